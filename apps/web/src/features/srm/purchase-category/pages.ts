import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'srm/purchase-category/list': () => import('./purchase-category-list').then((m) => m.PurchaseCategoryList),
}
