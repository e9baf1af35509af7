import type { WorkItem } from '@srm/contract/srm/dashboard'
import { purchaseRequest } from '@srm/db/schema/srm/purchase-request'
import { contractMachine, unsentContract } from '@srm/domain/srm/contract/contract.machine'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { and, asc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { fitAllocations, fixAllocations } from './coverage'
import { authorsOf, type PurchaseRequest } from './purchase-request.life'

// Purchases tell here, in their own transactions, what becomes of the requests they were made of.
export { fitAllocations, fixAllocations, releaseAllocations } from './coverage'
export { retakeAllocations } from './retaking'

const { terminated, void: voided } = contractMachine.states
interface Contracted extends Record<string, unknown> {
  readonly materialId: string | null
  readonly name: string
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: string
}
/** Sums what contracts that were approved and still hold have of the lines of an inquiry. */
const contractedOf = (tx: Tx, inquiryId: string): Promise<Contracted[]> =>
  asSystem(tx, async ({ db }) => [
    ...(await db.execute<Contracted>(sql`
      select n.material_id as "materialId", n.name, n.spec, n.unit,
        sum(case when c.status = ${terminated} then coalesce(k.executed_qty, k.qty) else k.qty end)::text as qty
      from contract c
      join contract_line k on k.contract_id = c.id
      join inquiry_award_line l on l.id = k.award_line_id
      join inquiry_line n on n.id = l.line_id
      where c.source = 'RFQ' and c.source_id = ${inquiryId} and c.del_flag = 0 and c.status not in ${[...unsentContract, voided]}
      group by 1, 2, 3, 4`)),
  ])
interface ContractRow {
  readonly source: string
  readonly sourceId: string | null
}
/** A contract was approved, changed its mind or ended: what its inquiry took over is fixed as far as contracts hold it. */
export const coverByContract = async (tx: Tx, { source, sourceId }: ContractRow): Promise<void> => {
  if (source !== 'RFQ' || sourceId === null) return
  await fixAllocations(tx, { type: 'inquiry', id: sourceId }, await contractedOf(tx, sourceId))
}
/** The inquiry is over: what no contract holds of it goes back to the pool. */
export const endInquiry = async (tx: Tx, inquiryId: string): Promise<void> =>
  fitAllocations(tx, { type: 'inquiry', id: inquiryId }, await contractedOf(tx, inquiryId))

const most = 100
const { inApproval, draft } = purchaseRequestMachine.states
const itemOf = (row: PurchaseRequest, kind: WorkItem['kind']): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: row.title, at: null, since: row.updateTime ?? row.createTime, count: null },
})
const rowsIn = ({ db, actor }: Tx, status: string) =>
  db
    .select()
    .from(purchaseRequest)
    .where(and(eq(purchaseRequest.tenantId, actor.tenantId), eq(purchaseRequest.status, status), eq(purchaseRequest.delFlag, 0)))
    .orderBy(asc(purchaseRequest.createTime))
    .limit(most)
/** What waits for the caller: requests of others to approve, and own ones that came back. */
export const requestWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = tx.actor
  if (kind !== 'buyer') return []
  const may = (action: string) => permissions.has(`srm:purchaseRequest:${action}`)
  const waits = (row: PurchaseRequest): boolean =>
    !authorsOf(row).includes(username) &&
    row.firstApprover !== username &&
    may(row.isLarge && row.firstApprover === null ? 'firstApprove' : 'approve')
  const items: WorkItem[] = []
  if (may('approve') || may('firstApprove'))
    for (const row of await rowsIn(tx, inApproval)) if (waits(row)) items.push(itemOf(row, 'approveRequest'))
  if (may('edit'))
    for (const row of await rowsIn(tx, draft)) if (row.rejectReason && row.createBy === username) items.push(itemOf(row, 'mendRequest'))
  return items
}
