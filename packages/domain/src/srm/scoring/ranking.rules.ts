import { compareDec, rounded, sumOf, type DecimalText } from '../../kit/money'
import { meanScores, type GivenScore, type MeanScores } from './aggregate.rules'
import { priceScores, type BidPrice, type PriceScore } from './price-score.rules'
import type { ScoreScheme } from './scheme.rules'

/** What put a bid before the next one. */
export type DecidedBy = 'score' | 'price' | 'technical' | 'lot'

export interface Evaluated extends BidPrice {
  /** Points of all criteria and the price; null: the lowest evaluated price wins. */
  readonly score: DecimalText | null
  /** Points of the technical criteria, which decide between equal prices. */
  readonly technical: DecimalText
}
export interface Placed extends Evaluated {
  readonly rank: number
  /** What put it before the bid of the next rank; null: it is the last, or the lot has still to be drawn. */
  readonly aheadBy: DecidedBy | null
}
export interface Places {
  readonly placed: readonly Placed[]
  /** Groups that score, price and technical points leave equal and no lot was drawn for. */
  readonly undecided: readonly (readonly string[])[]
}

const difference = (a: Evaluated, b: Evaluated): readonly [number, DecidedBy] | null => {
  const score = a.score !== null && b.score !== null ? compareDec(b.score, a.score) : 0
  if (score !== 0) return [score, 'score']
  const price = compareDec(a.price, b.price)
  if (price !== 0) return [price, 'price']
  const technical = compareDec(b.technical, a.technical)
  return technical === 0 ? null : [technical, 'technical']
}
/**
 * Ranks: the higher score, then the lower price, then the higher technical points, then the lot that was drawn (docs/scoring.md, Ties).
 * @param lot ids in the order in which the lot put them; those it names were tied
 */
export const rankEvaluated = (bids: readonly Evaluated[], lot: readonly string[] = []): Places => {
  const drawn = (a: Evaluated, b: Evaluated): number =>
    lot.includes(a.id) && lot.includes(b.id) ? lot.indexOf(a.id) - lot.indexOf(b.id) : 0
  const ordered = [...bids].sort((a, b) => difference(a, b)?.[0] ?? (drawn(a, b) || a.id.localeCompare(b.id)))
  const aheadBy = (a: Evaluated, next: Evaluated | undefined): DecidedBy | null =>
    next === undefined ? null : (difference(a, next)?.[1] ?? (drawn(a, next) === 0 ? null : 'lot'))
  const placed = ordered.map((bid, i) => ({ ...bid, rank: i + 1, aheadBy: aheadBy(bid, ordered[i + 1]) }))
  return { placed, undecided: undecidedOf(placed) }
}
const undecidedOf = (placed: readonly Placed[]): readonly (readonly string[])[] => {
  const groups: string[][] = []
  let group: string[] = []
  for (const { id, aheadBy, rank } of placed) {
    group.push(id)
    if (aheadBy === null && rank < placed.length) continue
    if (group.length > 1) groups.push(group)
    group = []
  }
  return groups
}

export interface EvaluatedBid extends Placed {
  readonly means: MeanScores
  readonly priceScore: PriceScore | null
}
export interface Evaluation {
  readonly base: DecimalText | null
  readonly bids: readonly EvaluatedBid[]
  readonly undecided: Places['undecided']
}
/** The whole sum, from scores and prices to ranks: the same in server, page and print. */
export const evaluation = (
  scheme: ScoreScheme,
  prices: readonly BidPrice[],
  given: readonly GivenScore[],
  lot: readonly string[] = [],
): Evaluation => {
  const ids = prices.map((p) => p.id)
  const means = new Map(meanScores(scheme.items, ids, given).map((m) => [m.bidderId, m]))
  const { base, scores } = priceScores(scheme, prices)
  const evaluated = prices.map((bid) => {
    const of = means.get(bid.id)
    const points = scores.get(bid.id)
    const score = scheme.formula === 'none' ? null : rounded(sumOf([of?.total ?? '0', points?.score ?? '0']))
    return { ...bid, score, technical: of?.groups.technical ?? '0.00' }
  })
  const { placed, undecided } = rankEvaluated(evaluated, lot)
  const bids = placed.flatMap((bid) => {
    const of = means.get(bid.id)
    return of ? [{ ...bid, means: of, priceScore: scores.get(bid.id) ?? null }] : []
  })
  return { base, bids, undecided }
}
