import { boolean, index, integer, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** What suppliers are measured on, as a tree: quality, delivery, price… */
export const targetType = pgTable(
  'target_type',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => targetType.id),
    sortOrder: integer('sort_order').notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('target_type_code').on(t.tenantId, t.code), index('target_type_parent').on(t.tenantId, t.parentId, t.sortOrder)],
)
rowAccess(targetType, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(targetType)
