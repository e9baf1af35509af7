import { apportion, compareDec, dec, rounded, scales, sumOf, type Dec, type DecimalText } from '../../../kit/money'

/** A line of an opened quotation. */
interface OpenLine {
  readonly lineId: string
  readonly qty: DecimalText
  readonly amountExcl: DecimalText
  /** Judged not acceptable: shown, but out of every ranking. */
  readonly rejected?: boolean
}
/** An opened quotation as far as comparing needs it. */
export interface OpenQuote {
  readonly supplierId: string
  readonly receivedAt: string
  /** Rate to CNY, frozen at opening. */
  readonly fxRate: DecimalText
  /** Freight, packing and duty or other fees, in the supplier's currency. */
  readonly fees: readonly DecimalText[]
  /** Decimal places of the currency; absent: 2. */
  readonly minorUnit?: number
  readonly deliveryDays: number | null
  readonly paymentDays: number | null
  /** 0–100, the mean of the reviewers; null: not scored. */
  readonly technicalScore: DecimalText | null
  readonly lines: readonly OpenLine[]
}

interface LandedLine {
  /** Tax-exclusive amount with its share of the fees, in CNY. */
  readonly amount: DecimalText
  readonly unit: DecimalText
  /** Its share of each fee, in the supplier's currency, in the order of the fees. */
  readonly fees: readonly DecimalText[]
}
export interface Landed {
  readonly total: DecimalText
  readonly lines: ReadonlyMap<string, LandedLine>
}

/**
 * Landed cost in CNY without tax. Each fee is spread over the lines by value, to the cent by largest remainder, so the
 * parts of every line add up to it, and the lines to the total. The unit is not made from the rounded amount: at six
 * decimals a cent of rounding would decide between two equal offers.
 */
export const landedCost = (quote: Pick<OpenQuote, 'fees' | 'fxRate' | 'lines' | 'minorUnit'>): Landed => {
  const { lines, fxRate } = quote
  const values = lines.map((l) => l.amountExcl)
  const value = sumOf(values)
  const fees = sumOf(quote.fees)
  const total = rounded(value.plus(fees).times(fxRate))
  const places = (fee: DecimalText) => Math.max(quote.minorUnit ?? scales.money, dec(fee).decimalPlaces())
  const shares = quote.fees.map((fee) => apportion(fee, values, places(fee)))
  const feesAt = (i: number) => shares.map((s) => s[i] ?? '0')
  const amounts = apportion(
    total,
    lines.map((l, i) => sumOf([l.amountExcl, ...feesAt(i)])),
  )
  const unitOf = (line: OpenLine): DecimalText => {
    const share = value.isZero() ? dec(1).div(lines.length) : dec(line.amountExcl).div(value)
    return rounded(dec(line.amountExcl).plus(share.times(fees)).times(fxRate).div(line.qty), scales.price)
  }
  return { total, lines: new Map(lines.map((l, i) => [l.lineId, { amount: amounts[i] ?? '0', unit: unitOf(l), fees: feesAt(i) }])) }
}

interface Entry {
  readonly key: string
  /** Lower is better. */
  readonly price: DecimalText
  /** Higher is better and comes first, where there is one. */
  readonly score?: DecimalText
  readonly receivedAt: string
}
const better = (a: Entry, b: Entry): number =>
  (a.score !== undefined && b.score !== undefined ? compareDec(b.score, a.score) : 0) ||
  compareDec(a.price, b.price) ||
  a.receivedAt.localeCompare(b.receivedAt) ||
  a.key.localeCompare(b.key)

/** Places are 1, 2, 3…: score first, then the lower price, then who came earlier (docs/award.md, Ranking). */
export const ranking = (entries: readonly Entry[]): Map<string, number> => new Map([...entries].sort(better).map((e, i) => [e.key, i + 1]))

export interface Weights {
  readonly price: number
  readonly delivery: number
  readonly payment: number
  readonly technical: number
}
export const weightSum = (w: Weights): number => w.price + w.delivery + w.payment + w.technical

export interface Scores {
  readonly price: DecimalText
  readonly delivery: DecimalText
  readonly payment: DecimalText
  readonly technical: DecimalText
  readonly total: DecimalText
}
interface Scored {
  readonly supplierId: string
  readonly price: DecimalText
  readonly deliveryDays: number | null
  readonly paymentDays: number | null
  readonly technicalScore: DecimalText | null
}

/** 100 for the best, 0 for the worst, linear between; everyone equal is 100; not stated is the worst. */
const linear = (own: number | null, all: readonly number[], lowIsGood: boolean): Dec => {
  if (own === null) return dec(0)
  const low = Math.min(...all)
  const high = Math.max(...all)
  if (low === high) return dec(100)
  return dec(lowIsGood ? high - own : own - low)
    .times(100)
    .div(high - low)
}

/** Weighted scores by supplier: price as lowest / own, lead time and payment days linear, technical as reviewed. */
export const weightedScores = (offers: readonly Scored[], weights: Weights): Map<string, Scores> => {
  const stated = (key: 'deliveryDays' | 'paymentDays') => offers.flatMap((o) => o[key] ?? [])
  const delivery = stated('deliveryDays')
  const payment = stated('paymentDays')
  const lowest = offers.reduce<Dec | undefined>((min, o) => (min && min.lte(o.price) ? min : dec(o.price)), undefined)
  const part = (score: Dec, weight: number) => rounded(score.times(weight).div(100))
  return new Map(
    offers.map((o) => {
      const own = dec(o.price)
      const price = part(own.isZero() ? dec(100) : (lowest ?? own).div(own).times(100), weights.price)
      const deliveryPart = part(linear(o.deliveryDays, delivery, true), weights.delivery)
      const paymentPart = part(linear(o.paymentDays, payment, false), weights.payment)
      const technical = part(dec(o.technicalScore ?? '0'), weights.technical)
      const total = sumOf([price, deliveryPart, paymentPart, technical]).toFixed(scales.money)
      return [o.supplierId, { price, delivery: deliveryPart, payment: paymentPart, technical, total }]
    }),
  )
}

/** How much `value` lies above (positive) or below `base`, in percent with one decimal; null without a base. Less than half a tenth is 0.0, without a sign. */
export const deltaPercent = (value: DecimalText, base: DecimalText | null | undefined): DecimalText | null => {
  if (base === null || base === undefined || dec(base).isZero()) return null
  return rounded(dec(value).minus(base).times(100).div(base), 1).replace(/^-(?=0\.0$)/, '')
}

export interface Ranked {
  readonly landed: ReadonlyMap<string, Landed>
  /** Suppliers who quoted every line acceptably. */
  readonly complete: ReadonlySet<string>
  readonly wholeRank: ReadonlyMap<string, number>
  readonly lineRank: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly scores: ReadonlyMap<string, Scores>
  /** Of each line among those who offer it acceptably: the scores that {@link lineRank} follows. */
  readonly lineScores: ReadonlyMap<string, ReadonlyMap<string, Scores>>
}

const scoreOf = (scores: ReadonlyMap<string, Scores> | undefined, supplierId: string) => {
  const score = scores?.get(supplierId)?.total
  return score === undefined ? {} : { score }
}

/** Ranks of all opened quotations, as a whole and by line. `weights` absent: the lowest price wins. */
export const rankQuotes = (quotes: readonly OpenQuote[], asked: readonly { id: string; qty: DecimalText }[], weights?: Weights): Ranked => {
  const landed = new Map(quotes.map((q) => [q.supplierId, landedCost(q)]))
  const accepted = (q: OpenQuote, lineId: string) => q.lines.find((l) => l.lineId === lineId && !l.rejected)
  const isComplete = (q: OpenQuote) =>
    asked.every((a) => {
      const line = accepted(q, a.id)
      return line !== undefined && compareDec(line.qty, a.qty) >= 0
    })
  const complete = quotes.filter(isComplete)
  const totalOf = (q: OpenQuote) => landed.get(q.supplierId)?.total ?? '0'
  // An offer nobody scored yet has no place: a missing score is not a score of nothing.
  const isScored = (q: OpenQuote) => !weights || weights.technical === 0 || q.technicalScore !== null
  const scored = (of: readonly OpenQuote[], priceOf: (q: OpenQuote) => DecimalText) =>
    weights &&
    weightedScores(
      of.filter(isScored).map((q) => ({ ...q, price: priceOf(q) })),
      weights,
    )
  const rank = (of: readonly OpenQuote[], priceOf: (q: OpenQuote) => DecimalText) => {
    const scores = scored(of, priceOf)
    return ranking(
      of
        .filter(isScored)
        .map((q) => ({ key: q.supplierId, price: priceOf(q), receivedAt: q.receivedAt, ...scoreOf(scores, q.supplierId) })),
    )
  }
  const offering = (lineId: string) => quotes.filter((q) => accepted(q, lineId))
  const unitOf = (lineId: string) => (q: OpenQuote) => landed.get(q.supplierId)?.lines.get(lineId)?.unit ?? '0'
  const lineRank = new Map(asked.map(({ id }) => [id, rank(offering(id), unitOf(id))]))
  return {
    landed,
    complete: new Set(complete.map((q) => q.supplierId)),
    wholeRank: rank(complete, totalOf),
    lineRank,
    scores: scored(complete, totalOf) ?? new Map(),
    lineScores: new Map(asked.map(({ id }) => [id, scored(offering(id), unitOf(id)) ?? new Map()])),
  }
}
