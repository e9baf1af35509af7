import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/payment/list': () => import('./payment-list').then((m) => m.PaymentList),
  'srm/payment/form': () => import('./payment-form').then((m) => m.PaymentForm),
  'srm/payment/detail': () => import('./payment-detail').then((m) => m.PaymentDetailPage),
  'srm/ownPayment/list': () => import('./own/own-list').then((m) => m.OwnPaymentList),
  'srm/ownPayment/form': () => import('./own/own-form').then((m) => m.OwnPaymentForm),
  'srm/ownPayment/detail': () => import('./own/own-detail').then((m) => m.OwnPaymentDetailPage),
}
