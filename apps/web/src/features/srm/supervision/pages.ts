import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/supervision/list': () => import('./supervision-list').then((m) => m.SupervisionList),
  'srm/supervision/form': () => import('./supervision-form').then((m) => m.SupervisionForm),
  'srm/supervision/detail': () => import('./supervision-detail').then((m) => m.SupervisionDetailPage),
  'srm/supervisionWork/list': () => import('./work/work-list').then((m) => m.WorkList),
  'srm/supervisionWork/detail': () => import('./work/work-detail').then((m) => m.WorkDetailPage),
}
