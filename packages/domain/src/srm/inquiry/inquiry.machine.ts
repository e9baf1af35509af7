import { machineOf, type GuardAnswer } from '../../kit/machine'

/** What the guards need to know of an inquiry and of whoever asks; read under the row lock. */
export interface InquiryFacts {
  /** Server clock, read after the lock was taken (domain design §1.7). */
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
  /** Lines of valid quotations not yet judged technically. */
  readonly unjudged: number
  readonly awardProposed: boolean
  readonly isProposer: boolean
}

const hour = 3_600_000
/** Wall-clock texts as numbers: only their differences mean anything. */
const ms = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)
/** Least time between submission and deadline, unless the inquiry is marked urgent (config default). */
const leadHours = 24
/** A clarification closer to the deadline than this must extend it. */
export const clarifyHours = 24
export const hoursBetween = (from: string, to: string): number => (ms(to) - ms(from)) / hour

/** Own quotation of a supplier, `quote_state` (domain design §5.2). */
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
      if (f.quoteDeadline === null || f.now >= f.quoteDeadline) return ['DEADLINE_TOO_NEAR', leadHours]
      return f.urgent || hoursBetween(f.now, f.quoteDeadline) >= leadHours ? null : ['DEADLINE_TOO_NEAR', leadHours]
    },
    notSubmitter: (f) => (f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
    beforeDeadline,
    started: (f) => (f.quoteStart !== null && f.now < f.quoteStart ? 'NOT_STARTED' : null),
    isPublic: (f) => (f.type === 'public' ? null : 'NOT_PUBLIC'),
    notYetInvited: (f) => (f.invited ? 'ALREADY_INVITED' : null),
    takesPart: (f) => (!f.invited ? 'NOT_INVITED' : f.excluded || f.quoteState === quoteStates.notKept ? 'EXCLUDED' : null),
    hasQuote: (f) => (f.quoteState === quoteStates.submitted || f.quoteState === quoteStates.needsReconfirmation ? null : 'NO_QUOTE'),
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
    allJudged: (f) => (f.unjudged === 0 ? null : ['NOT_ALL_JUDGED', f.unjudged]),
    roundsLeft: (f) => (f.roundNo < f.maxRounds ? null : ['NO_ROUNDS_LEFT', f.maxRounds]),
    noAward: (f) => (f.awardProposed ? 'AWARD_PENDING' : null),
    hasAward: (f) => (f.awardProposed ? null : 'NO_AWARD_PROPOSED'),
    notProposer: (f) => (f.isProposer ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['hasLines', 'enoughInvitees', 'timesInOrder', 'enoughTime'] },
    approve: { from: ['inApproval'], to: 'published', by: 'buyer', guards: ['notSubmitter', 'beforeDeadline'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notSubmitter'] },

    apply: { from: ['published'], to: 'same', by: 'supplier', guards: ['isPublic', 'notYetInvited', 'beforeDeadline'] },
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
    // Going on keeps the state: prices still need two openers, so §5.2's direct step to evaluation is two steps here.
    proceedWithReason: { from: ['opening'], to: 'same', by: 'buyer', guards: ['isInsufficient', 'notSubmitter'] },
    fail: { from: ['opening', 'pendingEvaluation', 'pendingAward'], to: 'failed', by: 'buyer' },

    judge: { from: ['pendingEvaluation'], to: 'same', by: 'buyer' },
    evaluate: { from: ['pendingEvaluation'], to: 'pendingAward', by: 'buyer', guards: ['allJudged'] },
    newRound: { from: ['pendingEvaluation', 'pendingAward'], to: 'published', by: 'buyer', guards: ['roundsLeft', 'noAward'] },
    proposeAward: { from: ['pendingAward'], to: 'same', by: 'buyer', guards: ['noAward'] },
    award: { from: ['pendingAward'], to: 'awarded', by: 'buyer', guards: ['hasAward', 'notProposer'] },
    rejectAward: { from: ['pendingAward'], to: 'same', by: 'buyer', guards: ['hasAward', 'notProposer'] },
    complete: { from: ['awarded'], to: 'completed', by: ['buyer', 'system'] },
    cancel: {
      from: ['draft', 'inApproval', 'published', 'opening', 'pendingEvaluation', 'pendingAward'],
      to: 'cancelled',
      by: 'buyer',
    },
  },
})
export type InquiryAction = keyof typeof inquiryMachine.actions & string

/** States before publication: suppliers never see them (domain design §0.1). */
export const unpublished: readonly string[] = [inquiryMachine.states.draft, inquiryMachine.states.inApproval]
/** States in which quotations may still be closed: how many there are is hidden until the deadline, their content until opening. */
export const sealedStates: readonly string[] = [...unpublished, inquiryMachine.states.published, inquiryMachine.states.opening]
/** What suppliers do to their quotations; told to nobody before the round is opened. */
export const sealedActions: readonly string[] = ['quote', 'reconfirm', 'withdrawQuote', 'decline']
/** The same in the operation log. */
export const sealedEntries: readonly string[] = ['quotation.quote', 'quotation.reconfirm', 'quotation.withdraw', 'quotation.decline']
