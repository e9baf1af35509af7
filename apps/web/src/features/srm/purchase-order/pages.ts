import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/purchaseOrder/list': () => import('./order-list').then((m) => m.OrderList),
  'srm/purchaseOrder/form': () => import('./order-form').then((m) => m.OrderForm),
  'srm/purchaseOrder/detail': () => import('./order-detail').then((m) => m.OrderDetailPage),
  'srm/ownOrder/list': () => import('./own/own-list').then((m) => m.OwnOrderList),
  'srm/ownOrder/detail': () => import('./own/own-detail').then((m) => m.OwnOrderDetailPage),
}
