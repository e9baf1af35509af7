import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { ValuesOf } from '../../kit/fields'
import { assertAmount, compareDec, dec, lineAmounts, rounded, sumOf, totalOf, type DecimalText, type LineAmounts } from '../../kit/money'
import { plainName } from '../../kit/plain-name'
import { taxRates } from '../../kit/tax'
import type { ScoreItem, ScoreScheme } from '../scoring/scheme.rules'
import { smallLineFields, smallProjectFields, type smallOpenFields } from './small-project.fields'
import type { SmallScheme } from './small-project.kinds'
import '../inquiry/quotation/quotation.text'
import '../scoring/scoring.text'
import './small-project.text'

export type SmallHeader = ValuesOf<typeof smallOpenFields>
export type SmallLine = ValuesOf<typeof smallLineFields>

export const maxSmallLines = 100
export const maxCriteria = 12
/** The fixed scheme of a small project: points for the price, and for the two groups that people score. */
export const fixedPoints = { price: '60', technical: '30', service: '10' } as const

/** How a project is scored: its criteria within the fixed points, or by the lowest total alone. */
export const schemeOf = (scheme: SmallScheme, criteria: readonly ScoreItem[]): ScoreScheme =>
  scheme === 'weighted'
    ? { items: criteria, formula: 'lowest', priceMax: fixedPoints.price, benchmark: null }
    : { items: [], formula: 'none', priceMax: '0', benchmark: null }

const groupsProblems = (criteria: readonly ScoreItem[]): FieldProblem[] => {
  const pointsOf = (group: string) => sumOf(criteria.filter((one) => one.group === group).map((one) => one.max))
  const fits = (['technical', 'service'] as const).every((group) => pointsOf(group).equals(fixedPoints[group]))
  return fits ? [] : [fieldProblem('criteria', 'SMALL_SCHEME', fixedPoints.price, fixedPoints.technical, fixedPoints.service)]
}
/**
 * What is wrong with the criteria; the weights of the groups are fixed, what is looked at within them is the purchaser's.
 * @param faults what the shared scheme says of them (`schemeProblems`)
 */
export const criteriaProblems = (scheme: SmallScheme, criteria: readonly ScoreItem[], faults: readonly FieldProblem[]): FieldProblem[] => {
  if (scheme !== 'weighted') return []
  const ofItems = faults.filter(({ key }) => key === 'SCORE_ITEM_MAX')
  return ofItems.length > 0
    ? ofItems.map((one) => ({ ...one, field: one.field.replace('scheme.items', 'criteria') }))
    : groupsProblems(criteria)
}

const missing = (fields: object, values: object, at: (name: string) => string): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, def]) => {
    const value = (values as Record<string, unknown>)[name]
    return (def as { beforeSubmit?: true }).beforeSubmit && (value === null || value === undefined || value === '')
      ? [fieldProblem(at(name), 'REQUIRED', { label: `smallProject.field.${name}` })]
      : []
  })

interface Complete {
  readonly header: SmallHeader
  readonly budget: DecimalText | null
  readonly lines: readonly SmallLine[]
  readonly criteria: readonly ScoreItem[]
  /** See {@link criteriaProblems}. */
  readonly faults: readonly FieldProblem[]
}
/** What keeps a draft from being published, by field. */
export const publishProblems = ({ header, budget, lines, criteria, faults }: Complete): FieldProblem[] => [
  ...missing(smallProjectFields, { ...header, budget }, (name) => name),
  ...(budget !== null && compareDec(budget, '0') <= 0 ? [fieldProblem('budget', 'BUDGET_POSITIVE')] : []),
  ...lines.flatMap((line, i) => missing(smallLineFields, line, (name) => `lines.${i}.${name}`)),
  ...criteriaProblems(header.scheme, criteria, faults),
]

interface Seats {
  readonly openers: readonly string[]
  readonly evaluators: readonly string[]
  /** The purchaser and the author, by account. */
  readonly parties: readonly string[]
}
/** Whoever buys neither opens nor scores, and whoever opens scores nothing. */
export const seatProblems = ({ openers, evaluators, parties }: Seats): FieldProblem[] => [
  ...(openers.some((id) => parties.includes(id)) ? [fieldProblem('openerIds', 'OPENER_IS_PURCHASER')] : []),
  ...(evaluators.some((id) => parties.includes(id)) ? [fieldProblem('evaluatorIds', 'EVALUATOR_IS_PURCHASER')] : []),
  ...(evaluators.some((id) => openers.includes(id)) ? [fieldProblem('evaluatorIds', 'EVALUATOR_IS_OPENER')] : []),
]

/** Purchases within so many days count together. */
export const splitDays = 90
export interface SplitPart {
  readonly budget: DecimalText
  readonly projectName: string
}
/** Two spellings of a project are one: width, case, spaces and punctuation say nothing. */
export const isSameProject = (one: string, other: string): boolean => plainName(one) === plainName(other) && plainName(one) !== ''
/** What purchases of one department, category and project make together, and whether that looks like a tender split up. */
export const splitOf = (parts: readonly SplitPart[], limit: DecimalText): { readonly sum: DecimalText; readonly isSuspect: boolean } => {
  const sum = rounded(sumOf(parts.map((part) => part.budget)))
  return { sum, isSuspect: parts.length > 1 && compareDec(sum, limit) > 0 }
}

export interface AskedSmallLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText
}
export interface BidLine {
  readonly lineId: string
  readonly price: DecimalText
  readonly taxRate: DecimalText
}
export interface BidOffer {
  readonly lines: readonly BidLine[]
  readonly technical: string | null
  readonly service: string | null
}
const lineProblem = (line: BidLine, i: number, asked: AskedSmallLine): FieldProblem[] => [
  ...(compareDec(line.price, '0') <= 0 ? [fieldProblem(`lines.${i}.price`, 'SMALL_PRICE', asked.lineNo)] : []),
  ...(taxRates.some((rate) => compareDec(rate, line.taxRate) === 0)
    ? []
    : [fieldProblem(`lines.${i}.taxRate`, 'TAX_RATE_UNKNOWN', asked.lineNo, line.taxRate)]),
]
/** Everything that is wrong with a bid, by field: every line has a price, and what is scored is answered. */
export const bidProblems = (offer: BidOffer, asked: readonly AskedSmallLine[], scheme: SmallScheme): FieldProblem[] => {
  const known = new Map(asked.map((line) => [line.id, line]))
  const seen = new Set<string>()
  const ofLines = offer.lines.flatMap((line, i) => {
    const target = known.get(line.lineId)
    if (!target) return [fieldProblem(`lines.${i}`, 'SMALL_LINE_UNKNOWN')]
    if (seen.has(line.lineId)) return [fieldProblem(`lines.${i}`, 'LINE_TWICE', target.lineNo)]
    seen.add(line.lineId)
    return lineProblem(line, i, target)
  })
  const answers = (['technical', 'service'] as const).flatMap((name) =>
    scheme === 'weighted' && !offer[name] ? [fieldProblem(name, 'REQUIRED', { label: `smallProject.field.${name}` })] : [],
  )
  return [...ofLines, ...(asked.every((line) => seen.has(line.id)) ? [] : [fieldProblem('lines', 'LINE_MISSING')]), ...answers]
}
export interface BidAmounts {
  readonly lines: ReadonlyMap<string, LineAmounts>
  readonly total: LineAmounts
}
/** Amounts of a bid in CNY; prices contain tax (docs/money.md, Tax). @throws AMOUNT_TOO_LARGE */
export const bidAmounts = (lines: readonly BidLine[], asked: readonly AskedSmallLine[]): BidAmounts => {
  const qtyOf = new Map(asked.map((line) => [line.id, line.qty]))
  const amounts = new Map(
    lines.map((line) => [
      line.lineId,
      lineAmounts({ qty: qtyOf.get(line.lineId) ?? '0', price: line.price, taxRatePercent: line.taxRate }, 'INCL'),
    ]),
  )
  const total = totalOf([...amounts.values()])
  assertAmount(total.amountIncl)
  return { lines: amounts, total }
}

/** How far an awarded amount lies below the budget, in percent with one decimal; null: there is nothing to compare with. */
export const savedPct = (amount: DecimalText, budget: DecimalText | null): DecimalText | null =>
  budget === null || dec(budget).lte(0) ? null : rounded(dec(budget).minus(amount).times(100).div(budget), 1)
