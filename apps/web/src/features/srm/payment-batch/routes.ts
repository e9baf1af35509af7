import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/paymentBatch/list', permission: 'srm:paymentBatch:list' },
  {
    key: 'srm/paymentBatch/form',
    permission: 'srm:paymentBatch:add',
    parent: 'srm/paymentBatch/list',
    title: { zh: '新建付款批次', en: 'New payment batch' },
  },
  {
    key: 'srm/paymentBatch/detail',
    permission: 'srm:paymentBatch:queryById',
    parent: 'srm/paymentBatch/list',
    title: { zh: '付款批次', en: 'Payment batch' },
  },
] as const satisfies readonly Route[]
