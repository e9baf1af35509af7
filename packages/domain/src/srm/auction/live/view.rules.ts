import { compareDec, dec, rounded, sumOf, type DecimalText } from '../../../kit/money'
import { tellsLead, tellsRank, type BidSource, type RankVisibility } from '../auction.kinds'
import { allowedFor } from './decrement.rules'
import { leadOf, ownOf, rankOf, standing, type LiveBid, type LiveRules, type LiveState, type Pause, type Phase } from './live.state'

/** What both sides may know of the clock. */
interface ClockView {
  /** Grows with what happens; a bidder's with what it did itself or everybody is told. */
  readonly revision: number
  readonly phase: Phase
  readonly startedAt: string | null
  readonly plannedEnd: string | null
  readonly end: string | null
  readonly extensions: readonly { readonly n: number; readonly at: string; readonly oldEnd: string; readonly newEnd: string }[]
  readonly pauses: readonly Pause[]
}
const clockOf = (state: LiveState): ClockView => ({
  revision: state.revision,
  phase: state.phase,
  startedAt: state.startedAt,
  plannedEnd: state.plannedEnd,
  end: state.end,
  extensions: state.extensions.map(({ n, at, oldEnd, newEnd }) => ({ n, at, oldEnd, newEnd })),
  pauses: state.pauses,
})

export interface OwnBid {
  /** Counted among one's own alone: the number among all would tell how many others there were. */
  readonly n: number
  readonly lot: string
  readonly amount: DecimalText
  readonly at: string
  readonly source: BidSource
  readonly rank: number | null
  readonly isValid: boolean
  readonly claimedAt: string | null
  readonly voidedAt: string | null
}
export interface OwnLot {
  readonly lot: string
  readonly startPrice: DecimalText
  readonly own: DecimalText | null
  readonly rank: number | null
  readonly lead: DecimalText | null
  readonly isLeading: boolean | null
  readonly allowedMax: DecimalText
  readonly step: DecimalText | null
  readonly floor: DecimalText | null
}
/** What one bidder may know. In the modes that tell no lead nothing here is counted from anybody else's price. */
export interface BidderView extends ClockView {
  readonly visibility: RankVisibility
  readonly bidderCount: number | null
  readonly lots: readonly OwnLot[]
  readonly bids: readonly OwnBid[]
  /** When bids were declared void, whoever made them. */
  readonly voids: readonly string[]
}

const ownLot = (rules: LiveRules, state: LiveState, bidder: string, { id, startPrice }: LiveRules['lots'][number]): OwnLot => {
  const own = ownOf(state, id, bidder)
  const rank = rankOf(state, id, bidder)
  const { max, step } = allowedFor(rules, state, id, bidder)
  return {
    lot: id,
    startPrice: rounded(startPrice, rules.minorUnit),
    own: own?.amount ?? null,
    rank: tellsRank(rules.rankVisibility) ? rank : null,
    lead: tellsLead(rules.rankVisibility) ? (leadOf(state, id)?.amount ?? null) : null,
    isLeading: rules.rankVisibility === 'none' ? null : rank === 1,
    allowedMax: max,
    step,
    floor: state.proxies.find((one) => one.lot === id && one.bidder === bidder)?.floor ?? null,
  }
}

/** The number of all events would tell how often others bid, in modes that tell nothing of them. */
const revisionFor = (state: LiveState, bidder: string): number => {
  const own = state.bids.filter((one) => one.bidder === bidder)
  const told = [state.startedAt !== null, state.phase === 'ended', ...state.pauses.map(({ to }) => to !== null)]
  return (
    own.length +
    own.filter((one) => one.claimedAt !== null).length +
    state.bids.filter((one) => one.voidedAt !== null).length +
    state.extensions.length +
    state.pauses.length +
    told.filter(Boolean).length
  )
}

export const bidderView = (rules: LiveRules, state: LiveState, bidder: string): BidderView => ({
  ...clockOf(state),
  revision: revisionFor(state, bidder),
  visibility: rules.rankVisibility,
  bidderCount: rules.showBidderCount ? state.bidders.length : null,
  lots: rules.lots.map((lot) => ownLot(rules, state, bidder, lot)),
  bids: state.bids
    .filter((one) => one.bidder === bidder)
    .map(({ seq: _seq, bidder: _bidder, rank, ...bid }, i) => ({ n: i + 1, ...bid, rank: tellsRank(rules.rankVisibility) ? rank : null })),
  voids: state.bids.flatMap(({ voidedAt }) => voidedAt ?? []),
})

export interface MonitorBid extends Omit<LiveBid, 'bidder'> {
  readonly alias: string
  readonly extension: number | null
}
export interface MonitorRank {
  readonly lot: string
  readonly rank: number
  readonly alias: string
  readonly amount: DecimalText
  readonly at: string
  readonly behind: DecimalText
  readonly bids: number
  /** Null until the end: who it is, by the name of the company. */
  readonly name: string | null
  readonly participantId: string | null
}
export interface MonitorView extends ClockView {
  readonly bidders: readonly string[]
  /** All lots together: what the leads cost, against the start; null while a lot has no bid. */
  readonly lead: DecimalText | null
  readonly start: DecimalText
  readonly ranks: readonly MonitorRank[]
  readonly ledger: readonly MonitorBid[]
}
export interface Identity {
  readonly alias: string
  readonly name: string
}

/** What everything costs at the leading prices; null while a lot has no bid. */
export const leadTotal = (rules: LiveRules, state: LiveState): DecimalText | null => {
  const leads = rules.lots.map((lot) => leadOf(state, lot.id)?.amount)
  return leads.includes(undefined) ? null : rounded(sumOf(leads as string[]), rules.minorUnit)
}
export const startTotal = (rules: Pick<LiveRules, 'lots' | 'minorUnit'>): DecimalText =>
  rounded(sumOf(rules.lots.map((lot) => lot.startPrice)), rules.minorUnit)

/** What the buyer sees: everything by alias while it runs; who they are when it is over, where `isNamed` says so. */
export const monitorView = (rules: LiveRules, state: LiveState, who: ReadonlyMap<string, Identity>, isNamed: boolean): MonitorView => {
  const aliasOf = (bidder: string) => who.get(bidder)?.alias ?? '?'
  const counts = Map.groupBy(
    state.bids.filter((bid) => bid.isValid),
    (bid) => `${bid.lot} ${bid.bidder}`,
  )
  const rank = (bid: LiveBid, i: number, all: readonly LiveBid[]): MonitorRank => ({
    lot: bid.lot,
    rank: i + 1,
    alias: aliasOf(bid.bidder),
    amount: bid.amount,
    at: bid.at,
    behind: rounded(dec(bid.amount).minus(all[0]?.amount ?? bid.amount), rules.minorUnit),
    bids: counts.get(`${bid.lot} ${bid.bidder}`)?.length ?? 0,
    name: isNamed ? (who.get(bid.bidder)?.name ?? null) : null,
    participantId: isNamed ? bid.bidder : null,
  })
  return {
    ...clockOf(state),
    bidders: state.bidders.map(aliasOf).toSorted(),
    lead: leadTotal(rules, state),
    start: startTotal(rules),
    ranks: rules.lots.flatMap((lot) => standing(state, lot.id).map(rank)),
    ledger: state.bids.map(({ bidder, ...bid }) => ({
      ...bid,
      alias: aliasOf(bidder),
      extension: state.extensions.find((one) => one.seq === bid.seq)?.n ?? null,
    })),
  }
}

/** The winners by price: the best valid bid of each lot. */
export const lowestBids = (rules: LiveRules, state: LiveState): readonly LiveBid[] =>
  rules.lots.flatMap((lot) => leadOf(state, lot.id) ?? [])
/** Whether a price asks for a decision: it lies above what the buyer wanted to pay at the most. */
export const isAboveReserve = (amount: DecimalText, reserve: DecimalText | null): boolean =>
  reserve !== null && compareDec(amount, reserve) > 0
