import { wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { sysUser } from '@srm/db/schema/sys/user'
import type { DocumentType } from '@srm/domain/documents'
import { label, Refusal, refuse } from '@srm/domain/kit/errors'
import { permissionOf } from '@srm/domain/kit/machine'
import { limits, returnTargets, type NodeButton } from '@srm/domain/studio/workflow/graph'
import { findTask } from '@srm/domain/studio/workflow/step.rules'
import type { Event } from '@srm/domain/studio/workflow/state'
import { taskStates, type HistoryAction } from '@srm/domain/studio/workflow/workflow.kinds'
import { errorMessage } from '@srm/domain/texts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible, type Keyed } from '../../../data/access/scope'
import { judge } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { mayRead } from '../../sys/comment/comment.public'
import { activeAgentsOf } from '../../sys/user/user.public'
import { hold, peopleNames, record, type Held, type TaskRow } from './instance'
import { barredPerson } from './people'
import { approveNodeOf, copyTo, nodeName, questionOf, step, type Stepped } from './steps'

export interface TaskInput {
  readonly id: string
  /** The version of the task that the actor saw; absent: the document's own page sends its own. */
  readonly version?: number
  readonly comment: string | null
  readonly body?: Readonly<Record<string, unknown>>
  /** Of the document, where its own page asks. */
  readonly documentVersion?: number
}
interface Mine {
  readonly task: TaskRow
  readonly held: Held
  /** Whose task it is, where the actor stands in for somebody. */
  readonly principal: string | null
  readonly agentFor: string | null
}

/** Who handled it, where somebody was faster. */
const assertOpen = async (sys: Tx, task: TaskRow, version: number | undefined): Promise<void> => {
  if (task.state === taskStates.open && (version === undefined || version === task.version)) return
  if (task.state === taskStates.open || task.state === taskStates.awaiting) throw refuse('STALE')
  const names = await peopleNames(sys, [task.doneBy])
  throw refuse('WF_TASK_OVER', names.get(task.doneBy ?? '') ?? label('workflow.history.over'), task.doneAt ?? '')
}

/** The task with its instance, locked, for whoever it waits for or their agent. */
const take = (tx: Tx, id: string, version: number | undefined): Promise<Mine> =>
  asSystem(tx, async (sys) => {
    const [seen] = await sys.db.select().from(wfTask).where(eq(wfTask.id, id))
    if (!seen || tx.actor.kind !== 'buyer') throw refuse('NOT_FOUND')
    const principal = await principalOf(sys, tx, seen)
    if (principal === undefined) throw refuse('WF_NOT_YOURS')
    if (seen.state !== taskStates.open) await assertOpen(sys, seen, version)
    const held = await hold(sys, seen.instanceId).catch(async (error: unknown) => {
      // Somebody was faster: who it was says more than that it is over.
      const [now] = await sys.db.select().from(wfTask).where(eq(wfTask.id, id))
      if (error instanceof Refusal && now) await assertOpen(sys, now, version)
      throw error
    })
    const [task] = await sys.db.select().from(wfTask).where(eq(wfTask.id, id)).for('update')
    if (!task) throw refuse('NOT_FOUND')
    await assertOpen(sys, task, version)
    const names = await peopleNames(sys, [principal])
    return { task, held, principal, agentFor: principal ? (names.get(principal) ?? null) : null }
  })

/** Null: the actor's own task; an id: whom the actor stands in for; undefined: not the actor's. */
export const principalOf = async (sys: Tx, { actor }: Pick<Tx, 'actor'>, task: TaskRow): Promise<string | null | undefined> => {
  if (task.assigneeId === actor.userId) return null
  if (task.assigneeId === null) return actor.permissions.has('studio:workflow:admin') ? null : undefined
  const agents = await activeAgentsOf(sys, [task.assigneeId])
  return agents.get(task.assigneeId) === actor.userId ? task.assigneeId : undefined
}

const mayNot = (name: string, why: Parameters<typeof label>[0]): Refusal => refuse('WF_PERSON', name, label(`workflow.error.${why}`))

/** Whoever decides passes the same judgement as at the document itself, for the action that the answer stands for. */
const assertMay = async (tx: Tx, { held, task }: Mine, answer: 'agree' | 'reject' | 'return' = 'agree'): Promise<void> => {
  const node = approveNodeOf(held, task.nodeId)
  const { approval, purpose, row } = held
  const { approve, reject, back = reject } = purpose
  const action = answer === 'agree' ? (node.action ?? approve) : answer === 'return' ? back : reject
  if (!tx.actor.permissions.has(permissionOf(approval.of.machine, action))) throw refuse('NO_PERM')
  await findVisible(tx, approval.life.table as Keyed, row.id)
  const no = await judge(tx, approval.life, row as never, action as never)
  if (no && !(purpose.later ?? []).includes(no.key)) throw new Refusal(no.key, no.params)
  await asSystem(tx, async (sys) => {
    const question = await questionOf(sys, held, held.instance.state)
    const asked = answer === 'agree' ? node : { ...node, action }
    const { person, why } = await barredPerson(sys, question, asked, tx.actor.userId ?? '')
    if (why) throw mayNot(person?.name ?? tx.actor.realname, why)
  })
}

const assertButton = ({ held, task }: Mine, button: NodeButton): void => {
  if (task.kind === 'admin' || !approveNodeOf(held, task.nodeId).buttons.includes(button)) throw refuse('WF_BUTTON')
}

const told = (tx: Tx, mine: Mine, action: HistoryAction, comment: string | null, facts?: Readonly<Record<string, unknown>>) =>
  asSystem(tx, (sys) =>
    record(sys, mine.held.instance.id, action, {
      ...{ nodeId: mine.task.nodeId, comment, onBehalfOf: mine.agentFor },
      ...(facts ? { facts } : {}),
    }),
  )

/** What is decided within a process is on the document's chain too; the last decision is, by the document's own command. */
const chained = (tx: Tx, { held, task, agentFor }: Mine, action: string, comment: string | null) => {
  const { row, approval, instance } = held
  const payload = {
    node: nodeName(held, task.nodeId).zh,
    purpose: instance.purpose,
    note: comment,
    ...(agentFor ? { onBehalfOf: agentFor } : {}),
  }
  return appendAudit(tx, { action, bizType: approval.of.bizType, bizId: row.id, fromStatus: row.status, toStatus: row.status, payload })
}

const causeOf = ({ comment, body = {}, documentVersion }: TaskInput, { task, principal }: Mine) => ({
  ...{ comment, body, ref: task.ref, ownerId: principal ?? task.assigneeId },
  ...(documentVersion === undefined ? {} : { version: documentVersion }),
})

const decided = async (tx: Tx, input: TaskInput, button: 'agree' | 'reject'): Promise<Stepped> => {
  const mine = await take(tx, input.id, input.version)
  const { held, task } = mine
  if (input.documentVersion !== undefined && input.documentVersion !== held.row.version) throw refuse('STALE')
  assertButton(mine, button)
  // An opinion is no decision: whoever was asked for one needs no right to decide.
  if (task.kind !== 'addSign') await assertMay(tx, mine, button)
  const by = tx.actor.userId ?? ''
  await told(tx, mine, button, input.comment)
  const stepped = await step(tx, held, { do: button, ref: task.ref, by }, causeOf(input, mine))
  if (stepped.answered === undefined) await chained(tx, mine, `approval.${button}`, input.comment)
  return stepped
}

export const agreeTask = (ctx: Ctx, input: TaskInput): Promise<Stepped> => inTx(ctx, (tx) => decided(tx, input, 'agree'))
export const rejectTask = (ctx: Ctx, input: TaskInput): Promise<Stepped> => inTx(ctx, (tx) => decided(tx, input, 'reject'))

/** Back to who started it, or to an earlier node that every way leads through. */
export const returnTask = (ctx: Ctx, input: TaskInput & { readonly to: string }): Promise<Stepped> =>
  inTx(ctx, async (tx) => {
    const mine = await take(tx, input.id, input.version)
    assertButton(mine, 'return')
    if (mine.task.kind !== 'addSign') await assertMay(tx, mine, 'return')
    if (input.to !== 'starter' && !returnTargets(mine.held.run.graph, mine.task.nodeId).includes(input.to))
      throw refuse('WF_RETURN_TARGET', nodeName(mine.held, input.to).zh)
    await told(tx, mine, 'return', input.comment, { to: input.to })
    const event: Event = { do: 'return', ref: mine.task.ref, by: tx.actor.userId ?? '', to: input.to }
    const stepped = await step(tx, mine.held, event, causeOf(input, mine))
    if (stepped.answered === undefined) await chained(tx, mine, 'approval.return', input.comment)
    return stepped
  })

/** People who could decide at the node of the task, or a refusal that says who cannot and why. */
const assertPeople = (tx: Tx, { held, task }: Mine, userIds: readonly string[], isOpinion: boolean): Promise<void> =>
  asSystem(tx, async (sys) => {
    const question = await questionOf(sys, held, held.instance.state)
    const node = approveNodeOf(held, task.nodeId)
    const { token } = findTask(held.instance.state, task.ref)
    for (const userId of userIds) {
      const { person, why } = await barredPerson(sys, question, node, userId)
      if (!person) throw refuse('NOT_FOUND')
      if (why && !(isOpinion && why === 'WF_PERSON_PERMISSION')) throw mayNot(person.name, why)
      const isAsked = token.tasks?.some((one) => one.person === userId && ['open', 'queued', 'awaiting', 'agreed'].includes(one.step))
      if (isAsked) throw mayNot(person.name, 'WF_PERSON_ASKED')
    }
  })

const transferred = async (tx: Tx, mine: Mine, to: string, input: TaskInput, action: HistoryAction): Promise<Stepped> => {
  await assertPeople(tx, mine, [to], false)
  await told(tx, mine, action, input.comment, { to })
  await chained(tx, mine, 'approval.transfer', input.comment)
  return step(tx, mine.held, { do: 'transfer', ref: mine.task.ref, to }, causeOf(input, mine))
}

/** Hands the task to somebody who may decide it. The administrators, who decide nothing, can do this alone. */
export const transferTask = (ctx: Ctx, input: TaskInput & { readonly to: string }): Promise<Stepped> =>
  inTx(ctx, async (tx) => {
    const mine = await take(tx, input.id, input.version)
    if (mine.task.kind !== 'admin') assertButton(mine, 'transfer')
    const { task } = findTask(mine.held.instance.state, mine.task.ref)
    if (task.handed >= limits.transfers) throw refuse('WF_HANDED_ENOUGH', limits.transfers)
    return transferred(tx, mine, input.to, input, task.kind === 'admin' ? 'reassign' : 'transfer')
  })

/** Opinions are asked for before one's own answer, further signatures after it. */
export const addSigners = (
  ctx: Ctx,
  input: TaskInput & { readonly when: 'before' | 'after'; readonly people: readonly string[] },
): Promise<Stepped> =>
  inTx(ctx, async (tx) => {
    const mine = await take(tx, input.id, input.version)
    assertButton(mine, 'addSign')
    const { task } = findTask(mine.held.instance.state, mine.task.ref)
    const people = [...new Set(input.people)]
    if (task.parent || people.length > limits.signers) throw refuse('WF_SIGNED_ENOUGH', limits.signers)
    await assertMay(tx, mine)
    await assertPeople(tx, mine, people, input.when === 'before')
    await told(tx, mine, input.when === 'before' ? 'addSignBefore' : 'addSignAfter', input.comment, { people })
    await chained(tx, mine, 'approval.addSign', input.comment)
    return step(tx, mine.held, { do: 'addSign', ref: mine.task.ref, when: input.when, people }, causeOf(input, mine))
  })

/**
 * Colleagues to whom nothing of the document would be shown get no copy by hand.
 * @throws WF_CC_READ, with the name of the first of them
 */
const assertReaders = async (ctx: Ctx, taskId: string, people: readonly string[]): Promise<void> => {
  const { subject, names } = await reading(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      const [found] = await sys.db
        .select({ bizType: wfInstance.bizType, bizId: wfInstance.bizId })
        .from(wfTask)
        .innerJoin(wfInstance, eq(wfInstance.id, wfTask.instanceId))
        .where(eq(wfTask.id, taskId))
      return { subject: found, names: await peopleNames(sys, people) }
    }),
  )
  if (!subject) throw refuse('NOT_FOUND')
  for (const id of people)
    if (!(await mayRead(ctx, { ...subject, bizType: subject.bizType as DocumentType }, id))) throw refuse('WF_CC_READ', names.get(id) ?? '')
}

/** Copies the approval to colleagues, who may read the instance from then on. */
export const copyTask = async (ctx: Ctx, input: TaskInput & { readonly people: readonly string[] }): Promise<void> => {
  await inTx(ctx, (tx) => take(tx, input.id, input.version))
  await assertReaders(ctx, input.id, [...new Set(input.people)])
  return inTx(ctx, async (tx) => {
    const { held } = await take(tx, input.id, input.version)
    await asSystem(tx, async (sys) => {
      const asked = and(inArray(sysUser.id, [...new Set(input.people)]), eq(sysUser.delFlag, 0), isNull(sysUser.supplierId))
      const staff = await sys.db.select({ id: sysUser.id }).from(sysUser).where(asked)
      const people = staff.map((one) => one.id)
      await copyTo(sys, held, people, null)
    })
  })
}

export interface Batched {
  readonly id: string
  readonly problem: string | null
}
/** Every document in a transaction of its own: what is refused for one keeps no other from going. */
export const agreeMany = async (ctx: Ctx, ids: readonly string[], comment: string | null): Promise<Batched[]> => {
  if (ids.length > limits.batch) throw refuse('TOO_MANY', limits.batch)
  const done: Batched[] = []
  for (const id of new Set(ids))
    try {
      await inTx(ctx, async (tx) => {
        const mine = await take(tx, id, undefined)
        if (!approveNodeOf(mine.held, mine.task.nodeId).batch) throw refuse('WF_BATCH')
        await decided(tx, { id, comment }, 'agree')
      })
      done.push({ id, problem: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      done.push({ id, problem: errorMessage(ctx.lang, error.key, error.params) })
    }
  return done
}
