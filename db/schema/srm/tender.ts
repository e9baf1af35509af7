import type { SealMode } from '@srm/domain/kit/seal'
import type { EnvelopeMode } from '@srm/domain/kit/seal'
import type { ScoreScheme } from '@srm/domain/srm/scoring/scheme.rules'
import type {
  BondForm,
  FundSource,
  ParticipationStatus,
  ProgressStage,
  QualificationItem,
  QualificationMode,
  TenderEvalMethod,
  TenderMethod,
} from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  qty,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'
import { pinnedVersion } from './supplier'

const codes = sql.raw(
  Object.values(tenderMachine.states)
    .map((code) => `'${code}'`)
    .join(', '),
)

/** A tender (招标项目). What suppliers must never read lies in `tender_secret` and `tender_lot_secret`. */
export const tender = pgTable(
  'tender',
  {
    ...documentColumns,
    title: text().notNull(),
    projectName: text('project_name'),
    bidCode: text('bid_code'),
    method: text().$type<TenderMethod>().notNull(),
    mandatory: boolean().notNull(),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    orgName: text('org_name'),
    purchaserId: uuid('purchaser_id'),
    purchaserName: text('purchaser_name').notNull(),
    fundSource: text('fund_source').$type<FundSource>().notNull(),
    agent: text(),
    currency: text().notNull(),
    ceilingPublic: boolean('ceiling_public').notNull(),
    docFrom: instant('doc_from'),
    docTo: instant('doc_to'),
    regStart: instant('reg_start'),
    regDeadline: instant('reg_deadline'),
    siteVisitAt: instant('site_visit_at'),
    questionDeadline: instant('question_deadline'),
    bidDeadline: instant('bid_deadline'),
    openAt: instant('open_at'),
    openPlace: text('open_place'),
    qualificationMode: text('qualification_mode').$type<QualificationMode>().notNull(),
    qualificationItems: jsonb('qualification_items').$type<readonly QualificationItem[]>().notNull().default([]),
    allowConsortium: boolean('allow_consortium').notNull(),
    blindRegistration: boolean('blind_registration').notNull(),
    docFee: money('doc_fee'),
    bondRequired: boolean('bond_required').notNull(),
    bondDeadline: instant('bond_deadline'),
    lotsPerBidder: integer('lots_per_bidder'),
    validityDays: integer('validity_days'),
    envelopeMode: text('envelope_mode').$type<EnvelopeMode>().notNull(),
    sealMode: text('seal_mode').$type<SealMode>().notNull(),
    committeeSize: integer('committee_size').notNull(),
    evalMethod: text('eval_method').$type<TenderEvalMethod>().notNull(),
    scheme: jsonb().$type<ScoreScheme>(),
    anonymousTechnical: boolean('anonymous_technical').notNull(),
    candidateMax: integer('candidate_max').notNull(),
    publicityDays: integer('publicity_days').notNull(),
    deliveryTerms: text('delivery_terms'),
    paymentTerms: text('payment_terms'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    remark: text(),
    lotCount: integer('lot_count').notNull().default(0),
    /** Progress that no clock tells; what is shown is computed from it (docs/tender.md, Status and stage). */
    stage: text().$type<ProgressStage>().notNull().default('bidding'),
    /** Of the tender documents: 1 when they are issued, one more with every clarification. */
    documentVersion: integer('document_version').notNull().default(1),
    publishAt: instant('publish_at'),
    /** The failed tender that this one tenders again. */
    retenderOf: uuid('retender_of'),
  },
  (t) => [
    check('tender_status', sql`${t.status} in (${codes})`),
    check('tender_stage', sql`${t.stage} in ('bidding', 'review', 'technical', 'price', 'candidates')`),
    check('tender_method', sql`${t.method} in ('open', 'invited')`),
    check('tender_seal_mode', sql`${t.sealMode} in ('server', 'client')`),
    check('tender_envelope_mode', sql`${t.envelopeMode} in ('one', 'two')`),
    // Whatever wrote it: no published tender is opened before its bids are due.
    check('tender_times', sql`${t.status} in ('-1', '-2') or (${t.openAt} >= ${t.bidDeadline} and ${t.bidDeadline} >= ${t.regDeadline})`),
    uniqueIndex('tender_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('tender', t, sql`del_flag = 0`),
    index('tender_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('tender_by_bid_deadline').on(t.tenantId, t.bidDeadline).where(sql`del_flag = 0`),
    index('tender_by_reg_deadline').on(t.tenantId, t.regDeadline).where(sql`del_flag = 0`),
    index('tender_by_opening').on(t.tenantId, t.openAt).where(sql`del_flag = 0`),
    index('tender_by_publication').on(t.tenantId, t.publishAt).where(sql`del_flag = 0`),
    index('tender_words').using('gin', sql`${t.title} gin_trgm_ops`),
    index('tender_project_words').using('gin', sql`${t.projectName} gin_trgm_ops`),
  ],
)
// tender_participant carries its own department, supplier and times, so that no rule leads back to this one.
const takesPart = `exists (select 1 from tender_participant s where s.tender_id = tender.id and s.supplier_id = (select app_supplier()))`
const openToAll = `(method = 'open' and status = '0' and exists (select 1 from supplier s where s.id = (select app_supplier()) and s.status in ('3', '4')))`
rowAccess(tender, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and status not in ('-1', '-2') and (${takesPart} or ${openToAll})`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(tender)

const tenderId = () =>
  uuid('tender_id')
    .notNull()
    .references(() => tender.id, { onDelete: 'cascade' })
const ofTender = via('tender', 'tender_id')
const staffOnly = { buyer: ofTender, supplier: noRow, visitor: noRow }
const readByBoth = { buyer: ofTender, supplier: ofTender, visitor: noRow, write: { supplier: noRow } }

/** One per tender, for staff alone. */
export const tenderSecret = pgTable('tender_secret', {
  tenderId: uuid('tender_id')
    .primaryKey()
    .references(() => tender.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  estimate: money(),
  ceiling: money(),
  clarifyAt: instant('clarify_at'),
  openers: jsonb().$type<{ userId: string; name: string }[]>().notNull().default([]),
  /** Who is to be invited; rows of `tender_participant` are made at publication, so nobody learns of a draft. */
  invitees: jsonb().$type<{ supplierId: string; name: string }[]>().notNull().default([]),
  submittedBy: text('submitted_by'),
  decisionNote: text('decision_note'),
  /** Companies whose registration stands: all that a blind tender tells before its bid deadline. */
  registeredCount: integer('registered_count').notNull().default(0),
})
rowAccess(tenderSecret, staffOnly)

/** A lot (标段). The ceiling stands here where it is published. */
export const tenderLot = pgTable(
  'tender_lot',
  {
    ...rowColumns,
    tenderId: tenderId(),
    lotNo: integer('lot_no').notNull(),
    name: text().notNull(),
    publicCeiling: money('public_ceiling'),
    bondAmount: money('bond_amount'),
    deliveryDays: integer('delivery_days'),
    remark: text(),
  },
  (t) => [uniqueIndex('tender_lot_no').on(t.tenderId, t.lotNo)],
)
rowAccess(tenderLot, readByBoth)
dataLogged(tenderLot)

export const tenderLotSecret = pgTable(
  'tender_lot_secret',
  {
    lotId: uuid('lot_id')
      .primaryKey()
      .references(() => tenderLot.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    tenderId: tenderId(),
    estimate: money(),
    ceiling: money(),
  },
  (t) => [index('tender_lot_secret_tender').on(t.tenderId)],
)
rowAccess(tenderLotSecret, staffOnly)

export const tenderItem = pgTable(
  'tender_item',
  {
    ...rowColumns,
    tenderId: tenderId(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    materialCode: text('material_code'),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('tender_item_no').on(t.lotId, t.lineNo),
    index('tender_item_material').on(t.materialId).where(sql`material_id is not null`),
    index('tender_item_tender').on(t.tenderId),
    check('tender_item_qty', sql`${t.qty} > 0`),
  ],
)
rowAccess(tenderItem, readByBoth)
dataLogged(tenderItem)

/**
 * Who takes part. `org_code` and `create_by` are the tender's. Who they are is known before the bid deadline to nobody but the
 * purchaser, and with blind registration to whoever books the bonds (docs/tender.md, Who sees what).
 */
export const tenderParticipant = pgTable(
  'tender_participant',
  {
    ...rowColumns,
    tenderId: tenderId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<'invited' | 'applied'>().notNull(),
    status: text().$type<ParticipationStatus>().notNull(),
    registeredAt: instant('registered_at'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    lotIds: jsonb('lot_ids').$type<readonly string[]>().notNull().default([]),
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    partners: jsonb().$type<readonly { supplierId: string; name: string }[]>().notNull().default([]),
    reviewedAt: instant('reviewed_at'),
    reviewedByName: text('reviewed_by_name'),
    reviewNote: text('review_note'),
    excludedAt: instant('excluded_at'),
    excludeReason: text('exclude_reason'),
    /** Copies of the tender's: this table's rule must not lead back to it. The instant moves with the bid deadline. */
    blind: boolean().notNull(),
    namedFrom: instant('named_from').notNull(),
  },
  (t) => [
    check('tender_participant_status', sql`${t.status} in ('0', '1', '2', '3', '4')`),
    uniqueIndex('tender_participant_once').on(t.tenderId, t.supplierId),
    index('tender_participant_supplier').on(t.supplierId, t.status, t.tenderId),
  ],
)
pinsVersion(tenderParticipant)
const isNamed = `(named_from <= (select app_now()) or (not blind and ${holding('srm:tender:reviewRegistration')}) or ${holding('srm:tender:blindNames')})`
rowAccess(tenderParticipant, { buyer: `${ofOrg} and ${isNamed}`, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

const participantId = () =>
  uuid('participant_id')
    .notNull()
    .references(() => tenderParticipant.id, { onDelete: 'cascade' })
/** Whoever may know the company. */
const ofParticipant = via('tender_participant', 'participant_id')
const namedStaff = { buyer: ofParticipant, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } }

/** A company takes part once in a tender, alone or in a consortium. */
export const tenderMember = pgTable(
  'tender_member',
  {
    ...rowColumns,
    tenderId: tenderId(),
    participantId: participantId(),
    supplierId: uuid('supplier_id').notNull(),
  },
  (t) => [uniqueIndex('tender_member_once').on(t.tenderId, t.supplierId), index('tender_member_participant').on(t.participantId)],
)
rowAccess(tenderMember, namedStaff)

/** The tender documents of one version; their files hang on the row. Companies read them once they are admitted. */
export const tenderDocument = pgTable(
  'tender_document',
  {
    ...rowColumns,
    tenderId: tenderId(),
    documentVersion: integer('document_version').notNull(),
    note: text(),
    publishedAt: instant('published_at'),
  },
  (t) => [uniqueIndex('tender_document_version').on(t.tenderId, t.documentVersion)],
)
const admitted = `published_at <= (select app_now()) and exists (select 1 from tender_participant s where s.tender_id = tender_document.tender_id
  and s.supplier_id = (select app_supplier()) and s.status in ('2', '3', '4') and s.excluded_at is null)`
rowAccess(tenderDocument, { buyer: ofTender, supplier: admitted, visitor: noRow, write: { supplier: noRow } })

/** Which account of which company downloaded what, and when. */
export const tenderDownload = pgTable(
  'tender_download',
  {
    ...rowColumns,
    tenderId: tenderId(),
    participantId: participantId(),
    supplierId: uuid('supplier_id').notNull(),
    documentVersion: integer('document_version').notNull(),
    fileName: text('file_name').notNull(),
    accountName: text('account_name').notNull(),
    at: instant().notNull(),
  },
  (t) => [index('tender_download_tender').on(t.tenderId, t.at), index('tender_download_participant').on(t.participantId)],
)
rowAccess(tenderDownload, { ...namedStaff, write: { buyer: noRow, supplier: noRow } })

/** The bid bond of a participant. */
export const tenderBond = pgTable(
  'tender_bond',
  {
    ...rowColumns,
    tenderId: tenderId(),
    participantId: participantId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    form: text().$type<BondForm>().notNull(),
    amount: money().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Last day of a guarantee or an insurance. */
    validTo: date('valid_to'),
    refundedAt: instant('refunded_at'),
    refundNote: text('refund_note'),
    forfeitedAt: instant('forfeited_at'),
    forfeitReason: text('forfeit_reason'),
  },
  (t) => [
    check('tender_bond_form', sql`${t.form} in ('transfer', 'guarantee', 'insurance')`),
    check('tender_bond_amount', sql`${t.amount} > 0`),
    check('tender_bond_settled', sql`${t.refundedAt} is null or ${t.forfeitedAt} is null`),
    uniqueIndex('tender_bond_once').on(t.participantId),
    index('tender_bond_tender').on(t.tenderId),
    index('tender_bond_expiry').on(t.tenantId, t.validTo).where(sql`valid_to is not null and refunded_at is null and forfeited_at is null`),
  ],
)
rowAccess(tenderBond, namedStaff)

/** A question of a company; who asked lies apart, for staff answer it without knowing. */
export const tenderQuestion = pgTable(
  'tender_question',
  {
    ...rowColumns,
    tenderId: tenderId(),
    question: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    clarificationId: uuid('clarification_id'),
  },
  (t) => [index('tender_question_tender').on(t.tenderId, t.askedAt)],
)
const asked = `exists (select 1 from tender_question_author a where a.question_id = tender_question.id and a.supplier_id = (select app_supplier()))`
rowAccess(tenderQuestion, { buyer: ofTender, supplier: asked, visitor: noRow, write: { supplier: noRow } })

export const tenderQuestionAuthor = pgTable(
  'tender_question_author',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => tenderQuestion.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    tenderId: tenderId(),
    participantId: participantId(),
    supplierId: uuid('supplier_id').notNull(),
  },
  (t) => [index('tender_question_author_supplier').on(t.supplierId, t.tenderId)],
)
rowAccess(tenderQuestionAuthor, namedStaff)

/** A clarification: one text for everybody who registered, never changed. */
export const tenderClarification = pgTable(
  'tender_clarification',
  {
    ...rowColumns,
    tenderId: tenderId(),
    docNo: text('doc_no').notNull(),
    title: text().notNull(),
    question: text(),
    answer: text().notNull(),
    affectsPreparation: boolean('affects_preparation').notNull(),
    /** The version of the documents from this clarification on. */
    documentVersion: integer('document_version').notNull(),
    newDeadline: instant('new_deadline'),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('tender_clarification_version').on(t.tenderId, t.documentVersion),
    uniqueIndex('tender_clarification_no').on(t.tenantId, t.docNo),
  ],
)
const registered = `exists (select 1 from tender_participant s where s.tender_id = tender_clarification.tender_id
  and s.supplier_id = (select app_supplier()) and s.registered_at is not null and s.status <> '1' and s.excluded_at is null)`
rowAccess(tenderClarification, { buyer: ofTender, supplier: registered, visitor: noRow, write: { supplier: noRow } })
