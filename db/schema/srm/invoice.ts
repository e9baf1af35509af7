import type { PriceBasis } from '@srm/domain/kit/money'
import type { ReadInvoice } from '@srm/domain/srm/invoice/e-invoice.rules'
import { matchStates, redReasons, registeredKinds, type RedReason, type RegisteredKind } from '@srm/domain/srm/invoice/invoice.kinds'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import type { Finding } from '@srm/domain/srm/invoice/invoice.rules'
import type { MatchInput, MatchResult } from '@srm/domain/srm/invoice/match.shapes'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  byCompany,
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { contract } from './contract'
import { payableItem } from './payable-item'
import { poLine, purchaseOrder } from './purchase-order'
import { pinnedVersion } from './supplier'

const { draft, returned, voided } = invoiceMachine.states
const byCommands = { buyer: noRow, supplier: noRow }

/** An invoice (发票) that a company wrote. Who keyed it in, the company or finance, owns its draft. */
export const invoice = pgTable(
  'invoice',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    /** The company keyed it in itself. */
    isOwn: boolean('is_own').notNull(),
    kind: text().$type<RegisteredKind>().notNull(),
    code: text(),
    number: text().notNull(),
    /** By what it is known, whatever file it came in (docs/invoice.md, The same invoice). */
    numberKey: text('number_key').notNull(),
    issueDate: date('issue_date').notNull(),
    sellerTaxNo: text('seller_tax_no').notNull(),
    buyerTaxNo: text('buyer_tax_no').notNull(),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    contractId: uuid('contract_id').references(() => contract.id),
    /** Numbers of the orders it bills, with spaces between them. */
    orderNos: text('order_nos').notNull(),
    excl: money().notNull(),
    tax: money().notNull(),
    incl: money().notNull(),
    isRed: boolean('is_red').notNull().default(false),
    redReason: text('red_reason').$type<RedReason>(),
    redNoteNo: text('red_note_no'),
    blueId: uuid('blue_id').references((): AnyPgColumn => invoice.id),
    /** A credit took it back: its number is used up although it is void. */
    isReversed: boolean('is_reversed').notNull().default(false),
    remark: text(),
    lineCount: integer('line_count').notNull(),
    /** SHA-256 of each of its files when it was registered, hexadecimal. */
    fileHashes: text('file_hashes').array().notNull().default(sql`'{}'::text[]`),
    /** Where the values of its file came from; null: it was keyed in without one that can be read. */
    readSource: text('read_source').$type<ReadInvoice['source']>(),
    readConfidence: text('read_confidence').$type<ReadInvoice['confidence']>(),
    signature: text().$type<ReadInvoice['signature']>(),
    /** Invoices of an item are matched in this order. */
    registeredSeq: bigserial('registered_seq', { mode: 'number' }).notNull(),
    registeredAt: instant('registered_at'),
    registeredBy: text('registered_by'),
    matchState: text('match_state').$type<(typeof matchStates)[number]>().notNull().default('0'),
    /** What differs, as its company is told it. */
    findings: jsonb().$type<readonly Finding[]>().notNull().default([]),
    approvedAt: instant('approved_at'),
    /** The last one of its contract. */
    isFinal: boolean('is_final').notNull().default(false),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('invoice_status', sql`${t.status} in (${oneOf(Object.values(invoiceMachine.states))})`),
    check('invoice_kind', sql`${t.kind} in (${oneOf(registeredKinds)})`),
    check('invoice_match_state', sql`${t.matchState} in (${oneOf(matchStates)})`),
    check('invoice_red_reason', sql`${t.redReason} in (${oneOf(redReasons)})`),
    check('invoice_red', sql`${t.isRed} = (${t.redReason} is not null) and ${t.isRed} = (${t.blueId} is not null)`),
    check('invoice_sum', sql`${t.status} = '${sql.raw(draft)}' or ${t.excl} + ${t.tax} = ${t.incl}`),
    check('invoice_reversed', sql`not ${t.isReversed} or ${t.status} = '${sql.raw(voided)}'`),
    uniqueIndex('invoice_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('invoice_once')
      .on(t.tenantId, t.numberKey)
      .where(sql`status <> '${sql.raw(draft)}' and (status not in (${oneOf([returned, voided])}) or is_reversed)`),
    ...newestOf('invoice', t, sql`del_flag = 0`),
    byCompany('invoice', t, sql`del_flag = 0`),
    index('invoice_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('invoice_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('invoice_issued').on(t.tenantId, t.issueDate, t.id).where(sql`del_flag = 0`),
    index('invoice_blue').on(t.blueId).where(sql`blue_id is not null`),
    index('invoice_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('invoice_files')
      .using('gin', t.fileHashes)
      .where(sql`status <> '${sql.raw(draft)}'`),
    index('invoice_words').using(
      'gin',
      sql`${t.number} gin_trgm_ops`,
      sql`${t.orderNos} gin_trgm_ops`,
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(invoice)
rowAccess(invoice, {
  // What a company has not handed in yet is its own, and so is what finance has not.
  buyer: `((status <> '${draft}' or not is_own) and ${holding('srm:invoice:list')} and ${holding('srm:po:price')} and ${ofOrg})`,
  supplier: `del_flag = 0 and (status <> '${draft}' or is_own) and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(invoice)

const invoiceId = () =>
  uuid('invoice_id')
    .notNull()
    .references(() => invoice.id, { onDelete: 'cascade' })
const ofInvoice = via('invoice', 'invoice_id')
const bothRead = { buyer: ofInvoice, supplier: ofInvoice, visitor: noRow, write: byCommands }
const staffOnly = { buyer: ofInvoice, supplier: noRow, visitor: noRow, write: byCommands }

/** A line as it is printed on the invoice. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    ...rowColumns,
    invoiceId: invoiceId(),
    lineNo: integer('line_no').notNull(),
    name: text().notNull(),
    spec: text(),
    /** Empty: the invoice names none. */
    unit: text().notNull(),
    qty: qty().notNull(),
    price: price(),
    /** Percent. */
    rate: rate().notNull(),
    excl: money().notNull(),
    tax: money().notNull(),
    incl: money().notNull(),
    /** Of a credit: the line that it takes back. */
    blueLineId: uuid('blue_line_id').references((): AnyPgColumn => invoiceLine.id),
  },
  (t) => [
    uniqueIndex('invoice_line_no').on(t.invoiceId, t.lineNo),
    index('invoice_line_blue').on(t.blueLineId).where(sql`blue_line_id is not null`),
  ],
)
rowAccess(invoiceLine, bothRead)

/** What a line takes of an item; without an item, of goods of an order line that are not inspected yet. */
export const invoiceLinePart = pgTable(
  'invoice_line_part',
  {
    ...rowColumns,
    invoiceId: invoiceId(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => invoiceLine.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    itemId: uuid('item_id').references(() => payableItem.id),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineNo: integer('po_line_no').notNull(),
    /** Signed. */
    qty: qty().notNull(),
    /** What it should come to, in the order's basis; null before it is registered, and where there is no item. */
    expected: money(),
  },
  (t) => [
    uniqueIndex('invoice_line_part_no').on(t.lineId, t.no),
    index('invoice_line_part_item').on(t.itemId).where(sql`item_id is not null`),
    index('invoice_line_part_invoice').on(t.invoiceId),
    index('invoice_line_part_po_line').on(t.poLineId),
    index('invoice_line_part_order').on(t.orderId),
  ],
)
rowAccess(invoiceLinePart, bothRead)

/** How exceptions are dealt with, which no company reads. One per invoice. */
export const invoiceSecret = pgTable(
  'invoice_secret',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    /** By how much the held lines exceed what was expected, in CNY. */
    excess: money().notNull().default('0'),
    /** Codes of what is held, with spaces between them. */
    held: text().notNull().default(''),
    /** Until when the exception is to be dealt with. */
    handleBy: instant('handle_by'),
    waitingSince: instant('waiting_since'),
    waitNote: text('wait_note'),
    /** By the number of the line. */
    overrideReasons: jsonb('override_reasons').$type<Readonly<Record<string, string>>>(),
    overrideAskedBy: text('override_asked_by'),
    overrideAskedByName: text('override_asked_by_name'),
    overrideAskedAt: instant('override_asked_at'),
    /** Whoever asked holds the permission for a high excess. */
    overrideAskerHigh: boolean('override_asker_high').notNull().default(false),
    overrideRefusal: text('override_refusal'),
    /** Null: no exception was let pass. */
    overriddenBy: text('overridden_by'),
    overriddenByName: text('overridden_by_name'),
    overriddenAt: instant('overridden_at'),
    approvedBy: text('approved_by'),
    approvedByName: text('approved_by_name'),
  },
  (t) => [index('invoice_override_asked').on(t.invoiceId).where(sql`override_asked_at is not null and overridden_by is null`)],
)
rowAccess(invoiceSecret, staffOnly)

/** Every verdict with what it was come to by, limits included. Rows are added and never changed. */
export const matchResult = pgTable(
  'match_result',
  {
    ...rowColumns,
    invoiceId: invoiceId(),
    no: integer().notNull(),
    state: text().$type<MatchResult['state']>().notNull(),
    input: jsonb().$type<MatchInput>().notNull(),
    result: jsonb().$type<MatchResult>().notNull(),
    excess: money().notNull(),
  },
  (t) => [uniqueIndex('match_result_no').on(t.invoiceId, t.no)],
)
rowAccess(matchResult, staffOnly)
