import type { WorkItem } from '@srm/contract/srm/dashboard'
import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { authorsOf, type PriceAgreement } from './price-agreement.life'

export { agreementsInForce } from './in-force'

const most = 100
const { inApproval, pendingSupplier, draft } = priceAgreementMachine.states

const rowsIn = (tx: Tx, status: string) =>
  tx.db
    .select()
    .from(priceAgreement)
    .where(and(eq(priceAgreement.tenantId, tx.actor.tenantId), eq(priceAgreement.status, status), eq(priceAgreement.delFlag, 0)))
    .orderBy(asc(priceAgreement.createTime))
    .limit(most)
const itemOf = (row: PriceAgreement, kind: WorkItem['kind']): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: row.title, at: null },
  ...{ since: row.updateTime ?? row.createTime, count: null },
})

/** What waits for the caller: a company confirms, somebody who did not write it approves, whoever wrote it mends what was objected to. */
export const agreementWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = tx.actor
  if (kind === 'supplier')
    return permissions.has('srm:priceAgreement:confirm')
      ? (await rowsIn(tx, pendingSupplier)).map((row) => itemOf(row, 'confirmAgreement'))
      : []
  const items: WorkItem[] = []
  if (permissions.has('srm:priceAgreement:approve'))
    for (const row of await rowsIn(tx, inApproval))
      if (!(await authorsOf(tx, row)).includes(username)) items.push(itemOf(row, 'approveAgreement'))
  if (permissions.has('srm:priceAgreement:edit'))
    for (const row of await rowsIn(tx, draft)) if (row.objection && row.createBy === username) items.push(itemOf(row, 'mendAgreement'))
  return items
}
