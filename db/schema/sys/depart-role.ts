import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'
import { sysDepart } from './department'
import { sysPermission } from './permission'
import { sysUser } from './user'

const staffOnly = { buyer: anyRow, supplier: noRow, visitor: noRow } as const
const permissionId = () =>
  uuid('permission_id')
    .notNull()
    .references(() => sysPermission.id, { onDelete: 'cascade' })
const departId = () =>
  uuid('depart_id')
    .notNull()
    .references(() => sysDepart.id, { onDelete: 'cascade' })
/** Data rules that come with the grant. */
const dataRuleIds = () => uuid('data_rule_ids').array().notNull().default([])

/** Menu entries a department may hand out to its own roles. */
export const sysDepartPermission = pgTable(
  'sys_depart_permission',
  { ...rowColumns, departId: departId(), permissionId: permissionId(), dataRuleIds: dataRuleIds() },
  (t) => [uniqueIndex('sys_depart_permission_once').on(t.departId, t.permissionId), index('sys_depart_permission_of').on(t.permissionId)],
)
rowAccess(sysDepartPermission, staffOnly)
dataLogged(sysDepartPermission)

/** A role inside one department; it counts while its holder works in that department. */
export const sysDepartRole = pgTable(
  'sys_depart_role',
  {
    ...rowColumns,
    departId: departId(),
    roleName: text('role_name').notNull(),
    roleCode: text('role_code').notNull(),
    description: text(),
  },
  (t) => [uniqueIndex('sys_depart_role_code').on(t.tenantId, t.roleCode), index('sys_depart_role_depart').on(t.departId, t.createTime)],
)
rowAccess(sysDepartRole, staffOnly)
dataLogged(sysDepartRole)

const roleId = () =>
  uuid('role_id')
    .notNull()
    .references(() => sysDepartRole.id, { onDelete: 'cascade' })

export const sysDepartRolePermission = pgTable(
  'sys_depart_role_permission',
  { ...rowColumns, roleId: roleId(), permissionId: permissionId(), dataRuleIds: dataRuleIds() },
  (t) => [
    uniqueIndex('sys_depart_role_permission_once').on(t.roleId, t.permissionId),
    index('sys_depart_role_permission_of').on(t.permissionId),
  ],
)
rowAccess(sysDepartRolePermission, staffOnly)
dataLogged(sysDepartRolePermission)

export const sysDepartRoleUser = pgTable(
  'sys_depart_role_user',
  {
    ...rowColumns,
    roleId: roleId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('sys_depart_role_user_once').on(t.roleId, t.userId), index('sys_depart_role_user_user').on(t.userId)],
)
rowAccess(sysDepartRoleUser, staffOnly)
dataLogged(sysDepartRoleUser)
