import type { Screen } from '../../../lib/screen'

export const purchaseCategoryScreens: readonly Screen[] = [
  {
    key: 'srm/purchase-category/list',
    path: '/srm/purchaseCategory/list',
    permission: 'srm:purchaseCategory:list',
    title: { zh: '采购品类', en: 'Purchase categories' },
    load: () => import('./purchase-category-list').then((m) => m.PurchaseCategoryList),
  },
]
