import { cellsOf } from '../../kit/machine-cells'
import { evaluationCells, evaluationFacts } from './evaluation.machine.cells'
import { tenderMachine, type TenderFacts } from './tender.machine'

/** A tender in which nothing stands in the way; each case says what differs. */
export const tenderFacts: TenderFacts = {
  now: '2026-12-01 09:00:00',
  stage: 'bidding',
  method: 'open',
  lotCount: 2,
  emptyLots: 0,
  inviteeCount: 0,
  isSubmitter: false,
  regStart: '2026-11-27 09:00:00',
  regDeadline: '2026-12-05 17:00:00',
  questionDeadline: '2026-12-06 17:00:00',
  bidDeadline: '2026-12-17 09:30:00',
  bondRequired: true,
  ownStatus: null,
  ownRegistered: false,
  ownExcluded: false,
  ownBid: false,
  ownBond: true,
  openAt: '2026-12-17 09:30:00',
  bidCount: 3,
  isNamedOpener: true,
  keyTurned: false,
  isFirstOpener: false,
  session: null,
  openObjections: 0,
  ownObjection: false,
  ownUnsigned: 0,
  ...evaluationFacts,
}
const own = [{ isSubmitter: true }, 'SOD_SELF_APPROVE'] as const
const opened = [{ stage: 'review' }, 'TENDER_STAGE_OVER'] as const
const bidsDue = [{ now: '2026-12-17 09:30:00' }, 'DEADLINE_PASSED'] as const
const lastMoment = [{ now: '2026-12-17 09:29:59' }, null] as const
const registrationOver = [{ now: '2026-12-05 17:00:00' }, 'DEADLINE_PASSED'] as const
const notYet = [{ now: '2026-11-27 08:59:59' }, 'NOT_STARTED'] as const
const noBond = [{ bondRequired: false }, 'TENDER_NO_BOND'] as const
const excluded = [{ ownExcluded: true }, 'TENDER_EXCLUDED'] as const
const admitted = { ownStatus: '2', ownRegistered: true } as const
const notAdmitted = [{ ownStatus: '0' }, 'TENDER_NOT_ADMITTED'] as const
const bondMissing = [{ ownBond: false }, 'BOND_MISSING'] as const
const noBid = [{ ownBid: false }, 'NO_BID'] as const
const due = { now: '2026-12-17 09:30:00' } as const
const tooEarly = [{ now: '2026-12-17 09:29:59' }, 'NOT_OPEN_TIME'] as const
const tooFew = [{ bidCount: 2 }, 'BIDS_LT3'] as const
const notNamed = [{ isNamedOpener: false }, 'OPENER_NOT_NAMED'] as const
const inSession = { stage: 'review', session: 'open' } as const
const sessionOver = [{ session: 'closed' }, 'OPENING_CLOSED'] as const
const notOpened = [{ session: null }, 'TENDER_NOT_OPENED'] as const
const registered = { given: { ownStatus: '2', ownRegistered: true } } as const

export const cells = cellsOf(tenderMachine, tenderFacts, {
  edit: 'buyer: draft',
  delete: 'buyer: draft',
  submit: [
    'buyer: draft -> inApproval',
    [{ lotCount: 0 }, 'TENDER_NO_LOTS'],
    [{ emptyLots: 1 }, 'TENDER_LOT_EMPTY'],
    [{ inviteeCount: 1 }, 'TENDER_OPEN_INVITEES'],
    [{ method: 'invited', inviteeCount: 2 }, 'TENDER_INVITED_3'],
    [{ method: 'invited', inviteeCount: 3 }, null],
  ],
  approve: ['buyer: inApproval -> ongoing', own],
  reject: ['buyer: inApproval -> draft', own],
  withdraw: ['buyer: inApproval -> draft', { given: { isSubmitter: true } }, [{ isSubmitter: false }, 'NOT_SUBMITTER']],

  invite: [
    'buyer: ongoing',
    { given: { method: 'invited' } },
    [{ method: 'open' }, 'TENDER_OPEN_INVITEES'],
    opened,
    registrationOver,
    notYet,
  ],
  exclude: ['buyer: ongoing', opened, bidsDue, lastMoment],
  register: [
    'supplier: ongoing',
    excluded,
    [{ method: 'invited' }, 'TENDER_NOT_INVITED'],
    [{ method: 'invited', ownStatus: '0' }, null],
    [{ ownStatus: '1' }, null],
    [{ ownStatus: '2' }, 'ALREADY_REGISTERED'],
    notYet,
    registrationOver,
    [{ now: '2026-11-27 09:00:00' }, null],
  ],
  withdrawRegistration: ['supplier: ongoing', registered, [{ ownRegistered: false }, 'NOT_REGISTERED'], excluded, registrationOver],
  reviewRegistration: ['buyer: ongoing', opened, bidsDue, lastMoment],
  ask: [
    'supplier: ongoing',
    registered,
    [{ ownRegistered: false }, 'NOT_REGISTERED'],
    excluded,
    [{ now: '2026-12-06 17:00:00' }, 'DEADLINE_PASSED'],
    [{ now: '2026-12-06 16:59:59' }, null],
  ],
  clarify: ['buyer: ongoing', opened, bidsDue, lastMoment],
  extend: ['buyer: ongoing', opened, bidsDue, lastMoment],

  submitBid: [
    'supplier: ongoing',
    { given: admitted },
    notAdmitted,
    excluded,
    opened,
    bidsDue,
    lastMoment,
    bondMissing,
    [{ bondRequired: false, ownBond: false }, null],
  ],
  reconfirmBid: ['supplier: ongoing', { given: { ...admitted, ownBid: true } }, notAdmitted, excluded, opened, bidsDue, bondMissing, noBid],
  withdrawBid: ['supplier: ongoing', { given: { ...admitted, ownBid: true } }, notAdmitted, opened, bidsDue, lastMoment, noBid],

  turnKey: ['buyer: ongoing', { given: due }, opened, notNamed, tooEarly, tooFew, [{ keyTurned: true }, 'KEY_TURNED']],
  open: [
    'buyer: ongoing',
    { given: { ...due, keyTurned: true } },
    opened,
    notNamed,
    tooEarly,
    tooFew,
    [{ keyTurned: false }, 'FIRST_KEY_MISSING'],
    [{ isFirstOpener: true }, 'OPENER_SAME'],
  ],
  objectToOpening: [
    'supplier: ongoing',
    { given: { ...inSession, ...admitted, ownBid: true } },
    notOpened,
    sessionOver,
    noBid,
    [{ ownObjection: true }, 'OBJECTION_OPEN'],
  ],
  answerObjection: ['buyer: ongoing', { given: inSession }, notOpened, sessionOver],
  closeOpening: ['buyer: ongoing', { given: inSession }, notOpened, sessionOver, [{ openObjections: 1 }, 'OBJECTION_OPEN']],

  signRecord: ['buyer: ongoing', { given: { ...inSession, ownUnsigned: 1 } }, [{ ownUnsigned: 0 }, 'RECORD_NOT_TO_SIGN']],

  ...evaluationCells,

  recordBond: ['buyer: ongoing', noBond],
  extendBond: ['buyer: ongoing, notApproved, publicity, calibrated, completed, failed, cancelled', noBond],
  refundBond: ['buyer: ongoing, notApproved, publicity, calibrated, completed, failed, cancelled', noBond],
  forfeitBond: ['buyer: ongoing, notApproved, publicity, calibrated, completed, failed, cancelled', noBond],

  fail: ['buyer: ongoing, notApproved, publicity, calibrated -> failed', [{ winners: 1 }, 'AWARD_STANDS']],
  cancel: 'buyer: inApproval, ongoing, notApproved, publicity -> cancelled',
})
