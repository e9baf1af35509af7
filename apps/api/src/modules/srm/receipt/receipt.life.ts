import { payableItem } from '@srm/db/schema/srm/payable-item'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { goodsReturn, goodsReturnLine } from '@srm/db/schema/srm/goods-return'
import { goodsReceipt, receiptLine } from '@srm/db/schema/srm/receipt'
import { dec } from '@srm/domain/kit/money'
import { liveReturn } from '@srm/domain/srm/goods-return/goods-return.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type GoodsReceipt = typeof goodsReceipt.$inferSelect
export type ReceiptLineRow = typeof receiptLine.$inferSelect

export const moved = ({ id, docNo, version, status }: GoodsReceipt) => ({ id, docNo, version, status })
export const linesOf = ({ db }: Tx, receiptId: string): Promise<ReceiptLineRow[]> =>
  db.select().from(receiptLine).where(eq(receiptLine.receiptId, receiptId)).orderBy(asc(receiptLine.lineNo))

/** Something of these lines went back, or is about to. */
export const isReturned = async ({ db }: Tx, lineIds: readonly string[]): Promise<boolean> => {
  const rows = await db
    .select({ id: goodsReturnLine.id })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnLine.returnId))
    .where(and(inArray(goodsReturnLine.receiptLineId, [...lineIds]), inArray(goodsReturn.status, [...liveReturn])))
    .limit(1)
  return rows.length > 0
}
const isPositive = (value: string): boolean => dec(value).gt(0)
const { completed, closed, cancelled } = purchaseOrderMachine.states

export const receiptLife = lifecycle({
  machine: receiptMachine,
  table: goodsReceipt,
  facts: async (tx, row) => {
    const lines = await linesOf(tx, row.id)
    const orders = await tx.db
      .select({ status: purchaseOrder.status })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, [...new Set(lines.map(({ orderId }) => orderId))]))
    const invoiced = await tx.db
      .select({ id: payableItem.id })
      .from(payableItem)
      .where(
        and(
          inArray(
            payableItem.sourceLineId,
            lines.map(({ id }) => id),
          ),
          ne(payableItem.invoicedQty, '0'),
        ),
      )
      .limit(1)
    return {
      isInvoiced: invoiced.length > 0,
      isReturned: await isReturned(
        tx,
        lines.map(({ id }) => id),
      ),
      isOrderOver: orders.some(({ status }) => ([completed, closed, cancelled] as string[]).includes(status)),
      hasGoods: lines.some(({ accepted, concession }) => isPositive(accepted) || isPositive(concession)),
    }
  },
})
