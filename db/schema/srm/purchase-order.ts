import type { PriceBasis } from '@srm/domain/kit/money'
import {
  changeStages,
  entrySides,
  orderTypes,
  serviceWays,
  type ChangeStage,
  type EntrySide,
  type OrderType,
  type ServiceWay,
} from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { purchaseOrderMachine, unsentOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import type { OrderContent, OrderDiff, ProposedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { quantityParts } from '@srm/domain/srm/purchase-order/quantities.rules'
import type { Milestone } from '@srm/domain/srm/purchase-order/service.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
  oneOf,
} from '../kit'
import { contract } from './contract'
import { materialId } from './material'
import { priceAgreement } from './price-agreement'
import { pinnedVersion } from './supplier'

const unsent = unsentOrder.map((code) => `'${code}'`).join(', ')
const byCommands = { buyer: noRow, supplier: noRow }

/** A purchase order (订单), without anything that says what it costs: a warehouse reads it whole. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    ...documentColumns,
    title: text().notNull(),
    type: text().$type<OrderType>().notNull(),
    contractId: uuid('contract_id').references(() => contract.id),
    contractNo: text('contract_no'),
    agreementId: uuid('agreement_id').references(() => priceAgreement.id),
    agreementNo: text('agreement_no'),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name').notNull(),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    receiver: text(),
    receiverPhone: text('receiver_phone'),
    paymentTerms: text('payment_terms'),
    remark: text(),
    /** Of a service alone: who enters what was done. */
    entryBy: text('entry_by').$type<EntrySide>(),
    lineCount: integer('line_count').notNull(),
    /** The earliest day asked for. */
    needDate: date('need_date').notNull(),
    /** The day of its approval: prices of agreements are those of this day. */
    orderedOn: date('ordered_on'),
    /** Until when the supplier is to answer. */
    confirmBy: instant('confirm_by'),
    sentAt: instant('sent_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    /** Proposal of the supplier, until the buyer answers. */
    proposal: jsonb().$type<readonly ProposedLine[]>(),
    proposalReason: text('proposal_reason'),
    proposedAt: instant('proposed_at'),
    /** Why the last proposal was refused. */
    refusal: text(),
    versionNo: integer('version_no').notNull().default(0),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('purchase_order_status', sql`${t.status} in (${oneOf(Object.values(purchaseOrderMachine.states))})`),
    check('purchase_order_type', sql`${t.type} in (${oneOf(orderTypes)})`),
    check(
      'purchase_order_source',
      sql`num_nonnulls(${t.contractId}, ${t.agreementId}) = case when ${t.type} = 'SPOT' then 0 else 1 end
        and (${t.type} not in ('GOODS', 'SERVICE') or ${t.contractId} is not null)`,
    ),
    check('purchase_order_entry', sql`(${t.type} = 'SERVICE') = (${t.entryBy} is not null) and ${t.entryBy} in (${oneOf(entrySides)})`),
    uniqueIndex('purchase_order_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('purchase_order', t, sql`del_flag = 0`),
    byCompany('purchase_order', t, sql`del_flag = 0`),
    index('purchase_order_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('purchase_order_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('purchase_order_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('purchase_order_agreement').on(t.agreementId).where(sql`agreement_id is not null`),
    index('purchase_order_spot').on(t.supplierId, t.orgCode).where(sql`type = 'SPOT'`),
    index('purchase_order_late').on(t.confirmBy).where(sql`status = '0'`),
    index('purchase_order_needed').on(t.tenantId, t.needDate, t.id).where(sql`del_flag = 0`),
    index('purchase_order_words').using(
      'gin',
      sql`${t.title} gin_trgm_ops`,
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(purchaseOrder)
rowAccess(purchaseOrder, {
  buyer: `(${holding('srm:purchaseOrder:list')} and ${ofOrg})`,
  supplier: `del_flag = 0 and status not in (${unsent}) and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(purchaseOrder)

const orderId = () =>
  uuid('order_id')
    .notNull()
    .references(() => purchaseOrder.id, { onDelete: 'cascade' })
const ofOrder = via('purchase_order', 'order_id')
const bothRead = { buyer: ofOrder, supplier: ofOrder, visitor: noRow, write: byCommands }
const staffOnly = { buyer: ofOrder, supplier: noRow, visitor: noRow, write: byCommands }
/** Staff who hold no right to prices of orders reach none by any query. */
const priced = { buyer: `(${holding('srm:po:price')} and ${ofOrder})`, supplier: ofOrder, visitor: noRow, write: byCommands }

/** What an order comes to, and how much of its contract it holds. */
export const purchaseOrderAmount = pgTable(
  'purchase_order_amount',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
    /** With tax, without what was given up: what stands in the running total of its contract. */
    heldIncl: money('held_incl').notNull().default('0'),
  },
  (t) => [
    check('purchase_order_amount_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    check('purchase_order_amount_held', sql`${t.heldIncl} between 0 and ${t.amountIncl}`),
  ],
)
rowAccess(purchaseOrderAmount, priced)

/** Reasons and decisions that no supplier reads. One per order. */
export const purchaseOrderSecret = pgTable(
  'purchase_order_secret',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => purchaseOrder.id, { onDelete: 'cascade' }),
    tenantId: rowColumns.tenantId,
    spotReason: text('spot_reason'),
    submittedBy: text('submitted_by'),
    submittedAt: instant('submitted_at'),
    firstApprover: text('first_approver'),
    firstApproverName: text('first_approver_name'),
    rejectReason: text('reject_reason'),
    cancelReason: text('cancel_reason'),
    cancelAskedBy: text('cancel_asked_by'),
    cancelAskedByName: text('cancel_asked_by_name'),
    cancelAskedAt: instant('cancel_asked_at'),
    /** Who asked for the change that is under way. */
    changeAskedBy: text('change_asked_by'),
    changeAskedByName: text('change_asked_by_name'),
  },
  (t) => [index('purchase_order_cancel_asked').on(t.orderId).where(sql`cancel_asked_at is not null`)],
)
rowAccess(purchaseOrderSecret, staffOnly)

/** A line with its quantity and nine parts of it, moved under its lock (docs/execution.md, Quantities of an order line). */
export const poLine = pgTable(
  'po_line',
  {
    ...rowColumns,
    orderId: orderId(),
    lineNo: integer('line_no').notNull(),
    /** A change of a contract writes its lines anew under the same keys: no foreign key holds them. */
    contractLineId: uuid('contract_line_id'),
    agreementLineId: uuid('agreement_line_id'),
    materialId: materialId(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    free: boolean().notNull().default(false),
    qty: qty().notNull(),
    closed: qty().notNull().default('0'),
    transit: qty().notNull().default('0'),
    pending: qty().notNull().default('0'),
    accepted: qty().notNull().default('0'),
    concession: qty().notNull().default('0'),
    rejected: qty().notNull().default('0'),
    returnedRejected: qty('returned_rejected').notNull().default('0'),
    returnedAccepted: qty('returned_accepted').notNull().default('0'),
    invoiced: qty().notNull().default('0'),
    closedReason: text('closed_reason'),
    remark: text(),
    /** Of a service alone: how it is counted. */
    serviceWay: text('service_way').$type<ServiceWay>(),
    /** Entries of it come with timesheets or photographs. */
    proofRequired: boolean('proof_required').notNull().default(false),
    /** Of a lump sum, in the order of its rows, which hold their days. */
    milestones: jsonb().$type<readonly Milestone[]>().notNull().default([]),
  },
  (t) => [
    check('po_line_service', sql`${t.serviceWay} in (${oneOf(serviceWays)}) and (${t.serviceWay} = 'LUMP') = (${t.milestones} <> '[]')`),
    check('po_line_qty', sql`${t.qty} > 0`),
    check(
      'po_line_parts',
      sql`least(${t.closed}, ${t.transit}, ${t.pending}, ${t.accepted}, ${t.concession}, ${t.rejected}, ${t.returnedRejected}, ${t.returnedAccepted}) >= 0`,
    ),
    check('po_line_closed', sql`${t.closed} <= ${t.qty}`),
    check('po_line_returned_rejected', sql`${t.returnedRejected} <= ${t.rejected}`),
    check('po_line_returned_accepted', sql`${t.returnedAccepted} <= ${t.accepted} + ${t.concession}`),
    check('po_line_invoiced', sql`${t.invoiced} >= 0`),
    uniqueIndex('po_line_no').on(t.orderId, t.lineNo),
    index('po_line_contract').on(t.contractLineId).where(sql`contract_line_id is not null`),
    index('po_line_agreement').on(t.agreementLineId).where(sql`agreement_line_id is not null`),
    index('po_line_material').on(t.materialId).where(sql`material_id is not null`),
  ],
)
rowAccess(poLine, bothRead)
/** Each document says what it moves and the sums are recounted at night, so the log need not take thousands of lines apart; a rest is given up by decision. */
const moved = quantityParts.filter((part) => part !== 'closed')
dataLogged(
  poLine,
  moved.map((part) => poLine[part].name),
)

const lineId = () =>
  uuid('line_id')
    .primaryKey()
    .references(() => poLine.id, { onDelete: 'cascade' })

export const poLinePrice = pgTable(
  'po_line_price',
  {
    lineId: lineId(),
    orderId: orderId(),
    tenantId: rowColumns.tenantId,
    price: price().notNull(),
    /** Percent. */
    taxRate: rate('tax_rate').notNull(),
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
  },
  (t) => [
    check('po_line_price_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    check('po_line_price_price', sql`${t.price} >= 0`),
    index('po_line_price_order').on(t.orderId),
  ],
)
rowAccess(poLinePrice, priced)

/** How much more or less than ordered may come, frozen at the approval; no supplier reads it. */
export const poLineTolerance = pgTable(
  'po_line_tolerance',
  {
    lineId: lineId(),
    orderId: orderId(),
    tenantId: rowColumns.tenantId,
    overTolPct: rate('over_tol_pct').notNull(),
    underTolPct: rate('under_tol_pct').notNull(),
  },
  (t) => [
    check('po_line_tolerance_range', sql`${t.overTolPct} between 0 and 100 and ${t.underTolPct} between 0 and 100`),
    index('po_line_tolerance_order').on(t.orderId),
  ],
)
rowAccess(poLineTolerance, staffOnly)

/** Delivery dates of a line; together they are its quantity, which a deferred trigger sees to. */
export const poSchedule = pgTable(
  'po_schedule',
  {
    ...rowColumns,
    orderId: orderId(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => poLine.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    seq: integer().notNull(),
    qty: qty().notNull(),
    needDate: date('need_date').notNull(),
    confirmedDate: date('confirmed_date'),
    excusedReason: text('excused_reason'),
    closedOn: date('closed_on'),
  },
  (t) => [
    check('po_schedule_qty', sql`${t.qty} > 0`),
    uniqueIndex('po_schedule_seq').on(t.lineId, t.seq),
    index('po_schedule_order').on(t.orderId),
    // Scorecards ask for rows that fell due whether their rest was closed or not, so the index leaves none out.
    index('po_schedule_by_due').on(t.supplierId, sql`coalesce(${t.confirmedDate}, ${t.needDate})`),
  ],
)
rowAccess(poSchedule, bothRead)

/** Contents of an order from a decision on. Rows are added and never changed. */
export const poVersion = pgTable(
  'po_version',
  {
    ...rowColumns,
    orderId: orderId(),
    no: integer().notNull(),
    content: jsonb().$type<OrderContent>().notNull(),
    diff: jsonb().$type<readonly OrderDiff[]>().notNull(),
    reason: text(),
    since: instant().notNull(),
  },
  (t) => [uniqueIndex('po_version_no').on(t.orderId, t.no)],
)
rowAccess(poVersion, bothRead)

/**
 * Changes that the buyer asks for: the whole state of rows and quantities that is to hold, one under way per order. The
 * supplier reads those that were sent to it.
 */
export const poChange = pgTable(
  'po_change',
  {
    ...rowColumns,
    orderId: orderId(),
    no: integer().notNull(),
    stage: text().$type<ChangeStage>().notNull(),
    reason: text().notNull(),
    lines: jsonb().$type<readonly ProposedLine[]>().notNull(),
    sentAt: instant('sent_at'),
    /** Until when the supplier is to answer. */
    answerBy: instant('answer_by'),
    endedAt: instant('ended_at'),
    /** Why it was rejected or declined. */
    answer: text(),
  },
  (t) => [
    check('po_change_stage', sql`${t.stage} in (${oneOf(changeStages)})`),
    check('po_change_ended', sql`(${t.endedAt} is null) = (${t.stage} in ('IN_APPROVAL', 'SENT'))`),
    check('po_change_sent', sql`${t.sentAt} is not null or ${t.stage} in ('IN_APPROVAL', 'REJECTED', 'WITHDRAWN')`),
    uniqueIndex('po_change_no').on(t.orderId, t.no),
    uniqueIndex('po_change_open').on(t.orderId).where(sql`ended_at is null`),
    index('po_change_late').on(t.answerBy).where(sql`stage = 'SENT'`),
  ],
)
rowAccess(poChange, { buyer: ofOrder, supplier: `(sent_at is not null and ${ofOrder})`, visitor: noRow, write: byCommands })

/** What a change that is under way takes of contract or agreement beyond the line as it stands. */
export const poChangeHold = pgTable(
  'po_change_hold',
  {
    lineId: lineId(),
    orderId: orderId(),
    tenantId: rowColumns.tenantId,
    qty: qty().notNull(),
    /** With tax: part of the running total of the contract. */
    amountIncl: money('amount_incl').notNull().default('0'),
  },
  (t) => [check('po_change_hold_range', sql`${t.qty} > 0 and ${t.amountIncl} >= 0`), index('po_change_hold_order').on(t.orderId)],
)
rowAccess(poChangeHold, { ...priced, supplier: noRow })
