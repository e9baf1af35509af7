import type { Screen } from '../../../lib/screen'

const list = () => import('./secondary-list').then((m) => m.SecondaryList)
export const secondarySupplierScreens: readonly Screen[] = [
  { key: 'srm/secondarySupplier/list', path: '/srm/secondarySupplier/list', permission: 'srm:secondarySupplier:list', load: list },
  { key: 'srm/secondarySupplier/mine', path: '/srm/secondarySupplier/mine', permission: 'srm:secondarySupplier:list', load: list },
  {
    key: 'srm/secondarySupplier/form',
    path: '/srm/secondarySupplier/form',
    permission: 'srm:secondarySupplier:add',
    parent: 'srm/secondarySupplier/mine',
    title: { zh: '填写二级供应商', en: 'Secondary supplier form' },
    load: () => import('./secondary-form').then((m) => m.SecondaryForm),
  },
  {
    key: 'srm/secondarySupplier/detail',
    path: '/srm/secondarySupplier/detail',
    permission: 'srm:secondarySupplier:queryById',
    parent: 'srm/secondarySupplier/list',
    title: { zh: '二级供应商详情', en: 'Secondary supplier' },
    load: () => import('./secondary-detail').then((m) => m.SecondaryDetailPage),
  },
]
