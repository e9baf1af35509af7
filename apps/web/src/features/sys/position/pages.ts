import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysPositionList': () => import('./position-list').then((m) => m.PositionList),
}
