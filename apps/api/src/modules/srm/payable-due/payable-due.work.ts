import type { WorkItem } from '@srm/contract/srm/dashboard'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { dueSoonDays } from '@srm/domain/srm/payment/payment.kinds'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const most = 100
/** Payables that are due soon, or were, and that nobody applied for, wait for whoever applies on the buyer's side. */
export const dueWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:payment:add') || !actor.permissions.has('srm:payableDue:list')) return []
  const rows = await db
    .select()
    .from(payableDue)
    .where(
      and(
        ...[eq(payableDue.tenantId, actor.tenantId), gt(payableDue.open, '0'), eq(payableDue.isHeld, false)],
        sql`${payableDue.applied} = 0 and ${payableDue.dueDate} <= (select app_now()::date) + ${dueSoonDays}::int`,
      ),
    )
    .orderBy(asc(payableDue.dueDate))
    .limit(most)
  return rows.map((row) => ({
    ...{ id: row.id, kind: 'applyDue', docNo: row.invoiceNo, title: `${row.supplierName} ${row.currency} ${row.open}` },
    ...{ at: `${row.dueDate} 23:59:59`, since: row.createTime, count: null },
  }))
}
