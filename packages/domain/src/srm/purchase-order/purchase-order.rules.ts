import { fieldProblem, type FieldProblem } from '../../kit/errors'
import {
  compareDec,
  dec,
  lineAmounts,
  minorUnitOf,
  sumOf,
  totalOf,
  type DecimalText,
  type LineAmounts,
  type PriceBasis,
} from '../../kit/money'
import { leastSpotReason, spotLimits } from './purchase-order.kinds'
import './purchase-order.text'
import { changedQty, type LineQuantities } from './quantities.rules'

// What an order may ask for, and what it comes to (docs/purchase-order.md).

export interface PricedQty {
  readonly qty: DecimalText
  readonly price: DecimalText
  /** Percent. */
  readonly taxRate: DecimalText
}
export const amountsOfLine = ({ qty, price, taxRate }: PricedQty, basis: PriceBasis, currency: string): LineAmounts =>
  lineAmounts({ qty, price, taxRatePercent: taxRate }, basis, minorUnitOf(currency))
/** Lines are rounded first; the header is their sum. */
export const orderAmounts = (lines: readonly PricedQty[], basis: PriceBasis, currency: string): LineAmounts =>
  totalOf(
    lines.map((line) => amountsOfLine(line, basis, currency)),
    minorUnitOf(currency),
  )
/** Without the zeros that the precision of a column adds. */
const shown = (value: DecimalText): DecimalText => dec(value).toFixed()

export interface WrittenRow {
  readonly qty: DecimalText
  /** `YYYY-MM-DD` */
  readonly needDate: string
}
export interface WrittenLine extends PricedQty {
  readonly free: boolean
  readonly rows: readonly WrittenRow[]
}
/** What is wrong with the lines by themselves: quantities, rows that are not the line, days that are over, prices that are none. */
export const orderLineProblems = (lines: readonly WrittenLine[], today: string): FieldProblem[] =>
  lines.flatMap(({ qty, price, free, rows }, i) => {
    const at = `lines.${i}`
    return [
      ...(dec(qty).gt(0) ? [] : [fieldProblem(`${at}.qty`, 'PO_QTY')]),
      ...(rows.every((row) => dec(row.qty).gt(0)) && sumOf(rows.map((row) => row.qty)).eq(qty)
        ? []
        : [fieldProblem(`${at}.rows`, 'PO_ROWS_SUM', shown(qty))]),
      ...(rows.every((row) => row.needDate >= today) ? [] : [fieldProblem(`${at}.rows`, 'PO_DAY_OVER')]),
      ...(dec(price).isZero() === free ? [] : [fieldProblem(`${at}.free`, 'PO_FREE')]),
    ]
  })

/** A line of a contract, and what orders that hold took of it already, this one left out. */
export interface ContractedLine {
  readonly id: string
  readonly lineNo: number
  readonly qty: DecimalText
  readonly ordered: DecimalText
  /** How much more may be ordered, in percent. */
  readonly tolPct: DecimalText
}
/** The most that may be ordered of it. @param tolPct `"5"` for 5 % */
export const mostOrdered = (qty: DecimalText, tolPct: DecimalText): DecimalText => dec(qty).times(dec(100).plus(tolPct)).div(100).toFixed()
/** What is left of a line without its tolerance, never below nothing. */
export const leftOf = ({ qty, ordered }: Pick<ContractedLine, 'qty' | 'ordered'>): DecimalText => {
  const left = dec(qty).minus(ordered)
  return left.isNegative() ? '0' : left.toFixed()
}
/** Over all orders that hold, at most what was contracted and its tolerance; equal passes. Several lines of one order add up. */
export const contractProblems = (
  lines: readonly { readonly contractLineId: string | null; readonly qty: DecimalText }[],
  contracted: readonly ContractedLine[],
): FieldProblem[] =>
  lines.flatMap(({ contractLineId }, i) => {
    const own = contracted.find(({ id }) => id === contractLineId)
    if (!own) return [fieldProblem(`lines.${i}.contractLineId`, 'PO_NOT_CONTRACTED')]
    const here = sumOf(lines.filter((line) => line.contractLineId === own.id).map(({ qty }) => qty))
    const total = here.plus(own.ordered)
    return total.gt(mostOrdered(own.qty, own.tolPct))
      ? [fieldProblem(`lines.${i}.qty`, 'PO_OVER_CONTRACT', own.lineNo, total.toFixed(), shown(own.qty))]
      : []
  })
/** What is called off comes to the ceiling at the most; one cent more is refused. @param called all orders that hold, this one too */
export const ceilingProblems = (called: DecimalText, ceiling: DecimalText): FieldProblem[] =>
  compareDec(called, ceiling) > 0 ? [fieldProblem('lines', 'PO_OVER_CEILING', called, ceiling)] : []

/**
 * Off contract: why, and how much at the most — of this order, and of all of the supplier, the department and the month.
 * @param month of the others that hold, CNY with tax
 */
export const spotProblems = (reason: string | null, amount: DecimalText, month: DecimalText): FieldProblem[] => [
  ...([...(reason ?? '')].length < leastSpotReason ? [fieldProblem('spotReason', 'PO_SPOT_REASON', leastSpotReason)] : []),
  ...(compareDec(amount, spotLimits.order) > 0 ? [fieldProblem('lines', 'SPOT_LIMIT', amount, spotLimits.order)] : []),
  ...(compareDec(dec(amount).plus(month), spotLimits.month) > 0
    ? [fieldProblem('lines', 'SPOT_LIMIT', dec(amount).plus(month).toFixed(2), spotLimits.month)]
    : []),
]

/** Days a supplier confirms: the day asked for, or an earlier one; a later one is a change that it proposes. */
export const confirmProblems = (
  rows: readonly { readonly id: string; readonly needDate: string }[],
  confirmed: readonly { readonly id: string; readonly day: string }[],
  today: string,
): FieldProblem[] =>
  confirmed.flatMap(({ id, day }, i) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return [fieldProblem(`rows.${i}.id`, 'NOT_FOUND')]
    if (day < today) return [fieldProblem(`rows.${i}.day`, 'PO_DAY_OVER')]
    return day > row.needDate ? [fieldProblem(`rows.${i}.day`, 'PO_CONFIRM_LATE')] : []
  })

export interface ProposedLine {
  readonly lineId: string
  readonly rows: readonly { readonly qty: DecimalText; readonly day: string }[]
}
/** The quantity that the proposed rows of a line make. */
export const proposedQty = ({ rows }: ProposedLine): DecimalText => sumOf(rows.map(({ qty }) => qty)).toFixed()
/** A proposal moves days, splits rows and lowers quantities; it raises none, and takes nothing of what is on its way or came. */
export const proposalProblems = (
  lines: readonly { readonly id: string; readonly quantities: LineQuantities }[],
  proposed: readonly ProposedLine[],
  today: string,
): FieldProblem[] =>
  proposed.flatMap((one, i) => {
    const line = lines.find(({ id }) => id === one.lineId)
    const at = `lines.${i}.rows`
    if (!line || proposed.findIndex(({ lineId }) => lineId === one.lineId) < i) return [fieldProblem(`lines.${i}.lineId`, 'NOT_FOUND')]
    const qty = proposedQty(one)
    const change = changedQty(line.quantities, qty)
    return [
      ...(one.rows.every((row) => dec(row.qty).gt(0)) ? [] : [fieldProblem(at, 'PO_QTY')]),
      ...(one.rows.every((row) => row.day >= today) ? [] : [fieldProblem(at, 'PO_DAY_OVER')]),
      ...(compareDec(qty, line.quantities.qty) > 0 ? [fieldProblem(at, 'PO_PROPOSED_MORE', shown(line.quantities.qty))] : []),
      ...('fault' in change ? [fieldProblem(at, 'PO_QTY_BELOW_SHIPPED', dec(qty).plus(change.fault.lacking).toFixed())] : []),
    ]
  })

/** A version keeps goods and days of an order. Prices never change here, so they are no part of it. */
export interface OrderContent {
  readonly lines: readonly {
    readonly lineNo: number
    readonly name: string
    readonly unit: string
    readonly qty: DecimalText
    readonly closed: DecimalText
    readonly rows: readonly { readonly qty: DecimalText; readonly day: string }[]
  }[]
}
export interface OrderDiff {
  readonly lineNo: number
  readonly field: 'qty' | 'closed' | 'rows'
  readonly before: string
  readonly after: string
}
const rowsText = (rows: readonly { readonly qty: DecimalText; readonly day: string }[]): string =>
  rows.map(({ qty, day }) => `${day} × ${shown(qty)}`).join('; ')
/** In what a version differs from the one before it. */
export const orderDiff = (before: OrderContent, after: OrderContent): OrderDiff[] =>
  after.lines.flatMap((line) => {
    const old = before.lines.find(({ lineNo }) => lineNo === line.lineNo)
    if (!old) return []
    const pairs: readonly (readonly [OrderDiff['field'], string, string])[] = [
      ['qty', shown(old.qty), shown(line.qty)],
      ['closed', shown(old.closed), shown(line.closed)],
      ['rows', rowsText(old.rows), rowsText(line.rows)],
    ]
    return pairs.flatMap(([field, a, b]) => (a === b ? [] : [{ lineNo: line.lineNo, field, before: a, after: b }]))
  })
