import { actionsOf, catalogOf } from '../../kit/catalog'
import { deliveryMachine } from './delivery.machine'

const reading = ['srm:delivery:list', 'srm:delivery:queryById'] as const
const own = ['srm:ownDelivery:list', 'srm:ownDelivery:queryById'] as const
const writing = ['srm:delivery:add', 'srm:delivery:edit', 'srm:delivery:delete', 'srm:delivery:ship', 'srm:delivery:cancel'] as const
const staff = ['purchaser', 'purchaseManager', 'auditor', 'warehouse', 'qualityEngineer'] as const
const company = ['supplierAdmin', 'supplierStaff'] as const
const shared = { parent: 'contractTemplate.group', icon: 'cart', keepAlive: true } as const

export const deliveryCatalog = catalogOf({
  slice: 'delivery',
  permissions: [...reading, 'srm:delivery:add', ...actionsOf(deliveryMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'arrivals', path: '/srm/delivery/arrivals', component: 'srm/delivery/arrivals', order: 3 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'list', path: '/srm/delivery/list', component: 'srm/delivery/list', order: 4 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'board', path: '/srm/ownDelivery/board', component: 'srm/ownDelivery/board', order: 13 },
      ...{ needs: [...own, 'srm:delivery:add'], roles: company },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownDelivery/list', component: 'srm/ownDelivery/list', order: 14 },
      ...{ needs: own, roles: company },
    },
  ],
  dicts: { asn_status: { machine: deliveryMachine } },
  numbers: { delivery: 'ASN' },
  grants: {
    purchaser: reading,
    purchaseManager: reading,
    auditor: reading,
    warehouse: reading,
    qualityEngineer: reading,
    supplierAdmin: [...own, ...writing],
    supplierStaff: [...own, ...writing],
  },
})
