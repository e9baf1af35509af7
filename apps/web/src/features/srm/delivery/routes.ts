import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'srm/delivery/arrivals', permission: 'srm:delivery:list' },
  { key: 'srm/delivery/list', permission: 'srm:delivery:list' },
  {
    key: 'srm/delivery/detail',
    permission: 'srm:delivery:queryById',
    parent: 'srm/delivery/list',
    title: { zh: '送货通知', en: 'Delivery notice' },
  },
  { key: 'srm/ownDelivery/board', permission: 'srm:ownDelivery:list' },
  { key: 'srm/ownDelivery/list', permission: 'srm:ownDelivery:list' },
  {
    key: 'srm/ownDelivery/form',
    permission: 'srm:delivery:add',
    parent: 'srm/ownDelivery/list',
    title: { zh: '新建送货通知', en: 'Add delivery notice' },
  },
  {
    key: 'srm/ownDelivery/detail',
    permission: 'srm:ownDelivery:queryById',
    parent: 'srm/ownDelivery/list',
    title: { zh: '送货通知', en: 'Delivery notice' },
  },
  {
    key: 'srm/ownDelivery/labels',
    permission: 'srm:ownDelivery:queryById',
    parent: 'srm/ownDelivery/list',
    title: { zh: '包件标签', en: 'Package labels' },
  },
] as const satisfies readonly Route[]
