import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import type { AuditSource, Severity } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, ofSupplier, rowAccess, rowColumns, via, pinsVersion, newestOf } from '../kit'
import { pinnedVersion } from './supplier'

const codes = sql.raw(
  Object.values(qualityAuditMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A corrective action (整改项) is what the supplier answers. */
export const qualityAudit = pgTable(
  'quality_audit',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<AuditSource>().notNull(),
    /** The document it was found in, where the product holds it; else its number alone. */
    sourceId: uuid('source_id'),
    sourceNo: text('source_no'),
    finding: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    clause: text(),
    replyDeadline: instant('reply_deadline').notNull(),
    issuerId: uuid('issuer_id'),
    issuerName: text('issuer_name').notNull(),
    orgName: text('org_name'),
    round: integer().notNull().default(0),
    rejectCount: integer('reject_count').notNull().default(0),
    late: boolean().notNull().default(false),
    repliedAt: instant('replied_at'),
    escalatedAt: instant('escalated_at'),
    confirmedAt: instant('confirmed_at'),
    effectCheckOn: date('effect_check_on'),
    withdrawReason: text('withdraw_reason'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    check('quality_audit_status', sql`${t.status} in (${codes})`),
    check('quality_audit_source', sql`${t.source} in ('CHECK', 'IQC', 'SUPERVISION', 'COMPLAINT', 'EVALUATION')`),
    check('quality_audit_severity', sql`${t.severity} in ('CR', 'MA', 'MI')`),
    uniqueIndex('quality_audit_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('quality_audit', t, sql`del_flag = 0`),
    index('quality_audit_by_status').on(t.tenantId, t.status, t.replyDeadline).where(sql`del_flag = 0`),
    index('quality_audit_supplier').on(t.supplierId, t.status, t.replyDeadline),
    index('quality_audit_of').on(t.sourceId).where(sql`source_id is not null`),
    index('quality_audit_words').using('gin', sql`${t.finding} gin_trgm_ops`),
  ],
)
pinsVersion(qualityAudit)
rowAccess(qualityAudit, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(qualityAudit)

const auditId = () =>
  uuid('audit_id')
    .notNull()
    .references(() => qualityAudit.id, { onDelete: 'cascade' })

/** A reply and the verdict on it; none is ever overwritten. */
export const qualityAuditRound = pgTable(
  'quality_audit_round',
  {
    ...rowColumns,
    auditId: auditId(),
    supplierId: uuid('supplier_id').notNull(),
    roundNo: integer('round_no').notNull(),
    containment: text().notNull(),
    rootCause: text('root_cause').notNull(),
    corrective: text().notNull(),
    preventive: text().notNull(),
    planDate: date('plan_date').notNull(),
    repliedBy: text('replied_by').notNull(),
    repliedAt: instant('replied_at').notNull(),
    /** The deadline this reply was held against. */
    replyDeadline: instant('reply_deadline').notNull(),
    late: boolean().notNull(),
    verdict: text().$type<'confirm' | 'reject'>(),
    verdictText: text('verdict_text'),
    verdictBy: text('verdict_by'),
    verdictAt: instant('verdict_at'),
    newDeadline: instant('new_deadline'),
  },
  (t) => [
    uniqueIndex('quality_audit_round_no').on(t.auditId, t.roundNo),
    check('quality_audit_round_verdict', sql`${t.verdict} in ('confirm', 'reject')`),
  ],
)
rowAccess(qualityAuditRound, { buyer: via('quality_audit', 'audit_id'), supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
dataLogged(qualityAuditRound)

/** An unfinished reply, for the company alone. */
export const qualityAuditDraft = pgTable('quality_audit_draft', {
  auditId: auditId().primaryKey(),
  tenantId: rowColumns.tenantId,
  supplierId: uuid('supplier_id').notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: instant('saved_at').notNull(),
})
rowAccess(qualityAuditDraft, { buyer: noRow, supplier: ofSupplier, visitor: noRow })
