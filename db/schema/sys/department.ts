import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** The buyer's departments. `orgCode` is the department's own: three characters per level, so a prefix is a subtree. */
export const sysDepart = pgTable(
  'sys_depart',
  {
    ...rowColumns,
    orgCode: text('org_code').notNull(),
    parentId: uuid('parent_id'),
    departName: text('depart_name').notNull(),
    departNameEn: text('depart_name_en'),
    departNameAbbr: text('depart_name_abbr'),
    departOrder: integer('depart_order').notNull().default(0),
    description: text(),
    /** 1 company, 2 department, 3 post. */
    orgCategory: text('org_category').notNull().default('2'),
    mobile: text(),
    fax: text(),
    address: text(),
    memo: text(),
    status: text().notNull().default('1'),
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [
    uniqueIndex('sys_depart_org_code').on(t.tenantId, t.orgCode).where(sql`del_flag = 0`),
    index('sys_depart_parent').on(t.parentId, t.departOrder),
  ],
)
// A supplier never browses the buyer's organisation; documents carry the name they show.
rowAccess(sysDepart, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysDepart)
