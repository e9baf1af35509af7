import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, rounded, type DecimalText } from '../../kit/money'
import type { StoredClause } from '../contract-text/contract-text.types'
import { contractChangeFields, contractLineFields } from './contract.fields'
import type { ContractChangeKind, MilestoneRow, PaymentRow } from './contract.kinds'
import type { ContractLine } from './contract.rules'
import './contract.text'
import './contract-change.text'

export interface ContentLine extends ContractLine {
  readonly id: string
  readonly awardLineId: string | null
  readonly amountExcl: DecimalText
  readonly tax: DecimalText
  readonly amountIncl: DecimalText
}
/** What a version of a contract says: all that a change may touch, and what it comes to. */
export interface ContractContent {
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly ceiling: DecimalText | null
  readonly retentionPct: DecimalText | null
  readonly retentionMonths: number | null
  readonly deliveryTerms: string | null
  readonly penalty: string | null
  readonly lines: readonly ContentLine[]
  readonly stages: readonly PaymentRow[]
  readonly milestones: readonly MilestoneRow[]
  readonly text: readonly StoredClause[]
  readonly amountExcl: DecimalText
  readonly tax: DecimalText
  readonly amountIncl: DecimalText
}

export const diffGroups = ['header', 'line', 'plan', 'milestone', 'clause'] as const
/** One thing that differs between two versions. */
export interface DiffRow {
  readonly group: (typeof diffGroups)[number]
  /** Name of the field; of a row that came or went `added`, `removed`; of the rows of a plan `all`. */
  readonly field: string
  /** Line or clause that changes; empty for the header. */
  readonly label: string
  readonly was: string | null
  readonly is: string | null
}

const asText = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))
/** Numbers are the same whatever zeros they carry. */
const same = (a: string | null, b: string | null): boolean => {
  if (a === b) return true
  if (a === null || b === null) return false
  return /^\d+(\.\d+)?$/.test(a) && /^\d+(\.\d+)?$/.test(b) && compareDec(a, b) === 0
}
const fieldRows = (group: 'header' | 'line', names: readonly string[], was: object, is: object, label: string): DiffRow[] =>
  names.flatMap((field) => {
    const [a, b] = [was, is].map((one) => asText((one as Readonly<Record<string, unknown>>)[field]))
    return same(a ?? null, b ?? null) ? [] : [{ group, field, label, was: a ?? null, is: b ?? null }]
  })

const lineLabel = ({ name, spec }: ContractLine): string => (spec ? `${name} ${spec}` : name)
const lineSum = ({ qty, unit, price }: ContractLine): string =>
  `${dec(qty ?? '0').toFixed()} ${unit ?? ''} × ${dec(price ?? '0').toFixed()}`
const lineRows = (was: readonly ContentLine[], is: readonly ContentLine[]): DiffRow[] => {
  const now = new Map(is.map((line) => [line.id, line]))
  const before = new Set(was.map((line) => line.id))
  const names = Object.keys(contractLineFields)
  return [
    ...was.flatMap((line): DiffRow[] => {
      const other = now.get(line.id)
      if (other) return fieldRows('line', names, line, other, lineLabel(other))
      return [{ group: 'line', field: 'removed', label: lineLabel(line), was: lineSum(line), is: null }]
    }),
    ...is
      .filter((line) => !before.has(line.id))
      .map((line): DiffRow => ({ group: 'line', field: 'added', label: lineLabel(line), was: null, is: lineSum(line) })),
  ]
}
const planText = (rows: readonly PaymentRow[]): string =>
  rows.map((row) => `${row.stage} ${dec(row.pct).toFixed()}% ${row.condition} ${row.days}`).join('\n')
const milestoneText = (rows: readonly MilestoneRow[]): string =>
  rows.map((row) => [row.dueOn, row.name, row.note].filter(Boolean).join(' ')).join('\n')
const wholeRows = (group: 'plan' | 'milestone', was: string, is: string): DiffRow[] =>
  was === is ? [] : [{ group, field: 'all', label: '', was: asText(was), is: asText(is) }]

const sameClause = (a: StoredClause, b: StoredClause): boolean => a.title === b.title && a.text === b.text
const clauseRows = (was: readonly StoredClause[], is: readonly StoredClause[]): DiffRow[] => {
  const now = new Map(is.map((clause) => [clause.key, clause]))
  const before = new Set(was.map((clause) => clause.key))
  return [
    ...was.flatMap((clause): DiffRow[] => {
      const other = now.get(clause.key)
      if (!other) return [{ group: 'clause', field: 'removed', label: clause.title, was: clause.text, is: null }]
      return sameClause(clause, other) ? [] : [{ group: 'clause', field: 'text', label: other.title, was: clause.text, is: other.text }]
    }),
    ...is
      .filter((clause) => !before.has(clause.key))
      .map((clause): DiffRow => ({ group: 'clause', field: 'added', label: clause.title, was: null, is: clause.text })),
  ]
}

/** Everything in which two states of a contract differ, header first, clauses last. */
export const diffOf = (was: ContractContent, is: ContractContent): DiffRow[] => [
  ...fieldRows('header', Object.keys(contractChangeFields), was, is, ''),
  ...lineRows(was.lines, is.lines),
  ...wholeRows('plan', planText(was.stages), planText(is.stages)),
  ...wholeRows('milestone', milestoneText(was.milestones), milestoneText(is.milestones)),
  ...clauseRows(was.text, is.text),
]

const periodFields = ['effectiveTo', 'needDate']
const clauseFields = ['retentionPct', 'retentionMonths', 'deliveryTerms', 'penalty']
/** What a change is about, by what it touches. */
export const kindsOf = (was: ContractContent, is: ContractContent): ContractChangeKind[] => {
  const rows = diffOf(was, is)
  const any = (holds: (row: DiffRow) => boolean) => rows.some(holds)
  return [
    ...(compareDec(was.amountIncl, is.amountIncl) !== 0 || any((row) => row.field === 'ceiling') ? (['AMOUNT'] as const) : []),
    ...(any((row) => row.group === 'line' && ['qty', 'added', 'removed'].includes(row.field)) ? (['QUANTITY'] as const) : []),
    ...(any((row) => periodFields.includes(row.field) || row.group === 'milestone') ? (['PERIOD'] as const) : []),
    ...(any(isClause) ? (['CLAUSES'] as const) : []),
  ]
}
const isClause = (row: DiffRow): boolean =>
  row.group === 'clause' ||
  row.group === 'plan' ||
  clauseFields.includes(row.field) ||
  (row.group === 'line' && descriptive.includes(row.field))
const descriptive = ['name', 'spec', 'unit', 'warrantyMonths', 'materialCode', 'remark', 'price', 'taxRate']

/** A tender settles object, price, quality and period of performance (Tendering Law Art. 46, Implementing Regulation Art. 57). */
const substance = ['name', 'spec', 'unit', 'qty', 'price', 'taxRate', 'needDate', 'warrantyMonths', 'added', 'removed']
export const touchesSubstance = (rows: readonly DiffRow[]): boolean =>
  rows.some(
    (row) =>
      (row.group === 'line' && substance.includes(row.field)) || (row.group === 'header' && ['effectiveTo', 'ceiling'].includes(row.field)),
  )

/** So much of the original may be moved by changes before one approver more is asked. */
export const largeChangePct = '10'
export interface ValueSoFar {
  readonly originalIncl: DecimalText
  /** Sum of what accepted changes moved, up or down. */
  readonly movedIncl: DecimalText
}
/** By how much all changes with this one move the value, in percent of the original; ups and downs both count. */
export const movedPct = ({ originalIncl, movedIncl }: ValueSoFar, was: DecimalText, is: DecimalText): DecimalText => {
  if (dec(originalIncl).isZero()) return '0.00'
  return rounded(dec(is).minus(was).abs().plus(movedIncl).times(100).div(originalIncl), 2)
}
/** Exactly a tenth is not yet large. */
export const isLargeChange = ({ originalIncl, movedIncl }: ValueSoFar, was: DecimalText, is: DecimalText): boolean =>
  dec(is).minus(was).abs().plus(movedIncl).times(100).gt(dec(originalIncl).times(largeChangePct))

/** A line as the contract has it, with what orders that hold took of it. */
export interface OrderedLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText | null
  readonly ordered: DecimalText
}
/**
 * What was ordered already stays contracted: no line is lowered below what orders took of it or left out, and no ceiling below
 * what was called off; equal passes (docs/purchase-order.md, Limits). The quantities of a framework bound nothing.
 * @param orderedIncl all orders that hold, with tax
 */
export const orderedProblems = (
  proposed: Pick<ContractContent, 'lines' | 'ceiling'>,
  lines: readonly OrderedLine[],
  orderedIncl: DecimalText,
): FieldProblem[] => {
  if (proposed.ceiling !== null)
    return compareDec(proposed.ceiling, orderedIncl) < 0 ? [fieldProblem('ceiling', 'CTC_BELOW_CALLED', orderedIncl)] : []
  return lines.flatMap(({ id, lineNo, qty, ordered }) => {
    const at = proposed.lines.findIndex((line) => line.id === id)
    const left = proposed.lines[at]?.qty ?? '0'
    // More than contracted may stand there by its tolerance: what is not lowered is not judged.
    const isLowered = compareDec(left, qty ?? '0') < 0
    if (!isLowered || compareDec(left, ordered) >= 0) return []
    return [fieldProblem(at < 0 ? 'lines' : `lines.${at}.qty`, 'CTC_BELOW_ORDERED', lineNo, dec(ordered).toFixed())]
  })
}
