import { statement } from '@srm/db/schema/srm/statement'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { monthBefore, monthOf } from '@srm/domain/srm/statement/statement.rules'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, portion } from '../../../data/transaction/in-portions'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { monthGroups } from './items'
import { makeMonth, type MonthOf } from './making'
import { buyerPage, company, keepers, supplierPage, tell } from './notices'

/** Was one made of this month, whatever became of it? What somebody made void is stated again by hand. */
const wasMade = async ({ db, actor }: Tx, { month, supplierId, orgCode, currency }: MonthOf): Promise<boolean> => {
  const rows = await db
    .select({ id: statement.id })
    .from(statement)
    .where(
      and(
        ...[eq(statement.tenantId, actor.tenantId), eq(statement.kind, 'MONTH'), eq(statement.periodFrom, monthOf(month).from)],
        ...[eq(statement.supplierId, supplierId), eq(statement.currency, currency)],
        orgCode === null ? isNull(statement.orgCode) : eq(statement.orgCode, orgCode),
      ),
    )
    .limit(1)
  return rows.length > 0
}
/** Makes what the month before has statements of, each in a transaction of its own; answers how many. */
export const makeMonthly = async (ctx: Ctx): Promise<number> => {
  const { month, groups } = await reading(ctx, async (tx) => {
    const before = monthBefore(await tx.now())
    return { month: before, groups: await monthGroups(tx, monthOf(before)) }
  })
  let made = 0
  for (const { supplierId, orgCode, currency } of groups) {
    const of = { month, supplierId, orgCode, currency }
    made += await inTx(ctx, async (tx) => {
      if (await wasMade(tx, of)) return 0
      await makeMonth(tx, of)
      return 1
    })
  }
  return made
}
export const makeStatements = job('statement.make', '15 6 * * *', (ctx) => eachTenant(ctx, makeMonthly))

const lateAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(statement)
    .where(
      and(
        ...[eq(statement.tenantId, tx.actor.tenantId), eq(statement.status, statementMachine.states.pendingSupplier)],
        ...[sql`${statement.confirmBy} < app_now()`, gt(statement.id, after)],
      ),
    )
    .orderBy(asc(statement.id))
    .limit(portion)
/** Both sides are told once per term that a statement has no answer; it stays to be confirmed. */
export const remindOfStatements = (ctx: Ctx): Promise<number> =>
  inPortions(ctx, lateAfter, async (tx, row) => {
    const message = { key: 'late', body: [row.confirmBy], event: row.confirmBy } as const
    await tell(tx, row, { ...message, to: company(row), page: supplierPage, isTask: true })
    await tell(tx, row, { ...message, to: keepers(row), page: buyerPage, event: `keeper.${row.confirmBy}` })
  })
export const remindStatements = job('statement.remind', '35 * * * *', (ctx) => eachTenant(ctx, remindOfStatements))
