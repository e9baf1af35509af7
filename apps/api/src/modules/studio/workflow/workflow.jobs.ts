import { wfInstance, wfTask, wfTimer } from '@srm/db/schema/studio/workflow'
import { Refusal } from '@srm/domain/kit/errors'
import { findTask } from '@srm/domain/studio/workflow/step.rules'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { hold, record, type Held } from './instance'
import { tellReminded } from './notices'
import { barredPerson, peopleFor } from './people'
import { approveNodeOf, questionOf, step } from './steps'
import { setTimer, timerOf, waitedFor } from './timers'

/** As many in one run: a backlog is worked off over several. */
const most = 500

type Timer = typeof wfTimer.$inferSelect
const nothing = { comment: null, body: {} }

/** Every instance in a transaction of its own; what ended meanwhile is nobody's to remind of. */
const within = async (ctx: Ctx, instanceId: string, work: (tx: Tx, held: Held) => Promise<void>): Promise<void> => {
  try {
    await inTx(ctx, (tx) => asSystem(tx, async (sys) => work(sys, await hold(sys, instanceId))))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const remind = async (sys: Tx, held: Held, timer: Timer, node: string): Promise<void> => {
  const people = await waitedFor(sys, held.instance.id, timer.token)
  await record(sys, held.instance.id, 'remind', { nodeId: node, facts: { people } })
  await tellReminded(sys, held, people, timer.id)
  const { repeat } = timerOf(held, node) ?? {}
  if (repeat) await setTimer(sys, held.instance.id, { token: timer.token, node, round: timer.round }, 'remind', repeat)
}

/** Adds people beside those who are asked; takes the task from nobody, and decides nothing. */
const escalate = async (sys: Tx, held: Held, timer: Timer, node: string): Promise<void> => {
  const to = timerOf(held, node)?.escalate?.to
  if (!to) return
  const asked = new Set(await waitedFor(sys, held.instance.id, timer.token))
  const question = await questionOf(sys, held, held.instance.state)
  const { people } = await peopleFor(sys, question, { ...approveNodeOf(held, node), who: to })
  const fresh = people.map((one) => one.id).filter((id) => !asked.has(id))
  await record(sys, held.instance.id, 'escalate', { nodeId: node, facts: { people: fresh } })
  if (fresh.length > 0) await step(sys, held, { do: 'escalate', token: timer.token, people: fresh }, nothing)
}

const fire = (ctx: Ctx, timer: Timer): Promise<void> =>
  within(ctx, timer.instanceId, async (sys, held) => {
    const [due] = await sys.db
      .update(wfTimer)
      .set({ doneAt: sql`app_now()` })
      .where(and(eq(wfTimer.id, timer.id), isNull(wfTimer.doneAt)))
      .returning({ id: wfTimer.id })
    const token = held.instance.state.tokens.find((one) => one.id === timer.token && one.round === timer.round)
    if (!due || !token) return
    await (timer.kind === 'remind' ? remind : escalate)(sys, held, timer, token.node)
  })

/** Reminds of tasks and asks others too when time has passed. A job that does not run delays that, and nothing else. */
export const fireTimers = async (ctx: Ctx): Promise<number> => {
  const due = await reading(ctx, ({ db }) =>
    db
      .select()
      .from(wfTimer)
      .where(and(isNull(wfTimer.doneAt), lte(wfTimer.fireAt, sql`app_now()`)))
      .orderBy(asc(wfTimer.fireAt))
      .limit(most),
  )
  for (const timer of due) await fire(ctx, timer)
  return due.length
}

/** Whoever was asked may have left, been frozen or lost the permission: others who may decide take the place. */
const replaceIn = (ctx: Ctx, instanceId: string): Promise<void> =>
  within(ctx, instanceId, async (sys, first) => {
    let held = first
    const tasks = await sys.db
      .select()
      .from(wfTask)
      .where(and(eq(wfTask.instanceId, instanceId), eq(wfTask.state, taskStates.open), eq(wfTask.kind, 'approve')))
    for (const task of tasks) {
      const node = approveNodeOf(held, task.nodeId)
      const question = await questionOf(sys, held, held.instance.state)
      const { person, why } = await barredPerson(sys, question, node, task.assigneeId ?? '')
      if (person && why !== 'WF_PERSON_PERMISSION') continue
      const asked = findTask(held.instance.state, task.ref).token.tasks?.map((one) => one.person) ?? []
      const people = (await peopleFor(sys, question, node)).people.map((one) => one.id).filter((id) => !asked.includes(id))
      await record(sys, instanceId, people.length > 0 ? 'replace' : 'noApprover', { nodeId: task.nodeId, facts: { people } })
      const { state } = await step(sys, held, { do: 'replace', ref: task.ref, people }, nothing)
      held = { ...held, instance: { ...held.instance, state } }
    }
  })
export const replaceLost = async (ctx: Ctx): Promise<number> => {
  const rows = await reading(ctx, ({ db }) =>
    db
      .select({ id: wfInstance.id })
      .from(wfInstance)
      .where(eq(wfInstance.status, instanceStates.running))
      .orderBy(asc(wfInstance.startedAt))
      .limit(most),
  )
  for (const { id } of rows) await replaceIn(ctx, id)
  return rows.length
}

export const tickWorkflow = job('workflow.tick', '* * * * *', (ctx) => eachTenant(ctx, fireTimers))
export const sweepWorkflow = job('workflow.sweep', '17 * * * *', (ctx) => eachTenant(ctx, replaceLost))
