import { goodsReturn, goodsReturnLine, goodsReturnReplacement } from '@srm/db/schema/srm/goods-return'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { goodsReceipt } from '@srm/db/schema/srm/receipt'
import { refuse } from '@srm/domain/kit/errors'
import { sumOf } from '@srm/domain/kit/money'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { isReturnSettled, replacements } from '@srm/domain/srm/goods-return/goods-return.rules'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { orderOwners, followOrders, lockOrderLines } from '../purchase-order/purchase-order.public'
import { receiptLines } from '../receipt/receipt.public'
import { goodsReturnLife, linesOf, moved, type GoodsReturn } from './goods-return.life'
import { buyerPage, company, supplierPage, tell } from './notices'

// A return is settled when its goods are gone and what its settlement asks for is done (docs/goods-return.md, Settlement).

/** Settles a return whose goods are gone and that has everything; its order may end with it. Null: not yet. */
export const settleWhereDone = (tx: Tx, id: string): Promise<GoodsReturn | null> =>
  asSystem(tx, async (sys) => {
    const [before] = await sys.db.select().from(goodsReturn).where(eq(goodsReturn.id, id)).for('update')
    if (before?.status !== goodsReturnMachine.states.pickedUp) return null
    const lines = await linesOf(sys, id)
    const items = await sys.db.select().from(payableItem).where(eq(payableItem.sourceId, id))
    const done = isReturnSettled(
      before.settlement,
      lines.map((line) => ({ ...line, credit: items.find(({ sourceLineId }) => sourceLineId === line.id) ?? null })),
    )
    if (!done) return null
    const row = await transition(sys, goodsReturnLife, { id }, 'settle', { settledAt: await sys.now() })
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))].toSorted()
    await tell(sys, row, { to: await orderOwners(sys, orderIds), key: 'settled', page: buyerPage })
    await tell(sys, row, { to: company(row), key: 'settled', page: supplierPage })
    await followOrders(sys, orderIds)
    return row
  })

/**
 * An invoice took, or gave back, these items in its own transaction and with the lines of orders locked: returns of which all is
 * credited are settled.
 */
export const followCredit = (tx: Tx, itemIds: readonly string[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (itemIds.length === 0) return
    const rows = await sys.db
      .selectDistinct({ id: payableItem.sourceId })
      .from(payableItem)
      .where(and(inArray(payableItem.id, [...itemIds]), eq(payableItem.source, 'RTS')))
    for (const { id } of rows.toSorted((a, b) => a.id.localeCompare(b.id))) await settleWhereDone(sys, id)
  })

/** What of each line of a receipt replaces returned goods already. */
const usedOf = async ({ db }: Tx, receiptLineIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: goodsReturnReplacement.receiptLineId, qty: goodsReturnReplacement.qty })
    .from(goodsReturnReplacement)
    .where(inArray(goodsReturnReplacement.receiptLineId, [...receiptLineIds]))
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, sumOf(own.map(({ qty }) => qty)).toFixed()]))
}
/** The receipt by its number, where it came after the goods had gone back. @throws RTS_NOT_REPLACED */
const laterReceipt = async (tx: Tx, row: GoodsReturn, receiptNo: string) => {
  const [receipt] = await tx.db
    .select()
    .from(goodsReceipt)
    .where(
      and(eq(goodsReceipt.tenantId, tx.actor.tenantId), eq(goodsReceipt.docNo, receiptNo), eq(goodsReceipt.supplierId, row.supplierId)),
    )
  const isLater = receipt && receipt.id !== row.receiptId && row.confirmedAt !== null && receipt.createTime >= row.confirmedAt
  if (!isLater || receipt.status === receiptMachine.states.reversed) throw refuse('RTS_NOT_REPLACED', receiptNo)
  return receipt
}
/**
 * A later receipt of the same lines of the order brought what replaces the goods, or the same repaired; each quantity of it once.
 * @throws RTS_NOT_REPLACED where it holds nothing of these lines, RTS_CREDITED
 */
export const replaceReturn = (ctx: Ctx, { receiptNo, ...ref }: Ref & { readonly receiptNo: string }) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, goodsReturn, ref.id)
    await lockOrderLines(
      tx,
      (await linesOf(tx, ref.id)).map(({ poLineId }) => poLineId),
    )
    const row = await transition(tx, goodsReturnLife, ref, 'replace', {}, { note: receiptNo })
    const receipt = await laterReceipt(tx, row, receiptNo)
    await asSystem(tx, async (sys) => {
      const brought = await receiptLines(sys, receipt.id)
      const used = await usedOf(
        sys,
        brought.map(({ id }) => id),
      )
      const parts = replacements(
        await linesOf(sys, row.id),
        brought.map(({ id, poLineId, received }) => ({ id, poLineId, received, used: used.get(id) ?? '0' })),
      )
      if (parts.length === 0) throw refuse('RTS_NOT_REPLACED', receiptNo)
      for (const { returnLineId, receiptLineId, qty } of parts) {
        await sys.db
          .insert(goodsReturnReplacement)
          .values({ returnId: row.id, orgCode: row.orgCode, lineId: returnLineId, receiptLineId, receiptNo, qty })
        await sys.db
          .update(goodsReturnLine)
          .set({ replaced: sql`${goodsReturnLine.replaced} + ${qty}::numeric` })
          .where(eq(goodsReturnLine.id, returnLineId))
      }
    })
    return moved((await settleWhereDone(tx, row.id)) ?? row)
  })
