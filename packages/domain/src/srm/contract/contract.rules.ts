import { daysBetween } from '../../kit/day'
import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import type { ValuesOf } from '../../kit/fields'
import {
  assertAmount,
  compareDec,
  dec,
  isDecimal,
  lineAmounts,
  minorUnitOf,
  rounded,
  sumOf,
  totalOf,
  type DecimalText,
  type LineAmounts,
  type PriceBasis,
} from '../../kit/money'
import { contractFields, contractLineFields, type contractOpenFields, type contractSecretFields } from './contract.fields'
import type { ContractSource, MilestoneRow, PaymentRow } from './contract.kinds'
import './contract.text'

export type ContractHeader = ValuesOf<typeof contractOpenFields>
export type ContractInside = ValuesOf<typeof contractSecretFields>
export type ContractLine = ValuesOf<typeof contractLineFields>

export const maxContractLines = 200
export const maxStages = 12
export const maxMilestones = 50
export const leastReason = 10
/** Percent: retention (execution of contracts rarely holds more), performance bond of a tender (Implementing Regulation Art. 58), tolerances. */
export const [mostRetention, mostTenderBond, mostTolerance] = ['10', '10', '20']
/** A supplier answers a contract within so many working days. */
export const confirmWithin = '5wd'
/** Days before the end on which a contract counts as ending soon. */
export const endingSoon = 30

type Priced = Pick<ContractLine, 'qty' | 'price' | 'taxRate'>
/** Amounts of a line; what is not typed yet counts as nothing. */
export const amountsOfLine = (line: Priced, basis: PriceBasis, currency: string): LineAmounts =>
  lineAmounts(
    { qty: numberOr(line.qty), price: numberOr(line.price), taxRatePercent: numberOr(line.taxRate) },
    basis,
    minorUnitOf(currency),
  )
const numberOr = (value: string | null | undefined): DecimalText => (value && isDecimal(value) ? value : '0')
export const contractAmounts = (lines: readonly Priced[], basis: PriceBasis, currency: string): LineAmounts =>
  totalOf(
    lines.map((line) => amountsOfLine(line, basis, currency)),
    minorUnitOf(currency),
  )

/** Sum of a plan in percent. */
export const planPct = (stages: readonly Pick<PaymentRow, 'pct'>[]): DecimalText => sumOf(stages.map((row) => numberOr(row.pct))).toFixed()

/** What each stage comes to: the difference of the rounded sums, so that all together are the whole amount. */
export const stageAmounts = (total: DecimalText, stages: readonly Pick<PaymentRow, 'pct'>[], currency: string): readonly DecimalText[] => {
  const places = minorUnitOf(currency)
  let [pct, before] = [dec('0'), dec('0')]
  return stages.map((row) => {
    pct = pct.plus(numberOr(row.pct))
    const upTo = dec(rounded(dec(total).times(pct).div(100), places))
    const own = upTo.minus(before)
    before = upTo
    return own.toFixed(places)
  })
}

const missing = (fields: object, values: object, at: (name: string) => string): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, def]) => {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    return (def as { beforeSubmit?: true }).beforeSubmit && (value === null || value === undefined || value === '')
      ? [fieldProblem(at(name), 'REQUIRED', label(`contract.field.${name}`))]
      : []
  })
const above = (field: string, value: DecimalText | null, most: DecimalText): FieldProblem[] =>
  value !== null && compareDec(value, most) > 0 ? [fieldProblem(field, 'CT_PCT_MAX', most)] : []

const termProblems = (header: ContractHeader, source: ContractSource): FieldProblem[] => [
  ...above('retentionPct', header.retentionPct, mostRetention),
  ...above('bondPct', header.bondPct, source === 'TENDER' ? mostTenderBond : '100'),
  ...(header.retentionPct !== null && dec(header.retentionPct).gt(0) && header.retentionMonths === null
    ? [fieldProblem('retentionMonths', 'CT_RETENTION_MONTHS')]
    : []),
  ...(header.type === 'FRAMEWORK' && (header.ceiling === null || dec(header.ceiling).lte(0))
    ? [fieldProblem('ceiling', 'CT_CEILING')]
    : []),
]
const insideProblems = (inside: ContractInside, source: ContractSource): FieldProblem[] => [
  ...above('overTol', inside.overTol, mostTolerance),
  ...above('underTol', inside.underTol, mostTolerance),
  ...(source === 'DIRECT' && [...(inside.directReason ?? '')].length < leastReason
    ? [fieldProblem('directReason', 'CT_DIRECT_REASON', leastReason)]
    : []),
]
const positive = (field: string, value: DecimalText | null): FieldProblem[] =>
  value !== null && dec(value).lte(0) ? [fieldProblem(field, 'CT_POSITIVE')] : []

/** Of the plan that is handed in: what it holds back at the end is the retention that the header names. */
const planProblems = (header: Pick<ContractHeader, 'retentionPct'>, stages: readonly PaymentRow[]): FieldProblem[] => {
  const held = sumOf(stages.filter((row) => row.stage === 'RETENTION').map((row) => row.pct))
  return [
    ...stages.flatMap((row, i) => positive(`stages.${i}.pct`, row.pct)),
    ...(stages.length > 0 && !held.eq(header.retentionPct ?? '0') ? [fieldProblem('stages', 'CT_RETENTION_PLAN')] : []),
  ]
}

/** What must hold of lines, whether a contract is handed in or a change of one. */
export const lineProblems = (lines: readonly ContractLine[]): FieldProblem[] => [
  ...lines.flatMap((line, i) => missing(contractLineFields, line, (name) => `lines.${i}.${name}`)),
  ...lines.flatMap((line, i) => [...positive(`lines.${i}.qty`, line.qty), ...positive(`lines.${i}.price`, line.price)]),
]

export interface HandedIn {
  readonly header: ContractHeader
  readonly inside: ContractInside
  readonly source: ContractSource
  readonly lines: readonly ContractLine[]
  readonly stages: readonly PaymentRow[]
  readonly clauses: number
  readonly files: number
}
/** What keeps a draft from being handed in, by field; sum of the plan and days are the machine's to judge. */
export const submitProblems = ({ header, inside, source, lines, stages, clauses, files }: HandedIn): FieldProblem[] => [
  ...missing(contractFields, header, (name) => name),
  ...termProblems(header, source),
  ...insideProblems(inside, source),
  ...planProblems(header, stages),
  ...lineProblems(lines),
  // The wording is that of a template, or a file of the other side's.
  ...(clauses === 0 && files === 0 ? [fieldProblem('text', 'CT_TEXT_MISSING')] : []),
]
/** The same of a change: what of the whole proposed state may not stand. */
export const changeProblems = (
  header: Pick<ContractHeader, 'retentionPct' | 'retentionMonths' | 'ceiling' | 'type' | 'bondPct'> & ContractHeader,
  source: ContractSource,
  lines: readonly ContractLine[],
  stages: readonly PaymentRow[],
): FieldProblem[] => [...termProblems(header, source), ...planProblems(header, stages), ...lineProblems(lines)]

/** A line that was awarded, and how much of it other contracts hold already. */
export interface AwardedLine {
  readonly awardLineId: string
  readonly name: string
  readonly qty: DecimalText
  readonly price: DecimalText
  readonly priceBasis: PriceBasis
  readonly currency: string
  /** Null: an auction, which is held without rates. */
  readonly taxRate: DecimalText | null
  readonly contracted: DecimalText
}
/** What a contract is to keep of its lines once it ends early: nobody executed more than was agreed upon, or what it does not hold. */
export const executedProblems = (
  executed: readonly { readonly lineId: string; readonly qty: DecimalText }[],
  lines: readonly { readonly id: string; readonly qty: DecimalText | null }[],
): FieldProblem[] => {
  const agreed = new Map(lines.map((line) => [line.id, line.qty ?? '0']))
  return executed.flatMap(({ lineId, qty }, i) => {
    const most = agreed.get(lineId) ?? '0'
    return compareDec(qty, most) > 0 ? [fieldProblem(`executed.${i}.qty`, 'CT_EXECUTED', shown(most))] : []
  })
}

/** What is left of it, never below nothing. */
export const remainingOf = ({ qty, contracted }: Pick<AwardedLine, 'qty' | 'contracted'>): DecimalText => {
  const left = dec(qty).minus(contracted)
  return left.isNegative() ? '0' : left.toFixed()
}

/**
 * A contract keeps to its award: at most the awarded quantity over all contracts, at most the awarded price, in its currency, basis
 * and rate of tax. Equal passes.
 */
export const awardProblems = (
  header: Pick<ContractHeader, 'priceBasis'> & { readonly currency: string },
  lines: readonly (Priced & { readonly awardLineId: string | null })[],
  awarded: readonly AwardedLine[],
): FieldProblem[] => {
  const known = new Map(awarded.map((line) => [line.awardLineId, line]))
  const [any] = awarded
  const head = [
    ...(any && any.currency !== header.currency ? [fieldProblem('currency', 'CT_CURRENCY', any.currency)] : []),
    ...(any && any.priceBasis !== header.priceBasis ? [fieldProblem('priceBasis', 'CT_BASIS')] : []),
  ]
  const taken = new Set<string>()
  return [
    ...head,
    ...lines.flatMap((line, i): FieldProblem[] => {
      const own = line.awardLineId === null ? undefined : known.get(line.awardLineId)
      if (!own || taken.has(own.awardLineId)) return [fieldProblem(`lines.${i}.name`, 'CT_NOT_AWARDED')]
      taken.add(own.awardLineId)
      const total = dec(own.contracted).plus(numberOr(line.qty))
      return [
        ...(total.gt(own.qty) ? [fieldProblem(`lines.${i}.qty`, 'CT_OVER_AWARD', shown(total.toFixed()), shown(own.qty))] : []),
        ...(line.price !== null && compareDec(line.price, own.price) > 0 ? [fieldProblem(`lines.${i}.price`, 'CT_PRICE_UP')] : []),
        ...(own.taxRate !== null && line.taxRate !== null && compareDec(line.taxRate, own.taxRate) !== 0
          ? [fieldProblem(`lines.${i}.taxRate`, 'CT_TAX_RATE', shown(own.taxRate))]
          : []),
      ]
    }),
  ]
}
/** Without the zeros that the precision of a column adds. */
const shown = (value: DecimalText): DecimalText => dec(value).toFixed()

/** @throws AMOUNT_TOO_LARGE */
export const assertAmounts = (amounts: LineAmounts, ceiling: DecimalText | null): void => {
  assertAmount(amounts.amountIncl)
  if (ceiling !== null) assertAmount(ceiling)
}

/** Days until a contract ends, the last one being 0; negative once it is over. */
export const daysToEnd = (today: string, effectiveTo: string): number => daysBetween(today, effectiveTo)

export const milestonesInOrder = (rows: readonly MilestoneRow[]): readonly MilestoneRow[] =>
  rows.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
