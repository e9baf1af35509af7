import { wallClock } from '../../kit/day'
import { compareDec, type DecimalText } from '../../kit/money'
import { machineOf, type GuardAnswer } from '../../kit/machine'
import type { SmallStage } from './small-project.kinds'
import '../evaluation/evaluation.text'
import '../inquiry/inquiry.text'
import '../inquiry/quotation/quotation.text'
import './small-project.text'

/** What the guards need to know of a small project and of whoever asks; read under the row lock. */
export interface SmallProjectFacts {
  /** The server's clock, read after the lock was taken (docs/time.md, Clock). */
  readonly now: string
  readonly deadline: string | null
  readonly openAt: string | null
  /** Budget and limit, both in CNY with tax; null: no budget is stated yet. */
  readonly budget: DecimalText | null
  readonly limit: DecimalText
  readonly isPublic: boolean
  readonly isWeighted: boolean
  /** The bidders seal, to three officers; else the server does, and two open. */
  readonly isClientSealed: boolean
  readonly lineCount: number
  readonly inviteeCount: number
  readonly openerCount: number
  readonly evaluatorCount: number
  /** The acting company was invited, or has signed up for a public one. */
  readonly isInvited: boolean
  /** It has a bid in force. */
  readonly hasBid: boolean
  /** Bids in force after the deadline; once they were opened, those that are valid. Before the deadline 0, whatever there is. */
  readonly bidCount: number
  /** A manager said why it goes on with fewer bids than are asked for. */
  readonly isAgreed: boolean
  readonly isPurchaser: boolean
  readonly isNamedOpener: boolean
  /** Of bids that their bidders sealed only as long as the first officer's shares wait. */
  readonly keyTurned: boolean
  readonly isFirstOpener: boolean
  readonly isOpened: boolean
  readonly isEvaluator: boolean
  /** The acting evaluator declared to have no conflict, or stood back, or submitted. */
  readonly isDeclared: boolean
  readonly isSubmitted: boolean
  /** Own scores far from the mean that have no written reason yet. */
  readonly unexplained: number
  /** The same of all evaluators. */
  readonly unexplainedOfAll: number
  /** Every evaluator submitted; where the lowest price decides, the bids were opened. */
  readonly isEvaluated: boolean
  readonly isRecommended: boolean
  readonly isProposer: boolean
  /** End of the internal notice; null: the result is not approved. */
  readonly noticeUntil: string | null
}

/** So many companies are invited, and so many valid bids are asked for. */
export const leastBids = 3
/** An odd number of evaluators, at least so many. */
export const leastEvaluators = 3
export const openersNamed = 2
/** From publication to the deadline there are at least so many hours. */
export const leastHours = 24
/** The internal notice of the approved result. */
export const noticePeriod = '1wd'

/** Hours from one instant to another, both as the database writes them. */
export const hoursBetween = (from: string, to: string): number => (wallClock(to) - wallClock(from)) / 3_600_000
const beforeDeadline = (f: SmallProjectFacts): GuardAnswer =>
  f.deadline !== null && f.now < f.deadline ? null : ['DEADLINE_PASSED', f.now]
const isTooFew = (f: SmallProjectFacts): boolean => f.bidCount < leastBids && !f.isAgreed

export const smallProjectMachine = machineOf<SmallProjectFacts>()({
  entity: 'smallProject',
  states: {
    draft: '-1',
    ongoing: '0',
    notApproved: '1',
    approved: '2',
    awarded: '3',
    completed: '4',
    failed: '8',
    cancelled: '9',
  },
  initial: 'draft',
  finals: ['completed', 'failed', 'cancelled'],
  guards: {
    hasLines: (f) => (f.lineCount > 0 ? null : 'SMALL_NO_LINES'),
    withinLimit: (f) => (f.budget === null || compareDec(f.budget, f.limit) <= 0 ? null : ['SMALL_LIMIT', f.budget, f.limit]),
    enoughInvitees: (f) => (f.isPublic || f.inviteeCount >= leastBids ? null : ['TOO_FEW_INVITEES', f.inviteeCount, leastBids]),
    timesInOrder: (f) => {
      if (!f.deadline || !f.openAt) return 'SMALL_TIMES_MISSING'
      return f.openAt >= f.deadline ? null : 'SMALL_TIMES_ORDER'
    },
    enoughTime: (f) => (f.deadline !== null && hoursBetween(f.now, f.deadline) >= leastHours ? null : ['SMALL_TOO_NEAR', leastHours]),
    // Who opens what the bidders seal is asked with the officers' keys.
    openersNamed: (f) => (f.isClientSealed || f.openerCount === openersNamed ? null : ['SMALL_OPENERS', openersNamed]),
    evaluatorsNamed: (f) =>
      !f.isWeighted || (f.evaluatorCount >= leastEvaluators && f.evaluatorCount % 2 === 1) ? null : ['SMALL_EVALUATORS', leastEvaluators],
    beforeDeadline,
    isPublic: (f) => (f.isPublic ? null : 'SMALL_NOT_INVITED'),
    notSignedUp: (f) => (f.isInvited ? 'SMALL_SIGNED_UP' : null),
    mayBid: (f) => (f.isInvited || f.isPublic ? null : 'SMALL_NOT_INVITED'),
    hasBid: (f) => (f.hasBid ? null : 'NO_QUOTE'),
    deadlineReached: (f) => (f.deadline !== null && f.now >= f.deadline ? null : 'DEADLINE_NOT_REACHED'),
    openTime: (f) => (f.openAt !== null && f.now >= f.openAt ? null : 'NOT_OPEN_TIME'),
    enoughBids: (f) => (isTooFew(f) ? ['TOO_FEW_QUOTES', f.bidCount, leastBids] : null),
    hasBids: (f) => (f.bidCount > 0 ? null : ['TOO_FEW_QUOTES', f.bidCount, 1]),
    tooFewBids: (f) => (isTooFew(f) ? null : 'ENOUGH_QUOTES'),
    namedOpener: (f) => (f.isNamedOpener ? null : 'OPENER_NOT_NAMED'),
    notOpened: (f) => (f.isOpened ? 'SMALL_OPENED' : null),
    isOpened: (f) => (f.isOpened ? null : 'NOT_OPENED'),
    keyNotTurned: (f) => (f.keyTurned ? 'KEY_TURNED' : null),
    secondOpener: (f) => (!f.keyTurned ? 'FIRST_KEY_MISSING' : f.isFirstOpener ? 'OPENER_SAME' : null),
    evaluator: (f) => (f.isEvaluator ? null : 'NOT_EVALUATOR'),
    notDeclared: (f) => (f.isDeclared ? 'ALREADY_DECLARED' : null),
    declared: (f) => (f.isDeclared ? null : 'CONFLICT_NOT_DECLARED'),
    notSubmitted: (f) => (f.isSubmitted ? 'SCORE_LOCKED' : null),
    hasToExplain: (f) => (f.unexplained > 0 ? null : 'NOTHING_TO_EXPLAIN'),
    isWeighted: (f) => (f.isWeighted ? null : 'NOT_SCORED'),
    notEvaluated: (f) => (f.isEvaluated ? 'SCORE_LOCKED' : null),
    isEvaluated: (f) => (f.isEvaluated ? null : 'NOT_ALL_SUBMITTED'),
    allExplained: (f) => (f.unexplainedOfAll > 0 ? ['DEVIATIONS_OPEN', f.unexplainedOfAll] : null),
    notRecommended: (f) => (f.isRecommended ? 'AWARD_PENDING' : null),
    isRecommended: (f) => (f.isRecommended ? null : 'NO_AWARD_PROPOSED'),
    notProposer: (f) => (f.isProposer ? 'SOD_SELF_APPROVE' : null),
    notPurchaser: (f) => (f.isPurchaser ? 'SOD_SELF_APPROVE' : null),
    noticeOver: (f) => (f.noticeUntil !== null && f.now >= f.noticeUntil ? null : ['SMALL_NOTICE_OPEN', f.noticeUntil ?? '']),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    publish: {
      from: ['draft'],
      to: 'ongoing',
      by: 'buyer',
      guards: ['hasLines', 'withinLimit', 'enoughInvitees', 'timesInOrder', 'enoughTime', 'openersNamed', 'evaluatorsNamed'],
    },
    extend: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },

    invite: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },

    apply: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['isPublic', 'notSignedUp', 'beforeDeadline'] },
    bid: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['mayBid', 'beforeDeadline'] },
    withdrawBid: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['mayBid', 'beforeDeadline', 'hasBid'] },

    // Too few bids are a manager's to decide, and never the purchaser's own.
    proceed: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['deadlineReached', 'tooFewBids', 'hasBids', 'notPurchaser'] },
    turnKey: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['namedOpener', 'openTime', 'notOpened', 'enoughBids', 'keyNotTurned'] },
    open: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['namedOpener', 'openTime', 'notOpened', 'enoughBids', 'secondOpener'] },

    declare: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['evaluator', 'isOpened', 'notDeclared'] },
    recuse: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['evaluator', 'notSubmitted'] },
    replaceEvaluator: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['isWeighted', 'notEvaluated'] },
    score: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['evaluator', 'isOpened', 'enoughBids', 'declared', 'notSubmitted'] },
    submitScores: {
      from: ['ongoing'],
      to: 'same',
      by: 'buyer',
      guards: ['evaluator', 'isOpened', 'enoughBids', 'declared', 'notSubmitted'],
    },
    explainScores: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['evaluator', 'isEvaluated', 'hasToExplain'] },

    recommend: {
      from: ['ongoing', 'notApproved'],
      to: 'ongoing',
      by: 'buyer',
      guards: ['isOpened', 'enoughBids', 'isEvaluated', 'allExplained', 'notRecommended'],
    },
    award: { from: ['ongoing'], to: 'approved', by: 'buyer', guards: ['isRecommended', 'notProposer', 'notPurchaser'] },
    rejectAward: { from: ['ongoing'], to: 'notApproved', by: 'buyer', guards: ['isRecommended', 'notProposer', 'notPurchaser'] },
    recordObjection: { from: ['approved'], to: 'same', by: 'buyer' },
    notify: { from: ['approved'], to: 'awarded', by: 'buyer', guards: ['noticeOver'] },
    complete: { from: ['awarded'], to: 'completed', by: 'buyer' },
    fail: { from: ['ongoing', 'notApproved', 'approved'], to: 'failed', by: 'buyer', guards: ['deadlineReached'] },
    cancel: { from: ['draft', 'ongoing', 'notApproved', 'approved'], to: 'cancelled', by: 'buyer' },
  },
})
export type SmallProjectAction = keyof typeof smallProjectMachine.actions & string

const { draft, ongoing } = smallProjectMachine.states
/** Suppliers never see drafts. */
export const unpublishedSmall: readonly string[] = [draft]
/** What suppliers do to their bids; told to nobody before the opening. */
export const sealedSmallActions: readonly string[] = ['apply', 'bid', 'withdrawBid']
/** The same in the operation log. */
export const sealedSmallEntries: readonly string[] = ['smallBid.apply', 'smallBid.submit', 'smallBid.submitSealed', 'smallBid.withdraw']

export interface StageFacts {
  readonly status: string
  readonly now: string
  readonly deadline: string | null
  readonly openAt: string | null
  readonly isOpened: boolean
  readonly isTooFew: boolean
  readonly isEvaluated: boolean
  readonly isRecommended: boolean
}
/** Where an ongoing project stands; null: it is not ongoing. */
export const stageOf = (f: StageFacts): SmallStage | null => {
  if (f.status !== ongoing) return null
  if (f.deadline === null || f.now < f.deadline) return 'quoting'
  if (f.isRecommended) return 'deciding'
  if (f.isTooFew) return 'tooFew'
  if (!f.isOpened) return f.openAt !== null && f.now >= f.openAt ? 'opening' : 'waiting'
  return f.isEvaluated ? 'recommending' : 'scoring'
}
