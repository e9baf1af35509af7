import type { OwnOrderDetail, OwnOrderRow, PurchaseOrderDetail, PurchaseOrderRow } from '@srm/contract/srm/purchase-order'
import { poLine, poLinePrice, poLineTolerance, purchaseOrder, purchaseOrderAmount } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import {
  openQty,
  orderBilledPct,
  orderReceivedPct,
  orderShippedPct,
  receivedQty,
  type PricedLine,
} from '@srm/domain/srm/purchase-order/quantities.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { changesOf } from './change'
import { amountOf, linesOf, pricesOf, rowsOf, versionsOf } from './content'
import { purchaseOrderLife, secretOf, type PurchaseOrder } from './purchase-order.life'

const alive = sql`${purchaseOrder.delFlag} = 0`
const columns = {
  id: purchaseOrder.id,
  version: purchaseOrder.version,
  docNo: purchaseOrder.docNo,
  title: purchaseOrder.title,
  type: purchaseOrder.type,
  contractId: purchaseOrder.contractId,
  contractNo: purchaseOrder.contractNo,
  agreementNo: purchaseOrder.agreementNo,
  currency: purchaseOrder.currency,
  lineCount: purchaseOrder.lineCount,
  needDate: purchaseOrder.needDate,
  confirmBy: purchaseOrder.confirmBy,
  confirmedAt: purchaseOrder.confirmedAt,
  orgName: purchaseOrder.orgName,
  status: purchaseOrder.status,
  createTime: purchaseOrder.createTime,
} as const

const progressOf = (lines: readonly PricedLine[]) => ({
  receivedPct: orderReceivedPct(lines) ?? '0.00',
  billedPct: orderBilledPct(lines) ?? '0.00',
  shippedPct: orderShippedPct(lines) ?? '0.00',
})
/** Shares of orders, weighed by prices that the reader need not see: a percent tells none of them. */
export const progressOfOrders = (tx: Tx, ids: readonly string[]) =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select({ line: poLine, price: poLinePrice.price })
      .from(poLine)
      .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
      .where(inArray(poLine.orderId, [...ids]))
    const byOrder = Map.groupBy(rows, ({ line }) => line.orderId)
    return new Map([...byOrder].map(([id, lines]) => [id, progressOf(lines)]))
  })
const enriched = async <R extends { readonly id: string }>(tx: Tx, rows: readonly R[]) => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { orderId, amountIncl } = purchaseOrderAmount
  const amounts = await tx.db.select({ orderId, amountIncl }).from(purchaseOrderAmount).where(inArray(orderId, ids))
  const amountFor = new Map(amounts.map((one) => [one.orderId, one.amountIncl]))
  const done = await progressOfOrders(tx, ids)
  return rows.map((row) => {
    const { receivedPct, billedPct } = done.get(row.id) ?? progressOf([])
    return { ...row, receivedPct, billedPct, amountIncl: amountFor.get(row.id) ?? null }
  })
}
const sortBy = ['createTime', 'docNo', 'needDate']

export const purchaseOrderList = listSpec<PurchaseOrderRow>({
  of: 'srm:purchaseOrder',
  from: purchaseOrder,
  columns: {
    ...columns,
    supplierId: purchaseOrder.supplierId,
    supplierName: purchaseOrder.supplierName,
    ownerName: purchaseOrder.ownerName,
  },
  search: ['docNo', 'title', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
  enrich: (tx, rows) => enriched(tx, rows as PurchaseOrderRow[]),
})
/** The company's own, from the day it is asked to confirm: the row policy leaves no other. */
export const ownOrderList = listSpec<OwnOrderRow>({
  of: 'srm:ownOrder',
  from: purchaseOrder,
  columns,
  search: ['docNo', 'title'],
  sortBy,
  where: () => alive,
  enrich: (tx, rows) => enriched(tx, rows as OwnOrderRow[]),
})

export const aliveOrder = async (tx: Tx, id: string): Promise<PurchaseOrder> => {
  const row = await findVisible(tx, purchaseOrder, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}

const proposalOf = ({ proposal, proposalReason, proposedAt }: PurchaseOrder) =>
  proposal && proposedAt
    ? { reason: proposalReason ?? '', at: proposedAt, lines: proposal.map(({ lineId, rows }) => ({ lineId, rows: [...rows] })) }
    : null
const shownLines = async (tx: Tx, orderId: string) => {
  const prices = await pricesOf(tx, orderId)
  const rows = Map.groupBy(await rowsOf(tx, orderId), ({ lineId }) => lineId)
  return (await linesOf(tx, orderId)).map((line) => {
    const price = prices.get(line.id)
    return {
      ...line,
      ...{ received: receivedQty(line).toFixed(), open: openQty(line).toFixed() },
      ...{ price: price?.price ?? null, taxRate: price?.taxRate ?? null },
      ...{ amountExcl: price?.amountExcl ?? null, tax: price?.tax ?? null, amountIncl: price?.amountIncl ?? null },
      milestones: [...line.milestones],
      rows: rows.get(line.id) ?? [],
    }
  })
}
const shared = async (tx: Tx, row: PurchaseOrder) => {
  const amount = await amountOf(tx, row.id)
  return {
    ...row,
    ...((await progressOfOrders(tx, [row.id])).get(row.id) ?? progressOf([])),
    ...{ amountExcl: amount?.amountExcl ?? null, tax: amount?.tax ?? null, amountIncl: amount?.amountIncl ?? null },
    status: row.status as PurchaseOrderRow['status'],
    proposal: proposalOf(row),
    versions: await versionsOf(tx, row.id),
    changes: await changesOf(tx, row.id),
    can: await canOf(tx, purchaseOrderLife, row),
    now: await tx.now(),
  }
}

export const purchaseOrderDetail = (ctx: Ctx, id: string): Promise<PurchaseOrderDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveOrder(tx, id)
    const secret = await secretOf(tx, id)
    const { spotReason, rejectReason, firstApproverName, cancelReason, cancelAskedBy, cancelAskedByName, cancelAskedAt } = secret
    const { changeAskedBy, changeAskedByName } = secret
    const changeAsked = changeAskedBy ? { by: changeAskedByName ?? '', isMine: changeAskedBy === tx.actor.username } : null
    const tolerated = await tx.db.select().from(poLineTolerance).where(eq(poLineTolerance.orderId, id))
    const toleranceOf = new Map(tolerated.map((one) => [one.lineId, one]))
    const lines = (await shownLines(tx, id)).map((line) => {
      const { overTolPct = null, underTolPct = null } = toleranceOf.get(line.id) ?? {}
      return { ...line, overTolPct, underTolPct }
    })
    const isMine = cancelAskedBy === tx.actor.username
    const cancelAsked = cancelAskedAt ? { reason: cancelReason ?? '', by: cancelAskedByName ?? '', at: cancelAskedAt, isMine } : null
    return { ...(await shared(tx, row)), lines, spotReason, rejectReason, firstApproverName, cancelAsked, changeAsked }
  })
export const ownOrderDetail = (ctx: Ctx, id: string): Promise<OwnOrderDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveOrder(tx, id)
    return { ...(await shared(tx, row)), lines: await shownLines(tx, id) }
  })
export const orderTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'purchaseOrder', (await aliveOrder(tx, id)).id))

/** A company reads nothing of what the buyer asks and decides among its own: approvals, and a cancellation that is only asked for. */
const changeActions = ['approveChange', 'takeChange', 'declineChange']
const sharedActions = [
  ...['approve', 'confirm', 'propose', 'accept', 'refuse', 'closeLine', 'reopenLine', 'cancel', 'deliver', 'complete', 'closeShort'],
  ...changeActions,
]
export const ownOrderTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await lifeEvents(tx, 'purchaseOrder', (await aliveOrder(tx, id)).id)
    return sharedLife(events, sharedActions, ['refuse', 'closeLine', 'reopenLine'])
  })
