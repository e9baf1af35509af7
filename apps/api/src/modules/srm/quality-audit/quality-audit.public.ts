import type { WorkItem } from '@srm/contract/srm/dashboard'
import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { owedStates, qualityAuditMachine, settledStates } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { asc, and, eq, inArray, notInArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export { qualityAuditList, qualityReplyList } from './quality-audit.queries'

export { withdrawUnanswered } from './quality-audit.commands'
export { issueFinding, issueImprovement, type Finding } from './issue'

const most = 100

/** What waits for the caller: answers a supplier owes, replies the quality engineer judges. */
export const qualityAuditWork = async (tx: Tx): Promise<WorkItem[]> => {
  const isSupplier = tx.actor.kind === 'supplier'
  if (!tx.actor.permissions.has(isSupplier ? 'srm:qualityAudit:reply' : 'srm:qualityAudit:confirm')) return []
  const waiting = isSupplier ? owedStates : [qualityAuditMachine.states.pendingConfirmation]
  const rows = await tx.db
    .select()
    .from(qualityAudit)
    .where(and(eq(qualityAudit.tenantId, tx.actor.tenantId), inArray(qualityAudit.status, [...waiting]), eq(qualityAudit.delFlag, 0)))
    .orderBy(asc(qualityAudit.replyDeadline))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    kind: isSupplier ? 'correct' : 'judgeCorrection',
    docNo: row.docNo,
    title: [...row.finding].slice(0, 60).join(''),
    at: isSupplier ? row.replyDeadline : null,
    since: isSupplier ? row.createTime : row.repliedAt,
    count: isSupplier ? row.round + 1 : row.round,
  }))
}

/** The number of a nonconformity of the company that is not closed; null: there is none. */
export const openAuditOf = (tx: Tx, supplierId: string): Promise<string | null> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ docNo: qualityAudit.docNo })
      .from(qualityAudit)
      .where(and(eq(qualityAudit.supplierId, supplierId), notInArray(qualityAudit.status, [...settledStates]), eq(qualityAudit.delFlag, 0)))
      .orderBy(asc(qualityAudit.createTime))
      .limit(1)
    return row?.docNo ?? null
  })
