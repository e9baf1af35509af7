import { actionsOf, catalogOf } from '../../kit/catalog'
import { statementKinds } from './statement.kinds'
import { statementMachine } from './statement.machine'

const reading = ['srm:statement:list', 'srm:statement:queryById'] as const
const own = ['srm:ownStatement:list', 'srm:ownStatement:queryById'] as const
const writing = ['srm:statement:add', 'srm:statement:answer', 'srm:statement:void', 'srm:statement:direct'] as const
const answering = ['srm:statement:confirm', 'srm:statement:dispute'] as const
const shared = { parent: 'contractTemplate.group', icon: 'cart', keepAlive: true } as const

export const statementCatalog = catalogOf({
  slice: 'statement',
  permissions: [...reading, 'srm:statement:add', 'srm:statement:direct', ...actionsOf(statementMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/statement/list', component: 'srm/statement/list', order: 8 },
      ...{ needs: reading, roles: ['purchaser', 'purchaseManager', 'finance', 'auditor'] },
    },
    {
      ...{ ...shared, key: 'items', path: '/srm/statement/items', component: 'srm/statement/items', order: 9 },
      ...{ needs: [...reading, 'srm:statement:add'], roles: ['finance'] },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownStatement/list', component: 'srm/ownStatement/list', order: 16 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  dicts: { statement_status: { machine: statementMachine }, statement_kind: { values: statementKinds } },
  numbers: { statement: 'STM' },
  grants: {
    purchaser: reading,
    purchaseManager: reading,
    finance: [...reading, ...writing],
    auditor: reading,
    supplierAdmin: [...own, ...answering],
    supplierStaff: [...own, ...answering],
  },
})
