import type { CcRow, InstanceRow, MonitorRow, TaskDetail, TodoRow } from '@srm/contract/studio/workflow'
import { wfCc, wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { approvalOf } from '@srm/domain/approvals'
import { documents, type DocumentType } from '@srm/domain/documents'
import { decisionPermission } from '@srm/domain/kit/approval'
import { refuse } from '@srm/domain/kit/errors'
import { returnTargets } from '@srm/domain/studio/workflow/graph'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { readableAmong } from '../../../data/access/readable'
import { findVisible } from '../../../data/access/scope'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { principalsOf } from '../../sys/user/user.public'
import { peopleNames, type TaskRow } from './instance'
import { graphsOf, nameIn, purposeName } from './graphs'
import { instanceDetail } from './instance.queries'

const i = wfInstance
const t = wfTask
/** What every list of the workflow shows of the document. */
export const documentColumns = {
  ...{ bizType: i.bizType, bizId: i.bizId, bizNo: i.bizNo, purpose: i.purpose, title: i.title, titleEn: i.titleEn },
  ...{ amount: i.amount, starterName: i.starterName, instanceStatus: i.status, startedAt: i.startedAt },
}
const taskColumns = {
  ...{ id: t.id, version: t.version, instanceId: t.instanceId, state: t.state, kind: t.kind, nodeId: t.nodeId },
  ...{ assigneeId: t.assigneeId, arrivedAt: t.arrivedAt, dueAt: t.dueAt, doneAt: t.doneAt, comment: t.comment },
  ...{ versionId: i.versionId, ...documentColumns },
}

type Raw = TodoRow & Pick<TaskRow, 'nodeId' | 'assigneeId'> & { readonly versionId: string }
const withNodes = async (tx: Tx, rows: Raw[]): Promise<TodoRow[]> => {
  const graphs = await graphsOf(
    tx,
    rows.map((row) => row.versionId),
  )
  const others = rows.map((row) => row.assigneeId).filter((id) => id !== tx.actor.userId)
  const names = await asSystem(tx, (sys) => peopleNames(sys, others))
  return rows.map(({ versionId, nodeId, assigneeId, ...row }) => {
    const graph = graphs.get(versionId)
    const node = graph?.nodes[nodeId]
    const batch = node?.type === 'approve' && node.batch === true && row.kind === 'approve'
    const shown = { ...row, purposeName: purposeName(row.bizType, row.purpose) }
    return { ...shown, node: nameIn(graph, nodeId), principal: assigneeId ? (names.get(assigneeId) ?? null) : null, batch }
  })
}

/** Tasks of the caller, of those the caller stands in for, and of nobody where the caller administers processes. */
export const waitsForMe = async (tx: Tx): Promise<SQL | undefined> => {
  const people = [...(await principalsOf(tx)), tx.actor.userId ?? '']
  const mine = inArray(t.assigneeId, people)
  return and(eq(t.state, taskStates.open), tx.actor.permissions.has('studio:workflow:admin') ? or(mine, isNull(t.assigneeId)) : mine)
}
const ofInstance = [{ table: i, on: eq(i.id, t.instanceId) }]
export const todoList = listSpec<TodoRow>({
  from: t,
  columns: taskColumns,
  joins: ofInstance,
  search: ['bizNo', 'title', 'starterName'],
  where: waitsForMe,
  sort: { column: 'arrivedAt', order: 'asc' },
  enrich: withNodes,
})
export const doneList = listSpec<TodoRow>({
  from: t,
  columns: taskColumns,
  joins: ofInstance,
  search: ['bizNo', 'title', 'starterName'],
  where: (tx) => eq(t.doneBy, tx.actor.userId ?? ''),
  sort: { column: 'doneAt', order: 'desc' },
  enrich: withNodes,
})

/** Where each instance of a page waits and for whom. */
const waitingOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, TaskRow[]>()
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select()
      .from(t)
      .where(and(inArray(t.instanceId, [...ids]), inArray(t.state, [taskStates.open, taskStates.awaiting]))),
  )
  return Map.groupBy(rows, (row) => row.instanceId)
}
type RawInstance = InstanceRow & { readonly versionId: string }
const withWaiting = async <R extends RawInstance>(tx: Tx, rows: R[]): Promise<(R & InstanceRow)[]> => {
  const graphs = await graphsOf(
    tx,
    rows.map((row) => row.versionId),
  )
  const tasks = await waitingOf(
    tx,
    rows.map((row) => row.instanceId),
  )
  const names = await asSystem(tx, (sys) =>
    peopleNames(
      sys,
      [...tasks.values()].flat().map((task) => task.assigneeId),
    ),
  )
  return rows.map((row) => {
    const nodes = [...Map.groupBy(tasks.get(row.instanceId) ?? [], (task) => task.nodeId)]
    const waiting = nodes.map(([node, own]) => ({
      node: nameIn(graphs.get(row.versionId), node),
      people: own.flatMap((task) => names.get(task.assigneeId ?? '') ?? []),
      since: own[0]?.arrivedAt ?? row.startedAt,
      dueAt: own[0]?.dueAt ?? null,
    }))
    return { ...row, purposeName: purposeName(row.bizType, row.purpose), waiting }
  })
}
const instanceColumns = { id: i.id, instanceId: i.id, versionId: i.versionId, endedAt: i.endedAt, reason: i.reason, ...documentColumns }
const searched = { search: ['bizNo', 'title', 'starterName'], enrich: withWaiting } as const
export const mineList = listSpec<InstanceRow>({
  from: i,
  columns: instanceColumns,
  where: (tx) => eq(i.starterId, tx.actor.userId ?? ''),
  sort: { column: 'startedAt', order: 'desc' },
  ...searched,
})
/** Open tasks of an instance, as far as the reader sees them. */
const openTasks = sql`from wf_task w where w.instance_id = ${i.id} and w.state in ('0', '6')`
const stuck = sql<boolean>`exists (select 1 ${openTasks} and
  (w.assignee_id is null or w.due_at < app_now() or w.arrived_at < app_now() - interval '3 days'))`
export const instanceList = listSpec<MonitorRow>({
  of: 'studio:workflow',
  from: i,
  columns: {
    ...instanceColumns,
    waitingSince: sql`(select min(w.arrived_at) ${openTasks})`.mapWith(t.arrivedAt).as('waiting_since'),
    stuck: stuck.as('stuck'),
  },
  where: (_tx, query) => (query['stuck'] === 'true' ? stuck : undefined),
  sort: { column: 'startedAt', order: 'desc' },
  ...searched,
  enrich: (tx, rows) => withWaiting<RawInstance & MonitorRow>(tx, rows),
})
export const ccList = listSpec<CcRow>({
  from: wfCc,
  columns: { ...instanceColumns, readAt: wfCc.readAt, copiedAt: wfCc.createTime },
  joins: [{ table: i, on: eq(i.id, wfCc.instanceId) }],
  where: (tx) => eq(wfCc.userId, tx.actor.userId ?? ''),
  sort: { column: 'copiedAt', order: 'desc' },
  ...searched,
  enrich: async (tx, rows: (RawInstance & CcRow)[]) => {
    const readable = await readableAmong(tx, rows)
    const shown = await withWaiting(tx, rows)
    return shown.map((row) =>
      readable.has(row.bizId) ? { ...row, readable: true } : { ...row, readable: false, amount: null, reason: null, waiting: [] },
    )
  },
})

export const taskCounts = (ctx: Ctx): Promise<{ todo: number; mine: number; cc: number }> =>
  reading(ctx, async (tx) => {
    const user = tx.actor.userId ?? ''
    const [todo] = await tx.db
      .select({ n: count() })
      .from(t)
      .where(await waitsForMe(tx))
    const [mine] = await tx.db
      .select({ n: count() })
      .from(i)
      .where(and(eq(i.starterId, user), eq(i.status, instanceStates.running)))
    const [cc] = await tx.db
      .select({ n: count() })
      .from(wfCc)
      .where(and(eq(wfCc.userId, user), isNull(wfCc.readAt)))
    return { todo: todo?.n ?? 0, mine: mine?.n ?? 0, cc: cc?.n ?? 0 }
  })

/** One task with the document's approval as a whole: what somebody decides on. */
export const taskDetail = (ctx: Ctx, id: string): Promise<TaskDetail> =>
  reading(ctx, async (tx) => {
    const task = await findVisible(tx, t, id)
    const instance = await findVisible(tx, i, task.instanceId)
    const graph = (await graphsOf(tx, [instance.versionId])).get(instance.versionId)
    const node = graph?.nodes[task.nodeId]
    if (!graph || node?.type !== 'approve') throw refuse('NOT_FOUND')
    const isMine = task.assigneeId === tx.actor.userId || (await principalsOf(tx)).includes(task.assigneeId ?? '')
    const isOpen = task.state === taskStates.open
    const isAdmin = task.assigneeId === null && tx.actor.permissions.has('studio:workflow:admin')
    const allowed: readonly string[] =
      task.kind === 'addSign' ? node.buttons.filter((one) => one === 'agree' || one === 'reject') : node.buttons
    const buttons = !isOpen ? [] : isAdmin ? ['transfer'] : isMine ? [...allowed] : []
    const shown = { ...task, instanceId: instance.id, versionId: instance.versionId, instanceStatus: instance.status }
    const { bizType, bizId, bizNo, purpose, title, titleEn, amount, starterName, startedAt } = instance
    const approvals = approvalOf(bizType)
    const [row] = await withNodes(tx, [
      { ...shown, bizType, bizId, bizNo, purpose, title, titleEn, amount, starterName, startedAt } as unknown as Raw,
    ])
    return {
      ...(row as TodoRow),
      buttons,
      permission: approvals ? decisionPermission(approvals, purpose, node.action) : '',
      readPermission: documents[bizType as DocumentType].read,
      returnTo: returnTargets(graph, task.nodeId).map((key) => ({ node: key, name: nameIn(graph, key) })),
      instance: await instanceDetail(tx, instance.id),
    }
  })
