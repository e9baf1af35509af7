import { payableItem } from '@srm/db/schema/srm/payable-item'
import { poLine, poLinePrice, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import type { PartSource } from '@srm/domain/srm/invoice/invoice.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { PayableItem } from '../payable-item/payable-item.public'

// What lines of invoices are taken of: payable items, or goods of order lines that are not inspected yet.

/** With the order it belongs to, and whose it is. */
export interface Source extends PartSource {
  readonly supplierId: string
  readonly orderId: string
  readonly orderNo: string
  readonly poLineNo: number
  readonly contractId: string | null
  /** An amount without a quantity was taken already. */
  readonly isSpent: boolean
}
export const sourceOfItem = (item: PayableItem): Source => ({
  ...{ itemId: item.id, poLineId: item.poLineId, materialId: item.materialId, unit: item.unit, rate: item.taxRate, price: item.price },
  ...{ orgCode: item.orgCode, currency: item.currency, basis: item.priceBasis, qty: item.qty, amount: item.amount },
  ...{ supplierId: item.supplierId, orderId: item.orderId, orderNo: item.orderNo, poLineNo: item.lineNo, contractId: item.contractId },
  isSpent: item.grade === 'J' && Number(item.invoicedAmount) !== 0,
})
export const itemsById = (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PayableItem>> =>
  asSystem(tx, async ({ db }) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select()
      .from(payableItem)
      .where(sql`${payableItem.id} = any(${sql.param([...new Set(ids)])}::uuid[])`)
    return new Map(rows.map((row) => [row.id, row]))
  })
/** Order lines as what is invoiced of goods that wait for their inspection. */
export const orderLineSources = (tx: Tx, poLineIds: readonly string[]): Promise<ReadonlyMap<string, Source>> =>
  asSystem(tx, async ({ db }) => {
    if (poLineIds.length === 0) return new Map()
    const rows = await db
      .select({ line: poLine, order: purchaseOrder, price: poLinePrice })
      .from(poLine)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
      .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
      .where(inArray(poLine.id, [...new Set(poLineIds)]))
    return new Map(
      rows.map(({ line, order, price }) => [
        line.id,
        {
          ...{ itemId: null, poLineId: line.id, materialId: line.materialId, unit: line.unit, rate: price.taxRate, price: price.price },
          ...{ orgCode: order.orgCode, currency: order.currency, basis: order.priceBasis, qty: line.pending, amount: '0' },
          ...{ supplierId: order.supplierId, orderId: order.id, orderNo: order.docNo, poLineNo: line.lineNo },
          ...{ contractId: order.contractId, isSpent: false },
        },
      ]),
    )
  })
