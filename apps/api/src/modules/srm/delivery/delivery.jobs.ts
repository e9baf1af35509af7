import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { buyerPage, company, orderers, supplierPage, tell } from './notices'

const portion = 200
const lateAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(deliveryNotice)
    .where(
      and(
        ...[
          eq(deliveryNotice.tenantId, tx.actor.tenantId),
          inArray(deliveryNotice.status, [...openDelivery]),
          eq(deliveryNotice.delFlag, 0),
        ],
        ...[sql`${deliveryNotice.eta} < (select app_now()::date)`, gt(deliveryNotice.id, after)],
      ),
    )
    .orderBy(asc(deliveryNotice.id))
    .limit(portion)

/** Both sides are told once of goods that were expected and have not come whole. */
export const remindOfDeliveries = async (ctx: Ctx): Promise<number> => {
  let [told, after] = [0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const from = after
    const rows = await inTx(ctx, async (tx) => {
      const late = await lateAfter(tx, from)
      for (const row of late) {
        const message = { key: 'late', body: [row.eta] } as const
        await tell(tx, row, { ...message, to: company(row), page: supplierPage, event: row.eta })
        await tell(tx, row, { ...message, to: await orderers(tx, row), page: buyerPage, event: `orderer.${row.eta}` })
      }
      return late
    })
    told += rows.length
    const last = rows.at(-1)
    if (rows.length < portion || !last) return told
    after = last.id
  }
}
export const remindDeliveries = job('delivery.remind', '30 7 * * *', (ctx) => eachTenant(ctx, remindOfDeliveries))
