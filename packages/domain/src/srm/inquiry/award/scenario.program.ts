import { dec, sumOf, type Dec, type DecimalText } from '../../../kit/money'
import { milpBuilder, type Milp } from '../../../kit/milp'
import { feeOf, type Range } from './scenario.ranges'
import type { ScenarioInput, ScenarioLine } from './scenario.rules'

/** A scenario's own limits beside those of the inquiry. */
export interface ProgramLimits {
  readonly minSuppliers: number
  readonly maxSuppliers: number
  /** Suppliers that must get something. */
  readonly required: readonly string[]
}
/**
 * What to find: the most that can be covered, or the least cost of covering that much; or of covering of every line as much
 * as its suppliers together offer, which mostly is to be had, and is then the most.
 */
export type Aim = { readonly find: 'coverage' } | { readonly find: 'cost'; readonly coverage: number } | { readonly find: 'costOfAll' }

interface Cell {
  readonly range: Range
  /** Column that says the supplier is used at all. */
  readonly supplier: number
  /** Column that says the supplier gets some of the line; null where nothing hangs on it. */
  readonly chosen: number | null
}
export interface ScenarioProgram {
  readonly program: Milp
  /** By line, in the order of the input. */
  readonly cells: readonly (readonly Cell[])[]
}

const num = (value: Dec): number => value.toNumber()
/** Coverage may differ by half a cent: the solver counts in floating point, and less is no difference in money. */
const slack = (coverage: number): number => Math.max(0.005, coverage * 1e-9)

/** A line with its price of what is missing, and what those who may get it could give. */
export interface ProgramLine {
  readonly line: ScenarioLine
  readonly unit: DecimalText
  readonly ranges: readonly Range[]
}

/** The most of a line that its suppliers could give together, or one of them where a line is not split. */
const mostOf = ({ line, ranges }: ProgramLine, split: boolean): number => {
  const highs = ranges.map((r) => r.high)
  const most = split ? sumOf(highs) : highs.reduce((max, h) => (h.gt(max) ? h : max), dec(0))
  return num(most.gt(line.qty) ? dec(line.qty) : most)
}

type Builder = ReturnType<typeof milpBuilder>
interface Supplier {
  readonly column: number
  /** Columns that say it gets some of a line. */
  readonly chosen: number[]
}

/** What one supplier may get of a line; answers the cell and the term by which it covers the line. */
const addRange = (b: Builder, range: Range, price: number, split: boolean, linked: boolean, supplier: Supplier) => {
  const { low, high } = { low: num(range.low), high: num(range.high) }
  if (!split) {
    // A line that is not split is given as far as the offer goes: the choice alone says how much.
    const chosen = b.choice(price * high)
    b.atMost(chosen, 1, supplier.column)
    supplier.chosen.push(chosen)
    return { cell: { range, supplier: supplier.column, chosen }, term: [chosen, high] as const }
  }
  const amount = b.quantity(price, high)
  if (range.free && !linked) {
    b.atMost(amount, high, supplier.column)
    return { cell: { range, supplier: supplier.column, chosen: null }, term: [amount, 1] as const }
  }
  const chosen = b.choice()
  b.atMost(amount, high, chosen)
  b.atLeast(amount, low, chosen)
  b.atMost(chosen, 1, supplier.column)
  supplier.chosen.push(chosen)
  return { cell: { range, supplier: supplier.column, chosen }, term: [amount, 1] as const }
}

/** How many suppliers there are, and who must be among them; a supplier counts only when it gets something. */
const addLimits = (b: Builder, suppliers: ReadonlyMap<string, Supplier>, limits: ProgramLimits, linked: boolean): void => {
  b.between(
    limits.minSuppliers,
    limits.maxSuppliers,
    [...suppliers.values()].map(({ column }) => [column, 1] as const),
  )
  if (!linked) return
  for (const { column, chosen } of suppliers.values()) b.between(0, Infinity, [...chosen.map((c) => [c, 1] as const), [column, -1]])
  for (const supplierId of limits.required) b.between(1, 1, [[suppliers.get(supplierId)?.column ?? 0, 1]])
}

/**
 * The choice of suppliers and quantities as a mixed-integer program. Quantities themselves need not be whole numbers in it:
 * once suppliers and minimum orders are chosen, the cheapest division of each line is one in whole steps (`divided`).
 */
export const scenarioProgram = (input: ScenarioInput, lines: readonly ProgramLine[], limits: ProgramLimits, aim: Aim): ScenarioProgram => {
  const b = milpBuilder()
  const split = input.awardMode === 'split'
  const linked = limits.minSuppliers > 1 || limits.required.length > 0
  const costs = aim.find !== 'coverage'
  const suppliers = new Map(
    input.quotes.map((q): [string, Supplier] => [q.supplierId, { column: b.choice(costs ? num(feeOf(q)) : 0), chosen: [] }]),
  )
  const covering: (readonly [number, number])[] = []
  const cells = lines.map((one) => {
    const unit = num(dec(one.unit))
    const made = one.ranges.flatMap((range) => {
      const supplier = suppliers.get(range.supplierId)
      return supplier ? [addRange(b, range, costs ? num(range.slope) : -unit, split, linked, supplier)] : []
    })
    const terms = made.map((m) => m.term)
    covering.push(...terms.map(([column, factor]) => [column, factor * unit] as const))
    b.between(aim.find === 'costOfAll' ? mostOf(one, split) : 0, num(dec(one.line.qty)), terms)
    if (!split)
      b.between(
        0,
        1,
        terms.map(([column]) => [column, 1] as const),
      )
    return made.map((m) => m.cell)
  })
  if (aim.find === 'cost') b.between(aim.coverage - slack(aim.coverage), Infinity, covering)
  addLimits(b, suppliers, limits, linked)
  return { program: b.program(), cells }
}
