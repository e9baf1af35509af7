import type { BudgetVerdict } from '@srm/domain/srm/inquiry/basis.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { confirmedAccount, instant, money, noRow, ofSupplier, price, qty, rate, rowAccess, rowColumns, via, pinsVersion } from '../kit'
import { pinnedVersion } from './supplier'
import { inquiry } from './inquiry'

const inquiryId = () =>
  uuid('inquiry_id')
    .notNull()
    .references(() => inquiry.id, { onDelete: 'cascade' })
const ofInquiry = via('inquiry', 'inquiry_id')

/**
 * What the offers of a round are sealed to: one row at its beginning and one whenever the deadline or what is asked changes.
 * The key it names is drawn from SEAL_KEY when it is needed; nobody but the commands reads the rows, for they hold deadlines of
 * rounds that not everybody is in.
 */
export const inquirySeal = pgTable(
  'inquiry_seal',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    roundNo: integer('round_no').notNull(),
    /** Counts within the round; the last one is in force. */
    no: integer().notNull(),
    contentVersion: integer('content_version').notNull(),
    sha256: text().notNull(),
    /** The manifest with its signature, as the verifiers read it. */
    signed: jsonb().$type<object>().notNull(),
  },
  (t) => [uniqueIndex('inquiry_seal_once').on(t.inquiryId, t.roundNo, t.no)],
)
rowAccess(inquirySeal, { buyer: noRow, supplier: noRow, visitor: noRow })

/**
 * A quotation (报价), one row per revision. Everything offered is in its sealed parts until opening; the plain columns are null
 * before. Staff cannot see the row at all before opening: its existence is a secret too.
 */
export const quotation = pgTable(
  'quotation',
  {
    ...rowColumns,
    docNo: text('doc_no').notNull(),
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    roundNo: integer('round_no').notNull(),
    revision: integer().notNull(),
    /** The revision that counts; earlier ones are kept, sealed. */
    current: boolean().notNull().default(true),
    /** Withdrawn, or taken back by a decline. */
    withdrawnAt: instant('withdrawn_at'),
    contentVersion: integer('content_version').notNull(),
    /** The manifest it was sealed under. */
    manifestSha256: text('manifest_sha256').notNull(),
    receiptNo: text('receipt_no').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Signed after the arrival was written to the chain, which the receipt names. */
    receipt: jsonb().$type<object>(),
    /** Of a bid that its bidder sealed: Ed25519 key and signature over all parts, base64. Null: the server sealed it. */
    signer: text(),
    signature: text(),

    openedAt: instant('opened_at'),
    /** Opened and usable; false: hash differs, superseded terms, or no longer eligible. */
    valid: boolean(),
    invalidReason: text('invalid_reason'),
    currency: text(),
    fxRate: text('fx_rate'),
    freight: money(),
    packing: money(),
    otherFee: money('other_fee'),
    deliveryDays: integer('delivery_days'),
    paymentTerms: text('payment_terms'),
    paymentDays: integer('payment_days'),
    validityTo: date('validity_to'),
    remark: text(),
    amountExcl: money('amount_excl'),
    tax: money(),
    amountIncl: money('amount_incl'),
    total: money(),
    landedTotal: money('landed_total'),
  },
  (t) => [
    uniqueIndex('quotation_receipt').on(t.tenantId, t.receiptNo),
    uniqueIndex('quotation_revision').on(t.inquiryId, t.supplierId, t.roundNo, t.revision),
    uniqueIndex('quotation_current').on(t.inquiryId, t.supplierId, t.roundNo).where(sql`current`),
    index('quotation_supplier').on(t.supplierId, t.createTime),
    check(
      'quotation_sealed',
      sql`${t.openedAt} is not null or (${t.total} is null and ${t.amountIncl} is null and ${t.landedTotal} is null)`,
    ),
  ],
)
pinsVersion(quotation)
rowAccess(quotation, {
  buyer: `opened_at is not null and ${ofInquiry}`,
  // Before the opening only for accounts in the company's own hands; its files go with the row.
  supplier: `${ofSupplier} and (opened_at is not null or ${confirmedAccount})`,
  visitor: noRow,
  // Written by commands under the inquiry's lock, with the system's reach: no one's own hand can be late.
  write: { buyer: noRow, supplier: noRow },
})

/**
 * The sealed parts of a quotation: A in one envelope; T (technical) and P (price) in two. Salt and content stand here in clear
 * from the opening of the part on, so that whoever may read the offer can compute its commitment again.
 */
export const quotationPart = pgTable(
  'quotation_part',
  {
    ...rowColumns,
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    part: text().$type<'A' | 'T' | 'P' | `P${number}`>().notNull(),
    commit: text().notNull(),
    /** IV, ciphertext and tag, base64. */
    ciphertext: text().notNull(),
    ctSha256: text('ct_sha256').notNull(),
    /** The content key for each key of the manifest, and for the supplier's own reading; base64. */
    wraps: jsonb().$type<readonly string[]>().notNull(),
    own: text().notNull(),
    openedAt: instant('opened_at'),
    salt: text(),
    json: text(),
  },
  (t) => [
    uniqueIndex('quotation_part_once').on(t.quotationId, t.part),
    check('quotation_part_name', sql`${t.part} in ('A', 'T', 'P')`),
    check('quotation_part_sealed', sql`${t.openedAt} is not null or (${t.salt} is null and ${t.json} is null)`),
  ],
)
rowAccess(quotationPart, {
  buyer: via('quotation', 'quotation_id'),
  supplier: via('quotation', 'quotation_id'),
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})

/** Written by the opening, never before. */
export const quotationLine = pgTable(
  'quotation_line',
  {
    ...rowColumns,
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    roundNo: integer('round_no').notNull(),
    lineId: uuid('line_id').notNull(),
    noBid: boolean('no_bid').notNull(),
    price: price(),
    taxRate: rate('tax_rate'),
    qtyOffered: qty('qty_offered'),
    moq: qty(),
    amountExcl: money('amount_excl'),
    amountIncl: money('amount_incl'),
    landedUnit: price('landed_unit'),
    landedAmount: money('landed_amount'),
    brand: text(),
    origin: text(),
    deliverDate: date('deliver_date'),
    altSpec: text('alt_spec'),
    remark: text(),
  },
  (t) => [uniqueIndex('quotation_line_once').on(t.quotationId, t.lineId), index('quotation_line_inquiry').on(t.inquiryId, t.roundNo)],
)
rowAccess(quotationLine, {
  buyer: via('quotation', 'quotation_id'),
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})

const staffOnly = { buyer: ofInquiry, supplier: noRow, visitor: noRow }

/** Is an offered line technically acceptable? One answer per line and supplier; no reason is needed for yes. */
export const inquiryJudgement = pgTable(
  'inquiry_judgement',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    roundNo: integer('round_no').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    lineId: uuid('line_id').notNull(),
    ok: boolean().notNull(),
    reason: text(),
  },
  (t) => [uniqueIndex('inquiry_judgement_once').on(t.inquiryId, t.roundNo, t.supplierId, t.lineId)],
)
rowAccess(inquiryJudgement, staffOnly)

/** A reviewer's technical score of a quotation, 0–100; what counts is the mean. */
export const inquiryScore = pgTable(
  'inquiry_score',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    roundNo: integer('round_no').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    reviewer: text().notNull(),
    score: rate().notNull(),
    note: text(),
  },
  (t) => [uniqueIndex('inquiry_score_once').on(t.inquiryId, t.roundNo, t.supplierId, t.reviewer)],
)
rowAccess(inquiryScore, staffOnly)

/** An opened offer that would have cost less than what was chosen. `lineId` null: the offer as a whole. Costs are landed, without tax, in CNY. */
export interface PassedOver {
  readonly lineId: string | null
  readonly supplierId: string
  /** `technical`: judged not acceptable; `chosen`: another was preferred. */
  readonly why: 'technical' | 'chosen'
  readonly cost: string
  readonly awardedCost: string
  readonly by: string | null
  readonly at: string | null
  readonly reason: string | null
}

/** A proposed, approved, returned or annulled award; at most one is proposed at a time. */
export const inquiryAward = pgTable(
  'inquiry_award',
  {
    ...rowColumns,
    docNo: text('doc_no').notNull(),
    inquiryId: inquiryId(),
    state: text().$type<'proposed' | 'approved' | 'rejected' | 'annulled'>().notNull().default('proposed'),
    note: text(),
    partialReason: text('partial_reason'),
    overBudgetReason: text('over_budget_reason'),
    /** Above the budget: two people approve, and this is the first of them. */
    overBudget: boolean('over_budget').notNull().default(false),
    firstApprover: text('first_approver'),
    firstApproverName: text('first_approver_name'),
    firstApprovedAt: instant('first_approved_at'),
    firstNote: text('first_note'),
    /** Offers that were cheaper and were not taken, as the approver was shown them. */
    passedOver: jsonb('passed_over').$type<PassedOver[]>().notNull().default([]),
    /** Landed, without tax, in CNY: the sum of `landedAmount` of its lines. */
    total: money().notNull(),
    /** The budget on the same basis, as it stood when the award was proposed; null where there is none or it cannot be compared. */
    budgetLimit: money('budget_limit'),
    budgetState: text('budget_state').$type<BudgetVerdict['state']>().notNull().default('none'),
    explanation: jsonb().$type<string[]>().notNull().default([]),
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
    /** An annulment that was asked for; it takes effect when a second person approves. */
    annulReason: text('annul_reason'),
    annulAskedBy: text('annul_asked_by'),
    annulAskedByName: text('annul_asked_by_name'),
    annulAskedAt: instant('annul_asked_at'),
    /** Winners whose offers no longer count once it is annulled. */
    annulDropIds: jsonb('annul_drop_ids').$type<string[]>().notNull().default([]),
    annulledBy: text('annulled_by'),
    annulledAt: instant('annulled_at'),
  },
  (t) => [
    check('inquiry_award_budget', sql`${t.budgetState} in ('none', 'unknown', 'within', 'over')`),
    check('inquiry_award_state', sql`${t.state} in ('proposed', 'approved', 'rejected', 'annulled')`),
    uniqueIndex('inquiry_award_no').on(t.tenantId, t.docNo),
    index('inquiry_award_decided').on(t.decidedAt).where(sql`state = 'approved'`),
    uniqueIndex('inquiry_award_one').on(t.inquiryId).where(sql`state in ('proposed', 'approved')`),
  ],
)
rowAccess(inquiryAward, staffOnly)

/** What each supplier gets; it reads its own rows once the award is approved. */
export const inquiryAwardLine = pgTable(
  'inquiry_award_line',
  {
    ...rowColumns,
    awardId: uuid('award_id')
      .notNull()
      .references(() => inquiryAward.id, { onDelete: 'cascade' }),
    inquiryId: inquiryId(),
    approved: boolean().notNull().default(false),
    lineId: uuid('line_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    quotationId: uuid('quotation_id').notNull(),
    qty: qty().notNull(),
    share: rate().notNull(),
    price: price().notNull(),
    taxRate: rate('tax_rate').notNull(),
    currency: text().notNull(),
    amountExcl: money('amount_excl').notNull(),
    amountIncl: money('amount_incl').notNull(),
    /** The line's share of the supplier's fees, in its currency; `total` is `amountIncl` with them. */
    freight: money().notNull().default('0'),
    packing: money().notNull().default('0'),
    otherFee: money('other_fee').notNull().default('0'),
    total: money().notNull(),
    landedAmount: money('landed_amount').notNull(),
    rank: integer(),
    reason: text(),
  },
  (t) => [
    check('inquiry_award_line_total', sql`${t.total} = ${t.amountIncl} + ${t.freight} + ${t.packing} + ${t.otherFee}`),
    uniqueIndex('inquiry_award_line_once').on(t.awardId, t.lineId, t.supplierId),
    index('inquiry_award_line_supplier').on(t.supplierId, t.inquiryId),
    index('inquiry_award_line_inquiry').on(t.inquiryId),
  ],
)
rowAccess(inquiryAwardLine, { buyer: ofInquiry, supplier: `approved and ${ofSupplier}`, visitor: noRow, write: { supplier: noRow } })

/** The buyer asks a supplier to keep its opened offer valid for longer; prices stay as they are. */
export const inquiryValidity = pgTable(
  'inquiry_validity',
  {
    ...rowColumns,
    inquiryId: inquiryId(),
    supplierId: uuid('supplier_id').notNull(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    /** Day the offer was valid to when it was asked for, the day asked for, and the day the supplier agreed to. */
    validBefore: date('valid_before').notNull(),
    askedUntil: date('asked_until').notNull(),
    reason: text().notNull(),
    askedByName: text('asked_by_name').notNull(),
    extendedTo: date('extended_to'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('inquiry_validity_open').on(t.quotationId).where(sql`answered_at is null`),
    index('inquiry_validity_inquiry').on(t.inquiryId, t.createTime),
    index('inquiry_validity_supplier').on(t.supplierId, t.inquiryId),
  ],
)
rowAccess(inquiryValidity, { buyer: ofInquiry, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
