import { machineOf } from '../../kit/machine'
import './purchase-order.text'

/** What the guards know of an order and of whoever asks; read under the row lock. */
export interface PurchaseOrderFacts {
  readonly deleted: boolean
  readonly isAuthor: boolean
  readonly isSubmitter: boolean
  /** Off contract: two people approve it. */
  readonly isSpot: boolean
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
  /** Anything of it is on its way, or came. */
  readonly isShipped: boolean
  /** Somebody asked for its cancellation. */
  readonly cancelAsked: boolean
  readonly isAsker: boolean
  /** How far a change of the buyer has come; null: none is under way. */
  readonly change: 'inApproval' | 'sent' | null
  readonly isChangeAsker: boolean
}

/** Written, approved by another, confirmed by the company, delivered (docs/purchase-order.md, Life). */
export const purchaseOrderMachine = machineOf<PurchaseOrderFacts>()({
  entity: 'purchaseOrder',
  states: {
    draft: '-1',
    inApproval: '-2',
    pendingSupplier: '0',
    confirmed: '1',
    proposed: '2',
    inDelivery: '3',
    completed: '4',
    closed: '5',
    cancelled: '9',
  },
  initial: 'draft',
  finals: ['completed', 'closed', 'cancelled'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    submitter: (f) => (f.isSubmitter ? null : 'PO_NOT_SUBMITTER'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    isSpot: (f) => (f.isSpot ? null : 'PO_ONE_APPROVAL'),
    notFirstApproved: (f) => (f.firstApproved ? 'PO_FIRST_APPROVED' : null),
    secondApprover: (f) => {
      if (!f.isSpot) return null
      if (!f.firstApproved) return 'PO_FIRST_APPROVAL'
      return f.isFirstApprover ? 'PO_APPROVER_SAME' : null
    },
    nothingShipped: (f) => (f.isShipped ? 'PO_SHIPPED' : null),
    nothingAsked: (f) => (f.cancelAsked ? 'PO_CANCEL_ASKED' : null),
    cancelAsked: (f) => (f.cancelAsked ? null : 'PO_NOTHING_ASKED'),
    secondPerson: (f) => (f.isAsker ? 'SOD_SELF_APPROVE' : null),
    noChange: (f) => (f.change === null ? null : 'PO_CHANGE_OPEN'),
    someChange: (f) => (f.change === null ? 'PO_NO_CHANGE' : null),
    changeInApproval: (f) => (f.change === 'inApproval' ? null : 'PO_NO_CHANGE'),
    changeSent: (f) => (f.change === 'sent' ? null : 'PO_NO_CHANGE'),
    changeAsker: (f) => (f.isChangeAsker ? null : 'PO_NOT_SUBMITTER'),
    notChangeAsker: (f) => (f.isChangeAsker ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    delete: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['alive'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },
    firstApprove: { from: ['inApproval'], to: 'same', by: 'buyer', guards: ['isSpot', 'notAuthor', 'notFirstApproved'] },
    approve: { from: ['inApproval'], to: 'pendingSupplier', by: 'buyer', guards: ['notAuthor', 'secondApprover'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notAuthor'] },

    confirm: { from: ['pendingSupplier'], to: 'confirmed', by: 'supplier', guards: ['nothingAsked'] },
    /** Other days, more rows, a lower quantity; never a price. */
    propose: { from: ['pendingSupplier'], to: 'proposed', by: 'supplier', guards: ['nothingAsked'] },
    accept: { from: ['proposed'], to: 'confirmed', by: 'buyer', guards: ['nothingAsked'] },
    refuse: { from: ['proposed'], to: 'pendingSupplier', by: 'buyer', guards: ['nothingAsked'] },

    closeLine: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'buyer', guards: ['nothingAsked', 'noChange'] },
    /** The receipt that closed the rest of a line was reversed. */
    reopenLine: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'system', guards: ['noChange'] },
    askCancel: {
      ...{ from: ['pendingSupplier', 'confirmed', 'proposed'], to: 'same', by: 'buyer' },
      guards: ['nothingShipped', 'nothingAsked', 'noChange'],
    },
    cancel: {
      ...{ from: ['pendingSupplier', 'confirmed', 'proposed'], to: 'cancelled', by: 'buyer' },
      guards: ['cancelAsked', 'secondPerson', 'nothingShipped'],
    },
    rejectCancel: { from: ['pendingSupplier', 'confirmed', 'proposed'], to: 'same', by: 'buyer', guards: ['cancelAsked', 'secondPerson'] },

    /** Other rows and quantities of what is confirmed already; meanwhile that goes on, so the order keeps its state. */
    askChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'buyer', guards: ['nothingAsked', 'noChange'] },
    withdrawChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'buyer', guards: ['someChange', 'changeAsker'] },
    approveChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'buyer', guards: ['changeInApproval', 'notChangeAsker'] },
    rejectChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'buyer', guards: ['changeInApproval', 'notChangeAsker'] },
    takeChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'supplier', guards: ['changeSent'] },
    declineChange: { from: ['confirmed', 'inDelivery'], to: 'same', by: 'supplier', guards: ['changeSent'] },

    /** The first goods of it came. */
    deliver: { from: ['confirmed'], to: 'inDelivery', by: 'system' },
    complete: { from: ['inDelivery'], to: 'completed', by: 'system' },
    /** Its last line is done, and something of it was given up. */
    closeShort: { from: ['confirmed', 'inDelivery'], to: 'closed', by: 'system' },
  },
})
export type PurchaseOrderAction = keyof typeof purchaseOrderMachine.actions & string

const s = purchaseOrderMachine.states
/** The supplier reads none of these. */
export const unsentOrder: readonly string[] = [s.draft, s.inApproval]
/** It takes quantity and money of its contract or agreement. */
export const holdingOrder: readonly string[] = [
  s.inApproval,
  s.pendingSupplier,
  s.confirmed,
  s.proposed,
  s.inDelivery,
  s.completed,
  s.closed,
]
/** Something is still to be done about it. */
export const openOrder: readonly string[] = [s.draft, s.inApproval, s.pendingSupplier, s.confirmed, s.proposed, s.inDelivery]
