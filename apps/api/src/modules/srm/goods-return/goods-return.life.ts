import { goodsReturn, goodsReturnLine } from '@srm/db/schema/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type GoodsReturn = typeof goodsReturn.$inferSelect
export type ReturnLineRow = typeof goodsReturnLine.$inferSelect

export const moved = ({ id, docNo, version, status }: GoodsReturn) => ({ id, docNo, version, status })
export const linesOf = ({ db }: Tx, returnId: string): Promise<ReturnLineRow[]> =>
  db.select().from(goodsReturnLine).where(eq(goodsReturnLine.returnId, returnId)).orderBy(asc(goodsReturnLine.lineNo))

export const goodsReturnLife = lifecycle({
  machine: goodsReturnMachine,
  table: goodsReturn,
  facts: async (tx, row, { username }) => ({
    isObjected: row.objectedAt !== null,
    isOverdue: row.replyBy < (await tx.now()),
    isAuthor: row.createBy === username,
    isOwedAgain: row.settlement !== 'CREDIT',
  }),
})
