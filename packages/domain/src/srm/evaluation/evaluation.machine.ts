import { dayMs, wallClock } from '../../kit/day'
import { wallText } from '../../kit/wall-text'
import { machineOf, type GuardAnswer } from '../../kit/machine'
import '../inquiry/inquiry.text'
import './evaluation.text'

/** How long a company may appeal against its result. */
export const appealDays = 10
/** State of an appeal: waits, the result stands, the result was revised. */
export const appealStates = { pending: '0', upheld: '1', revised: '2' } as const
export type AppealState = (typeof appealStates)[keyof typeof appealStates]
/** State of a proposed completion: waits for another person, came into force, was sent back. */
export const completionStates = { pending: '0', approved: '1', sentBack: '2' } as const
export type CompletionState = (typeof completionStates)[keyof typeof completionStates]

/** What the guards know of a sheet and of whoever asks, read under the row lock. */
export interface EvaluationFacts {
  readonly now: string
  readonly selfDeadline: string | null
  readonly scoreDeadline: string
  /** A self-evaluation was handed in and counts. */
  readonly selfGiven: boolean
  readonly isScorer: boolean
  readonly hasScored: boolean
  /** Scorers who have handed in, and who have not. */
  readonly scored: number
  readonly missing: number
  /** The completion is proposed and waits for its approval: nothing of the sheet moves meanwhile. */
  readonly proposed: boolean
  readonly isProposer: boolean
  /** The last proposal was sent back: who has scored may score anew. */
  readonly reopened: boolean
  readonly completedAt: string | null
  /** Proposed the completion that came into force. */
  readonly isCompleter: boolean
  readonly appeal: AppealState | null
}

/** The moment some days after a wall-clock text. */
export const daysAfter = (at: string, days: number): string => wallText(wallClock(at) + days * dayMs)

const before = (now: string, deadline: string | null): GuardAnswer =>
  deadline !== null && now < deadline ? null : ['DEADLINE_PASSED', now]

/** A sheet of a plan is for one supplier (docs/evaluation.md, Sheets). */
export const evaluationMachine = machineOf<EvaluationFacts>()({
  entity: 'evaluation',
  states: { pendingSelf: '0', selfEvaluated: '1', selfRejected: '2', completed: '3', cancelled: '4' },
  initial: 'pendingSelf',
  finals: ['completed', 'cancelled'],
  guards: {
    beforeSelfDeadline: (f) => before(f.now, f.selfDeadline),
    selfDeadlinePassed: (f) => (f.selfDeadline !== null && f.now >= f.selfDeadline ? null : 'DEADLINE_NOT_REACHED'),
    selfGiven: (f) => (f.selfGiven ? null : 'EVAL_NO_SELF'),
    // What was scored was scored against the self-evaluation as it stood.
    nobodyScored: (f) => (f.scored === 0 ? null : 'EVAL_SCORED_ALREADY'),
    beforeScoreDeadline: (f) => before(f.now, f.scoreDeadline),
    isScorer: (f) => (f.isScorer ? null : 'EVAL_NOT_SCORER'),
    notScored: (f) => (f.hasScored && !f.reopened ? 'SCORE_LOCKED' : null),
    notProposed: (f) => (f.proposed ? 'EVAL_PROPOSED' : null),
    isProposed: (f) => (f.proposed ? null : 'EVAL_NOT_PROPOSED'),
    notProposer: (f) => (f.isProposer ? 'SOD_SELF_APPROVE' : null),
    notScorer: (f) => (f.isScorer ? 'EVAL_SCORER_APPROVES' : null),
    scoresIn: (f) => (f.missing === 0 || f.now >= f.scoreDeadline ? null : ['EVAL_SCORES_MISSING', f.missing]),
    appealTime: (f) => (f.completedAt !== null && f.now < daysAfter(f.completedAt, appealDays) ? null : ['EVAL_APPEAL_LATE', appealDays]),
    noAppeal: (f) => (f.appeal === null ? null : 'EVAL_APPEALED'),
    appealOpen: (f) => (f.appeal === appealStates.pending ? null : 'EVAL_NO_APPEAL'),
    notCompleter: (f) => (f.isCompleter ? 'EVAL_APPEAL_OWN' : null),
  },
  actions: {
    saveSelf: { from: ['pendingSelf', 'selfRejected'], to: 'same', by: 'supplier', guards: ['beforeSelfDeadline'] },
    submitSelf: { from: ['pendingSelf', 'selfRejected'], to: 'selfEvaluated', by: 'supplier', guards: ['beforeSelfDeadline'] },
    missSelf: { from: ['pendingSelf', 'selfRejected'], to: 'selfEvaluated', by: 'system', guards: ['selfDeadlinePassed'] },
    rejectSelf: {
      from: ['selfEvaluated'],
      to: 'selfRejected',
      by: 'buyer',
      guards: ['notProposed', 'selfGiven', 'nobodyScored', 'beforeScoreDeadline'],
    },
    score: { from: ['selfEvaluated'], to: 'same', by: 'buyer', guards: ['isScorer', 'notProposed', 'notScored', 'beforeScoreDeadline'] },
    /** More time for the scorers, on everybody's account: never less. */
    extendScoring: {
      from: ['pendingSelf', 'selfEvaluated', 'selfRejected'],
      to: 'same',
      by: 'buyer',
      guards: ['notProposed'],
    },
    propose: { from: ['selfEvaluated'], to: 'same', by: 'buyer', guards: ['notProposed', 'scoresIn'] },
    approve: { from: ['selfEvaluated'], to: 'completed', by: 'buyer', guards: ['isProposed', 'notProposer', 'notScorer'] },
    /** Also by who proposed it: a proposal can be taken back. */
    sendBack: { from: ['selfEvaluated'], to: 'same', by: 'buyer', guards: ['isProposed'] },
    cancel: { from: ['pendingSelf', 'selfEvaluated', 'selfRejected'], to: 'cancelled', by: 'buyer', guards: ['notProposed'] },
    appeal: { from: ['completed'], to: 'same', by: 'supplier', guards: ['noAppeal', 'appealTime'] },
    decideAppeal: { from: ['completed'], to: 'same', by: 'buyer', guards: ['appealOpen', 'notCompleter'] },
  },
})
export type EvaluationAction = keyof typeof evaluationMachine.actions & string
