import { compareDec, type DecimalText } from '../../../kit/money'
import type { BidSource, DecrementBase, DecrementKind, ExtendMode, RankVisibility } from '../auction.kinds'

/** From this price on the step is another one. */
export interface Tier {
  readonly from: DecimalText
  readonly value: DecimalText
}
/** What is bid on: a line, or everything together. */
export interface Lot {
  readonly id: string
  readonly startPrice: DecimalText
}
/** The rules of one auction, fixed when it was published. Amounts have the decimal places of its currency. */
export interface LiveRules {
  readonly lots: readonly Lot[]
  readonly minorUnit: number
  readonly decrementKind: DecrementKind
  readonly decrementValue: DecimalText
  readonly tiers: readonly Tier[]
  readonly decrementBase: DecrementBase
  readonly maxDropPct: DecimalText
  readonly triggerWindowS: number
  readonly extendS: number
  readonly extendMode: ExtendMode
  /** Null: any better bid extends. */
  readonly triggerRank: number | null
  /** Null: as often as it takes. */
  readonly maxExtensions: number | null
  readonly rankVisibility: RankVisibility
  readonly showBidderCount: boolean
  readonly selfOutbid: boolean
  readonly proxyAllowed: boolean
  readonly initialQuoteRequired: boolean
}

export interface LiveBid {
  readonly seq: number
  readonly bidder: string
  readonly lot: string
  readonly amount: DecimalText
  readonly at: string
  readonly source: BidSource
  /** The rank it had when it was made. */
  readonly rank: number
  readonly isValid: boolean
  /** When its bidder said that it was an obvious mistake. */
  readonly claimedAt: string | null
  readonly voidedAt: string | null
}
export interface Extension {
  readonly n: number
  readonly seq: number
  readonly at: string
  readonly oldEnd: string
  readonly newEnd: string
}
export interface Pause {
  readonly from: string
  readonly to: string | null
  readonly reason: string
}
/** The lowest a bidder has the server go for it; told to nobody else. */
export interface Proxy {
  readonly bidder: string
  readonly lot: string
  readonly floor: DecimalText
}
export type Phase = 'scheduled' | 'running' | 'paused' | 'ended'

/** Everything that is known of an auction under way. Nothing in it is ever changed; every step answers another. */
export interface LiveState {
  readonly phase: Phase
  /** Of the last event that was taken. */
  readonly revision: number
  readonly startedAt: string | null
  readonly plannedEnd: string | null
  readonly end: string | null
  readonly bidders: readonly string[]
  readonly bids: readonly LiveBid[]
  /** Standing bids of each lot, best first. */
  readonly standings: Readonly<Record<string, readonly LiveBid[]>>
  readonly proxies: readonly Proxy[]
  readonly extensions: readonly Extension[]
  readonly pauses: readonly Pause[]
}

export const initialState = (lots: readonly Lot[]): LiveState => ({
  phase: 'scheduled',
  revision: 0,
  startedAt: null,
  plannedEnd: null,
  end: null,
  bidders: [],
  bids: [],
  standings: Object.fromEntries(lots.map((lot) => [lot.id, []])),
  proxies: [],
  extensions: [],
  pauses: [],
})

/** What may happen; stored with the time it happened at, from which everything can be played again. */
export type LiveEvent =
  | { readonly kind: 'start'; readonly end: string; readonly bidders: readonly string[]; readonly opening: readonly Opening[] }
  | { readonly kind: 'bid'; readonly bidder: string; readonly lot: string; readonly amount: DecimalText; readonly isConfirmed: boolean }
  | { readonly kind: 'proxy'; readonly bidder: string; readonly lot: string; readonly floor: DecimalText | null }
  | { readonly kind: 'claim'; readonly bidder: string; readonly seq: number }
  | { readonly kind: 'void'; readonly seq: number; readonly reason: string }
  | { readonly kind: 'pause'; readonly reason: string }
  | { readonly kind: 'resume' }
  | { readonly kind: 'end' }
/** What a bidder quoted before the start. */
export interface Opening {
  readonly bidder: string
  readonly lot: string
  readonly amount: DecimalText
}

/** Lower first, and of equal amounts the earlier. */
const isBefore = (a: LiveBid, b: LiveBid): boolean => {
  const order = compareDec(a.amount, b.amount)
  return order < 0 || (order === 0 && a.seq < b.seq)
}
/** The order with this bid in place of the bidder's last one. */
export const placed = (order: readonly LiveBid[], bid: LiveBid): readonly LiveBid[] => {
  const others = order.filter((one) => one.bidder !== bid.bidder)
  const at = others.findIndex((one) => isBefore(bid, one))
  return at < 0 ? [...others, bid] : [...others.slice(0, at), bid, ...others.slice(at)]
}

const ranksOf = new WeakMap<readonly LiveBid[], ReadonlyMap<string, number>>()
/** Rank of every bidder of a lot, counted once for all who ask. */
const ranks = (order: readonly LiveBid[]): ReadonlyMap<string, number> => {
  const known = ranksOf.get(order) ?? new Map(order.map((bid, i) => [bid.bidder, i + 1]))
  ranksOf.set(order, known)
  return known
}
export const standing = (state: LiveState, lot: string): readonly LiveBid[] => state.standings[lot] ?? []
export const leadOf = (state: LiveState, lot: string): LiveBid | undefined => standing(state, lot)[0]
export const rankOf = (state: LiveState, lot: string, bidder: string): number | null => ranks(standing(state, lot)).get(bidder) ?? null
export const ownOf = (state: LiveState, lot: string, bidder: string): LiveBid | undefined => {
  const rank = rankOf(state, lot, bidder)
  return rank === null ? undefined : standing(state, lot)[rank - 1]
}
