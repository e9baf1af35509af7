import type { OrderOfContract } from '@srm/contract/srm/order-of-contract.shapes'
import { poLine, poSchedule, purchaseOrder, purchaseOrderAmount } from '@srm/db/schema/srm/purchase-order'
import { dec } from '@srm/domain/kit/money'
import { openOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { openQty } from '@srm/domain/srm/purchase-order/quantities.rules'
import { openByDay } from '@srm/domain/srm/purchase-order/schedule.rules'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { PoLine, PoRow } from './content'
import { progressOfOrders } from './purchase-order.queries'

/** The first day of rows of which something is not there yet; what is on its way has not come. */
const nextOf = (rows: readonly { readonly line: PoLine; readonly row: PoRow }[]): string | null => {
  const days = [...Map.groupBy(rows, ({ line }) => line.id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const due = openByDay(
      own.map(({ row }) => row),
      openQty(first.line).plus(first.line.transit).toFixed(),
    )
    return due.filter(({ open }) => dec(open).gt(0)).map(({ day }) => day)
  })
  return days.toSorted()[0] ?? null
}
const nextDays = async ({ db }: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .select({ line: poLine, row: poSchedule })
    .from(poSchedule)
    .innerJoin(poLine, eq(poLine.id, poSchedule.lineId))
    .where(inArray(poSchedule.orderId, [...orderIds]))
  return new Map([...Map.groupBy(rows, ({ line }) => line.orderId)].map(([id, own]) => [id, nextOf(own)]))
}

/** Orders of a contract that the reader may see, newest first; without amounts for whoever may not read prices. */
export const contractOrders = async (tx: Tx, contractId: string): Promise<OrderOfContract[]> => {
  const { id, docNo, title, status, lineCount, needDate } = purchaseOrder
  const orders = await tx.db
    .select({ id, docNo, title, status, lineCount, needDate, amountIncl: purchaseOrderAmount.amountIncl })
    .from(purchaseOrder)
    .leftJoin(purchaseOrderAmount, eq(purchaseOrderAmount.orderId, purchaseOrder.id))
    .where(and(eq(purchaseOrder.contractId, contractId), eq(purchaseOrder.delFlag, 0)))
    .orderBy(desc(purchaseOrder.createTime))
  if (orders.length === 0) return []
  const next = await nextDays(
    tx,
    orders.filter((order) => openOrder.includes(order.status)).map((order) => order.id),
  )
  const done = await progressOfOrders(
    tx,
    orders.map((order) => order.id),
  )
  return orders.map((order) => {
    const { receivedPct, billedPct } = done.get(order.id) ?? { receivedPct: '0.00', billedPct: '0.00' }
    return { ...order, status: order.status as OrderOfContract['status'], nextDue: next.get(order.id) ?? null, receivedPct, billedPct }
  })
}
