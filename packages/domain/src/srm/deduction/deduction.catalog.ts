import { actionsOf, catalogOf } from '../../kit/catalog'
import { deductionGrounds, deductionKinds } from './deduction.kinds'
import { deductionMachine } from './deduction.machine'

const reading = ['srm:deduction:list', 'srm:deduction:queryById'] as const
const own = ['srm:ownDeduction:list', 'srm:ownDeduction:queryById'] as const
const answering = ['srm:deduction:accept', 'srm:deduction:dispute'] as const
const writing = ['srm:deduction:add', 'srm:deduction:withdraw'] as const
const shared = { parent: 'invoice.group', icon: 'wallet', keepAlive: true } as const

export const deductionCatalog = catalogOf({
  slice: 'deduction',
  permissions: [...reading, 'srm:deduction:add', ...actionsOf(deductionMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/deduction/list', component: 'srm/deduction/list', order: 9 },
      ...{ needs: reading, roles: ['purchaser', 'purchaseManager', 'finance', 'financeManager', 'auditor'] },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownDeduction/list', component: 'srm/ownDeduction/list', order: 17 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  dicts: {
    deduction_status: { machine: deductionMachine },
    deduction_kind: { values: deductionKinds },
    deduction_ground: { values: deductionGrounds },
  },
  numbers: { deduction: 'DED' },
  grants: {
    purchaser: [...reading, ...writing],
    purchaseManager: [...reading, 'srm:deduction:uphold', 'srm:deduction:drop'],
    finance: reading,
    financeManager: reading,
    auditor: reading,
    supplierAdmin: [...own, ...answering],
    supplierStaff: own,
  },
})
