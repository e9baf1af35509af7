import { poLine, poLineTolerance, poSchedule, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { contractTotal } from '@srm/db/schema/srm/contract'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { shippableQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { contractedLines } from './limits'

// A delivery notice asks orders which rows are delivered, how much may be shipped, and what their contract leaves room for; a
// service entry asks which services may be accepted.

const { confirmed, inDelivery } = purchaseOrderMachine.states

const isOfGoods = and(ne(purchaseOrder.type, 'SERVICE'), eq(purchaseOrder.delFlag, 0))

/** Lines in the order of their keys, then their orders: the order in which everything that moves goods locks them. */
export const lockOrderLines = (tx: Tx, lineIds: readonly string[]): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const ids = [...new Set(lineIds)]
    const lines = await db
      .select({ orderId: poLine.orderId })
      .from(poLine)
      .where(sql`${poLine.id} = any(${sql.param(ids)}::uuid[])`)
      .orderBy(asc(poLine.id))
      .for('update')
    const orders = [...new Set(lines.map(({ orderId }) => orderId))]
    await db
      .select({ id: purchaseOrder.id })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, orders))
      .orderBy(asc(purchaseOrder.id))
      .for('update')
  })

/** Rows of orders of goods of a company by their keys, as they stand at this moment; of others nothing comes back. */
export const deliverableRows = (tx: Tx, supplierId: string, scheduleIds: readonly string[]) =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select({
        row: poSchedule,
        line: poLine,
        order: purchaseOrder,
        over: poLineTolerance.overTolPct,
        asked: purchaseOrderSecret.cancelAskedAt,
      })
      .from(poSchedule)
      .innerJoin(poLine, eq(poLine.id, poSchedule.lineId))
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, poSchedule.orderId))
      .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, purchaseOrder.id))
      .leftJoin(poLineTolerance, eq(poLineTolerance.lineId, poLine.id))
      .where(and(inArray(poSchedule.id, [...scheduleIds]), eq(purchaseOrder.supplierId, supplierId), isOfGoods))
    return rows.map(({ row, line, order, over, asked }) => ({
      ...{ scheduleId: row.id, poLineId: line.id, name: `${order.docNo}/${line.lineNo}`, orderNo: order.docNo },
      ...{ orgCode: order.orgCode, place: order.deliveryAddress, receiver: order.receiver, line, order },
      ...{ dueDate: dueOf(row), overTolPct: over ?? '0' },
      isDeliverable: ([confirmed, inDelivery] as string[]).includes(order.status) && asked === null,
      shippable: shippableQty(line, over ?? '0').toFixed(),
    }))
  })
export type OrderedRow = Awaited<ReturnType<typeof deliverableRows>>[number]

/** Quantities kept, judged and on their way of lines of contracts, over all of their orders. */
const takenOf = async ({ db }: Tx, contractLineIds: readonly string[]): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await db
    .select({ id: poLine.contractLineId, taken: sql<string>`sum(accepted + concession - returned_accepted + pending + transit)::text` })
    .from(poLine)
    .where(inArray(poLine.contractLineId, [...contractLineIds]))
    .groupBy(poLine.contractLineId)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}
/**
 * Of lines of contracts that these lines of orders come from: what is kept, judged and on its way over all orders. The quantity of
 * a framework bounds nothing. Its total is locked first, the last lock of all: of two shipments the second sees the first.
 */
export const contractShares = (tx: Tx, rows: readonly Pick<OrderedRow, 'order' | 'line'>[]) =>
  asSystem(tx, async (sys) => {
    const bound = rows.filter(
      ({ order, line }) =>
        (order.type === 'GOODS' || order.type === 'SERVICE') && order.contractId !== null && line.contractLineId !== null,
    )
    const contractIds = [...new Set(bound.flatMap(({ order }) => order.contractId ?? []))].toSorted()
    const wanted = new Set(bound.map(({ line }) => line.contractLineId))
    const shares: { name: string; qty: string; tolPct: string; taken: string }[] = []
    for (const contractId of contractIds) {
      await sys.db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId)).for('update')
      const lines = (await contractedLines(sys, contractId)).filter(({ id }) => wanted.has(id))
      const taken = await takenOf(
        sys,
        lines.map(({ id }) => id),
      )
      for (const { id, lineNo, qty, tolPct } of lines) shares.push({ name: String(lineNo), qty, tolPct, taken: taken.get(id) ?? '0' })
    }
    return shares
  })

/** Lines of service orders as they stand at this moment, in the order of their numbers. */
export const serviceLines = (tx: Tx, orderIds: readonly string[]) =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select({ line: poLine, order: purchaseOrder, over: poLineTolerance.overTolPct, secret: purchaseOrderSecret })
      .from(poLine)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
      .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, purchaseOrder.id))
      .leftJoin(poLineTolerance, eq(poLineTolerance.lineId, poLine.id))
      .where(and(inArray(poLine.orderId, [...orderIds]), eq(purchaseOrder.type, 'SERVICE'), eq(purchaseOrder.delFlag, 0)))
      .orderBy(asc(poLine.lineNo))
    return rows.map(({ line, order, over, secret }) => {
      const room = shippableQty(line, over ?? '0')
      return {
        ...{ line, order, room: room.isNegative() ? '0' : room.toFixed() },
        /** Services are accepted of it now. */
        isOpen: ([confirmed, inDelivery] as string[]).includes(order.status) && secret.cancelAskedAt === null,
        /** Nobody of these accepts what was done. */
        orderers: [order.createBy, ...(secret.submittedBy ? [secret.submittedBy] : [])],
      }
    })
  })
export type ServiceLine = Awaited<ReturnType<typeof serviceLines>>[number]
