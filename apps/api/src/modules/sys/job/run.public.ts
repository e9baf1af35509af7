import { sysJob, sysJobLog } from '@srm/db/schema/sys/job'
import { Refusal } from '@srm/domain/kit/errors'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { patiently, systemCtx, type Deps } from '../../../http/request/context'
import { host } from '../../../http/addresses/host'
import { parametersOf, type Job } from '../../../jobs/job'

/** A run says this often that it lives; one that was silent for so long died with its process. */
const beatMs = 15_000
const silence = sql`clock_timestamp() - interval '1 minute'`
const moment = sql`clock_timestamp()` as unknown as string
const clock = sql`app_now()` as unknown as string

type Trigger = 'schedule' | 'manual'
interface Start {
  readonly trigger: Trigger
  readonly by: string
}
export type Outcome = 'done' | 'failed' | 'busy' | 'stopped'

const entryOf = (deps: Deps, name: string) =>
  inTx(systemCtx(deps), async ({ db }) => {
    const [row] = await db
      .select()
      .from(sysJob)
      .where(and(eq(sysJob.jobClassName, name), eq(sysJob.delFlag, 0)))
    return row
  })

/** The entry of a run that may begin; undefined while another one lasts, in whichever process. */
const begin = (deps: Deps, name: string, jobId: string | null, { trigger, by }: Start) =>
  inTx(systemCtx(deps), async ({ db }) => {
    const running = and(eq(sysJobLog.jobClassName, name), eq(sysJobLog.status, '0'))
    await db
      .update(sysJobLog)
      .set({ status: '2', endTime: sql`${sysJobLog.updateTime}`, error: 'the process ended' })
      .where(and(running, lt(sysJobLog.updateTime, silence)))
    const run = { jobId, jobClassName: name, trigger, host, startTime: clock, updateTime: moment, createBy: by }
    const [row] = await db.insert(sysJobLog).values(run).onConflictDoNothing().returning({ id: sysJobLog.id })
    return row?.id
  })

const update = (deps: Deps, id: string, patch: Partial<typeof sysJobLog.$inferInsert>) =>
  inTx(systemCtx(deps), ({ db }) => db.update(sysJobLog).set(patch).where(eq(sysJobLog.id, id)))

/** What a log may say of an error: the database's words, not the statement with its values. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.key
  const { cause, message } = error as { cause?: unknown; message?: unknown }
  const inner = cause instanceof Error ? cause.message : message
  return String(inner ?? error).slice(0, 1000)
}

const work = async (deps: Deps, job: Job, id: string, set: Readonly<Record<string, unknown>> | undefined): Promise<Outcome> => {
  const started = performance.now()
  const beat = setInterval(() => {
    update(deps, id, { updateTime: moment }).catch((error: unknown) => deps.log.warn({ err: error, job: job.name }, 'job beat'))
  }, beatMs)
  const ended = (patch: Partial<typeof sysJobLog.$inferInsert>) =>
    update(deps, id, { ...patch, endTime: clock, updateTime: moment, costTime: Math.round(performance.now() - started) })
  try {
    const result = await job.run(patiently(systemCtx(deps)), parametersOf(job, set))
    await ended({ status: '1', result: typeof result === 'number' ? String(result) : null })
    return 'done'
  } catch (error) {
    deps.log.error({ err: error, job: job.name }, 'job failed')
    await ended({ status: '2', error: wordsOf(error) })
    return 'failed'
  } finally {
    clearInterval(beat)
  }
}

/** Runs a job and logs it: on its schedule only while it is not stopped, by hand in any case; once at a time. */
export const runJob = async (deps: Deps, job: Job, start: Start): Promise<Outcome> => {
  const entry = await entryOf(deps, job.name)
  if (start.trigger === 'schedule' && entry?.status !== 0) return 'stopped'
  const id = await begin(deps, job.name, entry?.id ?? null, start)
  return id ? work(deps, job, id, entry?.parameter) : 'busy'
}

/** Runs jobs one after the other as their schedules would, without a word in the log: for tests that move the clock. */
export const runQuietly = async (deps: Deps, jobs: readonly Job[]): Promise<void> => {
  for (const job of jobs) await job.run(systemCtx(deps), parametersOf(job, (await entryOf(deps, job.name))?.parameter))
}
