import { dec, minorUnitOf, sumOf, type DecimalText } from '../../kit/money'
import type { PayableKind } from '../payment/payment.kinds'
import type { paymentParts, PaymentStage } from './contract.kinds'

// What is paid next of a contract, and how it came about (docs/contract.md, Progress).

export interface PaymentPart {
  readonly part: (typeof paymentParts)[number]
  /** Below 0 what is taken off. */
  readonly amount: DecimalText
}
/** An open row of what is owed, with the shares of its invoice. */
export interface OwedRow {
  readonly id: string
  readonly kind: PayableKind
  readonly stage: PaymentStage | null
  readonly invoiceId: string
  readonly invoiceNo: string
  readonly dueDate: string | null
  readonly approvedOn: string
  readonly amount: DecimalText
  readonly paid: DecimalText
  readonly applied: DecimalText
  readonly open: DecimalText
  readonly invoice: { readonly incl: DecimalText; readonly recover: DecimalText; readonly retain: DecimalText; readonly net: DecimalText }
}
export interface NextPayment extends Pick<OwedRow, 'kind' | 'stage' | 'invoiceId' | 'invoiceNo' | 'approvedOn'> {
  readonly day: string
  readonly amount: DecimalText
  /** Parts that make the amount. */
  readonly parts: readonly PaymentPart[]
  /** How much of it an application holds already. */
  readonly applied: DecimalText
  /** Other rows of the same day. */
  readonly others: { readonly count: number; readonly amount: DecimalText }
}

const partsOf = ({ kind, amount, paid, invoice }: OwedRow): readonly PaymentPart[] => {
  const less = (value: DecimalText) => dec(value).neg().toFixed()
  const off: readonly PaymentPart[] = [
    { part: 'recovered', amount: less(invoice.recover) },
    { part: 'retained', amount: less(invoice.retain) },
    { part: 'otherStages', amount: dec(amount).minus(invoice.net).toFixed() },
  ]
  const made: readonly PaymentPart[] =
    kind === 'RETENTION' ? [{ part: 'retained', amount }] : [{ part: 'invoice', amount: invoice.incl }, ...off]
  return [...made, { part: 'paid', amount: less(paid) }]
}
/** The row that is due first, and what else is due on its day; null: nothing that has a day is open. */
export const nextPaymentOf = (rows: readonly OwedRow[], currency: string): NextPayment | null => {
  const places = minorUnitOf(currency)
  const text = (value: DecimalText) => dec(value).toFixed(places)
  const waiting = rows
    .flatMap((row) => (row.dueDate !== null && dec(row.open).gt(0) ? [{ ...row, day: row.dueDate }] : []))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
  const [first, ...rest] = waiting
  if (!first) return null
  const same = rest.filter(({ day }) => day === first.day)
  const { kind, stage, invoiceId, invoiceNo, approvedOn, day } = first
  return {
    ...{ kind, stage, invoiceId, invoiceNo, approvedOn, day, amount: text(first.open), applied: text(first.applied) },
    parts: partsOf(first)
      .filter(({ amount }) => !dec(amount).isZero())
      .map(({ part, amount }) => ({ part, amount: text(amount) })),
    others: { count: same.length, amount: sumOf(same.map(({ open }) => open)).toFixed(places) },
  }
}
