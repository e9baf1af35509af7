import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/delivery/arrivals': () => import('./arrivals').then((m) => m.Arrivals),
  'srm/delivery/list': () => import('./delivery-list').then((m) => m.DeliveryList),
  'srm/delivery/detail': () => import('./delivery-detail').then((m) => m.DeliveryDetailPage),
  'srm/ownDelivery/board': () => import('./own/board').then((m) => m.ShippingBoard),
  'srm/ownDelivery/list': () => import('./own/own-list').then((m) => m.OwnDeliveryList),
  'srm/ownDelivery/form': () => import('./own/delivery-form').then((m) => m.DeliveryForm),
  'srm/ownDelivery/detail': () => import('./own/own-detail').then((m) => m.OwnDeliveryDetailPage),
  'srm/ownDelivery/labels': () => import('./own/labels').then((m) => m.LabelsPage),
}
