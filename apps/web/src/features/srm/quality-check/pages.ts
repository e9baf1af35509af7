import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/qualityCheck/list': () => import('./quality-check-list').then((m) => m.QualityCheckList),
  'srm/qualityCheck/form': () => import('./quality-check-form').then((m) => m.QualityCheckForm),
  'srm/qualityCheck/detail': () => import('./quality-check-detail').then((m) => m.QualityCheckDetailPage),
  'srm/supplierCheck/list': () => import('./supplier/supplier-check-list').then((m) => m.SupplierCheckList),
  'srm/supplierCheck/detail': () => import('./supplier/supplier-check-detail').then((m) => m.SupplierCheckDetailPage),
}
