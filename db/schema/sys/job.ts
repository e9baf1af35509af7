import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

/** When one of the product's own jobs runs. The name is one of the registry, never code (the ancestor ran a class of this name). */
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
  },
  (t) => [check('sys_job_status', sql`${t.status} in (0, -1)`), uniqueIndex('sys_job_class').on(t.tenantId, t.jobClassName)],
)
rowAccess(sysJob, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysJob)

/** One run of a job. */
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
    index('sys_job_log_newest').on(t.tenantId, t.startTime),
    index('sys_job_log_job').on(t.tenantId, t.jobClassName, t.startTime),
  ],
)
rowAccess(sysJobLog, { buyer: anyRow, supplier: noRow, visitor: noRow, write: { buyer: noRow } })
