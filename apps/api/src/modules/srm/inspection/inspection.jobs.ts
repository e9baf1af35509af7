import { inspection } from '@srm/db/schema/srm/inspection'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { secretOf } from './inspection.life'
import { buyerPage, inspectors, tell } from './notices'

const { pending, inProgress } = inspectionMachine.states
const lateAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(inspection)
    .where(
      and(
        ...[eq(inspection.tenantId, tx.actor.tenantId), inArray(inspection.status, [pending, inProgress])],
        ...[sql`${inspection.dueAt} < app_now()`, gt(inspection.id, after)],
      ),
    )
    .orderBy(asc(inspection.id))
    .limit(portion)

/** Quality is told once of each lot that has waited for more than two working days. */
export const remindOfInspections = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, lateAfter, async (tx, row) => {
    const { receivedBy } = await secretOf(tx, row.id)
    const body = [row.supplierName, row.dueAt]
    await tell(tx, row, { to: inspectors(receivedBy), key: 'overdue', body, page: buyerPage, isTask: true, event: row.dueAt })
  })
export const remindInspections = job('inspection.remind', '40 7 * * *', (ctx) => eachTenant(ctx, remindOfInspections))
