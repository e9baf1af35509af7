import type { Condition, Facts } from '@srm/domain/kit/condition'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import type { State, TaskKind } from '@srm/domain/studio/workflow/state'
import {
  instanceStates,
  modelStates,
  taskStates,
  type HistoryAction,
  type InstanceState,
  type ModelState,
  type TaskState,
} from '@srm/domain/studio/workflow/workflow.kinds'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, holding, instant, money, noRow, ofOrg, ofUser, rowAccess, rowColumns, via, oneOf } from '../kit'

/** How documents of a kind are approved: the draft that is drawn, and the version in force. */
export const wfModel = pgTable(
  'wf_model',
  {
    ...rowColumns,
    code: text().notNull(),
    bizType: text('biz_type').notNull(),
    purpose: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    /** Documents of this department and those below it; null: of all. */
    forOrg: text('for_org'),
    /** Documents whose facts meet it; null: all. */
    when: jsonb().$type<Condition | null>(),
    /** Of several that fit, the one with the smallest number is taken. */
    priority: integer().notNull().default(100),
    status: text().$type<ModelState>().notNull().default(modelStates.draft),
    versionId: uuid('version_id'),
    draft: jsonb().$type<Graph>().notNull(),
    /** Who changed the draft last: somebody else publishes it. */
    draftBy: text('draft_by').notNull(),
    /** Who asked that the version in force be disabled, and why: somebody else confirms it. */
    disableBy: text('disable_by'),
    disableAt: instant('disable_at'),
    disableReason: text('disable_reason'),
  },
  (t) => [
    check('wf_model_status', sql`${t.status} in (${oneOf(Object.values(modelStates))})`),
    uniqueIndex('wf_model_code').on(t.tenantId, t.code),
    index('wf_model_of').on(t.tenantId, t.bizType, t.purpose, t.priority),
    index('wf_model_newest').on(t.tenantId, t.createTime, t.id),
  ],
)
rowAccess(wfModel, {
  buyer: holding('studio:workflowModel:list'),
  supplier: noRow,
  visitor: noRow,
  write: { buyer: `(${holding('studio:workflowModel:edit')} or ${holding('studio:workflowModel:publish')})` },
})
dataLogged(wfModel)

/** A published process, frozen: instances keep the one they were started with. */
export const wfVersion = pgTable(
  'wf_version',
  {
    ...rowColumns,
    modelId: uuid('model_id')
      .notNull()
      .references(() => wfModel.id),
    no: integer().notNull(),
    graph: jsonb().$type<Graph>().notNull(),
    /** Which documents it is for, frozen with it: nobody turns a process away from documents alone. */
    forOrg: text('for_org'),
    when: jsonb().$type<Condition | null>(),
    priority: integer().notNull().default(100),
    sha256: text().notNull(),
    note: text(),
  },
  (t) => [uniqueIndex('wf_version_no').on(t.modelId, t.no)],
)
rowAccess(wfVersion, {
  buyer: `(${holding('studio:workflowModel:list')} or exists (select 1 from wf_instance i where i.version_id = wf_version.id))`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: holding('studio:workflowModel:publish') },
})

const mine = `assignee_id = (select app_user()) or owner_id = (select app_user()) or done_by = (select app_user())`

/** One approval of one document under way, or over. */
export const wfInstance = pgTable(
  'wf_instance',
  {
    ...rowColumns,
    versionId: uuid('version_id')
      .notNull()
      .references(() => wfVersion.id),
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    purpose: text().notNull(),
    bizNo: text('biz_no').notNull(),
    title: text().notNull(),
    titleEn: text('title_en'),
    amount: money(),
    /** A member of staff or of the company that handed the document in. */
    starterId: uuid('starter_id'),
    starterName: text('starter_name').notNull(),
    status: text().$type<InstanceState>().notNull().default(instanceStates.running),
    state: jsonb().$type<State>().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    startedAt: instant('started_at').notNull().default(sql`app_now()`),
    endedAt: instant('ended_at'),
    urgedAt: instant('urged_at'),
    urges: integer().notNull().default(0),
    /** The instance before, where the document was returned and handed in anew. */
    prevId: uuid('prev_id'),
    reason: text(),
  },
  (t) => [
    check('wf_instance_status', sql`${t.status} in (${oneOf(Object.values(instanceStates))})`),
    uniqueIndex('wf_instance_open').on(t.tenantId, t.bizType, t.bizId, t.purpose).where(sql`status = '0'`),
    index('wf_instance_of').on(t.bizType, t.bizId, t.startedAt),
    index('wf_instance_starter').on(t.starterId, t.startedAt),
    index('wf_instance_newest').on(t.tenantId, t.startedAt, t.id),
    index('wf_instance_version').on(t.versionId),
  ],
)
// A column without its table is the inner one's where both have it: the row's own id is named in full.
rowAccess(wfInstance, {
  buyer: `(starter_id = (select app_user()) or ${ofOrg} or exists (select 1 from wf_task t where t.instance_id = wf_instance.id and (${mine}))
    or exists (select 1 from wf_cc c where c.instance_id = wf_instance.id and c.user_id = (select app_user())))`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow },
})

export const wfTask = pgTable(
  'wf_task',
  {
    ...rowColumns,
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => wfInstance.id, { onDelete: 'cascade' }),
    /** Its name in the state of the instance. */
    ref: text().notNull(),
    token: integer().notNull(),
    nodeId: text('node_id').notNull(),
    round: integer().notNull(),
    kind: text().$type<TaskKind>().notNull(),
    /** Null: whoever administers processes. */
    assigneeId: uuid('assignee_id'),
    /** Who handed it on, or asked for the signature. */
    ownerId: uuid('owner_id'),
    state: text().$type<TaskState>().notNull().default(taskStates.open),
    arrivedAt: instant('arrived_at').notNull().default(sql`app_now()`),
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
    comment: text(),
  },
  (t) => [
    check('wf_task_state', sql`${t.state} in (${oneOf(Object.values(taskStates))})`),
    uniqueIndex('wf_task_ref').on(t.instanceId, t.ref),
    index('wf_task_todo').on(t.assigneeId, t.arrivedAt).where(sql`state = '0'`),
    index('wf_task_done').on(t.doneBy, t.doneAt).where(sql`done_by is not null`),
    index('wf_task_due').on(t.dueAt).where(sql`state = '0'`),
    index('wf_task_owner').on(t.ownerId).where(sql`owner_id is not null`),
  ],
)
rowAccess(wfTask, {
  buyer: `(${mine} or ${ofOrg} or (assignee_id is null and ${holding('studio:workflow:admin')}))`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow },
})

export const wfCc = pgTable(
  'wf_cc',
  {
    ...rowColumns,
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => wfInstance.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    nodeId: text('node_id'),
    readAt: instant('read_at'),
  },
  (t) => [uniqueIndex('wf_cc_once').on(t.instanceId, t.userId), index('wf_cc_of').on(t.userId, t.createTime)],
)
rowAccess(wfCc, { buyer: ofUser, supplier: noRow, visitor: noRow })

/** What is to happen when time has passed; the job that finds it reminds, and never decides. */
export const wfTimer = pgTable(
  'wf_timer',
  {
    ...rowColumns,
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => wfInstance.id, { onDelete: 'cascade' }),
    token: integer().notNull(),
    round: integer().notNull(),
    kind: text().$type<'remind' | 'escalate'>().notNull(),
    fireAt: instant('fire_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [index('wf_timer_due').on(t.fireAt).where(sql`done_at is null`), index('wf_timer_of').on(t.instanceId)],
)
rowAccess(wfTimer, { buyer: noRow, supplier: noRow, visitor: noRow })

/** The history of an instance; nothing of it is ever changed. */
export const wfEvent = pgTable(
  'wf_event',
  {
    ...rowColumns,
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => wfInstance.id),
    seq: integer().notNull(),
    at: instant().notNull().default(sql`app_now()`),
    action: text().$type<HistoryAction>().notNull(),
    nodeId: text('node_id'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** For whom the actor decided, as their agent. */
    onBehalfOf: text('on_behalf_of'),
    comment: text(),
    /** What a condition read, whom a task went to. */
    facts: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [uniqueIndex('wf_event_seq').on(t.instanceId, t.seq)],
)
rowAccess(wfEvent, { buyer: via('wf_instance', 'instance_id'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
