import type { AwardMode, EvalMethod, InquiryType } from '@srm/domain/srm/inquiry/inquiry.kinds'
import type { Weights } from '@srm/domain/srm/inquiry/award/comparison.rules'
import type { EnvelopeMode } from '@srm/domain/kit/seal'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import type { SealMode } from '@srm/domain/kit/seal'
import type { FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import type { PriceBasis } from '@srm/domain/kit/money'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  ext,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
  pinsVersion,
} from '../kit'
import { materialId } from './material'
import { priceRecord } from './price-record'
import { pinnedVersion } from './supplier'
import type { ChangedField, VersionContent } from './inquiry-content'

const codes = sql.raw(
  Object.values(inquiryMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A request for quotation (询价). What suppliers must never read lies in `inquiry_secret`, in every row a supplier may see. */
export const inquiry = pgTable(
  'inquiry',
  {
    ...documentColumns,
    title: text().notNull(),
    projectName: text('project_name'),
    type: text().$type<InquiryType>().notNull(),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    orgName: text('org_name'),
    purchaserId: uuid('purchaser_id'),
    purchaserName: text('purchaser_name').notNull(),
    currency: text().notNull(),
    allowForeignCurrency: boolean('allow_foreign_currency').notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    awardMode: text('award_mode').$type<AwardMode>().notNull(),
    evalMethod: text('eval_method').$type<EvalMethod>().notNull(),
    envelopeMode: text('envelope_mode').$type<EnvelopeMode>().notNull().default('one'),
    weights: jsonb().$type<Weights>(),
    sealed: boolean().notNull(),
    sealMode: text('seal_mode').$type<SealMode>().notNull().default('server'),
    urgent: boolean().notNull(),
    /** Hours before the deadline from which a clarification or amendment must extend it; less than usual only where urgent. */
    noticeHours: integer('notice_hours').notNull().default(24),
    publishAt: instant('publish_at'),
    quoteStart: instant('quote_start'),
    quoteDeadline: instant('quote_deadline'),
    openAt: instant('open_at'),
    minQuotes: integer('min_quotes').notNull(),
    maxRounds: integer('max_rounds').notNull(),
    roundNo: integer('round_no').notNull().default(1),
    priceNonIncreasing: boolean('price_non_increasing').notNull(),
    /** Of lines and terms: 1 when published, one more with every amendment. */
    contentVersion: integer('content_version').notNull().default(1),
    lineCount: integer('line_count').notNull().default(0),
    deliveryTerms: text('delivery_terms'),
    paymentTerms: text('payment_terms'),
    warranty: text(),
    validityDays: integer('validity_days'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    remark: text(),
    publishResult: boolean('publish_result').notNull(),
    publishAmount: boolean('publish_amount').notNull(),
    awardedAt: instant('awarded_at'),
    /** Extension fields that suppliers may see. */
    ext: ext(),
  },
  (t) => [
    check('inquiry_status', sql`${t.status} in (${codes})`),
    check('inquiry_type', sql`${t.type} in ('public', 'invited', 'single')`),
    check('inquiry_award_mode', sql`${t.awardMode} in ('whole', 'line', 'split')`),
    check('inquiry_notice_hours', sql`${t.noticeHours} between 0 and 24`),
    check('inquiry_envelope_mode', sql`${t.envelopeMode} in ('one', 'two')`),
    check('inquiry_seal_mode', sql`${t.sealMode} in ('server', 'client') and (${t.sealMode} = 'server' or ${t.sealed})`),
    check('inquiry_eval_method', sql`${t.evalMethod} in ('lowest', 'weighted')`),
    check(
      'inquiry_times',
      sql`${t.openAt} is null or ${t.quoteDeadline} is null or ${t.openAt} >= ${t.quoteDeadline} or ${t.status} = '-1'`,
    ),
    uniqueIndex('inquiry_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('inquiry', t, sql`del_flag = 0`),
    index('inquiry_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('inquiry_by_deadline').on(t.quoteDeadline).where(sql`del_flag = 0`),
    index('inquiry_by_publication').on(t.tenantId, t.publishAt).where(sql`del_flag = 0`),
    index('inquiry_by_category').on(t.categoryId),
    index('inquiry_by_purchaser').on(t.purchaserId, t.createTime),
    index('inquiry_words').using('gin', sql`${t.title} gin_trgm_ops`),
    index('inquiry_project_words').using('gin', sql`${t.projectName} gin_trgm_ops`),
  ],
)
// inquiry_supplier carries its own department and supplier, so that this rule does not lead back to itself.
const invited = `exists (select 1 from inquiry_supplier s where s.inquiry_id = inquiry.id and s.supplier_id = (select app_supplier()))`
const openToAll = `(type = 'public' and status = '0' and round_no = 1 and exists (select 1 from supplier s where s.id = (select app_supplier()) and s.status in ('3', '4')))`
rowAccess(inquiry, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and status not in ('-1', '-2') and (${invited} or ${openToAll})`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(inquiry)

const inquiryId = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiry.id, { onDelete: 'cascade' })
const ofInquiry = via('inquiry', 'inquiry_id')
const staffOnly = { buyer: ofInquiry, supplier: noRow, visitor: noRow }
const readByBoth = { buyer: ofInquiry, supplier: ofInquiry, visitor: noRow, write: { supplier: noRow } }

/** One per inquiry, for staff alone: what is meant to be paid, how many quoted, who did the steps that need a second person. */
export const inquirySecret = pgTable('inquiry_secret', {
  inquiryId: uuid('inquiry_id')
    .primaryKey()
    .references(() => inquiry.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  budget: money(),
  targetPrice: money('target_price'),
  /** Of budget, targets and typed last prices; null: nobody said, so nothing is compared with them. */
  figuresBasis: jsonb('figures_basis').$type<FigureBasis>(),
  maxShare: rate('max_share'),
  minSuppliers: integer('min_suppliers'),
  maxSuppliers: integer('max_suppliers'),
  justification: text(),
  urgentReason: text('urgent_reason'),
  openers: jsonb().$type<{ userId: string; name: string }[]>().notNull().default([]),
  /** Who is to be invited; rows of `inquiry_supplier` are made at publication, so nobody learns of a draft. */
  invitees: jsonb().$type<{ supplierId: string; name: string }[]>().notNull().default([]),
  submittedBy: text('submitted_by'),
  /** Known from the deadline on. */
  quoteCount: integer('quote_count'),
  insufficient: boolean().notNull().default(false),
  proceedReason: text('proceed_reason'),
  decisionNote: text('decision_note'),
  /** Extension fields for staff alone. */
  ext: ext(),
})
rowAccess(inquirySecret, staffOnly)

export const inquiryLine = pgTable(
  'inquiry_line',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    lineNo: integer('line_no').notNull(),
    materialCode: text('material_code'),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty(),
    needDate: date('need_date'),
    deliveryAddress: text('delivery_address'),
    remark: text(),
    ext: ext(),
  },
  (t) => [
    uniqueIndex('inquiry_line_no').on(t.inquiryId, t.lineNo),
    index('inquiry_line_material').on(t.materialId).where(sql`material_id is not null`),
    check('inquiry_line_qty', sql`${t.qty} > 0`),
  ],
)
rowAccess(inquiryLine, readByBoth)
dataLogged(inquiryLine)

export const inquiryLineSecret = pgTable(
  'inquiry_line_secret',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => inquiryLine.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    inquiryId: inquiryId(),
    targetPrice: price('target_price'),
    lastPrice: price('last_price'),
    lastRecordId: uuid('last_record_id').references(() => priceRecord.id),
    ext: ext(),
  },
  (t) => [index('inquiry_line_secret_inquiry').on(t.inquiryId), index('inquiry_line_secret_record').on(t.lastRecordId)],
)
rowAccess(inquiryLineSecret, staffOnly)

/** Who is asked. `org_code` and `create_by` are the inquiry's: the buyer's reach must not lead through the inquiry's own rule. */
export const inquirySupplier = pgTable(
  'inquiry_supplier',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<'invited' | 'applied'>().notNull(),
    invitedAt: instant('invited_at').notNull(),
    kept: boolean().notNull().default(true),
    excludedAt: instant('excluded_at'),
    excludeReason: text('exclude_reason'),
  },
  (t) => [
    uniqueIndex('inquiry_supplier_once').on(t.inquiryId, t.supplierId),
    index('inquiry_supplier_supplier').on(t.supplierId, t.inquiryId),
  ],
)
pinsVersion(inquirySupplier)
rowAccess(inquirySupplier, { buyer: ofOrg, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

/**
 * How an invitee answers in the round that runs. While a sealed inquiry is published staff cannot read it: whether somebody
 * looked, quoted or declined is hidden until the deadline (docs/inquiry.md, Who sees what).
 */
export const inquiryReply = pgTable(
  'inquiry_reply',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    quoteState: text('quote_state').notNull().default('0'),
    viewedAt: instant('viewed_at'),
    declineReason: text('decline_reason'),
    /** Unsubmitted work, encrypted for the company. */
    draftCipher: text('draft_cipher'),
    draftAt: instant('draft_at'),
  },
  (t) => [
    check('inquiry_reply_state', sql`${t.quoteState} in ('0', '1', '2', '3', '4', '5', '6', '7', '8')`),
    uniqueIndex('inquiry_reply_once').on(t.inquiryId, t.supplierId),
    index('inquiry_reply_supplier').on(t.supplierId, t.quoteState),
  ],
)
const afterDeadline = `exists (select 1 from inquiry p where p.id = inquiry_id and (not p.sealed or p.status not in ('-1', '-2', '0')))`
rowAccess(inquiryReply, { buyer: afterDeadline, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** One row per round; who turned which key and when. */
export const inquiryRound = pgTable(
  'inquiry_round',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    roundNo: integer('round_no').notNull(),
    quoteStart: instant('quote_start').notNull(),
    quoteDeadline: instant('quote_deadline').notNull(),
    openAt: instant('open_at').notNull(),
    reason: text(),
    supplierIds: jsonb('supplier_ids').$type<string[]>().notNull().default([]),
    /** Quotations of earlier rounds that count in this one, because their supplier was silent; fixed when the round was opened. */
    standingIds: jsonb('standing_ids').$type<string[]>().notNull().default([]),
    firstOpener: text('first_opener'),
    firstOpenerName: text('first_opener_name'),
    firstTurnedAt: instant('first_turned_at'),
    secondOpenerName: text('second_opener_name'),
    openedAt: instant('opened_at'),
    /** The second envelope: the first key locks the judgement, the second opens the prices of those who passed. */
    firstPriceOpener: text('first_price_opener'),
    firstPriceOpenerName: text('first_price_opener_name'),
    priceTurnedAt: instant('price_turned_at'),
    secondPriceOpenerName: text('second_price_opener_name'),
    pricesOpenedAt: instant('prices_opened_at'),
    validQuotes: integer('valid_quotes'),
    invalidQuotes: integer('invalid_quotes'),
  },
  (t) => [
    uniqueIndex('inquiry_round_no').on(t.inquiryId, t.roundNo),
    index('inquiry_round_by_deadline').on(t.tenantId, t.quoteDeadline),
    index('inquiry_round_by_opening').on(t.tenantId, t.openAt),
  ],
)
rowAccess(inquiryRound, staffOnly)

/** A further round that was asked for; it begins when a second person approves. */
export const inquiryRoundRequest = pgTable(
  'inquiry_round_request',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    roundNo: integer('round_no').notNull(),
    state: text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    supplierIds: jsonb('supplier_ids').$type<string[]>().notNull(),
    quoteDeadline: instant('quote_deadline').notNull(),
    openAt: instant('open_at').notNull(),
    reason: text().notNull(),
    feedback: text().$type<'none' | 'rank'>().notNull(),
    /** Why the round is shorter than usual; null: it is not. */
    urgentReason: text('urgent_reason'),
    askedByName: text('asked_by_name').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
  },
  (t) => [
    check('inquiry_round_request_state', sql`${t.state} in ('pending', 'approved', 'rejected')`),
    uniqueIndex('inquiry_round_request_one').on(t.inquiryId).where(sql`state = 'pending'`),
    index('inquiry_round_request_inquiry').on(t.inquiryId, t.createTime),
  ],
)
rowAccess(inquiryRoundRequest, staffOnly)

/** What the inquiry said in each of its versions, for everyone who may read the inquiry. */
export const inquiryVersion = pgTable(
  'inquiry_version',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    contentVersion: integer('content_version').notNull(),
    content: jsonb().$type<VersionContent>().notNull(),
    validFrom: instant('valid_from').notNull(),
  },
  (t) => [uniqueIndex('inquiry_version_once').on(t.inquiryId, t.contentVersion)],
)
rowAccess(inquiryVersion, readByBoth)

/** A question is read by who asked it and by staff; other suppliers only ever see the clarification. */
export const inquiryQuestion = pgTable(
  'inquiry_question',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    question: text().notNull(),
    clarificationId: uuid('clarification_id'),
  },
  (t) => [index('inquiry_question_inquiry').on(t.inquiryId, t.createTime)],
)
rowAccess(inquiryQuestion, { buyer: ofInquiry, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

export const inquiryClarification = pgTable(
  'inquiry_clarification',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    docNo: text('doc_no').notNull(),
    title: text().notNull(),
    question: text(),
    answer: text().notNull(),
    publishedAt: instant('published_at').notNull(),
    newDeadline: instant('new_deadline'),
  },
  (t) => [
    uniqueIndex('inquiry_clarification_no').on(t.tenantId, t.docNo),
    index('inquiry_clarification_inquiry').on(t.inquiryId, t.publishedAt),
  ],
)
rowAccess(inquiryClarification, readByBoth)

/** A change of lines or terms after publication; suppliers see it once it applies. `patch` is what will be written. */
export const inquiryAmendment = pgTable(
  'inquiry_amendment',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    state: text().$type<'pending' | 'applied' | 'rejected'>().notNull().default('pending'),
    contentVersion: integer('content_version'),
    reason: text().notNull(),
    changes: jsonb().$type<ChangedField[]>().notNull(),
    appliedAt: instant('applied_at'),
  },
  (t) => [
    check('inquiry_amendment_state', sql`${t.state} in ('pending', 'applied', 'rejected')`),
    uniqueIndex('inquiry_amendment_one').on(t.inquiryId).where(sql`state = 'pending'`),
    index('inquiry_amendment_inquiry').on(t.inquiryId, t.createTime),
  ],
)
rowAccess(inquiryAmendment, { ...readByBoth, supplier: `state = 'applied' and ${ofInquiry}` })

/** The staff's side of an amendment: the new content with its hidden prices, and who decided. */
export const inquiryAmendmentSecret = pgTable('inquiry_amendment_secret', {
  amendmentId: uuid('amendment_id')
    .primaryKey()
    .references(() => inquiryAmendment.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  inquiryId: inquiryId(),
  patch: jsonb().$type<Record<string, unknown>>().notNull(),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note'),
})
rowAccess(inquiryAmendmentSecret, staffOnly)
