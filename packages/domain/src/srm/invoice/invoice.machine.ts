import { machineOf } from '../../kit/machine'
import './invoice.text'

/** What the guards know of an invoice and of whoever asks; read under the row lock. */
export interface InvoiceFacts {
  readonly deleted: boolean
  readonly isRegistrar: boolean
  /** Somebody asked to let the exception pass. */
  readonly overrideAsked: boolean
  readonly isAsker: boolean
  /** One of the two who let an exception pass. */
  readonly isOverrider: boolean
}

/** Written by the company or by finance, matched by itself, approved by another, paid (docs/invoice.md, Life). */
export const invoiceMachine = machineOf<InvoiceFacts>()({
  entity: 'invoice',
  states: {
    draft: '0',
    registered: '1',
    matched: '2',
    exception: '3',
    approved: '4',
    partlyPaid: '5',
    paid: '6',
    returned: '8',
    voided: '9',
  },
  initial: 'draft',
  finals: ['returned', 'voided'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    notRegistrar: (f) => (f.isRegistrar ? 'SOD_SELF_APPROVE' : null),
    nothingAsked: (f) => (f.overrideAsked ? 'INV_OVERRIDE_ASKED' : null),
    asked: (f) => (f.overrideAsked ? null : 'INV_NOTHING_ASKED'),
    asker: (f) => (f.isAsker ? null : 'INV_NOT_ASKER'),
    secondPerson: (f) => (f.isAsker ? 'SOD_SELF_APPROVE' : null),
    notOverrider: (f) => (f.isOverrider ? 'INV_OVERRIDER' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: ['buyer', 'supplier'], guards: ['alive'] },
    delete: { from: ['draft'], to: 'same', by: ['buyer', 'supplier'], guards: ['alive'] },
    register: { from: ['draft'], to: 'registered', by: ['buyer', 'supplier'], guards: ['alive'] },

    /** The verdict of a match: at once when it is registered, and again as often as it is matched. */
    pass: { from: ['registered', 'exception'], to: 'matched', by: 'system' },
    hold: { from: ['registered'], to: 'exception', by: 'system' },
    rematch: { from: ['exception'], to: 'same', by: 'buyer', guards: ['nothingAsked'] },
    /** Put aside until goods come; it is matched again by itself. */
    wait: { from: ['exception'], to: 'same', by: 'buyer', guards: ['nothingAsked'] },

    askOverride: { from: ['exception'], to: 'same', by: 'buyer', guards: ['notRegistrar', 'nothingAsked'] },
    withdrawOverride: { from: ['exception'], to: 'same', by: 'buyer', guards: ['asked', 'asker'] },
    override: { from: ['exception'], to: 'matched', by: 'buyer', guards: ['asked', 'notRegistrar', 'secondPerson'] },
    rejectOverride: { from: ['exception'], to: 'same', by: 'buyer', guards: ['asked', 'notRegistrar', 'secondPerson'] },

    approve: { from: ['matched'], to: 'approved', by: 'buyer', guards: ['notRegistrar', 'notOverrider'] },
    return: { from: ['matched', 'exception'], to: 'returned', by: 'buyer' },
    void: { from: ['matched', 'exception'], to: 'voided', by: ['buyer', 'supplier'] },
    /** A credit took all of it back before anything was paid. */
    reverse: { from: ['approved'], to: 'voided', by: 'system' },

    payPart: { from: ['approved', 'partlyPaid', 'paid'], to: 'partlyPaid', by: 'system' },
    pay: { from: ['approved', 'partlyPaid'], to: 'paid', by: 'system' },
    /** The bank sent everything back. */
    payBack: { from: ['partlyPaid', 'paid'], to: 'approved', by: 'system' },
  },
})
export type InvoiceAction = keyof typeof invoiceMachine.actions & string

const s = invoiceMachine.states
/** It takes quantities of items. */
export const takingInvoice: readonly string[] = [s.registered, s.matched, s.exception, s.approved, s.partlyPaid, s.paid]
/** It is owed, and credits may name it. */
export const owedInvoice: readonly string[] = [s.approved, s.partlyPaid, s.paid]
/** Something is still to be done about it. */
export const openInvoice: readonly string[] = [s.draft, s.registered, s.matched, s.exception]
