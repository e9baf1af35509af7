import { poLine, poLineTolerance, poSchedule, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { confirmWithin } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { proposedQty, type ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { afterMovement, type Movement } from '@srm/domain/srm/purchase-order/movements.rules'
import { isLineDone, openQty, orderEnd, receivedQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { openChange } from './change'
import { keepVersion, linesOf, lockLines, rowsOf, type PoLine } from './content'
import { hold } from './limits'
import { buyerPage, company, deciders, owner, settleOpen, supplierPage, tell } from './notices'
import { moved, purchaseOrderLife, secretOf, setSecret, type PurchaseOrder } from './purchase-order.life'

// What the buyer does with an order that the company has; lines are locked before the order (docs/purchase-order.md, Locks).

type Reasoned = Ref & { readonly reason: string }

/**
 * Moves quantities of a line that is locked already.
 * @throws PO_MOVE with the part that lacks something
 */
export const moveLocked = async ({ db }: Tx, line: PoLine, movement: Movement): Promise<PoLine> => {
  const after = afterMovement(line, movement)
  if ('fault' in after) throw refuse('PO_MOVE', line.lineNo, after.fault.part, after.fault.lacking)
  const [row] = await db
    .update(poLine)
    .set({ ...after.line })
    .where(eq(poLine.id, line.id))
    .returning()
  if (!row) throw new Error('line was not written')
  return row
}
/**
 * Moves quantities of a line under its lock, and the order behind it: the first goods begin its delivery, its last line ends it.
 * What delivers, inspects, returns and invoices calls this in its own transaction.
 * @throws PO_MOVE
 */
export const moveOrderLine = (tx: Tx, lineId: string, movement: Movement): Promise<PoLine> =>
  asSystem(tx, async (sys) => {
    const [line] = await sys.db.select().from(poLine).where(eq(poLine.id, lineId)).for('update')
    if (!line) throw refuse('NOT_FOUND')
    const row = await moveLocked(sys, line, movement)
    await followOrder(sys, row.orderId)
    return row
  })

/** The order follows its lines: it is in delivery, completed or closed as they are; while a change is under way it does not end. */
export const followOrder = async (sys: Tx, orderId: string): Promise<PurchaseOrder> => {
  const [row] = await sys.db.select().from(purchaseOrder).where(eq(purchaseOrder.id, orderId)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  const lines = await linesOf(sys, orderId)
  const tolerated = await sys.db.select().from(poLineTolerance).where(eq(poLineTolerance.orderId, orderId))
  const underOf = new Map(tolerated.map(({ lineId, underTolPct }) => [lineId, underTolPct]))
  const { confirmed } = purchaseOrderMachine.states
  const hasCome = lines.some((line) => receivedQty(line).gt(0))
  const delivered = row.status === confirmed && hasCome ? await transition(sys, purchaseOrderLife, { id: orderId }, 'deliver') : row
  // What a change may still add to it is not over.
  if (await openChange(sys, orderId)) return delivered
  const end = orderEnd(lines.map((line) => ({ line, done: isLineDone(line, underOf.get(line.id) ?? '0', 0) })))
  if (end === null) return delivered
  const action = end === 5 ? 'closeShort' : 'complete'
  return transition(sys, purchaseOrderLife, { id: orderId }, action, { endedAt: await sys.now() })
}

/** Locks what a step changes in the order of every step: lines first. */
export const lockVisible = async (tx: Tx, id: string): Promise<PoLine[]> => {
  await findVisible(tx, purchaseOrder, id)
  return lockLines(tx, id)
}

/** Rows of a line as they were agreed upon: what was asked for stays, what is new is asked for on its own day. */
const putRows = async (sys: Tx, row: PurchaseOrder, { lineId, rows }: ProposedLine): Promise<void> => {
  const before = (await rowsOf(sys, row.id)).filter((one) => one.lineId === lineId)
  const { id: orderId, supplierId, orgCode, createBy } = row
  await sys.db.delete(poSchedule).where(eq(poSchedule.lineId, lineId))
  await sys.db.insert(poSchedule).values(
    rows.map(({ qty, day }, i) => ({
      ...{ orderId, lineId, supplierId, orgCode, createBy, seq: i + 1, qty },
      ...{ needDate: before[i]?.needDate ?? day, confirmedDate: day },
    })),
  )
}
/** The days of what the proposal leaves alone are confirmed as they were asked for. */
const confirmRest = (sys: Tx, orderId: string) =>
  sys.db
    .update(poSchedule)
    .set({ confirmedDate: sql`${poSchedule.needDate}` })
    .where(and(eq(poSchedule.orderId, orderId), isNull(poSchedule.confirmedDate)))

/** What the company proposed is the order from now on, as its next version. */
export const acceptProposal = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const { proposal, proposalReason } = await findVisible(tx, purchaseOrder, ref.id)
    const now = await tx.now()
    const cleared = { proposal: null, proposalReason: null, proposedAt: null, refusal: null, confirmBy: null, confirmedAt: now }
    const row = await transition(tx, purchaseOrderLife, ref, 'accept', cleared)
    await asSystem(tx, async (sys) => {
      for (const one of proposal ?? []) {
        const line = lines.find(({ id }) => id === one.lineId)
        if (!line) throw new Error('a line of the proposal is gone')
        await moveLocked(sys, line, { kind: 'change', qty: proposedQty(one) })
        await putRows(sys, row, one)
      }
      await confirmRest(sys, row.id)
    })
    const no = await keepVersion(tx, row, proposalReason)
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'accepted', body: [no], page: supplierPage })
    await hold(tx, row, true)
    return moved(row)
  })

/** The order stays as it is, and the company is asked anew. */
export const refuseProposal = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const { at: confirmBy } = await dueAfter(tx, await tx.now(), confirmWithin)
    const patch = { proposal: null, proposalReason: null, proposedAt: null, refusal: reason, confirmBy }
    const row = await transition(tx, purchaseOrderLife, ref, 'refuse', patch, { note: reason })
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'refused', body: [reason, confirmBy], page: supplierPage, isTask: true })
    return moved(row)
  })

/**
 * The rest of a line is not wanted any more: its contract has it back, and with its last line the order is closed.
 * @throws PO_IN_TRANSIT while something of it is on its way, PO_NOTHING_OPEN
 */
export const closeLine = (ctx: Ctx, { reason, lineId, ...ref }: Reasoned & { readonly lineId: string }) =>
  inTx(ctx, async (tx) => {
    const line = (await lockVisible(tx, ref.id)).find(({ id }) => id === lineId)
    if (!line) throw refuse('NOT_FOUND')
    const row = await transition(tx, purchaseOrderLife, ref, 'closeLine', {}, { note: reason })
    if (dec(line.transit).gt(0)) throw refuse('PO_IN_TRANSIT', dec(line.transit).toFixed())
    const open = openQty(line)
    if (open.isZero()) throw refuse('PO_NOTHING_OPEN')
    await asSystem(tx, async (sys) => {
      await moveLocked(sys, line, { kind: 'close', qty: open.toFixed() })
      await sys.db.update(poLine).set({ closedReason: reason }).where(eq(poLine.id, lineId))
      const closedOn = (await sys.now()).slice(0, 10)
      await sys.db
        .update(poSchedule)
        .set({ closedOn })
        .where(and(eq(poSchedule.lineId, lineId), isNull(poSchedule.closedOn)))
    })
    await keepVersion(tx, row, reason)
    const after = await asSystem(tx, (sys) => followOrder(sys, row.id))
    const body = [line.lineNo, `${open.toFixed()} ${line.unit}`, reason]
    await tell(tx, after, { to: company(after), key: 'lineClosed', body, page: supplierPage, event: lineId })
    await hold(tx, after, true)
    return moved(after)
  })

/** Nothing was shipped: a second person decides. */
export const askCancel = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const row = await transition(tx, purchaseOrderLife, ref, 'askCancel', {}, { note: reason })
    const { username, realname } = tx.actor
    const asked = { cancelAskedBy: username, cancelAskedByName: realname, cancelAskedAt: await tx.now() }
    await setSecret(tx, row.id, { ...asked, cancelReason: reason })
    if (!(await startApproval(tx, 'purchaseOrder', 'cancel', row))) {
      const body = [realname, reason]
      await tell(tx, row, { to: deciders('cancel', row, username), key: 'cancelAsked', body, page: buyerPage, isTask: true })
    }
    return moved(row)
  })
const notAsked = { cancelAskedBy: null, cancelAskedByName: null, cancelAskedAt: null, cancelReason: null }

/** Its contract has everything back. */
export const cancelOrder = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    await lockVisible(tx, ref.id)
    const { cancelReason } = await asSystem(tx, (sys) => secretOf(sys, ref.id))
    const patch = { endReason: cancelReason, endedAt: await tx.now() }
    const row = await transition(tx, purchaseOrderLife, ref, 'cancel', patch, { note })
    await setSecret(tx, row.id, notAsked)
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: company(row), key: 'cancelled', body: [cancelReason ?? ''], page: supplierPage })
    await hold(tx, row, false)
    return moved(row)
  })
export const rejectCancel = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, purchaseOrderLife, ref, 'rejectCancel', {}, { note: reason })
    await setSecret(tx, row.id, notAsked)
    await tell(tx, row, { to: owner(row), key: 'cancelRefused', body: [reason], page: buyerPage })
    return moved(row)
  })
