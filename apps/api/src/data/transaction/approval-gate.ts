import { wfInstance, wfTask, wfTimer } from '@srm/db/schema/studio/workflow'
import { approvalGate } from '@srm/domain/approvals'
import { refuse } from '@srm/domain/kit/errors'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from './in-tx'

interface Act {
  readonly bizType: string
  readonly bizId: string
  readonly action: string
}

const openOf = async (tx: Tx, { bizType, bizId }: Act, purpose: string) => {
  const [open] = await tx.db
    .select({ id: wfInstance.id })
    .from(wfInstance)
    .where(
      and(
        eq(wfInstance.bizType, bizType),
        eq(wfInstance.bizId, bizId),
        eq(wfInstance.purpose, purpose),
        eq(wfInstance.status, instanceStates.running),
      ),
    )
    .for('update')
  return open?.id
}

/**
 * The one door for decisions: what a process decides is done by the process alone. Asked under the lock of the document, with
 * the system's reach (docs/workflow.md, One door).
 * @throws WF_IN_PROCESS while an instance is open that the transaction does not decide
 */
export const assertDecides = async (tx: Tx, act: Act): Promise<void> => {
  for (const { purpose, is } of approvalGate.get(`${act.bizType}.${act.action}`) ?? []) {
    if (is !== 'decision') continue
    const open = await openOf(tx, act, purpose)
    if (open && open !== tx.decision) throw refuse('WF_IN_PROCESS')
  }
}

/** `document`: no process runs, so the command decides; `actor`, `others`: a process runs and asks the actor, or others. */
export type Decides = 'document' | 'actor' | 'others'
export const whoDecides = async (tx: Tx, act: Act): Promise<Decides> => {
  for (const { purpose, is } of approvalGate.get(`${act.bizType}.${act.action}`) ?? []) {
    if (is !== 'decision') continue
    const [found] = await tx.db.execute<{ mine: boolean }>(sql`select exists (
      select 1 from wf_task t where t.instance_id = i.id and t.state = ${taskStates.open} and (t.assignee_id = ${tx.actor.userId}::uuid
        or exists (select 1 from sys_user_agent a where a.user_id = t.assignee_id and a.agent_user_id = ${tx.actor.userId}::uuid
          and a.status = '1' and app_now() between a.start_time and a.end_time))) as mine
      from wf_instance i where i.biz_type = ${act.bizType} and i.biz_id = ${act.bizId} and i.purpose = ${purpose}
        and i.status = ${instanceStates.running}`)
    if (found) return found.mine ? 'actor' : 'others'
  }
  return 'document'
}

/** The document went on without the approval that was asked for: its instance is over, and so are its tasks. */
export const endOvertaken = async (tx: Tx, act: Act): Promise<void> => {
  for (const { purpose, is } of approvalGate.get(`${act.bizType}.${act.action}`) ?? []) {
    if (is !== 'over') continue
    const open = await openOf(tx, act, purpose)
    if (open && open !== tx.decision) await closeInstance(tx, open, instanceStates.terminated, act.action)
  }
}

/** Ends an instance with all that waits for it. */
export const closeInstance = async (
  tx: Tx,
  id: string,
  status: (typeof instanceStates)[keyof typeof instanceStates],
  reason: string | null,
): Promise<void> => {
  await tx.db
    .update(wfTask)
    .set({ state: taskStates.cancelled, doneAt: sql`app_now()` })
    .where(and(eq(wfTask.instanceId, id), inArray(wfTask.state, [taskStates.open, taskStates.awaiting])))
  await tx.db
    .update(wfTimer)
    .set({ doneAt: sql`app_now()` })
    .where(and(eq(wfTimer.instanceId, id), isNull(wfTimer.doneAt)))
  await tx.db
    .update(wfInstance)
    .set({ status, reason, endedAt: sql`app_now()`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
    .where(eq(wfInstance.id, id))
}
