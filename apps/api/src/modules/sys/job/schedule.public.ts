import { sysJob } from '@srm/db/schema/sys/job'
import { quartzOf, cronOf } from '@srm/domain/sys/job/quartz.rules'
import { CronExpressionParser } from 'cron-parser'
import { sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nowOf, systemCtx, type Ctx, type Deps } from '../../../http/request/context'
import { parametersOf, type Job } from '../../../jobs/job'

/** `YYYY-MM-DD HH:mm:ss` of a zone. */
const wallClock = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date) => format.format(at)
}

/** The next moments a Quartz expression means in the business zone; empty where there are none. */
export const nextTimes = ({ config, clock }: Ctx, quartz: string, count = 5): string[] => {
  const read = cronOf(quartz)
  if ('fault' in read) return []
  try {
    const runs = CronExpressionParser.parse(read.cron, { tz: config.BIZ_TZ, currentDate: nowOf(clock) })
    const said = wallClock(config.BIZ_TZ)
    return runs.take(count).map((run) => said(run.toDate()))
  } catch {
    return []
  }
}

type Entry = Pick<typeof sysJob.$inferSelect, 'jobClassName' | 'cronExpression' | 'status' | 'delFlag'>
/**
 * Puts an entry into the table the queue of every replica schedules by, in the entry's own transaction. Where no process
 * has ever run jobs there is no such table; the first one that does reads the entries.
 */
export const putSchedule = async ({ db, config }: Tx, { jobClassName, cronExpression, status, delFlag }: Entry): Promise<void> => {
  const [queue] = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.schedule') is not null as there`)
  if (!queue?.there) return
  const read = cronOf(cronExpression)
  if (status !== 0 || delFlag !== 0 || 'fault' in read) {
    await db.execute(sql`delete from pgboss.schedule where name = ${jobClassName}`)
    return
  }
  const options = JSON.stringify({ tz: config.BIZ_TZ })
  await db.execute(sql`insert into pgboss.schedule (name, key, cron, timezone, options)
    select q.name, '', ${read.cron}, ${config.BIZ_TZ}, ${options}::jsonb from pgboss.queue q where q.name = ${jobClassName}
    on conflict (name, key) do update
      set cron = excluded.cron, timezone = excluded.timezone, options = excluded.options, updated_on = clock_timestamp()`)
}

/** The entries that are missing, with the schedule each job starts with. What an administrator changed or removed stays so. */
export const seedJobs = (deps: Deps, jobs: readonly Job[]): Promise<void> =>
  inTx(systemCtx(deps), async ({ db }) => {
    const rows = jobs.map((job) => ({ jobClassName: job.name, cronExpression: quartzOf(job.cron), parameter: parametersOf(job) }))
    await db.insert(sysJob).values(rows).onConflictDoNothing()
  })

/** Makes the queue's schedules those of the entries; schedules of jobs that are no more go. */
export const syncSchedules = (deps: Deps, jobs: readonly Job[]): Promise<void> =>
  inTx(systemCtx(deps), async (tx) => {
    const known = new Set(jobs.map((job) => job.name))
    const entries = await tx.db.select().from(sysJob)
    for (const entry of entries.filter((e) => known.has(e.jobClassName))) await putSchedule(tx, entry)
    const names = await tx.db.execute<{ name: string }>(sql`select name from pgboss.schedule`)
    for (const { name } of names) if (!known.has(name)) await tx.db.execute(sql`delete from pgboss.schedule where name = ${name}`)
  })
