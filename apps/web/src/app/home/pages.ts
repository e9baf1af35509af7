import type { Pages } from '../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'dashboard/Analysis': () => import('./home').then((m) => m.Home),
  'system/UserAnnouncementList': () => import('./my-notices').then((m) => m.MyNotices),
}
