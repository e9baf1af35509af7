import type { DecimalText } from '../../kit/money'
import type { LowPrice } from '../scoring/price-score.rules'
import type { Evaluation } from '../scoring/ranking.rules'

export interface PricedLot {
  readonly lotId: string
  /** Totals with tax of the bids that count, by bid. */
  readonly prices: readonly { readonly id: string; readonly price: DecimalText }[]
  /** Ids in the order of the lots that were drawn. */
  readonly drawn: readonly string[]
  /** Bids whose low price the committee has accepted. */
  readonly accepted: readonly string[]
}
export interface JudgedLot extends Evaluation {
  readonly lotId: string
  /** Prices that still have to be justified. */
  readonly low: readonly LowPrice[]
}
export interface Candidate {
  readonly lotId: string
  readonly bidId: string
  readonly rank: number
  readonly score: DecimalText | null
  readonly price: DecimalText
}
/** Implementing Regulation Art. 53: at most so many candidates, where tendering is prescribed. */
export const mostCandidates = 3

/**
 * Candidates of each lot in the order of the lots. A company that is first in as many lots as it may win is passed over in later ones.
 */
export const candidatesOf = (
  lots: readonly JudgedLot[],
  {
    candidateMax,
    mandatory,
    lotsPerBidder,
  }: { readonly candidateMax: number; readonly mandatory: boolean; readonly lotsPerBidder: number | null },
): readonly Candidate[] => {
  const most = mandatory ? Math.min(candidateMax, mostCandidates) : candidateMax
  const first = new Map<string, number>()
  return lots.flatMap(({ lotId, bids }) => {
    const free = bids.filter(({ id }) => lotsPerBidder === null || (first.get(id) ?? 0) < lotsPerBidder)
    const named = free.slice(0, most)
    const [top] = named
    if (top) first.set(top.id, (first.get(top.id) ?? 0) + 1)
    return named.map((bid, i) => ({ lotId, bidId: bid.id, rank: i + 1, score: bid.score, price: bid.price }))
  })
}
