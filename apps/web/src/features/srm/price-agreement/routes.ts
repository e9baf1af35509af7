import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/priceAgreement/list', path: '/srm/price-agreement/list', permission: 'srm:priceAgreement:list' },
  {
    key: 'srm/priceAgreement/form',
    path: '/srm/price-agreement/form',
    permission: 'srm:priceAgreement:add',
    parent: 'srm/priceAgreement/list',
    title: { zh: '新建价格协议', en: 'Add price agreement' },
  },
  {
    key: 'srm/priceAgreement/detail',
    path: '/srm/price-agreement/detail',
    permission: 'srm:priceAgreement:queryById',
    parent: 'srm/priceAgreement/list',
    title: { zh: '价格协议详情', en: 'Price agreement' },
  },
  { key: 'srm/ownAgreement/list', permission: 'srm:ownAgreement:list' },
  {
    key: 'srm/ownAgreement/detail',
    permission: 'srm:ownAgreement:queryById',
    parent: 'srm/ownAgreement/list',
    title: { zh: '价格协议详情', en: 'Price agreement' },
  },
] as const satisfies readonly Route[]
