import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

export const sysDict = pgTable(
  'sys_dict',
  {
    ...rowColumns,
    dictCode: text('dict_code').notNull(),
    dictName: text('dict_name').notNull(),
    dictNameEn: text('dict_name_en'),
    description: text(),
    /** 0 text, 1 number. */
    type: smallint().notNull().default(0),
    /** Derived from the code (statuses, countries): shown, not edited. */
    readOnly: boolean('read_only').notNull().default(false),
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [uniqueIndex('sys_dict_code').on(t.tenantId, t.dictCode), index('sys_dict_newest').on(t.tenantId, t.createTime)],
)
rowAccess(sysDict, { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { supplier: noRow }, shared: true })
dataLogged(sysDict)

export const sysDictItem = pgTable(
  'sys_dict_item',
  {
    ...rowColumns,
    dictId: uuid('dict_id')
      .notNull()
      .references(() => sysDict.id, { onDelete: 'cascade' }),
    itemText: text('item_text').notNull(),
    itemTextEn: text('item_text_en'),
    itemValue: text('item_value').notNull(),
    description: text(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** 1 in use, 0 not offered any more. */
    status: smallint().notNull().default(1),
  },
  (t) => [uniqueIndex('sys_dict_item_value').on(t.dictId, t.itemValue), index('sys_dict_item_order').on(t.dictId, t.sortOrder)],
)
rowAccess(sysDictItem, { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { supplier: noRow }, shared: true })
dataLogged(sysDictItem)
