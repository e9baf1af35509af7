import { actionsOf, catalogOf } from '../../kit/catalog'
import { paymentBatchMachine } from './payment-batch.machine'

const reading = ['srm:paymentBatch:list', 'srm:paymentBatch:queryById'] as const
const paying = [
  'srm:paymentBatch:add',
  'srm:paymentBatch:export',
  'srm:paymentBatch:exportAgain',
  'srm:paymentBatch:recordResults',
  'srm:paymentBatch:void',
] as const

export const paymentBatchCatalog = catalogOf({
  slice: 'paymentBatch',
  permissions: [...reading, 'srm:paymentBatch:add', ...actionsOf(paymentBatchMachine)],
  menus: [
    {
      ...{ key: 'list', parent: 'invoice.group', path: '/srm/paymentBatch/list', component: 'srm/paymentBatch/list', icon: 'wallet' },
      ...{ order: 8, keepAlive: true, needs: reading, roles: ['cashier', 'finance', 'financeManager', 'auditor'] },
    },
  ],
  dicts: { payment_batch_status: { machine: paymentBatchMachine } },
  numbers: { paymentBatch: 'PMB' },
  grants: {
    cashier: [...reading, ...paying],
    finance: reading,
    financeManager: reading,
    auditor: reading,
  },
})
