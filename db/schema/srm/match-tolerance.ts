import { sql } from 'drizzle-orm'
import { boolean, check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, holding, noRow, qty, rowAccess, rowColumns } from '../kit'
import { supplier } from './supplier'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })
/** How far the lines of invoices may differ before they are held (docs/execution.md, Tolerances). No company reads it. */
export const matchTolerance = pgTable(
  'match_tolerance',
  {
    ...rowColumns,
    code: text().notNull(),
    supplierId: uuid('supplier_id').references(() => supplier.id),
    typeCode: text('type_code'),
    pct: percent('pct'),
    /** CNY. */
    amt: numeric({ precision: 14, scale: 2 }),
    qtyPct: percent('qty_pct'),
    qtyAbs: qty('qty_abs'),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    remark: text(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    check('match_tolerance_pair', sql`num_nonnulls(${t.pct}, ${t.amt}) > 0 and num_nonnulls(${t.qtyPct}, ${t.qtyAbs}) > 0`),
    check('match_tolerance_days', sql`${t.validTo} > ${t.validFrom}`),
    uniqueIndex('match_tolerance_code').on(t.tenantId, t.code),
    index('match_tolerance_newest').on(t.tenantId, t.createTime),
    index('match_tolerance_supplier').on(t.supplierId).where(sql`supplier_id is not null`),
  ],
)
rowAccess(matchTolerance, { buyer: holding('srm:matchTolerance:list'), supplier: noRow, visitor: noRow })
dataLogged(matchTolerance)
