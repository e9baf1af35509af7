import { compareDec, type DecimalText } from '../../kit/money'
import { machineOf } from '../../kit/machine'
import '../purchase-order/purchase-order.text'
import './contract.text'
import type { ContractAsk } from './contract.kinds'

/** What the guards need to know of a contract and of whoever asks; read under the row lock. */
export interface ContractFacts {
  /** Today by the server's clock, read after the lock was taken (docs/time.md, Clock). */
  readonly today: string
  readonly lineCount: number
  /** Sum of the payment plan in percent. */
  readonly planPct: DecimalText
  readonly effectiveFrom: string | null
  readonly effectiveTo: string | null
  /** Wrote or handed it in. */
  readonly isAuthor: boolean
  readonly isSubmitter: boolean
  /** Is the one who is named to sign for us. */
  readonly isSigner: boolean
  readonly signedByUs: boolean
  readonly signedBySupplier: boolean
  readonly asked: ContractAsk | null
  readonly isAsker: boolean
  readonly holdsBond: boolean
  /** The number of an order that is not over; null: there is none. */
  readonly openOrder: string | null
}

export const contractMachine = machineOf<ContractFacts>()({
  entity: 'contract',
  states: {
    draft: '-1',
    inApproval: '1',
    pendingSupplier: '0',
    pendingSignature: '2',
    inForce: '3',
    changing: '4',
    expired: '5',
    completed: '6',
    terminated: '7',
    void: '9',
  },
  initial: 'draft',
  finals: ['completed', 'terminated', 'void'],
  guards: {
    hasLines: (f) => (f.lineCount > 0 ? null : 'CT_NO_LINES'),
    planComplete: (f) => (compareDec(f.planPct, '100') === 0 ? null : 'CT_PLAN_100'),
    datesInOrder: (f) => {
      if (!f.effectiveFrom || !f.effectiveTo) return 'CT_DATES_MISSING'
      return f.effectiveFrom <= f.effectiveTo ? null : 'CT_DATES_ORDER'
    },
    // A contract that has ended before anybody signs it binds nobody.
    notOver: (f) => (f.effectiveTo !== null && f.effectiveTo < f.today ? ['CT_OVER', f.effectiveTo] : null),
    submitter: (f) => (f.isSubmitter ? null : 'CT_NOT_SUBMITTER'),
    notAuthor: (f) => (f.isAuthor ? 'SOD_SELF_APPROVE' : null),
    unsigned: (f) => (f.signedByUs || f.signedBySupplier ? 'CT_SIGNED_ALREADY' : null),
    signer: (f) => (f.isSigner ? null : 'CT_NOT_SIGNER'),
    notSignedByUs: (f) => (f.signedByUs ? 'CT_SIGNED_ALREADY' : null),
    notSignedBySupplier: (f) => (f.signedBySupplier ? 'CT_SIGNED_ALREADY' : null),
    bothSigned: (f) => (f.signedByUs && f.signedBySupplier ? null : 'CT_NOT_SIGNED'),
    pastEnd: (f) => (f.effectiveTo !== null && f.today > f.effectiveTo ? null : 'CT_NOT_OVER'),
    nothingAsked: (f) => (f.asked === null ? null : 'CT_ASKED'),
    completionAsked: (f) => (f.asked === 'complete' ? null : 'CT_NOTHING_ASKED'),
    terminationAsked: (f) => (f.asked === 'terminate' ? null : 'CT_NOTHING_ASKED'),
    secondPerson: (f) => (f.isAsker ? 'SOD_SELF_APPROVE' : null),
    // What we hold of theirs goes back before a contract is closed.
    noOpenOrder: (f) => (f.openOrder === null ? null : ['CLOSE_OPEN', f.openOrder]),
    noBondHeld: (f) => (f.holdsBond ? 'CT_BOND_HELD' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    void: { from: ['draft'], to: 'void', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['hasLines', 'planComplete', 'datesInOrder', 'notOver'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },
    approve: { from: ['inApproval'], to: 'pendingSupplier', by: 'buyer', guards: ['notAuthor', 'notOver'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notAuthor'] },

    confirm: { from: ['pendingSupplier'], to: 'pendingSignature', by: 'supplier', guards: ['notOver'] },
    object: { from: ['pendingSupplier'], to: 'draft', by: 'supplier' },
    recall: { from: ['pendingSupplier', 'pendingSignature'], to: 'draft', by: 'buyer', guards: ['unsigned'] },
    sign: { from: ['pendingSignature'], to: 'same', by: 'buyer', guards: ['signer', 'notSignedByUs', 'notOver'] },
    countersign: { from: ['pendingSignature'], to: 'same', by: 'supplier', guards: ['notSignedBySupplier', 'notOver'] },
    takeEffect: { from: ['pendingSignature'], to: 'inForce', by: 'system', guards: ['bothSigned'] },

    change: { from: ['inForce'], to: 'changing', by: 'buyer', guards: ['nothingAsked', 'notOver'] },
    endChange: { from: ['changing'], to: 'inForce', by: 'system' },
    expire: { from: ['inForce'], to: 'expired', by: 'system', guards: ['pastEnd'] },

    // Orders show what was ordered, and nothing yet what was paid: one person says that all was done, and another confirms it.
    askComplete: { from: ['inForce', 'expired'], to: 'same', by: 'buyer', guards: ['nothingAsked', 'noOpenOrder', 'noBondHeld'] },
    complete: {
      ...{ from: ['inForce', 'expired'], to: 'completed', by: 'buyer' },
      guards: ['completionAsked', 'secondPerson', 'noOpenOrder', 'noBondHeld'],
    },
    rejectComplete: { from: ['inForce', 'expired'], to: 'same', by: 'buyer', guards: ['completionAsked', 'secondPerson'] },
    askTerminate: { from: ['inForce', 'changing', 'expired'], to: 'same', by: 'buyer', guards: ['nothingAsked'] },
    terminate: { from: ['inForce', 'changing', 'expired'], to: 'terminated', by: 'buyer', guards: ['terminationAsked', 'secondPerson'] },
    rejectTerminate: { from: ['inForce', 'changing', 'expired'], to: 'same', by: 'buyer', guards: ['terminationAsked', 'secondPerson'] },

    recordBond: { from: ['pendingSignature', 'inForce', 'changing', 'expired'], to: 'same', by: 'buyer' },
    extendBond: { from: ['pendingSignature', 'inForce', 'changing', 'expired', 'terminated'], to: 'same', by: 'buyer' },
    returnBond: { from: ['pendingSignature', 'inForce', 'changing', 'expired', 'terminated'], to: 'same', by: 'buyer' },
  },
})
export type ContractAction = keyof typeof contractMachine.actions & string

const s = contractMachine.states
/** Suppliers see none of these: it was never handed to them, or it was taken back. */
export const unsentContract: readonly string[] = [s.draft, s.inApproval]
/** It binds both sides, so that it may be changed, ended and guaranteed. */
export const bindingContract: readonly string[] = [s.inForce, s.changing, s.expired]
