import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noRow, rowAccess, rowColumns } from '../kit'

/** Grants of the catalog that the built-in roles were offered once: what an administrator took away is not offered again. */
export const sysOfferedGrant = pgTable(
  'sys_offered_grant',
  {
    tenantId: rowColumns.tenantId,
    roleCode: text('role_code').notNull(),
    permissionCode: text('permission_code').notNull(),
    createBy: rowColumns.createBy,
    createTime: rowColumns.createTime,
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.roleCode, t.permissionCode] })],
)
rowAccess(sysOfferedGrant, { buyer: noRow, supplier: noRow, visitor: noRow })
