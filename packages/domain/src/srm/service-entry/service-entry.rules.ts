import { stepOf } from '../../kit/cumulative'
import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, rounded, scales, type DecimalText } from '../../kit/money'
import type { ServiceWay } from '../purchase-order/purchase-order.kinds'
import type { Milestone } from '../purchase-order/service.rules'
import './service-entry.text'

// What was done of a service, and what it comes to (docs/service-entry.md).

/** A line of a service order as it stands. */
export interface OrderedService {
  readonly poLineId: string
  readonly lineNo: number
  readonly way: ServiceWay
  readonly qty: DecimalText
  /** How much more may be accepted of it, in its unit. */
  readonly room: DecimalText
  /** Percent of a lump sum that was accepted so far. */
  readonly reached: DecimalText
  readonly milestones: readonly Milestone[]
  readonly proofRequired: boolean
}
export interface EnteredLine {
  readonly poLineId: string
  /** Of a lump sum null: its quantity follows from its percent. */
  readonly qty: DecimalText | null
  /** Percent of a lump sum that is done with this, all that was accepted before included. */
  readonly pct: DecimalText | null
}
export interface Period {
  readonly periodFrom: string
  readonly periodTo: string
}

const share = (whole: DecimalText, pct: DecimalText) => dec(whole).times(pct).div(100)
/** The quantity that a line enters, four places: of a lump sum the step of its percent. */
export const enteredQty = ({ qty, pct }: EnteredLine, of: Pick<OrderedService, 'way' | 'qty' | 'reached'>): DecimalText =>
  of.way === 'LUMP' ? stepOf(share(of.qty, of.reached), share(of.qty, pct ?? '0'), scales.qty) : rounded(qty ?? '0', scales.qty)
/**
 * What a step of a lump sum comes to: its rounded part of the whole less the part that was accepted before.
 * @param whole amount of the line in the basis of its order
 */
export const lumpAmount = (whole: DecimalText, reached: DecimalText, pct: DecimalText, places: number = scales.money): DecimalText =>
  stepOf(share(whole, reached), share(whole, pct), places)

const plain = (value: DecimalText): DecimalText => dec(value).toFixed()
const lumpProblems = (at: string, pct: DecimalText | null, { lineNo, reached, milestones }: OrderedService): FieldProblem[] => {
  if (pct === null || !milestones.some((one) => compareDec(one.pct, pct) === 0))
    return [fieldProblem(`${at}.pct`, 'SES_MILESTONE', lineNo, milestones.map((one) => plain(one.pct)).join(' / '))]
  if (compareDec(pct, reached) < 0) return [fieldProblem(`${at}.pct`, 'SES_PCT_BACK', plain(reached))]
  return compareDec(pct, reached) === 0 ? [fieldProblem(`${at}.pct`, 'SES_PCT_SAME', plain(reached))] : []
}
/** What is wrong with lines beside the order as it stands: each line of it once, above nothing, within what is left. */
export const enteredProblems = (lines: readonly EnteredLine[], ordered: readonly OrderedService[]): FieldProblem[] =>
  lines.flatMap((line, i) => {
    const at = `lines.${i}`
    const of = ordered.find(({ poLineId }) => poLineId === line.poLineId)
    if (!of) return [fieldProblem(`${at}.poLineId`, 'SES_LINE_GONE')]
    if (lines.findIndex(({ poLineId }) => poLineId === line.poLineId) < i)
      return [fieldProblem(`${at}.poLineId`, 'SES_LINE_TWICE', of.lineNo)]
    const lump = of.way === 'LUMP' ? lumpProblems(at, line.pct, of) : []
    if (lump.length > 0) return lump
    const qty = enteredQty(line, of)
    const field = of.way === 'LUMP' ? `${at}.pct` : `${at}.qty`
    if (!dec(qty).gt(0)) return [fieldProblem(field, 'SES_QTY')]
    return dec(qty).gt(of.room) ? [fieldProblem(field, 'SES_OVER', of.lineNo, plain(of.room))] : []
  })
/** Lines that ask for timesheets or photographs have some when they are handed in. */
export const proofProblems = (
  lines: readonly { readonly poLineId: string; readonly proofs: number }[],
  ordered: readonly OrderedService[],
): FieldProblem[] =>
  lines.flatMap(({ poLineId, proofs }, i) =>
    proofs === 0 && ordered.some((one) => one.poLineId === poLineId && one.proofRequired)
      ? [fieldProblem(`lines.${i}.proofs`, 'SES_PROOF')]
      : [],
  )

/** Only what is done is entered: a period ends today at the latest. */
export const periodProblems = ({ periodFrom, periodTo }: Period, today: string): FieldProblem[] => [
  ...(periodFrom > periodTo ? [fieldProblem('periodTo', 'SES_PERIOD')] : []),
  ...(periodTo > today ? [fieldProblem('periodTo', 'SES_PERIOD_AHEAD')] : []),
]
export interface TakenPeriod extends Period {
  readonly poLineId: string
  readonly docNo: string
}
/** What is paid by period is paid once for a day. @param taken periods of other entries that wait or were accepted */
export const takenPeriodProblems = (
  period: Period,
  lines: readonly EnteredLine[],
  ordered: readonly OrderedService[],
  taken: readonly TakenPeriod[],
): FieldProblem[] =>
  lines.flatMap(({ poLineId }, i) => {
    const of = ordered.find((one) => one.poLineId === poLineId)
    if (of?.way !== 'PERIOD') return []
    const other = taken.find((one) => one.poLineId === poLineId && one.periodFrom <= period.periodTo && period.periodFrom <= one.periodTo)
    return other ? [fieldProblem(`lines.${i}.poLineId`, 'SES_PERIOD_TAKEN', of.lineNo, other.docNo)] : []
  })
