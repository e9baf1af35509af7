import type { FxRateAdd, FxRateRow } from '@srm/contract/srm/fx-rate'
import type { ListQuery } from '@srm/contract/kit/page'
import { fxRate as f } from '@srm/db/schema/srm/fx'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { fxRateFields } from '@srm/domain/srm/fx-rate/fx-rate.fields'
import { freshDays } from '@srm/domain/srm/fx-rate/fx-rate.rules'
import { eq, sql } from 'drizzle-orm'
import { selected } from '../../../data/fields'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

// Tables are named: the columns of a list without joins lose theirs, and would be those of the later rate in here.
const newest = sql<boolean>`not exists (select 1 from fx_rate later where later.tenant_id = fx_rate.tenant_id
  and later.currency = fx_rate.currency and later.rate_on > fx_rate.rate_on)`
export const fxRateList = listSpec<FxRateRow>({
  of: 'srm:fxRate',
  from: f,
  columns: selected(f, fxRateFields, {
    newest: newest.as('newest'),
    stale: sql<boolean>`${newest} and ${f.rateOn} < app_now()::date - ${sql.raw(String(freshDays))}`.as('stale'),
  }),
  search: ['currency', 'source'],
})
export const fxRatePage = (ctx: Ctx, query: ListQuery) => listPage(ctx, fxRateList, query)

/** A rate, in the transaction of whoever calls: a form or a file. */
export const createFxRate = async (tx: Tx, input: FxRateAdd): Promise<{ id: string }> => {
  const today = (await tx.now()).slice(0, 10)
  if (input.currency === 'CNY') throw refuseFields([fieldProblem('currency', 'FX_RATE_CNY')])
  if (input.rateOn > today) throw refuseFields([fieldProblem('rateOn', 'FX_RATE_FUTURE')])
  const [row] = await tx.db.insert(f).values(input).onConflictDoNothing().returning({ id: f.id })
  if (!row) throw refuseFields([fieldProblem('rateOn', 'FX_RATE_TAKEN', input.currency, input.rateOn)])
  return row
}
export const addFxRate = (ctx: Ctx, input: FxRateAdd): Promise<{ id: string }> => inTx(ctx, (tx) => createFxRate(tx, input))

/** What was compared with it keeps its own frozen copy. */
export const deleteFxRate = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, f, id)
    await tx.db.delete(f).where(eq(f.id, id))
  })
