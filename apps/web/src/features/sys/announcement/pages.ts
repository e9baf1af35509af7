import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/SysAnnouncementList': () => import('./announcement-list').then((m) => m.AnnouncementList),
  'system/SysAnnouncementForm': () => import('./announcement-form').then((m) => m.AnnouncementForm),
  'system/SysAnnouncementDetail': () => import('./announcement-detail').then((m) => m.AnnouncementDetail),
}
