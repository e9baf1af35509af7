import { cellsOf } from '../../kit/machine-cells'
import { invoiceMachine } from './invoice.machine'

const deleted = [{ deleted: true }, 'NOT_FOUND'] as const
const own = [{ isRegistrar: true }, 'SOD_SELF_APPROVE'] as const
const asked = [{ overrideAsked: true }, 'INV_OVERRIDE_ASKED'] as const
const notAsked = [{ overrideAsked: false }, 'INV_NOTHING_ASKED'] as const
const asker = [{ isAsker: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(
  invoiceMachine,
  { deleted: false, isRegistrar: false, overrideAsked: false, isAsker: false, isOverrider: false },
  {
    edit: ['buyer, supplier: draft', deleted],
    delete: ['buyer, supplier: draft', deleted],
    register: ['buyer, supplier: draft -> registered', deleted],
    pass: 'system: registered, exception -> matched',
    hold: 'system: registered -> exception',
    rematch: ['buyer: exception', asked],
    wait: ['buyer: exception', asked],
    askOverride: ['buyer: exception', own, asked],
    withdrawOverride: [
      'buyer: exception',
      { given: { overrideAsked: true, isAsker: true } },
      notAsked,
      [{ isAsker: false }, 'INV_NOT_ASKER'],
    ],
    override: ['buyer: exception -> matched', { given: { overrideAsked: true } }, notAsked, own, asker],
    rejectOverride: ['buyer: exception', { given: { overrideAsked: true } }, notAsked, own, asker],
    approve: ['buyer: matched -> approved', own, [{ isOverrider: true }, 'INV_OVERRIDER']],
    return: 'buyer: matched, exception -> returned',
    void: 'buyer, supplier: matched, exception -> voided',
    reverse: 'system: approved -> voided',
    payPart: 'system: approved, partlyPaid, paid -> partlyPaid',
    pay: 'system: approved, partlyPaid -> paid',
    payBack: 'system: partlyPaid, paid -> approved',
  },
)
