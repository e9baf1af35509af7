import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'srm/purchase-category/list',
    path: '/srm/purchaseCategory/list',
    permission: 'srm:purchaseCategory:list',
    title: { zh: '采购品类', en: 'Purchase categories' },
  },
] as const satisfies readonly Route[]
