import type { WorkItem } from '@srm/contract/srm/dashboard'
import { poChange, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { OrderSecret, PurchaseOrder } from './purchase-order.life'

// Deliveries, inspections, returns and invoices move order lines by this alone.
export { followOrders } from './following'
export { closeRests, givenUp, invoiceOrderLines, moveOrderLine, moveOrderLines, reopenRests } from './running'
export { receivableLines, type ReceivableLine } from './receivable'
export { contractShares, deliverableRows, lockOrderLines, serviceLines, type OrderedRow, type ServiceLine } from './shipped'
export { contractedLines } from './limits'
export { contractOrders } from './of-contract'

const most = 100
const s = purchaseOrderMachine.states
const itemOf = (row: PurchaseOrder, kind: WorkItem['kind'], at: string | null = null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: row.title, at },
  ...{ since: row.updateTime ?? row.createTime, count: null },
})

/** A company confirms what it was sent, and answers changes. */
const ownWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:purchaseOrder:confirm')) return []
  const rows = await db
    .select()
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.status, s.pendingSupplier), eq(purchaseOrder.delFlag, 0)))
    .orderBy(asc(purchaseOrder.confirmBy))
    .limit(most)
  const sent = await db
    .select({ row: purchaseOrder, answerBy: poChange.answerBy })
    .from(poChange)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, poChange.orderId))
    .where(eq(poChange.stage, 'SENT'))
    .orderBy(asc(poChange.answerBy))
    .limit(most)
  return [
    ...rows.map((row) => itemOf(row, 'confirmOrder', row.confirmBy)),
    ...sent.map(({ row, answerBy }) => itemOf(row, 'answerOrderChange', answerBy)),
  ]
}
/** Work that an order has for a member of staff: never the second word on what they wrote or asked for. */
const dueOf = ({ actor }: Tx, row: PurchaseOrder, secret: OrderSecret): WorkItem['kind'] | null => {
  const may = (action: string) => actor.permissions.has(`srm:purchaseOrder:${action}`)
  const { username } = actor
  if (secret.cancelAskedAt !== null) return may('cancel') && secret.cancelAskedBy !== username ? 'cancelOrder' : null
  if (row.status === s.proposed) return may('accept') ? 'decideOrderChange' : null
  if (row.status !== s.inApproval || [row.createBy, secret.submittedBy, secret.firstApprover].includes(username)) return null
  return may(row.type === 'SPOT' && secret.firstApprover === null ? 'firstApprove' : 'approve') ? 'approveOrder' : null
}
/** Changes that wait for a decision of somebody else than who asked for them. */
const changeWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:purchaseOrder:approveChange')) return []
  const rows = await db
    .select({ row: purchaseOrder, askedBy: purchaseOrderSecret.changeAskedBy })
    .from(poChange)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, poChange.orderId))
    .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, poChange.orderId))
    .where(eq(poChange.stage, 'IN_APPROVAL'))
    .orderBy(asc(poChange.createTime))
    .limit(most)
  return rows.flatMap(({ row, askedBy }) => (askedBy === actor.username ? [] : [itemOf(row, 'approveOrderChange')]))
}
type Waiting = { readonly row: PurchaseOrder; readonly secret: OrderSecret }
const waiting = ({ db }: Tx, which: SQL | undefined): Promise<Waiting[]> =>
  db
    .select({ row: purchaseOrder, secret: purchaseOrderSecret })
    .from(purchaseOrder)
    .innerJoin(purchaseOrderSecret, eq(purchaseOrderSecret.orderId, purchaseOrder.id))
    .where(and(eq(purchaseOrder.delFlag, 0), which))
    .orderBy(asc(purchaseOrder.createTime))
    .limit(most)
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:purchaseOrder:list')) return []
  // Asked for one after the other, each is found by its own index: one condition of both would read all orders.
  const found = [
    ...(await waiting(tx, inArray(purchaseOrder.status, [s.inApproval, s.proposed]))),
    ...(await waiting(tx, isNotNull(purchaseOrderSecret.cancelAskedAt))),
  ]
  const rows = [...new Map(found.map((one) => [one.row.id, one])).values()].toSorted((a, b) =>
    a.row.createTime.localeCompare(b.row.createTime),
  )
  const due = rows.slice(0, most).flatMap(({ row, secret }) => {
    const kind = dueOf(tx, row, secret)
    return kind ? [itemOf(row, kind)] : []
  })
  return [...due, ...(await changeWork(tx))]
}
/** Lists the work that orders have for the caller. */
export const orderWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))

/** People who ordered, whoever asks: what happens to the goods and their invoices is told to them. */
export const orderOwners = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const owners = db.selectDistinct({ ownerId: purchaseOrder.ownerId }).from(purchaseOrder)
    return (await owners.where(inArray(purchaseOrder.id, [...orderIds]))).flatMap(({ ownerId }) => ownerId ?? [])
  })
