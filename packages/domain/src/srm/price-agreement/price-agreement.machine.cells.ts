import { cellsOf } from '../../kit/machine-cells'
import { priceAgreementMachine } from './price-agreement.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const own = [{ authors: ['manager'] }, 'SOD_SELF_APPROVE'] as const
const over = [{ today: '2027-01-01' }, 'PA_OVER'] as const
const lastDay = [{ today: '2026-12-31' }, null] as const
export const cells = cellsOf(
  priceAgreementMachine,
  { username: 'manager', authors: ['purchaser'], deleted: false, today: '2026-06-01', validTo: '2026-12-31' },
  {
    edit: ['buyer: draft', deleted],
    submit: ['buyer: draft -> inApproval', deleted, over, lastDay],
    withdraw: 'buyer: inApproval -> draft',
    delete: ['buyer: draft', deleted],
    approve: ['buyer: inApproval -> pendingSupplier', own, over, lastDay],
    reject: ['buyer: inApproval -> draft', own],
    confirm: ['supplier: pendingSupplier -> inForce', over, lastDay],
    object: 'supplier: pendingSupplier -> draft',
    void: 'buyer: pendingSupplier -> voided',
    terminate: 'buyer: inForce -> terminated',
    expire: 'system: inForce -> expired',
  },
)
