import { cellsOf } from '../../kit/machine-cells'
import { secondarySupplierMachine } from './secondary-supplier.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const blocked = [{ blacklisted: true }, 'SEC_BLOCKED'] as const
const own = [{ authors: ['reviewer'] }, 'SOD_SELF_APPROVE'] as const
export const cells = cellsOf(
  secondarySupplierMachine,
  { username: 'reviewer', authors: ['company'], blacklisted: false, deleted: false },
  {
    edit: ['supplier: pendingSubmission, rejected', deleted],
    submit: ['supplier: pendingSubmission, rejected -> pendingReview', deleted, blocked],
    withdraw: 'supplier: pendingReview -> pendingSubmission',
    delete: ['supplier: pendingSubmission, rejected', deleted],
    approve: ['buyer: pendingReview -> reviewed', own, blocked],
    reject: ['buyer: pendingReview -> rejected', [{ blacklisted: true }, null], own],
  },
)
