import { damageKinds, shortReasons, type DamageKind, type ShortReason } from '@srm/domain/srm/receipt/receipt.kinds'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { traceKinds, type TraceKind } from '@srm/domain/srm/material/material.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  rate,
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { deliveryLine, deliveryNotice, deliveryPackage } from './delivery'
import { materialId } from './material'
import { poLine, purchaseOrder } from './purchase-order'
import { pinnedVersion } from './supplier'

const byCommands = { buyer: noRow, supplier: noRow }

/** A goods receipt (收货单): what the warehouse took in at one moment of one company, by a notice or unannounced. */
export const goodsReceipt = pgTable(
  'goods_receipt',
  {
    ...documentColumns,
    /** Made by the device that posts it: a receipt that is sent twice is one. */
    requestKey: uuid('request_key').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    deliveryId: uuid('delivery_id').references(() => deliveryNotice.id),
    deliveryNo: text('delivery_no'),
    /** Numbers of the orders it receives, with spaces between them. */
    orderNos: text('order_nos').notNull(),
    place: text().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    deliverer: text(),
    vehicleNo: text('vehicle_no'),
    remark: text(),
    lineCount: integer('line_count').notNull(),
    receivedByName: text('received_by_name').notNull(),
    /** Something of it differs from what was announced. */
    differs: boolean().notNull(),
    reversedAt: instant('reversed_at'),
    /** Why it was reversed. */
    endReason: text('end_reason'),
  },
  (t) => [
    check('goods_receipt_status', sql`${t.status} in (${oneOf(Object.values(receiptMachine.states))})`),
    uniqueIndex('goods_receipt_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('goods_receipt_request').on(t.tenantId, t.requestKey),
    ...newestOf('goods_receipt', t, sql`del_flag = 0`),
    byCompany('goods_receipt', t, sql`del_flag = 0`),
    index('goods_receipt_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('goods_receipt_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('goods_receipt_arrived').on(t.tenantId, t.arrivedAt, t.id).where(sql`del_flag = 0`),
    index('goods_receipt_delivery').on(t.deliveryId).where(sql`delivery_id is not null`),
    index('goods_receipt_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.orderNos} gin_trgm_ops`,
      sql`${t.deliveryNo} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(goodsReceipt)
rowAccess(goodsReceipt, {
  // Quality sends back what came for every department.
  buyer: `(${holding('srm:receipt:list')} and (${holding('srm:goodsReturn:add')} or ${ofOrg}))`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(goodsReceipt)

const receiptId = () =>
  uuid('receipt_id')
    .notNull()
    .references(() => goodsReceipt.id, { onDelete: 'cascade' })
const ofReceipt = via('goods_receipt', 'receipt_id')
const bothRead = { buyer: ofReceipt, supplier: ofReceipt, visitor: noRow, write: byCommands }
const staffOnly = { buyer: ofReceipt, supplier: noRow, visitor: noRow, write: byCommands }

/** Where the goods lie, which no supplier reads. One per receipt. */
export const goodsReceiptSecret = pgTable('goods_receipt_secret', {
  receiptId: uuid('receipt_id')
    .primaryKey()
    .references(() => goodsReceipt.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  location: text(),
})
rowAccess(goodsReceiptSecret, staffOnly)

/** Goods of one line of an order that came with a receipt. Its parts say where they stand. */
export const receiptLine = pgTable(
  'receipt_line',
  {
    ...rowColumns,
    receiptId: receiptId(),
    supplierId: uuid('supplier_id').notNull(),
    lineNo: integer('line_no').notNull(),
    deliveryLineId: uuid('delivery_line_id').references(() => deliveryLine.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    poLineNo: integer('po_line_no').notNull(),
    /** Version of the order it was posted on. */
    poVersion: integer('po_version').notNull(),
    materialId: materialId(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    /** Still on its way by the notice when it came; null: nobody announced it. */
    announced: qty(),
    /** Of what was announced: posted by it, or off the way by it because it was refused or will not come. */
    settled: qty().notNull().default('0'),
    /** Part of what was settled: it was packed short or lost, and will not come by the notice. */
    lapsed: qty().notNull().default('0'),
    /** Posted on the order, damaged goods included. */
    received: qty().notNull(),
    damaged: qty().notNull(),
    /** Beyond what the order takes, or turned away by the warehouse. */
    refused: qty().notNull(),
    /** Of what was received, without the damaged. */
    pending: qty().notNull(),
    accepted: qty().notNull(),
    concession: qty().notNull().default('0'),
    rejected: qty().notNull().default('0'),
    returnedRejected: qty('returned_rejected').notNull().default('0'),
    returnedAccepted: qty('returned_accepted').notNull().default('0'),
    reductionPct: rate('reduction_pct'),
    /** Of the order's line, given up with it. */
    restClosed: qty('rest_closed').notNull().default('0'),
    isInspected: boolean('is_inspected').notNull(),
    arrivedOn: date('arrived_on').notNull(),
    dueDate: date('due_date').notNull(),
    /** Days from the due day to the arrival, negative when it was early. */
    daysLate: integer('days_late').notNull(),
    /** The day of the verdict, or of the receipt where nothing is inspected. */
    judgedOn: date('judged_on'),
    /** A reversed receipt leaves every fact. */
    isReversed: boolean('is_reversed').notNull().default(false),
    trace: text().$type<TraceKind>().notNull(),
    batchNo: text('batch_no'),
    productionDate: date('production_date'),
    expiryDate: date('expiry_date'),
    damages: jsonb().$type<readonly DamageKind[]>().notNull().default([]),
    damageNote: text('damage_note'),
    turnedAwayReason: text('turned_away_reason'),
    recountReason: text('recount_reason'),
    shortReason: text('short_reason').$type<ShortReason>(),
    lifeReason: text('life_reason'),
  },
  (t) => [
    check(
      'receipt_line_parts',
      sql`least(${t.received}, ${t.damaged}, ${t.refused}, ${t.pending}, ${t.accepted}, ${t.concession}, ${t.rejected}, ${t.settled}, ${t.lapsed}, ${t.restClosed}) >= 0`,
    ),
    check('receipt_line_sum', sql`${t.damaged} + ${t.pending} + ${t.accepted} + ${t.concession} + ${t.rejected} = ${t.received}`),
    check('receipt_line_returned_rejected', sql`${t.returnedRejected} between 0 and ${t.damaged} + ${t.rejected}`),
    check('receipt_line_returned_accepted', sql`${t.returnedAccepted} between 0 and ${t.accepted} + ${t.concession}`),
    check('receipt_line_judged', sql`(${t.pending} = 0) = (${t.judgedOn} is not null)`),
    check('receipt_line_reduction', sql`${t.reductionPct} between 0 and 100`),
    check('receipt_line_trace', sql`${t.trace} in (${oneOf(traceKinds)})`),
    check('receipt_line_short', sql`${t.shortReason} in (${oneOf(shortReasons)})`),
    check('receipt_line_damages', sql`${t.damages} <@ '${sql.raw(JSON.stringify(damageKinds))}'::jsonb`),
    uniqueIndex('receipt_line_no').on(t.receiptId, t.lineNo),
    index('receipt_line_po_line').on(t.poLineId, t.arrivedOn),
    index('receipt_line_order').on(t.orderId),
    index('receipt_line_judged_on').on(t.judgedOn, t.supplierId).where(sql`not is_reversed`),
    index('receipt_line_delivery').on(t.deliveryLineId).where(sql`delivery_line_id is not null`),
    index('receipt_line_material').on(t.materialId).where(sql`material_id is not null`),
    index('receipt_line_batch').on(t.tenantId, t.batchNo).where(sql`batch_no is not null`),
  ],
)
rowAccess(receiptLine, bothRead)
dataLogged(receiptLine)

/** Numbers of pieces that came; of those that are still here there is each only once. */
export const receiptSerial = pgTable(
  'receipt_serial',
  {
    ...rowColumns,
    receiptId: receiptId(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => receiptLine.id, { onDelete: 'cascade' }),
    materialId: materialId(),
    serial: text().notNull(),
    /** It came, was not returned, and its receipt was not reversed. */
    isHere: boolean('is_here').notNull().default(true),
  },
  (t) => [
    uniqueIndex('receipt_serial_once').on(t.lineId, t.serial),
    uniqueIndex('receipt_serial_here').on(t.tenantId, t.materialId, t.serial).where(sql`is_here and material_id is not null`),
    index('receipt_serial_receipt').on(t.receiptId),
    index('receipt_serial_number').on(t.tenantId, t.serial),
  ],
)
rowAccess(receiptSerial, bothRead)

/** Packages whose labels were read as they came in: each is received once. */
export const receiptPackage = pgTable(
  'receipt_package',
  {
    ...rowColumns,
    receiptId: receiptId(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => deliveryPackage.id),
    /** Its receipt was not reversed. */
    isHere: boolean('is_here').notNull().default(true),
  },
  (t) => [
    uniqueIndex('receipt_package_here').on(t.packageId).where(sql`is_here`),
    index('receipt_package_receipt').on(t.receiptId),
    index('receipt_package_of').on(t.packageId),
  ],
)
rowAccess(receiptPackage, bothRead)
