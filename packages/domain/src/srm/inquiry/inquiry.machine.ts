import { machineOf, type GuardAnswer } from '../../kit/machine'
import './inquiry.text'
import './quotation/quotation.text'

/** What the guards need to know of an inquiry and of whoever asks; read under the row lock. */
export interface InquiryFacts {
  /** The server's clock is read after the lock was taken, so that no wait lengthens a window (docs/time.md, Clock). */
  readonly now: string
  readonly type: string
  readonly sealed: boolean
  readonly urgent: boolean
  readonly quoteStart: string | null
  readonly quoteDeadline: string | null
  readonly openAt: string | null
  readonly lineCount: number
  /** Invitees who are neither excluded nor dropped in an earlier round. */
  readonly inviteeCount: number
  readonly minQuotes: number
  readonly hasJustification: boolean
  readonly roundNo: number
  readonly maxRounds: number
  /** The actor wrote or submitted this inquiry. */
  readonly isSubmitter: boolean
  /** A published change waits for its approval, and the actor is who asked for it. */
  readonly amendmentPending: boolean
  readonly isAmender: boolean
  /** The acting supplier's own place in the inquiry. */
  readonly invited: boolean
  readonly excluded: boolean
  readonly quoteState: string | null
  /** Fewer valid quotations than asked for, and nobody decided yet to go on. */
  readonly insufficient: boolean
  readonly validQuotes: number
  /** No openers were named, or the actor is one of them. */
  readonly isNamedOpener: boolean
  /** The first opener of this round turned the key; the actor is that person. */
  readonly keyTurned: boolean
  readonly isFirstOpener: boolean
  /** The actor is the purchaser of this inquiry, or wrote it. */
  readonly isPurchaser: boolean
  /** Two envelopes, of which the second is closed still; its first opener turned the key, and the actor is that person. */
  readonly twoEnvelopes: boolean
  readonly pricesSealed: boolean
  readonly priceKeyTurned: boolean
  readonly isFirstPriceOpener: boolean
  /** Which offered lines nobody judged technically yet, in words: supplier and line numbers; null: none. */
  readonly unjudged: string | null
  /** Which technical scores are missing, in words: reviewer and suppliers; null: none is needed or missing. */
  readonly unscored: string | null
  /** A further round was asked for and waits for its approval; the actor asked for it. */
  readonly roundAsked: boolean
  readonly isRoundAsker: boolean
  /** Deadline of the round that was asked for, and whether it was asked for as urgent. */
  readonly roundDeadline: string | null
  readonly roundUrgent: boolean
  /** Least hours from submission, or from the approval of a further round, to the deadline. */
  readonly leadHours: number
  readonly awardProposed: boolean
  readonly isProposer: boolean
  /** The proposed award is above the budget, so that two people approve it. */
  readonly overBudget: boolean
  /** The first of the two approvals above the budget was given; the actor gave it. */
  readonly firstApproved: boolean
  readonly isFirstApprover: boolean
  /** Suppliers of the proposed award whose offer is past its validity, in words; null: none. */
  readonly lapsedOffers: string | null
  /** The acting supplier was asked to keep its opened offer valid for longer. */
  readonly validityAsked: boolean
  /** The acting supplier's offer of an earlier round still counts in this one. */
  readonly offerStands: boolean
  /** The award in force is to be annulled and that waits for its approval; the actor asked for it. */
  readonly annulmentAsked: boolean
  readonly isAnnuller: boolean
}

const hour = 3_600_000
/** Wall-clock texts as numbers: only their differences mean anything. */
const ms = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)
/** A clarification or amendment closer to the deadline than this must extend it, unless an urgent inquiry says less. */
export const noticeHours = 24
export const hoursBetween = (from: string, to: string): number => (ms(to) - ms(from)) / hour

/** A supplier's own quotation has states of its own, `quote_state`. */
export const quoteStates = {
  pending: '0',
  submitted: '1',
  withdrawn: '2',
  declined: '3',
  needsReconfirmation: '4',
  invalid: '5',
  won: '6',
  lost: '7',
  notKept: '8',
} as const
export type QuoteState = (typeof quoteStates)[keyof typeof quoteStates]

const beforeDeadline = (f: InquiryFacts): GuardAnswer =>
  f.quoteDeadline !== null && f.now < f.quoteDeadline ? null : ['DEADLINE_PASSED', f.now]

export const inquiryMachine = machineOf<InquiryFacts>()({
  entity: 'inquiry',
  states: {
    draft: '-1',
    inApproval: '-2',
    published: '0',
    opening: '1',
    pendingEvaluation: '2',
    pendingAward: '3',
    awarded: '4',
    completed: '5',
    failed: '8',
    cancelled: '9',
  },
  initial: 'draft',
  finals: ['completed', 'failed', 'cancelled'],
  guards: {
    hasLines: (f) => (f.lineCount > 0 ? null : 'INQUIRY_NO_LINES'),
    enoughInvitees: (f) => {
      if (f.type === 'single') return f.inviteeCount !== 1 ? 'SINGLE_SOURCE_ONE' : f.hasJustification ? null : 'SINGLE_SOURCE_REASON'
      return f.type !== 'invited' || f.inviteeCount >= f.minQuotes ? null : ['TOO_FEW_INVITEES', f.inviteeCount, f.minQuotes]
    },
    timesInOrder: (f) => {
      if (!f.quoteStart || !f.quoteDeadline || !f.openAt) return 'INQUIRY_TIMES_MISSING'
      return f.quoteStart < f.quoteDeadline && f.openAt >= f.quoteDeadline ? null : 'INQUIRY_TIMES_ORDER'
    },
    enoughTime: (f) => {
      if (f.quoteDeadline === null || f.now >= f.quoteDeadline) return ['DEADLINE_TOO_NEAR', f.leadHours]
      return f.urgent || hoursBetween(f.now, f.quoteDeadline) >= f.leadHours ? null : ['DEADLINE_TOO_NEAR', f.leadHours]
    },
    submitter: (f) => (f.isSubmitter ? null : 'NOT_SUBMITTER'),
    notSubmitter: (f) => (f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
    beforeDeadline,
    started: (f) => (f.quoteStart !== null && f.now < f.quoteStart ? 'NOT_STARTED' : null),
    firstRound: (f) => (f.roundNo === 1 ? null : 'ROUND_CLOSED'),
    isPublic: (f) => (f.type === 'public' ? null : 'NOT_PUBLIC'),
    notYetInvited: (f) => (f.invited ? 'ALREADY_INVITED' : null),
    takesPart: (f) => (!f.invited ? 'NOT_INVITED' : f.excluded || f.quoteState === quoteStates.notKept ? 'EXCLUDED' : null),
    hasQuote: (f) =>
      f.quoteState === quoteStates.submitted || f.quoteState === quoteStates.needsReconfirmation || f.offerStands ? null : 'NO_QUOTE',
    needsReconfirmation: (f) => (f.quoteState === quoteStates.needsReconfirmation ? null : 'NOTHING_TO_RECONFIRM'),
    notDeclined: (f) => (f.quoteState === quoteStates.declined ? 'ALREADY_DECLINED' : null),
    noAmendment: (f) => (f.amendmentPending ? 'AMENDMENT_PENDING' : null),
    hasAmendment: (f) => (f.amendmentPending ? null : 'NO_AMENDMENT'),
    notAmender: (f) => (f.isAmender ? 'SOD_SELF_APPROVE' : null),
    deadlineReached: (f) => (f.quoteDeadline !== null && f.now >= f.quoteDeadline ? null : 'DEADLINE_NOT_REACHED'),
    openTime: (f) => (f.openAt !== null && f.now >= f.openAt ? null : 'NOT_OPEN_TIME'),
    sufficient: (f) => (f.insufficient ? ['TOO_FEW_QUOTES', f.validQuotes, f.minQuotes] : null),
    isInsufficient: (f) => (f.insufficient ? null : 'ENOUGH_QUOTES'),
    namedOpener: (f) => (f.isNamedOpener ? null : 'OPENER_NOT_NAMED'),
    keyNotTurned: (f) => (f.keyTurned ? 'KEY_TURNED' : null),
    // An inquiry that is not sealed needs one opener only.
    secondOpener: (f) => (!f.sealed ? null : !f.keyTurned ? 'FIRST_KEY_MISSING' : f.isFirstOpener ? 'OPENER_SAME' : null),
    // Whoever buys may not also say which offer is fit, once prices are open.
    notOwnJudge: (f) => (f.isPurchaser && !f.pricesSealed ? 'JUDGE_NOT_PURCHASER' : null),
    // With two envelopes the judgement is locked by the first key to the prices.
    judgementOpen: (f) => (f.twoEnvelopes && (f.priceKeyTurned || !f.pricesSealed) ? 'JUDGEMENT_LOCKED' : null),
    hasSealedPrices: (f) => (f.pricesSealed ? null : 'PRICES_NOT_SEALED'),
    pricesOpen: (f) => (f.pricesSealed ? 'PRICES_SEALED' : null),
    priceKeyNotTurned: (f) => (f.priceKeyTurned ? 'KEY_TURNED' : null),
    secondPriceOpener: (f) => (!f.priceKeyTurned ? 'FIRST_KEY_MISSING' : f.isFirstPriceOpener ? 'OPENER_SAME' : null),
    allJudged: (f) => (f.unjudged === null ? null : ['NOT_ALL_JUDGED', f.unjudged]),
    allScored: (f) => (f.unscored === null ? null : ['NOT_ALL_SCORED', f.unscored]),
    roundsLeft: (f) => (f.roundNo < f.maxRounds ? null : ['NO_ROUNDS_LEFT', f.maxRounds]),
    noRoundAsked: (f) => (f.roundAsked ? 'ROUND_PENDING' : null),
    roundAsked: (f) => (f.roundAsked ? null : 'NO_ROUND_ASKED'),
    notRoundAsker: (f) => (f.isRoundAsker ? 'SOD_SELF_APPROVE' : null),
    roundTime: (f) => {
      if (f.roundDeadline === null || f.now >= f.roundDeadline) return ['ROUND_TOO_SHORT', f.leadHours]
      return f.roundUrgent || hoursBetween(f.now, f.roundDeadline) >= f.leadHours ? null : ['ROUND_TOO_SHORT', f.leadHours]
    },
    noAward: (f) => (f.awardProposed ? 'AWARD_PENDING' : null),
    hasAward: (f) => (f.awardProposed ? null : 'NO_AWARD_PROPOSED'),
    notProposer: (f) => (f.isProposer ? 'SOD_SELF_APPROVE' : null),
    notPurchaser: (f) => (f.isPurchaser ? 'SOD_SELF_APPROVE' : null),
    isOverBudget: (f) => (f.overBudget ? null : 'WITHIN_BUDGET'),
    notFirstApproved: (f) => (f.firstApproved ? 'FIRST_APPROVED' : null),
    // Above the budget the award is approved twice, by two people.
    secondApprover: (f) =>
      !f.overBudget ? null : !f.firstApproved ? 'FIRST_APPROVAL_MISSING' : f.isFirstApprover ? 'APPROVER_SAME' : null,
    offersInForce: (f) => (f.lapsedOffers === null ? null : ['OFFER_LAPSED', f.lapsedOffers]),
    validityAsked: (f) => (f.validityAsked ? null : 'VALIDITY_NOT_ASKED'),
    noAnnulment: (f) => (f.annulmentAsked ? 'ANNULMENT_PENDING' : null),
    hasAnnulment: (f) => (f.annulmentAsked ? null : 'NO_ANNULMENT'),
    notAnnuller: (f) => (f.isAnnuller ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['hasLines', 'enoughInvitees', 'timesInOrder', 'enoughTime'] },
    approve: { from: ['inApproval'], to: 'published', by: 'buyer', guards: ['notSubmitter', 'beforeDeadline'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notSubmitter'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },

    apply: { from: ['published'], to: 'same', by: 'supplier', guards: ['isPublic', 'firstRound', 'notYetInvited', 'beforeDeadline'] },
    quote: { from: ['published'], to: 'same', by: 'supplier', guards: ['takesPart', 'started', 'beforeDeadline'] },
    reconfirm: { from: ['published'], to: 'same', by: 'supplier', guards: ['takesPart', 'beforeDeadline', 'needsReconfirmation'] },
    withdrawQuote: { from: ['published'], to: 'same', by: 'supplier', guards: ['takesPart', 'beforeDeadline', 'hasQuote'] },
    decline: { from: ['published'], to: 'same', by: 'supplier', guards: ['takesPart', 'beforeDeadline', 'notDeclined'] },
    ask: { from: ['published'], to: 'same', by: 'supplier', guards: ['takesPart', 'beforeDeadline'] },

    clarify: { from: ['published'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },
    invite: { from: ['published'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },
    exclude: { from: ['published'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },
    extend: { from: ['published'], to: 'same', by: 'buyer', guards: ['beforeDeadline'] },
    amend: { from: ['published'], to: 'same', by: 'buyer', guards: ['beforeDeadline', 'noAmendment'] },
    approveAmendment: { from: ['published'], to: 'same', by: 'buyer', guards: ['hasAmendment', 'notAmender', 'beforeDeadline'] },
    rejectAmendment: { from: ['published'], to: 'same', by: 'buyer', guards: ['hasAmendment', 'notAmender'] },
    closeQuoting: { from: ['published'], to: 'opening', by: 'system', guards: ['deadlineReached'] },

    turnKey: { from: ['opening'], to: 'same', by: 'buyer', guards: ['namedOpener', 'openTime', 'sufficient', 'keyNotTurned'] },
    open: { from: ['opening'], to: 'pendingEvaluation', by: 'buyer', guards: ['namedOpener', 'openTime', 'sufficient', 'secondOpener'] },
    // The three ways out of too few quotations are a manager's decision, with a reason, and never the submitter's own.
    reopenQuoting: { from: ['opening'], to: 'published', by: 'buyer', guards: ['isInsufficient', 'notSubmitter'] },
    // Going on keeps the state: prices still need two openers. After the opening offers may have turned out invalid.
    proceedWithReason: { from: ['opening', 'pendingEvaluation'], to: 'same', by: 'buyer', guards: ['isInsufficient', 'notSubmitter'] },
    fail: { from: ['opening', 'pendingEvaluation', 'pendingAward'], to: 'failed', by: 'buyer' },

    judge: { from: ['pendingEvaluation'], to: 'same', by: 'buyer', guards: ['judgementOpen', 'notOwnJudge'] },
    turnPriceKey: {
      from: ['pendingEvaluation'],
      to: 'same',
      by: 'buyer',
      guards: ['hasSealedPrices', 'namedOpener', 'sufficient', 'allJudged', 'allScored', 'priceKeyNotTurned'],
    },
    openPrices: {
      from: ['pendingEvaluation'],
      to: 'same',
      by: 'buyer',
      guards: ['hasSealedPrices', 'namedOpener', 'sufficient', 'allJudged', 'allScored', 'secondPriceOpener'],
    },
    evaluate: {
      from: ['pendingEvaluation'],
      to: 'pendingAward',
      by: 'buyer',
      guards: ['sufficient', 'allJudged', 'allScored', 'pricesOpen'],
    },
    newRound: { from: ['pendingEvaluation', 'pendingAward'], to: 'same', by: 'buyer', guards: ['roundsLeft', 'noAward', 'noRoundAsked'] },
    approveRound: {
      from: ['pendingEvaluation', 'pendingAward'],
      to: 'published',
      by: 'buyer',
      guards: ['roundAsked', 'notRoundAsker', 'notPurchaser', 'roundsLeft', 'roundTime'],
    },
    rejectRound: { from: ['pendingEvaluation', 'pendingAward'], to: 'same', by: 'buyer', guards: ['roundAsked', 'notRoundAsker'] },
    askValidity: { from: ['pendingEvaluation', 'pendingAward'], to: 'same', by: 'buyer' },
    extendValidity: { from: ['pendingEvaluation', 'pendingAward'], to: 'same', by: 'supplier', guards: ['takesPart', 'validityAsked'] },
    proposeAward: { from: ['pendingAward'], to: 'same', by: 'buyer', guards: ['noAward', 'noRoundAsked'] },
    firstApproveAward: {
      from: ['pendingAward'],
      to: 'same',
      by: 'buyer',
      guards: ['hasAward', 'isOverBudget', 'notProposer', 'notPurchaser', 'notFirstApproved', 'offersInForce'],
    },
    award: {
      from: ['pendingAward'],
      to: 'awarded',
      by: 'buyer',
      guards: ['hasAward', 'notProposer', 'notPurchaser', 'secondApprover', 'offersInForce'],
    },
    rejectAward: { from: ['pendingAward'], to: 'same', by: 'buyer', guards: ['hasAward', 'notProposer'] },
    annulAward: { from: ['awarded'], to: 'same', by: 'buyer', guards: ['noAnnulment'] },
    approveAnnulment: { from: ['awarded'], to: 'pendingAward', by: 'buyer', guards: ['hasAnnulment', 'notAnnuller'] },
    rejectAnnulment: { from: ['awarded'], to: 'same', by: 'buyer', guards: ['hasAnnulment', 'notAnnuller'] },
    complete: { from: ['awarded'], to: 'completed', by: ['buyer', 'system'], guards: ['noAnnulment'] },
    cancel: {
      from: ['draft', 'inApproval', 'published', 'opening', 'pendingEvaluation', 'pendingAward'],
      to: 'cancelled',
      by: 'buyer',
    },
  },
})
export type InquiryAction = keyof typeof inquiryMachine.actions & string

/** Suppliers never see the states before publication. */
export const unpublished: readonly string[] = [inquiryMachine.states.draft, inquiryMachine.states.inApproval]
/** States in which quotations may still be closed: how many there are is hidden until the deadline, their content until opening. */
export const sealedStates: readonly string[] = [...unpublished, inquiryMachine.states.published, inquiryMachine.states.opening]
/** What suppliers do to their quotations; told to nobody before the round is opened. */
export const sealedActions: readonly string[] = ['quote', 'reconfirm', 'withdrawQuote', 'decline']
/** The same in the operation log. */
export const sealedEntries: readonly string[] = [
  'quotation.quote',
  'quotation.sealedQuote',
  'quotation.reconfirm',
  'quotation.withdraw',
  'quotation.decline',
]
