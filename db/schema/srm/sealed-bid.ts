import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { confirmedAccount, instant, noRow, ofOrg, ofSupplier, ofUser, pinsVersion, rowAccess, rowColumns, via } from '../kit'
import { pinnedVersion } from './supplier'

/** Which project the row belongs to: the entity of its machine, its row, and the round. */
const project = { bizType: text('biz_type').notNull(), bizId: uuid('biz_id').notNull(), roundNo: integer('round_no').notNull() }

/**
 * What the bids of a round are sealed to: one row at its beginning and one whenever the deadline or what is asked changes. Nobody
 * but the commands reads the rows.
 */
export const sealManifest = pgTable(
  'seal_manifest',
  {
    ...rowColumns,
    ...project,
    /** Counts within the round; the last one is in force. */
    no: integer().notNull(),
    contentVersion: integer('content_version').notNull(),
    sha256: text().notNull(),
    /** The manifest with its signature, as the verifiers read it. */
    signed: jsonb().$type<object>().notNull(),
  },
  (t) => [uniqueIndex('seal_manifest_once').on(t.bizType, t.bizId, t.roundNo, t.no)],
)
rowAccess(sealManifest, { buyer: noRow, supplier: noRow, visitor: noRow })

/**
 * A sealed bid, one row per revision. Everything offered is in its sealed parts until the opening; what the opening makes of it lies
 * in tables of the project. Staff cannot see the row before: its existence is a secret too. `org_code` and `create_by` are the
 * project's, so that staff reach the bid as they reach the project.
 */
export const sealedBid = pgTable(
  'sealed_bid',
  {
    ...rowColumns,
    ...project,
    docNo: text('doc_no').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    revision: integer().notNull(),
    /** The revision that counts; earlier ones are kept, sealed. */
    current: boolean().notNull().default(true),
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
    /** Opened and counted; false: it does not count, for {@link invalidReason}. */
    valid: boolean(),
    invalidReason: text('invalid_reason'),
  },
  (t) => [
    uniqueIndex('sealed_bid_receipt').on(t.tenantId, t.receiptNo),
    index('sealed_bid_no').on(t.tenantId, t.docNo),
    uniqueIndex('sealed_bid_revision').on(t.bizType, t.bizId, t.supplierId, t.roundNo, t.revision),
    uniqueIndex('sealed_bid_current').on(t.bizType, t.bizId, t.supplierId, t.roundNo).where(sql`current`),
    index('sealed_bid_supplier').on(t.supplierId, t.bizType, t.bizId),
    check('sealed_bid_verdict', sql`(${t.valid} is null) = (${t.openedAt} is null)`),
  ],
)
pinsVersion(sealedBid)
/**
 * Who scores the bids of a project without knowing whose they are. As long as somebody stands here, the bids themselves, which name
 * their companies and prices, are closed to that account.
 */
export const bidBlind = pgTable(
  'bid_blind',
  {
    ...rowColumns,
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [uniqueIndex('bid_blind_once').on(t.bizType, t.bizId, t.userId)],
)
rowAccess(bidBlind, { buyer: ofUser, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
const notBlind = `not exists (select 1 from bid_blind b where b.biz_id = sealed_bid.biz_id and b.user_id = (select app_user()))`

rowAccess(sealedBid, {
  buyer: `opened_at is not null and ${ofOrg} and ${notBlind}`,
  // Before the opening only for accounts in the company's own hands; its files go with the row.
  supplier: `${ofSupplier} and (opened_at is not null or ${confirmedAccount})`,
  visitor: noRow,
  // Written by commands under the project's lock, with the system's reach: no one's own hand can be late.
  write: { buyer: noRow, supplier: noRow },
})

/**
 * The sealed parts of a bid. Salt and content stand here in clear from the opening of the part on, so that whoever may read the
 * bid can compute its commitment again; the part of another envelope stays sealed.
 */
export const sealedPart = pgTable(
  'sealed_part',
  {
    ...rowColumns,
    bidId: uuid('bid_id')
      .notNull()
      .references(() => sealedBid.id, { onDelete: 'cascade' }),
    part: text().$type<'A' | 'T' | 'P' | `P${number}`>().notNull(),
    commit: text().notNull(),
    /** IV, ciphertext and tag, base64. */
    ciphertext: text().notNull(),
    ctSha256: text('ct_sha256').notNull(),
    /** The content key for each key of the manifest, and for the bidder's own reading; base64. */
    wraps: jsonb().$type<readonly string[]>().notNull(),
    own: text().notNull(),
    openedAt: instant('opened_at'),
    salt: text(),
    json: text(),
  },
  (t) => [
    uniqueIndex('sealed_part_once').on(t.bidId, t.part),
    check('sealed_part_name', sql`${t.part} ~ '^(A|T|P([1-9][0-9]{0,3})?)$'`),
    check('sealed_part_sealed', sql`${t.openedAt} is not null or (${t.salt} is null and ${t.json} is null)`),
  ],
)
rowAccess(sealedPart, {
  buyer: via('sealed_bid', 'bid_id'),
  supplier: via('sealed_bid', 'bid_id'),
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})

/** Unsubmitted work on a bid, encrypted for the company alone. Client-sealed bids have none here: theirs stay in the browser. */
export const bidDraft = pgTable(
  'bid_draft',
  {
    ...rowColumns,
    ...project,
    supplierId: uuid('supplier_id').notNull(),
    cipher: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [uniqueIndex('bid_draft_once').on(t.bizType, t.bizId, t.roundNo, t.supplierId), index('bid_draft_supplier').on(t.supplierId)],
)
rowAccess(bidDraft, { buyer: noRow, supplier: ofSupplier, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
