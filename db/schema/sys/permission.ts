import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** Menu entries (type 0 root, 1 child) and buttons (type 2). Seeded from the catalogs, then an administrator's. */
export const sysPermission = pgTable(
  'sys_permission',
  {
    ...rowColumns,
    /** Of a menu `<slice>.<key>`, of a button its permission code: how the seed finds the row again. */
    code: text().notNull(),
    parentId: uuid('parent_id'),
    name: text().notNull(),
    nameEn: text('name_en'),
    menuType: smallint('menu_type').notNull(),
    url: text(),
    component: text(),
    componentName: text('component_name'),
    redirect: text(),
    perms: text(),
    /** Of an entry: permissions its page asks for, joined by commas. Whoever is granted the entry has them. Kept as the catalog says. */
    needs: text(),
    /** 1 visible, 2 usable. */
    permsType: text('perms_type').notNull().default('1'),
    sortNo: integer('sort_no').notNull().default(0),
    icon: text(),
    isRoute: boolean('is_route').notNull().default(true),
    keepAlive: boolean('keep_alive').notNull().default(false),
    hidden: boolean().notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    internalOrExternal: boolean('internal_or_external').notNull().default(false),
    description: text(),
    /** 1 in force; 0: the rule is off and everyone sees the button. */
    status: text().notNull().default('1'),
    ruleFlag: smallint('rule_flag').notNull().default(0),
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [
    uniqueIndex('sys_permission_code').on(t.tenantId, t.code),
    index('sys_permission_parent').on(t.parentId, t.sortNo),
    check('sys_permission_type', sql`${t.menuType} in (0, 1, 2)`),
  ],
)
rowAccess(sysPermission, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow }, shared: true })
dataLogged(sysPermission)

/**
 * One number, raised by triggers whenever roles, permissions, grants or dictionaries change. Every request reads it, so
 * each replica drops what it remembers of them at the very next request.
 */
export const sysAuthVersion = pgTable('sys_auth_version', {
  tenantId: integer('tenant_id').primaryKey().default(0),
  version: bigint({ mode: 'number' }).notNull().default(1),
})
rowAccess(sysAuthVersion, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { buyer: noRow, supplier: noRow }, shared: true })
