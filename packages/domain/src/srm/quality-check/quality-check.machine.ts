import { machineOf } from '../../kit/machine'
import type { Conclusion } from './quality-check.rules'
import './quality-check.text'

/** What the guards know, read under the row lock. */
export interface QualityCheckFacts {
  readonly items: number
  readonly unscored: number
  /** What the scores say; null while none counts. */
  readonly conclusion: Conclusion | null
  /** Corrective actions of this check: how many, and how many still wait for somebody. */
  readonly audits: number
  readonly openAudits: number
}

/** A check looks at a supplier's process, product, works or system (docs/quality.md, Checks). */
export const qualityCheckMachine = machineOf<QualityCheckFacts>()({
  entity: 'qualityCheck',
  states: { planned: '0', notified: '1', ongoing: '2', pendingCorrection: '3', closed: '4', cancelled: '9' },
  initial: 'planned',
  finals: ['closed', 'cancelled'],
  guards: {
    hasItems: (f) => (f.items > 0 ? null : 'QCK_NO_ITEMS'),
    allScored: (f) => (f.unscored === 0 ? null : ['QCK_UNSCORED', f.unscored]),
    counts: (f) => (f.conclusion === null ? 'QCK_NOTHING_COUNTS' : null),
    // Whatever is not passed leaves something to correct.
    passed: (f) => (f.conclusion === 'pass' ? null : 'QCK_FINDINGS_NEEDED'),
    allSettled: (f) => (f.audits > 0 && f.openAudits === 0 ? null : ['QCK_AUDITS_OPEN', f.openAudits]),
  },
  actions: {
    edit: { from: ['planned'], to: 'same', by: 'buyer' },
    notify: { from: ['planned'], to: 'notified', by: 'buyer', guards: ['hasItems'] },
    start: { from: ['notified'], to: 'ongoing', by: 'buyer' },
    score: { from: ['ongoing'], to: 'same', by: 'buyer' },
    // Two ways out of a check: with findings it waits for them, without it is over.
    conclude: { from: ['ongoing'], to: 'pendingCorrection', by: 'buyer', guards: ['allScored', 'counts'] },
    close: { from: ['ongoing'], to: 'closed', by: 'buyer', guards: ['allScored', 'counts', 'passed'] },
    settle: { from: ['pendingCorrection'], to: 'closed', by: 'system', guards: ['allSettled'] },
    cancel: { from: ['planned', 'notified', 'ongoing'], to: 'cancelled', by: 'buyer' },
  },
})
export type QualityCheckAction = keyof typeof qualityCheckMachine.actions & string

/** Not yet told to the supplier. */
export const untold: readonly string[] = [qualityCheckMachine.states.planned]
