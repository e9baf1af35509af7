import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/inquiry/list': () => import('./inquiry-list').then((m) => m.InquiryList),
  'srm/inquiry/form': () => import('./form/inquiry-form').then((m) => m.InquiryFormPage),
  'srm/inquiry/detail': () => import('./detail/inquiry-detail').then((m) => m.InquiryDetailPage),
  'srm/inquiry/comparison': () => import('./detail/comparison-link').then((m) => m.ComparisonLink),
  'srm/quotation/list': () => import('./quote/quotation-list').then((m) => m.QuotationList),
  'srm/quotation/detail': () => import('./quote/quotation-detail').then((m) => m.QuotationDetailPage),
}
