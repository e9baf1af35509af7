import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/invoice/list': () => import('./invoice-list').then((m) => m.InvoiceList),
  'srm/invoice/workbench': () => import('./workbench/workbench').then((m) => m.Workbench),
  'srm/invoice/detail': () => import('./invoice-detail').then((m) => m.InvoiceDetailPage),
  'srm/invoice/form': () => import('./form/buyer-form').then((m) => m.BuyerInvoiceForm),
  'srm/ownInvoice/board': () => import('./own/board').then((m) => m.InvoicingBoard),
  'srm/ownInvoice/list': () => import('./own/own-list').then((m) => m.OwnInvoiceList),
  'srm/ownInvoice/form': () => import('./own/own-form').then((m) => m.OwnInvoiceForm),
  'srm/ownInvoice/detail': () => import('./own/own-detail').then((m) => m.OwnInvoiceDetailPage),
}
