import type { WorkItem } from '@srm/contract/srm/dashboard'
import { goodsReturn } from '@srm/db/schema/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { GoodsReturn } from './goods-return.life'

const most = 100
const { pendingSupplier, confirmed } = goodsReturnMachine.states
const rowsWhere = ({ db, actor }: Tx, status: string, which?: SQL): Promise<GoodsReturn[]> =>
  db
    .select()
    .from(goodsReturn)
    .where(and(eq(goodsReturn.tenantId, actor.tenantId), eq(goodsReturn.status, status), eq(goodsReturn.delFlag, 0), which))
    .orderBy(asc(goodsReturn.createTime), asc(goodsReturn.id))
    .limit(most)
const itemOf = ({ id, docNo, supplierName, updateTime, createTime }: GoodsReturn, kind: WorkItem['kind'], at: string | null): WorkItem => ({
  ...{ id, kind, docNo, title: supplierName, at, since: updateTime ?? createTime, count: null },
})

/** A company answers what it has not answered yet. */
const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:goodsReturn:confirm')) return []
  const rows = await rowsWhere(tx, pendingSupplier, isNull(goodsReturn.objectedAt))
  return rows.map((row) => ({ ...itemOf(row, 'confirmReturn', row.replyBy), title: row.orderNos }))
}
/** Objections, and terms that are over, wait for somebody else than who asked; confirmed returns wait for the lorry. */
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { permissions, username } = tx.actor
  const isWaiting = or(isNotNull(goodsReturn.objectedAt), sql`${goodsReturn.replyBy} < (select app_now())`)
  const toDecide = permissions.has('srm:goodsReturn:uphold') ? await rowsWhere(tx, pendingSupplier, isWaiting) : []
  const toHand = permissions.has('srm:goodsReturn:pickUp') ? await rowsWhere(tx, confirmed) : []
  return [
    ...toDecide.filter(({ createBy }) => createBy !== username).map((row) => itemOf(row, 'decideReturn', null)),
    ...toHand.map((row) => itemOf(row, 'handReturn', null)),
  ]
}
/** Lists the work that returns have for the caller. */
export const goodsReturnWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))
