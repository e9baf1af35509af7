import { partOf } from '../../kit/cumulative'
import { dec, lineAmounts, minorUnitOf, type DecimalText, type PriceBasis } from '../../kit/money'

/** A payable item as invoices take of it. */
export interface InvoiceableItem {
  readonly qty: DecimalText
  readonly amount: DecimalText
  readonly invoicedQty: DecimalText
  readonly invoicedAmount: DecimalText
  readonly currency: string
  readonly priceBasis: PriceBasis
  /** Percent. */
  readonly taxRate: DecimalText
}
export interface LeftAmounts {
  readonly left: DecimalText
  readonly leftExcl: DecimalText
  readonly leftTax: DecimalText
  readonly leftIncl: DecimalText
}
/** Amounts that an invoice says for this part of an item, after what others took of it; to the cent what the match expects. */
export const amountsFor = (item: InvoiceableItem, qty: DecimalText): Omit<LeftAmounts, 'left'> => {
  const places = minorUnitOf(item.currency)
  const amount = partOf(item, item.invoicedQty, qty, places)
  const { amountExcl, tax, amountIncl } = lineAmounts({ qty: '1', price: amount, taxRatePercent: item.taxRate }, item.priceBasis, places)
  return { leftExcl: amountExcl, leftTax: tax, leftIncl: amountIncl }
}
/** What is left to invoice of an item. */
export const leftOf = (item: InvoiceableItem): LeftAmounts => {
  const left = dec(item.qty).minus(item.invoicedQty).toFixed()
  return { left, ...amountsFor(item, left) }
}
