import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/secondarySupplier/list', permission: 'srm:secondarySupplier:list' },
  { key: 'srm/secondarySupplier/mine', permission: 'srm:secondarySupplier:list' },
  {
    key: 'srm/secondarySupplier/form',
    permission: 'srm:secondarySupplier:add',
    parent: 'srm/secondarySupplier/mine',
    title: { zh: '填写二级供应商', en: 'Secondary supplier form' },
  },
  {
    key: 'srm/secondarySupplier/detail',
    permission: 'srm:secondarySupplier:queryById',
    parent: 'srm/secondarySupplier/list',
    title: { zh: '二级供应商详情', en: 'Secondary supplier' },
  },
] as const satisfies readonly Route[]
