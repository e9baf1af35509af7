import { wfTask } from '@srm/db/schema/studio/workflow'
import { taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Approval } from '../../../data/approval'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { approvalFor, graphOf, openInstance, purposeOf, type Instance, type TaskRow } from './instance'
import { rejectAhead, withdrawInstance, type Ending } from './instance.commands'
import { principalsOf } from '../../sys/user/user.public'
import type { Purpose } from '@srm/domain/kit/approval'
import type { Stepped } from './steps'
import { agreeTask, rejectTask, returnTask, type TaskInput } from './task.commands'

type Ref = { readonly id: string; readonly version?: number | undefined }
type Command<I extends Ref, R> = (ctx: Ctx, input: I) => Promise<R>

/** The actor's open task of the document's process, at a node that does this action. */
const taskFor = (tx: Tx, approval: Approval, instance: Instance, action: string): Promise<TaskRow | null> =>
  asSystem(tx, async (sys) => {
    const { graph } = await graphOf(sys, instance.versionId)
    const { approve, reject, back } = purposeOf(approval, instance.purpose)
    const tasks = await sys.db
      .select()
      .from(wfTask)
      .where(and(eq(wfTask.instanceId, instance.id), eq(wfTask.state, taskStates.open)))
    const mine = [tx.actor.userId, ...(await principalsOf(tx))]
    for (const task of tasks) {
      const node = graph.nodes[task.nodeId]
      if (node?.type !== 'approve' || task.kind === 'admin') continue
      if (action !== reject && action !== back && action !== (node.action ?? approve)) continue
      if (task.assigneeId !== null && mine.includes(task.assigneeId)) return task
    }
    return null
  })

/** What the action is to whoever has no task: taking back what one asked for, or a refusal by somebody asked later on. */
const otherwise = async (tx: Tx, approval: Approval, instance: Instance, action: string, ending: Ending): Promise<unknown> => {
  const { reject, withdraw } = purposeOf(approval, instance.purpose)
  if (action === withdraw && instance.starterId === tx.actor.userId) return withdrawInstance(tx, instance.id, ending)
  return action === reject ? rejectAhead(tx, instance.id, ending) : undefined
}

const answerTask = (tx: Tx, { reject, back }: Purpose, action: string, given: TaskInput): Promise<Stepped> => {
  if (action === back) return returnTask(tx, { ...given, to: 'starter' })
  return action === reject ? rejectTask(tx, given) : agreeTask(tx, given)
}

/**
 * The document's own route of a decision. Where a process is under way, it is the decision of the actor's task; whoever has
 * none is refused by the door of `transition`, after all that the document itself would refuse (docs/workflow.md, One door).
 */
export const viaApproval =
  <I extends Ref, R>(bizType: string, purpose: string, action: string, command: Command<I, R>): Command<I, R> =>
  (ctx, input) =>
    inTx(ctx, async (tx) => {
      const approval = approvalFor(tx, bizType)
      const open = tx.actor.kind === 'buyer' ? await asSystem(tx, (sys) => openInstance(sys, bizType, input.id, purpose)) : undefined
      if (!open) return command(tx, input)
      const task = await taskFor(tx, approval, open, action)
      const said = input as I & { readonly note?: string | null; readonly reason?: string | null; readonly summary?: string | null }
      const ending = {
        comment: said.note ?? said.reason ?? said.summary ?? null,
        body: input as Readonly<Record<string, unknown>>,
        version: input.version,
      }
      if (!task) return ((await otherwise(tx, approval, open, action, ending)) ?? (await command(tx, input))) as R
      const { version: documentVersion, ...rest } = ending
      const given = { id: task.id, ...rest, ...(documentVersion === undefined ? {} : { documentVersion }) }
      const { answered } = await answerTask(tx, purposeOf(approval, purpose), action, given)
      // Earlier agreements change nothing of the document: it is answered as it is.
      return (answered ?? (await findVisible(tx, approval.life.table as PgTable & typeof approval.life.table, input.id))) as R
    })
