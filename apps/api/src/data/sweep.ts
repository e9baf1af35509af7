import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../http/request/context'
import { eachTenant } from './transaction/each-tenant'
import { inTx } from './transaction/in-tx'

const portion = 5000

/**
 * Deletes the rows of a log that are older than the days it is kept, oldest first and a portion at a time: no lock lasts,
 * and an interrupted run goes on with the next.
 */
export const sweepOlder = (ctx: Ctx, table: PgTable, at: PgColumn, days: number): Promise<number> =>
  eachTenant(ctx, async (tenant) => {
    const { id, tenantId } = getTableColumns(table) as Record<'id' | 'tenantId', PgColumn>
    const name = sql.identifier(getTableName(table))
    let gone = 0
    for (;;) {
      const rows = await inTx(tenant, ({ db }) =>
        db.execute<{ n: number }>(sql`with old as (
            select ${id} as id from ${table} where ${tenantId} = ${tenant.actor.tenantId} and ${at} < (select app_now() - make_interval(days => ${days}))
            order by ${at} limit ${portion}),
          gone as (delete from ${name} using old where ${name}.id = old.id returning 1)
          select count(*)::int as n from gone`),
      )
      const n = rows[0]?.n ?? 0
      gone += n
      if (n < portion) return gone
    }
  })
