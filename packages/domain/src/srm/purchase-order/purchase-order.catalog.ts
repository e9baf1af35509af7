import { actionsOf, catalogOf } from '../../kit/catalog'
import { entrySides, orderTypes, serviceWays } from './purchase-order.kinds'
import { purchaseOrderMachine } from './purchase-order.machine'

const reading = ['srm:purchaseOrder:list', 'srm:purchaseOrder:queryById'] as const
const price = 'srm:po:price'
const writing = [
  'srm:purchaseOrder:add',
  'srm:purchaseOrder:edit',
  'srm:purchaseOrder:delete',
  'srm:purchaseOrder:submit',
  'srm:purchaseOrder:withdraw',
  'srm:purchaseOrder:accept',
  'srm:purchaseOrder:refuse',
  'srm:purchaseOrder:closeLine',
  'srm:purchaseOrder:askCancel',
  'srm:purchaseOrder:askChange',
  'srm:purchaseOrder:withdrawChange',
] as const
const deciding = [
  'srm:purchaseOrder:firstApprove',
  'srm:purchaseOrder:approve',
  'srm:purchaseOrder:reject',
  'srm:purchaseOrder:cancel',
  'srm:purchaseOrder:rejectCancel',
  'srm:purchaseOrder:approveChange',
  'srm:purchaseOrder:rejectChange',
] as const
const own = ['srm:ownOrder:list', 'srm:ownOrder:queryById'] as const
const answering = [
  'srm:purchaseOrder:confirm',
  'srm:purchaseOrder:propose',
  'srm:purchaseOrder:takeChange',
  'srm:purchaseOrder:declineChange',
] as const

export const purchaseOrderCatalog = catalogOf({
  slice: 'purchaseOrder',
  permissions: [...reading, price, 'srm:purchaseOrder:add', ...actionsOf(purchaseOrderMachine), ...own],
  menus: [
    {
      ...{ key: 'list', parent: 'contractTemplate.group', path: '/srm/purchaseOrder/list', component: 'srm/purchaseOrder/list' },
      ...{ icon: 'cart', order: 2, keepAlive: true, needs: ['srm:purchaseOrder:list', 'srm:purchaseOrder:queryById'] },
      roles: ['purchaser', 'purchaseManager', 'finance', 'financeManager', 'auditor', 'warehouse', 'qualityEngineer'],
    },
    {
      ...{ key: 'mine', parent: 'contractTemplate.group', path: '/srm/ownOrder/list', component: 'srm/ownOrder/list' },
      ...{ icon: 'cart', order: 12, keepAlive: true, needs: ['srm:ownOrder:list', 'srm:ownOrder:queryById'] },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  dicts: {
    purchase_order_status: { machine: purchaseOrderMachine },
    purchase_order_type: { values: orderTypes },
    service_way: { values: serviceWays },
    entry_side: { values: entrySides },
  },
  numbers: { purchaseOrder: 'PO' },
  grants: {
    purchaser: [...reading, price, ...writing],
    purchaseManager: [...reading, price, ...deciding],
    finance: [...reading, price],
    financeManager: [...reading, price],
    auditor: [...reading, price],
    // Goods without prices.
    warehouse: reading,
    qualityEngineer: reading,
    supplierAdmin: [...own, ...answering],
    supplierStaff: [...own, ...answering],
  },
})
