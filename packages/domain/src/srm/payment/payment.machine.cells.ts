import { cellsOf } from '../../kit/machine-cells'
import { paymentMachine } from './payment.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const other = [{ isOwnSide: false }, 'PAY_OTHER_SIDE'] as const
const author = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  paymentMachine,
  {
    ...{ deleted: false, isOwnSide: true, isAuthor: false, isSubmitter: false },
    ...{ firstApproved: false, isFirstApprover: false, isBatched: false },
  },
  {
    edit: ['buyer, supplier: draft, rejected', deleted, other],
    delete: ['buyer, supplier: draft, rejected', deleted, other],
    submit: ['buyer, supplier: draft, rejected -> inApproval', deleted, other],
    withdraw: [
      'buyer, supplier: inApproval -> draft',
      { given: { isSubmitter: true } },
      other,
      [{ isSubmitter: false }, 'PAY_NOT_SUBMITTER'],
    ],
    firstApprove: ['buyer: inApproval', author, [{ firstApproved: true }, 'PAY_FIRST_APPROVED']],
    approve: [
      'buyer: inApproval -> approved',
      { given: { firstApproved: true } },
      author,
      [{ firstApproved: false }, 'PAY_FIRST_APPROVAL'],
      [{ isFirstApprover: true }, 'PAY_APPROVER_SAME'],
    ],
    reject: ['buyer: inApproval -> rejected', author],
    revoke: ['buyer: approved -> rejected', [{ isBatched: true }, 'PAY_BATCHED']],
    payPart: 'system: approved, partlyPaid -> partlyPaid',
    pay: 'system: approved, partlyPaid -> paid',
    bounce: 'system: approved -> rejected',
  },
)
