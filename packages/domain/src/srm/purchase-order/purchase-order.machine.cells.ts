import { cellsOf } from '../../kit/machine-cells'
import { purchaseOrderMachine } from './purchase-order.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const own = [{ isAuthor: true }, 'SOD_SELF_APPROVE'] as const
const asker = [{ isAsker: true }, 'SOD_SELF_APPROVE'] as const
const asked = [{ cancelAsked: true }, 'PO_CANCEL_ASKED'] as const
const shipped = [{ isShipped: true }, 'PO_SHIPPED'] as const
const changing = [{ change: 'sent' }, 'PO_CHANGE_OPEN'] as const
const noChange = [{ change: null }, 'PO_NO_CHANGE'] as const
const inApproval = { change: 'inApproval' } as const
const isSent = [{ change: 'sent' }, 'PO_NO_CHANGE'] as const
const notSent = [{ change: 'inApproval' }, 'PO_NO_CHANGE'] as const
const changeAsker = [{ isChangeAsker: true }, 'SOD_SELF_APPROVE'] as const
const notAsked = [{ cancelAsked: false }, 'PO_NOTHING_ASKED'] as const

export const cells = cellsOf(
  purchaseOrderMachine,
  {
    ...{ deleted: false, isAuthor: false, isSubmitter: false, isSpot: false, firstApproved: false, isFirstApprover: false },
    ...{ isShipped: false, cancelAsked: false, isAsker: false, change: null, isChangeAsker: false },
  },
  {
    edit: ['buyer: draft', deleted],
    delete: ['buyer: draft', deleted],
    submit: ['buyer: draft -> inApproval', deleted],
    withdraw: ['buyer: inApproval -> draft', { given: { isSubmitter: true } }, [{ isSubmitter: false }, 'PO_NOT_SUBMITTER']],
    firstApprove: [
      'buyer: inApproval',
      { given: { isSpot: true } },
      [{ isSpot: false }, 'PO_ONE_APPROVAL'],
      own,
      [{ firstApproved: true }, 'PO_FIRST_APPROVED'],
    ],
    approve: [
      'buyer: inApproval -> pendingSupplier',
      own,
      [{ isSpot: true }, 'PO_FIRST_APPROVAL'],
      [{ isSpot: true, firstApproved: true, isFirstApprover: true }, 'PO_APPROVER_SAME'],
      [{ isSpot: true, firstApproved: true }, null],
    ],
    reject: ['buyer: inApproval -> draft', own],
    confirm: ['supplier: pendingSupplier -> confirmed', asked],
    propose: ['supplier: pendingSupplier -> proposed', asked],
    accept: ['buyer: proposed -> confirmed', asked],
    refuse: ['buyer: proposed -> pendingSupplier', asked],
    closeLine: ['buyer: confirmed, inDelivery', asked, changing],
    reopenLine: ['system: confirmed, inDelivery', changing],
    askCancel: ['buyer: pendingSupplier, confirmed, proposed', shipped, asked, changing],
    cancel: ['buyer: pendingSupplier, confirmed, proposed -> cancelled', { given: { cancelAsked: true } }, notAsked, asker, shipped],
    rejectCancel: ['buyer: pendingSupplier, confirmed, proposed', { given: { cancelAsked: true } }, notAsked, asker],
    askChange: ['buyer: confirmed, inDelivery', asked, changing],
    withdrawChange: [
      'buyer: confirmed, inDelivery',
      { given: { change: 'sent', isChangeAsker: true } },
      noChange,
      [{ isChangeAsker: false }, 'PO_NOT_SUBMITTER'],
    ],
    approveChange: ['buyer: confirmed, inDelivery', { given: inApproval }, noChange, isSent, changeAsker],
    rejectChange: ['buyer: confirmed, inDelivery', { given: inApproval }, noChange, isSent, changeAsker],
    takeChange: ['supplier: confirmed, inDelivery', { given: { change: 'sent' } }, noChange, notSent],
    declineChange: ['supplier: confirmed, inDelivery', { given: { change: 'sent' } }, noChange, notSent],
    deliver: 'system: confirmed -> inDelivery',
    complete: 'system: inDelivery -> completed',
    closeShort: 'system: confirmed, inDelivery -> closed',
  },
)
