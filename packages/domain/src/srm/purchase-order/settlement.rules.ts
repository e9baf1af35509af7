import { dec, minorUnitOf, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { PayableKind } from '../payment/payment.kinds'

// What a company is paid for an order. An invoice may bill several orders: of each its share counts (docs/purchase-order.md, Paid).

/** A line of an invoice: how much of its quantity is of the order, and of all orders. */
export interface SharedLine {
  readonly incl: DecimalText
  readonly own: DecimalText
  readonly all: DecimalText
}
export interface OwedPart {
  readonly kind: PayableKind
  readonly paid: DecimalText
  readonly open: DecimalText
  /** Null: it waits for the final acceptance. */
  readonly dueDate: string | null
}
export interface OrderInvoice {
  readonly id: string
  readonly number: string
  readonly incl: DecimalText
  /** Null: all of it is of this order. */
  readonly shared: readonly SharedLine[] | null
  /** What it recovered of a prepayment. */
  readonly recovered: DecimalText
  readonly dues: readonly OwedPart[]
}

/** Parts of an invoice, which come to its total together. */
export const invoiceParts = ({ recovered, dues }: Pick<OrderInvoice, 'recovered' | 'dues'>, places: number) => {
  const open = (isRetained: boolean) => sumOf(dues.flatMap((due) => ((due.kind === 'RETENTION') === isRetained ? due.open : [])))
  return {
    recovered: dec(recovered).toFixed(places),
    paid: sumOf(dues.map(({ paid }) => paid)).toFixed(places),
    due: open(false).toFixed(places),
    retained: open(true).toFixed(places),
  }
}
const shareOf = ({ incl, shared }: OrderInvoice): Dec =>
  shared === null
    ? dec(incl)
    : sumOf(shared.map((line) => (dec(line.all).isZero() ? '0' : dec(line.incl).times(line.own).div(line.all).toString())))
/** Of this order: what was paid of the invoice and recovered of a prepayment, by its share. */
const settledOf = (invoice: OrderInvoice): Dec => {
  const whole = sumOf([invoice.recovered, ...invoice.dues.map(({ paid }) => paid)])
  return invoice.shared === null || dec(invoice.incl).isZero() ? whole : whole.times(shareOf(invoice)).div(invoice.incl)
}

/** What was paid of an order. @param orderIncl null where the reader may not see it; @returns percent with two places */
export const paidOfOrder = (invoices: readonly OrderInvoice[], orderIncl: DecimalText | null, currency: string) => {
  const places = minorUnitOf(currency)
  const paid = sumOf(invoices.map((one) => settledOf(one).toFixed(places)))
  const isKnown = orderIncl !== null && !dec(orderIncl).isZero()
  return { paid: paid.toFixed(places), paidPct: isKnown ? paid.times(100).div(orderIncl).toFixed(2) : null }
}
/** The amount that is due first, with everything else that is due on its day. */
export const nextDue = (
  invoices: readonly OrderInvoice[],
  currency: string,
): { day: string; amount: DecimalText; numbers: string[] } | null => {
  const rows = invoices.flatMap(({ number, dues }) =>
    dues.flatMap(({ dueDate, open }) => (dueDate !== null && dec(open).gt(0) ? [{ day: dueDate, open, number }] : [])),
  )
  const day = rows.map((row) => row.day).toSorted()[0]
  if (day === undefined) return null
  const same = rows.filter((row) => row.day === day)
  const numbers = [...new Set(same.map(({ number }) => number))]
  return { day, amount: sumOf(same.map(({ open }) => open)).toFixed(minorUnitOf(currency)), numbers }
}
