import { poChange, purchaseOrder, purchaseOrderSecret } from '@srm/db/schema/srm/purchase-order'
import { purchaseOrderMachine, type PurchaseOrderFacts } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type PurchaseOrder = typeof purchaseOrder.$inferSelect
export type OrderSecret = typeof purchaseOrderSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: PurchaseOrder) => ({ id, docNo, version, status })

export const secretOf = async ({ db }: Tx, orderId: string): Promise<OrderSecret> => {
  const [row] = await db.select().from(purchaseOrderSecret).where(eq(purchaseOrderSecret.orderId, orderId))
  if (!row) throw new Error(`order ${orderId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, orderId: string, values: Partial<typeof purchaseOrderSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(purchaseOrderSecret).set(values).where(eq(purchaseOrderSecret.orderId, orderId)))

/** Neither who wrote it nor who handed it in approves it. */
export const authorsOf = async (tx: Tx, row: PurchaseOrder): Promise<string[]> => {
  const { submittedBy } = await secretOf(tx, row.id)
  return [row.createBy, ...(submittedBy ? [submittedBy] : [])]
}
const isShipped = async ({ db }: Tx, orderId: string): Promise<boolean> => {
  const rows = await db.execute(sql`select 1 from po_line l where l.order_id = ${orderId}
    and l.transit + l.pending + l.accepted + l.concession + l.rejected > 0 limit 1`)
  return rows.length > 0
}
/** Reads how far the change under way has come. */
const changeOf = async ({ db }: Tx, orderId: string): Promise<PurchaseOrderFacts['change']> => {
  const [row] = await db
    .select({ sentAt: poChange.sentAt })
    .from(poChange)
    .where(and(eq(poChange.orderId, orderId), isNull(poChange.endedAt)))
  if (!row) return null
  return row.sentAt === null ? 'inApproval' : 'sent'
}
const facts = async (tx: Tx, row: PurchaseOrder, { username }: Tx['actor']): Promise<PurchaseOrderFacts> => {
  const secret = await secretOf(tx, row.id)
  return {
    deleted: row.delFlag === 1,
    isAuthor: [row.createBy, secret.submittedBy].includes(username),
    isSubmitter: secret.submittedBy === username,
    isSpot: row.type === 'SPOT',
    firstApproved: secret.firstApprover !== null,
    isFirstApprover: secret.firstApprover === username,
    isShipped: await isShipped(tx, row.id),
    cancelAsked: secret.cancelAskedAt !== null,
    isAsker: secret.cancelAskedBy === username,
    change: await changeOf(tx, row.id),
    isChangeAsker: secret.changeAskedBy === username,
  }
}
export const purchaseOrderLife = lifecycle({ machine: purchaseOrderMachine, table: purchaseOrder, facts })
