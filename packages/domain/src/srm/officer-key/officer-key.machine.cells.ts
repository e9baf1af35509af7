import { cellsOf } from '../../kit/machine-cells'
import { officerKeyMachine } from './officer-key.machine'

const notOwn = [{ isHolder: false }, 'OFFICER_KEY_NOT_OWN'] as const
const signs = [{ purpose: 'certify' }, 'OFFICER_KEY_PURPOSE'] as const
const other = { given: { isHolder: false } } as const
const own = [{ isHolder: true }, 'OFFICER_KEY_OWN'] as const
const lacking = [{ isCertified: false }, 'OFFICER_KEY_UNCERTIFIED'] as const

export const cells = cellsOf(
  officerKeyMachine,
  { isHolder: true, purpose: 'open', hasOwnKey: true, hasCertified: false, isCertified: true },
  {
    certify: [
      'buyer: pending, certified, ready',
      other,
      own,
      [{ hasOwnKey: false }, 'OFFICER_KEY_NONE'],
      [{ hasCertified: true }, 'OFFICER_KEY_TWICE'],
    ],
    completeCertification: ['system: pending -> certified', lacking],
    loseCertification: [
      'system: certified, ready -> pending',
      { given: { isCertified: false } },
      [{ isCertified: true }, 'OFFICER_KEY_CERTIFIED'],
    ],
    prove: ['buyer: pending, certified, ready', notOwn, signs],
    rehearse: ['buyer: certified, ready', notOwn, signs],
    completeRehearsal: ['system: certified -> ready', lacking],
    replace: ['buyer: pending, certified, ready -> replaced', notOwn],
    revoke: ['buyer: pending, certified, ready -> revoked', notOwn],
    withdraw: ['buyer: pending, certified, ready -> revoked', other, own],
  },
)
