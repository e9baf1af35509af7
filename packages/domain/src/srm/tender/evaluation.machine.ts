import type { GuardAnswer } from '../../kit/machine'
import type { ProgressStage } from './tender.kinds'
import '../inquiry/inquiry.text'
import '../inquiry/quotation/quotation.text'
import './tender-bid.text'
import './tender-evaluation.text'
import './tender-result.text'

/** What the guards of evaluation and award need to know; read under the row lock. */
export interface EvaluationFacts {
  /** `begun`: every seat is taken, and everybody declared to have no conflict. */
  readonly committee: 'none' | 'proposed' | 'confirmed' | 'begun'
  /** The actor proposed the committee. */
  readonly isProposer: boolean
  readonly seat: 'none' | 'undeclared' | 'declared'
  readonly isLeader: boolean
  readonly ownReviewed: boolean
  readonly ownScored: boolean
  readonly ownSigned: boolean
  /** Members whose review, or whose scores, are not handed in. */
  readonly openReviews: number
  readonly openScores: number
  /** Scores of everybody, and of the actor, that deviate without a reason. */
  readonly unexplained: number
  readonly ownUnexplained: number
  readonly openMotions: number
  /** Questions to bidders that may still be answered. */
  readonly openQuestions: number
  /** The actor's company was asked something that it may still answer. */
  readonly ownQuestions: number
  /** Lots with bids that are neither all out nor failed. */
  readonly lotsGoing: number
  readonly twoEnvelopes: boolean
  readonly pricesOpen: boolean
  readonly priceKeyTurned: boolean
  readonly isFirstPriceOpener: boolean
  /** Ties whose lot is not drawn. */
  readonly openTies: number
  readonly hasReport: boolean
  readonly awardProposed: boolean
  readonly isAwardProposer: boolean
  /** The first moment after the publicity; null: there is none yet. */
  readonly publicityEnd: string | null
  readonly openResultObjections: number
  readonly ownResultObjection: boolean
  /** Lots whose award is in force. */
  readonly winners: number
}
type Facts = EvaluationFacts & {
  readonly now: string
  readonly stage: ProgressStage
  readonly session: 'open' | 'closed' | null
  readonly isSubmitter: boolean
}

export const evaluationGuards = {
  inReview: (f: Facts): GuardAnswer => (f.stage === 'review' ? null : 'EVAL_STAGE'),
  inTechnical: (f: Facts): GuardAnswer => (f.stage === 'technical' ? null : 'EVAL_STAGE'),
  inPrice: (f: Facts): GuardAnswer => (f.stage === 'price' ? null : 'EVAL_STAGE'),
  inCandidates: (f: Facts): GuardAnswer => (f.stage === 'candidates' ? null : 'EVAL_STAGE'),
  beforePrices: (f: Facts): GuardAnswer => (f.stage === 'review' || f.stage === 'technical' ? null : 'EVAL_STAGE'),
  evaluating: (f: Facts): GuardAnswer => (['review', 'technical', 'price'].includes(f.stage) ? null : 'EVAL_STAGE'),
  sessionOver: (f: Facts): GuardAnswer => (f.session === 'closed' ? null : 'OPENING_OPEN'),
  committeeOpen: (f: Facts): GuardAnswer => (f.committee === 'none' || f.committee === 'proposed' ? null : 'COMMITTEE_CONFIRMED'),
  committeeProposed: (f: Facts): GuardAnswer => (f.committee === 'proposed' ? null : 'COMMITTEE_MISSING'),
  committeeFormed: (f: Facts): GuardAnswer => (f.committee === 'confirmed' || f.committee === 'begun' ? null : 'COMMITTEE_MISSING'),
  committeeBegun: (f: Facts): GuardAnswer => (f.committee === 'begun' ? null : 'COMMITTEE_NOT_BEGUN'),
  notProposer: (f: Facts): GuardAnswer => (f.isProposer || f.isSubmitter ? 'COMMITTEE_SECOND' : null),
  seated: (f: Facts): GuardAnswer => (f.seat === 'none' ? 'NOT_COMMITTEE' : null),
  undeclared: (f: Facts): GuardAnswer => (f.seat === 'declared' ? 'CONFLICT_DECLARED' : null),
  declared: (f: Facts): GuardAnswer => (f.seat === 'undeclared' ? 'CONFLICT_UNDECLARED' : null),
  leader: (f: Facts): GuardAnswer => (f.isLeader ? null : 'LEADER_ONLY'),
  notReviewed: (f: Facts): GuardAnswer => (f.ownReviewed ? 'REVIEW_SUBMITTED' : null),
  allReviewed: (f: Facts): GuardAnswer => (f.openReviews === 0 ? null : ['REVIEW_OPEN', f.openReviews]),
  motionsOpen: (f: Facts): GuardAnswer => (f.openMotions > 0 ? null : 'MOTION_NONE'),
  motionsDecided: (f: Facts): GuardAnswer => (f.openMotions === 0 ? null : ['MOTION_OPEN', f.openMotions]),
  lotsLeft: (f: Facts): GuardAnswer => (f.lotsGoing > 0 ? null : 'LOTS_FAILED'),
  notScored: (f: Facts): GuardAnswer => (f.ownScored ? 'SCORES_SUBMITTED' : null),
  allScored: (f: Facts): GuardAnswer => (f.openScores === 0 ? null : ['SCORES_OPEN', f.openScores]),
  ownDeviates: (f: Facts): GuardAnswer => (f.ownUnexplained > 0 ? null : 'DEVIATION_NONE'),
  allExplained: (f: Facts): GuardAnswer => (f.unexplained === 0 ? null : ['DEVIATION_OPEN', f.unexplained]),
  twoEnvelopes: (f: Facts): GuardAnswer => (f.twoEnvelopes ? null : 'ONE_ENVELOPE'),
  pricesSealed: (f: Facts): GuardAnswer => (f.pricesOpen ? 'PRICES_OPEN' : null),
  pricesOpened: (f: Facts): GuardAnswer => (f.pricesOpen ? null : 'TENDER_PRICES_SEALED'),
  priceKeyNotTurned: (f: Facts): GuardAnswer => (f.priceKeyTurned ? 'KEY_TURNED' : null),
  secondPriceOpener: (f: Facts): GuardAnswer => (!f.priceKeyTurned ? 'FIRST_KEY_MISSING' : f.isFirstPriceOpener ? 'OPENER_SAME' : null),
  tiesOpen: (f: Facts): GuardAnswer => (f.openTies > 0 ? null : 'TIE_NONE'),
  tiesDrawn: (f: Facts): GuardAnswer => (f.openTies === 0 ? null : ['TIE_OPEN', f.openTies]),
  questionsAnswered: (f: Facts): GuardAnswer => (f.openQuestions === 0 ? null : ['CLARIFY_OPEN', f.openQuestions]),
  wasAsked: (f: Facts): GuardAnswer => (f.ownQuestions > 0 ? null : 'CLARIFY_NONE'),
  noReport: (f: Facts): GuardAnswer => (f.hasReport ? 'REPORT_MADE' : null),
  reportMade: (f: Facts): GuardAnswer => (f.hasReport ? null : 'REPORT_MISSING'),
  unsigned: (f: Facts): GuardAnswer => (f.ownSigned ? 'REPORT_SIGNED' : null),
  noAwardProposed: (f: Facts): GuardAnswer => (f.awardProposed ? 'AWARD_PROPOSED' : null),
  awardProposed: (f: Facts): GuardAnswer => (f.awardProposed ? null : 'TENDER_AWARD_MISSING'),
  // Whoever proposes candidates or owns the purchase decides nothing about them.
  notAwardProposer: (f: Facts): GuardAnswer => (f.isAwardProposer || f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
  publicityRuns: (f: Facts): GuardAnswer => (f.publicityEnd !== null && f.now < f.publicityEnd ? null : ['DEADLINE_PASSED', f.now]),
  publicityOver: (f: Facts): GuardAnswer =>
    f.publicityEnd !== null && f.now >= f.publicityEnd ? null : ['PUBLICITY_OPEN', f.publicityEnd ?? ''],
  resultObjectionsAnswered: (f: Facts): GuardAnswer => (f.openResultObjections > 0 ? 'OBJECTION_OPEN' : null),
  hasWinners: (f: Facts): GuardAnswer => (f.winners > 0 ? null : 'AWARD_NO_WINNER'),
  noWinners: (f: Facts): GuardAnswer => (f.winners === 0 ? null : 'AWARD_STANDS'),
  noOwnResultObjection: (f: Facts): GuardAnswer => (f.ownResultObjection ? 'OBJECTION_OPEN' : null),
}

const ongoing = { from: ['ongoing'], to: 'same', by: 'buyer' } as const
/** What the committee, the openers of prices and whoever decides do; states and further guards are the tender machine's. */
export const evaluationActions = {
  proposeCommittee: { ...ongoing, guards: ['inReview', 'sessionOver', 'committeeOpen'] },
  confirmCommittee: { ...ongoing, guards: ['inReview', 'committeeProposed', 'notProposer'] },
  replaceMember: { ...ongoing, guards: ['beforePrices', 'committeeFormed', 'notProposer'] },
  declareNoConflict: { ...ongoing, guards: ['beforePrices', 'seated', 'undeclared'] },
  standBack: { ...ongoing, guards: ['beforePrices', 'seated'] },
  judgeBid: { ...ongoing, guards: ['inReview', 'seated', 'declared', 'committeeBegun', 'notReviewed'] },
  submitReview: { ...ongoing, guards: ['inReview', 'seated', 'declared', 'committeeBegun', 'notReviewed'] },
  vote: { ...ongoing, guards: ['evaluating', 'seated', 'declared', 'committeeBegun', 'motionsOpen'] },
  endReview: { ...ongoing, guards: ['inReview', 'seated', 'leader', 'committeeBegun', 'allReviewed', 'motionsDecided', 'lotsLeft'] },
  askBidder: { ...ongoing, guards: ['evaluating', 'seated', 'declared', 'committeeBegun', 'noReport'] },
  answerCommittee: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['evaluating', 'wasAsked'] },
  scoreBid: { ...ongoing, guards: ['inTechnical', 'seated', 'declared', 'committeeBegun', 'notScored'] },
  submitBidScores: { ...ongoing, guards: ['inTechnical', 'seated', 'declared', 'committeeBegun', 'notScored'] },
  explainBidScores: { ...ongoing, guards: ['inTechnical', 'seated', 'declared', 'allScored', 'ownDeviates'] },
  endScoring: { ...ongoing, guards: ['inTechnical', 'seated', 'leader', 'committeeBegun', 'allScored', 'allExplained'] },
  turnPriceKey: { ...ongoing, guards: ['twoEnvelopes', 'inPrice', 'namedOpener', 'pricesSealed', 'priceKeyNotTurned'] },
  openPrices: { ...ongoing, guards: ['twoEnvelopes', 'inPrice', 'namedOpener', 'pricesSealed', 'secondPriceOpener'] },
  drawTie: { ...ongoing, guards: ['inPrice', 'tiesOpen', 'notProposer'] },
  draftReport: {
    ...ongoing,
    guards: ['inPrice', 'seated', 'leader', 'pricesOpened', 'questionsAnswered', 'motionsDecided', 'tiesDrawn', 'noReport'],
  },
  signReport: { ...ongoing, guards: ['inPrice', 'seated', 'reportMade', 'unsigned'] },

  proposeAward: { from: ['ongoing', 'notApproved'], to: 'ongoing', by: 'buyer', guards: ['inCandidates', 'noAwardProposed'] },
  approveAward: { from: ['ongoing'], to: 'publicity', by: 'buyer', guards: ['awardProposed', 'notAwardProposer'] },
  rejectAward: { from: ['ongoing'], to: 'notApproved', by: 'buyer', guards: ['awardProposed', 'notAwardProposer'] },
  objectToResult: { from: ['publicity'], to: 'same', by: 'supplier', guards: ['publicityRuns', 'hasBid', 'noOwnResultObjection'] },
  answerResultObjection: { from: ['publicity'], to: 'same', by: 'buyer' },
  calibrate: {
    from: ['publicity'],
    to: 'calibrated',
    by: 'buyer',
    guards: ['publicityOver', 'resultObjectionsAnswered', 'notAwardProposer'],
  },
  passAward: { from: ['calibrated'], to: 'same', by: 'buyer', guards: ['hasWinners', 'notAwardProposer'] },
  complete: { from: ['calibrated'], to: 'completed', by: 'buyer', guards: ['hasWinners'] },
  retender: { from: ['failed'], to: 'same', by: 'buyer' },
} as const

/** What members of the committee do: their names are secret until the candidates are published, so it stands in no log under one. */
export const committeeActions = [
  'declareNoConflict',
  'standBack',
  'judgeBid',
  'submitReview',
  'vote',
  'endReview',
  'askBidder',
  'scoreBid',
  'submitBidScores',
  'explainBidScores',
  'endScoring',
  'draftReport',
  'signReport',
] as const
export type CommitteeAction = (typeof committeeActions)[number]
/** The same in the operation log, by route. */
export const committeeEntries: readonly string[] = [
  'declare',
  'standBack',
  'judge',
  'submitReview',
  'vote',
  'endReview',
  'ask',
  'score',
  'submitScores',
  'explain',
  'endScoring',
  'draftReport',
  'sign',
].map((entry) => `tenderSeat.${entry}`)
