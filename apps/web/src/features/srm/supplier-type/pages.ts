import type { Pages } from '../../../lib/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/supplier-type/list': () => import('./supplier-type-list').then((m) => m.SupplierTypeList),
}
