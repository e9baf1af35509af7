import { actionsOf, catalogOf } from '../../kit/catalog'
import { damageKinds, shortReasons } from './receipt.kinds'
import { receiptMachine } from './receipt.machine'

const reading = ['srm:receipt:list', 'srm:receipt:queryById'] as const
const taking = ['srm:receipt:add', 'srm:receipt:stock', 'srm:receipt:reverse'] as const
const own = ['srm:ownReceipt:list', 'srm:ownReceipt:queryById'] as const
const staff = ['purchaser', 'purchaseManager', 'finance', 'auditor', 'warehouse', 'qualityEngineer'] as const
const shared = { parent: 'contractTemplate.group', icon: 'cart', keepAlive: true } as const

export const receiptCatalog = catalogOf({
  slice: 'receipt',
  permissions: [...reading, 'srm:receipt:add', ...actionsOf(receiptMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'receive', path: '/srm/receipt/receive', component: 'srm/receipt/receive', order: 5, keepAlive: false },
      // Whoever takes goods in reads labels and notices of what arrives (docs/delivery.md, Labels).
      ...{ needs: ['srm:receipt:add', ...reading, 'srm:delivery:list'], roles: ['warehouse'] },
    },
    {
      ...{ ...shared, key: 'list', path: '/srm/receipt/list', component: 'srm/receipt/list', order: 6 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownReceipt/list', component: 'srm/ownReceipt/list', order: 15 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  dicts: {
    receipt_status: { machine: receiptMachine },
    receipt_short_reason: { values: shortReasons },
    receipt_damage: { values: damageKinds },
  },
  numbers: { receipt: 'GR' },
  grants: {
    warehouse: [...reading, ...taking],
    purchaser: reading,
    purchaseManager: reading,
    finance: reading,
    auditor: reading,
    qualityEngineer: reading,
    supplierAdmin: own,
    supplierStaff: own,
  },
})
