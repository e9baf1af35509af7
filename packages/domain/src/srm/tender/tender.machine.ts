import { machineOf, type GuardAnswer } from '../../kit/machine'
import { evaluationActions, evaluationGuards, type EvaluationFacts } from './evaluation.machine'
import { participationStates, type ProgressStage } from './tender.kinds'
import '../inquiry/inquiry.text'
import '../inquiry/quotation/quotation.text'
import './tender-bid.text'
import './tender.text'

/** What the guards need to know of a tender and of whoever asks; read under the row lock. */
export interface TenderFacts extends EvaluationFacts {
  /** The server's clock, read after the lock was taken (docs/time.md, Clock). */
  readonly now: string
  readonly stage: ProgressStage
  readonly method: string
  readonly lotCount: number
  /** Lots in which nothing is listed. */
  readonly emptyLots: number
  readonly inviteeCount: number
  readonly isSubmitter: boolean
  readonly regStart: string | null
  readonly regDeadline: string | null
  readonly questionDeadline: string | null
  readonly bidDeadline: string | null
  readonly bondRequired: boolean
  /** The acting company's own place; null: none. */
  readonly ownStatus: string | null
  readonly ownRegistered: boolean
  readonly ownExcluded: boolean
  /** A bid of the acting company is in force. */
  readonly ownBid: boolean
  readonly ownBond: boolean
  readonly openAt: string | null
  /** Bids in force that would be opened; 0 before the bid deadline, whatever there is. */
  readonly bidCount: number
  readonly isNamedOpener: boolean
  readonly keyTurned: boolean
  readonly isFirstOpener: boolean
  /** The session of the first opening; null: not opened yet. */
  readonly session: 'open' | 'closed' | null
  readonly openObjections: number
  /** Of the acting company: its objection is unanswered. */
  readonly ownObjection: boolean
  /** Records of openings that the actor held, has not signed, and may still sign. */
  readonly ownUnsigned: number
}

/** Tendering Law Art. 17: at least so many are invited. */
export const leastInvited = 3
/** Tendering Law Art. 28: with fewer bids nothing is opened. */
export const leastBids = 3

const before =
  (of: (f: TenderFacts) => string | null) =>
  (f: TenderFacts): GuardAnswer => {
    const end = of(f)
    return end !== null && f.now < end ? null : ['DEADLINE_PASSED', f.now]
  }
const { ongoing, notApproved, approved } = participationStates

/** States in which a bond is settled. */
const settledIn = ['ongoing', 'notApproved', 'publicity', 'calibrated', 'completed', 'failed', 'cancelled'] as const

/** A tender from the draft to the contract; stages say how far an ongoing one has got. */
export const tenderMachine = machineOf<TenderFacts>()({
  entity: 'tender',
  states: {
    ...{ draft: '-1', inApproval: '-2', ongoing: '0', notApproved: '1', publicity: '2', calibrated: '3', completed: '4' },
    ...{ failed: '8', cancelled: '9' },
  },
  initial: 'draft',
  finals: ['completed', 'failed', 'cancelled'],
  guards: {
    hasLots: (f) => (f.lotCount === 0 ? 'TENDER_NO_LOTS' : f.emptyLots > 0 ? ['TENDER_LOT_EMPTY', f.emptyLots] : null),
    fittingInvitees: (f) => {
      if (f.method === 'open') return f.inviteeCount === 0 ? null : 'TENDER_OPEN_INVITEES'
      return f.inviteeCount >= leastInvited ? null : ['TENDER_INVITED_3', f.inviteeCount]
    },
    invited: (f) => (f.method === 'invited' ? null : 'TENDER_OPEN_INVITEES'),
    submitter: (f) => (f.isSubmitter ? null : 'NOT_SUBMITTER'),
    notSubmitter: (f) => (f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
    /** Nothing was opened yet. */
    collecting: (f) => (f.stage === 'bidding' ? null : 'TENDER_STAGE_OVER'),
    registrationOpen: (f) => {
      if (f.regStart !== null && f.now < f.regStart) return 'NOT_STARTED'
      return f.regDeadline !== null && f.now < f.regDeadline ? null : ['DEADLINE_PASSED', f.now]
    },
    beforeBidDeadline: before((f) => f.bidDeadline),
    beforeQuestionDeadline: before((f) => f.questionDeadline),
    notExcluded: (f) => (f.ownExcluded ? 'TENDER_EXCLUDED' : null),
    mayRegister: (f) => {
      if (f.ownStatus === null) return f.method === 'open' ? null : 'TENDER_NOT_INVITED'
      return f.ownStatus === ongoing || f.ownStatus === notApproved ? null : 'ALREADY_REGISTERED'
    },
    registered: (f) => (f.ownRegistered ? null : 'NOT_REGISTERED'),
    admitted: (f) => (f.ownStatus === approved ? null : 'TENDER_NOT_ADMITTED'),
    bondGiven: (f) => (!f.bondRequired || f.ownBond ? null : 'BOND_MISSING'),
    hasBid: (f) => (f.ownBid ? null : 'NO_BID'),
    openTime: (f) => (f.openAt !== null && f.now >= f.openAt ? null : 'NOT_OPEN_TIME'),
    enoughBids: (f) => (f.bidCount >= leastBids ? null : 'BIDS_LT3'),
    namedOpener: (f) => (f.isNamedOpener ? null : 'OPENER_NOT_NAMED'),
    keyNotTurned: (f) => (f.keyTurned ? 'KEY_TURNED' : null),
    secondOpener: (f) => (!f.keyTurned ? 'FIRST_KEY_MISSING' : f.isFirstOpener ? 'OPENER_SAME' : null),
    sessionOpen: (f) => (f.session === null ? 'TENDER_NOT_OPENED' : f.session === 'open' ? null : 'OPENING_CLOSED'),
    objectionsAnswered: (f) => (f.openObjections > 0 ? 'OBJECTION_OPEN' : null),
    noOwnObjection: (f) => (f.ownObjection ? 'OBJECTION_OPEN' : null),
    recordToSign: (f) => (f.ownUnsigned > 0 ? null : 'RECORD_NOT_TO_SIGN'),
    asksBond: (f) => (f.bondRequired ? null : 'TENDER_NO_BOND'),
    ...evaluationGuards,
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['hasLots', 'fittingInvitees'] },
    approve: { from: ['inApproval'], to: 'ongoing', by: 'buyer', guards: ['notSubmitter'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notSubmitter'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },

    invite: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['invited', 'collecting', 'registrationOpen'] },
    exclude: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['collecting', 'beforeBidDeadline'] },
    register: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['notExcluded', 'mayRegister', 'registrationOpen'] },
    withdrawRegistration: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['registered', 'notExcluded', 'registrationOpen'] },
    reviewRegistration: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['collecting', 'beforeBidDeadline'] },
    ask: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['registered', 'notExcluded', 'beforeQuestionDeadline'] },
    clarify: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['collecting', 'beforeBidDeadline'] },
    extend: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['collecting', 'beforeBidDeadline'] },

    submitBid: {
      from: ['ongoing'],
      to: 'same',
      by: 'supplier',
      guards: ['admitted', 'notExcluded', 'collecting', 'beforeBidDeadline', 'bondGiven'],
    },
    reconfirmBid: {
      from: ['ongoing'],
      to: 'same',
      by: 'supplier',
      guards: ['admitted', 'notExcluded', 'collecting', 'beforeBidDeadline', 'bondGiven', 'hasBid'],
    },
    withdrawBid: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['admitted', 'collecting', 'beforeBidDeadline', 'hasBid'] },

    turnKey: {
      from: ['ongoing'],
      to: 'same',
      by: 'buyer',
      guards: ['collecting', 'namedOpener', 'openTime', 'enoughBids', 'keyNotTurned'],
    },
    open: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['collecting', 'namedOpener', 'openTime', 'enoughBids', 'secondOpener'] },
    objectToOpening: { from: ['ongoing'], to: 'same', by: 'supplier', guards: ['sessionOpen', 'hasBid', 'noOwnObjection'] },
    answerObjection: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['sessionOpen'] },
    closeOpening: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['sessionOpen', 'objectionsAnswered'] },

    signRecord: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['recordToSign'] },

    ...evaluationActions,

    recordBond: { from: ['ongoing'], to: 'same', by: 'buyer', guards: ['asksBond'] },
    extendBond: { from: settledIn, to: 'same', by: 'buyer', guards: ['asksBond'] },
    refundBond: { from: settledIn, to: 'same', by: 'buyer', guards: ['asksBond'] },
    forfeitBond: { from: settledIn, to: 'same', by: 'buyer', guards: ['asksBond'] },

    // Once awarded, only when every award was withdrawn again and no candidate is left.
    fail: { from: ['ongoing', 'notApproved', 'publicity', 'calibrated'], to: 'failed', by: 'buyer', guards: ['noWinners'] },
    cancel: { from: ['inApproval', 'ongoing', 'notApproved', 'publicity'], to: 'cancelled', by: 'buyer' },
  },
})
export type TenderAction = keyof typeof tenderMachine.actions & string

const { draft, inApproval } = tenderMachine.states
/** Suppliers never see the states before publication. */
export const unpublishedTender: readonly string[] = [draft, inApproval]
/**
 * What companies do before the bid deadline: it says who takes part, so it stands in no log under a name before that
 * (docs/tender.md, Who sees what).
 */
export const blindTenderActions: readonly string[] = ['register', 'withdrawRegistration', 'ask']
/** The same and bids in the operation log, which says them once the bids are opened. */
export const blindTenderEntries: readonly string[] = [
  ...blindTenderActions.map((action) => `tenderWork.${action}`),
  ...['submit', 'submitSealed', 'reconfirm', 'withdraw'].map((action) => `tenderBid.${action}`),
]
/** What companies do to their bids: told once these are opened. */
export const sealedTenderActions: readonly string[] = ['submitBid', 'reconfirmBid', 'withdrawBid']
