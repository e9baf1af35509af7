import { goodsReceipt, goodsReceiptSecret, receiptLine, receiptPackage, receiptSerial } from '@srm/db/schema/srm/receipt'
import { dec } from '@srm/domain/kit/money'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { takeBackArrival } from '../delivery/delivery.public'
import { withdrawInspections } from '../inspection/inspection.public'
import { reversePayableItems } from '../payable-item/payable-item.public'
import { orderOwners, lockOrderLines, moveOrderLines, reopenRests } from '../purchase-order/purchase-order.public'
import { buyerPage, company, supplierPage, tell } from './notices'
import { linesOf, moved, receiptLife, type ReceiptLineRow } from './receipt.life'

/** Goods that were judged are put where they stay. @throws GR_NOTHING_GOOD */
export const stockReceipt = (ctx: Ctx, { location, ...ref }: Ref & { readonly location: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, receiptLife, ref, 'stock')
    await asSystem(tx, ({ db }) => db.update(goodsReceiptSecret).set({ location }).where(eq(goodsReceiptSecret.receiptId, row.id)))
    const lines = await linesOf(tx, row.id)
    const to = await orderOwners(
      tx,
      lines.map(({ orderId }) => orderId),
    )
    await tell(tx, row, { to, key: 'stocked', page: buyerPage })
    return moved(row)
  })

/** The receipt that never was, in the quantities of the order's lines. */
const backwards = (line: ReceiptLineRow) => ({
  lineId: line.poLineId,
  movement: {
    ...{ kind: 'reverse' as const, pending: line.pending, announced: line.settled },
    ...{ accepted: line.accepted, concession: line.concession, rejected: dec(line.damaged).plus(line.rejected).toFixed() },
  },
})
const release = async ({ db }: Tx, id: string): Promise<void> => {
  await db.update(receiptLine).set({ isReversed: true }).where(eq(receiptLine.receiptId, id))
  await db.update(receiptSerial).set({ isHere: false }).where(eq(receiptSerial.receiptId, id))
  await db.update(receiptPackage).set({ isHere: false }).where(eq(receiptPackage.receiptId, id))
}
/**
 * Takes a receipt back: what was announced is on its way again, nothing of it is payable, and the rest that it closed is wanted again.
 * @throws GR_INVOICED, GR_RETURNED, GR_ORDER_OVER; where it closed a rest PO_CHANGE_OPEN, PO_OVER_CONTRACT, PO_OVER_CEILING
 */
export const reverseReceipt = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, goodsReceipt, ref.id)
    const named = await linesOf(tx, ref.id)
    await lockOrderLines(
      tx,
      named.map(({ poLineId }) => poLineId),
    )
    const patch = { reversedAt: await tx.now(), endReason: reason }
    const row = await transition(tx, receiptLife, ref, 'reverse', patch, { note: reason })
    const lines = await linesOf(tx, row.id)
    await reversePayableItems(
      tx,
      lines.map(({ id }) => id),
    )
    await moveOrderLines(tx, lines.map(backwards))
    await asSystem(tx, (sys) => release(sys, row.id))
    await withdrawInspections(
      tx,
      lines.map(({ id }) => id),
    )
    if (row.deliveryId)
      await takeBackArrival(
        tx,
        row.deliveryId,
        lines.flatMap(({ deliveryLineId, received, refused, lapsed }) =>
          deliveryLineId ? [{ lineId: deliveryLineId, received, refused, closed: lapsed }] : [],
        ),
      )
    const to = await orderOwners(
      tx,
      lines.map(({ orderId }) => orderId),
    )
    await tell(tx, row, { to, key: 'reversed', body: [reason], page: buyerPage })
    await tell(tx, row, { to: company(row), key: 'reversed', body: [reason], page: supplierPage })
    const closed = lines.filter(({ restClosed }) => dec(restClosed).gt(0))
    await reopenRests(tx, row, new Map(closed.map(({ poLineId, restClosed }) => [poLineId, restClosed])))
    return moved(row)
  })
