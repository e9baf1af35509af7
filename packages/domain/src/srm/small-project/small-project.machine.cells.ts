import { cellsOf } from '../../kit/machine-cells'
import { smallProjectMachine, type SmallProjectFacts } from './small-project.machine'

const deadline = '2026-11-24 10:00:00'
/** A project whose bids were opened and scored; each case says what differs. */
export const smallProjectFacts: SmallProjectFacts = {
  now: '2026-11-24 10:30:00',
  deadline,
  openAt: '2026-11-24 10:30:00',
  budget: '200000',
  limit: '200000',
  isPublic: false,
  isWeighted: true,
  isClientSealed: false,
  lineCount: 1,
  inviteeCount: 3,
  openerCount: 2,
  evaluatorCount: 3,
  isInvited: true,
  hasBid: true,
  bidCount: 3,
  isAgreed: false,
  isPurchaser: false,
  isNamedOpener: true,
  keyTurned: false,
  isFirstOpener: false,
  isOpened: true,
  isEvaluator: true,
  isDeclared: true,
  isSubmitted: false,
  unexplained: 0,
  unexplainedOfAll: 0,
  isEvaluated: true,
  isRecommended: false,
  isProposer: false,
  noticeUntil: null,
}
const before = { now: '2026-11-24 09:59:59' } as const
const late = [{ now: deadline }, 'DEADLINE_PASSED'] as const
const tooFew = [{ bidCount: 2 }, 'TOO_FEW_QUOTES'] as const
const agreed = [{ bidCount: 2, isAgreed: true }, null] as const
const noOpener = [{ isNamedOpener: false }, 'OPENER_NOT_NAMED'] as const
const early = [{ now: '2026-11-24 10:29:59' }, 'NOT_OPEN_TIME'] as const
const stranger = [{ isEvaluator: false }, 'NOT_EVALUATOR'] as const
const sealed = [{ isOpened: false }, 'NOT_OPENED'] as const
const undeclared = [{ isDeclared: false }, 'CONFLICT_NOT_DECLARED'] as const
const locked = [{ isSubmitted: true }, 'SCORE_LOCKED'] as const
const unsealed = [{ isOpened: true }, 'SMALL_OPENED'] as const
const judged = [
  [{ isRecommended: false }, 'NO_AWARD_PROPOSED'],
  [{ isProposer: true }, 'SOD_SELF_APPROVE'],
  [{ isPurchaser: true }, 'SOD_SELF_APPROVE'],
] as const

export const cells = cellsOf(smallProjectMachine, smallProjectFacts, {
  edit: 'buyer: draft',
  delete: 'buyer: draft',
  publish: [
    'buyer: draft -> ongoing',
    { given: { now: '2026-11-23 10:00:00' } },
    [{ lineCount: 0 }, 'SMALL_NO_LINES'],
    [{ budget: '200000.01' }, 'SMALL_LIMIT'],
    [{ budget: null }, null],
    [{ inviteeCount: 2 }, 'TOO_FEW_INVITEES'],
    [{ inviteeCount: 0, isPublic: true }, null],
    [{ openAt: null }, 'SMALL_TIMES_MISSING'],
    [{ openAt: '2026-11-24 09:59:59' }, 'SMALL_TIMES_ORDER'],
    [{ openAt: deadline }, null],
    [{ now: '2026-11-23 10:00:01' }, 'SMALL_TOO_NEAR'],
    [{ openerCount: 1 }, 'SMALL_OPENERS'],
    [{ openerCount: 3 }, 'SMALL_OPENERS'],
    [{ openerCount: 3, isClientSealed: true }, null],
    [{ evaluatorCount: 2 }, 'SMALL_EVALUATORS'],
    [{ evaluatorCount: 4 }, 'SMALL_EVALUATORS'],
    [{ evaluatorCount: 5 }, null],
    [{ evaluatorCount: 0, isWeighted: false }, null],
  ],
  extend: ['buyer: ongoing', { given: before }, late],
  invite: ['buyer: ongoing', { given: before }, late],
  apply: [
    'supplier: ongoing',
    { given: { ...before, isPublic: true, isInvited: false } },
    late,
    [{ isPublic: false }, 'SMALL_NOT_INVITED'],
    [{ isInvited: true }, 'SMALL_SIGNED_UP'],
  ],
  bid: [
    'supplier: ongoing',
    { given: before },
    late,
    [{ isInvited: false }, 'SMALL_NOT_INVITED'],
    [{ isInvited: false, isPublic: true }, null],
  ],
  withdrawBid: ['supplier: ongoing', { given: before }, late, [{ isInvited: false }, 'SMALL_NOT_INVITED'], [{ hasBid: false }, 'NO_QUOTE']],
  proceed: [
    'buyer: ongoing',
    { given: { bidCount: 2, isOpened: false } },
    [{ now: '2026-11-24 09:59:59' }, 'DEADLINE_NOT_REACHED'],
    [{ now: deadline }, null],
    [{ bidCount: 3 }, 'ENOUGH_QUOTES'],
    [{ isAgreed: true }, 'ENOUGH_QUOTES'],
    [{ bidCount: 0 }, 'TOO_FEW_QUOTES'],
    [{ isPurchaser: true }, 'SOD_SELF_APPROVE'],
  ],
  turnKey: [
    'buyer: ongoing',
    { given: { isOpened: false } },
    ...[noOpener, early, unsealed, tooFew, agreed],
    [{ keyTurned: true }, 'KEY_TURNED'],
  ],
  open: [
    'buyer: ongoing',
    { given: { isOpened: false, keyTurned: true } },
    ...[noOpener, early, unsealed, tooFew, agreed],
    [{ keyTurned: false }, 'FIRST_KEY_MISSING'],
    [{ isFirstOpener: true }, 'OPENER_SAME'],
  ],
  declare: ['buyer: ongoing', { given: { isDeclared: false } }, stranger, sealed, [{ isDeclared: true }, 'ALREADY_DECLARED']],
  recuse: ['buyer: ongoing', stranger, locked],
  replaceEvaluator: [
    'buyer: ongoing',
    { given: { isEvaluated: false } },
    [{ isWeighted: false }, 'NOT_SCORED'],
    [{ isEvaluated: true }, 'SCORE_LOCKED'],
  ],
  score: ['buyer: ongoing', stranger, sealed, tooFew, agreed, undeclared, locked],
  submitScores: ['buyer: ongoing', stranger, sealed, tooFew, agreed, undeclared, locked],
  explainScores: [
    'buyer: ongoing',
    { given: { unexplained: 1 } },
    stranger,
    [{ isEvaluated: false }, 'NOT_ALL_SUBMITTED'],
    [{ unexplained: 0 }, 'NOTHING_TO_EXPLAIN'],
  ],
  recommend: [
    'buyer: ongoing, notApproved -> ongoing',
    ...[sealed, tooFew, agreed],
    [{ isEvaluated: false }, 'NOT_ALL_SUBMITTED'],
    [{ unexplainedOfAll: 1 }, 'DEVIATIONS_OPEN'],
    [{ isRecommended: true }, 'AWARD_PENDING'],
  ],
  award: ['buyer: ongoing -> approved', { given: { isRecommended: true } }, ...judged],
  rejectAward: ['buyer: ongoing -> notApproved', { given: { isRecommended: true } }, ...judged],
  recordObjection: 'buyer: approved',
  notify: [
    'buyer: approved -> awarded',
    { given: { noticeUntil: '2026-11-24 10:30:00' } },
    [{ now: '2026-11-24 10:29:59' }, 'SMALL_NOTICE_OPEN'],
    [{ noticeUntil: null }, 'SMALL_NOTICE_OPEN'],
  ],
  complete: 'buyer: awarded -> completed',
  fail: [
    'buyer: ongoing, notApproved, approved -> failed',
    [{ now: '2026-11-24 09:59:59' }, 'DEADLINE_NOT_REACHED'],
    [{ now: deadline }, null],
  ],
  cancel: 'buyer: draft, ongoing, notApproved, approved -> cancelled',
})
