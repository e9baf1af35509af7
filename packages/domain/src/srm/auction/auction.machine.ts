import { wallClock } from '../../kit/day'
import { wallText } from '../../kit/wall-text'
import { machineOf, type GuardAnswer } from '../../kit/machine'
import { signUpStates } from './auction.kinds'
import '../inquiry/inquiry.text'
import '../inquiry/quotation/quotation.text'
import './auction.text'

/** What two people decide about an auction under way: one asks, another confirms. */
export type AuctionAsk = 'pause' | 'resume' | 'void'

/** What the guards need to know of an auction and of whoever asks; read under the row lock. */
export interface AuctionFacts {
  /** The server's clock, read after the lock was taken (docs/time.md, Clock). */
  readonly now: string
  readonly planStart: string | null
  readonly planEnd: string | null
  /** The end as extensions and pauses moved it; null: not started. */
  readonly end: string | null
  readonly isRunning: boolean
  readonly isPaused: boolean
  readonly isScheduled: boolean
  readonly openness: string
  readonly lineCount: number
  readonly inviteeCount: number
  readonly minBidders: number
  /** When so many bidders had entered; null: fewer have. */
  readonly enoughSince: string | null
  readonly waitMinutes: number
  readonly isSubmitter: boolean
  /** The acting company's own sign-up; null: none. */
  readonly signUp: string | null
  readonly initialQuoteRequired: boolean
  readonly asked: AuctionAsk | null
  readonly isAsker: boolean
  readonly awardProposed: boolean
  readonly isProposer: boolean
  readonly isPurchaser: boolean
}

/** From approval to the start there is at least so much time. */
export const leadMinutes = 30
const minutesBetween = (from: string, to: string): number => (wallClock(to) - wallClock(from)) / 60_000

/** When it began: as planned, or when enough bidders had entered; null: it has not, or too late (docs/auction.md, Start). */
export const startOf = (f: Pick<AuctionFacts, 'planStart' | 'enoughSince' | 'waitMinutes'>): string | null => {
  if (f.planStart === null || f.enoughSince === null) return null
  const start = f.enoughSince > f.planStart ? f.enoughSince : f.planStart
  return minutesBetween(f.planStart, start) <= f.waitMinutes ? start : null
}
/** From then on nobody waits for further bidders. */
export const lastStart = (f: Pick<AuctionFacts, 'planStart' | 'waitMinutes'>): string | null =>
  f.planStart && wallText(wallClock(f.planStart) + f.waitMinutes * 60_000)

const beforeStart = (f: AuctionFacts): GuardAnswer => (f.planStart !== null && f.now < f.planStart ? null : ['DEADLINE_PASSED', f.now])
const askedFor =
  (what: AuctionAsk) =>
  (f: AuctionFacts): GuardAnswer =>
    f.asked === what ? null : 'NOTHING_ASKED'

export const auctionMachine = machineOf<AuctionFacts>()({
  entity: 'auction',
  states: {
    draft: '-1',
    inApproval: '-2',
    scheduled: '0',
    running: '1',
    paused: '2',
    ended: '3',
    awarded: '4',
    completed: '5',
    failed: '8',
    cancelled: '9',
  },
  initial: 'draft',
  finals: ['completed', 'failed', 'cancelled'],
  guards: {
    hasLines: (f) => (f.lineCount > 0 ? null : 'AUCTION_NO_LINES'),
    enoughInvitees: (f) =>
      f.openness !== 'invited' || f.inviteeCount >= f.minBidders ? null : ['TOO_FEW_BIDDERS_INVITED', f.inviteeCount, f.minBidders],
    timesGiven: (f) => (f.planStart && f.planEnd ? null : 'AUCTION_TIMES_MISSING'),
    enoughTime: (f) =>
      f.planStart !== null && minutesBetween(f.now, f.planStart) >= leadMinutes ? null : ['AUCTION_START_TOO_NEAR', leadMinutes],
    submitter: (f) => (f.isSubmitter ? null : 'NOT_SUBMITTER'),
    notSubmitter: (f) => (f.isSubmitter ? 'SOD_SELF_APPROVE' : null),
    beforeStart,
    mayJoin: (f) => {
      if (f.signUp === null) return f.openness === 'public' ? null : 'NOT_INVITED_TO_AUCTION'
      return f.signUp === signUpStates.invited || f.signUp === signUpStates.declined ? null : 'ALREADY_SIGNED_UP'
    },
    takesPart: (f) => (f.signUp === null ? 'NOT_INVITED_TO_AUCTION' : null),
    qualified: (f) => (f.signUp === signUpStates.qualified ? null : 'NOT_QUALIFIED_TO_BID'),
    asksInitialQuote: (f) => (f.initialQuoteRequired ? null : 'NO_INITIAL_QUOTE'),
    open: (f) => {
      if (f.isScheduled) return 'AUCTION_NOT_RUNNING'
      if (f.isPaused) return 'AUCTION_PAUSED'
      return f.isRunning && f.end !== null && f.now < f.end ? null : 'AUCTION_ENDED'
    },
    beforeEnd: (f) => (f.end !== null && f.now < f.end ? null : 'AUCTION_ENDED'),
    nothingAsked: (f) => (f.asked === null ? null : 'ALREADY_ASKED'),
    somethingAsked: (f) => (f.asked === null ? 'NOTHING_ASKED' : null),
    pauseAsked: askedFor('pause'),
    resumeAsked: askedFor('resume'),
    voidAsked: askedFor('void'),
    secondPerson: (f) => (f.isAsker ? 'SECOND_PERSON' : null),
    startReached: (f) => {
      const start = startOf(f)
      return start !== null && f.now >= start ? null : 'NOT_STARTED'
    },
    nobodyCame: (f) => {
      const last = lastStart(f)
      return startOf(f) === null && last !== null && f.now > last ? null : 'NOT_STARTED'
    },
    endReached: (f) => (f.end !== null && f.now >= f.end ? null : 'AUCTION_NOT_OVER'),
    noAward: (f) => (f.awardProposed ? 'AWARD_PENDING' : null),
    hasAward: (f) => (f.awardProposed ? null : 'NO_AWARD_PROPOSED'),
    notProposer: (f) => (f.isProposer ? 'SOD_SELF_APPROVE' : null),
    notPurchaser: (f) => (f.isPurchaser ? 'SOD_SELF_APPROVE' : null),
  },
  actions: {
    edit: { from: ['draft'], to: 'same', by: 'buyer' },
    delete: { from: ['draft'], to: 'same', by: 'buyer' },
    submit: { from: ['draft'], to: 'inApproval', by: 'buyer', guards: ['hasLines', 'enoughInvitees', 'timesGiven', 'enoughTime'] },
    approve: { from: ['inApproval'], to: 'scheduled', by: 'buyer', guards: ['notSubmitter', 'enoughTime'] },
    reject: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['notSubmitter'] },
    withdraw: { from: ['inApproval'], to: 'draft', by: 'buyer', guards: ['submitter'] },

    invite: { from: ['scheduled'], to: 'same', by: 'buyer', guards: ['beforeStart'] },
    review: { from: ['scheduled'], to: 'same', by: 'buyer', guards: ['beforeStart'] },
    signUp: { from: ['scheduled'], to: 'same', by: 'supplier', guards: ['mayJoin', 'beforeStart'] },
    decline: { from: ['scheduled'], to: 'same', by: 'supplier', guards: ['takesPart', 'beforeStart'] },
    quoteInitial: { from: ['scheduled'], to: 'same', by: 'supplier', guards: ['qualified', 'asksInitialQuote', 'beforeStart'] },
    enter: { from: ['scheduled', 'running', 'paused'], to: 'same', by: 'supplier', guards: ['qualified'] },

    start: { from: ['scheduled'], to: 'running', by: 'system', guards: ['startReached'] },
    lapse: { from: ['scheduled'], to: 'failed', by: 'system', guards: ['nobodyCame'] },
    bid: { from: ['scheduled', 'running', 'paused', 'ended'], to: 'same', by: 'supplier', guards: ['qualified', 'open'] },
    setProxy: { from: ['running'], to: 'same', by: 'supplier', guards: ['qualified', 'open'] },
    claim: { from: ['running'], to: 'same', by: 'supplier', guards: ['qualified', 'open'] },
    ask: { from: ['scheduled', 'running', 'paused'], to: 'same', by: 'supplier', guards: ['qualified'] },
    say: { from: ['scheduled', 'running', 'paused', 'ended'], to: 'same', by: 'buyer' },

    askPause: { from: ['running'], to: 'same', by: 'buyer', guards: ['beforeEnd', 'nothingAsked'] },
    pause: { from: ['running'], to: 'paused', by: 'buyer', guards: ['beforeEnd', 'pauseAsked', 'secondPerson'] },
    askResume: { from: ['paused'], to: 'same', by: 'buyer', guards: ['nothingAsked'] },
    resume: { from: ['paused'], to: 'running', by: 'buyer', guards: ['resumeAsked', 'secondPerson'] },
    askVoid: { from: ['running'], to: 'same', by: 'buyer', guards: ['beforeEnd', 'nothingAsked'] },
    voidBid: { from: ['running'], to: 'same', by: 'buyer', guards: ['beforeEnd', 'voidAsked', 'secondPerson'] },
    dropAsk: { from: ['running', 'paused'], to: 'same', by: 'buyer', guards: ['somethingAsked'] },
    end: { from: ['running'], to: 'ended', by: 'system', guards: ['endReached'] },

    openReserve: { from: ['scheduled', 'running', 'paused', 'ended'], to: 'same', by: 'buyer' },
    proposeAward: { from: ['ended'], to: 'same', by: 'buyer', guards: ['noAward'] },
    award: { from: ['ended'], to: 'awarded', by: 'buyer', guards: ['hasAward', 'notProposer', 'notPurchaser'] },
    rejectAward: { from: ['ended'], to: 'same', by: 'buyer', guards: ['hasAward', 'notProposer'] },
    fail: { from: ['ended'], to: 'failed', by: 'buyer' },
    complete: { from: ['awarded'], to: 'completed', by: 'buyer' },
    cancel: { from: ['draft', 'inApproval', 'scheduled', 'paused', 'ended'], to: 'cancelled', by: 'buyer' },
  },
})
export type AuctionAction = keyof typeof auctionMachine.actions & string

const { draft, inApproval, scheduled, running, paused } = auctionMachine.states
/** Suppliers never see the states before publication. */
export const unpublishedAuction: readonly string[] = [draft, inApproval]
/** As long as it is in one of these, who bid what is known by alias alone. */
export const blindStates: readonly string[] = [draft, inApproval, scheduled, running, paused]
/** What bidders do; told by alias until the end, so it stands in no log under a name before that. */
export const blindActions: readonly string[] = ['quoteInitial', 'enter', 'bid', 'setProxy', 'claim', 'ask']
/** The same in the operation log. */
export const blindEntries: readonly string[] = blindActions.map((action) => `auctionRoom.${action}`)
