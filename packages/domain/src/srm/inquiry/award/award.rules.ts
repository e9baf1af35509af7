import { fieldProblem, type FieldProblem } from '../../../kit/errors'
import { compareDec, dec, rounded, sumOf, type DecimalText } from '../../../kit/money'
import type { BudgetVerdict } from '../basis.rules'
import '../quotation/quotation.text'

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
  readonly limits?: AwardLimits
}
/** How an award may be spread over suppliers; null: no limit. */
export interface AwardLimits {
  /** Percent of the quantity of a line one supplier may get; where awards are split. */
  readonly maxShare: DecimalText | null
  readonly minSuppliers: number | null
  readonly maxSuppliers: number | null
}
export const noLimits: AwardLimits = { maxShare: null, minSuppliers: null, maxSuppliers: null }

const pick = <T>(a: T | null, b: T | null | undefined, better: (a: T, b: T) => boolean): T | null =>
  a === null ? (b ?? null) : b === null || b === undefined || better(a, b) ? a : b
/** The tighter of two sets of limits: what is tried may forbid more than the inquiry does, never less. */
export const tighter = (own: AwardLimits, tried: { readonly [K in keyof AwardLimits]?: AwardLimits[K] | undefined }): AwardLimits => ({
  maxShare: pick(own.maxShare, tried.maxShare, (a, b) => compareDec(a, b) <= 0),
  minSuppliers: pick(own.minSuppliers, tried.minSuppliers, (a, b) => a >= b),
  maxSuppliers: pick(own.maxSuppliers, tried.maxSuppliers, (a, b) => a <= b),
})

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

const limitProblems = (given: readonly Allocation[], { asked, awardMode, limits = noLimits }: AwardContext): FieldProblem[] => {
  const suppliers = new Set(given.map((a) => a.supplierId)).size
  const problems: FieldProblem[] = []
  if (limits.minSuppliers !== null && suppliers < limits.minSuppliers)
    problems.push(fieldProblem('allocation', 'AWARD_SUPPLIERS_FEW', suppliers, limits.minSuppliers))
  if (limits.maxSuppliers !== null && suppliers > limits.maxSuppliers)
    problems.push(fieldProblem('allocation', 'AWARD_SUPPLIERS_MANY', suppliers, limits.maxSuppliers))
  if (limits.maxShare === null || awardMode !== 'split') return problems
  const max = limits.maxShare
  const over = asked.filter((l) => given.some((a) => a.lineId === l.id && dec(a.qty).times(100).gt(dec(l.qty).times(max))))
  return [...problems, ...over.map((l) => fieldProblem('allocation', 'AWARD_SHARE_OVER', l.lineNo, dec(max).toString()))]
}

/** Everything wrong with an allocation. Rows of quantity 0 count as not given. */
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
  return [...problems, ...sumProblems(given, context), ...limitProblems(given, context)]
}

/** Share of each allocation in its line, two decimals: 40 of 60 is 66.67. */
export const shareOf = (qty: DecimalText, asked: DecimalText): DecimalText => rounded(dec(qty).times(100).div(asked))

/** The text an award above its budget needs. */
export const budgetProblems = (total: DecimalText, verdict: BudgetVerdict, reason: string | null | undefined): FieldProblem[] =>
  verdict.state === 'over' && !reason?.trim() ? [fieldProblem('overBudgetReason', 'OVER_BUDGET', total, verdict.limit)] : []
