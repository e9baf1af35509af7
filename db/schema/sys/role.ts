import { dataScopes } from '@srm/domain/sys/role/role.rules'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** What a person may do is data; the role templates are only its first rows. */
export const sysRole = pgTable(
  'sys_role',
  {
    ...rowColumns,
    roleCode: text('role_code').notNull(),
    roleName: text('role_name').notNull(),
    roleNameEn: text('role_name_en'),
    description: text(),
    /** A role reaches the rows of these departments (docs/access.md, Data scopes). */
    dataScope: text('data_scope').$type<(typeof dataScopes)[number]>().notNull().default('SELF'),
  },
  (t) => [
    uniqueIndex('sys_role_code').on(t.tenantId, t.roleCode),
    check('sys_role_scope', sql.raw(`data_scope in (${dataScopes.map((s) => `'${s}'`).join(', ')})`)),
    index('sys_role_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(sysRole, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow }, shared: true })
dataLogged(sysRole)

export const sysRolePermission = pgTable(
  'sys_role_permission',
  {
    ...rowColumns,
    roleId: uuid('role_id')
      .notNull()
      .references(() => sysRole.id, { onDelete: 'cascade' }),
    permissionId: uuid('permission_id').notNull(),
    /** Data rules of the entry that hold for this role. */
    dataRuleIds: uuid('data_rule_ids').array().notNull().default([]),
  },
  (t) => [uniqueIndex('sys_role_permission_once').on(t.roleId, t.permissionId), index('sys_role_permission_permission').on(t.permissionId)],
)
rowAccess(sysRolePermission, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow }, shared: true })
dataLogged(sysRolePermission)
