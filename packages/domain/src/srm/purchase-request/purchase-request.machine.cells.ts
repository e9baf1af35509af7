import { cellsOf } from '../../kit/machine-cells'
import { purchaseRequestMachine } from './purchase-request.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const own = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  purchaseRequestMachine,
  {
    ...{ deleted: false, isAuthor: false, isSubmitter: true, isLarge: false, firstApproved: false, isFirstApprover: false },
    isTaken: false,
  },
  {
    edit: ['buyer: draft', deleted],
    delete: ['buyer: draft', deleted],
    submit: ['buyer: draft -> inApproval', deleted],
    withdraw: ['buyer: inApproval -> draft', [{ isSubmitter: false }, 'PR_NOT_SUBMITTER']],
    firstApprove: [
      'buyer: inApproval',
      { given: { isLarge: true } },
      [{ isLarge: false }, 'PR_ONE_APPROVAL'],
      own,
      [{ firstApproved: true }, 'PR_FIRST_APPROVED'],
    ],
    approve: [
      'buyer: inApproval -> toSource',
      own,
      [{ isLarge: true }, 'PR_FIRST_APPROVAL'],
      [{ isLarge: true, firstApproved: true }, null],
      [{ isLarge: true, firstApproved: true, isFirstApprover: true }, 'PR_APPROVER_SAME'],
    ],
    reject: ['buyer: inApproval -> draft', own],
    takeOver: 'buyer: toSource, partlyCovered',
    closeLine: 'buyer: toSource, partlyCovered',
    close: 'buyer: toSource, partlyCovered -> closed',
    cancel: ['buyer: draft, inApproval, toSource -> cancelled', deleted, [{ isTaken: true }, 'PR_TAKEN']],
    coverPart: 'system: toSource, covered -> partlyCovered',
    coverAll: 'system: toSource, partlyCovered -> covered',
    uncover: 'system: partlyCovered, covered -> toSource',
    closeRest: 'system: toSource, partlyCovered -> closed',
  },
)
