import { daysBetween } from '../../kit/day'
import { dec, rounded, sumOf, type Dec, type DecimalText } from '../../kit/money'

// The delivery dates of an order line and how they were kept (docs/execution.md, Delivery facts).

/** What is due of an order line on a day. The quantities of all rows are that of the line. */
export interface ScheduleRow {
  readonly seq: number
  readonly qty: DecimalText
  /** `YYYY-MM-DD`, as all days here. */
  readonly needDate: string
  /** What the supplier confirmed; null: nothing, the day asked for counts. */
  readonly confirmedDate: string | null
  /** Why lateness is not the supplier's; null: it is. */
  readonly excusedReason: string | null
  /** The day on which the row was given up; null: it was not. */
  readonly closedOn: string | null
}
/** Goods that came on a day, what was rejected of them taken off; negative where they turned out bad later. */
export interface ArrivedQty {
  readonly day: string
  readonly qty: DecimalText
}

export const dueOf = (row: Pick<ScheduleRow, 'needDate' | 'confirmedDate'>): string => row.confirmedDate ?? row.needDate
/** Of the rows of a line, how much of each is open; goods serve the earlier due first. */
export const openRows = <R extends { readonly id: string; readonly qty: DecimalText }>(
  /** In the order in which goods serve them. */
  rows: readonly R[],
  /** Of the whole line. */
  open: DecimalText,
): ReadonlyMap<string, DecimalText> => {
  const result = new Map<string, DecimalText>()
  // From the last due backwards: what is open is owed by those that goods reach last.
  let left = dec(open)
  for (const row of rows.toReversed()) {
    const own = left.gt(row.qty) ? dec(row.qty) : left
    result.set(row.id, own.toFixed())
    left = left.minus(own)
  }
  return result
}
const byDay = <R extends Pick<ScheduleRow, 'seq' | 'needDate' | 'confirmedDate'>>(rows: readonly R[]): readonly R[] =>
  rows.toSorted((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.seq - b.seq)
/** Rows of a line, the earlier due first, each with its day and what of it is open. @param open of the whole line */
export const openByDay = <R extends Pick<ScheduleRow, 'seq' | 'qty' | 'needDate' | 'confirmedDate'> & { readonly id: string }>(
  rows: readonly R[],
  open: DecimalText,
) => {
  const sorted = byDay(rows)
  const left = openRows(sorted, open)
  return sorted.map((row) => ({ id: row.id, day: dueOf(row), open: left.get(row.id) ?? '0' }))
}
const closedBefore = (row: ScheduleRow): boolean => row.closedOn !== null && row.closedOn < dueOf(row)
/** Rows in the order in which goods serve them: the earlier due first, of one day the earlier row. Given-up rows take nothing. */
const inOrder = (rows: readonly ScheduleRow[]): readonly ScheduleRow[] => byDay(rows.filter((row) => !closedBefore(row)))

const clamp = (value: Dec, most: DecimalText): Dec => (value.lt(0) ? dec(0) : value.gt(most) ? dec(most) : value)
const cameUntil = (arrivals: readonly ArrivedQty[], day: string): Dec =>
  sumOf(arrivals.filter((one) => one.day <= day).map((one) => one.qty))

/** How much of each row had come by the end of a day: first in, first out. */
export const servedBy = (rows: readonly ScheduleRow[], arrivals: readonly ArrivedQty[], day: string): ReadonlyMap<number, DecimalText> => {
  const came = cameUntil(arrivals, day)
  const served = new Map<number, DecimalText>()
  let before = dec(0)
  for (const row of inOrder(rows)) {
    served.set(row.seq, clamp(came.minus(before), row.qty).toString())
    before = before.plus(row.qty)
  }
  return served
}

export interface DeliveryFact {
  readonly seq: number
  readonly due: string
  /** Share of the row that had come by the end of the period, in percent. */
  readonly received: DecimalText
  /** Days from the due day to that on which enough had come, negative when it was early; null: not enough came yet. */
  readonly daysLate: number | null
}
/** So much of a row counts as having come. */
export const enoughPct = 95

const daysLateOf = (rows: readonly ScheduleRow[], row: ScheduleRow, arrivals: readonly ArrivedQty[], to: string): number | null => {
  const enough = dec(row.qty).times(enoughPct).div(100)
  const days = [...new Set(arrivals.map((one) => one.day))].filter((day) => day <= to).toSorted()
  const day = days.find((one) => dec(servedBy(rows, arrivals, one).get(row.seq) ?? 0).gte(enough))
  return day === undefined ? null : daysBetween(dueOf(row), day)
}

/**
 * How the rows that were due in `[from, to)` were kept, excused ones and those given up before their day left out. None at
 * all means insufficient data.
 */
export const deliveryFacts = (
  rows: readonly ScheduleRow[],
  arrivals: readonly ArrivedQty[],
  from: string,
  to: string,
): readonly DeliveryFact[] => {
  const served = servedBy(rows, arrivals, to)
  return inOrder(rows)
    .filter((row) => row.excusedReason === null && dueOf(row) >= from && dueOf(row) < to)
    .map((row) => ({
      seq: row.seq,
      due: dueOf(row),
      received: rounded(
        dec(served.get(row.seq) ?? 0)
          .div(row.qty)
          .times(100),
      ),
      daysLate: daysLateOf(rows, row, arrivals, to),
    }))
}

/** Do the rows together order what the line orders? */
export const scheduleAddsUp = (rows: readonly Pick<ScheduleRow, 'qty'>[], qty: DecimalText): boolean =>
  rows.every((row) => dec(row.qty).gt(0)) && sumOf(rows.map((row) => row.qty)).eq(qty)
