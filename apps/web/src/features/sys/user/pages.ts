import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/UserList': () => import('./user-list').then((m) => m.UserList),
}
