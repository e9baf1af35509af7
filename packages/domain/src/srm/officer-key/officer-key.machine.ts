import { machineOf, type GuardAnswer } from '../../kit/machine'
import './officer-key.text'
import type { KeyPurpose } from './officer-key.rules'

/** What the guards know, read under the row lock. */
export interface OfficerKeyFacts {
  readonly isHolder: boolean
  readonly purpose: KeyPurpose
  /** The actor has a key of its own that is in force: only who has one can sign. */
  readonly hasOwnKey: boolean
  /** The actor certified this key already. */
  readonly hasCertified: boolean
  /** A key that rests on certificates only goes on while they suffice. */
  readonly isCertified: boolean
}
const holder = (f: OfficerKeyFacts): GuardAnswer => (f.isHolder ? null : 'OFFICER_KEY_NOT_OWN')
const live = ['pending', 'certified', 'ready'] as const

/** An officer's key: made in the browser, certified by two others, rehearsed with, used, and replaced or revoked in the end. */
export const officerKeyMachine = machineOf<OfficerKeyFacts>()({
  entity: 'officerKey',
  states: { pending: '0', certified: '1', ready: '2', replaced: '8', revoked: '9' },
  initial: 'pending',
  finals: ['replaced', 'revoked'],
  guards: {
    holder,
    notHolder: (f) => (f.isHolder ? 'OFFICER_KEY_OWN' : null),
    hasOwnKey: (f) => (f.hasOwnKey ? null : 'OFFICER_KEY_NONE'),
    notCertifiedBy: (f) => (f.hasCertified ? 'OFFICER_KEY_TWICE' : null),
    opens: (f) => (f.purpose === 'open' ? null : 'OFFICER_KEY_PURPOSE'),
    enough: (f) => (f.isCertified ? null : 'OFFICER_KEY_UNCERTIFIED'),
    lacking: (f) => (f.isCertified ? 'OFFICER_KEY_CERTIFIED' : null),
  },
  actions: {
    certify: { from: ['pending', 'certified', 'ready'], to: 'same', by: 'buyer', guards: ['notHolder', 'hasOwnKey', 'notCertifiedBy'] },
    /** The certificates suffice now; with the last of them, by itself. */
    completeCertification: { from: ['pending'], to: 'certified', by: 'system', guards: ['enough'] },
    /** A certificate was struck because the key that signed it is in other hands, and those left do not suffice. */
    loseCertification: { from: ['certified', 'ready'], to: 'pending', by: 'system', guards: ['lacking'] },
    prove: { from: live, to: 'same', by: 'buyer', guards: ['holder', 'opens'] },
    rehearse: { from: ['certified', 'ready'], to: 'same', by: 'buyer', guards: ['holder', 'opens'] },
    completeRehearsal: { from: ['certified'], to: 'ready', by: 'system', guards: ['enough'] },
    replace: { from: live, to: 'replaced', by: 'buyer', guards: ['holder'] },
    revoke: { from: live, to: 'revoked', by: 'buyer', guards: ['holder'] },
    /** By the auditor, where the holder left or cannot do it. */
    withdraw: { from: live, to: 'revoked', by: 'buyer', guards: ['notHolder'] },
  },
})
