import { cellsOf } from '../../kit/machine-cells'
import { contractChangeMachine } from './contract-change.machine'

const own = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  contractChangeMachine,
  { isAuthor: false, isSubmitter: false, isLarge: false, firstApproved: false, isFirstApprover: false },
  {
    edit: 'buyer: draft',
    cancel: 'buyer: draft -> cancelled',
    submit: 'buyer: draft -> inApproval',
    withdraw: ['buyer: inApproval -> draft', { given: { isSubmitter: true } }, [{ isSubmitter: false }, 'CT_NOT_SUBMITTER']],
    firstApprove: [
      'buyer: inApproval',
      { given: { isLarge: true } },
      [{ isLarge: false }, 'CTC_NOT_LARGE'],
      own,
      [{ firstApproved: true }, 'CTC_FIRST_APPROVED'],
    ],
    approve: [
      'buyer: inApproval -> pendingSupplier',
      own,
      [{ isLarge: true }, 'CTC_FIRST_APPROVAL'],
      [{ isLarge: true, firstApproved: true, isFirstApprover: true }, 'CTC_APPROVER_SAME'],
      [{ isLarge: true, firstApproved: true }, null],
    ],
    reject: ['buyer: inApproval -> draft', own],
    recall: 'buyer: pendingSupplier -> draft',
    accept: 'supplier: pendingSupplier -> accepted',
    refuse: 'supplier: pendingSupplier -> draft',
    drop: 'system: draft, inApproval, pendingSupplier -> cancelled',
  },
)
