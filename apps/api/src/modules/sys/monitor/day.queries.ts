import type { DayRow } from '@srm/contract/sys/monitor'
import { sql, type SQL } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { assertInstallation } from '../job/job.public'

interface Source {
  readonly key: DayRow['key']
  readonly from: SQL
  readonly at: SQL
  readonly total: SQL
  readonly bad: SQL
}
const figure = (name: string): SQL => sql`coalesce((figures ->> ${name})::float8, 0)`
const count = (which: SQL = sql`true`): SQL => sql`count(*) filter (where ${which})`
/** Requests by the samples of all processes, which belong to the installation; the others by the logs of the own tenant. */
const sources = (tenantId: number): readonly Source[] => {
  const own = sql`tenant_id = ${tenantId}`
  return [
    {
      key: 'requests',
      from: sql`sys_monitor_sample where true`,
      at: sql`at`,
      total: sql`sum(${figure('requests')})`,
      bad: sql`sum(${figure('errors')})`,
    },
    { key: 'jobs', from: sql`sys_job_log where ${own}`, at: sql`start_time`, total: count(), bad: count(sql`status = '2'`) },
    { key: 'messages', from: sql`sys_message where ${own}`, at: sql`create_time`, total: count(), bad: count(sql`es_send_status = '2'`) },
    {
      key: 'signIns',
      from: sql`sys_log where ${own} and log_type = 1`,
      at: sql`create_time`,
      total: count(),
      bad: count(sql`error_key is not null`),
    },
  ]
}

/** Hour by hour what ran and what failed; an hour in which nothing happened is there with zeros. */
export const day = (ctx: Ctx): Promise<DayRow[]> => {
  assertInstallation(ctx)
  return reading(ctx, async (tx) => {
    const rows: DayRow[] = []
    for (const { key, from, at, total, bad } of sources(tx.actor.tenantId)) {
      const cells = await tx.db.execute<{ from: string; total: number; bad: number }>(sql`
        with found as (select date_trunc('hour', ${at}) as hour, ${total} as total, ${bad} as bad from ${from}
          and ${at} >= date_trunc('hour', app_now()) - interval '23 hours' group by 1)
        select to_char(h, 'YYYY-MM-DD HH24:MI:SS') as from, coalesce(f.total, 0)::float8 as total, coalesce(f.bad, 0)::float8 as bad
        from generate_series(date_trunc('hour', app_now()) - interval '23 hours', date_trunc('hour', app_now()), interval '1 hour') h
        left join found f on f.hour = h order by h`)
      rows.push({ key, cells: cells.map((cell) => ({ from: cell.from, total: cell.total, bad: cell.bad })) })
    }
    return rows
  })
}
