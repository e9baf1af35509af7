import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, instant, line, optionalLine } from '../kit/scalars'

/** A whole number a job is given: the days it keeps. */
export const JobParameter = z.object({ name: z.string(), label: z.string(), min: z.number(), max: z.number(), value: z.number() })
export type JobParameter = z.infer<typeof JobParameter>

/** One of the product's own jobs: nothing else can be scheduled. */
export const JobClass = z.object({
  jobClassName: z.string(),
  words: z.string(),
  cronExpression: z.string(),
  parameters: z.array(JobParameter),
  /** Already has an entry. */
  taken: z.boolean(),
})
export type JobClass = z.infer<typeof JobClass>

export const JobRun = z.object({
  id,
  jobClassName: z.string(),
  trigger: z.enum(['schedule', 'manual']),
  host: z.string(),
  startTime: instant,
  endTime: instant.nullable(),
  costTime: z.number().nullable(),
  /** 0 running, 1 done, 2 failed. */
  status: z.string(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  createBy: z.string(),
})
export type JobRun = z.infer<typeof JobRun>
const JobLogRow = JobRun.extend({ words: z.string() })
export type JobLogRow = z.infer<typeof JobLogRow>

export const JobRow = z.object({
  id,
  jobClassName: z.string(),
  /** What the job does. */
  words: z.string(),
  /** Quartz: seconds minutes hours day month weekday. */
  cronExpression: z.string(),
  /** JSON. */
  parameter: z.string(),
  parameters: z.array(JobParameter),
  description: z.string().nullable(),
  /** 0 runs, -1 stopped. */
  status: z.number(),
  /** The next five runs; none while it is stopped. */
  nextTimes: z.array(instant),
  lastRun: JobRun.nullable(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type JobRow = z.infer<typeof JobRow>

/** Older clients send JSON text, others the object itself: both are taken. */
const parameter = z.union([line(500), z.record(z.string().max(40), z.coerce.number()), z.null()]).optional()
const fields = {
  cronExpression: line(120, 1),
  parameter,
  description: optionalLine(255),
  status: z.coerce.number().pipe(z.union([z.literal(0), z.literal(-1)])),
}
export const JobAdd = z.object({ jobClassName: line(100, 1), ...fields, status: fields.status.default(0) })
export type JobAdd = z.infer<typeof JobAdd>
export const JobEdit = z.object({
  id,
  version: z.int().positive().optional(),
  jobClassName: line(100).optional(),
  ...fields,
  status: fields.status.optional(),
})
export type JobEdit = z.infer<typeof JobEdit>

const which = z.object({ id: id.optional(), jobClassName: z.string().max(100).optional() })
const base = '/sys/quartzJob'
const edit = { body: JobEdit, access: 'sys:job:edit', oplog: 'job.edit' } as const

export const job = c.router({
  list: listRoute(`${base}/list`, { row: JobRow, access: 'sys:job:list', dicts: { status: 'quartz_status' } }),
  queryById: readRoute({ path: `${base}/queryById`, query: z.object({ id }), result: JobRow, access: 'sys:job:queryById' }),
  classes: readRoute({ path: `${base}/classes`, result: z.array(JobClass), access: 'sys:job:list' }),
  add: writeRoute({ path: `${base}/add`, body: JobAdd, result: z.object({ id }), access: 'sys:job:add', oplog: 'job.add' }),
  edit: writeRoute({ method: 'PUT', path: `${base}/edit`, ...edit }),
  editByPost: writeRoute({ method: 'POST', path: `${base}/edit`, ...edit }),
  delete: writeRoute({
    method: 'DELETE',
    path: `${base}/delete`,
    query: z.object({ id }),
    access: 'sys:job:delete',
    oplog: 'job.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: `${base}/deleteBatch`,
    query: z.object({ ids }),
    access: 'sys:job:delete',
    oplog: 'job.deleteBatch',
  }),
  pause: readRoute({ path: `${base}/pause`, query: which, result: z.null(), access: 'sys:job:pause', oplog: 'job.pause' }),
  resume: readRoute({ path: `${base}/resume`, query: which, result: z.null(), access: 'sys:job:resume', oplog: 'job.resume' }),
  /** Runs it now, in this process; answers when it is done, or after some seconds that it is running. */
  execute: readRoute({
    path: `${base}/execute`,
    query: z.object({ id }),
    result: z.null(),
    access: 'sys:job:execute',
    oplog: 'job.execute',
  }),
  log: listRoute('/sys/quartzJobLog/list', {
    row: JobLogRow,
    access: 'sys:job:log',
    dicts: { status: 'job_run_status', trigger: 'job_trigger' },
  }),
})
