import type { JobClass, JobLogRow, JobParameter, JobRow, JobRun } from '@srm/contract/sys/job'
import { sysJob, sysJobLog } from '@srm/db/schema/sys/job'
import { refuse } from '@srm/domain/kit/errors'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { jobText } from '@srm/domain/sys/job/job.text'
import { quartzOf } from '@srm/domain/sys/job/quartz.rules'
import { phrase } from '@srm/domain/texts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { declaredJobs, parametersOf, type Job } from '../../../jobs/job'
import { nextTimes } from './schedule.public'

export const jobNamed = (name: string): Job | undefined => declaredJobs().get(name)
/** What a job does, in words. */
export const jobWords = (lang: Lang, name: string): string => phrase(lang, `job.job.${name}`) ?? name

const parametersFor = (lang: Lang, name: string, set: Readonly<Record<string, unknown>> = {}): JobParameter[] => {
  const job = jobNamed(name)
  if (!job) return []
  const values = parametersOf(job, set)
  return Object.entries(job.parameters).map(([key, { min, max }]) => ({
    name: key,
    label: phrase(lang, `job.parameter.${key}`) ?? key,
    min,
    max,
    value: values[key] ?? min,
  }))
}

const runColumns = {
  id: sysJobLog.id,
  jobClassName: sysJobLog.jobClassName,
  trigger: sysJobLog.trigger,
  host: sysJobLog.host,
  startTime: sysJobLog.startTime,
  endTime: sysJobLog.endTime,
  costTime: sysJobLog.costTime,
  status: sysJobLog.status,
  result: sysJobLog.result,
  error: sysJobLog.error,
  createBy: sysJobLog.createBy,
}
const handled = (lang: Lang, result: string | null): string | null =>
  result === null ? null : inLang(jobText, lang).message.handled.replace('{0}', result)
const worded = (lang: Lang, run: JobRun): JobRun => ({ ...run, result: handled(lang, run.result) })

/** The last run of each job, one look-up by index per job. Who sees the jobs may know how they went. */
const lastRuns = (tx: Tx, names: readonly string[]): Promise<Map<string, JobRun>> =>
  asSystem(tx, async ({ db }) => {
    const newest = db
      .select(runColumns)
      .from(sysJobLog)
      .where(and(eq(sysJobLog.tenantId, 0), sql`${sysJobLog.jobClassName} = names.name`))
      .orderBy(desc(sysJobLog.startTime))
      .limit(1)
      .as('newest')
    const given = sql`(select unnest(${sql.param([...names])}::text[]) as name) as names`
    const rows = await db
      .select({
        id: newest.id,
        jobClassName: newest.jobClassName,
        trigger: newest.trigger,
        host: newest.host,
        startTime: newest.startTime,
        endTime: newest.endTime,
        costTime: newest.costTime,
        status: newest.status,
        result: newest.result,
        error: newest.error,
        createBy: newest.createBy,
      })
      .from(given)
      .innerJoinLateral(newest, sql`true`)
    return new Map(rows.map((row) => [row.jobClassName, row]))
  })

const columns = {
  id: sysJob.id,
  jobClassName: sysJob.jobClassName,
  cronExpression: sysJob.cronExpression,
  parameterSet: sysJob.parameter,
  description: sysJob.description,
  status: sysJob.status,
  createBy: sysJob.createBy,
  createTime: sysJob.createTime,
  updateBy: sysJob.updateBy,
  updateTime: sysJob.updateTime,
  version: sysJob.version,
}
type Stored = Omit<JobRow, 'words' | 'parameter' | 'parameters' | 'nextTimes' | 'lastRun'> & {
  readonly parameterSet: Readonly<Record<string, unknown>>
}
const complete = async (tx: Tx, rows: Stored[]): Promise<JobRow[]> => {
  const runs = await lastRuns(
    tx,
    rows.map((row) => row.jobClassName),
  )
  return rows.map(({ parameterSet, ...row }) => {
    const parameters = parametersFor(tx.lang, row.jobClassName, parameterSet)
    const run = runs.get(row.jobClassName)
    return {
      ...row,
      words: jobWords(tx.lang, row.jobClassName),
      parameters,
      parameter: parameters.length > 0 ? JSON.stringify(Object.fromEntries(parameters.map((p) => [p.name, p.value]))) : '',
      nextTimes: row.status === 0 ? nextTimes(tx, row.cronExpression) : [],
      lastRun: run ? worded(tx.lang, run) : null,
    }
  })
}

/** `failing=Y`: jobs whose last finished run failed; a run that went well since makes good. */
const lastRunFailed = sql`(select l.status from sys_job_log l where l.tenant_id = ${sysJob.tenantId} and l.job_class_name = ${sysJob.jobClassName}
  and l.status <> '0' order by l.start_time desc, l.id desc limit 1) = '2'`

export const jobList = listSpec<JobRow>({
  of: 'sys:job',
  from: sysJob,
  columns,
  search: ['jobClassName', 'description'],
  where: (_tx, query) => and(eq(sysJob.delFlag, 0), query.failing === 'Y' ? lastRunFailed : undefined),
  sort: { column: 'jobClassName', order: 'asc' },
  enrich: complete,
})

export const jobById = (ctx: Ctx, id: string): Promise<JobRow> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(columns)
      .from(sysJob)
      .where(and(eq(sysJob.id, id), eq(sysJob.delFlag, 0)))
    const [row] = await complete(tx, rows)
    if (!row) throw refuse('JOB_NOT_FOUND')
    return row
  })

/** What can be scheduled. */
export const jobClasses = (ctx: Ctx): Promise<JobClass[]> =>
  reading(ctx, async ({ db, lang }) => {
    const rows = await db.select({ name: sysJob.jobClassName }).from(sysJob).where(eq(sysJob.delFlag, 0))
    const taken = new Set(rows.map((row) => row.name))
    return [...declaredJobs().values()].map((job) => ({
      jobClassName: job.name,
      words: jobWords(lang, job.name),
      cronExpression: quartzOf(job.cron),
      parameters: parametersFor(lang, job.name),
      taken: taken.has(job.name),
    }))
  })

export const jobLogList = listSpec<JobLogRow>({
  of: 'sys:job',
  from: sysJobLog,
  columns: runColumns,
  sort: { column: 'startTime', order: 'desc' },
  sortBy: ['startTime'],
  enrich: async ({ lang }, rows: JobRun[]) => rows.map((row) => ({ ...worded(lang, row), words: jobWords(lang, row.jobClassName) })),
})
