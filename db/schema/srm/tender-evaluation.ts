import type { ExpertKind } from '@srm/domain/srm/expert/expert.rules'
import type { InquiryKind, MotionKind, OutReason } from '@srm/domain/srm/tender/evaluation.kinds'
import type { FailedItem } from '@srm/domain/srm/tender/review.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { holding, instant, noRow, ofSupplier, ofUser, rowAccess, rowColumns, via } from '../kit'
import { expertDraw } from './expert-draw'
import { tender, tenderLot } from './tender'
import { tenderBid } from './tender-bid'

const tenderId = () =>
  uuid('tender_id')
    .notNull()
    .references(() => tender.id, { onDelete: 'cascade' })
const bidId = () =>
  uuid('bid_id')
    .notNull()
    .references(() => tenderBid.id)
const lotId = () => uuid('lot_id').references(() => tenderLot.id)
const ofTender = via('tender', 'tender_id')
/** Written under the tender's lock with the system's reach. */
const byCommands = { buyer: noRow, supplier: noRow }
const staffOnly = { buyer: ofTender, supplier: noRow, visitor: noRow, write: byCommands }

/** The committee of a tender: who proposed it, who confirmed it, and what it made. Names stand apart. */
export const tenderCommittee = pgTable(
  'tender_committee',
  {
    ...rowColumns,
    tenderId: tenderId(),
    drawId: uuid('draw_id').references(() => expertDraw.id),
    size: integer().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    confirmedByName: text('confirmed_by_name'),
    confirmedAt: instant('confirmed_at'),
    reviewedAt: instant('reviewed_at'),
    scoredAt: instant('scored_at'),
    /** The report as it is signed: every figure, as canonical JSON that is hashed into the chain. */
    report: jsonb().$type<object>(),
    reportSha256: text('report_sha256'),
    reportAt: instant('report_at'),
    signedAt: instant('signed_at'),
  },
  (t) => [uniqueIndex('tender_committee_once').on(t.tenderId)],
)
rowAccess(tenderCommittee, staffOnly)

/**
 * A member. `create_by` is the tender's. Names are secret until the candidates are published (Tendering Law Art. 37): its purchaser, whoever
 * confirms committees and the member itself read them before.
 */
export const tenderMemberSeat = pgTable(
  'tender_member_seat',
  {
    ...rowColumns,
    tenderId: tenderId(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    kind: text().$type<ExpertKind>().notNull(),
    employer: text(),
    expertId: uuid('expert_id'),
    leader: boolean().notNull(),
    /** Mixed into the order in which this member sees the bidders. */
    salt: text().notNull(),
    declaredAt: instant('declared_at'),
    goneAt: instant('gone_at'),
    goneReason: text('gone_reason'),
    replaces: uuid(),
    reviewedAt: instant('reviewed_at'),
    scoredAt: instant('scored_at'),
    signedAt: instant('signed_at'),
    dissent: text(),
    publicAt: instant('public_at'),
  },
  (t) => [
    uniqueIndex('tender_member_seat_once').on(t.tenderId, t.userId),
    index('tender_member_seat_user').on(t.userId, t.tenderId),
    check('tender_member_seat_kind', sql`${t.kind} in ('OWNER', 'TECH', 'ECON')`),
  ],
)
const isPublic = `(public_at <= (select app_now()) and ${ofTender})`
rowAccess(tenderMemberSeat, {
  buyer: `(${ofUser} or create_by = (select app_username()) or ${holding('srm:tender:confirmCommittee')} or ${isPublic})`,
  supplier: noRow,
  visitor: noRow,
  write: byCommands,
})

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => tenderMemberSeat.id, { onDelete: 'cascade' })
/** What a member judges: nobody else reads it before all have handed in theirs, and then by the report. */
const ofMember = { buyer: ofUser, supplier: noRow, visitor: noRow, write: byCommands }

/** One member's judgement of one item of the checklist. */
export const tenderReviewVote = pgTable(
  'tender_review_vote',
  {
    ...rowColumns,
    tenderId: tenderId(),
    memberId: memberId(),
    userId: uuid('user_id').notNull(),
    bidId: bidId(),
    lotId: lotId(),
    itemKey: text('item_key').notNull(),
    pass: boolean().notNull(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('tender_review_vote_once').on(
      t.memberId,
      t.bidId,
      t.itemKey,
      sql`coalesce(lot_id, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('tender_review_vote_tender').on(t.tenderId),
    check('tender_review_vote_reason', sql`${t.pass} or ${t.reason} is not null`),
  ],
)
rowAccess(tenderReviewVote, ofMember)

/** A bid for a lot as evaluation stands: it counts, or why it does not. */
export const tenderVerdict = pgTable(
  'tender_verdict',
  {
    ...rowColumns,
    tenderId: tenderId(),
    bidId: bidId(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id),
    supplierId: uuid('supplier_id').notNull(),
    out: text().$type<OutReason>(),
    failed: jsonb().$type<readonly FailedItem[]>().notNull().default([]),
    note: text(),
  },
  (t) => [
    uniqueIndex('tender_verdict_once').on(t.bidId, t.lotId),
    index('tender_verdict_tender').on(t.tenderId),
    check('tender_verdict_out', sql`${t.out} in ('REVIEW', 'CEILING', 'LOW_PRICE', 'DAMAGED')`),
  ],
)
rowAccess(tenderVerdict, staffOnly)

/** What the committee votes on; of a lot, or of a price for it. */
export const tenderMotion = pgTable(
  'tender_motion',
  {
    ...rowColumns,
    tenderId: tenderId(),
    kind: text().$type<MotionKind>().notNull(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id),
    bidId: uuid('bid_id').references(() => tenderBid.id),
    /** How many bids are left, or the price in percent of the mean of the others. */
    figure: text().notNull(),
    carried: boolean(),
    decidedAt: instant('decided_at'),
    reasons: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    index('tender_motion_tender').on(t.tenderId),
    check('tender_motion_kind', sql`${t.kind} in ('few', 'lowPrice')`),
    check('tender_motion_decided', sql`(${t.carried} is null) = (${t.decidedAt} is null)`),
  ],
)
rowAccess(tenderMotion, staffOnly)

export const tenderMotionVote = pgTable(
  'tender_motion_vote',
  {
    ...rowColumns,
    tenderId: tenderId(),
    motionId: uuid('motion_id')
      .notNull()
      .references(() => tenderMotion.id, { onDelete: 'cascade' }),
    memberId: memberId(),
    userId: uuid('user_id').notNull(),
    agree: boolean().notNull(),
    reason: text().notNull(),
  },
  (t) => [uniqueIndex('tender_motion_vote_once').on(t.motionId, t.memberId), index('tender_motion_vote_tender').on(t.tenderId)],
)
rowAccess(tenderMotionVote, ofMember)

/** A question of the committee to one bidder, and its answer in writing; its files hang on the row. Who asked is not kept. */
export const tenderBidInquiry = pgTable(
  'tender_bid_inquiry',
  {
    ...rowColumns,
    tenderId: tenderId(),
    bidId: bidId(),
    lotId: lotId(),
    supplierId: uuid('supplier_id').notNull(),
    kind: text().$type<InquiryKind>().notNull(),
    question: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answer: text(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('tender_bid_inquiry_tender').on(t.tenderId, t.askedAt),
    index('tender_bid_inquiry_supplier').on(t.supplierId),
    check('tender_bid_inquiry_kind', sql`${t.kind} in ('content', 'price')`),
  ],
)
rowAccess(tenderBidInquiry, { buyer: ofTender, supplier: ofSupplier, visitor: noRow, write: byCommands })

/** One member's points for one bidder on one criterion. */
export const tenderScore = pgTable(
  'tender_score',
  {
    ...rowColumns,
    tenderId: tenderId(),
    memberId: memberId(),
    userId: uuid('user_id').notNull(),
    bidId: bidId(),
    itemKey: text('item_key').notNull(),
    score: numeric({ precision: 5, scale: 2 }).notNull(),
    reason: text(),
    /** A reason that is being written: the member's alone, and none until it is handed in. */
    reasonDraft: text('reason_draft'),
  },
  (t) => [
    uniqueIndex('tender_score_once').on(t.memberId, t.bidId, t.itemKey),
    index('tender_score_tender').on(t.tenderId),
    check('tender_score_range', sql`${t.score} >= 0`),
  ],
)
rowAccess(tenderScore, ofMember)

/** Bidders who are equal in everything, and the lot that was drawn between them (docs/tender-evaluation.md, Ties). */
export const tenderTie = pgTable(
  'tender_tie',
  {
    ...rowColumns,
    tenderId: tenderId(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id),
    bidIds: jsonb('bid_ids').$type<readonly string[]>().notNull(),
    listHash: text('list_hash').notNull(),
    commitment: text().notNull(),
    contribution: text(),
    nonce: text(),
    seed: text(),
    witnessName: text('witness_name'),
    drawnAt: instant('drawn_at'),
    /** Bids in the order of their lots. */
    drawn: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (t) => [index('tender_tie_tender').on(t.tenderId)],
)
rowAccess(tenderTie, staffOnly)
/** The server's half of the seed until it is drawn, sealed: neither people nor the database read it. */
export const tenderTieNonce = pgTable('tender_tie_nonce', {
  tieId: uuid('tie_id')
    .primaryKey()
    .references(() => tenderTie.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  sealed: text().notNull(),
})
rowAccess(tenderTieNonce, { buyer: noRow, supplier: noRow, visitor: noRow })
