import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { buyerPage, company, orderers, supplierPage, tell } from './notices'

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
export const remindOfDeliveries = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, lateAfter, async (tx, row) => {
    const message = { key: 'late', body: [row.eta] } as const
    await tell(tx, row, { ...message, to: company(row), page: supplierPage, event: row.eta })
    await tell(tx, row, { ...message, to: await orderers(tx, row), page: buyerPage, event: `orderer.${row.eta}` })
  })
export const remindDeliveries = job('delivery.remind', '30 7 * * *', (ctx) => eachTenant(ctx, remindOfDeliveries))
