import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/purchaseOrder/list', permission: 'srm:purchaseOrder:list' },
  {
    key: 'srm/purchaseOrder/form',
    permission: 'srm:purchaseOrder:add',
    parent: 'srm/purchaseOrder/list',
    title: { zh: '新建订单', en: 'Add order' },
  },
  {
    key: 'srm/purchaseOrder/detail',
    permission: 'srm:purchaseOrder:queryById',
    parent: 'srm/purchaseOrder/list',
    title: { zh: '订单详情', en: 'Purchase order' },
  },
  { key: 'srm/ownOrder/list', permission: 'srm:ownOrder:list' },
  {
    key: 'srm/ownOrder/detail',
    permission: 'srm:ownOrder:queryById',
    parent: 'srm/ownOrder/list',
    title: { zh: '订单详情', en: 'Purchase order' },
  },
] as const satisfies readonly Route[]
