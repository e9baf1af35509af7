import type { WorkItem } from '@srm/contract/srm/dashboard'
import { qualityCheck } from '@srm/db/schema/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { judge, transition } from '../../../data/transaction/transition'
import { qualityCheckLife } from './quality-check.life'
import { company, leader, tell } from './quality-check.notices'

export { qualityCheckList } from './quality-check.queries'

/**
 * Closes the check a corrective action came from, if this was the last that somebody waited for. Called in the transaction
 * that settles the action; the check's row is locked first, so that of two last ones one sees the other.
 */
export const closeWhenSettled = (tx: Tx, checkId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(qualityCheck).where(eq(qualityCheck.id, checkId)).for('update')
    if (!row || (await judge(sys, qualityCheckLife, row, 'settle'))) return
    const closed = await transition(sys, qualityCheckLife, { id: checkId }, 'settle', { closedAt: await sys.now() })
    const message = {
      title: ['settled', closed.docNo] as const,
      body: ['settledBody', closed.docNo, closed.title] as const,
      event: 'settled',
    }
    await tell(sys, closed, { ...message, to: company(closed), page: '/srm/supplierCheck/detail' })
    await tell(sys, closed, { ...message, to: leader(closed), page: '/srm/qualityCheck/detail' })
  })

const most = 100
const { notified, ongoing } = qualityCheckMachine.states

/** Checks their lead has to begin or to conclude: those under way, and those whose day has come. */
export const qualityCheckWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (tx.actor.kind !== 'buyer' || !tx.actor.permissions.has('srm:qualityCheck:score')) return []
  const rows = await tx.db
    .select()
    .from(qualityCheck)
    .where(
      and(
        eq(qualityCheck.tenantId, tx.actor.tenantId),
        eq(qualityCheck.leaderId, sql`(select app_user())`),
        eq(qualityCheck.delFlag, 0),
        or(
          eq(qualityCheck.status, ongoing),
          and(eq(qualityCheck.status, notified), lte(qualityCheck.planFrom, sql`(select app_now()::date)`)),
        ),
      ),
    )
    .orderBy(asc(qualityCheck.planTo))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    kind: 'conductCheck',
    docNo: row.docNo,
    title: `${row.supplierName} ${row.title}`,
    at: `${row.planTo} 23:59:59`,
    since: row.notifiedAt,
    count: null,
  }))
}
