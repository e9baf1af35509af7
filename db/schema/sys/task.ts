import { taskKinds, taskStates } from '@srm/domain/sys/task/task.rules'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, ofUser, rowAccess, rowColumns, oneOf } from '../kit'

/** Work of one's own that outlives the request: an export, an import. Read and cancelled by who asked for it. */
export const sysTask = pgTable(
  'sys_task',
  {
    ...rowColumns,
    userId: uuid('user_id').notNull().default(sql`app_user()`),
    kind: text().$type<(typeof taskKinds)[number]>().notNull(),
    title: text().notNull(),
    lang: text().notNull(),
    status: text().$type<(typeof taskStates)[number]>().notNull().default('queued'),
    /** Rows to do and done. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** What to do, as the kind of task wants it. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What came of it, for the screen. */
    outcome: jsonb().$type<Record<string, unknown>>(),
    errorKey: text('error_key'),
    /** The result: its name for the person, its place in the storage, never part of an answer. */
    fileName: text('file_name'),
    storageKey: text('storage_key'),
    fileSize: bigint('file_size', { mode: 'number' }),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    check('sys_task_kind', sql`${t.kind} in (${oneOf(taskKinds)})`),
    check('sys_task_status', sql`${t.status} in (${oneOf(taskStates)})`),
    index('sys_task_newest').on(t.userId, t.createTime),
    index('sys_task_age').on(t.createTime),
  ],
)
rowAccess(sysTask, { buyer: ofUser, supplier: ofUser, visitor: noRow })
