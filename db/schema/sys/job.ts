import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, holding, instant, noRow, rowAccess, rowColumns } from '../kit'

/** The row says when one of the product's own jobs runs. Its name is one of the registry, never code: nothing else can be started. */
export const sysJob = pgTable(
  'sys_job',
  {
    ...rowColumns,
    jobClassName: text('job_class_name').notNull(),
    cronExpression: text('cron_expression').notNull(),
    parameter: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    description: text(),
    /** 0 runs, -1 stopped (dictionary quartz_status). */
    status: integer().notNull().default(0),
    /** Taken off the schedule by an administrator: the row stays, so that a restart does not bring it back. */
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [check('sys_job_status', sql`${t.status} in (0, -1)`), uniqueIndex('sys_job_class').on(t.tenantId, t.jobClassName)],
)
rowAccess(sysJob, { buyer: holding('sys:job:list'), supplier: noRow, visitor: noRow })
dataLogged(sysJob)

/** One run of a job. While it lasts, its process moves `update_time` on: a run whose process died is seen by that. */
export const sysJobLog = pgTable(
  'sys_job_log',
  {
    ...rowColumns,
    jobId: uuid('job_id').references(() => sysJob.id, { onDelete: 'cascade' }),
    jobClassName: text('job_class_name').notNull(),
    /** schedule or manual. */
    trigger: text().$type<'schedule' | 'manual'>().notNull(),
    host: text().notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time'),
    costTime: integer('cost_time'),
    /** 0 running, 1 done, 2 failed. */
    status: text().notNull().default('0'),
    result: text(),
    error: text(),
  },
  (t) => [
    check('sys_job_log_status', sql`${t.status} in ('0', '1', '2')`),
    index('sys_job_log_newest').on(t.tenantId, t.startTime, t.id),
    index('sys_job_log_job').on(t.tenantId, t.jobClassName, t.startTime, t.id),
    index('sys_job_log_outcome').on(t.tenantId, t.status, t.startTime, t.id),
    // A job runs once at a time, whichever replica runs it.
    uniqueIndex('sys_job_log_running').on(t.jobClassName).where(sql`${t.status} = '0'`),
  ],
)
rowAccess(sysJobLog, { buyer: holding('sys:job:log'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
