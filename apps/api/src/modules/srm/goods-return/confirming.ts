import { goodsReturn } from '@srm/db/schema/srm/goods-return'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { receiptLine } from '@srm/db/schema/srm/receipt'
import { dec } from '@srm/domain/kit/money'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { addPayableItems } from '../payable-item/payable-item.public'
import { orderOwners, givenUp, lockOrderLines, moveOrderLines } from '../purchase-order/purchase-order.public'
import { goodsReturnLife, linesOf, moved, type GoodsReturn, type ReturnLineRow } from './goods-return.life'
import { buyerPage, company, deciders, settleOpen, supplierPage, tell } from './notices'

// With the yes of the company, or against its objection, the goods are on their way back: lines of orders move, and what had been
// accepted is payable no more (docs/goods-return.md, Confirmation).

/** The price at which goods of this grade of a line were accepted. */
const acceptedAt = async ({ db }: Tx, { receiptLineId, grade }: ReturnLineRow): Promise<string> => {
  const isReversed = sql`exists (select 1 from payable_item twin where twin.reverses_id = ${payableItem.id})`
  const [item] = await db
    .select({ price: payableItem.price })
    .from(payableItem)
    .where(
      and(
        ...[eq(payableItem.sourceLineId, receiptLineId), eq(payableItem.grade, grade ?? 'A')],
        ...[isNull(payableItem.reversesId), sql`not ${isReversed}`],
      ),
    )
    .orderBy(desc(payableItem.seq))
    .limit(1)
  if (!item) throw new Error(`line ${receiptLineId} was never payable`)
  return item.price
}
const itemsOf = async (sys: Tx, row: GoodsReturn, lines: readonly ReturnLineRow[]) => {
  const items = []
  for (const line of lines.filter(({ grade }) => grade !== null))
    items.push({
      ...{ poLineId: line.poLineId, source: 'RTS' as const, sourceId: row.id, sourceNo: row.docNo, sourceLineId: line.id },
      ...{ grade: 'R' as const, qty: dec(line.qty).neg().toFixed(), price: await acceptedAt(sys, line) },
    })
  return items
}
const goBack = async (tx: Tx, row: GoodsReturn, lines: readonly ReturnLineRow[]): Promise<void> => {
  await asSystem(tx, async (sys) => {
    for (const { receiptLineId, grade, qty } of lines)
      await sys.db
        .update(receiptLine)
        .set(
          grade === null
            ? { returnedRejected: sql`${receiptLine.returnedRejected} + ${qty}::numeric` }
            : { returnedAccepted: sql`${receiptLine.returnedAccepted} + ${qty}::numeric` },
        )
        .where(eq(receiptLine.id, receiptLineId))
    await moveOrderLines(
      sys,
      lines.map(({ poLineId, grade, qty }) => ({
        lineId: poLineId,
        movement: { kind: 'return', of: grade === null ? 'rejected' : 'accepted', qty, settlement: row.settlement },
      })),
    )
    await addPayableItems(sys, await itemsOf(sys, row, lines))
  })
}
const lockLines = async (tx: Tx, id: string): Promise<ReturnLineRow[]> => {
  await findVisible(tx, goodsReturn, id)
  const lines = await linesOf(tx, id)
  await lockOrderLines(
    tx,
    lines.map(({ poLineId }) => poLineId),
  )
  return lines
}
const orderIdsOf = (lines: readonly ReturnLineRow[]): string[] => [...new Set(lines.map(({ orderId }) => orderId))].toSorted()

/** The company takes the goods back. */
export const confirmReturn = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    const lines = await lockLines(tx, ref.id)
    const row = await transition(tx, goodsReturnLife, ref, 'confirm', { confirmedAt: await tx.now() }, { note })
    await goBack(tx, row, lines)
    await settleOpen(tx, row)
    await tell(tx, row, { to: await orderOwners(tx, orderIdsOf(lines)), key: 'confirmed', page: buyerPage })
    if (row.settlement === 'CREDIT') await givenUp(tx, orderIdsOf(lines), row.docNo)
    return moved(row)
  })
/** The objection is not followed, or no answer came in time. @throws RTS_NOT_OBJECTED, SOD_SELF_APPROVE */
export const upholdReturn = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const lines = await lockLines(tx, ref.id)
    const patch = { confirmedAt: await tx.now(), decision: reason }
    const row = await transition(tx, goodsReturnLife, ref, 'uphold', patch, { note: reason })
    await goBack(tx, row, lines)
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'upheld', body: [reason], page: supplierPage })
    if (row.settlement === 'CREDIT') await givenUp(tx, orderIdsOf(lines), row.docNo)
    return moved(row)
  })
/** The company does not agree: somebody else than who asked for it decides. */
export const objectToReturn = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const patch = { objection: reason, objectedAt: await tx.now() }
    const row = await transition(tx, goodsReturnLife, ref, 'object', patch, { note: reason })
    await settleOpen(tx, row)
    await tell(tx, row, { to: deciders(row), key: 'objected', body: [row.supplierName, reason], page: buyerPage, isTask: true })
    return moved(row)
  })
