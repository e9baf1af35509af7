import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, lineAmounts, rounded, scales, sumOf, type DecimalText, type LineAmounts, type PriceBasis } from '../../kit/money'
import { minorUnitOf } from './quotation.rules'

export interface Allocation {
  readonly lineId: string
  readonly supplierId: string
  readonly qty: DecimalText
  /** Percent of the line, where awards are split. */
  readonly share?: DecimalText | null
  readonly reason?: string | null
}
/** What a supplier offered for a line, and where it stands. */
interface AwardableLine {
  readonly lineId: string
  readonly supplierId: string
  readonly qtyOffered: DecimalText
  readonly moq: DecimalText | null
  /** Rank that counts for this award: of the whole or of the line. */
  readonly rank: number | null
}
export interface AwardContext {
  readonly asked: readonly { readonly id: string; readonly lineNo: number; readonly qty: DecimalText }[]
  readonly awardMode: string
  readonly offers: readonly AwardableLine[]
  readonly partialReason?: string | null
}

const positive = (allocation: readonly Allocation[]) => allocation.filter((a) => compareDec(a.qty, '0') > 0)

const modeProblems = (given: readonly Allocation[], context: AwardContext): FieldProblem[] => {
  const suppliers = new Set(given.map((a) => a.supplierId))
  if (context.awardMode === 'whole') return suppliers.size > 1 ? [fieldProblem('allocation', 'AWARD_WHOLE_ONE')] : []
  if (context.awardMode !== 'line') return []
  return context.asked
    .filter((l) => new Set(given.filter((a) => a.lineId === l.id).map((a) => a.supplierId)).size > 1)
    .map((l) => fieldProblem('allocation', 'AWARD_LINE_ONE', l.lineNo))
}

const offerProblems = (a: Allocation, at: string, lineNo: number, offer: AwardableLine | undefined): FieldProblem[] => {
  if (!offer) return [fieldProblem(at, 'AWARD_NO_QUOTE', lineNo)]
  const problems: FieldProblem[] = []
  if (compareDec(a.qty, offer.qtyOffered) > 0) problems.push(fieldProblem(`${at}.qty`, 'AWARD_OVER_OFFER', lineNo, a.qty, offer.qtyOffered))
  if (offer.moq && compareDec(a.qty, offer.moq) < 0) problems.push(fieldProblem(`${at}.qty`, 'AWARD_BELOW_MOQ', lineNo, a.qty, offer.moq))
  if (offer.rank !== 1 && !a.reason?.trim()) problems.push(fieldProblem(`${at}.reason`, 'AWARD_REASON'))
  return problems
}

const sumProblems = (given: readonly Allocation[], context: AwardContext): FieldProblem[] =>
  context.asked.flatMap((line) => {
    const own = given.filter((a) => a.lineId === line.id)
    const problems: FieldProblem[] = []
    const total = sumOf(own.map((a) => a.qty))
    const short = total.lt(line.qty) && !context.partialReason?.trim()
    if (total.gt(line.qty) || short) problems.push(fieldProblem('allocation', 'AWARD_QTY', line.lineNo, total.toString(), line.qty))
    const shares = own.flatMap((a) => a.share ?? [])
    if (shares.length > 0 && (shares.length < own.length || !sumOf(shares).eq(100)))
      problems.push(fieldProblem('allocation', 'AWARD_SHARE', line.lineNo, sumOf(shares).toString()))
    return problems
  })

/** Everything wrong with an allocation (domain design §5.4). Rows of quantity 0 count as not given. */
export const awardProblems = (allocation: readonly Allocation[], context: AwardContext): FieldProblem[] => {
  const given = positive(allocation)
  if (given.length === 0) return [fieldProblem('allocation', 'AWARD_EMPTY')]
  const lineNo = new Map(context.asked.map((l) => [l.id, l.lineNo]))
  const offers = new Map(context.offers.map((o) => [`${o.lineId} ${o.supplierId}`, o]))
  const seen = new Set<string>()
  const problems = modeProblems(given, context)
  for (const [i, a] of allocation.entries()) {
    if (compareDec(a.qty, '0') <= 0) continue
    const key = `${a.lineId} ${a.supplierId}`
    const no = lineNo.get(a.lineId)
    if (no === undefined) problems.push(fieldProblem(`allocation.${i}`, 'LINE_UNKNOWN'))
    else if (seen.has(key)) problems.push(fieldProblem(`allocation.${i}`, 'LINE_TWICE', no))
    else problems.push(...offerProblems(a, `allocation.${i}`, no, offers.get(key)))
    seen.add(key)
  }
  return [...problems, ...sumProblems(given, context)]
}

/** Amounts of an awarded quantity at the quoted price. */
export const awardAmounts = (
  a: { qty: DecimalText; price: DecimalText; taxRate: DecimalText; currency: string },
  basis: PriceBasis,
): LineAmounts => lineAmounts({ qty: a.qty, price: a.price, taxRatePercent: a.taxRate }, basis, minorUnitOf(a.currency))

/**
 * Landed amount of an awarded quantity. All of what was offered costs the offer's own amount: multiplying the rounded
 * unit again would differ by a cent from the comparison.
 */
export const landedOf = (
  offer: { landedUnit: DecimalText | null; landedAmount: DecimalText | null; qtyOffered: DecimalText | null },
  qty: DecimalText,
): DecimalText =>
  offer.landedAmount !== null && offer.qtyOffered !== null && compareDec(offer.qtyOffered, qty) === 0
    ? rounded(offer.landedAmount)
    : rounded(dec(offer.landedUnit ?? '0').times(qty))

/** Share of each allocation in its line, two decimals: 40 of 60 is 66.67. */
export const shareOf = (qty: DecimalText, asked: DecimalText): DecimalText => rounded(dec(qty).times(100).div(asked))

export const scenarioKeys = ['cheapestByLine', 'cheapestTwo', 'cheapestWhole'] as const
export interface Scenario {
  readonly key: (typeof scenarioKeys)[number]
  readonly total: DecimalText
  readonly suppliers: number
  readonly lines: readonly { readonly lineId: string; readonly supplierId: string }[]
}
interface Cost {
  readonly supplierId: string
  readonly lineId: string
  readonly amount: DecimalText
}

const cheapest = (key: Scenario['key'], lineIds: readonly string[], costs: readonly Cost[]): Scenario | null => {
  const lines: Cost[] = []
  for (const lineId of lineIds) {
    const best = costs.filter((c) => c.lineId === lineId).sort((a, b) => compareDec(a.amount, b.amount))[0]
    if (!best) return null
    lines.push(best)
  }
  return {
    key,
    total: sumOf(lines.map((l) => l.amount)).toFixed(scales.money),
    suppliers: new Set(lines.map((l) => l.supplierId)).size,
    lines: lines.map(({ lineId, supplierId }) => ({ lineId, supplierId })),
  }
}
const lower = (a: Scenario | null, b: Scenario | null): Scenario | null => (!a ? b : !b || compareDec(a.total, b.total) <= 0 ? a : b)

/** Three ready-made allocations over the landed cost: by line, with at most two suppliers, with one. */
export const awardScenarios = (lineIds: readonly string[], costs: readonly Cost[]): Scenario[] => {
  const ids = [...new Set(costs.map((c) => c.supplierId))]
  const among = (key: Scenario['key'], allowed: readonly string[]) =>
    cheapest(
      key,
      lineIds,
      costs.filter((c) => allowed.includes(c.supplierId)),
    )
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]))
  const two = (pairs.length > 0 ? pairs : [ids]).map((pair) => among('cheapestTwo', pair)).reduce(lower, null)
  const whole = ids.map((id) => among('cheapestWhole', [id])).reduce(lower, null)
  return [cheapest('cheapestByLine', lineIds, costs), two, whole].filter((s) => s !== null)
}

/** Required texts of an award above the budget. */
export const budgetProblems = (total: DecimalText, budget: DecimalText | null, reason: string | null | undefined): FieldProblem[] =>
  budget && compareDec(total, budget) > 0 && !reason?.trim() ? [fieldProblem('overBudgetReason', 'OVER_BUDGET', total, budget)] : []
