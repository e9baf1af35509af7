import type { JobAdd, JobEdit } from '@srm/contract/sys/job'
import { sysJob } from '@srm/db/schema/sys/job'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { cronOf } from '@srm/domain/sys/job/quartz.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { apart, inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { parametersOf, type Job } from '../../../jobs/job'
import { runJob } from './run.public'
import { nextTimes, putSchedule } from './schedule.public'
import { assertInstallation } from './job.public'
import { jobNamed } from './job.queries'

type Entry = typeof sysJob.$inferSelect

const assertCron = (ctx: Ctx, quartz: string): void => {
  const read = cronOf(quartz)
  if ('fault' in read) throw refuseFields([fieldProblem('cronExpression', read.fault.key, read.fault.part)])
  if (nextTimes(ctx, quartz, 1).length === 0) throw refuseFields([fieldProblem('cronExpression', 'CRON_NEVER')])
}

const objectOf = (given: JobAdd['parameter']): Readonly<Record<string, unknown>> => {
  if (typeof given !== 'string') return given ?? {}
  if (given.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(given)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Readonly<Record<string, unknown>>
  } catch {
    // said below
  }
  throw refuseFields([fieldProblem('parameter', 'JOB_PARAMETER_JSON')])
}

/** The parameters of a job out of what was sent: those it has, within their limits. */
const parametersFrom = (job: Job, given: JobAdd['parameter']): Readonly<Record<string, number>> => {
  const set = objectOf(given)
  for (const [name, value] of Object.entries(set)) {
    const known = Object.hasOwn(job.parameters, name) ? job.parameters[name] : undefined
    if (!known) throw refuseFields([fieldProblem('parameter', 'JOB_PARAMETER_UNKNOWN', name.slice(0, 40))])
    const { min, max } = known
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw refuseFields([fieldProblem('parameter', 'JOB_PARAMETER', name, min, max)])
  }
  return parametersOf(job, set)
}

const entryBy = async (tx: Tx, which: { id?: string | undefined; jobClassName?: string | undefined }): Promise<Entry> => {
  const { id, jobClassName } = which
  if (!id && !jobClassName) throw refuse('JOB_NOT_FOUND')
  const one = id ? eq(sysJob.id, id) : eq(sysJob.jobClassName, jobClassName ?? '')
  const [row] = await tx.db
    .select()
    .from(sysJob)
    .where(and(one, eq(sysJob.delFlag, 0)))
    .for('update')
  if (!row) throw refuse('JOB_NOT_FOUND')
  return row
}

const save = async (tx: Tx, row: Entry, patch: Partial<Entry>, version = row.version): Promise<void> => {
  await saveRow(tx, sysJob, { id: row.id, version }, patch)
  await putSchedule(tx, { ...row, ...patch })
}

export const addJob = (ctx: Ctx, { parameter, ...input }: JobAdd): Promise<{ id: string }> => {
  assertInstallation(ctx)
  const job = jobNamed(input.jobClassName)
  if (!job) throw refuseFields([fieldProblem('jobClassName', 'JOB_UNKNOWN', input.jobClassName)])
  assertCron(ctx, input.cronExpression)
  const values = { ...input, parameter: parametersFrom(job, parameter) }
  return inTx(ctx, async (tx) => {
    // One that was deleted comes back as it is asked for now.
    const [row] = await tx.db
      .insert(sysJob)
      .values(values)
      .onConflictDoUpdate({
        target: [sysJob.tenantId, sysJob.jobClassName],
        set: { ...values, delFlag: 0, version: sql`${sysJob.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` },
        setWhere: eq(sysJob.delFlag, 1),
      })
      .returning()
    if (!row) throw refuseFields([fieldProblem('jobClassName', 'JOB_TAKEN')])
    await putSchedule(tx, row)
    return { id: row.id }
  })
}

export const editJob = (ctx: Ctx, { id, version, jobClassName, parameter, ...input }: JobEdit): Promise<void> => {
  assertInstallation(ctx)
  return inTx(ctx, async (tx) => {
    const row = await entryBy(tx, { id })
    const job = jobNamed(row.jobClassName)
    if (!job) throw refuse('JOB_UNKNOWN', row.jobClassName)
    if (jobClassName && jobClassName !== row.jobClassName) throw refuseFields([fieldProblem('jobClassName', 'JOB_CLASS_FIXED')])
    assertCron(ctx, input.cronExpression)
    const set = parameter === undefined ? row.parameter : parametersFrom(job, parameter)
    await save(tx, row, { ...input, status: input.status ?? row.status, parameter: set }, version)
  })
}

const setStatus = (ctx: Ctx, which: Parameters<typeof entryBy>[1], status: 0 | -1): Promise<void> => {
  assertInstallation(ctx)
  return inTx(ctx, async (tx) => save(tx, await entryBy(tx, which), { status }))
}
export const pauseJob = (ctx: Ctx, which: Parameters<typeof entryBy>[1]) => setStatus(ctx, which, -1)
export const resumeJob = (ctx: Ctx, which: Parameters<typeof entryBy>[1]) => setStatus(ctx, which, 0)

export const deleteJobs = (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  assertInstallation(ctx)
  return inTx(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(sysJob)
      .where(and(inArray(sysJob.id, [...ids]), eq(sysJob.delFlag, 0)))
      .for('update')
    if (rows.length < new Set(ids).size) throw refuse('JOB_NOT_FOUND')
    for (const row of rows) await save(tx, row, { delFlag: 1 })
  })
}

const patienceMs = 8000
/** @throws JOB_RUNNING, JOB_FAILED; a run that takes longer goes on, and the log tells its end */
export const executeJob = async (ctx: Ctx, id: string): Promise<void> => {
  assertInstallation(ctx)
  const { jobClassName } = await inTx(ctx, (tx) => entryBy(tx, { id }))
  const job = jobNamed(jobClassName)
  if (!job) throw refuse('JOB_UNKNOWN', jobClassName)
  const { deps, actor } = apart(ctx)
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<'running'>((resolve) => {
    timer = setTimeout(() => resolve('running'), patienceMs)
  })
  const outcome = await Promise.race([runJob(deps, job, { trigger: 'manual', by: actor.username }), enough])
  clearTimeout(timer)
  if (outcome === 'busy') throw new Refusal('JOB_RUNNING')
  if (outcome === 'failed') throw new Refusal('JOB_FAILED')
}
