import { mostPrecise, uomClasses, type UomClass } from '@srm/domain/srm/uom/uom.fields'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

const classes = sql.raw(uomClasses.map((code) => `'${code}'`).join(', '))

/** Units of measure (计量单位). Suppliers read them: quantities of their documents are rounded by them. */
export const uom = pgTable(
  'uom',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    unitClass: text('unit_class').$type<UomClass>().notNull(),
    precision: integer().notNull().default(0),
    sortOrder: integer('sort_order').notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    check('uom_class', sql`${t.unitClass} in (${classes})`),
    check('uom_precision', sql`${t.precision} between 0 and ${sql.raw(String(mostPrecise))}`),
    uniqueIndex('uom_code').on(t.tenantId, t.code),
  ],
)
rowAccess(uom, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow }, shared: true })
dataLogged(uom)
