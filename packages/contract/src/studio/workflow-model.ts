import '@srm/domain/studio/workflow/workflow.text'
import { checkKeys } from '@srm/domain/studio/workflow/check.rules'
import { Ahead } from './workflow'
import { z } from 'zod'
import { actionRoute, c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, optionalLine, versioned } from '../kit/scalars'
import { BpmnFile, BpmnInput, BpmnTaken } from './workflow-bpmn'
import { ConditionShape, GraphShape, Named } from './workflow-graph'

export const ModelRow = z.object({
  id,
  version: z.number(),
  code: z.string(),
  bizType: z.string(),
  purpose: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  forOrg: z.string().nullable(),
  priority: z.number(),
  status: z.string(),
  versionNo: z.number().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  draftBy: z.string(),
  /** The draft differs from the version in force, or there is none yet. */
  isChanged: z.boolean(),
  /** Who asked that it be disabled, and whether that was the caller: somebody else confirms it. */
  disableBy: z.string().nullable(),
  disableAt: instant.nullable(),
  disableOwn: z.boolean(),
  disableReason: z.string().nullable(),
  createTime: instant,
  updateTime: instant.nullable(),
})
export type ModelRow = z.infer<typeof ModelRow>

export const Problem = z.object({
  key: z.enum(checkKeys),
  message: z.string(),
  node: z.string().nullable(),
  edge: z.string().nullable(),
  isWarning: z.boolean(),
})
export type Problem = z.infer<typeof Problem>

/** When a process does something to its document. */
export const modelEvents = ['submit', 'approve', 'reject', 'back', 'withdraw'] as const
const Floor = z.object({ least: z.number(), when: ConditionShape.optional() })
const Field = z.object({ name: z.string(), kind: z.enum(['money', 'number', 'boolean', 'text', 'user', 'department']), label: Named })
export const ModelDetail = ModelRow.extend({
  draft: GraphShape,
  when: ConditionShape.nullable(),
  /** The version in force, or null; what the draft is compared with. */
  published: GraphShape.nullable(),
  /** What conditions may ask of the document, and which of its actions a node may do. */
  fields: z.array(Field),
  actions: z.array(z.string()),
  floors: z.array(Floor),
  problems: z.array(Problem),
  can: z.object({ edit: z.boolean(), publish: z.string().nullable() }),
})
export type ModelDetail = z.infer<typeof ModelDetail>

const head = {
  nameZh: line(50, 1),
  nameEn: line(100, 1),
  forOrg: optionalLine(50),
  when: ConditionShape.nullish().transform((one) => one ?? null),
  priority: z.int().min(1).max(9999).default(100),
}
export const ModelInput = z.object({
  ...head,
  code: z.string().regex(/^[A-Za-z][\w-]{1,49}$/, 'BAD_FIELD'),
  bizType: z.string().max(50),
  purpose: z.string().max(50),
  /** Absent: the process that does what the product does without one. */
  draft: GraphShape.optional(),
})
export type ModelInput = z.infer<typeof ModelInput>

const Version = z.object({
  id,
  no: z.number(),
  sha256: z.string(),
  note: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  /** Instances that run by it now. */
  running: z.number(),
})
const facts = z.record(z.string().max(50), z.union([z.string().max(200), z.boolean(), z.null()]))
export const Simulated = z.object({
  steps: z.array(Ahead),
  /** What each condition read and which way it took. */
  branches: z.array(z.object({ node: z.string(), name: Named, edge: z.string(), said: z.string() })),
  facts,
  /** Different people who would decide at the least, and how many the document asks for. */
  people: z.number(),
  floor: z.number(),
})
export type Simulated = z.infer<typeof Simulated>

const of = (action: 'list' | 'queryById' | 'add' | 'edit' | 'publish' | 'disable' | 'delete') => `studio:workflowModel:${action}` as const

export const workflowModel = c.router({
  list: listRoute('/studio/workflow/model/list', { row: ModelRow, access: of('list'), dicts: { status: 'wf_model_status' } }),
  queryById: readRoute({ path: '/studio/workflow/model/queryById', query: byId, result: ModelDetail, access: of('queryById') }),
  /** What can be approved: documents, their approvals, and what conditions may ask. */
  subjects: readRoute({
    path: '/studio/workflow/model/subjects',
    result: z.array(
      z.object({
        bizType: z.string(),
        name: Named,
        purposes: z.array(
          z.object({
            purpose: z.string(),
            name: Named,
            fields: z.array(Field),
            /** How many people decide at least, whatever is drawn. */
            floors: z.array(Floor),
            /** What the document does when the process starts, ends or is taken back. */
            events: z.array(z.object({ event: z.enum(modelEvents), action: Named })),
          }),
        ),
      }),
    ),
    access: of('list'),
  }),
  add: writeRoute({ path: '/studio/workflow/model/add', body: ModelInput, result: byId, access: of('add'), oplog: 'workflow.addModel' }),
  edit: actionRoute('/studio/workflow/model/edit', {
    body: versioned.extend({ ...head, draft: GraphShape }),
    result: versioned,
    access: of('edit'),
    oplog: 'workflow.editModel',
  }),
  check: writeRoute({
    path: '/studio/workflow/model/check',
    body: z.object({ bizType: z.string().max(50), purpose: z.string().max(50), graph: GraphShape }),
    result: z.array(Problem),
    access: of('queryById'),
  }),
  publish: actionRoute('/studio/workflow/model/publish', {
    body: versioned.extend({ note: optionalLine(500) }),
    result: versioned,
    access: of('publish'),
    oplog: 'workflow.publish',
  }),
  /** Asks that the process be disabled: it stays in force until somebody else confirms it. */
  disable: actionRoute('/studio/workflow/model/disable', {
    body: versioned.extend({ reason: line(500, 1) }),
    result: versioned,
    access: of('disable'),
    oplog: 'workflow.disable',
  }),
  confirmDisable: actionRoute('/studio/workflow/model/confirmDisable', {
    result: versioned,
    access: of('disable'),
    oplog: 'workflow.confirmDisable',
  }),
  /** It stays in force: the request is taken back, or declined. */
  keep: actionRoute('/studio/workflow/model/keep', { result: versioned, access: of('disable'), oplog: 'workflow.keep' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/studio/workflow/model/delete',
    query: byId,
    access: of('delete'),
    oplog: 'workflow.deleteModel',
  }),
  versions: readRoute({ path: '/studio/workflow/model/versions', query: byId, result: z.array(Version), access: of('queryById') }),
  version: readRoute({
    path: '/studio/workflow/model/version',
    query: byId,
    result: z.object({ no: z.number(), graph: GraphShape }),
    access: of('queryById'),
  }),
  /** The draft as a file of BPMN 2.0, for other tools. */
  exportBpmn: readRoute({ path: '/studio/workflow/model/exportBpmn', query: byId, result: BpmnFile, access: of('queryById') }),
  /** Reads a file of BPMN 2.0: nothing is kept until whoever asked saves it as a draft. */
  importBpmn: writeRoute({ path: '/studio/workflow/model/importBpmn', body: BpmnInput, result: BpmnTaken, access: of('edit') }),
  simulate: writeRoute({
    path: '/studio/workflow/simulate',
    body: z.object({
      bizType: z.string().max(50),
      purpose: z.string().max(50),
      /** A real document, or facts made up. */
      bizId: id.optional(),
      facts: facts.optional(),
      starterId: id.optional(),
      orgCode: optionalLine(50),
      graph: GraphShape,
    }),
    result: Simulated,
    access: of('queryById'),
  }),
})
