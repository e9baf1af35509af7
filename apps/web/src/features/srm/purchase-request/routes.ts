import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/purchaseRequest/list', permission: 'srm:purchaseRequest:list' },
  {
    key: 'srm/purchaseRequest/form',
    permission: 'srm:purchaseRequest:add',
    parent: 'srm/purchaseRequest/list',
    title: { zh: '新建采购申请', en: 'Add purchase request' },
  },
  {
    key: 'srm/purchaseRequest/detail',
    permission: 'srm:purchaseRequest:queryById',
    parent: 'srm/purchaseRequest/list',
    title: { zh: '采购申请详情', en: 'Purchase request' },
  },
  { key: 'srm/purchaseRequest/pool', permission: 'srm:purchaseRequest:takeOver' },
  {
    key: 'srm/purchaseRequest/takeOver',
    permission: 'srm:purchaseRequest:takeOver',
    parent: 'srm/purchaseRequest/pool',
    title: { zh: '转采购', en: 'Take over' },
  },
] as const satisfies readonly Route[]
