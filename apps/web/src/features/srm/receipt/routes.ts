import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/receipt/receive', permission: 'srm:receipt:add' },
  {
    key: 'srm/receipt/count',
    permission: 'srm:receipt:add',
    parent: 'srm/receipt/receive',
    title: { zh: '收货点数', en: 'Count goods' },
  },
  { key: 'srm/receipt/list', permission: 'srm:receipt:list' },
  {
    key: 'srm/receipt/detail',
    permission: 'srm:receipt:queryById',
    parent: 'srm/receipt/list',
    title: { zh: '收货单', en: 'Goods receipt' },
  },
  { key: 'srm/ownReceipt/list', permission: 'srm:ownReceipt:list' },
  {
    key: 'srm/ownReceipt/detail',
    permission: 'srm:ownReceipt:queryById',
    parent: 'srm/ownReceipt/list',
    title: { zh: '收货单', en: 'Goods receipt' },
  },
] as const satisfies readonly Route[]
