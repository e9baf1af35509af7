import type { PermissionCode } from '@srm/domain/catalog'
import { sysCategory } from '@srm/db/schema/sys/category'
import { sysCheckRule } from '@srm/db/schema/sys/check-rule'
import { sysDepartRole } from '@srm/db/schema/sys/depart-role'
import { sysDataSource } from '@srm/db/schema/sys/data-source'
import { sysDict } from '@srm/db/schema/sys/dict'
import { sysFillRule } from '@srm/db/schema/sys/fill-rule'
import { sysMessageTemplate } from '@srm/db/schema/sys/message'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysPosition } from '@srm/db/schema/sys/position'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser } from '@srm/db/schema/sys/user'
import { normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

interface UniqueTable {
  readonly table: PgTable & { readonly id: PgColumn }
  /** Who maintains the table; to others the answer would tell what is in it. */
  readonly may: PermissionCode
  readonly where?: SQL
  readonly fields: Readonly<Record<string, (value: string) => SQL>>
}

const alive = sql`${sysUser.delFlag} = 0`
/** Every field that may be asked about stands here, under the names that older clients use. */
export const uniqueTables: Readonly<Record<string, UniqueTable>> = {
  sys_user: {
    table: sysUser,
    may: 'sys:user:list',
    where: alive,
    fields: {
      username: (value) => eq(sysUser.loginName, normalName(value)),
      phone: (value) => eq(sysUser.phone, value),
      email: (value) => eq(sql`lower(${sysUser.email})`, normalEmail(value)),
      work_no: (value) => eq(sysUser.workNo, value),
    },
  },
  sys_role: { table: sysRole, may: 'sys:role:list', fields: { role_code: (value) => eq(sysRole.roleCode, value) } },
  sys_depart_role: {
    table: sysDepartRole,
    may: 'sys:departRole:list',
    fields: { role_code: (value) => eq(sysDepartRole.roleCode, value) },
  },
  sys_dict: { table: sysDict, may: 'sys:dict:list', fields: { dict_code: (value) => eq(sysDict.dictCode, value) } },
  sys_category: { table: sysCategory, may: 'sys:dict:list', fields: { code: (value) => eq(sysCategory.code, value) } },
  sys_permission: {
    table: sysPermission,
    may: 'sys:permission:list',
    where: sql`${sysPermission.delFlag} = 0`,
    fields: { perms: (value) => eq(sysPermission.perms, value) },
  },
  sys_position: { table: sysPosition, may: 'sys:position:list', fields: { code: (value) => eq(sysPosition.code, value) } },
  sys_sms_template: {
    table: sysMessageTemplate,
    may: 'sys:messageTemplate:list',
    fields: { template_code: (value) => eq(sysMessageTemplate.templateCode, value) },
  },
  sys_fill_rule: { table: sysFillRule, may: 'sys:fillRule:list', fields: { rule_code: (value) => eq(sysFillRule.ruleCode, value) } },
  sys_data_source: { table: sysDataSource, may: 'sys:dataSource:list', fields: { code: (value) => eq(sysDataSource.code, value) } },
  sys_check_rule: { table: sysCheckRule, may: 'sys:checkRule:list', fields: { rule_code: (value) => eq(sysCheckRule.ruleCode, value) } },
}
