import { findingLength, severities } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { maxNodes, pointTypes } from '@srm/domain/srm/supervision/supervision.rules'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const point = z.enum(pointTypes)
const dicts = { status: 'supervision_status', nextPoint: 'supervision_point' } as const

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  /** Number of the contract or order, as text: those documents are not held here yet. */
  contractRef: z.string().nullable(),
  equipment: z.string(),
  manufacturer: z.string(),
  prodStart: day,
  prodEnd: day,
  nodeCount: z.number(),
  /** Whole percent of nodes that are done. */
  progress: z.number(),
  nextNode: z.string().nullable(),
  nextPoint: point.nullable(),
  nextOn: day.nullable(),
  status: statusOf(supervisionMachine),
  createTime: instant,
}
export const SupervisionRow = z.object({
  ...common,
  supplierId: id,
  supplierName: z.string(),
  ownerName: z.string(),
  orgName: z.string().nullable(),
})
export type SupervisionRow = z.infer<typeof SupervisionRow>
export const SupervisionWorkRow = z.object(common)
export type SupervisionWorkRow = z.infer<typeof SupervisionWorkRow>

const Notice = z.object({
  docNo: z.string(),
  witnessOn: day,
  place: z.string(),
  contact: z.string().nullable(),
  note: z.string().nullable(),
  noticedAt: instant,
})
const Node = z.object({
  id,
  version: z.number(),
  seq: z.number(),
  process: z.string(),
  standard: z.string(),
  point,
  plannedOn: day,
  actualOn: day.nullable(),
  documents: z.string().nullable(),
  status: statusOf(supervisionNodeMachine),
  witnessOn: day.nullable(),
  result: z.string().nullable(),
  resultBy: z.string().nullable(),
  resultAt: instant.nullable(),
  /** Handed in for an R point, or with the witness. */
  files,
  /** Newest first: a node that failed is announced again. */
  notices: z.array(Notice),
  /** The hold point before it that is not released. */
  heldBy: z.number().nullable(),
  can: Can,
})
export type SupervisionNode = z.infer<typeof Node>

const SiteRecord = z.object({
  id,
  kind: z.enum(['DAILY', 'WEEKLY']),
  recordOn: day,
  content: z.string(),
  photos: files,
  author: z.string(),
  side: z.enum(['buyer', 'supplier']),
  createTime: instant,
})
export type SiteRecord = z.infer<typeof SiteRecord>

const PlanAudit = z.object({
  id,
  docNo: z.string(),
  finding: z.string(),
  severity: z.enum(severities),
  status: statusOf(qualityAuditMachine),
})
export type PlanAudit = z.infer<typeof PlanAudit>

const content = {
  location: z.string(),
  overseas: flag,
  supervisors: z.array(z.object({ userId: id, name: z.string() })),
  remark: z.string().nullable(),
  decisionNote: z.string().nullable(),
  approvedAt: instant.nullable(),
  completedAt: instant.nullable(),
  files,
  nodes: z.array(Node),
  records: z.array(SiteRecord),
  audits: z.array(PlanAudit),
  /** Days a witness notice must lie ahead, and the first day it may name now. */
  leadDays: z.number(),
  earliestOn: day,
  can: Can,
  ownerName: z.string(),
  orgName: z.string().nullable(),
}
export const SupervisionDetail = SupervisionRow.extend(content)
export type SupervisionDetail = z.infer<typeof SupervisionDetail>
export const SupervisionWorkDetail = SupervisionWorkRow.extend(content)
export type SupervisionWorkDetail = z.infer<typeof SupervisionWorkDetail>

export const SupervisionInput = z.object({
  contractRef: optionalLine(60),
  supplierId: id,
  equipment: line(100, 2),
  manufacturer: line(100, 2),
  location: line(200, 2),
  overseas: flag.default(false),
  supervisorIds: z.array(id).min(1, 'SELECT_ONE').max(20),
  prodStart: day,
  prodEnd: day,
  remark: optionalLine(1000),
  files: files.default([]),
})
export type SupervisionInput = z.infer<typeof SupervisionInput>

export const NodeInput = z.object({
  process: line(100, 2),
  standard: line(200, 2),
  point,
  plannedOn: day,
  documents: optionalLine(300),
})
export type NodeInput = z.infer<typeof NodeInput>
export const NodesInput = z.object({ nodes: z.array(NodeInput).max(maxNodes) })

export const WitnessInput = z.object({ witnessOn: day, place: line(200, 2), contact: optionalLine(60), note: optionalLine(500) })
export const RecordInput = z.object({ kind: z.enum(['DAILY', 'WEEKLY']), recordOn: day, content: line(2000, 5), photos: files.default([]) })
export const IssueInput = z.object({
  finding: line(findingLength.max, findingLength.min),
  severity: z.enum(severities),
  clause: optionalLine(200),
  photos: files.default([]),
  replyDeadline: instant,
})

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const NodeMoved = z.object({ id, version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const withResult = versioned.extend({ result: line(1000, 2), actualOn: day })

/** The buyer's side. */
export const supervision = c.router({
  list: listRoute('/srm/supervision/list', { row: SupervisionRow, access: 'srm:supervision:list', dicts }),
  counts: countsRoute('/srm/supervision/counts', { access: 'srm:supervision:list' }),
  queryById: readRoute({
    path: '/srm/supervision/queryById',
    query: byId,
    result: SupervisionDetail,
    access: 'srm:supervision:queryById',
  }),
  timeline: readRoute({
    path: '/srm/supervision/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:supervision:queryById',
  }),
  suppliers: readRoute({
    path: '/srm/supervision/suppliers',
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:supervision:add',
  }),
  /** Staff who may attend. */
  supervisors: readRoute({
    path: '/srm/supervision/supervisors',
    result: z.array(z.object({ userId: id, name: z.string() })),
    access: 'srm:supervision:add',
  }),
  add: writeRoute({
    path: '/srm/supervision/add',
    body: SupervisionInput,
    result: Moved,
    access: 'srm:supervision:add',
    oplog: 'supervision.add',
  }),
  edit: actionRoute('/srm/supervision/edit', {
    body: SupervisionInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:supervision:edit',
  }),
  approve: actionRoute('/srm/supervision/approve', { result: Moved, access: 'srm:supervision:approve' }),
  reject: actionRoute('/srm/supervision/reject', { body: withReason, result: Moved, access: 'srm:supervision:reject' }),
  record: actionRoute('/srm/supervision/record', {
    body: RecordInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:supervision:record',
  }),
  /** What was found becomes a corrective action of the supplier. */
  issue: actionRoute('/srm/supervision/issue', {
    body: IssueInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:supervision:issue',
  }),
  complete: actionRoute('/srm/supervision/complete', { result: Moved, access: 'srm:supervision:complete' }),
  terminate: actionRoute('/srm/supervision/terminate', { body: withReason, result: Moved, access: 'srm:supervision:terminate' }),
})

/** Nodes, by their own id and version. */
export const supervisionNode = c.router({
  notify: actionRoute('/srm/supervisionNode/notify', {
    body: WitnessInput.extend(versioned.shape),
    result: NodeMoved,
    access: 'srm:supervisionNode:notify',
  }),
  report: actionRoute('/srm/supervisionNode/report', {
    body: versioned.extend({ note: optionalLine(500), files: files.min(1, 'REQUIRED') }),
    result: NodeMoved,
    access: 'srm:supervisionNode:report',
  }),
  attend: actionRoute('/srm/supervisionNode/attend', { result: NodeMoved, access: 'srm:supervisionNode:attend' }),
  pass: actionRoute('/srm/supervisionNode/pass', { body: withResult, result: NodeMoved, access: 'srm:supervisionNode:pass' }),
  fail: actionRoute('/srm/supervisionNode/fail', { body: withResult, result: NodeMoved, access: 'srm:supervisionNode:fail' }),
  waive: actionRoute('/srm/supervisionNode/waive', { body: withReason, result: NodeMoved, access: 'srm:supervisionNode:waive' }),
  release: actionRoute('/srm/supervisionNode/release', { body: withReason, result: NodeMoved, access: 'srm:supervisionNode:release' }),
})

/** The supplier's side. */
export const supervisionWork = c.router({
  list: listRoute('/srm/supervisionWork/list', { row: SupervisionWorkRow, access: 'srm:supervisionWork:list', dicts }),
  counts: countsRoute('/srm/supervisionWork/counts', { access: 'srm:supervisionWork:list' }),
  queryById: readRoute({
    path: '/srm/supervisionWork/queryById',
    query: byId,
    result: SupervisionWorkDetail,
    access: 'srm:supervisionWork:queryById',
  }),
  timeline: readRoute({
    path: '/srm/supervisionWork/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:supervisionWork:queryById',
  }),
  /** The nodes so far; may be saved unfinished. */
  prepare: actionRoute('/srm/supervisionWork/prepare', {
    body: NodesInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:supervision:prepare',
    oplog: 'supervision.prepare',
  }),
  submit: actionRoute('/srm/supervisionWork/submit', { result: Moved, access: 'srm:supervision:submit', oplog: 'supervision.submit' }),
  record: actionRoute('/srm/supervisionWork/record', {
    body: RecordInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:supervision:record',
    oplog: 'supervision.record',
  }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const supervisionFiles = { export: '/srm/supervision/exportXls' } as const
