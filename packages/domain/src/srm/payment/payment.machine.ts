import { machineOf } from '../../kit/machine'
import './payment.text'

/** What the guards know of an application and of whoever asks; read under the row lock. */
export interface PaymentFacts {
  readonly deleted: boolean
  /** Whoever asks works on the side that wrote it. */
  readonly isOwnSide: boolean
  readonly isAuthor: boolean
  readonly isSubmitter: boolean
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
  /** A batch that is not over holds it. */
  readonly isBatched: boolean
}

/** Applied for by a company or by finance, approved by two finance managers, paid by batches (docs/payment.md, Life). */
export const paymentMachine = machineOf<PaymentFacts>()({
  entity: 'payment',
  states: { draft: '0', inApproval: '1', approved: '2', rejected: '3', partlyPaid: '4', paid: '5' },
  initial: 'draft',
  finals: ['paid'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    ownSide: (f) => (f.isOwnSide ? null : 'PAY_OTHER_SIDE'),
    submitter: (f) => (f.isSubmitter ? null : 'PAY_NOT_SUBMITTER'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    notFirstApproved: (f) => (f.firstApproved ? 'PAY_FIRST_APPROVED' : null),
    secondApprover: (f) => {
      if (!f.firstApproved) return 'PAY_FIRST_APPROVAL'
      return f.isFirstApprover ? 'PAY_APPROVER_SAME' : null
    },
    notBatched: (f) => (f.isBatched ? 'PAY_BATCHED' : null),
  },
  actions: {
    edit: { from: ['draft', 'rejected'], to: 'same', by: ['buyer', 'supplier'], guards: ['alive', 'ownSide'] },
    delete: { from: ['draft', 'rejected'], to: 'same', by: ['buyer', 'supplier'], guards: ['alive', 'ownSide'] },
    submit: { from: ['draft', 'rejected'], to: 'inApproval', by: ['buyer', 'supplier'], guards: ['alive', 'ownSide'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: ['buyer', 'supplier'], guards: ['ownSide', 'submitter'] },
    firstApprove: { from: ['inApproval'], to: 'same', by: 'buyer', guards: ['notAuthor', 'notFirstApproved'] },
    approve: { from: ['inApproval'], to: 'approved', by: 'buyer', guards: ['notAuthor', 'secondApprover'] },
    reject: { from: ['inApproval'], to: 'rejected', by: 'buyer', guards: ['notAuthor'] },
    /** Takes an approval back while no batch holds it: an account that changed, a dispute. */
    revoke: { from: ['approved'], to: 'rejected', by: 'buyer', guards: ['notBatched'] },

    payPart: { from: ['approved', 'partlyPaid'], to: 'partlyPaid', by: 'system' },
    pay: { from: ['approved', 'partlyPaid'], to: 'paid', by: 'system' },
    /** The bank sent it back: what it took of the due rows is open again. */
    bounce: { from: ['approved'], to: 'rejected', by: 'system' },
  },
})

const s = paymentMachine.states
/** It takes from due rows, credits and deductions. */
export const takingPayment: readonly string[] = [s.inApproval, s.approved, s.partlyPaid]
/** A batch may hold it. */
export const payablePayment: readonly string[] = [s.approved, s.partlyPaid]
