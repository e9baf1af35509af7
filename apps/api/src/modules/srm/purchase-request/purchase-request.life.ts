import { purchaseRequest, purchaseRequestEstimate, purchaseRequestLine } from '@srm/db/schema/srm/purchase-request'
import { openRequest, purchaseRequestMachine, type PurchaseRequestFacts } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { dec } from '@srm/domain/kit/money'
import { asc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type PurchaseRequest = typeof purchaseRequest.$inferSelect
export type RequestLineRow = typeof purchaseRequestLine.$inferSelect

export const moved = ({ id, docNo, version, status }: PurchaseRequest) => ({ id, docNo, version, status })

export const linesOf = ({ db }: Tx, requestId: string): Promise<RequestLineRow[]> =>
  db.select().from(purchaseRequestLine).where(eq(purchaseRequestLine.requestId, requestId)).orderBy(asc(purchaseRequestLine.lineNo))
/** None for whoever may not read them: the row policy leaves nothing. */
export const estimatesOf = async ({ db }: Tx, requestId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select().from(purchaseRequestEstimate).where(eq(purchaseRequestEstimate.requestId, requestId))
  return new Map(rows.map((row) => [row.lineId, row.price]))
}
/** Lines of a request, locked in the order of their keys. */
export const lockLines = (tx: Tx, requestId: string): Promise<RequestLineRow[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select()
      .from(purchaseRequestLine)
      .where(eq(purchaseRequestLine.requestId, requestId))
      .orderBy(asc(purchaseRequestLine.id))
      .for('update'),
  )
/** Its lines stand in the pool as long as it is to be sourced. */
export const showInPool = (tx: Tx, { id, status }: PurchaseRequest) =>
  asSystem(tx, ({ db }) =>
    db
      .update(purchaseRequestLine)
      .set({ isOpen: openRequest.includes(status) })
      .where(eq(purchaseRequestLine.requestId, id)),
  )

/** Neither who wrote it nor who handed it in approves it. */
export const authorsOf = (row: PurchaseRequest): string[] => [row.createBy, ...(row.submittedBy ? [row.submittedBy] : [])]

const facts = async (tx: Tx, row: PurchaseRequest, { username }: Tx['actor']): Promise<PurchaseRequestFacts> => ({
  deleted: row.delFlag === 1,
  isAuthor: authorsOf(row).includes(username),
  isSubmitter: row.submittedBy === username,
  isLarge: row.isLarge,
  firstApproved: row.firstApprover !== null,
  isFirstApprover: row.firstApprover === username,
  isTaken: (await linesOf(tx, row.id)).some(({ reserved, covered }) => dec(reserved).plus(covered).gt(0)),
})
export const purchaseRequestLife = lifecycle({ machine: purchaseRequestMachine, table: purchaseRequest, facts })
