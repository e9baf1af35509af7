import type { BatchAsk } from '@srm/contract/studio/print'
import type { ExportAsk, ImportOutcome, TaskRow } from '@srm/contract/sys/task'
import { sysTask } from '@srm/db/schema/sys/task'
import { refuse, type ErrorKey } from '@srm/domain/kit/errors'
import { maxActiveTasks, type ImportMode, type TaskKind } from '@srm/domain/sys/task/task.rules'
import { errorMessage } from '@srm/domain/texts'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import { said } from '../../../data/sheet/sheet'
import type { Ctx } from '../../../http/request/context'
import { allowedExport } from './task.export'
import { keepGiven } from './task.files'
import { paperName } from '../../studio/print/print.public'
import { allowedImport } from './task.import'
import { startTask, type Task } from './task.run'

const t = sysTask
const active = ['queued', 'running'] as const

const rowOf = ({ lang }: Ctx, task: Task): TaskRow => ({
  ...task,
  reason: task.errorKey ? errorMessage(lang, task.errorKey as ErrorKey) : null,
  outcome: task.outcome as ImportOutcome | null,
})

export const taskList = listSpec<TaskRow>({
  from: t,
  columns: {
    id: t.id,
    kind: t.kind,
    title: t.title,
    status: t.status,
    total: t.total,
    done: t.done,
    fileName: t.fileName,
    fileSize: t.fileSize,
    errorKey: t.errorKey,
    outcome: t.outcome,
    createTime: t.createTime,
    finishedAt: t.finishedAt,
  },
  // The system's reach would show everyone's: one's own and nobody else's, whoever asks.
  where: ({ actor }) => eq(t.userId, actor.userId ?? ''),
  enrich: async (tx, rows) => rows.map((row) => rowOf(tx, row as Task)),
})

export const taskById = (ctx: Ctx, id: string): Promise<TaskRow> =>
  reading(ctx, async (tx) => rowOf(tx, await findVisible(tx, sysTask, id)))

const assertRoom = async (tx: Tx): Promise<void> => {
  const [running] = await tx.db
    .select({ n: count() })
    .from(t)
    .where(and(eq(t.userId, tx.actor.userId ?? ''), inArray(t.status, [...active])))
  if ((running?.n ?? 0) >= maxActiveTasks) throw refuse('TASK_TOO_MANY', maxActiveTasks)
}

const create = async (tx: Tx, kind: TaskKind, title: string, input: object): Promise<Task> => {
  await assertRoom(tx)
  const [task] = await tx.db
    .insert(t)
    .values({ kind, title, lang: tx.lang, input: input as Record<string, unknown> })
    .returning()
  if (!task) throw refuse('NOT_FOUND')
  return task
}

export const askExport = (ctx: Ctx, ask: ExportAsk): Promise<TaskRow> =>
  inTx(ctx, async (tx) => {
    const { sheet } = allowedExport(ctx, ask.path)
    const task = await create(tx, 'export', said(sheet.title, ctx.lang), ask)
    await startTask(tx, task)
    return rowOf(tx, task)
  })

export const askImport = (ctx: Ctx, path: string, mode: ImportMode, file: Buffer): Promise<TaskRow> =>
  inTx(ctx, async (tx) => {
    const def = allowedImport(ctx, path)
    const sheet = await def.sheet(tx)
    const task = await create(tx, 'import', said(sheet.title, ctx.lang), { path, mode })
    await keepGiven(ctx.config, task.id, file)
    await startTask(tx, task)
    return rowOf(tx, task)
  })

export const askPrint = (ctx: Ctx, ask: BatchAsk): Promise<TaskRow> =>
  inTx(ctx, async (tx) => {
    const task = await create(tx, 'print', paperName(ctx, ask.code), ask)
    await startTask(tx, task)
    return rowOf(tx, task)
  })

/** Whoever asked for it wants it no more; the runner notices at its next portion. */
export const cancelTask = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, sysTask, id)
    const cancelled = await tx.db
      .update(sysTask)
      .set({ status: 'cancelled', finishedAt: sql`app_now()` })
      .where(and(eq(t.id, id), inArray(t.status, [...active])))
      .returning({ id: t.id })
    if (cancelled.length === 0) throw refuse('TASK_OVER')
  })

/** Where the result lies and what it is called. @throws NOT_FOUND, TASK_FILE_GONE */
export const taskResult = (ctx: Ctx, id: string): Promise<{ key: string; name: string }> =>
  reading(ctx, async (tx) => {
    const task = await findVisible(tx, sysTask, id)
    if (!task.storageKey || !task.fileName) throw refuse('TASK_FILE_GONE')
    return { key: task.storageKey, name: task.fileName }
  })
