import type { Screen } from '../../../lib/screen'

export const screens = [
  {
    key: 'srm/supplier-type/list',
    path: '/srm/supplierType/list',
    permission: 'srm:supplierType:list',
    title: { zh: '供应商类型', en: 'Supplier types' },
  },
] as const satisfies readonly Screen[]
