import { traceKinds, type TraceKind } from '@srm/domain/srm/material/material.kinds'
import { deliveryMachine, openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  byCompany,
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
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'
import { poLine, poSchedule, purchaseOrder } from './purchase-order'
import { pinnedVersion } from './supplier'

const { draft } = deliveryMachine.states
const byCommands = { buyer: noRow, supplier: noRow }

/** A delivery notice (送货通知): what a company sends, when it is expected, and where. */
export const deliveryNotice = pgTable(
  'delivery_notice',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    /** Numbers of the orders it delivers, with spaces between them. */
    orderNos: text('order_nos').notNull(),
    place: text().notNull(),
    receiver: text(),
    receiverPhone: text('receiver_phone'),
    shipDate: date('ship_date').notNull(),
    eta: date().notNull(),
    /** The earliest day on which something of it is due. */
    dueDate: date('due_date').notNull(),
    carrier: text(),
    trackingNo: text('tracking_no'),
    remark: text(),
    lineCount: integer('line_count').notNull(),
    packageCount: integer('package_count').notNull(),
    shippedAt: instant('shipped_at'),
    shippedBy: text('shipped_by'),
    /** Why it was cancelled. */
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('delivery_notice_status', sql`${t.status} in (${oneOf(Object.values(deliveryMachine.states))})`),
    check('delivery_notice_days', sql`${t.shipDate} <= ${t.eta}`),
    uniqueIndex('delivery_notice_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('delivery_notice', t, sql`del_flag = 0`),
    byCompany('delivery_notice', t, sql`del_flag = 0`),
    index('delivery_notice_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('delivery_notice_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('delivery_notice_expected').on(t.tenantId, t.eta, t.id).where(sql`del_flag = 0`),
    index('delivery_notice_coming')
      .on(t.tenantId, t.eta, t.id)
      .where(sql`status in (${oneOf(openDelivery)}) and del_flag = 0`),
    index('delivery_notice_words').using(
      'gin',
      sql`${t.orderNos} gin_trgm_ops`,
      sql`${t.trackingNo} gin_trgm_ops`,
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(deliveryNotice)
rowAccess(deliveryNotice, {
  // What a company has not sent off yet is its own.
  buyer: `(status <> '${draft}' and ${holding('srm:delivery:list')} and ${ofOrg})`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: { buyer: noRow, supplier: `status = '${draft}' and ${ofSupplier}` },
})
dataLogged(deliveryNotice)

const deliveryId = () =>
  uuid('delivery_id')
    .notNull()
    .references(() => deliveryNotice.id, { onDelete: 'cascade' })
const ofDelivery = via('delivery_notice', 'delivery_id')
/** Parts of a notice are read with it, and written by its company as long as it is a draft. */
const part = {
  buyer: ofDelivery,
  supplier: ofDelivery,
  visitor: noRow,
  write: { buyer: noRow, supplier: `exists (select 1 from "delivery_notice" p where p.id = delivery_id and p.status = '${draft}')` },
}

/** Goods of one row of an order. Its three last quantities say what became of them. */
export const deliveryLine = pgTable(
  'delivery_line',
  {
    ...rowColumns,
    deliveryId: deliveryId(),
    lineNo: integer('line_no').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    poLineNo: integer('po_line_no').notNull(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => poSchedule.id),
    materialId: materialId(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    qty: qty().notNull(),
    dueDate: date('due_date').notNull(),
    /** What its material asked for when it was written. */
    trace: text().$type<TraceKind>().notNull(),
    shelfDays: integer('shelf_days'),
    minLifePct: integer('min_life_pct'),
    certRequired: boolean('cert_required').notNull(),
    batchNo: text('batch_no'),
    productionDate: date('production_date'),
    expiryDate: date('expiry_date'),
    received: qty().notNull().default('0'),
    refused: qty().notNull().default('0'),
    closed: qty().notNull().default('0'),
  },
  (t) => [
    check('delivery_line_qty', sql`${t.qty} > 0`),
    check('delivery_line_parts', sql`least(${t.received}, ${t.refused}, ${t.closed}) >= 0`),
    check('delivery_line_trace', sql`${t.trace} in (${oneOf(traceKinds)})`),
    uniqueIndex('delivery_line_no').on(t.deliveryId, t.lineNo),
    uniqueIndex('delivery_line_row').on(t.deliveryId, t.scheduleId),
    index('delivery_line_schedule').on(t.scheduleId),
    index('delivery_line_po_line').on(t.poLineId),
    index('delivery_line_order').on(t.orderId),
    index('delivery_line_material').on(t.materialId).where(sql`material_id is not null`),
    index('delivery_line_batch').on(t.tenantId, t.batchNo).where(sql`batch_no is not null`),
  ],
)
rowAccess(deliveryLine, part)
dataLogged(deliveryLine)

const lineId = () =>
  uuid('line_id')
    .notNull()
    .references(() => deliveryLine.id, { onDelete: 'cascade' })

/** Serial numbers of a line; of those that were sent off there is each only once. */
export const deliverySerial = pgTable(
  'delivery_serial',
  {
    ...rowColumns,
    deliveryId: deliveryId(),
    lineId: lineId(),
    materialId: materialId(),
    serial: text().notNull(),
    /** It was sent off, and not called back. */
    isOut: boolean('is_out').notNull().default(false),
  },
  (t) => [
    uniqueIndex('delivery_serial_once').on(t.lineId, t.serial),
    uniqueIndex('delivery_serial_out').on(t.tenantId, t.materialId, t.serial).where(sql`is_out and material_id is not null`),
    index('delivery_serial_delivery').on(t.deliveryId),
  ],
)
rowAccess(deliverySerial, part)

export const deliveryPackage = pgTable(
  'delivery_package',
  {
    ...rowColumns,
    deliveryId: deliveryId(),
    /** 1, 2, 3… */
    no: integer().notNull(),
    grossKg: numeric('gross_kg', { precision: 12, scale: 3 }),
    remark: text(),
  },
  (t) => [check('delivery_package_gross', sql`${t.grossKg} > 0`), uniqueIndex('delivery_package_no').on(t.deliveryId, t.no)],
)
rowAccess(deliveryPackage, part)

const packageId = () =>
  uuid('package_id')
    .notNull()
    .references(() => deliveryPackage.id, { onDelete: 'cascade' })

export const deliveryContent = pgTable(
  'delivery_content',
  {
    ...rowColumns,
    deliveryId: deliveryId(),
    packageId: packageId(),
    lineId: lineId(),
    qty: qty().notNull(),
  },
  (t) => [
    check('delivery_content_qty', sql`${t.qty} > 0`),
    uniqueIndex('delivery_content_line').on(t.packageId, t.lineId),
    index('delivery_content_of_line').on(t.lineId),
    index('delivery_content_delivery').on(t.deliveryId),
  ],
)
rowAccess(deliveryContent, part)

/** The code of a package: whoever reads it can say that the goods are there, so only whoever takes goods in may (docs/delivery.md, Labels). */
export const deliveryLabel = pgTable(
  'delivery_label',
  {
    packageId: uuid('package_id')
      .primaryKey()
      .references(() => deliveryPackage.id, { onDelete: 'cascade' }),
    deliveryId: deliveryId(),
    tenantId: rowColumns.tenantId,
    code: text().notNull(),
  },
  (t) => [uniqueIndex('delivery_label_code').on(t.tenantId, t.code), index('delivery_label_delivery').on(t.deliveryId)],
)
rowAccess(deliveryLabel, {
  buyer: `(${holding('srm:receipt:add')} and ${ofDelivery})`,
  supplier: ofDelivery,
  visitor: noRow,
  write: byCommands,
})
