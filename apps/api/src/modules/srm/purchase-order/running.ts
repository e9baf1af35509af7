import { poLine, poSchedule, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { confirmWithin } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { proposedQty, type ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { afterMovement, type Movement } from '@srm/domain/srm/purchase-order/movements.rules'
import { openQty, type LineQuantities } from '@srm/domain/srm/purchase-order/quantities.rules'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { openChange } from './change'
import { keepVersion, lockLines, rowsOf, type PoLine } from './content'
import { followOrder, followOrders } from './following'
import { hold } from './limits'
import { buyerPage, company, deciders, owner, settleOpen, supplierPage, tell } from './notices'
import { moved, purchaseOrderLife, secretOf, setSecret, type PurchaseOrder } from './purchase-order.life'
import { fitRequests, freeRequests, refitRequests } from './requests'

// What the buyer does with an order that the company has; lines are locked before the order (docs/purchase-order.md, Locks).

type Reasoned = Ref & { readonly reason: string }

/**
 * Moves quantities of a line that is locked already, by one movement after another.
 * @throws PO_MOVE with the part that lacks something
 */
export const moveLocked = async ({ db }: Tx, line: PoLine, ...movements: readonly Movement[]): Promise<PoLine> => {
  let quantities: LineQuantities = line
  for (const movement of movements) {
    const after = afterMovement(quantities, movement)
    if ('fault' in after) throw refuse('PO_MOVE', line.lineNo, after.fault.part, after.fault.lacking)
    quantities = after.line
  }
  const [row] = await db
    .update(poLine)
    .set({ ...quantities })
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
export const moveOrderLine = async (tx: Tx, lineId: string, movement: Movement): Promise<PoLine> => {
  const [row] = await moveOrderLines(tx, [{ lineId, movement }])
  if (!row) throw new Error('line was not moved')
  return row
}
/**
 * The same for many movements, one after another as they stand, of lines that are locked in the order of their keys: each order
 * follows once, when all of its lines have moved.
 * @returns each line once, as it stands in the end
 * @throws PO_MOVE
 */
export const moveOrderLines = (tx: Tx, moves: readonly { readonly lineId: string; readonly movement: Movement }[]): Promise<PoLine[]> =>
  asSystem(tx, async (sys) => {
    const ids = [...new Set(moves.map(({ lineId }) => lineId))]
    const locked = await sys.db.select().from(poLine).where(inArray(poLine.id, ids)).orderBy(asc(poLine.id)).for('update')
    if (locked.length < ids.length) throw refuse('NOT_FOUND')
    const after: PoLine[] = []
    for (const line of locked)
      after.push(await moveLocked(sys, line, ...moves.flatMap((one) => (one.lineId === line.id ? one.movement : []))))
    await followOrders(
      sys,
      after.map((line) => line.orderId),
      after,
    )
    return after
  })

const { orderId, qty, closed, transit, pending, accepted, concession, rejected, returnedRejected, returnedAccepted, invoiced } = poLine
/** All that an order follows its lines by: thousands of them are not read whole. */
const quantities = { orderId, qty, closed, transit, pending, accepted, concession, rejected, returnedRejected, returnedAccepted, invoiced }
/**
 * Writes what invoices take of lines, or give back; an invoice has too many lines to move each by itself. Their orders follow.
 * @throws a check of the database where more is given back than was taken
 */
export const invoiceOrderLines = (tx: Tx, takes: readonly { readonly poLineId: string; readonly qty: string }[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const taken = sql`jsonb_to_recordset(${JSON.stringify(takes)}::text::jsonb) as t("poLineId" uuid, qty numeric)`
    const lines = await sys.db
      .update(poLine)
      .set({ invoiced: sql`${poLine.invoiced} + t.qty` })
      .from(taken)
      .where(sql`${poLine.id} = t."poLineId" and t.qty <> 0`)
      .returning(quantities)
    await followOrders(
      sys,
      lines.map(({ orderId }) => orderId),
      lines,
    )
  })

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
    await fitRequests(tx, row)
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
    if (openQty(line).isZero()) throw refuse('PO_NOTHING_OPEN')
    return moved(await giveUp(tx, row, [line], reason))
  })

/** Gives up what is open of lines that are locked: the order has a next version, its contract has the rest back. */
const giveUp = async (tx: Tx, row: PurchaseOrder, lines: readonly PoLine[], reason: string): Promise<PurchaseOrder> => {
  const closedOn = (await tx.now()).slice(0, 10)
  await asSystem(tx, async (sys) => {
    for (const line of lines) {
      await moveLocked(sys, line, { kind: 'close', qty: openQty(line).toFixed() })
      await sys.db.update(poLine).set({ closedReason: reason }).where(eq(poLine.id, line.id))
      await sys.db
        .update(poSchedule)
        .set({ closedOn })
        .where(and(eq(poSchedule.lineId, line.id), isNull(poSchedule.closedOn)))
    }
  })
  const no = await keepVersion(tx, row, reason)
  const after = await asSystem(tx, (sys) => followOrder(sys, row.id))
  await fitRequests(tx, after)
  for (const line of lines) {
    const body = [line.lineNo, `${openQty(line).toFixed()} ${line.unit}`, reason]
    await tell(tx, after, { to: company(after), key: 'lineClosed', body, page: supplierPage, event: `${line.id}.${no}` })
  }
  await hold(tx, after, true)
  return after
}
/** Goods of these orders went back for credit and are not wanted again: a next version says so, and their contracts have them back. */
export const givenUp = async (tx: Tx, orderIds: readonly string[], reason: string): Promise<void> => {
  for (const orderId of orderIds) {
    const row = await asSystem(tx, (sys) => findVisible(sys, purchaseOrder, orderId))
    await keepVersion(tx, row, reason)
    await fitRequests(tx, row)
    await hold(tx, row, true)
  }
}
const linesById = (tx: Tx, lineIds: readonly string[]): Promise<PoLine[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select()
      .from(poLine)
      .where(inArray(poLine.id, [...lineIds]))
      .orderBy(asc(poLine.id)),
  )
/**
 * What takes goods in gives up the rest of lines that were delivered enough, in its own transaction and with all lines locked.
 * @throws PO_CHANGE_OPEN while a change of the order is under way
 */
export const closeRests = async (tx: Tx, lineIds: readonly string[], reason: string): Promise<void> => {
  for (const [orderId, own] of Map.groupBy(await linesById(tx, lineIds), (line) => line.orderId)) {
    const row = await asSystem(tx, (sys) => findVisible(sys, purchaseOrder, orderId))
    if (await asSystem(tx, (sys) => openChange(sys, orderId))) throw refuse('PO_CHANGE_OPEN')
    const { status } = row
    await appendAudit(tx, {
      ...{ action: 'closeLine', bizType: 'purchaseOrder', bizId: orderId, fromStatus: status, toStatus: status },
      payload: { note: reason },
    })
    await giveUp(tx, row, own, reason)
  }
}
/**
 * A receipt that gave up the rest of lines never was: exactly that is wanted again, as a next version of their orders, and their
 * contracts hold it again. All lines are locked.
 * @throws PO_CHANGE_OPEN while a change of the order is under way; PO_OVER_CONTRACT, PO_OVER_CEILING where others took it meanwhile
 */
export const reopenRests = async (
  tx: Tx,
  { docNo, createTime }: { readonly docNo: string; readonly createTime: string },
  rests: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [orderId, own] of Map.groupBy(await linesById(tx, [...rests.keys()]), (line) => line.orderId)) {
    const row = await asSystem(tx, (sys) => transition(sys, purchaseOrderLife, { id: orderId }, 'reopenLine', {}, { note: docNo }))
    const reopened = own.map((line) => ({ ...line, qty: rests.get(line.id) ?? '0' }))
    await asSystem(tx, async (sys) => {
      for (const line of own) {
        const { closed } = await moveLocked(sys, line, { kind: 'reopen', qty: rests.get(line.id) ?? '0' })
        if (dec(closed).isZero()) await sys.db.update(poLine).set({ closedReason: null }).where(eq(poLine.id, line.id))
        // Rows that were given up before the receipt stay given up.
        await sys.db
          .update(poSchedule)
          .set({ closedOn: null })
          .where(and(eq(poSchedule.lineId, line.id), gte(poSchedule.closedOn, createTime.slice(0, 10))))
      }
    })
    await keepVersion(tx, row, docNo)
    const after = await asSystem(tx, (sys) => followOrder(sys, orderId))
    await refitRequests(tx, after, reopened)
    for (const { id, lineNo, unit, qty } of reopened) {
      const body = [lineNo, `${dec(qty).toFixed()} ${unit}`, docNo]
      await tell(tx, after, { to: company(after), key: 'lineReopened', body, page: supplierPage, event: `${id}.${docNo}` })
    }
    await hold(tx, after, true)
  }
}

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
    await freeRequests(tx, row)
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
