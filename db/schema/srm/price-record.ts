import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noRow, ofOrg, price, qty, rate, rowAccess, rowColumns } from '../kit'

/**
 * What was paid for a material, one row per line and supplier of an approved award. `landedUnit` is the figure for
 * comparisons (freight, packing and duty in, without tax, CNY); `price` is what the quotation said, on `priceBasis`.
 */
export const priceRecord = pgTable(
  'price_record',
  {
    ...rowColumns,
    awardId: uuid('award_id').notNull(),
    awardNo: text('award_no').notNull(),
    inquiryId: uuid('inquiry_id').notNull(),
    lineId: uuid('line_id').notNull(),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    materialCode: text('material_code'),
    name: text().notNull(),
    spec: text(),
    unit: text(),
    qty: qty().notNull(),
    price: price().notNull(),
    priceBasis: text('price_basis').notNull(),
    taxRate: rate('tax_rate').notNull(),
    currency: text().notNull(),
    landedUnit: price('landed_unit').notNull(),
    pricedOn: date('priced_on').notNull(),
  },
  (t) => [
    uniqueIndex('price_record_once').on(t.awardId, t.lineId, t.supplierId),
    index('price_record_material').on(t.materialCode, t.pricedOn),
  ],
)
rowAccess(priceRecord, { buyer: ofOrg, supplier: noRow, visitor: noRow, write: { supplier: noRow } })
