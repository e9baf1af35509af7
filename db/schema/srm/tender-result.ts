import type { PassOverCause } from '@srm/domain/srm/tender/evaluation.kinds'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, money, noRow, ofSupplier, rowAccess, rowColumns, via } from '../kit'
import { tender, tenderLot } from './tender'
import { tenderBid } from './tender-bid'

const tenderId = () =>
  uuid('tender_id')
    .notNull()
    .references(() => tender.id, { onDelete: 'cascade' })
const ofTender = via('tender', 'tender_id')
const byCommands = { buyer: noRow, supplier: noRow }
const staffOnly = { buyer: ofTender, supplier: noRow, visitor: noRow, write: byCommands }

/** The candidates as they were handed in for approval, and what became of them. */
export const tenderAward = pgTable(
  'tender_award',
  {
    ...rowColumns,
    tenderId: tenderId(),
    no: integer().notNull(),
    state: text().$type<'proposed' | 'approved' | 'rejected'>().notNull(),
    amount: money().notNull(),
    note: text(),
    proposedBy: text('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
    publicityFrom: instant('publicity_from'),
    /** The first moment after the publicity. */
    publicityEnd: instant('publicity_end'),
    calibratedByName: text('calibrated_by_name'),
    calibratedAt: instant('calibrated_at'),
    completedAt: instant('completed_at'),
  },
  (t) => [
    uniqueIndex('tender_award_no').on(t.tenderId, t.no),
    uniqueIndex('tender_award_open').on(t.tenderId).where(sql`state <> 'rejected'`),
    check('tender_award_state', sql`${t.state} in ('proposed', 'approved', 'rejected')`),
  ],
)
rowAccess(tenderAward, staffOnly)

/** A candidate for a lot; the one chosen carries the number of its award notice, also where the award was withdrawn again. */
export const tenderCandidate = pgTable(
  'tender_candidate',
  {
    ...rowColumns,
    tenderId: tenderId(),
    awardId: uuid('award_id')
      .notNull()
      .references(() => tenderAward.id, { onDelete: 'cascade' }),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id),
    lotNo: integer('lot_no').notNull(),
    bidId: uuid('bid_id')
      .notNull()
      .references(() => tenderBid.id),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    rank: integer().notNull(),
    score: numeric({ precision: 6, scale: 2 }),
    amount: money().notNull(),
    noticeNo: text('notice_no'),
    /** The days for signing count from here. */
    noticedAt: instant('noticed_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawCause: text('withdraw_cause').$type<PassOverCause>(),
    withdrawReason: text('withdraw_reason'),
    /** Why the bond of a withdrawn award was not forfeited. */
    bondNote: text('bond_note'),
    reason: text(),
    cause: text().$type<PassOverCause>(),
    contractNo: text('contract_no'),
    contractOn: date('contract_on'),
  },
  (t) => [
    uniqueIndex('tender_candidate_rank').on(t.awardId, t.lotId, t.rank),
    index('tender_candidate_tender').on(t.tenderId),
    uniqueIndex('tender_candidate_chosen').on(t.awardId, t.lotId).where(sql`notice_no is not null and withdrawn_at is null`),
  ],
)
rowAccess(tenderCandidate, staffOnly)

/** An objection to the published candidates, and its answer. */
export const tenderObjection = pgTable(
  'tender_objection',
  {
    ...rowColumns,
    tenderId: tenderId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    objection: text().notNull(),
    raisedAt: instant('raised_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answer: text(),
    answeredByName: text('answered_by_name'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('tender_objection_tender').on(t.tenderId, t.raisedAt),
    uniqueIndex('tender_objection_one').on(t.tenderId, t.supplierId).where(sql`answered_at is null`),
  ],
)
rowAccess(tenderObjection, { buyer: ofTender, supplier: ofSupplier, visitor: noRow, write: byCommands })
