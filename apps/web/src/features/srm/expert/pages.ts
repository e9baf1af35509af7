import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/expert/list': () => import('./expert-list').then((m) => m.ExpertList),
  'srm/expert/form': () => import('./expert-form').then((m) => m.ExpertForm),
  'srm/expert/detail': () => import('./expert-detail').then((m) => m.ExpertDetailPage),
}
