import { poChange, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { buyerPage, company, owner, supplierPage, tell } from './notices'

const lateAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(purchaseOrder)
    .where(
      and(
        ...[eq(purchaseOrder.tenantId, tx.actor.tenantId), eq(purchaseOrder.status, purchaseOrderMachine.states.pendingSupplier)],
        ...[sql`${purchaseOrder.confirmBy} < app_now()`, gt(purchaseOrder.id, after)],
      ),
    )
    .orderBy(asc(purchaseOrder.id))
    .limit(portion)

const lateChangesAfter = (tx: Tx, after: string) =>
  tx.db
    .select({ id: poChange.id, row: purchaseOrder, change: poChange })
    .from(poChange)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, poChange.orderId))
    .where(
      and(
        ...[eq(poChange.tenantId, tx.actor.tenantId), eq(poChange.stage, 'SENT')],
        ...[sql`${poChange.answerBy} < app_now()`, gt(poChange.id, after)],
      ),
    )
    .orderBy(asc(poChange.id))
    .limit(portion)

/** Both sides are told once that a change has no answer; silence is no consent. */
export const remindOfChanges = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, lateChangesAfter, async (tx, { row, change }) => {
    const message = { key: 'changeLate', body: [change.answerBy ?? ''], isTask: true, event: change.id } as const
    await tell(tx, row, { ...message, to: company(row), page: supplierPage })
    await tell(tx, row, { ...message, to: owner(row), page: buyerPage, event: `owner.${message.event}` })
  })

/** Both sides are told once per term that an order has no answer; it stays to be confirmed. */
export const remindOfOrders = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, lateAfter, async (tx, row) => {
    const message = { key: 'late', body: [row.confirmBy ?? ''], isTask: true, event: row.confirmBy ?? '' } as const
    await tell(tx, row, { ...message, to: company(row), page: supplierPage })
    await tell(tx, row, { ...message, to: owner(row), page: buyerPage, event: `owner.${message.event}` })
  })
export const remindOrders = job('purchaseOrder.remind', '20 * * * *', (ctx) =>
  eachTenant(ctx, async (own) => (await remindOfOrders(own)) + (await remindOfChanges(own))),
)
