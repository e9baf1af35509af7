import { machineOf } from '../../kit/machine'
import './supervision.text'

/** What the guards of a plan know, read under the row lock. */
export interface SupervisionFacts {
  readonly nodes: number
  readonly unfinished: number
  readonly openAudits: number
}

/** The making of an equipment is supervised by a plan (监造计划, docs/supervision.md). */
export const supervisionMachine = machineOf<SupervisionFacts>()({
  entity: 'supervision',
  states: { toPrepare: '0', pendingReview: '1', ongoing: '2', rejected: '3', completed: '4', terminated: '9' },
  initial: 'toPrepare',
  finals: ['completed', 'terminated'],
  guards: {
    hasNodes: (f) => (f.nodes > 0 ? null : 'SVP_NO_NODES'),
    allDone: (f) => (f.unfinished === 0 ? null : ['SVP_UNFINISHED', f.unfinished]),
    noOpenAudits: (f) => (f.openAudits === 0 ? null : ['SVP_AUDITS_OPEN', f.openAudits]),
  },
  actions: {
    edit: { from: ['toPrepare', 'rejected'], to: 'same', by: 'buyer' },
    prepare: { from: ['toPrepare', 'rejected'], to: 'same', by: 'supplier' },
    submit: { from: ['toPrepare', 'rejected'], to: 'pendingReview', by: 'supplier', guards: ['hasNodes'] },
    approve: { from: ['pendingReview'], to: 'ongoing', by: 'buyer' },
    reject: { from: ['pendingReview'], to: 'rejected', by: 'buyer' },
    record: { from: ['ongoing'], to: 'same', by: ['buyer', 'supplier'] },
    issue: { from: ['ongoing'], to: 'same', by: 'buyer' },
    complete: { from: ['ongoing'], to: 'completed', by: 'buyer', guards: ['allDone', 'noOpenAudits'] },
    terminate: { from: ['toPrepare', 'pendingReview', 'ongoing', 'rejected'], to: 'terminated', by: 'buyer' },
  },
})
export type SupervisionAction = keyof typeof supervisionMachine.actions & string
