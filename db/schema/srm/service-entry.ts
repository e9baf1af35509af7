import { entrySides, type EntrySide, type ServiceWay } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { ownTurn, serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  qty,
  rate,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { poLine, purchaseOrder } from './purchase-order'
import { pinnedVersion } from './supplier'

const { draft, pending } = serviceEntryMachine.states
const byCommands = { buyer: noRow, supplier: noRow }

/** What was done of a service order in a period (服务确认单), without anything that says what it costs. */
export const serviceEntry = pgTable(
  'service_entry',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    orderTitle: text('order_title').notNull(),
    /** The side that enters it; the other reads it from the day it is handed in. */
    entryBy: text('entry_by').$type<EntrySide>().notNull(),
    /** Accounts that ordered it: none of them accepts it. */
    orderedBy: text('ordered_by').array().notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    remark: text(),
    lineCount: integer('line_count').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    submittedByName: text('submitted_by_name'),
    /** Until when it is to be accepted or sent back. */
    acceptBy: instant('accept_by'),
    acceptedAt: instant('accepted_at'),
    acceptedByName: text('accepted_by_name'),
    /** Why it was sent back the last time. */
    returnReason: text('return_reason'),
    /** Why it was reversed. */
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('service_entry_status', sql`${t.status} in (${oneOf(Object.values(serviceEntryMachine.states))})`),
    check('service_entry_side', sql`${t.entryBy} in (${oneOf(entrySides)})`),
    check('service_entry_period', sql`${t.periodFrom} <= ${t.periodTo}`),
    uniqueIndex('service_entry_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('service_entry', t, sql`del_flag = 0`),
    index('service_entry_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('service_entry_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('service_entry_order').on(t.orderId),
    index('service_entry_waiting')
      .on(t.acceptBy)
      .where(sql`status = ${sql.raw(`'${pending}'`)}`),
    index('service_entry_own_turn')
      .on(t.supplierId, t.createTime)
      .where(sql`status in (${oneOf(ownTurn)}) and del_flag = 0`),
    index('service_entry_words').using(
      'gin',
      sql`${t.orderNo} gin_trgm_ops`,
      sql`${t.orderTitle} gin_trgm_ops`,
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(serviceEntry)
rowAccess(serviceEntry, {
  // What one side has not handed in yet is its own.
  buyer: `((status <> '${draft}' or entry_by = 'BUYER') and ${holding('srm:serviceEntry:list')} and ${ofOrg})`,
  supplier: `(del_flag = 0 and (status <> '${draft}' or entry_by = 'SUPPLIER') and ${ofSupplier})`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(serviceEntry)

const ofEntry = via('service_entry', 'entry_id')

/** A quantity, or how much of a lump sum is done in all. */
export const serviceEntryLine = pgTable(
  'service_entry_line',
  {
    ...rowColumns,
    entryId: uuid('entry_id')
      .notNull()
      .references(() => serviceEntry.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    poLineNo: integer('po_line_no').notNull(),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    way: text().$type<ServiceWay>().notNull(),
    qty: qty().notNull(),
    /** Percent of a lump sum done in all. */
    pct: rate(),
    milestone: text(),
    note: text(),
  },
  (t) => [
    check('service_entry_line_qty', sql`${t.qty} > 0`),
    check('service_entry_line_pct', sql`(${t.way} = 'LUMP') = (${t.pct} is not null) and ${t.pct} > 0 and ${t.pct} <= 100`),
    uniqueIndex('service_entry_line_no').on(t.entryId, t.lineNo),
    uniqueIndex('service_entry_line_once').on(t.entryId, t.poLineId),
    index('service_entry_line_po_line').on(t.poLineId),
  ],
)
rowAccess(serviceEntryLine, { buyer: ofEntry, supplier: ofEntry, visitor: noRow, write: byCommands })
dataLogged(serviceEntryLine)
