import type { Screen } from '../../../lib/screen'

export const supplierTypeScreens: readonly Screen[] = [
  {
    key: 'srm/supplier-type/list',
    path: '/srm/supplierType/list',
    permission: 'srm:supplierType:list',
    title: { zh: '供应商类型', en: 'Supplier types' },
    load: () => import('./supplier-type-list').then((m) => m.SupplierTypeList),
  },
]
