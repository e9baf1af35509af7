import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { acceptors, buyerPage, company, supplierPage, tell } from './notices'

const portion = 200
const dueAfterId = (tx: Tx, after: string) =>
  tx.db
    .select()
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
export const remindOfEntries = async (ctx: Ctx): Promise<number> => {
  let [told, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const from = after
    const rows = await inTx(ctx, async (tx) => {
      const due = await dueAfterId(tx, from)
      const now = await tx.now()
      for (const row of due) {
        const acceptBy = row.acceptBy ?? ''
        const isLate = acceptBy < now
        const message = { key: isLate ? 'late' : 'dueSoon', body: [acceptBy], event: acceptBy } as const
        await tell(tx, row, { ...message, to: acceptors(row), page: buyerPage, isTask: true })
        if (isLate) await tell(tx, row, { ...message, to: company(row), page: supplierPage, event: `company.${acceptBy}` })
      }
      return due
    })
    told += rows.length
    const last = rows.at(-1)
    if (rows.length < portion || !last) return told
    after = last.id
  }
}
export const remindServices = job('serviceEntry.remind', '25 * * * *', (ctx) => eachTenant(ctx, remindOfEntries))
