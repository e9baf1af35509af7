import { goodsReturn, goodsReturnLine } from '@srm/db/schema/srm/goods-return'
import { poChange, poLine, poLineTolerance, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { openReturn } from '@srm/domain/srm/goods-return/goods-return.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { isLineDone, mayBeDone, orderEnd, receivedQty, type LineQuantities } from '@srm/domain/srm/purchase-order/quantities.rules'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { PoLine } from './content'
import { purchaseOrderLife, type PurchaseOrder } from './purchase-order.life'

// An order follows its lines. Of a line that just moved it is known whether it can end its order: mostly it cannot, and then no other
// line is read, so that goods are received of an order of thousands of lines as fast as of a short one (docs/receipt.md, Posting).

const { confirmed, inDelivery } = purchaseOrderMachine.states

/** Orders of which something has come already. */
const begun = async ({ db }: Tx, orderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (orderIds.length === 0) return new Set()
  const has = sql`exists (select 1 from po_line l where l.order_id = ${purchaseOrder.id} and l.pending + l.accepted + l.concession + l.rejected > 0)`
  const rows = await db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(inArray(purchaseOrder.id, [...orderIds]), has))
  return new Set(rows.map(({ id }) => id))
}
/** How many returns of each line of these orders are not settled yet. */
const openReturns = async ({ db }: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ lineId: goodsReturnLine.poLineId, n: count() })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnLine.returnId))
    .where(and(inArray(goodsReturnLine.orderId, [...orderIds]), inArray(goodsReturn.status, [...openReturn])))
    .groupBy(goodsReturnLine.poLineId)
  return new Map(rows.map(({ lineId, n }) => [lineId, n]))
}
/** How these orders end by all of their lines; one that goes on is not among them, nor is one that a change may still add to. */
const endings = async (sys: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, 4 | 5>> => {
  if (orderIds.length === 0) return new Map()
  const ids = [...orderIds]
  const [lines, tolerated, changing, returns] = await Promise.all([
    sys.db.select().from(poLine).where(inArray(poLine.orderId, ids)),
    sys.db.select().from(poLineTolerance).where(inArray(poLineTolerance.orderId, ids)),
    sys.db
      .select({ orderId: poChange.orderId })
      .from(poChange)
      .where(and(inArray(poChange.orderId, ids), isNull(poChange.endedAt))),
    openReturns(sys, ids),
  ])
  const underOf = new Map(tolerated.map(({ lineId, underTolPct }) => [lineId, underTolPct]))
  const changed = new Set(changing.map(({ orderId }) => orderId))
  return new Map(
    [...Map.groupBy(lines, ({ orderId }) => orderId)].flatMap(([orderId, own]): [string, 4 | 5][] => {
      const end = orderEnd(own.map((line) => ({ line, done: isLineDone(line, underOf.get(line.id) ?? '0', returns.get(line.id) ?? 0) })))
      return end === null || changed.has(orderId) ? [] : [[orderId, end]]
    }),
  )
}

type MovedLine = LineQuantities & Pick<PoLine, 'orderId'>
/**
 * Orders are in delivery, completed or closed as their lines are. What has ended stays so: returns and credits after it move its
 * quantities alone.
 * @param moved lines that moved just now, as they stand; without them all lines of an order are asked
 * @returns the orders in the order of their keys
 */
export const followOrders = (tx: Tx, orderIds: readonly string[], moved: readonly MovedLine[] = []): Promise<PurchaseOrder[]> =>
  asSystem(tx, async (sys) => {
    const ids = [...new Set(orderIds)]
    if (ids.length === 0) return []
    const rows = await sys.db
      .select()
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, ids))
      .orderBy(asc(purchaseOrder.id))
      .for('update')
    if (rows.length < ids.length) throw refuse('NOT_FOUND')
    const movedOf = Map.groupBy(moved, ({ orderId }) => orderId)
    const hasCome = ({ id }: PurchaseOrder) => (movedOf.get(id) ?? []).some((line) => receivedQty(line).gt(0))
    const waiting = rows.filter((row) => row.status === confirmed)
    const others = await begun(
      sys,
      waiting.flatMap((row) => (hasCome(row) ? [] : row.id)),
    )
    const running = rows.filter(({ status }) => status === confirmed || status === inDelivery)
    const ends = await endings(
      sys,
      running.flatMap(({ id }) => ((movedOf.get(id) ?? []).every(mayBeDone) ? id : [])),
    )
    const after: PurchaseOrder[] = []
    for (const row of rows) {
      const begins = row.status === confirmed && (hasCome(row) || others.has(row.id))
      const delivered = begins ? await transition(sys, purchaseOrderLife, { id: row.id }, 'deliver') : row
      const end = ends.get(row.id)
      const action = end === 5 ? 'closeShort' : 'complete'
      after.push(
        end === undefined ? delivered : await transition(sys, purchaseOrderLife, { id: row.id }, action, { endedAt: await sys.now() }),
      )
    }
    return after
  })
/** The same of one order by all of its lines. */
export const followOrder = async (sys: Tx, orderId: string): Promise<PurchaseOrder> => {
  const [row] = await followOrders(sys, [orderId])
  if (!row) throw refuse('NOT_FOUND')
  return row
}
