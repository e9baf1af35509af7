import { stepsAlong } from '../../kit/cumulative'
import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, scales, type DecimalText } from '../../kit/money'
import type { ServiceWay } from './purchase-order.kinds'
import type { ProposedLine } from './purchase-order.rules'
import './purchase-order.text'

// Lines of a service order (docs/purchase-order.md, Services).

/** A part of a lump sum; `pct` is how much of it is done when it is reached, all earlier ones included. */
export interface Milestone {
  readonly name: string
  readonly pct: DecimalText
}
export interface DatedMilestone extends Milestone {
  /** `YYYY-MM-DD` */
  readonly dueOn: string
}
/** Rows of delivery that milestones make: their steps of the quantity, which add up to it. */
export const milestoneRows = (qty: DecimalText, milestones: readonly DatedMilestone[]) => {
  const steps = stepsAlong(
    qty,
    milestones.map(({ pct }) => pct),
    scales.qty,
  )
  return milestones.map(({ dueOn: needDate }, i) => ({ qty: steps[i] ?? '0', needDate }))
}

export interface WrittenService {
  readonly way: ServiceWay | null
  readonly qty: DecimalText
  readonly milestones: readonly DatedMilestone[]
}
const rises = (milestones: readonly DatedMilestone[]): boolean =>
  milestones.every(({ pct }, i) => compareDec(pct, milestones[i - 1]?.pct ?? '0') > 0) &&
  compareDec(milestones.at(-1)?.pct ?? '0', '100') === 0

/** Every line of a service says how it is counted; milestones rise to 100 %, each by something that its quantity can show. */
export const serviceLineProblems = (lines: readonly WrittenService[]): FieldProblem[] =>
  lines.flatMap(({ way, qty, milestones }, i) => {
    const at = `lines.${i}`
    if (way === null) return [fieldProblem(`${at}.serviceWay`, 'PO_SERVICE_WAY')]
    if (way !== 'LUMP') return milestones.length > 0 ? [fieldProblem(`${at}.milestones`, 'PO_MILESTONES_LUMP')] : []
    const isFine = rises(milestones) && milestoneRows(qty, milestones).every((row) => dec(row.qty).gt(0))
    return isFine ? [] : [fieldProblem(`${at}.milestones`, 'PO_MILESTONES')]
  })

interface KeptLine {
  readonly id: string
  readonly serviceWay: ServiceWay | null
  readonly rows: readonly { readonly qty: DecimalText }[]
}
/** A lump sum stays what it is: a change moves the days of its milestones, never their parts. */
export const lumpProblems = (lines: readonly KeptLine[], asked: readonly ProposedLine[]): FieldProblem[] =>
  asked.flatMap(({ lineId, rows }, i) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line?.serviceWay !== 'LUMP') return []
    const isSame = rows.length === line.rows.length && rows.every((row, n) => compareDec(row.qty, line.rows[n]?.qty ?? '-1') === 0)
    return isSame ? [] : [fieldProblem(`lines.${i}.rows`, 'PO_LUMP_FIXED')]
  })
