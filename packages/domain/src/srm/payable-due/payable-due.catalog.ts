import { catalogOf } from '../../kit/catalog'
import './payable-due.text'

const reading = ['srm:payableDue:list'] as const
const own = ['srm:ownDue:list'] as const
const staff = ['finance', 'financeManager', 'cashier', 'purchaser', 'purchaseManager', 'auditor'] as const
const shared = { parent: 'invoice.group', icon: 'wallet', keepAlive: true } as const

export const payableDueCatalog = catalogOf({
  slice: 'payableDue',
  permissions: [...reading, 'srm:payableDue:reschedule', 'srm:payableDue:hold', 'srm:payableDue:release', ...own],
  menus: [
    {
      ...{ ...shared, key: 'calendar', path: '/srm/payableDue/calendar', component: 'srm/payableDue/calendar', order: 5 },
      ...{ needs: reading, roles: staff },
    },
    {
      ...{ ...shared, key: 'ageing', path: '/srm/payableDue/ageing', component: 'srm/payableDue/ageing', order: 6 },
      ...{ needs: reading, roles: ['finance', 'financeManager', 'purchaseManager', 'auditor'] },
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownDue/list', component: 'srm/ownDue/list', order: 15 },
      ...{ needs: own, roles: ['supplierAdmin', 'supplierStaff'] },
    },
  ],
  grants: {
    finance: [...reading, 'srm:payableDue:reschedule', 'srm:payableDue:hold'],
    financeManager: [...reading, 'srm:payableDue:reschedule', 'srm:payableDue:hold', 'srm:payableDue:release'],
    cashier: reading,
    purchaser: reading,
    purchaseManager: reading,
    auditor: reading,
    supplierAdmin: own,
    supplierStaff: own,
  },
})
