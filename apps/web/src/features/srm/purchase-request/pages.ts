import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/purchaseRequest/list': () => import('./request-list').then((m) => m.RequestList),
  'srm/purchaseRequest/form': () => import('./request-form').then((m) => m.RequestForm),
  'srm/purchaseRequest/detail': () => import('./request-detail').then((m) => m.RequestDetailPage),
  'srm/purchaseRequest/pool': () => import('./pool').then((m) => m.PoolPage),
  'srm/purchaseRequest/takeOver': () => import('./take-over').then((m) => m.TakeOverPage),
}
