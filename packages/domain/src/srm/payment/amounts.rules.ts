import { roundedDec } from '../../kit/cumulative'
import { daysBetween } from '../../kit/day'
import { dec, scales, sumOf, type Dec, type DecimalText } from '../../kit/money'

// Deductions, currency differences, ageing and what may be paid (docs/execution.md, Payment).

export interface LateDelivery {
  /** With tax: what came late. */
  readonly value: DecimalText
  /** Percent of it for each day. */
  readonly ratePerDay: DecimalText
  readonly days: number
  /** Percent of the contract that all deductions for lateness may reach; null: no cap. */
  readonly capPct: DecimalText | null
  readonly contractAmount: DecimalText
  /** What was deducted for lateness before. */
  readonly deducted: DecimalText
}
/** The deduction for lateness; being early deducts nothing. It reduces what is paid, never the invoice, its tax or the price. */
export const lateDeduction = (late: LateDelivery, places: number = scales.money): DecimalText => {
  const full = roundedDec(dec(late.value).times(late.ratePerDay).div(100).times(Math.max(late.days, 0)), places)
  if (late.capPct === null) return full.toFixed(places)
  const left = roundedDec(dec(late.contractAmount).times(late.capPct).div(100), places).minus(late.deducted)
  const most = left.lt(0) ? dec(0) : left
  return (full.lt(most) ? full : most).toFixed(places)
}

/**
 * What the exchange rate cost between approval and payment, in CNY: above 0 a loss.
 * @param fxApproved CNY for one unit when the invoice was approved
 * @param fxPaid the same when it was paid
 */
export const exchangeDifference = (paid: DecimalText, fxApproved: DecimalText, fxPaid: DecimalText): DecimalText => {
  const cny = (rate: DecimalText) => roundedDec(dec(paid).times(rate))
  return cny(fxPaid).minus(cny(fxApproved)).toFixed(scales.money)
}

export interface OpenDue {
  readonly supplier: string
  readonly currency: string
  readonly due: string | null
  /** Negative: a credit. */
  readonly open: DecimalText
}
export const ageingBuckets = ['notDue', 'd1to30', 'd31to60', 'd61to90', 'd91to180', 'over180'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]
const lastDays: readonly (readonly [AgeingBucket, number])[] = [
  ['notDue', 0],
  ['d1to30', 30],
  ['d31to60', 60],
  ['d61to90', 90],
  ['d91to180', 180],
]
/** Where a row stands on a day; what has no due day yet is not due. */
export const bucketOf = (due: string | null, day: string): AgeingBucket => {
  const past = due === null ? 0 : daysBetween(due, day)
  return lastDays.find(([, last]) => past <= last)?.[0] ?? 'over180'
}
export interface AgeingRow extends Readonly<Record<AgeingBucket, DecimalText>> {
  readonly supplier: string
  readonly currency: string
  readonly total: DecimalText
}
/** Open amounts by supplier and currency; the buckets of a row are its total. */
export const ageingOf = (rows: readonly OpenDue[], day: string, placesOf: (currency: string) => number): readonly AgeingRow[] => {
  const groups = Map.groupBy(rows, (row) => `${row.supplier}\n${row.currency}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const text = (value: Dec) => value.toFixed(placesOf(first.currency))
    const inBucket = (bucket: AgeingBucket) => sumOf(group.filter((row) => bucketOf(row.due, day) === bucket).map((row) => row.open))
    const buckets = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, text(inBucket(bucket))])) as Record<AgeingBucket, DecimalText>
    return [{ supplier: first.supplier, currency: first.currency, ...buckets, total: text(sumOf(group.map((row) => row.open))) }]
  })
}

/** What may be paid on a contract in all: its lines with what may come beyond them. */
export const executableValue = (
  lines: readonly { readonly qty: DecimalText; readonly price: DecimalText; readonly overTolPct: DecimalText }[],
  places: number = scales.money,
): DecimalText =>
  sumOf(lines.map((l) => roundedDec(dec(l.qty).times(dec(100).plus(l.overTolPct)).div(100).times(l.price), places))).toFixed(places)

export interface Application {
  /** Rows that were picked: what is open of each, and what is applied for. */
  readonly picked: readonly { readonly id: string; readonly open: DecimalText; readonly applied: DecimalText }[]
  /** Open credits of the same supplier, organisation and currency (`creditsFor`). */
  readonly credits: readonly { readonly id: string; readonly open: DecimalText }[]
  readonly paid: DecimalText
  readonly inApproval: DecimalText
  readonly executable: DecimalText
}
/**
 * The open credits that an application sets off: of payables those of payables. What a credit note takes off the retention stays
 * with the retention until that is released, for it is owed no earlier.
 */
export const creditsFor = <R extends { readonly kind: string; readonly open: DecimalText }>(
  rows: readonly R[],
  isRetention: boolean,
): readonly R[] => rows.filter((row) => dec(row.open).lt(0) && (row.kind === 'RETENTION') === isRetention)

export type ApplicationFault = 'overOpen' | 'nothing' | 'overExecutable'
export interface Applied {
  /** All credits with it, which go first. */
  readonly rows: readonly { readonly id: string; readonly applied: DecimalText }[]
  readonly total: DecimalText
}
/** An application with the open credits set off; refused where a row has not so much left, nothing remains, or the contract is passed. */
export const applicationOf = (a: Application): Applied | { readonly fault: ApplicationFault } => {
  const isWithin = a.picked.every(({ open, applied }) => dec(applied).gt(0) && dec(applied).lte(open))
  if (!isWithin) return { fault: 'overOpen' }
  const credits = a.credits.filter(({ open }) => dec(open).lt(0)).map(({ id, open }) => ({ id, applied: open }))
  const rows = [...a.picked.map(({ id, applied }) => ({ id, applied })), ...credits]
  const total = sumOf(rows.map((row) => row.applied))
  if (total.lte(0)) return { fault: 'nothing' }
  if (total.plus(a.paid).plus(a.inApproval).gt(a.executable)) return { fault: 'overExecutable' }
  return { rows, total: total.toString() }
}
