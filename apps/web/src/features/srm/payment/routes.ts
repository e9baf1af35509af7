import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/payment/list', permission: 'srm:payment:list' },
  {
    key: 'srm/payment/form',
    permission: 'srm:payment:add',
    parent: 'srm/payment/list',
    title: { zh: '新建付款申请', en: 'Apply for payment' },
  },
  {
    key: 'srm/payment/detail',
    permission: 'srm:payment:queryById',
    parent: 'srm/payment/list',
    title: { zh: '付款申请', en: 'Payment application' },
  },
  { key: 'srm/ownPayment/list', permission: 'srm:ownPayment:list' },
  {
    key: 'srm/ownPayment/form',
    permission: 'srm:payment:add',
    parent: 'srm/ownPayment/list',
    title: { zh: '新建付款申请', en: 'Apply for payment' },
  },
  {
    key: 'srm/ownPayment/detail',
    permission: 'srm:ownPayment:queryById',
    parent: 'srm/ownPayment/list',
    title: { zh: '付款申请', en: 'Payment application' },
  },
] as const satisfies readonly Route[]
