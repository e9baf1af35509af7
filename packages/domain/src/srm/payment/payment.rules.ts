import { roundedDec } from '../../kit/cumulative'
import { refuse } from '../../kit/errors'
import { compareDec, dec, minorUnitOf, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { PaymentLineKind } from './payment.kinds'
import './payment.text'

// What an application takes, what a payment of a part of it settles, and how far a contract lets it go (docs/payment.md).

/** A line of an application: above 0 what is paid, below 0 what is set off. */
export interface TakenLine {
  readonly id: string
  readonly kind: PaymentLineKind
  readonly amount: DecimalText
  /** What was settled of it by earlier payments, with the sign of the amount. */
  readonly paid: DecimalText
}
const cut = (value: Dec, most: Dec): Dec => {
  if (value.lt(0)) return dec(0)
  return value.lt(most) ? value : most
}
/**
 * Amounts that a payment settles of the lines of its application, by line: what is set off goes whole with the first payment,
 * the rest is paid in the order of the lines. All payments together settle every line to the cent.
 * @param paidBefore what was paid in money before
 * @param paying what is paid now, above 0 and no more than is left
 */
export const settledBy = (lines: readonly TakenLine[], paidBefore: DecimalText, paying: DecimalText): ReadonlyMap<string, DecimalText> => {
  const off = lines.filter((line) => dec(line.amount).lt(0))
  const money = dec(paidBefore).plus(paying)
  let pool = money.minus(sumOf(off.map((line) => line.amount)))
  const settled = new Map<string, DecimalText>(off.map((line) => [line.id, dec(line.amount).minus(line.paid).toFixed()]))
  for (const line of lines.filter((one) => dec(one.amount).gt(0))) {
    const covered = cut(pool, dec(line.amount))
    pool = pool.minus(covered)
    settled.set(line.id, covered.minus(line.paid).toFixed())
  }
  return settled
}

export interface Limits {
  /** With tax, what may be paid in all: the lines with what may come beyond them, a framework's ceiling. */
  readonly executable: DecimalText
  readonly paid: DecimalText
  readonly applying: DecimalText
  /** What this application adds. */
  readonly adding: DecimalText
}
/** @throws PAY_OVER where paid, in approval and this pass what the contract may come to; equal passes */
export const assertWithin = ({ executable, paid, applying, adding }: Limits): void => {
  const sum = dec(paid).plus(applying).plus(adding)
  if (sum.gt(executable)) throw refuse('PAY_OVER', sum.toFixed(2), executable)
}

export interface Prepayment {
  readonly contractAmount: DecimalText
  readonly prepayPct: DecimalText
  /** Paid, and applied for, before. */
  readonly prepaid: DecimalText
  readonly amount: DecimalText
  readonly currency: string
}
/** What may still be prepaid: the percent of the plan less what was. */
export const prepayLeft = ({ contractAmount, prepayPct, prepaid, currency }: Omit<Prepayment, 'amount'>): DecimalText => {
  const places = minorUnitOf(currency)
  const left = roundedDec(dec(contractAmount).times(prepayPct).div(100), places).minus(prepaid)
  return (left.lt(0) ? dec(0) : left).toFixed(places)
}
/** @throws PAY_PREPAY_MAX */
export const assertPrepayment = (p: Prepayment): void => {
  if (compareDec(p.amount, prepayLeft(p)) > 0) throw refuse('PAY_PREPAY_MAX', dec(p.prepayPct).toFixed())
}

export interface RetentionRow {
  readonly due: string | null
}
/** @throws RETENTION_NOT_DUE for what waits for its final acceptance, and before its day */
export const assertRetentionDue = (rows: readonly RetentionRow[], today: string): void => {
  for (const { due } of rows) {
    if (due === null) throw refuse('RETENTION_OPEN_END')
    if (due > today) throw refuse('RETENTION_NOT_DUE', due)
  }
}
