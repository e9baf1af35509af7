import type { SolveMilp } from '../../../kit/milp'
import { dec, rounded, sumOf, type DecimalText, type PriceBasis } from '../../../kit/money'
import { noLimits, type AwardLimits } from './award.rules'
import { awardParts, type PricedLine, type PricedQuote } from './award-parts.rules'
import { missingPriceOf, rangesOf } from './scenario.ranges'
import { searched, type Found, type Given } from './scenario.search'

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
  /** Percent by which a cheaper allocation of the same cover could still lie below this one; null: how much is covered is itself not proven. */
  readonly gap: DecimalText | null
  /** Landed cost of what is covered, CNY without tax, with all fees. */
  readonly covered: DecimalText
  readonly missing: readonly MissingPart[]
  /** What is covered and what is missing together; null while a missing part has no price. */
  readonly total: DecimalText | null
  readonly suppliers: number
  readonly lines: readonly { readonly lineId: string; readonly supplierId: string; readonly qty: DecimalText }[]
}

/** Conditions to try: suppliers that must get something, and suppliers left aside. */
export interface TriedSuppliers {
  readonly required: readonly string[]
  readonly excluded: readonly string[]
}
const nobody: TriedSuppliers = { required: [], excluded: [] }

/** Seconds of search for coverage and for cost each. */
const seconds: Readonly<Record<ScenarioKey, number>> = { cheapest: 5, cheapestTwo: 3, cheapestSingle: 2 }

const missingOf = (input: ScenarioInput, given: readonly Given[], prices: readonly Pick<MissingPart, 'basis' | 'unit'>[]): MissingPart[] =>
  input.lines.flatMap((line, i) => {
    const rest = dec(line.qty).minus(sumOf(given.filter((g) => g.lineId === line.id).map((g) => g.qty)))
    const price = prices[i]
    if (rest.isZero() || !price) return []
    return [{ lineId: line.id, qty: rest.toFixed(), ...price, amount: price.unit === null ? null : rounded(rest.times(price.unit)) }]
  })

const coveredCost = (input: ScenarioInput, given: readonly Given[]): DecimalText =>
  rounded(
    sumOf(
      input.quotes.flatMap((q) => {
        const taken = given
          .filter((g) => g.range.supplierId === q.supplierId)
          .map((g) => ({ lineId: g.lineId, qty: g.qty.toFixed(), line: g.range.offer }))
        return [...awardParts(q, taken, input.basis).values()].map((p) => p.landedAmount)
      }),
    ),
  )

/**
 * Ready-made allocations. Each covers as much of the demand as its limits allow, at the least landed cost: goods, and the
 * freight, packing and duty of every supplier it uses, before amounts are rounded to cents. What cannot be covered is named
 * and priced. Quantities are whole steps of the quantity asked. A scenario without any allocation is left out.
 */
export const awardScenarios = async (input: ScenarioInput, solve: SolveMilp, tried: TriedSuppliers = nobody): Promise<Scenario[]> => {
  const ranges = input.lines.map((line) => rangesOf(line, input))
  const prices = input.lines.map((line, i) => missingPriceOf(line, ranges[i] ?? []))
  const lines = input.lines.map((line, i) => ({
    line,
    unit: prices[i]?.unit ?? '1',
    ranges: (ranges[i] ?? []).filter((r) => !tried.excluded.includes(r.supplierId)),
  }))
  const may = new Set(lines.flatMap((l) => l.ranges.map((r) => r.supplierId)))
  const { minSuppliers, maxSuppliers } = input.limits ?? noLimits
  const least = Math.max(minSuppliers ?? 1, 1)
  const describe = (found: Found | null): Omit<Scenario, 'key'> | null => {
    if (!found) return null
    const { given, proven, gap } = found
    const missing = missingOf(input, given, prices)
    const covered = coveredCost(input, given)
    return {
      ...{ proven, gap, covered, missing },
      total: missing.some((m) => m.amount === null) ? null : rounded(sumOf([covered, ...missing.map((m) => m.amount ?? '0')])),
      suppliers: new Set(given.map((g) => g.range.supplierId)).size,
      lines: given.map((g) => ({ lineId: g.lineId, supplierId: g.range.supplierId, qty: g.qty.toFixed() })),
    }
  }
  const scenarios: Scenario[] = []
  for (const key of scenarioKeys) {
    // A whole award goes to one supplier: the three would be the same.
    if (input.awardMode === 'whole' && key !== 'cheapestSingle') continue
    const most = Math.min(maxSuppliers ?? input.quotes.length, mostSuppliers[key], input.quotes.length)
    if (most < least || tried.required.some((id) => !may.has(id))) continue
    const limits = { minSuppliers: least, maxSuppliers: most, required: tried.required }
    // The best of all that keeps to fewer suppliers anyway is also the best of those.
    const before = scenarios.at(-1)
    const same = before?.proven && before.suppliers <= most ? before : null
    const found = same ?? describe(await searched(input, lines, limits, seconds[key], solve))
    if (found) scenarios.push({ ...found, key })
  }
  return scenarios
}
