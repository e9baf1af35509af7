import '@srm/domain/srm/quality-check/quality-check.text'
import { findingLength, severities } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { checkTypes, conclusions, maxItems, scores } from '@srm/domain/srm/quality-check/quality-check.rules'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
const dicts = { status: 'quality_check_status', type: 'quality_check_type', conclusion: 'quality_check_conclusion' } as const

/** What both sides read; score and conclusion from the conclusion on. */
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  type: z.enum(checkTypes),
  categoryName: z.string().nullable(),
  planFrom: day,
  planTo: day,
  team: z.string(),
  leaderName: z.string(),
  status: statusOf(qualityCheckMachine),
  scorePct: percent.nullable(),
  conclusion: z.enum(conclusions).nullable(),
  notifiedAt: instant.nullable(),
  concludedAt: instant.nullable(),
  createTime: instant,
}
export const QualityCheckRow = z.object({ ...common, supplierId: id, supplierName: z.string(), orgName: z.string().nullable() })
export type QualityCheckRow = z.infer<typeof QualityCheckRow>
export const SupplierCheckRow = z.object(common)
export type SupplierCheckRow = z.infer<typeof SupplierCheckRow>

const weight = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/, 'BAD_FIELD')
  .refine((w) => Number(w) > 0, 'BAD_FIELD')
export const CheckItemInput = z.object({
  clause: optionalLine(60),
  question: line(500, 2),
  weight: weight.default('1'),
  critical: z.enum(['Y', 'N']).default('N'),
})
export type CheckItemInput = z.infer<typeof CheckItemInput>

export const QualityCheckInput = z.object({
  title: line(100, 4),
  type: z.enum(checkTypes),
  supplierId: id,
  categoryId: id.nullish(),
  planFrom: day,
  planTo: day,
  team: line(200, 2),
  place: optionalLine(200),
  scope: optionalLine(2000),
  items: z.array(CheckItemInput).max(maxItems).default([]),
})
export type QualityCheckInput = z.infer<typeof QualityCheckInput>

const Item = z.object({
  id,
  lineNo: z.number(),
  clause: z.string().nullable(),
  question: z.string(),
  weight: z.string(),
  critical: flag,
  score: z.enum(scores).nullable(),
  evidence: z.string().nullable(),
})
export type CheckItem = z.infer<typeof Item>

/** A corrective action that came out of the check. */
const CheckAudit = z.object({
  id,
  docNo: z.string(),
  finding: z.string(),
  severity: z.enum(severities),
  replyDeadline: instant,
  round: z.number(),
  status: statusOf(qualityAuditMachine),
})
export type CheckAudit = z.infer<typeof CheckAudit>

const content = {
  place: z.string().nullable(),
  scope: z.string().nullable(),
  summary: z.string().nullable(),
  cancelReason: z.string().nullable(),
  startedAt: instant.nullable(),
  closedAt: instant.nullable(),
  report: files,
  audits: z.array(CheckAudit),
}
export const QualityCheckDetail = QualityCheckRow.extend({
  ...content,
  categoryId: id.nullable(),
  items: z.array(Item),
  /** What the scores so far give; null while none counts. */
  running: percent.nullable(),
  runningConclusion: z.enum(conclusions).nullable(),
  can: Can,
})
export type QualityCheckDetail = z.infer<typeof QualityCheckDetail>
export const SupplierCheckDetail = SupplierCheckRow.extend(content)
export type SupplierCheckDetail = z.infer<typeof SupplierCheckDetail>

export const ScoreInput = z.object({ itemId: id, score: z.enum(scores).nullish(), evidence: optionalLine(1000) })
export const FindingInput = z.object({
  finding: line(findingLength.max, findingLength.min),
  severity: z.enum(severities),
  clause: optionalLine(200),
  replyDeadline: instant,
})
export type FindingInput = z.infer<typeof FindingInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const Conclusion = versioned.extend({ summary: line(2000, 5), report: files.default([]) })

/** The buyer's side. */
export const qualityCheck = c.router({
  list: listRoute('/srm/qualityCheck/list', { row: QualityCheckRow, access: 'srm:qualityCheck:list', dicts }),
  counts: countsRoute('/srm/qualityCheck/counts', { access: 'srm:qualityCheck:list' }),
  queryById: readRoute({
    path: '/srm/qualityCheck/queryById',
    query: byId,
    result: QualityCheckDetail,
    access: 'srm:qualityCheck:queryById',
  }),
  timeline: readRoute({
    path: '/srm/qualityCheck/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:qualityCheck:queryById',
  }),
  suppliers: readRoute({
    path: '/srm/qualityCheck/suppliers',
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:qualityCheck:add',
  }),
  /** Earlier checks whose checklist can be taken over. */
  templates: readRoute({
    path: '/srm/qualityCheck/templates',
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:qualityCheck:add',
  }),
  add: writeRoute({
    path: '/srm/qualityCheck/add',
    body: QualityCheckInput,
    result: Moved,
    access: 'srm:qualityCheck:add',
    oplog: 'qualityCheck.add',
  }),
  edit: actionRoute('/srm/qualityCheck/edit', {
    body: QualityCheckInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:qualityCheck:edit',
  }),
  notify: actionRoute('/srm/qualityCheck/notify', { result: Moved, access: 'srm:qualityCheck:notify' }),
  start: actionRoute('/srm/qualityCheck/start', { result: Moved, access: 'srm:qualityCheck:start' }),
  /** Scores so far; items that are not named keep theirs. */
  score: actionRoute('/srm/qualityCheck/score', {
    body: versioned.extend({ scores: z.array(ScoreInput).min(1).max(maxItems) }),
    result: Moved,
    access: 'srm:qualityCheck:score',
  }),
  /** Findings go to the supplier as corrective actions. */
  conclude: actionRoute('/srm/qualityCheck/conclude', {
    body: Conclusion.extend({ findings: z.array(FindingInput).min(1, 'QCK_FINDINGS_NEEDED').max(50) }),
    result: Moved,
    access: 'srm:qualityCheck:conclude',
  }),
  close: actionRoute('/srm/qualityCheck/close', { body: Conclusion, result: Moved, access: 'srm:qualityCheck:close' }),
  cancel: actionRoute('/srm/qualityCheck/cancel', {
    body: versioned.extend({ reason: line(500, 2) }),
    result: Moved,
    access: 'srm:qualityCheck:cancel',
  }),
})

/** The supplier's side: from the notice on, never the scores while they are being given. */
export const supplierCheck = c.router({
  list: listRoute('/srm/supplierCheck/list', { row: SupplierCheckRow, access: 'srm:supplierCheck:list', dicts }),
  counts: countsRoute('/srm/supplierCheck/counts', { access: 'srm:supplierCheck:list' }),
  queryById: readRoute({
    path: '/srm/supplierCheck/queryById',
    query: byId,
    result: SupplierCheckDetail,
    access: 'srm:supplierCheck:queryById',
  }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const qualityCheckFiles = { export: '/srm/qualityCheck/exportXls' } as const
