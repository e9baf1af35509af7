import { machineOf } from '../../kit/machine'
import './purchase-request.text'

/** What the guards know of a request and of whoever asks; read under the row lock. */
export interface PurchaseRequestFacts {
  readonly deleted: boolean
  readonly isAuthor: boolean
  readonly isSubmitter: boolean
  /** Its estimate asks for two people. */
  readonly isLarge: boolean
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
  /** Something of it is in a draft, an order or a contract. */
  readonly isTaken: boolean
}

/** Written, approved by others, then bought line by line (docs/purchase-request.md, Life). */
export const purchaseRequestMachine = machineOf<PurchaseRequestFacts>()({
  entity: 'purchaseRequest',
  states: { draft: '-1', inApproval: '-2', toSource: '0', partlyCovered: '1', covered: '2', closed: '5', cancelled: '9' },
  initial: 'draft',
  finals: ['closed', 'cancelled'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    submitter: (f) => (f.isSubmitter ? null : 'PR_NOT_SUBMITTER'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    isLarge: (f) => (f.isLarge ? null : 'PR_ONE_APPROVAL'),
    notFirstApproved: (f) => (f.firstApproved ? 'PR_FIRST_APPROVED' : null),
    secondApprover: (f) => {
      if (!f.isLarge) return null
      if (!f.firstApproved) return 'PR_FIRST_APPROVAL'
      return f.isFirstApprover ? 'PR_APPROVER_SAME' : null
    },
    nothingTaken: (f) => (f.isTaken ? 'PR_TAKEN' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    delete: { from: ['draft'], to: 'same', by: 'buyer', guards: ['alive'] },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['alive'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },
    firstApprove: { from: ['inApproval'], to: 'same', by: 'buyer', guards: ['isLarge', 'notAuthor', 'notFirstApproved'] },
    approve: { from: ['inApproval'], to: 'toSource', by: 'buyer', guards: ['notAuthor', 'secondApprover'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notAuthor'] },
    /** Lines of it go into a draft of an inquiry or an order. */
    takeOver: { from: ['toSource', 'partlyCovered'], to: 'same', by: 'buyer' },
    /** The rest of a line is not wanted any more. */
    closeLine: { from: ['toSource', 'partlyCovered'], to: 'same', by: 'buyer' },
    /** The rest of all lines. */
    close: { from: ['toSource', 'partlyCovered'], to: 'closed', by: 'buyer' },
    cancel: { from: ['draft', 'inApproval', 'toSource'], to: 'cancelled', by: 'buyer', guards: ['alive', 'nothingTaken'] },

    /** Orders and contracts cover some of it, all of it, or nothing any more. */
    coverPart: { from: ['toSource', 'covered'], to: 'partlyCovered', by: 'system' },
    coverAll: { from: ['toSource', 'partlyCovered'], to: 'covered', by: 'system' },
    uncover: { from: ['partlyCovered', 'covered'], to: 'toSource', by: 'system' },
    /** Every line of it was given up. */
    closeRest: { from: ['toSource', 'partlyCovered'], to: 'closed', by: 'system' },
  },
})
export type PurchaseRequestAction = keyof typeof purchaseRequestMachine.actions & string

const s = purchaseRequestMachine.states
/** Its lines stand in the pool and may be taken over. */
export const openRequest: readonly string[] = [s.toSource, s.partlyCovered]
