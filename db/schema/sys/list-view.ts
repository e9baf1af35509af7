import type { ViewContent } from '@srm/domain/sys/list-view/list-view.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noRow, ofUser, rowAccess, rowColumns } from '../kit'

/** What someone made of a list and kept under a name: a view (filters, order, columns…) or a scheme of the super query. */
export const sysListView = pgTable(
  'sys_list_view',
  {
    ...rowColumns,
    userId: uuid('user_id').notNull().default(sql`app_user()`),
    supplierId: uuid('supplier_id').default(sql`app_supplier()`),
    /** Screen key of the list, `srm/inquiry/list`. */
    listKey: text('list_key').notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Colleagues see it: those of the owner's department and below, or of the same supplier. */
    shared: boolean().notNull().default(false),
    content: jsonb().$type<ViewContent>().notNull(),
  },
  (t) => [
    check('sys_list_view_kind', sql`${t.kind} in ('view', 'query')`),
    uniqueIndex('sys_list_view_name').on(t.userId, t.listKey, t.kind, sql`lower(name)`),
    index('sys_list_view_list').on(t.tenantId, t.listKey),
  ],
)
// A department's code is the beginning of the codes below it, so those who work below see it too.
const mineOrColleagues = `(user_id = (select app_user()) or (shared and supplier_id is null and org_code is not null
  and starts_with((select app_org()), org_code)))`
const mineOrCompany = '(user_id = (select app_user()) or (shared and supplier_id = (select app_supplier())))'
rowAccess(sysListView, { buyer: mineOrColleagues, supplier: mineOrCompany, visitor: noRow, write: { buyer: ofUser, supplier: ofUser } })

/** The view a list opens with, for each user: one's own or a shared one. */
export const sysListViewDefault = pgTable(
  'sys_list_view_default',
  {
    ...rowColumns,
    userId: uuid('user_id').notNull().default(sql`app_user()`),
    listKey: text('list_key').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => sysListView.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('sys_list_view_default_once').on(t.userId, t.listKey), index('sys_list_view_default_view').on(t.viewId)],
)
rowAccess(sysListViewDefault, { buyer: ofUser, supplier: ofUser, visitor: noRow })
