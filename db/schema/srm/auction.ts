import type {
  AuctionOpenness,
  AuctionUnit,
  BidSource,
  DecrementBase,
  DecrementKind,
  ExtendMode,
  RankVisibility,
  SignUpState,
} from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine, type AuctionAsk } from '@srm/domain/srm/auction/auction.machine'
import type { AwardRow } from '@srm/domain/srm/auction/auction.rules'
import type { LiveEvent, Tier } from '@srm/domain/srm/auction/live/live.state'
import type { PriceBasis } from '@srm/domain/kit/money'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'
import { pinnedVersion } from './supplier'

const codes = sql.raw(
  Object.values(auctionMachine.states)
    .map((code) => `'${code}'`)
    .join(', '),
)

/** A reverse auction (竞价). What bidders must never read lies in `auction_secret`. */
export const auction = pgTable(
  'auction',
  {
    ...documentColumns,
    title: text().notNull(),
    openness: text().$type<AuctionOpenness>().notNull(),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    projectName: text('project_name'),
    orgName: text('org_name'),
    purchaserId: uuid('purchaser_id'),
    purchaserName: text('purchaser_name').notNull(),
    unit: text().$type<AuctionUnit>().notNull(),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    deposit: money(),
    planStart: instant('plan_start'),
    planEnd: instant('plan_end'),
    minBidders: integer('min_bidders').notNull(),
    waitMinutes: integer('wait_minutes').notNull(),
    decrementKind: text('decrement_kind').$type<DecrementKind>().notNull(),
    decrementValue: price('decrement_value'),
    tiers: jsonb().$type<readonly Tier[]>().notNull().default([]),
    decrementBase: text('decrement_base').$type<DecrementBase>().notNull(),
    maxDropPct: rate('max_drop_pct').notNull(),
    triggerWindowS: integer('trigger_window_s').notNull(),
    extendS: integer('extend_s').notNull(),
    extendMode: text('extend_mode').$type<ExtendMode>().notNull(),
    triggerRank: integer('trigger_rank'),
    maxExtensions: integer('max_extensions'),
    rankVisibility: text('rank_visibility').$type<RankVisibility>().notNull(),
    showBidderCount: boolean('show_bidder_count').notNull(),
    initialQuoteRequired: boolean('initial_quote_required').notNull(),
    proxyAllowed: boolean('proxy_allowed').notNull(),
    selfOutbid: boolean('self_outbid').notNull(),
    blindBuyer: boolean('blind_buyer').notNull(),
    publishResult: boolean('publish_result').notNull(),
    publishAmount: boolean('publish_amount').notNull(),
    deliveryTerms: text('delivery_terms'),
    paymentTerms: text('payment_terms'),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    remark: text(),
    lineCount: integer('line_count').notNull().default(0),
    publishAt: instant('publish_at'),
    startedAt: instant('started_at'),
    /** As extensions and pauses moved it; the planned end until the start. */
    endAt: instant('end_at'),
    awardedAt: instant('awarded_at'),
  },
  (t) => [
    check('auction_status', sql`${t.status} in (${codes})`),
    check('auction_openness', sql`${t.openness} in ('public', 'invited')`),
    check('auction_unit', sql`${t.unit} in ('whole', 'line')`),
    // A step counted from the lead would tell it to those who are not to see it.
    check(
      'auction_base',
      sql`${t.decrementBase} = 'own' or ${t.rankVisibility} in ('rankAndLead', 'leadOnly') or ${t.status} in ('-1', '-2')`,
    ),
    uniqueIndex('auction_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('auction', t, sql`del_flag = 0`),
    index('auction_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('auction_by_publication').on(t.tenantId, t.publishAt).where(sql`del_flag = 0`),
    index('auction_by_start').on(t.tenantId, t.planStart).where(sql`del_flag = 0`),
    index('auction_due').on(t.status, t.endAt).where(sql`status in ('0', '1')`),
    index('auction_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
const takesPart = `exists (select 1 from auction_participant s where s.auction_id = auction.id and s.supplier_id = (select app_supplier()))`
const openToAll = `(openness = 'public' and status = '0' and exists (select 1 from supplier s where s.id = (select app_supplier()) and s.status in ('3', '4')))`
rowAccess(auction, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and status not in ('-1', '-2') and (${takesPart} or ${openToAll})`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(auction)

const auctionId = () =>
  uuid('auction_id')
    .notNull()
    .references(() => auction.id, { onDelete: 'cascade' })
const ofAuction = via('auction', 'auction_id')
const staffOnly = { buyer: ofAuction, supplier: noRow, visitor: noRow }
/** Who bid what is the buyer's to know when it is over, or where the auction says so from the beginning. */
const unblinded = `exists (select 1 from auction p where p.id = auction_id and (not p.blind_buyer or p.status in ('3', '4', '5', '8', '9')))`

/** One per auction, for staff alone. */
export const auctionSecret = pgTable('auction_secret', {
  auctionId: uuid('auction_id')
    .primaryKey()
    .references(() => auction.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  reservePrice: money('reserve_price'),
  /** Who is to be invited; rows of `auction_participant` are made at publication, so nobody learns of a draft. */
  invitees: jsonb().$type<{ supplierId: string; name: string }[]>().notNull().default([]),
  submittedBy: text('submitted_by'),
  decisionNote: text('decision_note'),
  startTotal: money('start_total'),
  leadTotal: money('lead_total'),
  bidCount: integer('bid_count').notNull().default(0),
  bidderCount: integer('bidder_count').notNull().default(0),
  /** What waits for a second person, who asked for it and why. */
  asked: text().$type<AuctionAsk>(),
  askedBy: text('asked_by'),
  askedByName: text('asked_by_name'),
  askedAt: instant('asked_at'),
  askReason: text('ask_reason'),
  askSeq: integer('ask_seq'),
})
rowAccess(auctionSecret, staffOnly)

export const auctionLine = pgTable(
  'auction_line',
  {
    ...rowColumns,
    auctionId: auctionId(),
    lineNo: integer('line_no').notNull(),
    materialCode: text('material_code'),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty(),
    startPrice: price('start_price'),
    needDate: date('need_date'),
    remark: text(),
  },
  (t) => [
    uniqueIndex('auction_line_no').on(t.auctionId, t.lineNo),
    index('auction_line_material').on(t.materialId).where(sql`material_id is not null`),
  ],
)
rowAccess(auctionLine, { buyer: ofAuction, supplier: ofAuction, visitor: noRow, write: { supplier: noRow } })
dataLogged(auctionLine)

/** Who takes part. `org_code` and `create_by` are the auction's: the buyer's reach must not lead through the auction's own rule. */
export const auctionParticipant = pgTable(
  'auction_participant',
  {
    ...rowColumns,
    auctionId: auctionId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    source: text().$type<'invited' | 'applied'>().notNull(),
    signUp: text('sign_up').$type<SignUpState>().notNull(),
    signedUpAt: instant('signed_up_at'),
    refuseReason: text('refuse_reason'),
    enteredAt: instant('entered_at'),
    /** Until when the room counts as open, unless it is heard of again. */
    connectedUntil: instant('connected_until'),
  },
  (t) => [
    check('auction_participant_sign_up', sql`${t.signUp} in ('0', '1', '2', '3', '4')`),
    uniqueIndex('auction_participant_once').on(t.auctionId, t.supplierId),
    index('auction_participant_supplier').on(t.supplierId, t.auctionId),
  ],
)
pinsVersion(auctionParticipant)
rowAccess(auctionParticipant, { buyer: ofOrg, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })

/** Which alias a participant bids under, drawn at the start. */
export const auctionSeat = pgTable(
  'auction_seat',
  {
    participantId: uuid('participant_id')
      .primaryKey()
      .references(() => auctionParticipant.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    auctionId: auctionId(),
    alias: integer().notNull(),
  },
  (t) => [uniqueIndex('auction_seat_alias').on(t.auctionId, t.alias)],
)
rowAccess(auctionSeat, { buyer: unblinded, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** What a company quoted before the start; nobody else reads it before it stands as its first bid. */
export const auctionInitialQuote = pgTable(
  'auction_initial_quote',
  {
    ...rowColumns,
    auctionId: auctionId(),
    supplierId: uuid('supplier_id').notNull(),
    amounts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    quotedAt: instant('quoted_at').notNull(),
  },
  (t) => [uniqueIndex('auction_initial_quote_once').on(t.auctionId, t.supplierId)],
)
rowAccess(auctionInitialQuote, { buyer: noRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** What happened, in order: played again it leads to the same ranks and the same end. It holds floors, so nobody reads it. */
export const auctionEvent = pgTable(
  'auction_event',
  {
    ...rowColumns,
    auctionId: auctionId(),
    seq: integer().notNull(),
    at: instant().notNull(),
    event: jsonb().$type<LiveEvent>().notNull(),
  },
  (t) => [uniqueIndex('auction_event_seq').on(t.auctionId, t.seq)],
)
const nobody = { buyer: noRow, supplier: noRow, visitor: noRow }
rowAccess(auctionEvent, nobody)

/** The ledger of bids, with the entry of the audit chain that each stands in. */
export const auctionBid = pgTable(
  'auction_bid',
  {
    ...rowColumns,
    auctionId: auctionId(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => auctionParticipant.id),
    supplierId: uuid('supplier_id').notNull(),
    seq: integer().notNull(),
    lot: text().notNull(),
    amount: money().notNull(),
    at: instant().notNull(),
    source: text().$type<BidSource>().notNull(),
    rank: integer().notNull(),
    isValid: boolean('is_valid').notNull(),
    claimedAt: instant('claimed_at'),
    voidedAt: instant('voided_at'),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('auction_bid_seq').on(t.auctionId, t.seq),
    index('auction_bid_supplier').on(t.supplierId, t.auctionId),
    index('auction_bid_participant').on(t.participantId),
    check('auction_bid_amount', sql`${t.amount} > 0`),
  ],
)
rowAccess(auctionBid, { buyer: unblinded, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

/** The message board: read by all who take part; it does not say which bidder asked. */
export const auctionMessage = pgTable(
  'auction_message',
  {
    ...rowColumns,
    auctionId: auctionId(),
    author: text().$type<'buyer' | 'bidder' | 'system'>().notNull(),
    body: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('auction_message_auction').on(t.auctionId, t.at)],
)
rowAccess(auctionMessage, { buyer: ofAuction, supplier: ofAuction, visitor: noRow, write: { buyer: noRow, supplier: noRow } })

export const auctionAward = pgTable(
  'auction_award',
  {
    ...rowColumns,
    auctionId: auctionId(),
    docNo: text('doc_no').notNull(),
    state: text().$type<'proposed' | 'approved' | 'rejected'>().notNull(),
    rows: jsonb().$type<readonly AwardRow[]>().notNull(),
    amount: money().notNull(),
    isLowest: boolean('is_lowest').notNull(),
    isAboveReserve: boolean('is_above_reserve').notNull(),
    reason: text(),
    proposedBy: text('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note'),
  },
  (t) => [
    check('auction_award_state', sql`${t.state} in ('proposed', 'approved', 'rejected')`),
    uniqueIndex('auction_award_one').on(t.auctionId).where(sql`state in ('proposed', 'approved')`),
    uniqueIndex('auction_award_no').on(t.tenantId, t.docNo),
    index('auction_award_auction').on(t.auctionId, t.createTime),
  ],
)
rowAccess(auctionAward, staffOnly)
