import { actionsOf, catalogOf } from '../../kit/catalog'
import { holdKinds, payableKinds, paymentTypes } from './payment.kinds'
import { paymentMachine } from './payment.machine'

const reading = ['srm:payment:list', 'srm:payment:queryById'] as const
const own = ['srm:ownPayment:list', 'srm:ownPayment:queryById'] as const
const applying = ['srm:payment:add', 'srm:payment:edit', 'srm:payment:delete', 'srm:payment:submit', 'srm:payment:withdraw'] as const
const deciding = ['srm:payment:firstApprove', 'srm:payment:approve', 'srm:payment:reject', 'srm:payment:revoke'] as const
const staff = ['finance', 'financeManager', 'cashier', 'purchaser', 'purchaseManager', 'auditor'] as const
const company = ['supplierAdmin', 'supplierStaff'] as const

export const paymentCatalog = catalogOf({
  slice: 'payment',
  permissions: [...reading, 'srm:payment:add', ...actionsOf(paymentMachine), ...own],
  menus: [
    {
      ...{ key: 'list', parent: 'invoice.group', path: '/srm/payment/list', component: 'srm/payment/list', icon: 'wallet', order: 7 },
      ...{ keepAlive: true, needs: reading, roles: staff },
    },
    {
      ...{
        key: 'mine',
        parent: 'invoice.group',
        path: '/srm/ownPayment/list',
        component: 'srm/ownPayment/list',
        icon: 'wallet',
        order: 16,
      },
      ...{ keepAlive: true, needs: [...own], roles: company },
    },
  ],
  dicts: {
    payment_app_status: { machine: paymentMachine },
    payment_type: { values: paymentTypes },
    payable_kind: { values: payableKinds },
    payment_hold: { values: holdKinds },
  },
  numbers: { payment: 'PAY' },
  grants: {
    finance: [...reading, ...applying],
    financeManager: [...reading, ...deciding],
    cashier: reading,
    purchaser: reading,
    purchaseManager: reading,
    auditor: reading,
    supplierAdmin: [...own, ...applying],
    supplierStaff: own,
  },
})
