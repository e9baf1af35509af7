import { sysTask } from '@srm/db/schema/sys/task'
import { Refusal, refuse, type ErrorKey } from '@srm/domain/kit/errors'
import type { Lang } from '@srm/domain/kit/text'
import type { TaskKind } from '@srm/domain/sys/task/task.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { apart, inTx } from '../../../data/transaction/in-tx'
import { enqueue, type Worker } from '../../../data/queue'
import { patiently, systemCtx, type Ctx, type Deps } from '../../../http/request/context'
import { actorOfUser } from '../session/session.public'
import { runExport } from './task.export'
import { runImport } from './task.import'
import { runPrint } from './task.print'
import { dropTaskFiles } from './task.files'

export type Task = typeof sysTask.$inferSelect
export interface TaskJob {
  /** Of whoever asked: with their permissions, in their reach. */
  readonly ctx: Ctx
  readonly task: Task
  /** Says how far it is. @throws Cancelled when nobody wants the rest */
  readonly progress: (done: number, total: number) => Promise<void>
}
export type TaskResult = Partial<Pick<Task, 'outcome' | 'fileName' | 'storageKey' | 'fileSize' | 'done' | 'total'>>

class Cancelled extends Error {}

const kinds: Record<TaskKind, (job: TaskJob) => Promise<TaskResult>> = { export: runExport, import: runImport, print: runPrint }

const write = (deps: Deps, task: Task, patch: Partial<Task>): Promise<Task[]> =>
  inTx(systemCtx(deps, task.tenantId), ({ db }) =>
    db
      .update(sysTask)
      .set({ ...patch, updateTime: sql`app_now()` as unknown as string })
      .where(and(eq(sysTask.id, task.id), eq(sysTask.status, 'running')))
      .returning(),
  )

/** Takes a task that waits, or one whose process died over it. */
const claim = async (deps: Deps, tenantId: number, id: string): Promise<Task | undefined> => {
  const [task] = await inTx(systemCtx(deps, tenantId), ({ db }) =>
    db
      .update(sysTask)
      .set({ status: 'running', done: 0, startedAt: sql`app_now()` })
      .where(and(eq(sysTask.id, id), inArray(sysTask.status, ['queued', 'running'])))
      .returning(),
  )
  return task
}

const jobOf = async (deps: Deps, task: Task): Promise<TaskJob> => {
  // As they stand now: what they may no longer do, the task may not either.
  const actor = await actorOfUser(deps, task.tenantId, task.userId, task.orgCode)
  if (!actor) throw refuse('NO_PERM')
  const ctx: Ctx = { ...patiently(systemCtx(deps, task.tenantId)), actor, lang: task.lang as Lang }
  return {
    ctx,
    task,
    progress: async (done, total) => {
      const [still] = await write(deps, task, { done, total })
      if (!still) throw new Cancelled()
    },
  }
}

const fail = async (deps: Deps, task: Task, error: unknown): Promise<void> => {
  await dropTaskFiles(deps.config, task.id)
  if (error instanceof Cancelled) return
  if (!(error instanceof Refusal)) deps.log.error({ err: error, task: task.id }, 'task failed')
  const errorKey: ErrorKey = error instanceof Refusal ? error.key : 'INTERNAL'
  await write(deps, task, { status: 'failed', errorKey, finishedAt: sql`app_now()` as unknown as string })
}

const runTask = async (deps: Deps, tenantId: number, id: string): Promise<void> => {
  const task = await claim(deps, tenantId, id)
  if (!task) return
  try {
    const job = await jobOf(deps, task)
    const result = await kinds[task.kind](job)
    const [done] = await write(deps, task, { ...result, status: 'done', finishedAt: sql`app_now()` as unknown as string })
    if (!done) throw new Cancelled()
  } catch (error) {
    await fail(deps, task, error)
  }
}

export const taskWorker: Worker = {
  queue: 'task.run',
  run: (deps, { tenantId, id }) => runTask(deps, Number(tenantId), String(id)),
}
/** Hands the task to the queue when its row is there to be seen. */
export const startTask = (ctx: Ctx, { id, tenantId }: Task): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { deps } = apart(tx)
    const data = { id, tenantId }
    tx.afterCommit(() => {
      enqueue(deps, taskWorker.queue, data, () => taskWorker.run(deps, data)).catch((error: unknown) =>
        deps.log.error({ err: error, task: id }, 'task not queued'),
      )
    })
  })
