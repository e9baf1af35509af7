import { compareDec, dec, rounded, scales, sumOf, thousands, type Dec, type DecimalText } from '../../kit/money'
import type { Benchmark, ScoreScheme } from './scheme.rules'

/** The evaluated price of a bid that counts, all on one basis. */
export interface BidPrice {
  readonly id: string
  readonly price: DecimalText
}
export interface PriceScore {
  /** Points, two places. */
  readonly score: DecimalText
  /** Percent above (positive) or below the base, two places; null: the formula has no base. */
  readonly deviationPct: DecimalText | null
}
export interface PriceScores {
  /** What the prices are held against: the lowest, or the base; null: there is nothing to score. */
  readonly base: DecimalText | null
  readonly scores: ReadonlyMap<string, PriceScore>
}

/** From so many bids on, the highest and the lowest price stay out of the base. */
export const trimmedFrom = 5

const sorted = (bids: readonly BidPrice[]): Dec[] => bids.map((b) => dec(b.price)).sort((a, b) => a.comparedTo(b))
const mean = (values: readonly Dec[]): Dec => sumOf(values).div(values.length)

/** Mean of the prices, without highest and lowest from five on, less the percentage; to the cent, so that it can be printed and used. */
const basePrice = (bids: readonly BidPrice[], { belowPct }: Benchmark): DecimalText => {
  const all = sorted(bids)
  const counted = all.length >= trimmedFrom ? all.slice(1, -1) : all
  return rounded(mean(counted).times(dec(100).minus(belowPct)).div(100))
}

const byLowest = (bids: readonly BidPrice[], max: DecimalText): PriceScores => {
  const [low = dec(0)] = sorted(bids)
  const scoreOf = ({ price }: BidPrice) => (dec(price).isZero() ? rounded(max) : rounded(low.times(max).div(price)))
  return { base: rounded(low), scores: new Map(bids.map((b) => [b.id, { score: scoreOf(b), deviationPct: null }])) }
}
const byBenchmark = (bids: readonly BidPrice[], max: DecimalText, benchmark: Benchmark): PriceScores => {
  const base = basePrice(bids, benchmark)
  const scoreOf = ({ price }: BidPrice): PriceScore => {
    if (dec(base).isZero()) return { score: rounded(max), deviationPct: rounded('0') }
    const deviation = dec(price).minus(base).times(100).div(base)
    const off = deviation.abs().times(deviation.isNegative() ? benchmark.under : benchmark.over)
    const left = dec(max).minus(off)
    return { score: rounded(left.isNegative() ? '0' : left), deviationPct: rounded(deviation) }
  }
  return { base, scores: new Map(bids.map((b) => [b.id, scoreOf(b)])) }
}

/**
 * Points of each bid for its price. Only bids that count may be given: whoever was rejected sets no lowest price and moves no base
 * (docs/scoring.md, Price formulas).
 */
export const priceScores = (scheme: Pick<ScoreScheme, 'formula' | 'priceMax' | 'benchmark'>, bids: readonly BidPrice[]): PriceScores => {
  const { formula, priceMax, benchmark } = scheme
  if (formula === 'none' || bids.length === 0) return { base: null, scores: new Map() }
  if (formula === 'lowest') return byLowest(bids, priceMax)
  if (!benchmark) throw new Error('a benchmark formula without its terms')
  return byBenchmark(bids, priceMax, benchmark)
}

export interface LowPrice extends BidPrice {
  /** Mean of the other bids, to the cent. */
  readonly othersMean: DecimalText
  /** Own price in percent of it, two places. */
  readonly pctOfOthers: DecimalText
}
/** Below so many percent of the mean of the others a price is abnormally low; equal is not. */
export const lowPricePct = 80

/** Bids whose price is so low that it must be justified in writing before scoring ends. A single bid has nothing to be compared with. */
export const abnormallyLow = (bids: readonly BidPrice[], pct: number = lowPricePct): readonly LowPrice[] =>
  bids.flatMap((bid) => {
    const others = bids.filter((b) => b.id !== bid.id).map((b) => dec(b.price))
    if (others.length === 0) return []
    const sum = sumOf(others)
    // Multiplied, not divided: nothing is rounded before it is compared.
    if (compareDec(dec(bid.price).times(others.length).times(100), sum.times(pct)) >= 0) return []
    const othersMean = mean(others)
    const pctOfOthers = rounded(dec(bid.price).times(100).div(othersMean), scales.money)
    return [{ ...bid, othersMean: rounded(othersMean), pctOfOthers }]
  })

const plain = (value: DecimalText): string => dec(value).toString()
/**
 * The sum that makes one bid's points for the price, in numbers; null where only the price decides. The deviation is told with two
 * places and used with all of them (docs/scoring.md, Price formulas).
 */
export const priceSum = (
  scheme: ScoreScheme | null,
  base: DecimalText | null,
  { price, priceScore }: { readonly price: DecimalText; readonly priceScore: PriceScore | null },
): string | null => {
  if (!scheme || base === null || priceScore === null) return null
  const { formula, priceMax, benchmark } = scheme
  if (formula === 'lowest') return `${thousands(base, 2)} ÷ ${thousands(price, 2)} × ${plain(priceMax)}`
  const off = dec(priceScore.deviationPct ?? '0')
  if (!benchmark) return null
  return `${plain(priceMax)} − ${off.abs().toFixed(2)} × ${plain(off.isNegative() ? benchmark.under : benchmark.over)}`
}
