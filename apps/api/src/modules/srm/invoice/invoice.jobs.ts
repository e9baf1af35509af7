import { invoice, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { owedInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { redReminders } from '@srm/domain/srm/invoice/invoice.kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { company, supplierPage, tell } from './notices'

/** Goods that were billed went back, and no credit has come: each approved invoice of their order line, and for how many days. */
const missing = (ctx: Ctx, days: number) =>
  inTx(ctx, async (tx) => {
    const rows = await tx.db
      .selectDistinctOn([invoice.id], { row: invoice, itemId: payableItem.id })
      .from(payableItem)
      .innerJoin(invoiceLinePart, eq(invoiceLinePart.poLineId, payableItem.poLineId))
      .innerJoin(invoice, eq(invoice.id, invoiceLinePart.invoiceId))
      .where(
        and(
          ...[
            eq(payableItem.tenantId, tx.actor.tenantId),
            inArray(payableItem.grade, ['R', 'J']),
            inArray(invoice.status, [...owedInvoice]),
          ],
          ...[eq(invoice.isRed, false), sql`${payableItem.invoicedAmount} = 0 and ${payableItem.amount} < 0`],
          sql`${payableItem.eventDate} = (select app_now()::date) - ${days}::int`,
        ),
      )
    for (const { row, itemId } of rows)
      await tell(tx, row, {
        to: company(row),
        ...{ key: 'redMissing', body: [String(days)], page: supplierPage, isTask: true, event: `${itemId}.${days}` },
      })
    return rows.length
  })
/** Companies are asked for a credit 10, 20 and 30 days after their goods went back. */
export const remindOfCredits = async (ctx: Ctx): Promise<number> => {
  let told = 0
  for (const days of redReminders) told += await missing(ctx, days)
  return told
}
export const remindCredits = job('invoice.remind', '40 7 * * *', (ctx) => eachTenant(ctx, remindOfCredits))
