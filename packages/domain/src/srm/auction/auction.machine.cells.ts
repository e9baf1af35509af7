import { cellsOf } from '../../kit/machine-cells'
import { auctionMachine, type AuctionFacts } from './auction.machine'

const start = '2026-11-23 10:00:00'
/** An auction in which nothing stands in the way; each case says what differs. */
export const auctionFacts: AuctionFacts = {
  now: '2026-11-23 09:30:00',
  planStart: start,
  planEnd: '2026-11-23 11:00:00',
  end: '2026-11-23 11:00:00',
  isRunning: true,
  isPaused: false,
  isScheduled: false,
  openness: 'public',
  lineCount: 1,
  inviteeCount: 2,
  minBidders: 2,
  enoughSince: '2026-11-23 09:00:00',
  waitMinutes: 0,
  isSubmitter: false,
  signUp: '2',
  initialQuoteRequired: true,
  asked: null,
  isAsker: false,
  awardProposed: false,
  isProposer: false,
  isPurchaser: false,
}
const late = [{ now: start }, 'DEADLINE_PASSED'] as const
const noTime = [{ now: '2026-11-23 09:30:01' }, 'AUCTION_START_TOO_NEAR'] as const
const unqualified = [{ signUp: '1' }, 'NOT_QUALIFIED_TO_BID'] as const
const ended = [{ now: '2026-11-23 11:00:00' }, 'AUCTION_ENDED'] as const
const open = [
  [{ isScheduled: true, isRunning: false }, 'AUCTION_NOT_RUNNING'],
  [{ isPaused: true, isRunning: false }, 'AUCTION_PAUSED'],
  [{ isRunning: false }, 'AUCTION_ENDED'],
  ended,
] as const
const alone = [{ isAsker: true }, 'SECOND_PERSON'] as const
const taken = [{ asked: 'pause' }, 'ALREADY_ASKED'] as const
const own = [{ isSubmitter: true }, 'SOD_SELF_APPROVE'] as const

export const cells = cellsOf(auctionMachine, auctionFacts, {
  edit: 'buyer: draft',
  delete: 'buyer: draft',
  submit: [
    'buyer: draft -> inApproval',
    [{ lineCount: 0 }, 'AUCTION_NO_LINES'],
    [{ openness: 'invited', inviteeCount: 1 }, 'TOO_FEW_BIDDERS_INVITED'],
    [{ openness: 'invited', inviteeCount: 2 }, null],
    [{ planEnd: null }, 'AUCTION_TIMES_MISSING'],
    noTime,
  ],
  approve: ['buyer: inApproval -> scheduled', own, noTime],
  reject: ['buyer: inApproval -> draft', own],
  withdraw: ['buyer: inApproval -> draft', { given: { isSubmitter: true } }, [{ isSubmitter: false }, 'NOT_SUBMITTER']],

  invite: ['buyer: scheduled', late],
  review: ['buyer: scheduled', late],
  signUp: [
    'supplier: scheduled',
    { given: { signUp: null } },
    [{ signUp: '2' }, 'ALREADY_SIGNED_UP'],
    [{ signUp: '3' }, 'ALREADY_SIGNED_UP'],
    [{ signUp: '0', openness: 'invited' }, null],
    [{ signUp: '4' }, null],
    [{ openness: 'invited' }, 'NOT_INVITED_TO_AUCTION'],
    late,
  ],
  decline: ['supplier: scheduled', [{ signUp: null }, 'NOT_INVITED_TO_AUCTION'], late],
  quoteInitial: ['supplier: scheduled', unqualified, [{ initialQuoteRequired: false }, 'NO_INITIAL_QUOTE'], late],
  enter: ['supplier: scheduled, running, paused', unqualified],

  start: [
    'system: scheduled -> running',
    { given: { now: start } },
    [{ now: '2026-11-23 09:59:59' }, 'NOT_STARTED'],
    [{ enoughSince: null }, 'NOT_STARTED'],
    [{ enoughSince: '2026-11-23 10:05:00', now: '2026-11-23 10:06:00' }, 'NOT_STARTED'],
    [{ enoughSince: '2026-11-23 10:05:00', waitMinutes: 5, now: '2026-11-23 10:05:00' }, null],
  ],
  lapse: [
    'system: scheduled -> failed',
    { given: { now: '2026-11-23 10:00:01', enoughSince: null } },
    [{ now: start }, 'NOT_STARTED'],
    [{ enoughSince: start }, 'NOT_STARTED'],
    [{ waitMinutes: 5 }, 'NOT_STARTED'],
  ],
  bid: ['supplier: scheduled, running, paused, ended', unqualified, ...open],
  setProxy: ['supplier: running', unqualified, ended],
  claim: ['supplier: running', unqualified, ended],
  ask: ['supplier: scheduled, running, paused', unqualified],
  say: 'buyer: scheduled, running, paused, ended',

  askPause: ['buyer: running', ended, taken],
  pause: ['buyer: running -> paused', { given: { asked: 'pause' } }, ended, [{ asked: 'void' }, 'NOTHING_ASKED'], alone],
  askResume: ['buyer: paused', taken],
  resume: ['buyer: paused -> running', { given: { asked: 'resume' } }, [{ asked: null }, 'NOTHING_ASKED'], alone],
  askVoid: ['buyer: running', ended, taken],
  voidBid: ['buyer: running', { given: { asked: 'void' } }, ended, [{ asked: 'pause' }, 'NOTHING_ASKED'], alone],
  dropAsk: ['buyer: running, paused', { given: { asked: 'void' } }, [{ asked: null }, 'NOTHING_ASKED']],
  end: ['system: running -> ended', { given: { now: '2026-11-23 11:00:00' } }, [{ now: '2026-11-23 10:59:59' }, 'AUCTION_NOT_OVER']],

  openReserve: 'buyer: scheduled, running, paused, ended',
  proposeAward: ['buyer: ended', [{ awardProposed: true }, 'AWARD_PENDING']],
  award: [
    'buyer: ended -> awarded',
    { given: { awardProposed: true } },
    [{ awardProposed: false }, 'NO_AWARD_PROPOSED'],
    [{ isProposer: true }, 'SOD_SELF_APPROVE'],
    [{ isPurchaser: true }, 'SOD_SELF_APPROVE'],
  ],
  rejectAward: [
    'buyer: ended',
    { given: { awardProposed: true } },
    [{ awardProposed: false }, 'NO_AWARD_PROPOSED'],
    [{ isProposer: true }, 'SOD_SELF_APPROVE'],
  ],
  fail: 'buyer: ended -> failed',
  complete: 'buyer: awarded -> completed',
  cancel: 'buyer: draft, inApproval, scheduled, paused, ended -> cancelled',
})
