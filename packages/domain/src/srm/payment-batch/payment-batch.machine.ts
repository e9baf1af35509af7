import { machineOf } from '../../kit/machine'
import './payment-batch.text'

/** What the guards know of a batch and of whoever asks; read under the row lock. */
export interface PaymentBatchFacts {
  /** Whoever asks applied for, or approved, something in it. */
  readonly isConcerned: boolean
  /** Whoever asks wrote or confirmed an account that it pays to. */
  readonly isBankEditor: boolean
}

/** Approved applications go to the bank together, in one file, and come back with its answer (docs/payment.md, Batches). */
export const paymentBatchMachine = machineOf<PaymentBatchFacts>()({
  entity: 'paymentBatch',
  states: { toPay: '0', exported: '1', paid: '2', returned: '3', void: '9' },
  initial: 'toPay',
  finals: ['paid', 'returned', 'void'],
  guards: {
    unconcerned: (f) => (f.isConcerned ? 'PMB_CONCERNED' : null),
    notBankEditor: (f) => (f.isBankEditor ? 'PMB_BANK_EDITOR' : null),
  },
  actions: {
    export: { from: ['toPay'], to: 'exported', by: 'buyer', guards: ['unconcerned', 'notBankEditor'] },
    /** A file that goes out twice may pay twice: it is asked for with a reason. */
    exportAgain: { from: ['exported'], to: 'same', by: 'buyer', guards: ['unconcerned', 'notBankEditor'] },
    recordResults: { from: ['exported'], to: 'same', by: 'buyer', guards: ['unconcerned', 'notBankEditor'] },
    void: { from: ['toPay'], to: 'void', by: 'buyer' },

    settle: { from: ['exported'], to: 'paid', by: 'system' },
    /** At least one of its payments came back. */
    bounce: { from: ['exported'], to: 'returned', by: 'system' },
  },
})

const s = paymentBatchMachine.states
/** Its applications can be in no other batch. */
export const openBatch: readonly string[] = [s.toPay, s.exported]
