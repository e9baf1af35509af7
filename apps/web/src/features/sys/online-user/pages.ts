import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysUserOnlineList': () => import('./online-list').then((m) => m.OnlineList),
}
