import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/goodsReturn/list', permission: 'srm:goodsReturn:list' },
  {
    key: 'srm/goodsReturn/form',
    permission: 'srm:goodsReturn:add',
    parent: 'srm/goodsReturn/list',
    title: { zh: '新建退货单', en: 'Add return' },
  },
  {
    key: 'srm/goodsReturn/detail',
    permission: 'srm:goodsReturn:queryById',
    parent: 'srm/goodsReturn/list',
    title: { zh: '退货单', en: 'Return' },
  },
  { key: 'srm/ownReturn/list', permission: 'srm:ownReturn:list' },
  {
    key: 'srm/ownReturn/detail',
    permission: 'srm:ownReturn:queryById',
    parent: 'srm/ownReturn/list',
    title: { zh: '退货单', en: 'Return' },
  },
] as const satisfies readonly Route[]
