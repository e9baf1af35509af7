import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/DataLogList': () => import('./data-log-list').then((m) => m.DataLogList),
}
