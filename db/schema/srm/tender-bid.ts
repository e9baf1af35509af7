import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, money, noRow, ofSupplier, price, rate, rowAccess, rowColumns, via } from '../kit'
import { sealedBid } from './sealed-bid'
import { tender, tenderItem, tenderLot, tenderParticipant } from './tender'

const tenderId = () =>
  uuid('tender_id')
    .notNull()
    .references(() => tender.id, { onDelete: 'cascade' })
const ofTender = via('tender', 'tender_id')
/** Written by the opening under the tender's lock, with the system's reach; rivals read nothing of it but the opening record. */
const opened = { buyer: ofTender, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } }

/** What the opening made of a bid. Nothing stands here before. */
export const tenderBid = pgTable(
  'tender_bid',
  {
    ...rowColumns,
    tenderId: tenderId(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => tenderParticipant.id),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    sealedBidId: uuid('sealed_bid_id')
      .notNull()
      .references(() => sealedBid.id),
    receiptNo: text('receipt_no').notNull(),
    /** Why it does not count; null: it does. */
    invalidReason: text('invalid_reason'),
    bondReceived: boolean('bond_received').notNull(),
    validityDays: integer('validity_days'),
    signatory: text(),
    remark: text(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    uniqueIndex('tender_bid_once').on(t.tenderId, t.supplierId),
    uniqueIndex('tender_bid_sealed').on(t.sealedBidId),
    index('tender_bid_supplier').on(t.supplierId),
  ],
)
rowAccess(tenderBid, opened)

const bidId = () =>
  uuid('bid_id')
    .notNull()
    .references(() => tenderBid.id, { onDelete: 'cascade' })
/** A lot that a bid is for. Amounts are with tax, delivered, in the tender's currency; null until its prices are opened. */
export const tenderBidLot = pgTable(
  'tender_bid_lot',
  {
    ...rowColumns,
    tenderId: tenderId(),
    bidId: bidId(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => tenderLot.id),
    lotNo: integer('lot_no').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    deliveryDays: integer('delivery_days'),
    statement: text(),
    amountExcl: money('amount_excl'),
    tax: money(),
    amountIncl: money('amount_incl'),
    /** Above the published ceiling: the committee rejects it. */
    overCeiling: boolean('over_ceiling'),
    pricesOpenedAt: instant('prices_opened_at'),
  },
  (t) => [
    uniqueIndex('tender_bid_lot_once').on(t.bidId, t.lotId),
    index('tender_bid_lot_tender').on(t.tenderId, t.lotNo),
    check('tender_bid_lot_sealed', sql`(${t.pricesOpenedAt} is null) = (${t.amountIncl} is null)`),
  ],
)
rowAccess(tenderBidLot, opened)

export const tenderBidItem = pgTable(
  'tender_bid_item',
  {
    ...rowColumns,
    tenderId: tenderId(),
    bidId: bidId(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => tenderItem.id),
    supplierId: uuid('supplier_id').notNull(),
    price: price().notNull(),
    taxRate: rate('tax_rate').notNull(),
    amountExcl: money('amount_excl').notNull(),
    amountIncl: money('amount_incl').notNull(),
  },
  (t) => [uniqueIndex('tender_bid_item_once').on(t.bidId, t.itemId), index('tender_bid_item_tender').on(t.tenderId)],
)
rowAccess(tenderBidItem, opened)

/** The record of an opening, as it was signed: what everybody who bid may read. */
export interface OpeningRecord {
  readonly v: 1
  readonly type: 'opening-record'
  readonly project: string
  readonly docNo: string
  readonly envelope: 'first' | 'prices'
  readonly openedAt: string
  readonly openers: readonly string[]
  /** Their accounts, in the same order. */
  readonly openerIds?: readonly string[]
  /** Who was in the hall up to the opening, by name; times of the first and the last sign of life. */
  readonly attendance?: readonly {
    readonly kind: 'opener' | 'staff' | 'bidder'
    readonly name: string
    readonly firstAt: string
    readonly lastAt: string
  }[]
  /** When bids were refused for being late, and nothing else of them. */
  readonly late: readonly string[]
  readonly bids: readonly {
    readonly receiptNo: string
    readonly bidder: string
    readonly receivedAt: string
    readonly verdict: string | null
    readonly bond: boolean
    /** `total` is with tax; null: the prices are another envelope's. */
    readonly lots: readonly {
      readonly lotNo: number
      readonly deliveryDays: number | null
      readonly total: string | null
      readonly overCeiling: boolean | null
    }[]
  }[]
}
/** An opening: who turned which key, what came of it, and when its session ended. */
export const tenderOpening = pgTable(
  'tender_opening',
  {
    ...rowColumns,
    tenderId: tenderId(),
    envelope: text().$type<'first' | 'prices'>().notNull(),
    firstOpener: text('first_opener'),
    firstOpenerName: text('first_opener_name'),
    firstOpenerId: uuid('first_opener_id'),
    firstTurnedAt: instant('first_turned_at'),
    secondOpenerName: text('second_opener_name'),
    secondOpenerId: uuid('second_opener_id'),
    openedAt: instant('opened_at'),
    record: jsonb().$type<OpeningRecord>(),
    recordSha256: text('record_sha256'),
    signature: text(),
    signKey: text('sign_key'),
    closedAt: instant('closed_at'),
    closedByName: text('closed_by_name'),
  },
  (t) => [uniqueIndex('tender_opening_once').on(t.tenderId, t.envelope)],
)
rowAccess(tenderOpening, { buyer: ofTender, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** One of the two who opened signed the record in the own browser: with which keys, and who certified these. */
export const tenderOpeningSignature = pgTable(
  'tender_opening_signature',
  {
    ...rowColumns,
    tenderId: tenderId(),
    envelope: text().$type<'first' | 'prices'>().notNull(),
    userId: uuid('user_id').notNull(),
    /** Keys and certificates as the verifiers read them. */
    officer: jsonb().$type<object>().notNull(),
    fingerprint: text().notNull(),
    signature: text().notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (t) => [uniqueIndex('tender_opening_signature_once').on(t.tenderId, t.envelope, t.userId)],
)
rowAccess(tenderOpeningSignature, { buyer: ofTender, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** Who was in the hall, and when; the hall alone reads it and says what may be told at the moment. */
export const tenderAttendance = pgTable(
  'tender_attendance',
  {
    ...rowColumns,
    tenderId: tenderId(),
    envelope: text().$type<'first' | 'prices'>().notNull(),
    userId: uuid('user_id').notNull(),
    /** Null: staff. */
    supplierId: uuid('supplier_id'),
    /** Of the account, or of the company it came for. */
    name: text().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [uniqueIndex('tender_attendance_once').on(t.tenderId, t.envelope, t.userId)],
)
rowAccess(tenderAttendance, { buyer: noRow, supplier: noRow, visitor: noRow })

/** Raised while the session of the opening lasts, and answered in it. */
export const tenderOpeningObjection = pgTable(
  'tender_opening_objection',
  {
    ...rowColumns,
    tenderId: tenderId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    objection: text().notNull(),
    raisedAt: instant('raised_at').notNull(),
    answer: text(),
    answeredByName: text('answered_by_name'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('tender_opening_objection_tender').on(t.tenderId, t.raisedAt),
    uniqueIndex('tender_opening_objection_one').on(t.tenderId, t.supplierId).where(sql`answered_at is null`),
  ],
)
rowAccess(tenderOpeningObjection, { buyer: ofTender, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** A bid that came too late: when, and nothing else (Tendering Law Art. 28). */
export const tenderLate = pgTable('tender_late', { ...rowColumns, tenderId: tenderId(), at: instant().notNull() }, (t) => [
  index('tender_late_tender').on(t.tenderId, t.at),
])
rowAccess(tenderLate, { buyer: ofTender, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
