import type { WorkItem } from '@srm/contract/srm/dashboard'
import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { goodsReceipt, receiptLine } from '@srm/db/schema/srm/receipt'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const most = 100
const { inspected } = receiptMachine.states

/** Goods that are expected until today, for whoever takes goods in. */
const arriving = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:receipt:add')) return []
  const rows = await db
    .select()
    .from(deliveryNotice)
    .where(
      and(
        ...[eq(deliveryNotice.tenantId, actor.tenantId), inArray(deliveryNotice.status, [...openDelivery]), eq(deliveryNotice.delFlag, 0)],
        sql`${deliveryNotice.eta} <= (select app_now()::date)`,
      ),
    )
    .orderBy(asc(deliveryNotice.eta), asc(deliveryNotice.id))
    .limit(most)
  return rows.map(({ id, docNo, supplierName, eta, shippedAt }) => ({
    ...{ id, kind: 'receiveGoods' as const, docNo, title: supplierName, at: `${eta} 23:59:59` },
    ...{ since: shippedAt, count: null },
  }))
}
/** Goods that were judged and something of them is kept: they are to be put where they stay. */
const judged = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:receipt:stock')) return []
  const kept = db
    .select({ id: receiptLine.id })
    .from(receiptLine)
    .where(and(eq(receiptLine.receiptId, goodsReceipt.id), sql`${receiptLine.accepted} + ${receiptLine.concession} > 0`))
  const rows = await db
    .select()
    .from(goodsReceipt)
    .where(and(eq(goodsReceipt.tenantId, actor.tenantId), eq(goodsReceipt.status, inspected), eq(goodsReceipt.delFlag, 0), exists(kept)))
    .orderBy(asc(goodsReceipt.createTime), asc(goodsReceipt.id))
    .limit(most)
  return rows.map(({ id, docNo, supplierName, updateTime, createTime }) => ({
    ...{ id, kind: 'stockGoods' as const, docNo, title: supplierName, at: null, since: updateTime ?? createTime, count: null },
  }))
}
/** Lists the work that arriving goods have for the caller. */
export const receiptWork = async (tx: Tx): Promise<WorkItem[]> => [...(await arriving(tx)), ...(await judged(tx))]
