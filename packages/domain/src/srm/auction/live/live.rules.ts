import { compareDec, dec, rounded, type DecimalText } from '../../../kit/money'
import type { BidSource } from '../auction.kinds'
import '../auction.text'
import { allowedFor, dropOf } from './decrement.rules'
import { leadOf, ownOf, placed, rankOf, standing, type LiveBid, type LiveEvent, type LiveRules, type LiveState } from './live.state'
import { proxyAnswers } from './proxy.rules'
import { plusSeconds, secondsBetween } from './seconds'

/** A bid may be called an obvious mistake for this long. */
export const claimSeconds = 60

export type LiveKey =
  | 'AUCTION_NOT_RUNNING'
  | 'AUCTION_PAUSED'
  | 'AUCTION_ENDED'
  | 'AUCTION_NO_BIDDER'
  | 'AUCTION_NO_LOT'
  | 'INITIAL_QUOTE_MISSING'
  | 'BID_NOT_POSITIVE'
  | 'BID_ABOVE_START'
  | 'ALREADY_LEAD'
  | 'BID_STEP'
  | 'BID_DROP_CONFIRM'
  | 'PROXY_NOT_ALLOWED'
  | 'PROXY_FLOOR'
  | 'BID_NOT_FOUND'
  | 'CLAIM_LATE'
  | 'CLAIM_MISSING'
  | 'AUCTION_NOT_OVER'
export type LiveRefusal = readonly [LiveKey, ...(string | number)[]]
export type Step = { readonly isTaken: true; readonly state: LiveState } | { readonly isTaken: false; readonly refusal: LiveRefusal }

const no = (...refusal: LiveRefusal): Step => ({ isTaken: false, refusal })
const yes = (state: LiveState): Step => ({ isTaken: true, state: { ...state, revision: state.revision + 1 } })

/** Whether anything may be bid at this moment: a window is half open, exactly at the end is too late. */
export const notOpen = (state: LiveState, now: string): LiveRefusal | null => {
  if (state.phase === 'scheduled') return ['AUCTION_NOT_RUNNING']
  if (state.phase === 'paused') return ['AUCTION_PAUSED']
  return state.phase === 'ended' || state.end === null || now >= state.end ? ['AUCTION_ENDED'] : null
}

interface Bid {
  readonly bidder: string
  readonly lot: string
  readonly amount: DecimalText
}
/** Why a bid is not taken; null: it is. */
export const bidRefusal = (
  rules: LiveRules,
  state: LiveState,
  bid: Bid & { readonly isConfirmed: boolean },
  now: string,
): LiveRefusal | null => {
  const closed = notOpen(state, now) ?? unknownPlace(rules, state, bid)
  if (closed) return closed
  const { bidder, lot } = bid
  const start = rules.lots.find((one) => one.id === lot)?.startPrice ?? '0'
  const own = ownOf(state, lot, bidder)
  if (rules.initialQuoteRequired && !state.bids.some((one) => one.bidder === bidder && one.lot === lot)) return ['INITIAL_QUOTE_MISSING']
  if (dec(bid.amount).lte(0)) return ['BID_NOT_POSITIVE']
  if (compareDec(bid.amount, start) > 0) return ['BID_ABOVE_START', rounded(start, rules.minorUnit)]
  if (rules.decrementBase === 'lead' && !rules.selfOutbid && leadOf(state, lot)?.bidder === bidder) return ['ALREADY_LEAD']
  const { max, step } = allowedFor(rules, state, lot, bidder)
  if (compareDec(bid.amount, max) > 0) return ['BID_STEP', max, step ?? '0']
  const drop = dropOf(own?.amount ?? start, bid.amount)
  return !bid.isConfirmed && compareDec(drop, rules.maxDropPct) > 0
    ? ['BID_DROP_CONFIRM', rounded(drop, 2), rounded(rules.maxDropPct, 2)]
    : null
}
const unknownPlace = (rules: LiveRules, state: LiveState, { bidder, lot }: Pick<Bid, 'bidder' | 'lot'>): LiveRefusal | null => {
  if (!state.bidders.includes(bidder)) return ['AUCTION_NO_BIDDER']
  return rules.lots.some((one) => one.id === lot) ? null : ['AUCTION_NO_LOT']
}

const withBid = (rules: LiveRules, state: LiveState, { bidder, lot, amount }: Bid, source: BidSource, at: string): LiveState => {
  const plain = { seq: state.bids.length + 1, bidder, lot, amount: rounded(amount, rules.minorUnit), at, source }
  const bid: LiveBid = { ...plain, rank: 0, isValid: true, claimedAt: null, voidedAt: null }
  const rank = placed(standing(state, lot), bid).findIndex((one) => one.seq === bid.seq) + 1
  const ranked = { ...bid, rank }
  return { ...state, bids: [...state.bids, ranked], standings: { ...state.standings, [lot]: placed(standing(state, lot), ranked) } }
}

const improves = (rules: LiveRules, before: number | null, after: number): boolean =>
  rules.triggerRank === null || (after <= rules.triggerRank && (before === null || after < before))

/** The end moves at most once for what one event brought, and is put down to the first bid that moves it. */
const extended = (rules: LiveRules, before: LiveState, state: LiveState, now: string): LiveState => {
  const { end } = state
  if (end === null || now < plusSeconds(end, -rules.triggerWindowS) || now >= end) return state
  if (rules.maxExtensions !== null && state.extensions.length >= rules.maxExtensions) return state
  const cause = state.bids.slice(before.bids.length).find((bid) => improves(rules, rankOf(before, bid.lot, bid.bidder), bid.rank))
  if (!cause) return state
  const later = plusSeconds(rules.extendMode === 'fromClose' ? end : now, rules.extendS)
  const newEnd = later > end ? later : end
  if (newEnd === end) return state
  const extension = { n: state.extensions.length + 1, seq: cause.seq, at: now, oldEnd: end, newEnd }
  return { ...state, end: newEnd, extensions: [...state.extensions, extension] }
}

/** After something changed on a lot: the server bids for those who asked for it, then the end is judged. */
const settled = (rules: LiveRules, before: LiveState, state: LiveState, lot: string, now: string): LiveState => {
  const answered = proxyAnswers(rules, state, lot).reduce((was, answer) => withBid(rules, was, { ...answer, lot }, 'proxy', now), state)
  return extended(rules, before, answered, now)
}

type Of<K extends LiveEvent['kind']> = Extract<LiveEvent, { kind: K }>

const start = (rules: LiveRules, state: LiveState, event: Of<'start'>, now: string): Step => {
  if (state.phase !== 'scheduled') return no('AUCTION_NOT_RUNNING')
  const begun: LiveState = { ...state, phase: 'running', startedAt: now, plannedEnd: event.end, end: event.end, bidders: event.bidders }
  return yes(event.opening.reduce((was, bid) => withBid(rules, was, bid, 'initial', now), begun))
}

const bid = (rules: LiveRules, state: LiveState, event: Of<'bid'>, now: string): Step => {
  const refusal = bidRefusal(rules, state, event, now)
  if (refusal) return no(...refusal)
  return yes(settled(rules, state, withBid(rules, state, event, 'manual', now), event.lot, now))
}

/** A floor is below what may be bid next, or it would do nothing; null takes it back. */
const proxy = (rules: LiveRules, state: LiveState, { bidder, lot, floor }: Of<'proxy'>, now: string): Step => {
  const closed = notOpen(state, now) ?? unknownPlace(rules, state, { bidder, lot })
  if (closed) return no(...closed)
  if (!rules.proxyAllowed) return no('PROXY_NOT_ALLOWED')
  const others = state.proxies.filter((one) => one.bidder !== bidder || one.lot !== lot)
  if (floor === null) return yes({ ...state, proxies: others })
  if (dec(floor).lte(0)) return no('BID_NOT_POSITIVE')
  if (rules.initialQuoteRequired && !state.bids.some((one) => one.bidder === bidder && one.lot === lot)) return no('INITIAL_QUOTE_MISSING')
  const { max } = allowedFor(rules, state, lot, bidder)
  if (compareDec(floor, max) > 0) return no('PROXY_FLOOR', max)
  return yes(settled(rules, state, { ...state, proxies: [...others, { bidder, lot, floor: rounded(floor, rules.minorUnit) }] }, lot, now))
}

const claim = (state: LiveState, { bidder, seq }: Of<'claim'>, now: string): Step => {
  const closed = notOpen(state, now)
  if (closed) return no(...closed)
  const found = state.bids.find((one) => one.seq === seq && one.bidder === bidder && one.isValid)
  if (!found) return no('BID_NOT_FOUND')
  if (secondsBetween(found.at, now) > claimSeconds) return no('CLAIM_LATE', claimSeconds)
  return yes({ ...state, bids: state.bids.map((one) => (one.seq === seq ? { ...one, claimedAt: one.claimedAt ?? now } : one)) })
}

/** Why a bid cannot be declared void; null: it can. */
export const voidRefusal = (state: LiveState, seq: number, now: string): LiveRefusal | null => {
  const closed = notOpen(state, now)
  if (closed) return closed
  const found = state.bids.find((one) => one.seq === seq && one.isValid)
  if (!found) return ['BID_NOT_FOUND']
  return found.claimedAt === null ? ['CLAIM_MISSING'] : null
}
/** The bidder's last good bid stands again; the end stays where it is, and the server stops bidding for who made the mistake. */
const voided = (rules: LiveRules, state: LiveState, { seq }: Of<'void'>, now: string): Step => {
  const refusal = voidRefusal(state, seq, now)
  const gone = state.bids.find((one) => one.seq === seq)
  if (refusal || !gone) return no(...(refusal ?? (['BID_NOT_FOUND'] as const)))
  const bids = state.bids.map((one) => (one.seq === seq ? { ...one, isValid: false, voidedAt: now } : one))
  const last = bids.findLast((one) => one.bidder === gone.bidder && one.lot === gone.lot && one.isValid)
  const others = standing(state, gone.lot).filter((one) => one.bidder !== gone.bidder)
  const standings = { ...state.standings, [gone.lot]: last ? placed(others, last) : others }
  const proxies = state.proxies.filter((one) => one.bidder !== gone.bidder || one.lot !== gone.lot)
  const after: LiveState = { ...state, bids, standings, proxies }
  return yes(settled(rules, after, after, gone.lot, now))
}

const pause = (state: LiveState, { reason }: Of<'pause'>, now: string): Step => {
  const closed = notOpen(state, now)
  return closed ? no(...closed) : yes({ ...state, phase: 'paused', pauses: [...state.pauses, { from: now, to: null, reason }] })
}
/** What was left when it was paused is left again. */
const resume = (state: LiveState, now: string): Step => {
  const last = state.pauses.at(-1)
  if (state.phase !== 'paused' || !last || state.end === null) return no('AUCTION_NOT_RUNNING')
  const end = plusSeconds(now, secondsBetween(last.from, state.end))
  return yes({ ...state, phase: 'running', end, pauses: [...state.pauses.slice(0, -1), { ...last, to: now }] })
}
const end = (state: LiveState, now: string): Step => {
  if (state.phase !== 'running') return no('AUCTION_NOT_RUNNING')
  return state.end !== null && now >= state.end ? yes({ ...state, phase: 'ended' }) : no('AUCTION_NOT_OVER')
}

/**
 * The one judge of an auction under way: the state after an event at this moment, or why the event is not taken. The same
 * events at the same times lead to the same state, wherever they are played.
 */
export const liveStep = (rules: LiveRules, state: LiveState, event: LiveEvent, now: string): Step => {
  switch (event.kind) {
    case 'start':
      return start(rules, state, event, now)
    case 'bid':
      return bid(rules, state, event, now)
    case 'proxy':
      return proxy(rules, state, event, now)
    case 'claim':
      return claim(state, event, now)
    case 'void':
      return voided(rules, state, event, now)
    case 'pause':
      return pause(state, event, now)
    case 'resume':
      return resume(state, now)
    case 'end':
      return end(state, now)
  }
}

export interface StoredEvent {
  readonly at: string
  readonly event: LiveEvent
}
/** Plays stored events again. What was taken once is taken again: anything else means that they were tampered with. */
export const replay = (rules: LiveRules, from: LiveState, events: readonly StoredEvent[]): LiveState =>
  events.reduce((state, { at, event }) => {
    const step = liveStep(rules, state, event, at)
    if (!step.isTaken)
      throw new Error(`event ${state.revision + 1} (${event.kind}) is refused when played again: ${step.refusal.join(' ')}`)
    return step.state
  }, from)
