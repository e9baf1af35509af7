import { goodsReturn } from '@srm/db/schema/srm/goods-return'
import { returnRemindDays } from '@srm/domain/srm/goods-return/goods-return.kinds'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { unanswered } from '@srm/domain/srm/goods-return/goods-return.rules'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import type { GoodsReturn } from './goods-return.life'
import { buyerPage, company, concerned, deciders, supplierPage, tell } from './notices'

const waitingAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(goodsReturn)
    .where(
      and(
        ...[eq(goodsReturn.tenantId, tx.actor.tenantId), eq(goodsReturn.status, goodsReturnMachine.states.pendingSupplier)],
        ...[eq(goodsReturn.delFlag, 0), isNull(goodsReturn.objectedAt), gt(goodsReturn.id, after)],
        sql`${goodsReturn.replyBy} < app_now() + make_interval(days => ${returnRemindDays + 1})`,
      ),
    )
    .orderBy(asc(goodsReturn.id))
    .limit(portion)

const remind = async (tx: Tx, row: GoodsReturn): Promise<void> => {
  const key = unanswered(row.replyBy, await tx.now())
  if (key === null) return
  const message = { key, body: [row.replyBy] } as const
  await tell(tx, row, { ...message, to: company(row), page: supplierPage, isTask: true, event: row.replyBy })
  if (key !== 'late') return
  await tell(tx, row, { ...message, to: deciders(row), page: buyerPage, isTask: true, event: `decider.${row.replyBy}` })
  await tell(tx, row, { ...message, to: await concerned(tx, row), page: buyerPage, event: `concerned.${row.replyBy}` })
}
/** The company is reminded before the term is over and on its last day, both sides are told once it is; silence confirms nothing. */
export const remindOfReturns = (ctx: Ctx): Promise<number> => inPortions(ctx, waitingAfter, remind)
export const remindReturns = job('goodsReturn.remind', '30 * * * *', (ctx) => eachTenant(ctx, remindOfReturns))
