import { machineOf } from '../../kit/machine'
import './concession.text'

/** The guards know this of a concession and of whoever asks; read under the row lock. */
export interface ConcessionFacts {
  /** Asked for it, or inspected the lot. */
  readonly isAuthor: boolean
  /** Engineering agreed. */
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
  /** The time to answer is over, and by the contract of the goods silence is consent. */
  readonly isSilence: boolean
}

/** Goods are taken as they are: two persons agree, and the company where the price is reduced (docs/inspection.md, Concession). */
export const concessionMachine = machineOf<ConcessionFacts>()({
  entity: 'concession',
  states: { inApproval: '-2', pendingSupplier: '0', agreed: '1', declined: '3', cancelled: '9' },
  initial: 'inApproval',
  finals: ['declined', 'cancelled'],
  guards: {
    notAuthor: (f) => (f.isAuthor ? 'CNC_INSPECTOR' : null),
    notFirstApproved: (f) => (f.firstApproved ? 'CNC_FIRST_APPROVED' : null),
    secondApprover: (f) => {
      if (!f.firstApproved) return 'CNC_FIRST_APPROVAL'
      return f.isFirstApprover ? 'CNC_APPROVER_SAME' : null
    },
    silence: (f) => (f.isSilence ? null : 'CNC_NOT_AGREED'),
    notSilence: (f) => (f.isSilence ? 'CNC_SILENCE' : null),
  },
  actions: {
    engineerApprove: { from: ['inApproval'], to: 'same', by: 'buyer', guards: ['notAuthor', 'notFirstApproved'] },
    approve: { from: ['inApproval'], to: 'pendingSupplier', by: 'buyer', guards: ['notAuthor', 'secondApprover'] },
    reject: { from: ['inApproval'], to: 'declined', by: 'buyer', guards: ['notAuthor'] },
    cancel: { from: ['inApproval', 'pendingSupplier'], to: 'cancelled', by: 'buyer' },
    accept: { from: ['pendingSupplier'], to: 'agreed', by: 'supplier' },
    decline: { from: ['pendingSupplier'], to: 'declined', by: 'supplier', guards: ['notSilence'] },
    /** No answer came in time, and the contract takes that for consent. */
    agreeBySilence: { from: ['pendingSupplier'], to: 'agreed', by: 'system', guards: ['silence'] },
    /** The price stays, so nobody else is asked. */
    settle: { from: ['pendingSupplier'], to: 'agreed', by: 'system' },
    /** The verdict it rests on was taken back. */
    revoke: { from: ['inApproval', 'pendingSupplier', 'agreed'], to: 'cancelled', by: 'system' },
  },
})
export type ConcessionAction = keyof typeof concessionMachine.actions & string

const s = concessionMachine.states
export const openConcession: readonly string[] = [s.inApproval, s.pendingSupplier]
