import { machineOf } from '../../kit/machine'
import './deduction.text'

/** What the guards know of a deduction and of whoever asks; read under the row lock. */
export interface DeductionFacts {
  readonly isAuthor: boolean
  /** A clause of the contract allows it, whatever the company says. */
  readonly byClause: boolean
  /** Number of the application for payment that takes it already. */
  readonly takenBy: string | null
}

/** Put to the company, agreed to or upheld by a clause, and set off in a payment (docs/payment.md, Deductions). */
export const deductionMachine = machineOf<DeductionFacts>()({
  entity: 'deduction',
  states: { pendingSupplier: '0', disputed: '1', confirmed: '2', setOff: '3', withdrawn: '9' },
  initial: 'pendingSupplier',
  finals: ['setOff', 'withdrawn'],
  guards: {
    byClause: (f) => (f.byClause ? null : 'DED_NO_CLAUSE'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    notTaken: (f) => (f.takenBy === null ? null : ['DED_TAKEN', f.takenBy]),
  },
  actions: {
    accept: { from: ['pendingSupplier', 'disputed'], to: 'confirmed', by: 'supplier' },
    dispute: { from: ['pendingSupplier'], to: 'disputed', by: 'supplier' },
    uphold: { from: ['pendingSupplier', 'disputed'], to: 'confirmed', by: 'buyer', guards: ['byClause', 'notAuthor'] },
    drop: { from: ['pendingSupplier', 'disputed'], to: 'withdrawn', by: 'buyer', guards: ['notAuthor'] },
    withdraw: { from: ['pendingSupplier', 'disputed', 'confirmed'], to: 'withdrawn', by: 'buyer', guards: ['notTaken'] },

    setOff: { from: ['confirmed'], to: 'setOff', by: 'system' },
  },
})

const s = deductionMachine.states
/** It is not settled yet whether it counts. */
export const undecidedDeduction: readonly string[] = [s.pendingSupplier, s.disputed]
