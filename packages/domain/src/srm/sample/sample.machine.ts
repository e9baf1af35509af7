import { machineOf } from '../../kit/machine'
import { maxRounds } from './sample.rules'
import './sample.text'

/** What the guards know, read under the row lock. */
export interface SampleFacts {
  /** The actor issued the request: somebody else tests (docs/sample.md, Testing). */
  readonly isIssuer: boolean
  /** Items of the test plan without a verdict in the present round. */
  readonly unread: number
  readonly round: number
}

/** A company sends samples round by round, and the laboratory tests them (docs/sample.md). */
export const sampleMachine = machineOf<SampleFacts>()({
  entity: 'sample',
  states: { pendingSample: '0', sent: '1', received: '2', testing: '3', passed: '4', failed: '5', resubmit: '6', cancelled: '9' },
  initial: 'pendingSample',
  finals: ['passed', 'failed', 'cancelled'],
  guards: {
    fourEyes: (f) => (f.isIssuer ? 'SMP_FOUR_EYES' : null),
    allRead: (f) => (f.unread === 0 ? null : ['SMP_UNREAD', f.unread]),
    roundLeft: (f) => (f.round < maxRounds ? null : ['SMP_ROUNDS', maxRounds]),
  },
  actions: {
    /** After the day it was needed by too: late, and marked so. */
    send: { from: ['pendingSample', 'resubmit'], to: 'sent', by: 'supplier' },
    decline: { from: ['pendingSample', 'resubmit'], to: 'cancelled', by: 'supplier' },
    receive: { from: ['sent'], to: 'received', by: 'buyer' },
    test: { from: ['received'], to: 'testing', by: 'buyer', guards: ['fourEyes'] },
    /** Readings are kept as they come in. */
    record: { from: ['testing'], to: 'same', by: 'buyer', guards: ['fourEyes'] },
    pass: { from: ['testing'], to: 'passed', by: 'buyer', guards: ['fourEyes', 'allRead'] },
    fail: { from: ['testing'], to: 'failed', by: 'buyer', guards: ['fourEyes'] },
    askAgain: { from: ['testing'], to: 'resubmit', by: 'buyer', guards: ['fourEyes', 'roundLeft'] },
    cancel: { from: ['pendingSample', 'sent', 'received', 'testing', 'resubmit'], to: 'cancelled', by: 'buyer' },
  },
})
export type SampleAction = keyof typeof sampleMachine.actions & string

/** The company owes a sample. */
export const owedSampleStates: readonly string[] = [sampleMachine.states.pendingSample, sampleMachine.states.resubmit]
/** The laboratory has to do with it. */
export const labStates: readonly string[] = [sampleMachine.states.sent, sampleMachine.states.received, sampleMachine.states.testing]
