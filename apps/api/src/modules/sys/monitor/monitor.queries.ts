import type { Health, Sample } from '@srm/contract/sys/monitor'
import { sysMonitorSample } from '@srm/db/schema/sys/monitor'
import { and, eq, gt, sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { nowOf, type Ctx } from '../../../http/request/context'
import { forwardedUnheededSince } from '../../../http/addresses/forwarded'
import { host } from '../../../http/addresses/host'
import { assertInstallation } from '../job/job.public'
import { databaseHealth, queueHealth } from './database'
import { disks, processFigures } from './process'

const t = sysMonitorSample
const figure = (name: keyof Omit<Sample, 'at'>) => sql`(${t.figures} ->> ${sql.raw(`'${name}'`)})::float8`

/** Processes that reported within the last minutes, with their last figures. */
const hostsNow = (ctx: Ctx): Promise<Health['hosts']> =>
  reading(ctx, ({ db }) =>
    db
      .selectDistinctOn([t.host], { host: t.host, at: t.at, cpu: figure('cpu').mapWith(Number), rss: figure('rss').mapWith(Number) })
      .from(t)
      .where(and(eq(t.tenantId, 0), gt(t.at, sql`(select app_now() - interval '3 minutes')`)))
      .orderBy(t.host, sql`${t.at} desc`),
  )

export const health = async (ctx: Ctx): Promise<Health> => {
  assertInstallation(ctx)
  const { heapLimit: _limit, ...figures } = processFigures()
  const since = forwardedUnheededSince(ctx.deps)
  const clock = await reading(ctx, async ({ db, now }) => {
    const [row] = await db.execute<{ at: string; unheeded: string | null }>(
      sql`select to_char(app_now() - make_interval(secs => ${figures.uptime}), 'YYYY-MM-DD HH24:MI:SS') as at,
        to_char(app_now() - make_interval(secs => ${since ? (nowOf(ctx.deps.clock).getTime() - since.getTime()) / 1000 : null}::float8), 'YYYY-MM-DD HH24:MI:SS') as unheeded`,
    )
    return { now: await now(), startedAt: row?.at ?? '', unheeded: row?.unheeded ?? null }
  })
  return {
    now: clock.now,
    process: { ...figures, host, startedAt: clock.startedAt },
    hosts: await hostsNow(ctx),
    database: await databaseHealth(ctx),
    queues: await queueHealth(ctx),
    disks: await disks(ctx.config.DATA_DIR),
    forwardedUnheededSince: clock.unheeded,
    mail: ctx.config.SMTP_URL !== undefined,
  }
}

/** Few enough points to draw: a minute each of the last hours, an hour each of a week. */
const bucketOf = (hours: number): number => (hours <= 3 ? 1 : hours <= 12 ? 5 : hours <= 48 ? 15 : 60)

/** All processes together: requests and memory add up, of latencies and loads the worst counts. */
export const samples = (ctx: Ctx, hours: number, only: string | undefined): Promise<Sample[]> => {
  assertInstallation(ctx)
  return reading(ctx, async ({ db }) => {
    const bucket = bucketOf(hours)
    const rows = await db.execute<Sample & Record<string, unknown>>(sql`
      with minutes as (
        select ${t.at} as at, sum(${figure('requests')}) as requests, sum(${figure('errors')}) as errors,
          coalesce(sum(${figure('p50')} * ${figure('requests')}) / nullif(sum(${figure('requests')}), 0), 0) as p50,
          max(${figure('p95')}) as p95, max(${figure('p99')}) as p99, max(${figure('cpu')}) as cpu, sum(${figure('rss')}) as rss,
          max(${figure('lag')}) as lag, max(${figure('waiting')}) as waiting
        from ${t} where ${t.tenantId} = 0 and ${t.at} > (select app_now() - make_interval(hours => ${hours}))
          ${only ? sql`and ${t.host} = ${only}` : sql``}
        group by ${t.at})
      select to_char(date_bin(make_interval(mins => ${bucket}), at, '2000-01-01'), 'YYYY-MM-DD HH24:MI:SS') as at,
        sum(requests)::float8 as requests, sum(errors)::float8 as errors,
        round(coalesce(sum(p50 * requests) / nullif(sum(requests), 0), 0)::numeric, 1)::float8 as p50,
        max(p95) as p95, max(p99) as p99, max(cpu) as cpu, max(rss) as rss, max(lag) as lag, max(waiting) as waiting
      from minutes group by 1 order by 1`)
    return [...rows]
  })
}
