import type { EvaluationFacts } from './evaluation.machine'

/** A committee at work in which nothing stands in the way. */
export const evaluationFacts: EvaluationFacts = {
  committee: 'begun',
  isProposer: false,
  seat: 'declared',
  isLeader: true,
  ownReviewed: false,
  ownScored: false,
  ownSigned: false,
  openReviews: 0,
  openScores: 0,
  unexplained: 0,
  ownUnexplained: 0,
  openMotions: 0,
  openQuestions: 0,
  ownQuestions: 0,
  lotsGoing: 2,
  twoEnvelopes: true,
  pricesOpen: false,
  priceKeyTurned: false,
  isFirstPriceOpener: false,
  openTies: 0,
  hasReport: false,
  awardProposed: false,
  isAwardProposer: false,
  publicityEnd: '2026-12-25 00:00:00',
  openResultObjections: 0,
  ownResultObjection: false,
  winners: 0,
}
const review = { given: { stage: 'review', session: 'closed' } } as const
const technical = { given: { stage: 'technical', session: 'closed' } } as const
const price = { given: { stage: 'price', session: 'closed' } } as const
const otherStage = [{ stage: 'bidding' }, 'EVAL_STAGE'] as const
const noSeat = [{ seat: 'none' }, 'NOT_COMMITTEE'] as const
const undeclared = [{ seat: 'undeclared' }, 'CONFLICT_UNDECLARED'] as const
const notBegun = [{ committee: 'confirmed' }, 'COMMITTEE_NOT_BEGUN'] as const
const noLeader = [{ isLeader: false }, 'LEADER_ONLY'] as const
const proposer = [{ isProposer: true }, 'COMMITTEE_SECOND'] as const
const owner = [{ isSubmitter: true }, 'COMMITTEE_SECOND'] as const
const notNamed = [{ isNamedOpener: false }, 'OPENER_NOT_NAMED'] as const
const oneEnvelope = [{ twoEnvelopes: false }, 'ONE_ENVELOPE'] as const
const areOpen = [{ pricesOpen: true }, 'PRICES_OPEN'] as const
const seat = [noSeat, undeclared, notBegun] as const
const ownProposal = [{ isAwardProposer: true }, 'SOD_SELF_APPROVE'] as const
const ownTender = [{ isSubmitter: true }, 'SOD_SELF_APPROVE'] as const
const proposed = { given: { stage: 'candidates', awardProposed: true } } as const
const noWinner = [{ winners: 0 }, 'AWARD_NO_WINNER'] as const
const noProposal = [{ awardProposed: false }, 'TENDER_AWARD_MISSING'] as const

/** The table of evaluation and award, said independently of the machine. */
export const evaluationCells = {
  proposeCommittee: [
    'buyer: ongoing',
    { given: { ...review.given, committee: 'none' } },
    otherStage,
    [{ session: 'open' }, 'OPENING_OPEN'],
    [{ committee: 'proposed' }, null],
    [{ committee: 'confirmed' }, 'COMMITTEE_CONFIRMED'],
  ],
  confirmCommittee: [
    'buyer: ongoing',
    { given: { ...review.given, committee: 'proposed' } },
    otherStage,
    [{ committee: 'none' }, 'COMMITTEE_MISSING'],
    proposer,
    owner,
  ],
  replaceMember: [
    'buyer: ongoing',
    review,
    [{ stage: 'technical' }, null],
    [{ stage: 'price' }, 'EVAL_STAGE'],
    [{ committee: 'proposed' }, 'COMMITTEE_MISSING'],
    proposer,
  ],
  declareNoConflict: [
    'buyer: ongoing',
    { given: { ...review.given, seat: 'undeclared' } },
    [{ stage: 'price' }, 'EVAL_STAGE'],
    noSeat,
    [{ seat: 'declared' }, 'CONFLICT_DECLARED'],
  ],
  standBack: ['buyer: ongoing', review, [{ stage: 'price' }, 'EVAL_STAGE'], noSeat, [{ seat: 'undeclared' }, null]],
  judgeBid: ['buyer: ongoing', review, otherStage, ...seat, [{ ownReviewed: true }, 'REVIEW_SUBMITTED']],
  submitReview: ['buyer: ongoing', review, otherStage, ...seat, [{ ownReviewed: true }, 'REVIEW_SUBMITTED']],
  vote: ['buyer: ongoing', { given: { ...review.given, openMotions: 1 } }, otherStage, ...seat, [{ openMotions: 0 }, 'MOTION_NONE']],
  endReview: [
    'buyer: ongoing',
    review,
    otherStage,
    noSeat,
    noLeader,
    notBegun,
    [{ openReviews: 1 }, 'REVIEW_OPEN'],
    [{ openMotions: 1 }, 'MOTION_OPEN'],
    [{ lotsGoing: 0 }, 'LOTS_FAILED'],
  ],
  askBidder: ['buyer: ongoing', review, [{ stage: 'candidates' }, 'EVAL_STAGE'], ...seat, [{ hasReport: true }, 'REPORT_MADE']],
  answerCommittee: [
    'supplier: ongoing',
    { given: { ...review.given, ownQuestions: 1 } },
    [{ stage: 'candidates' }, 'EVAL_STAGE'],
    [{ ownQuestions: 0 }, 'CLARIFY_NONE'],
  ],
  scoreBid: ['buyer: ongoing', technical, otherStage, ...seat, [{ ownScored: true }, 'SCORES_SUBMITTED']],
  submitBidScores: ['buyer: ongoing', technical, otherStage, ...seat, [{ ownScored: true }, 'SCORES_SUBMITTED']],
  explainBidScores: [
    'buyer: ongoing',
    { given: { ...technical.given, ownUnexplained: 1 } },
    otherStage,
    noSeat,
    undeclared,
    [{ openScores: 1 }, 'SCORES_OPEN'],
    [{ ownUnexplained: 0 }, 'DEVIATION_NONE'],
  ],
  endScoring: [
    'buyer: ongoing',
    technical,
    otherStage,
    noSeat,
    noLeader,
    notBegun,
    [{ openScores: 1 }, 'SCORES_OPEN'],
    [{ unexplained: 1 }, 'DEVIATION_OPEN'],
  ],
  turnPriceKey: ['buyer: ongoing', price, oneEnvelope, otherStage, notNamed, areOpen, [{ priceKeyTurned: true }, 'KEY_TURNED']],
  openPrices: [
    'buyer: ongoing',
    { given: { ...price.given, priceKeyTurned: true } },
    oneEnvelope,
    otherStage,
    notNamed,
    areOpen,
    [{ priceKeyTurned: false }, 'FIRST_KEY_MISSING'],
    [{ isFirstPriceOpener: true }, 'OPENER_SAME'],
  ],
  drawTie: ['buyer: ongoing', { given: { ...price.given, openTies: 1 } }, otherStage, [{ openTies: 0 }, 'TIE_NONE'], proposer],
  draftReport: [
    'buyer: ongoing',
    { given: { ...price.given, pricesOpen: true } },
    otherStage,
    noSeat,
    noLeader,
    [{ pricesOpen: false }, 'TENDER_PRICES_SEALED'],
    [{ openQuestions: 1 }, 'CLARIFY_OPEN'],
    [{ openMotions: 1 }, 'MOTION_OPEN'],
    [{ openTies: 1 }, 'TIE_OPEN'],
    [{ hasReport: true }, 'REPORT_MADE'],
  ],
  signReport: [
    'buyer: ongoing',
    { given: { ...price.given, hasReport: true } },
    otherStage,
    noSeat,
    [{ hasReport: false }, 'REPORT_MISSING'],
    [{ ownSigned: true }, 'REPORT_SIGNED'],
  ],
  proposeAward: [
    'buyer: ongoing, notApproved -> ongoing',
    { given: { stage: 'candidates' } },
    otherStage,
    [{ awardProposed: true }, 'AWARD_PROPOSED'],
  ],
  approveAward: ['buyer: ongoing -> publicity', proposed, noProposal, ownProposal, ownTender],
  rejectAward: ['buyer: ongoing -> notApproved', proposed, noProposal, ownProposal, ownTender],
  objectToResult: [
    'supplier: publicity',
    { given: { ownBid: true, now: '2026-12-24 23:59:59' } },
    [{ now: '2026-12-25 00:00:00' }, 'DEADLINE_PASSED'],
    [{ ownBid: false }, 'NO_BID'],
    [{ ownResultObjection: true }, 'OBJECTION_OPEN'],
  ],
  answerResultObjection: 'buyer: publicity',
  calibrate: [
    'buyer: publicity -> calibrated',
    { given: { now: '2026-12-25 00:00:00' } },
    [{ now: '2026-12-24 23:59:59' }, 'PUBLICITY_OPEN'],
    [{ openResultObjections: 1 }, 'OBJECTION_OPEN'],
    ownProposal,
  ],
  passAward: ['buyer: calibrated', { given: { winners: 1 } }, noWinner, ownProposal, ownTender],
  complete: ['buyer: calibrated -> completed', { given: { winners: 1 } }, noWinner],
  retender: 'buyer: failed',
} as const
