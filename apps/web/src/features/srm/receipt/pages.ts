import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/receipt/receive': () => import('./receive/receive-page').then((m) => m.ReceivePage),
  'srm/receipt/count': () => import('./receive/count-page').then((m) => m.CountPage),
  'srm/receipt/list': () => import('./receipt-list').then((m) => m.ReceiptList),
  'srm/receipt/detail': () => import('./receipt-detail').then((m) => m.ReceiptDetailPage),
  'srm/ownReceipt/list': () => import('./own/own-list').then((m) => m.OwnReceiptList),
  'srm/ownReceipt/detail': () => import('./own/own-detail').then((m) => m.OwnReceiptDetailPage),
}
