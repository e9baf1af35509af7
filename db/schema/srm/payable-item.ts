import type { PriceBasis } from '@srm/domain/kit/money'
import { payableGrades, payableSources, type PayableGrade, type PayableSource } from '@srm/domain/srm/payable-item/payable-item.kinds'
import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { holding, money, noRow, ofOrg, ofSupplier, oneOf, price, qty, rate, rowAccess, rowColumns } from '../kit'
import { contract } from './contract'
import { materialId } from './material'
import { poLine, purchaseOrder } from './purchase-order'

/**
 * One row per quantity of an order line that became payable, in the order in which they came about (docs/execution.md,
 * Payable items). Rows are added and never taken away; a trigger lets only the statement and what is invoiced of them change.
 */
export const payableItem = pgTable(
  'payable_item',
  {
    ...rowColumns,
    seq: bigserial({ mode: 'number' }).notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    currency: text().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    /** Percent. */
    taxRate: rate('tax_rate').notNull(),
    contractId: uuid('contract_id').references(() => contract.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    orderNo: text('order_no').notNull(),
    poLineId: uuid('po_line_id')
      .notNull()
      .references(() => poLine.id),
    lineNo: integer('line_no').notNull(),
    materialId: materialId(),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    source: text().$type<PayableSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceNo: text('source_no').notNull(),
    sourceLineId: uuid('source_line_id').notNull(),
    grade: text().$type<PayableGrade>().notNull(),
    /** Signed; 0 of an adjustment. */
    qty: qty().notNull(),
    price: price().notNull(),
    /** Signed, in the basis of the order. */
    amount: money().notNull(),
    /** The day of acceptance; of a return the day of its confirmation. */
    eventDate: date('event_date').notNull(),
    arrivedOn: date('arrived_on'),
    /** The row that this one takes back. */
    reversesId: uuid('reverses_id').references((): AnyPgColumn => payableItem.id),
    /** The line of the live statement that it stands on. */
    statementLineId: uuid('statement_line_id'),
    invoicedQty: qty('invoiced_qty').notNull().default('0'),
    invoicedAmount: money('invoiced_amount').notNull().default('0'),
  },
  (t) => [
    check('payable_item_source', sql`${t.source} in (${oneOf(payableSources)})`),
    check('payable_item_grade', sql`${t.grade} in (${oneOf(payableGrades)})`),
    check('payable_item_adjusts', sql`(${t.grade} = 'J') = (${t.qty} = 0)`),
    check('payable_item_sign', sql`${t.qty} * ${t.amount} >= 0`),
    check('payable_item_price', sql`${t.price} >= 0`),
    check('payable_item_invoiced', sql`${t.invoicedQty} = 0 or sign(${t.invoicedQty}) = sign(${t.qty})`),
    uniqueIndex('payable_item_seq').on(t.seq),
    uniqueIndex('payable_item_reversed').on(t.reversesId).where(sql`reverses_id is not null`),
    index('payable_item_newest').on(t.tenantId, t.createTime, t.id),
    index('payable_item_of_line').on(t.poLineId, t.price, t.seq),
    index('payable_item_order').on(t.orderId),
    index('payable_item_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('payable_item_source_line').on(t.sourceLineId),
    index('payable_item_source').on(t.sourceId),
    index('payable_item_unstated').on(t.supplierId, t.eventDate, t.id).where(sql`statement_line_id is null`),
    index('payable_item_unstated_by_day').on(t.tenantId, t.eventDate, t.id).where(sql`statement_line_id is null`),
    // In the words of the list that asks for it, or it is not used.
    index('payable_item_uninvoiced').on(t.supplierId, t.seq).where(sql`invoiced_qty <> qty or (grade = 'J' and invoiced_amount = 0)`),
    index('payable_item_material').on(t.materialId, t.eventDate).where(sql`material_id is not null`),
  ],
)
rowAccess(payableItem, {
  // The warehouse makes these rows and reads none of them: they say what things cost.
  buyer: `(${holding('srm:po:price')} and ${ofOrg})`,
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
