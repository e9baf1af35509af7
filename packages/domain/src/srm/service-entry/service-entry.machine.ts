import { machineOf } from '../../kit/machine'
import './service-entry.text'

/** What the guards know of a service entry and of whoever asks, read under the row lock. */
export interface ServiceEntryFacts {
  readonly deleted: boolean
  /** Whoever asks is of the side that enters what was done. */
  readonly isEntrySide: boolean
  /** Whoever asks ordered the service. */
  readonly isOrderer: boolean
  readonly isSubmitter: boolean
  /** An invoice has taken something of it. */
  readonly isInvoiced: boolean
  /** Of a lump sum more was accepted after it. */
  readonly hasLater: boolean
}

/** Entered by one side, accepted by the other or by another person (docs/service-entry.md, Life). */
export const serviceEntryMachine = machineOf<ServiceEntryFacts>()({
  entity: 'serviceEntry',
  states: { draft: '0', pending: '1', accepted: '2', returned: '3', reversed: '9' },
  initial: 'draft',
  finals: ['reversed'],
  guards: {
    alive: (f) => (f.deleted ? 'NOT_FOUND' : null),
    entrySide: (f) => (f.isEntrySide ? null : 'SES_OTHER_SIDE'),
    notOrderer: (f) => (f.isOrderer ? 'SES_ORDERER' : null),
    notSubmitter: (f) => (f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
    notInvoiced: (f) => (f.isInvoiced ? 'SES_INVOICED' : null),
    nothingLater: (f) => (f.hasLater ? 'SES_LATER' : null),
  },
  actions: {
    edit: { from: ['draft', 'returned'], to: 'same', by: ['supplier', 'buyer'], guards: ['alive', 'entrySide'] },
    delete: { from: ['draft', 'returned'], to: 'same', by: ['supplier', 'buyer'], guards: ['alive', 'entrySide'] },
    submit: { from: ['draft', 'returned'], to: 'pending', by: ['supplier', 'buyer'], guards: ['alive', 'entrySide'] },
    accept: { from: ['pending'], to: 'accepted', by: 'buyer', guards: ['notOrderer', 'notSubmitter'] },
    sendBack: { from: ['pending'], to: 'returned', by: 'buyer', guards: ['notOrderer', 'notSubmitter'] },
    reverse: { from: ['accepted'], to: 'reversed', by: 'buyer', guards: ['notOrderer', 'notInvoiced', 'nothingLater'] },
  },
})
export type ServiceEntryAction = keyof typeof serviceEntryMachine.actions & string

const s = serviceEntryMachine.states
/** Its period and its parts are taken: nobody enters them again. */
export const liveEntry: readonly string[] = [s.pending, s.accepted]
/** The side that enters it has something to do about it. */
export const ownTurn: readonly string[] = [s.draft, s.returned]
