import { partOf, stepOf } from '../../kit/cumulative'
import { dec, rounded, scales, sumOf, type DecimalText } from '../../kit/money'

// Amounts of what became payable of an order line (docs/execution.md, Cumulative rounding).

/** One quantity of an order line that became payable at a price; a return has a negative quantity. */
export interface PricedQty {
  readonly price: DecimalText
  readonly qty: DecimalText
}

/**
 * The amount of a new item, in the order's basis: the rounded amount of all there is at this price less that of what there
 * was. Everything at one price of an order line is one sequence, so that its items add up to its rounded whole.
 * @param earlier quantity of the earlier items of this line and price, returns taken off
 * @param places decimal places of the currency
 */
export const itemAmount = (item: PricedQty, earlier: DecimalText, places: number = scales.money): DecimalText =>
  stepOf(dec(earlier).times(item.price), dec(earlier).plus(item.qty).times(item.price), places)

/** The price of goods taken at a reduction, six places; it is a sequence of its own, and a return goes on with that of its goods. */
export const concessionPrice = (price: DecimalText, reductionPct: DecimalText): DecimalText =>
  rounded(dec(price).times(dec(100).minus(reductionPct)).div(100), scales.price)

/** Earlier quantity of the sequence that an item belongs to. */
export const earlierQty = (items: readonly PricedQty[], price: DecimalText): DecimalText =>
  sumOf(items.filter((item) => dec(item.price).eq(price)).map((item) => item.qty)).toString()

/** Amounts of the items of one order line in the order in which they came about. */
export const itemAmounts = (items: readonly PricedQty[], places: number = scales.money): readonly DecimalText[] =>
  items.map((item, i) => itemAmount(item, earlierQty(items.slice(0, i), item.price), places))

/** An item and how much of it invoices have taken. */
export interface TakenItem {
  readonly qty: DecimalText
  readonly amount: DecimalText
  readonly invoicedQty: DecimalText
}
/** Amount that an invoice should ask for this part of an item, after what earlier invoices took. */
export const expectedOf = (item: TakenItem, take: DecimalText, places: number = scales.money): DecimalText =>
  partOf(item, item.invoicedQty, take, places)

/** What is left to invoice of an item. */
export const uninvoicedOf = (item: TakenItem): DecimalText => dec(item.qty).minus(item.invoicedQty).toString()
