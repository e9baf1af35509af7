import { wfCc, wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { refuse } from '@srm/domain/kit/errors'
import { approveNodes, type ApproveNode, type Named } from '@srm/domain/studio/workflow/graph'
import { decidersOf, reduce } from '@srm/domain/studio/workflow/reducer'
import type { Effect, Event, Outcome, State, Task, TaskStep } from '@srm/domain/studio/workflow/state'
import { holds } from '@srm/domain/kit/condition'
import {
  instanceStates,
  taskStates,
  type HistoryAction,
  type InstanceState,
  type TaskState,
} from '@srm/domain/studio/workflow/workflow.kinds'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DecisionInput } from '../../../data/approval'
import { asItself, asSystem, type Tx } from '../../../data/transaction/in-tx'
import { closeInstance } from '../../../data/transaction/approval-gate'
import { settle } from '../../sys/announcement/announcement.public'
import { record, type DocumentRow, type Held } from './instance'
import { assertFew, peopleAt, peopleFor, type Question, type Returner } from './people'
import { dueOf, setTimers, stopTimers } from './timers'
import { tellAdministrators, tellAsked, tellCopied, taskEvent } from './notices'

const stored: Readonly<Record<TaskStep, TaskState>> = {
  open: taskStates.open,
  queued: taskStates.open,
  awaiting: taskStates.awaiting,
  agreed: taskStates.agreed,
  rejected: taskStates.rejected,
  returned: taskStates.returned,
  transferred: taskStates.transferred,
  withdrawn: taskStates.withdrawn,
  cancelled: taskStates.cancelled,
}
const outcomes: Readonly<Record<Outcome, InstanceState>> = {
  approved: instanceStates.approved,
  rejected: instanceStates.rejected,
  returned: instanceStates.returned,
  withdrawn: instanceStates.withdrawn,
  terminated: instanceStates.terminated,
}

/** What whoever caused the step said with it. */
export interface Cause {
  /** Of the document's own command, where the step ends in one. */
  readonly comment: string | null
  readonly body: DecisionInput['body']
  /** The version of the document that the actor saw; absent: whatever it is now. */
  readonly version?: number
  /** The task that is answered, and who is recorded with it. */
  readonly ref?: string
  /** Where the document comes straight back to whoever returned it. */
  readonly returner?: Returner | null
  /** Whose task it was, where the actor stands in or handed it on. */
  readonly ownerId?: string | null
}

export const nodeName = (held: Held, key: string): Named => {
  const node = held.run.graph.nodes[key]
  return node && 'name' in node && node.name ? node.name : { zh: key, en: key }
}

export const questionOf = async (sys: Tx, held: Held, state: State): Promise<Question> => {
  const { approval, purpose, instance, run, row } = held
  const authors = await approval.authors(sys, row as never, instance.purpose)
  return {
    ...{ approval, purpose, graph: run.graph, facts: run.facts, state, orgCode: instance.orgCode, starterId: instance.starterId },
    authors: authors.filter((one) => one !== null),
  }
}

/** One transition of an instance under way: effects of the reducer become rows, notices and the document's own commands. */
class Steps {
  state: State
  /** What the document's command answered, where one ran. */
  answered: unknown
  readonly opened: { readonly task: Task; readonly node: string }[] = []
  private question: Question | undefined
  private readonly tx: Tx
  private readonly sys: Tx
  private readonly held: Held
  private readonly cause: Cause
  constructor(tx: Tx, sys: Tx, held: Held, cause: Cause) {
    this.tx = tx
    this.sys = sys
    this.held = held
    this.cause = cause
    this.state = held.instance.state
  }

  async take(event: Event): Promise<void> {
    const { state, effects } = reduce(this.held.run, this.state, event)
    this.state = state
    for (const effect of effects) await this.follow(effect)
  }

  private async follow(effect: Effect): Promise<void> {
    const { sys, held } = this
    switch (effect.do) {
      case 'ask':
        return this.ask(effect)
      case 'open':
        return this.open(effect)
      case 'close':
        return this.close(effect.ref, effect.step)
      case 'branch': {
        const edge = held.run.graph.edges.find((one) => one.id === effect.edge)
        return record(sys, held.instance.id, 'branch', {
          nodeId: effect.node,
          facts: {
            edge: effect.edge,
            ...(edge?.when ? { when: edge.when, held: holds(edge.when, held.run.facts, held.run.kinds) } : {}),
            ...held.run.facts,
          },
        })
      }
      case 'skip':
        return record(sys, held.instance.id, 'skip', { nodeId: effect.node, facts: { by: effect.by } })
      case 'carry':
        return record(sys, held.instance.id, 'carry', { nodeId: effect.node, facts: { people: effect.by } })
      case 'cc':
        return this.copy(effect.node)
      case 'act':
        return this.command(effect.action, effect.node)
      case 'decide':
        return this.decide(effect.as)
    }
  }

  private async ask({ token, node: key }: Effect & { do: 'ask' }): Promise<void> {
    const { sys, held } = this
    const node = held.run.graph.nodes[key] as ApproveNode
    this.question = { ...(this.question ?? (await questionOf(sys, held, this.state))), state: this.state }
    const { people } = await peopleAt(sys, this.question, key, node, this.cause.returner ?? null)
    assertFew(people, node.name.zh)
    if (people.length === 0) {
      await record(sys, held.instance.id, 'noApprover', { nodeId: key })
      await tellAdministrators(sys, held, node.name)
    }
    await setTimers(sys, held, { token, node: key, round: this.state.rounds[key] ?? 1 })
    await this.take({ do: 'people', token, people: people.map((one) => one.id) })
  }

  private async open({ task, token, node, round }: Effect & { do: 'open' }): Promise<void> {
    if (task.step === 'queued') return
    const { sys, held, cause } = this
    const { instance } = held
    const dueAt = await dueOf(sys, held, node)
    const rest = { state: stored[task.step], arrivedAt: sql`app_now()`, dueAt, doneAt: null, doneBy: null }
    const [row] = await sys.db
      .insert(wfTask)
      .values({
        ...{ instanceId: instance.id, ref: task.ref, token, nodeId: node, round, kind: task.kind, assigneeId: task.person },
        ...{ orgCode: instance.orgCode, ownerId: task.parent || task.handed > 0 ? (cause.ownerId ?? null) : null },
        ...rest,
      })
      .onConflictDoUpdate({ target: [wfTask.instanceId, wfTask.ref], set: { ...rest, version: sql`${wfTask.version} + 1` } })
      .returning({ id: wfTask.id })
    this.opened.push({ task, node })
    if (row && task.person) await tellAsked(sys, held, { id: row.id, person: task.person, node: nodeName(held, node) })
  }

  private async close(ref: string, step: TaskStep): Promise<void> {
    const { sys, held, cause, tx } = this
    const isMine = ref === cause.ref
    const [row] = await sys.db
      .update(wfTask)
      .set({
        state: stored[step],
        version: sql`${wfTask.version} + 1`,
        doneAt: step === 'awaiting' ? null : sql`app_now()`,
        ...(isMine && step !== 'awaiting' ? { doneBy: tx.actor.userId, comment: cause.comment } : {}),
      })
      .where(and(eq(wfTask.instanceId, held.instance.id), eq(wfTask.ref, ref)))
      .returning({ id: wfTask.id })
    const { bizType, bizId } = held.instance
    if (row) await settle(sys, { bizType, busId: bizId, event: taskEvent(row.id), status: isMine ? 'done' : 'revoked' })
  }

  private async copy(key: string): Promise<void> {
    const { sys, held } = this
    const node = held.run.graph.nodes[key]
    if (node?.type !== 'cc') return
    const question = { ...(await questionOf(sys, held, this.state)), authors: [] }
    // A copy asks for no permission to decide, only for the document to be in reach: the people named are taken as they are.
    const { people, leftOut } = await peopleFor(sys, question, { who: node.who })
    const all = [...people, ...leftOut].map((one) => one.id)
    await copyTo(sys, held, all, key)
  }

  /** The document's own command, by whoever took the last step, as this process's decision. */
  private async command(action: string, node?: string): Promise<void> {
    const { tx, held, cause, sys } = this
    const decide = held.approval.decide[held.instance.purpose]?.[action]
    if (!decide) throw new Error(`${held.approval.of.bizType} cannot ${action} in a process`)
    const row = await current(sys, held)
    const version = cause.version === undefined || row.version !== held.row.version ? row.version : cause.version
    this.answered = await asItself({ ...tx, decision: held.instance.id }, (own) =>
      decide(own, { id: row.id, version, comment: cause.comment, body: cause.body }),
    )
    if (node) await record(sys, held.instance.id, 'act', { nodeId: node, facts: { action } })
  }

  private async decide(as: 'approve' | 'reject' | 'return'): Promise<void> {
    const { held, sys } = this
    const { purpose, run, instance } = held
    if (as === 'approve') {
      const least = floorOf(held)
      if (decidersOf(run.graph, this.state).size < least) throw refuse('WF_FLOOR', least)
    }
    await this.command(as === 'approve' ? purpose.approve : as === 'return' ? (purpose.back ?? purpose.reject) : purpose.reject)
    const told: HistoryAction = as === 'approve' ? 'approved' : as === 'return' ? 'returned' : 'rejected'
    await record(sys, instance.id, told)
  }

  /** Keeps where the instance stands now. */
  async keep(): Promise<void> {
    const { sys, held, state } = this
    const { id } = held.instance
    await sys.db
      .update(wfInstance)
      .set({ state, version: sql`${wfInstance.version} + 1`, updateBy: sys.actor.username, updateTime: sql`app_now()` })
      .where(eq(wfInstance.id, id))
    await stopTimers(sys, id, state)
    if (state.outcome) await closeInstance(sys, id, outcomes[state.outcome], this.cause.comment)
  }
}

/** How many different people have to agree, by the facts of this document. */
export const floorOf = ({ purpose, run }: Pick<Held, 'purpose' | 'run'>): number =>
  Math.max(1, ...purpose.floors.filter(({ when }) => !when || holds(when, run.facts, run.kinds)).map(({ least }) => least))

const current = async (sys: Tx, { approval, row }: Held): Promise<DocumentRow> => {
  const { table } = approval.life
  const [found] = await sys.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, row.id))
  return found as DocumentRow
}

export const copyTo = async (sys: Tx, held: Held, userIds: readonly string[], nodeId: string | null): Promise<void> => {
  if (userIds.length === 0) return
  const rows = await sys.db
    .insert(wfCc)
    .values(userIds.map((userId) => ({ instanceId: held.instance.id, userId, nodeId, orgCode: null })))
    .onConflictDoNothing()
    .returning({ userId: wfCc.userId })
  const fresh = rows.map((one) => one.userId)
  // Whoever was copied on an earlier round has it already.
  if (fresh.length === 0) return
  await record(sys, held.instance.id, 'cc', { nodeId, facts: { people: fresh } })
  await tellCopied(sys, held, fresh)
}

export interface Stepped {
  readonly state: State
  readonly answered: unknown
  readonly opened: Steps['opened']
}
/** Takes one event through the process, as the actor of `tx`; the caller holds the locks. */
export const step = (tx: Tx, held: Held, event: Event, cause: Cause): Promise<Stepped> =>
  asSystem(tx, async (sys) => {
    const steps = new Steps(tx, sys, held, cause)
    await steps.take(event)
    await steps.keep()
    return { state: steps.state, answered: steps.answered, opened: steps.opened }
  })

export const approveNodeOf = (held: Held, key: string): ApproveNode => {
  const found = approveNodes(held.run.graph).find(([one]) => one === key)?.[1]
  if (!found) throw new Error(`${key} is no approval`)
  return found
}
