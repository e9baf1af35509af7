import '@srm/domain/studio/workflow/workflow.text'
import { limits } from '@srm/domain/studio/workflow/graph'
import { historyActions } from '@srm/domain/studio/workflow/workflow.kinds'
import { z } from 'zod'
import { actionRoute, c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, money, optionalLine } from '../kit/scalars'
import { GraphShape, Named } from './workflow-graph'

const document = {
  instanceId: id,
  bizType: z.string(),
  bizId: id,
  bizNo: z.string(),
  purpose: z.string(),
  purposeName: Named,
  title: z.string(),
  titleEn: z.string().nullable(),
  amount: money.nullable(),
  starterName: z.string(),
  instanceStatus: z.string(),
  startedAt: instant,
}
const Document = z.object(document)

export const TodoRow = Document.extend({
  id,
  version: z.number(),
  state: z.string(),
  kind: z.enum(['approve', 'addSign', 'admin']),
  node: Named,
  arrivedAt: instant,
  dueAt: instant.nullable(),
  doneAt: instant.nullable(),
  comment: z.string().nullable(),
  /** For whom the caller stands in; null: the caller's own. */
  principal: z.string().nullable(),
  /** Several of this node may be agreed to at once. */
  batch: z.boolean(),
})
export type TodoRow = z.infer<typeof TodoRow>

export const InstanceRow = Document.extend({
  id,
  endedAt: instant.nullable(),
  /** Where it waits, and for whom. */
  waiting: z.array(z.object({ node: Named, people: z.array(z.string()), since: instant, dueAt: instant.nullable() })),
  reason: z.string().nullable(),
})
export type InstanceRow = z.infer<typeof InstanceRow>
/** `stuck`: nobody may decide, the time is up, or it has waited for long. */
export const MonitorRow = InstanceRow.extend({ waitingSince: instant.nullable(), stuck: z.boolean() })
export type MonitorRow = z.infer<typeof MonitorRow>
/** A node at which much time is being spent: how many wait there, for whom, and since when the longest. */
export const Bottleneck = z.object({
  bizType: z.string(),
  purposeName: Named,
  versionId: id,
  modelName: Named,
  versionNo: z.number(),
  nodeId: z.string(),
  node: Named,
  open: z.number(),
  overdue: z.number(),
  since: instant,
  people: z.array(z.string()),
})
export type Bottleneck = z.infer<typeof Bottleneck>
/** `readable`: the caller may read the document too; else nothing of what it says is shown. */
export const CcRow = InstanceRow.extend({ readAt: instant.nullable(), copiedAt: instant, readable: z.boolean() })
export type CcRow = z.infer<typeof CcRow>

const HistoryLine = z.object({
  seq: z.number(),
  at: instant,
  action: z.enum(historyActions),
  node: Named.nullable(),
  nodeId: z.string().nullable(),
  actor: z.string(),
  onBehalfOf: z.string().nullable(),
  comment: z.string().nullable(),
  /** To whom: of a hand-over, of further signatures, of a copy. */
  people: z.array(z.string()),
  /** Of a condition: what it read, and the way it took; of a document handed in again: where it goes on, and why. */
  said: z.string().nullable(),
  edge: z.string().nullable(),
  /** Of a return: the node it went back to, or `starter`. */
  backTo: z.string().nullable(),
})
export type HistoryLine = z.infer<typeof HistoryLine>

const Waiting = z.object({
  taskId: id,
  node: z.string(),
  person: z.string().nullable(),
  agent: z.string().nullable(),
  /** The caller may answer it: as asked, as an agent, or as an administrator where nobody is asked. */
  mine: z.boolean(),
  since: instant,
  dueAt: instant.nullable(),
  state: z.string(),
})
export const Ahead = z.object({
  node: z.string(),
  name: Named,
  kind: z.enum(['approve', 'cc', 'end']),
  mode: z.string().nullable(),
  /** Of these the starter picks. */
  starterChooses: z.boolean(),
  people: z.array(z.string()),
  leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
})
export type Ahead = z.infer<typeof Ahead>

/** Who would decide on what is about to be handed in; `before`: how many steps come before the condition. */
export const Expected = z.object({
  modelName: Named,
  /** Of a document that was returned: where it goes on, and why. */
  resumes: z.string().nullable(),
  steps: z.array(Ahead),
  branches: z.array(z.object({ before: z.number(), name: Named, said: z.string() })),
  /** Nodes whose approvers the caller picks, of these people, and whom they picked so far. */
  choices: z.array(
    z.object({
      node: z.string(),
      name: Named,
      people: z.array(z.object({ id, name: z.string(), username: z.string() })),
      chosen: z.array(id),
    }),
  ),
})
export type Expected = z.infer<typeof Expected>

/** What a fact is called, and how its value is put into words. */
const FieldName = Named.extend({ kind: z.string(), dict: z.string().nullable() })
export const InstanceDetail = Document.extend({
  id,
  /** The caller may not know what the document says: facts, history and people are empty. */
  withheld: z.boolean(),
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Of how many approvals of this kind the document went through so far, this one included. */
  round: z.number(),
  /** The page of the document, and whether the caller may read it: who was asked or told may not hold the permission. */
  page: z.string(),
  readable: z.boolean(),
  versionNo: z.number(),
  modelName: Named,
  graph: GraphShape,
  facts: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  fields: z.record(z.string(), FieldName),
  history: z.array(HistoryLine),
  waiting: z.array(Waiting),
  /** Nodes that were decided, and where it goes on if everybody agrees. */
  decided: z.array(z.object({ node: z.string(), by: z.array(z.string()), skipped: z.boolean(), carried: z.boolean() })),
  ahead: z.array(Ahead),
  /** `terminate`: null where it is not for the caller; else why it is refused, empty where it is not. */
  can: z.object({ withdraw: z.boolean(), urge: z.boolean(), terminate: z.object({ refused: z.string().nullable() }).nullable() }),
})
export type InstanceDetail = z.infer<typeof InstanceDetail>

export const TaskDetail = TodoRow.extend({
  buttons: z.array(z.string()),
  /** What whoever decides this has to hold: the task is handed on to such people only. */
  permission: z.string(),
  /** What whoever gets a copy has to hold. */
  readPermission: z.string(),
  returnTo: z.array(z.object({ node: z.string(), name: Named })),
  instance: InstanceDetail,
})
export type TaskDetail = z.infer<typeof TaskDetail>

const taskRef = { id, version: z.int().positive() }
const comment = optionalLine(1000)
const reason = line(1000, 1)
/** What a decision leads to: the instance ended, or who is asked next. */
const Stepped = z.object({ instanceStatus: z.string(), next: z.array(z.object({ node: Named, people: z.array(z.string()) })) })
export type Stepped = z.infer<typeof Stepped>

const own = { access: 'signed-in' } as const
const step = <const N extends string, B extends z.ZodObject>(name: N, body: B) =>
  actionRoute(`/studio/workflow/task/${name}` as const, { body, result: Stepped, ...own, oplog: `workflow.${name}` })

export const workflow = c.router({
  todo: listRoute('/studio/workflow/task/todo', { row: TodoRow, ...own, dicts: { state: 'wf_task_status' } }),
  done: listRoute('/studio/workflow/task/done', {
    row: TodoRow,
    ...own,
    dicts: { state: 'wf_task_status', instanceStatus: 'wf_instance_status' },
  }),
  cc: listRoute('/studio/workflow/task/cc', { row: CcRow, ...own, dicts: { instanceStatus: 'wf_instance_status' } }),
  mine: listRoute('/studio/workflow/instance/mine', { row: InstanceRow, ...own, dicts: { instanceStatus: 'wf_instance_status' } }),
  list: listRoute('/studio/workflow/instance/list', {
    row: MonitorRow,
    access: 'studio:workflow:monitor',
    dicts: { instanceStatus: 'wf_instance_status' },
  }),
  /** The first waits longest in all. */
  bottlenecks: readRoute({
    path: '/studio/workflow/instance/bottlenecks',
    result: z.array(Bottleneck),
    access: 'studio:workflow:monitor',
  }),
  counts: readRoute({
    path: '/studio/workflow/task/counts',
    result: z.object({ todo: z.number(), mine: z.number(), cc: z.number() }),
    ...own,
  }),
  detail: readRoute({ path: '/studio/workflow/task/detail', query: byId, result: TaskDetail, ...own }),
  queryById: readRoute({ path: '/studio/workflow/instance/queryById', query: byId, result: InstanceDetail, ...own }),
  byBiz: readRoute({
    path: '/studio/workflow/instance/byBiz',
    query: z.object({ bizType: z.string().max(50), bizId: id }),
    result: z.array(InstanceDetail),
    ...own,
  }),
  /** A step that asks for an approval, by its permission and as it would be sent; null: no process applies. */
  expected: writeRoute({
    path: '/studio/workflow/expected',
    body: z.object({ action: z.string().max(100), body: z.record(z.string(), z.unknown()) }),
    result: Expected.nullable(),
    ...own,
  }),
  agree: step('agree', z.object({ ...taskRef, comment })),
  reject: step('reject', z.object({ ...taskRef, comment: reason })),
  return: step('return', z.object({ ...taskRef, comment: reason, to: z.string().min(1).max(50) })),
  transfer: step('transfer', z.object({ ...taskRef, comment, to: id })),
  addSign: step(
    'addSign',
    z.object({ ...taskRef, comment, when: z.enum(['before', 'after']), people: z.array(id).min(1).max(limits.signers) }),
  ),
  copy: writeRoute({
    path: '/studio/workflow/task/cc',
    body: z.object({ ...taskRef, people: z.array(id).min(1).max(limits.cc) }),
    ...own,
    oplog: 'workflow.copy',
  }),
  batchAgree: writeRoute({
    path: '/studio/workflow/task/batchAgree',
    body: z.object({ ids: z.array(id).min(1).max(limits.batch), comment }),
    result: z.array(z.object({ id, problem: z.string().nullable() })),
    ...own,
    oplog: 'workflow.batchAgree',
  }),
  withdraw: writeRoute({ path: '/studio/workflow/instance/withdraw', body: byId, ...own, oplog: 'workflow.withdraw' }),
  urge: writeRoute({ path: '/studio/workflow/instance/urge', body: byId, ...own, oplog: 'workflow.urge' }),
  terminate: writeRoute({
    path: '/studio/workflow/instance/terminate',
    body: z.object({ id, comment: reason }),
    access: 'studio:workflow:admin',
    oplog: 'workflow.terminate',
  }),
})
