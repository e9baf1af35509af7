import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/contract-clause/list': () => import('./clause-list').then((m) => m.ClauseList),
  'srm/contract-clause/form': () => import('./clause-form').then((m) => m.ClauseForm),
  'srm/contract-clause/detail': () => import('./clause-detail').then((m) => m.ClauseDetailPage),
}
