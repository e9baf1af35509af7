import {
  allocationStates,
  coverTargets,
  requestTypes,
  requestWays,
  type AllocationState,
  type CoverTarget,
  type RequestType,
  type RequestWay,
} from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  newestOf,
  noRow,
  ofOrg,
  oneOf,
  price,
  qty,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'

const byCommands = { buyer: noRow, supplier: noRow }

/** A purchase request (采购申请): what a department needs, by which day. No supplier ever reads one. */
export const purchaseRequest = pgTable(
  'purchase_request',
  {
    ...documentColumns,
    title: text().notNull(),
    reason: text().notNull(),
    type: text().$type<RequestType>().notNull(),
    way: text().$type<RequestWay>(),
    project: text(),
    budgetCode: text('budget_code'),
    urgent: boolean().notNull().default(false),
    urgentReason: text('urgent_reason'),
    remark: text(),
    orgName: text('org_name'),
    requesterId: uuid('requester_id'),
    requesterName: text('requester_name').notNull(),
    lineCount: integer('line_count').notNull(),
    /** The earliest day of its lines. */
    needDate: date('need_date').notNull(),
    submittedBy: text('submitted_by'),
    /** Fixed when it is handed in: two people approve it. */
    isLarge: boolean('is_large').notNull().default(false),
    firstApprover: text('first_approver'),
    firstApproverName: text('first_approver_name'),
    approvedAt: instant('approved_at'),
    rejectReason: text('reject_reason'),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('purchase_request_status', sql`${t.status} in (${oneOf(Object.values(purchaseRequestMachine.states))})`),
    check('purchase_request_type', sql`${t.type} in (${oneOf(requestTypes)})`),
    check('purchase_request_way', sql`${t.way} in (${oneOf(requestWays)})`),
    check('purchase_request_urgent', sql`${t.urgent} = (${t.urgentReason} is not null)`),
    uniqueIndex('purchase_request_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('purchase_request', t, sql`del_flag = 0`),
    index('purchase_request_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('purchase_request_words').using(
      'gin',
      sql`${t.title} gin_trgm_ops`,
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.requesterName} gin_trgm_ops`,
    ),
  ],
)
rowAccess(purchaseRequest, {
  buyer: `(${holding('srm:purchaseRequest:list')} and ${ofOrg})`,
  supplier: noRow,
  visitor: noRow,
  write: byCommands,
})
dataLogged(purchaseRequest)

const requestId = () =>
  uuid('request_id')
    .notNull()
    .references(() => purchaseRequest.id, { onDelete: 'cascade' })
const ofRequest = via('purchase_request', 'request_id')
const staffOnly = { buyer: ofRequest, supplier: noRow, visitor: noRow, write: byCommands }

/** A line with its quantity and three parts of it, moved under its lock (docs/purchase-request.md, Coverage). */
export const purchaseRequestLine = pgTable(
  'purchase_request_line',
  {
    ...rowColumns,
    requestId: requestId(),
    lineNo: integer('line_no').notNull(),
    materialId: materialId(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    categoryId: uuid('category_id'),
    categoryName: text('category_name'),
    unit: text().notNull(),
    qty: qty().notNull(),
    closed: qty().notNull().default('0'),
    reserved: qty().notNull().default('0'),
    covered: qty().notNull().default('0'),
    needDate: date('need_date').notNull(),
    place: text(),
    /** A hint, never binding. */
    supplierId: uuid('supplier_id'),
    supplierName: text('supplier_name'),
    closedReason: text('closed_reason'),
    remark: text(),
    /** Approved and not ended: its rest stands in the pool. */
    isOpen: boolean('is_open').notNull().default(false),
  },
  (t) => [
    check('purchase_request_line_qty', sql`${t.qty} > 0`),
    check('purchase_request_line_parts', sql`least(${t.closed}, ${t.reserved}, ${t.covered}) >= 0`),
    check('purchase_request_line_taken', sql`${t.closed} + ${t.reserved} + ${t.covered} <= ${t.qty}`),
    uniqueIndex('purchase_request_line_no').on(t.requestId, t.lineNo),
    index('purchase_request_line_pool').on(t.tenantId, t.needDate, t.id).where(sql`is_open`),
    index('purchase_request_line_material').on(t.materialId).where(sql`material_id is not null`),
    index('purchase_request_line_supplier').on(t.supplierId).where(sql`supplier_id is not null`),
  ],
)
rowAccess(purchaseRequestLine, staffOnly)
dataLogged(purchaseRequestLine)

/** What a line is thought to cost a unit, in CNY with tax: for whoever wrote it and whoever may read prices of orders. */
export const purchaseRequestEstimate = pgTable(
  'purchase_request_estimate',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => purchaseRequestLine.id, { onDelete: 'cascade' }),
    requestId: requestId(),
    tenantId: rowColumns.tenantId,
    price: price().notNull(),
  },
  (t) => [check('purchase_request_estimate_price', sql`${t.price} > 0`), index('purchase_request_estimate_request').on(t.requestId)],
)
const isOwn = `exists (select 1 from "purchase_request" p where p.id = request_id and p.create_by = (select app_username()))`
rowAccess(purchaseRequestEstimate, {
  ...staffOnly,
  buyer: `((${holding('srm:po:price')} and ${ofRequest}) or ${isOwn})`,
})

/** What of a line was taken over into a purchase. A part that is released or fixed by itself is a row of its own. */
export const requestAllocation = pgTable(
  'request_allocation',
  {
    ...rowColumns,
    requestId: requestId(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => purchaseRequestLine.id, { onDelete: 'cascade' }),
    targetType: text('purchase_type').$type<CoverTarget>().notNull(),
    targetId: uuid('purchase_id').notNull(),
    targetNo: text('purchase_no').notNull(),
    qty: qty().notNull(),
    state: text().$type<AllocationState>().notNull(),
    /** Agreement in force that was not used, and why. */
    bypassedNo: text('bypassed_no'),
    bypassReason: text('bypass_reason'),
  },
  (t) => [
    check('request_allocation_qty', sql`${t.qty} > 0`),
    check('request_allocation_target', sql`${t.targetType} in (${oneOf(coverTargets)})`),
    check('request_allocation_state', sql`${t.state} in (${oneOf(allocationStates)})`),
    index('request_allocation_of_target').on(t.targetId),
    index('request_allocation_line').on(t.lineId),
    index('request_allocation_request').on(t.requestId),
  ],
)
rowAccess(requestAllocation, staffOnly)
dataLogged(requestAllocation)
