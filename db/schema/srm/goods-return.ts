import {
  returnGrades,
  returnOf,
  returnSettlements,
  type ReturnGrade,
  type ReturnOf,
  type ReturnSettlement,
} from '@srm/domain/srm/goods-return/goods-return.kinds'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  rowAccess,
  rowColumns,
  via,
} from '../kit'
import { materialId } from './material'
import { poLine, purchaseOrder } from './purchase-order'
import { goodsReceipt, receiptLine, receiptSerial } from './receipt'
import { pinnedVersion } from './supplier'

const byCommands = { buyer: noRow, supplier: noRow }

/** A return to the supplier (退货单): goods of one receipt that go back for one reason. */
export const goodsReturn = pgTable(
  'goods_return',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => goodsReceipt.id),
    receiptNo: text('receipt_no').notNull(),
    orderNos: text('order_nos').notNull(),
    /** Where the goods wait. */
    place: text().notNull(),
    of: text().$type<ReturnOf>().notNull(),
    settlement: text().$type<ReturnSettlement>().notNull(),
    returnReason: text('return_reason').notNull(),
    lineCount: integer('line_count').notNull(),
    /** Until when the company is to answer. */
    replyBy: instant('reply_by').notNull(),
    objection: text(),
    objectedAt: instant('objected_at'),
    /** What was decided on the objection, or on silence. */
    decision: text(),
    confirmedAt: instant('confirmed_at'),
    pickedUpAt: instant('picked_up_at'),
    takenBy: text('taken_by'),
    settledAt: instant('settled_at'),
    /** Why it was cancelled. */
    endReason: text('end_reason'),
  },
  (t) => [
    check('goods_return_status', sql`${t.status} in (${oneOf(Object.values(goodsReturnMachine.states))})`),
    check('goods_return_of', sql`${t.of} in (${oneOf(returnOf)})`),
    check('goods_return_settlement', sql`${t.settlement} in (${oneOf(returnSettlements)})`),
    uniqueIndex('goods_return_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('goods_return', t, sql`del_flag = 0`),
    index('goods_return_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('goods_return_of_supplier').on(t.supplierId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('goods_return_receipt').on(t.receiptId),
    index('goods_return_waiting').on(t.tenantId, t.replyBy, t.id).where(sql`status = '0' and del_flag = 0`),
    index('goods_return_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.receiptNo} gin_trgm_ops`,
      sql`${t.orderNos} gin_trgm_ops`,
      sql`${t.supplierName} gin_trgm_ops`,
    ),
  ],
)
pinsVersion(goodsReturn)
rowAccess(goodsReturn, {
  // Quality sends back what came for every department.
  buyer: `(${holding('srm:goodsReturn:list')} and (${holding('srm:goodsReturn:add')} or ${ofOrg}))`,
  supplier: `del_flag = 0 and ${ofSupplier}`,
  visitor: noRow,
  write: byCommands,
})
dataLogged(goodsReturn)

const returnId = () =>
  uuid('return_id')
    .notNull()
    .references(() => goodsReturn.id, { onDelete: 'cascade' })
const ofReturn = via('goods_return', 'return_id')
const bothRead = { buyer: ofReturn, supplier: ofReturn, visitor: noRow, write: byCommands }

/** Goods of one line of the receipt, by how they had been accepted. */
export const goodsReturnLine = pgTable(
  'goods_return_line',
  {
    ...rowColumns,
    returnId: returnId(),
    lineNo: integer('line_no').notNull(),
    receiptLineId: uuid('receipt_line_id')
      .notNull()
      .references(() => receiptLine.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    poLineNo: integer('po_line_no').notNull(),
    materialId: materialId(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    /** Null: goods that were rejected. */
    grade: text().$type<ReturnGrade>(),
    qty: qty().notNull(),
    /** So much of it came again, as what replaces it or repaired. */
    replaced: qty().notNull().default('0'),
  },
  (t) => [
    check('goods_return_line_qty', sql`${t.qty} > 0`),
    check('goods_return_line_replaced', sql`${t.replaced} between 0 and ${t.qty}`),
    check('goods_return_line_grade', sql`${t.grade} in (${oneOf(returnGrades)})`),
    uniqueIndex('goods_return_line_no').on(t.returnId, t.lineNo),
    index('goods_return_line_receipt').on(t.receiptLineId),
    index('goods_return_line_order').on(t.orderId),
    index('goods_return_line_po_line').on(t.poLineId),
    index('goods_return_line_material').on(t.materialId).where(sql`material_id is not null`),
  ],
)
rowAccess(goodsReturnLine, bothRead)
dataLogged(goodsReturnLine)

const lineId = () =>
  uuid('line_id')
    .notNull()
    .references(() => goodsReturnLine.id, { onDelete: 'cascade' })
/** Pieces that go back, by their numbers. */
export const goodsReturnSerial = pgTable(
  'goods_return_serial',
  {
    ...rowColumns,
    returnId: returnId(),
    lineId: lineId(),
    receiptSerialId: uuid('receipt_serial_id')
      .notNull()
      .references(() => receiptSerial.id),
    serial: text().notNull(),
  },
  (t) => [
    uniqueIndex('goods_return_serial_once').on(t.lineId, t.serial),
    index('goods_return_serial_return').on(t.returnId),
    index('goods_return_serial_piece').on(t.receiptSerialId),
  ],
)
rowAccess(goodsReturnSerial, bothRead)

/** Which later receipt brought what replaces returned goods: each quantity of a receipt replaces once. */
export const goodsReturnReplacement = pgTable(
  'goods_return_replacement',
  {
    ...rowColumns,
    returnId: returnId(),
    lineId: lineId(),
    receiptLineId: uuid('receipt_line_id')
      .notNull()
      .references(() => receiptLine.id),
    receiptNo: text('receipt_no').notNull(),
    qty: qty().notNull(),
  },
  (t) => [
    check('goods_return_replacement_qty', sql`${t.qty} > 0`),
    index('goods_return_replacement_return').on(t.returnId),
    index('goods_return_replacement_line').on(t.lineId),
    index('goods_return_replacement_receipt').on(t.receiptLineId),
  ],
)
rowAccess(goodsReturnReplacement, bothRead)
