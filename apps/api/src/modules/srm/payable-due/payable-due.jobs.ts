import { payableDue } from '@srm/db/schema/srm/payable-due'
import { dueSoonDays, retentionSoonDays } from '@srm/domain/srm/payment/payment.kinds'
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { appliers, buyerPage, company, supplierPage, tell } from './notices'
import type { PayableDue } from './raise'

const coming = (tx: Tx, after: string, days: number, more: SQL): Promise<PayableDue[]> =>
  tx.db
    .select()
    .from(payableDue)
    .where(
      and(
        ...[eq(payableDue.tenantId, tx.actor.tenantId), gt(payableDue.open, '0'), gt(payableDue.id, after), more],
        sql`${payableDue.dueDate} between (select app_now()::date) and (select app_now()::date) + ${days}::int`,
      ),
    )
    .orderBy(asc(payableDue.id))
    .limit(portion)

type Tell = (tx: Tx, row: PayableDue) => Promise<void>
const each = (ctx: Ctx, days: number, more: SQL, say: Tell): Promise<number> =>
  inPortions(ctx, (tx, after) => coming(tx, after, days, more), say)
/** Whoever applies is told once of what is due soon and nobody applied for; the company once of its retention. */
export const remindOfDues = async (ctx: Ctx): Promise<number> => {
  const untouched = sql`${payableDue.applied} = 0 and not ${payableDue.isHeld}`
  const bodyOf = ({ dueDate }: PayableDue) => [dueDate ?? '']
  return (
    (await each(ctx, dueSoonDays, untouched, (tx, row) =>
      tell(tx, row, { to: appliers(row), key: 'dueSoon', body: bodyOf(row), page: buyerPage(row), event: row.dueDate ?? '' }),
    )) +
    (await each(ctx, retentionSoonDays, sql`${payableDue.kind} = 'RETENTION'`, (tx, row) =>
      tell(tx, row, { to: company(row), key: 'retentionSoon', body: bodyOf(row), page: supplierPage(row), event: row.dueDate ?? '' }),
    ))
  )
}
export const remindDues = job('payableDue.remind', '40 7 * * *', (ctx) => eachTenant(ctx, remindOfDues))
