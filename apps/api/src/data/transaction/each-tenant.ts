import { sysTenant } from '@srm/db/schema/sys/tenant'
import { asc, sql } from 'drizzle-orm'
import { systemCtx, type Ctx } from '../../http/request/context'
import { inTx } from './in-tx'

/** Does the same for every tenant, one after the other, as the system; answers the sum of what each answered. */
export const eachTenant = async (ctx: Ctx, work: (ctx: Ctx) => Promise<number>): Promise<number> => {
  const tenants = await inTx(ctx, async ({ db }) => {
    await db.execute(sql`select set_config('app.tenant', 'all', true)`)
    return db.select({ id: sysTenant.id }).from(sysTenant).orderBy(asc(sysTenant.id))
  })
  let sum = 0
  for (const { id } of tenants) sum += await work({ ...systemCtx(ctx.deps, id), isPatient: ctx.isPatient })
  return sum
}
