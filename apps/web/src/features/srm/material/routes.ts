import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/material/list', permission: 'srm:material:list' },
  {
    key: 'srm/material/form',
    permission: 'srm:material:add',
    parent: 'srm/material/list',
    title: { zh: '新建物料', en: 'Add material' },
  },
  {
    key: 'srm/material/detail',
    permission: 'srm:material:queryById',
    parent: 'srm/material/list',
    title: { zh: '物料详情', en: 'Material' },
  },
] as const satisfies readonly Route[]
