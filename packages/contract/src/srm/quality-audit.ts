import { auditSources, findingLength, rootCauseLength, severities, typedSources } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { z } from 'zod'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const severity = z.enum(severities)
const dicts = { status: 'quality_audit_status', severity: 'quality_severity', source: 'quality_audit_source' } as const

/** What both sides' lists show. */
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  source: z.enum(auditSources),
  sourceNo: z.string().nullable(),
  finding: z.string(),
  severity,
  clause: z.string().nullable(),
  replyDeadline: instant,
  /** Replies sent so far. */
  round: z.number(),
  rejectCount: z.number(),
  /** The last reply came after its deadline. */
  late: z.boolean(),
  repliedAt: instant.nullable(),
  status: statusOf(qualityAuditMachine),
  /** An answer is owed and its deadline has passed. */
  overdue: z.boolean(),
  createTime: instant,
}
export const QualityAuditRow = z.object({
  ...common,
  supplierId: id,
  supplierName: z.string(),
  issuerName: z.string(),
  orgName: z.string().nullable(),
})
export type QualityAuditRow = z.infer<typeof QualityAuditRow>
export const QualityReplyRow = z.object({ ...common, orgName: z.string().nullable() })
export type QualityReplyRow = z.infer<typeof QualityReplyRow>

/** One reply and what was said to it. */
const Round = z.object({
  id,
  roundNo: z.number(),
  containment: z.string(),
  rootCause: z.string(),
  corrective: z.string(),
  preventive: z.string(),
  planDate: day,
  evidence: files,
  repliedBy: z.string(),
  repliedAt: instant,
  replyDeadline: instant,
  late: z.boolean(),
  verdict: z.enum(['confirm', 'reject']).nullable(),
  verdictText: z.string().nullable(),
  verdictBy: z.string().nullable(),
  verdictAt: instant.nullable(),
  newDeadline: instant.nullable(),
})
export type AuditRound = z.infer<typeof Round>

const content = {
  photos: files,
  rounds: z.array(Round),
  confirmedAt: instant.nullable(),
  effectCheckOn: day.nullable(),
  withdrawReason: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  can: Can,
  now: instant,
}
export const QualityAuditDetail = QualityAuditRow.extend({ ...content, sourceId: id.nullable(), escalatedAt: instant.nullable() })
export type QualityAuditDetail = z.infer<typeof QualityAuditDetail>

/** A reply as it is typed; unfinished ones are kept for the company. */
export const ReplyInput = z.object({
  containment: line(2000, 5),
  rootCause: line(rootCauseLength.max, rootCauseLength.min),
  corrective: line(2000, 5),
  preventive: line(2000, 5),
  planDate: day,
  evidence: files.default([]),
})
export type ReplyInput = z.infer<typeof ReplyInput>
export const QualityReplyDetail = QualityReplyRow.extend({
  ...content,
  issuerName: z.string(),
  draft: z.object({ content: z.record(z.string(), z.unknown()), savedAt: instant }).nullable(),
})
export type QualityReplyDetail = z.infer<typeof QualityReplyDetail>

export const QualityAuditInput = z.object({
  supplierId: id,
  source: z.enum(typedSources),
  sourceNo: optionalLine(50),
  finding: line(findingLength.max, findingLength.min),
  severity,
  clause: optionalLine(200),
  photos: files.default([]),
  replyDeadline: instant,
  /** The inspection it was found in; its number becomes that of the source. */
  inspectionId: id.nullish(),
})
export type QualityAuditInput = z.infer<typeof QualityAuditInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const given = versioned.extend({ reason: line(500, 2) })

/** The buyer's side. */
export const qualityAudit = c.router({
  list: listRoute('/srm/qualityAudit/list', { row: QualityAuditRow, access: 'srm:qualityAudit:list', dicts }),
  counts: countsRoute('/srm/qualityAudit/counts', { access: 'srm:qualityAudit:list' }),
  queryById: readRoute({
    path: '/srm/qualityAudit/queryById',
    query: byId,
    result: QualityAuditDetail,
    access: 'srm:qualityAudit:queryById',
  }),
  timeline: readRoute({
    path: '/srm/qualityAudit/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:qualityAudit:queryById',
  }),
  /** Companies an item may be issued to. */
  suppliers: readRoute({
    path: '/srm/qualityAudit/suppliers',
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:qualityAudit:add',
  }),
  /** Issues the item: the supplier sees it at once. */
  add: writeRoute({
    path: '/srm/qualityAudit/add',
    body: QualityAuditInput,
    result: Moved,
    access: 'srm:qualityAudit:add',
    oplog: 'qualityAudit.add',
  }),
  confirm: actionRoute('/srm/qualityAudit/confirm', {
    body: versioned.extend({ verifyText: line(2000, 5), effectCheckOn: day.nullish() }),
    result: Moved,
    access: 'srm:qualityAudit:confirm',
  }),
  reject: actionRoute('/srm/qualityAudit/reject', {
    body: given.extend({ newDeadline: instant }),
    result: Moved,
    access: 'srm:qualityAudit:reject',
  }),
  withdraw: actionRoute('/srm/qualityAudit/withdraw', { body: given, result: Moved, access: 'srm:qualityAudit:withdraw' }),
})

/** The supplier's side. */
export const qualityReply = c.router({
  list: listRoute('/srm/qualityReply/list', { row: QualityReplyRow, access: 'srm:qualityReply:list', dicts }),
  counts: countsRoute('/srm/qualityReply/counts', { access: 'srm:qualityReply:list' }),
  queryById: readRoute({
    path: '/srm/qualityReply/queryById',
    query: byId,
    result: QualityReplyDetail,
    access: 'srm:qualityReply:queryById',
  }),
  timeline: readRoute({
    path: '/srm/qualityReply/timeline',
    query: byId,
    result: z.array(LifeEvent),
    access: 'srm:qualityReply:queryById',
  }),
  reply: actionRoute('/srm/qualityReply/reply', {
    body: ReplyInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:qualityAudit:reply',
    oplog: 'qualityAudit.reply',
  }),
  /** Keeps what was typed so far; null forgets it. */
  saveDraft: writeRoute({
    path: '/srm/qualityReply/saveDraft',
    body: z.object({ id, content: z.record(z.string(), z.unknown()).nullable() }),
    result: z.object({ savedAt: instant.nullable() }),
    access: 'srm:qualityAudit:reply',
  }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const qualityAuditFiles = { export: '/srm/qualityAudit/exportXls' } as const
