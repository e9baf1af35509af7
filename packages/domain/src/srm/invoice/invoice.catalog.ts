import { actionsOf, catalogOf } from '../../kit/catalog'
import { matchStates, redReasons, registeredKinds } from './invoice.kinds'
import { invoiceMachine } from './invoice.machine'

const reading = ['srm:invoice:list', 'srm:invoice:queryById'] as const
const writing = ['srm:invoice:add', 'srm:invoice:edit', 'srm:invoice:delete', 'srm:invoice:register', 'srm:invoice:void'] as const
const working = ['srm:invoice:rematch', 'srm:invoice:wait', 'srm:invoice:askOverride', 'srm:invoice:withdrawOverride'] as const
const deciding = ['srm:invoice:override', 'srm:invoice:rejectOverride', 'srm:invoice:overrideHigh'] as const
const own = ['srm:ownInvoice:list', 'srm:ownInvoice:queryById'] as const

const staff = ['finance', 'financeManager', 'purchaser', 'purchaseManager', 'auditor'] as const
const company = ['supplierAdmin', 'supplierStaff'] as const
const shared = { parent: 'invoice.group', icon: 'wallet', keepAlive: true } as const

export const invoiceCatalog = catalogOf({
  slice: 'invoice',
  permissions: [...reading, 'srm:invoice:add', 'srm:invoice:overrideHigh', ...actionsOf(invoiceMachine), ...own],
  menus: [
    {
      ...{ key: 'group', path: '/srm/finance', component: 'layouts/RouteView', icon: 'wallet', order: 26 },
      roles: [...staff, 'cashier', ...company],
    },
    {
      ...{ ...shared, key: 'list', path: '/srm/invoice/list', component: 'srm/invoice/list', order: 2 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'workbench', path: '/srm/invoice/workbench', component: 'srm/invoice/workbench', order: 3 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'board', path: '/srm/ownInvoice/board', component: 'srm/ownInvoice/board', order: 12 },
      ...{ needs: [...own, 'srm:invoice:add'], roles: company },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownInvoice/list', component: 'srm/ownInvoice/list', order: 13 },
      ...{ needs: own, roles: company },
    },
  ],
  dicts: {
    invoice_status: { machine: invoiceMachine },
    invoice_kind: { values: registeredKinds },
    invoice_red_reason: { values: redReasons },
    match_state: { values: matchStates },
  },
  numbers: { invoice: 'INV' },
  grants: {
    finance: [...reading, ...writing, ...working, 'srm:invoice:approve', 'srm:invoice:return'],
    // What costs too much is for whoever ordered it to explain, and for another to allow.
    purchaser: [...reading, 'srm:invoice:askOverride', 'srm:invoice:withdrawOverride'],
    financeManager: [...reading, ...deciding, 'srm:invoice:approve', 'srm:invoice:return'],
    purchaseManager: [...reading, ...deciding],
    auditor: reading,
    supplierAdmin: [...own, ...writing],
    supplierStaff: [...own, ...writing],
  },
})
