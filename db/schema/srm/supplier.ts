import type { RfqRule } from '@srm/domain/srm/eval-template/eval-template.rules'
import { maxCategories } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import type { ReviewVerdict, SupplierSource } from '@srm/domain/srm/supplier/supplier.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, documentColumns, holding, instant, noRow, ofSupplier, rowAccess, rowColumns } from '../kit'
import { srmCategory } from './supplier-reference'

const codes = sql.raw(
  Object.values(supplierMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A company that sells to us is here from its registration on. `status` is its stage (docs/supplier.md, Stages). */
export const supplier = pgTable(
  'supplier',
  {
    ...documentColumns,
    /** Full name, also the account of its first user. */
    name: text().notNull(),
    /** The name as it is compared: width, brackets, spaces and case do not count. */
    nameKey: text('name_key').notNull(),
    email: text().notNull(),
    source: text().$type<SupplierSource>().notNull().default('REGISTER'),
    /** Mandatory data were complete at the last submission; rows of an older system start without. */
    profileComplete: boolean('profile_complete').notNull().default(false),
    completeness: integer().notNull().default(0),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    committedAt: instant('committed_at'),
    /** When its mailbox was last asked to set a password; only companies of an older system are. */
    invitedAt: instant('invited_at'),
    /** It agreed that the portal names it among the newly joined companies. */
    namePublic: boolean('name_public').notNull().default(false),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    approvedAt: instant('approved_at'),
    refusedAt: instant('refused_at'),
    /** `V0.2` while applying, `V1` once approved. */
    versionNo: text('version_no'),
    /** The purchase on the portal that made it register: where it is led once it is approved. */
    wantedAnnouncementId: uuid('wanted_announcement_id'),
    /** Of the last completed evaluation. */
    grade: text(),
    lastScore: numeric('last_score', { precision: 7, scale: 2 }),
    /** The last completed evaluation gave the best grade there is. */
    preferred: boolean().notNull().default(false),
    /** It may name so many categories; more than the usual five only with the buyer's reason. */
    categoryLimit: integer('category_limit').notNull().default(maxCategories),
    /** What its last grade brings when it is to be invited to inquiries. */
    rfqRule: text('rfq_rule').$type<RfqRule>(),
  },
  (t) => [
    check('supplier_status', sql`${t.status} in (${codes})`),
    check('supplier_source', sql`${t.source} in ('REGISTER', 'IMPORT', 'BUYER')`),
    uniqueIndex('supplier_doc_no').on(t.tenantId, t.docNo),
    // A refused company may register again; its refused row stays.
    uniqueIndex('supplier_name_key').on(t.tenantId, t.nameKey).where(sql`status <> '9' and del_flag = 0`),
    // The lists in each of their orders; the one of stages also counts them without the rows.
    index('supplier_newest').on(t.tenantId, t.createTime, t.id),
    index('supplier_stage').on(t.tenantId, t.delFlag, t.status, t.createTime, t.id),
    index('supplier_submitted').on(t.tenantId, t.submittedAt, t.id),
    index('supplier_complete').on(t.tenantId, t.completeness, t.id),
    index('supplier_by_name').on(t.tenantId, t.name, t.id),
    index('supplier_by_grade').on(t.tenantId, t.grade, t.id),
    index('supplier_preferred').on(t.tenantId, t.createTime, t.id).where(sql`preferred`),
    index('supplier_email').on(sql`lower(email)`),
    index('supplier_same_name').on(t.nameKey),
    index('supplier_number_words').using('gin', sql`${t.docNo} gin_trgm_ops`),
    index('supplier_name_words').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)
rowAccess(supplier, { buyer: anyRow, supplier: 'id = (select app_supplier())', visitor: noRow, write: { buyer: anyRow, supplier: noRow } })
dataLogged(supplier)

const key = () =>
  uuid('supplier_id')
    .notNull()
    .references(() => supplier.id, { onDelete: 'cascade' })

/** One row per section of the profile: its own lock and how complete it is. */
export const supplierSection = pgTable(
  'supplier_section',
  {
    ...rowColumns,
    supplierId: key(),
    section: text().$type<SupplierSection>().notNull(),
    completeness: integer().notNull().default(0),
    savedAt: instant('saved_at'),
  },
  (t) => [uniqueIndex('supplier_section_once').on(t.supplierId, t.section)],
)
rowAccess(supplierSection, { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow } })

/** What was submitted or approved, as it was; the bank part lies apart because purchasers may not read it. */
export const supplierVersion = pgTable(
  'supplier_version',
  {
    ...rowColumns,
    supplierId: key(),
    seq: integer().notNull(),
    verNo: text('ver_no').notNull(),
    /** The company's name then; null in versions that were frozen before names could change. */
    name: text(),
    effectiveAt: instant('effective_at').notNull(),
    sourceChangeId: uuid('source_change_id'),
    snapshot: jsonb().notNull(),
    /** SHA-256 over the canonical JSON of the whole snapshot, the bank part included. */
    sha256: text().notNull(),
  },
  (t) => [uniqueIndex('supplier_version_seq').on(t.supplierId, t.seq)],
)
/** The version a row of another table stands on; declare the table with `pinsVersion`. */
export const pinnedVersion = () => uuid('supplier_version_id').references(() => supplierVersion.id)
rowAccess(supplierVersion, { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

export const supplierVersionBank = pgTable(
  'supplier_version_bank',
  {
    ...rowColumns,
    supplierId: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => supplierVersion.id, { onDelete: 'cascade' }),
    snapshot: jsonb().notNull(),
  },
  (t) => [uniqueIndex('supplier_version_bank_once').on(t.versionId), index('supplier_version_bank_supplier').on(t.supplierId)],
)
rowAccess(supplierVersionBank, { buyer: noRow, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

/** Amounts and evidence of the lawsuits of a version, in their order: for those who may see them. */
export const supplierVersionLitigation = pgTable(
  'supplier_version_litigation',
  {
    ...rowColumns,
    supplierId: key(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => supplierVersion.id, { onDelete: 'cascade' }),
    snapshot: jsonb().notNull(),
  },
  (t) => [uniqueIndex('supplier_version_litigation_once').on(t.versionId), index('supplier_version_litigation_supplier').on(t.supplierId)],
)
rowAccess(supplierVersionLitigation, {
  buyer: holding('srm:supplier:viewLitigation'),
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})

export type ReviewDecision = 'return' | 'approve' | 'refuse'
type BySection<V> = Partial<Record<SupplierSection, V>>

/** A reviewer's verdicts on one submission; the supplier reads them once decided. */
export const supplierReview = pgTable(
  'supplier_review',
  {
    ...rowColumns,
    supplierId: key(),
    versionId: uuid('version_id').notNull(),
    verdicts: jsonb().$type<BySection<ReviewVerdict>>().notNull().default({}),
    comments: jsonb().$type<BySection<string>>().notNull().default({}),
    summary: text(),
    decision: text().$type<ReviewDecision>(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('supplier_review_decision', sql`${t.decision} in ('return', 'approve', 'refuse')`),
    uniqueIndex('supplier_review_version').on(t.versionId),
    index('supplier_review_supplier').on(t.supplierId, t.createTime),
  ],
)
rowAccess(supplierReview, {
  buyer: anyRow,
  supplier: `${ofSupplier} and decision is not null`,
  visitor: noRow,
  write: { buyer: anyRow, supplier: noRow },
})
dataLogged(supplierReview)

/** Qualification is per category and buyer department, for a period. */
export const supplierCategoryQual = pgTable(
  'supplier_category_qual',
  {
    ...rowColumns,
    supplierId: key(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => srmCategory.id),
    /** 0 applied, 1 qualified, 2 suspended, 3 withdrawn. */
    qualStatus: text('qual_status').notNull().default('1'),
    qualFrom: date('qual_from').notNull(),
    qualTo: date('qual_to').notNull(),
    certificateNo: text('certificate_no').notNull(),
    /** Since when the company waits to be qualified anew; null: it has not asked. */
    appliedAt: instant('applied_at'),
    /** The status it goes back to if that is turned down. */
    statusBefore: text('status_before'),
    /** Why and when the last request was turned down; until the next one. */
    refusedReason: text('refused_reason'),
    refusedAt: instant('refused_at'),
  },
  (t) => [
    check('supplier_category_qual_status', sql`${t.qualStatus} in ('0', '1', '2', '3')`),
    check('supplier_category_qual_period', sql`${t.qualTo} > ${t.qualFrom}`),
    index('supplier_category_qual_supplier').on(t.supplierId, t.categoryId),
    index('supplier_category_qual_until').on(t.tenantId, t.qualTo),
    index('supplier_category_qual_applied').on(t.tenantId, t.appliedAt).where(sql`applied_at is not null`),
    uniqueIndex('supplier_category_qual_certificate').on(t.tenantId, t.certificateNo),
  ],
)
rowAccess(supplierCategoryQual, { buyer: anyRow, supplier: ofSupplier, visitor: noRow, write: { buyer: anyRow, supplier: noRow } })
dataLogged(supplierCategoryQual)
