import { compareDec, dec, rounded, scales, sumOf, type Dec, type DecimalText, type PriceBasis } from '../../../kit/money'
import { noLimits, type AwardLimits } from './award.rules'
import { awardParts, goodsOf, type PricedLine, type PricedQuote } from './award-parts.rules'

/** Cheapest within the limits; with at most two suppliers; with one. */
export const scenarioKeys = ['cheapest', 'cheapestTwo', 'cheapestSingle'] as const
export type ScenarioKey = (typeof scenarioKeys)[number]
const mostSuppliers: Readonly<Record<ScenarioKey, number>> = { cheapest: Infinity, cheapestTwo: 2, cheapestSingle: 1 }

export interface ScenarioLine {
  readonly id: string
  readonly qty: DecimalText
  /** Landed unit prices in CNY without tax that a missing quantity may be priced by, where they are known. */
  readonly lastPrice: DecimalText | null
  readonly targetPrice: DecimalText | null
}
export interface ScenarioOffer extends PricedLine {
  readonly lineId: string
  readonly moq: DecimalText | null
  readonly landedUnit: DecimalText
}
/** A supplier who may be awarded today, with its acceptable lines. */
export interface ScenarioQuote extends PricedQuote {
  readonly supplierId: string
  readonly offers: readonly ScenarioOffer[]
}
export interface ScenarioInput {
  readonly awardMode: string
  readonly basis: PriceBasis
  readonly lines: readonly ScenarioLine[]
  readonly quotes: readonly ScenarioQuote[]
  readonly limits?: AwardLimits
}

/** What a missing quantity is priced by: the dearest acceptable offer, the last price, the target; `none` leaves it unpriced. */
export const missingBases = ['dearestOffer', 'lastPrice', 'targetPrice', 'none'] as const
export type MissingBasis = (typeof missingBases)[number]
export interface MissingPart {
  readonly lineId: string
  readonly qty: DecimalText
  readonly basis: MissingBasis
  /** Landed, CNY, per unit; null: nothing is known to price it by. */
  readonly unit: DecimalText | null
  readonly amount: DecimalText | null
}
export interface Scenario {
  readonly key: ScenarioKey
  /** The whole search was made: no allocation within the same limits covers more, or as much for less. */
  readonly proven: boolean
  /** Landed cost of what is covered, CNY without tax, with all fees. */
  readonly covered: DecimalText
  readonly missing: readonly MissingPart[]
  /** What is covered and what is missing together; null while a missing part has no price. */
  readonly total: DecimalText | null
  readonly suppliers: number
  readonly lines: readonly { readonly lineId: string; readonly supplierId: string; readonly qty: DecimalText }[]
}

/** Beyond this many suppliers, or this much work, only the most promising are searched and nothing is called proven. */
const mostExact = 8
const mostWork = 1_500_000

// Quantities have four decimals and rates eight: products are whole numbers at these scales, so nothing is ever rounded.
const whole = (value: DecimalText | Dec, places: number): bigint => BigInt(dec(value).times(dec(10).pow(places)).toFixed(0))
const costScale = scales.money + scales.fx

interface Choice {
  readonly mask: number
  /** Value of what stays uncovered, and cost of what is covered. */
  readonly missing: bigint
  readonly cost: bigint
  readonly given: readonly { readonly at: number; readonly qty: DecimalText }[]
}
const cheaper = (a: { missing: bigint; cost: bigint }, b: { missing: bigint; cost: bigint } | undefined): boolean =>
  !b || a.missing < b.missing || (a.missing === b.missing && a.cost < b.cost)

/** The smallest step of a quantity: whole pieces are not cut. */
const stepOf = (qty: DecimalText): Dec => dec(1).div(dec(10).pow(dec(qty).decimalPlaces()))

interface Range {
  readonly at: number
  readonly low: Dec
  readonly high: Dec
  /** Price of one more in CNY without tax. */
  readonly slope: Dec
  readonly quote: ScenarioQuote
  readonly offer: ScenarioOffer
}

/** From the least to the most each supplier may get of a line; suppliers who may get nothing are left out. */
const rangesOf = (line: ScenarioLine, quotes: readonly ScenarioQuote[], input: ScenarioInput): Range[] => {
  const step = stepOf(line.qty)
  const share = input.awardMode === 'split' ? (input.limits?.maxShare ?? null) : null
  const most = share === null ? dec(line.qty) : dec(line.qty).times(share).div(100)
  return quotes.flatMap((quote, at) => {
    const offer = quote.offers.find((o) => o.lineId === line.id)
    if (!offer) return []
    const capacity = compareDec(offer.qtyOffered, most) < 0 ? dec(offer.qtyOffered) : most
    const high = capacity.div(step).floor().times(step)
    const least = offer.moq && compareDec(offer.moq, step) > 0 ? dec(offer.moq).div(step).ceil().times(step) : step
    const net = input.basis === 'INCL' ? dec(offer.price).div(dec(offer.taxRate).div(100).plus(1)) : dec(offer.price)
    return high.lt(least) ? [] : [{ at, low: least, high, slope: net.times(quote.fxRate), quote, offer }]
  })
}

const missingPriceOf = (line: ScenarioLine, ranges: readonly Range[]): Pick<MissingPart, 'basis' | 'unit'> => {
  const dearest = ranges.reduce<DecimalText | null>(
    (max, { offer }) => (max !== null && compareDec(max, offer.landedUnit) >= 0 ? max : offer.landedUnit),
    null,
  )
  if (dearest !== null) return { basis: 'dearestOffer', unit: dearest }
  if (line.lastPrice !== null) return { basis: 'lastPrice', unit: line.lastPrice }
  return line.targetPrice !== null ? { basis: 'targetPrice', unit: line.targetPrice } : { basis: 'none', unit: null }
}

/**
 * The cheapest way to take a line from exactly these suppliers: each gets its least, then the cheapest gets as much as it
 * may. With costs that grow evenly no other division of a line is cheaper.
 */
const choiceOf = (line: ScenarioLine, used: readonly Range[], missingUnit: DecimalText, basis: PriceBasis): Choice | null => {
  let rest = dec(line.qty).minus(sumOf(used.map((r) => r.low)))
  if (rest.isNegative()) return null
  const given = [...used]
    .sort((a, b) => a.slope.comparedTo(b.slope) || a.at - b.at)
    .map((r) => {
      const room = r.high.minus(r.low)
      const more = room.lt(rest) ? room : rest
      rest = rest.minus(more)
      return { r, qty: r.low.plus(more).toFixed() }
    })
  const cost = given.reduce((sum, { r, qty }) => {
    const { amountExcl } = goodsOf(r.offer, qty, r.quote.currency, basis)
    return sum + whole(dec(amountExcl).times(r.quote.fxRate), costScale)
  }, 0n)
  return {
    mask: used.reduce((m, r) => m | (1 << r.at), 0),
    missing: whole(rest.times(missingUnit), costScale),
    cost,
    given: given.map(({ r, qty }) => ({ at: r.at, qty })),
  }
}

const choicesOf = (line: ScenarioLine, quotes: readonly ScenarioQuote[], input: ScenarioInput, missingUnit: DecimalText): Choice[] => {
  const ranges = rangesOf(line, quotes, input)
  const subsets =
    input.awardMode === 'split'
      ? Array.from({ length: 1 << ranges.length }, (_, m) => ranges.filter((_r, i) => m & (1 << i)))
      : [[], ...ranges.map((r) => [r])]
  return subsets.flatMap((used) => choiceOf(line, used, missingUnit, input.basis) ?? [])
}

interface State {
  readonly missing: bigint
  readonly cost: bigint
  readonly choice: Choice | null
  readonly before: State | null
}

/**
 * Dynamic programming over the set of suppliers used so far: lines depend on each other only through that set, which fees
 * and the number of suppliers are counted by. So for every set its best allocation is found, without trying them all.
 */
const bestBySet = (choices: readonly (readonly Choice[])[]): ReadonlyMap<number, State> =>
  choices.reduce<Map<number, State>>(
    (states, ofLine) => {
      const next = new Map<number, State>()
      for (const [set, state] of states)
        for (const choice of ofLine) {
          const reached = { missing: state.missing + choice.missing, cost: state.cost + choice.cost }
          const into = set | choice.mask
          if (cheaper(reached, next.get(into))) next.set(into, { ...reached, choice, before: state })
        }
      return next
    },
    new Map([[0, { missing: 0n, cost: 0n, choice: null, before: null }]]),
  )

const sizeOf = (set: number): number => set.toString(2).replaceAll('0', '').length
const feeCost = (set: number, quotes: readonly ScenarioQuote[]): bigint =>
  quotes.reduce(
    (sum, q, i) => (set & (1 << i) ? sum + whole(sumOf([q.freight, q.packing, q.otherFee]).times(q.fxRate), costScale) : sum),
    0n,
  )

const pathOf = (state: State): Choice[] => (state.choice && state.before ? [...pathOf(state.before), state.choice] : [])

/** Suppliers worth searching where there are too many: those cheapest on most lines, then the cheapest on average. */
const promising = (input: ScenarioInput, most: number): ScenarioQuote[] => {
  const wins = (q: ScenarioQuote) =>
    input.lines.filter((l) => {
      const own = q.offers.find((o) => o.lineId === l.id)
      return (
        own && input.quotes.every((other) => other.offers.every((o) => o.lineId !== l.id || compareDec(own.landedUnit, o.landedUnit) <= 0))
      )
    }).length
  return input.quotes
    .map((q) => ({ q, wins: wins(q), lines: q.offers.length }))
    .sort((a, b) => b.wins - a.wins || b.lines - a.lines)
    .slice(0, most)
    .map(({ q }) => q)
}

/** How many suppliers can be searched in full with so many lines. */
const searchable = (input: ScenarioInput): number => {
  const perLine = (n: number) => (input.awardMode === 'split' ? 4 ** n : n * 2 ** n)
  let most = mostExact
  while (most > 2 && perLine(most) * input.lines.length > mostWork) most--
  return most
}

const describe = (
  input: ScenarioInput,
  quotes: readonly ScenarioQuote[],
  path: readonly Choice[],
  prices: readonly Pick<MissingPart, 'basis' | 'unit'>[],
) => {
  const lines = input.lines.flatMap((line, i) =>
    (path[i]?.given ?? []).map(({ at, qty }) => ({ lineId: line.id, supplierId: quotes[at]?.supplierId ?? '', qty })),
  )
  const missing = input.lines.flatMap((line, i): MissingPart[] => {
    const rest = dec(line.qty).minus(sumOf((path[i]?.given ?? []).map((g) => g.qty)))
    const price = prices[i]
    if (rest.isZero() || !price) return []
    return [{ lineId: line.id, qty: rest.toFixed(), ...price, amount: price.unit === null ? null : rounded(rest.times(price.unit)) }]
  })
  return { lines, missing }
}

const coveredCost = (input: ScenarioInput, lines: Scenario['lines']): DecimalText =>
  rounded(
    sumOf(
      input.quotes.flatMap((q) => {
        const taken = lines.flatMap((l) => {
          const line = l.supplierId === q.supplierId ? q.offers.find((o) => o.lineId === l.lineId) : undefined
          return line ? [{ lineId: l.lineId, qty: l.qty, line }] : []
        })
        return [...awardParts(q, taken, input.basis).values()].map((p) => p.landedAmount)
      }),
    ),
  )

/**
 * Ready-made allocations. Each covers as much of the demand as its limits allow, at the least landed cost: goods, and the
 * freight, packing and duty of every supplier it uses, before amounts are rounded to cents. What cannot be covered is named
 * and priced. Quantities are whole steps of the quantity asked.
 */
export const awardScenarios = (input: ScenarioInput): Scenario[] => {
  const most = searchable(input)
  const quotes = input.quotes.length > most ? promising(input, most) : [...input.quotes]
  const prices = input.lines.map((l) => missingPriceOf(l, rangesOf(l, input.quotes, input)))
  const choices = input.lines.map((l, i) => choicesOf(l, quotes, input, prices[i]?.unit ?? '1'))
  const finals = [...bestBySet(choices)]
    .map(([set, state]) => ({ set, state, missing: state.missing, cost: state.cost + feeCost(set, quotes) }))
    .sort((a, b) => sizeOf(a.set) - sizeOf(b.set))
  const { minSuppliers, maxSuppliers } = input.limits ?? noLimits
  const own = Math.min(maxSuppliers ?? Infinity, input.awardMode === 'whole' ? 1 : Infinity)
  return scenarioKeys.flatMap((key): Scenario[] => {
    const best = finals
      .filter(({ set }) => set !== 0 && sizeOf(set) >= (minSuppliers ?? 1) && sizeOf(set) <= Math.min(own, mostSuppliers[key]))
      .reduce<(typeof finals)[number] | undefined>((least, f) => (cheaper(f, least) ? f : least), undefined)
    // A whole award goes to one supplier: the three would be the same.
    if (!best || (input.awardMode === 'whole' && key !== 'cheapestSingle')) return []
    const { lines, missing } = describe(input, quotes, pathOf(best.state), prices)
    const covered = coveredCost(input, lines)
    const total = missing.some((m) => m.amount === null) ? null : rounded(sumOf([covered, ...missing.map((m) => m.amount ?? '0')]))
    const suppliers = new Set(lines.map((l) => l.supplierId)).size
    return [{ key, proven: quotes.length === input.quotes.length, covered, missing, total, suppliers, lines }]
  })
}
