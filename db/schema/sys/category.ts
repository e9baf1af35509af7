import { index, integer, pgTable, smallint, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** The category dictionary (分类字典): named trees that forms pick from. A code holds those above it: A01A02 is below A01. */
export const sysCategory = pgTable(
  'sys_category',
  {
    ...rowColumns,
    pid: uuid().references((): AnyPgColumn => sysCategory.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameEn: text('name_en'),
    code: text().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** 1 in use, 0 not offered any more. */
    status: smallint().notNull().default(1),
  },
  (t) => [uniqueIndex('sys_category_code').on(t.tenantId, t.code), index('sys_category_below').on(t.pid, t.sortOrder)],
)
rowAccess(sysCategory, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(sysCategory)
