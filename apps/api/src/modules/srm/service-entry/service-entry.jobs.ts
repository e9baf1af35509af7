import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { acceptors, buyerPage, company, supplierPage, tell } from './notices'

const dueAfterId = (tx: Tx, after: string) =>
  tx.db
    .select({ ...getTableColumns(serviceEntry), isLate: sql<boolean>`${serviceEntry.acceptBy} < app_now()` })
    .from(serviceEntry)
    .where(
      and(
        ...[eq(serviceEntry.tenantId, tx.actor.tenantId), eq(serviceEntry.status, serviceEntryMachine.states.pending)],
        ...[sql`${serviceEntry.acceptBy} < app_now() + interval '1 day'`, gt(serviceEntry.id, after)],
      ),
    )
    .orderBy(asc(serviceEntry.id))
    .limit(portion)

/** Whoever accepts is told a day before the term is over, and both sides once it is; the entry keeps waiting. */
export const remindOfEntries = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, dueAfterId, async (tx, row) => {
    const acceptBy = row.acceptBy ?? ''
    const message = { key: row.isLate ? 'late' : 'dueSoon', body: [acceptBy], event: acceptBy } as const
    await tell(tx, row, { ...message, to: acceptors(row), page: buyerPage, isTask: true })
    if (row.isLate) await tell(tx, row, { ...message, to: company(row), page: supplierPage, event: `company.${acceptBy}` })
  })
export const remindServices = job('serviceEntry.remind', '25 * * * *', (ctx) => eachTenant(ctx, remindOfEntries))
