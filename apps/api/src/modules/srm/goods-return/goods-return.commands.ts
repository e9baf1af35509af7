import type { GoodsReturnInput } from '@srm/contract/srm/goods-return'
import { goodsReturn, goodsReturnLine, goodsReturnSerial } from '@srm/db/schema/srm/goods-return'
import { receiptSerial } from '@srm/db/schema/srm/receipt'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { returnReplyWithin } from '@srm/domain/srm/goods-return/goods-return.kinds'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { returnProblems } from '@srm/domain/srm/goods-return/goods-return.rules'
import { eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { insertMany } from '../../../data/insert-many'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { linkFiles } from '../../sys/file/file.public'
import { freeSerials } from '../delivery/delivery.public'
import { orderOwners, lockOrderLines, receivableLines } from '../purchase-order/purchase-order.public'
import { availableLines, returnableReceipt, type AvailableLine } from './available'
import { goodsReturnLife, linesOf, moved, type GoodsReturn } from './goods-return.life'
import { buyerPage, company, settleOpen, supplierPage, tell } from './notices'
import { settleWhereDone } from './settling'

// What the buyer does with a return; lines of orders are locked first, as by everything that moves goods.

type Reasoned = Ref & { readonly reason: string }

const writeLines = async (
  sys: Tx,
  { id: returnId, orgCode }: GoodsReturn,
  { lines }: GoodsReturnInput,
  available: readonly AvailableLine[],
): Promise<void> => {
  for (const [i, { receiptLineId, grade, qty, serials }] of lines.entries()) {
    const from = available.find(({ id }) => id === receiptLineId)
    if (!from) throw refuse('RTS_LINE_GONE')
    const { orderId, orderNo, poLineId, poLineNo, materialId, materialCode, name, spec, unit } = from.row
    const [made] = await sys.db
      .insert(goodsReturnLine)
      .values({
        ...{ returnId, orgCode, lineNo: (i + 1) * 10, receiptLineId, grade, qty },
        ...{ orderId, orderNo, poLineId, poLineNo, materialId, materialCode, name, spec, unit },
      })
      .returning({ id: goodsReturnLine.id })
    const lineId = made?.id ?? ''
    await insertMany(
      sys,
      goodsReturnSerial,
      serials.map((serial) => ({ returnId, orgCode, lineId, serial, receiptSerialId: from.pieces.get(serial) ?? '' })),
    )
  }
}

/**
 * Asks the company to take goods of a receipt back: from now on no other return holds them.
 * @throws RTS_OVER, RTS_ORDER_OVER, RTS_RECEIPT_STATE and what lines lack, by field
 */
export const addReturn = (ctx: Ctx, input: GoodsReturnInput) =>
  inTx(ctx, async (tx) => {
    const { receiptId, of, settlement, returnReason } = input
    await returnableReceipt(tx, receiptId)
    const lineIds = (await availableLines(tx, receiptId)).map(({ row }) => row.poLineId)
    await lockOrderLines(tx, lineIds)
    const receipt = await returnableReceipt(tx, receiptId)
    const available = await availableLines(tx, receiptId)
    assertNoProblems(returnProblems(input.lines, of, available))
    const asked = new Set(input.lines.map((line) => line.receiptLineId))
    const named = available.filter(({ id }) => asked.has(id)).map(({ row }) => row)
    const over = (
      await receivableLines(
        tx,
        named.map(({ poLineId }) => poLineId),
      )
    ).find(({ isReceivable }) => !isReceivable)
    if (over) throw refuse('RTS_ORDER_OVER', over.order.docNo)
    const { at: replyBy } = await dueAfter(tx, await tx.now(), returnReplyWithin)
    const docNo = await nextNumber(tx, 'RTS')
    const row = await asSystem(tx, async (sys) => {
      const [row] = await sys.db
        .insert(goodsReturn)
        .values({
          ...{ docNo, status: goodsReturnMachine.states.pendingSupplier, receiptId, receiptNo: receipt.docNo, of, settlement },
          ...{ returnReason, replyBy, place: receipt.place, lineCount: input.lines.length, orgCode: receipt.orgCode },
          ...{ supplierId: receipt.supplierId, supplierName: receipt.supplierName, orgName: receipt.orgName },
          orderNos: [...new Set(named.map(({ orderNo }) => orderNo))].toSorted().join(' '),
        })
        .returning()
      if (!row) throw new Error('return was not written')
      await writeLines(sys, row, input, available)
      return row
    })
    if (input.files.length > 0) await linkFiles(tx, { bizType: 'goodsReturn', bizId: row.id, field: 'files', files: input.files })
    const { status } = row
    await appendAudit(tx, { action: 'add', bizType: 'goodsReturn', bizId: row.id, fromStatus: status, toStatus: status })
    await tell(tx, row, { to: company(row), key: 'asked', body: [returnReason, replyBy], page: supplierPage, isTask: true })
    return moved(row)
  })

const ended = (ctx: Ctx, { reason, ...ref }: Reasoned, action: 'giveIn' | 'cancel') =>
  inTx(ctx, async (tx) => {
    const patch = { endReason: reason, ...(action === 'giveIn' ? { decision: reason } : {}) }
    const row = await transition(tx, goodsReturnLife, ref, action, patch, { note: reason })
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: company(row), key: action === 'giveIn' ? 'givenIn' : 'cancelled', body: [reason], page: supplierPage })
    return moved(row)
  })
export const cancelReturn = (ctx: Ctx, ref: Reasoned) => ended(ctx, ref, 'cancel')
/** The objection is followed: the goods stay. */
export const giveInReturn = (ctx: Ctx, ref: Reasoned) => ended(ctx, ref, 'giveIn')

/** Pieces that are gone may be sent off and received again. */
const releasePieces = async (tx: Tx, id: string): Promise<void> => {
  const gone = await asSystem(tx, async ({ db }) => {
    const named = await db
      .select({ id: goodsReturnSerial.receiptSerialId })
      .from(goodsReturnSerial)
      .where(eq(goodsReturnSerial.returnId, id))
    if (named.length === 0) return []
    const ids = named.map((one) => one.id)
    return db.update(receiptSerial).set({ isHere: false }).where(inArray(receiptSerial.id, ids)).returning()
  })
  await freeSerials(tx, gone)
}
/** The company took the goods away. */
export const pickUpReturn = (ctx: Ctx, { takenBy, ...ref }: Ref & { readonly takenBy: string }) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, goodsReturn, ref.id)
    const lines = await linesOf(tx, ref.id)
    await lockOrderLines(
      tx,
      lines.map(({ poLineId }) => poLineId),
    )
    const row = await transition(tx, goodsReturnLife, ref, 'pickUp', { pickedUpAt: await tx.now(), takenBy })
    await releasePieces(tx, row.id)
    const to = await orderOwners(
      tx,
      lines.map(({ orderId }) => orderId),
    )
    await tell(tx, row, { to, key: 'pickedUp', body: [takenBy], page: buyerPage })
    return moved((await settleWhereDone(tx, row.id)) ?? row)
  })
