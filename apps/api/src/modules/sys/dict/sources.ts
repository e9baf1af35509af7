import { supplier } from '@srm/db/schema/srm/supplier'
import { qualDocType, srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { sysCategory } from '@srm/db/schema/sys/category'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysDict } from '@srm/db/schema/sys/dict'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser } from '@srm/db/schema/sys/user'
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Source, SourceColumn } from './source'

const inBoth =
  (zh: PgColumn, en: PgColumn): SourceColumn =>
  (lang) =>
    lang === 'en-US' ? sql`coalesce(nullif(${en}, ''), ${zh})` : sql`${zh}`

/** '1' where a row has rows below it. Names are written out: drizzle would leave the table's name off a column of its own. */
const hasBelow =
  (table: PgTable, parent: string, and: string): SourceColumn =>
  () => {
    const name = getTableName(table)
    return sql.raw(
      `case when exists (select 1 from "${name}" below where below."${parent}" = "${name}"."id" and ${and}) then '1' else '0' end`,
    )
  }
/** The code of the row above. */
const codeAbove =
  (table: PgTable, parent: string): SourceColumn =>
  () => {
    const name = getTableName(table)
    return sql.raw(`select above.code from "${name}" above where above.id = "${name}"."${parent}"`)
  }
const inUse = (t: { enabled: PgColumn }): SQL => sql`${t.enabled}`

/**
 * Every table a widget may name in a dictionary code, a tree, a linked select or a form definition; nothing else is ever
 * read on a client's word. Contact data, secrets and documents are not among them.
 */
export const sources: Readonly<Record<string, Source>> = {
  sys_category: {
    table: sysCategory,
    for: 'signed-in',
    columns: {
      id: sysCategory.id,
      pid: sysCategory.pid,
      code: sysCategory.code,
      name: inBoth(sysCategory.name, sysCategory.nameEn),
      pcode: codeAbove(sysCategory, 'pid'),
      has_child: hasBelow(sysCategory, 'pid', 'below.status = 1'),
    },
    where: sql`${sysCategory.status} = 1`,
    order: [sysCategory.sortOrder, sysCategory.code],
  },
  srm_category: {
    table: srmCategory,
    for: 'signed-in',
    columns: {
      id: srmCategory.id,
      parent_id: srmCategory.parentId,
      code: srmCategory.code,
      name: inBoth(srmCategory.nameZh, srmCategory.nameEn),
      pcode: codeAbove(srmCategory, 'parent_id'),
      name_zh: srmCategory.nameZh,
      name_en: srmCategory.nameEn,
      has_child: hasBelow(srmCategory, 'parent_id', 'below.enabled'),
    },
    where: inUse(srmCategory),
    order: [srmCategory.sortOrder, srmCategory.code],
  },
  supplier_type: {
    table: supplierType,
    for: 'signed-in',
    columns: { id: supplierType.id, code: supplierType.code, name: inBoth(supplierType.nameZh, supplierType.nameEn) },
    where: inUse(supplierType),
    order: [supplierType.sortOrder, supplierType.code],
  },
  qual_doc_type: {
    table: qualDocType,
    for: 'signed-in',
    columns: { id: qualDocType.id, code: qualDocType.code, name: inBoth(qualDocType.nameZh, qualDocType.nameEn) },
    where: inUse(qualDocType),
    order: [qualDocType.sortOrder, qualDocType.code],
  },
  sys_depart: {
    table: sysDepart,
    for: 'staff',
    columns: {
      id: sysDepart.id,
      parent_id: sysDepart.parentId,
      org_code: sysDepart.orgCode,
      org_category: sysDepart.orgCategory,
      depart_name: inBoth(sysDepart.departName, sysDepart.departNameEn),
      has_child: hasBelow(sysDepart, 'parent_id', 'below.del_flag = 0'),
    },
    where: sql`${sysDepart.delFlag} = 0`,
    order: [sysDepart.departOrder, sysDepart.orgCode],
  },
  sys_permission: {
    table: sysPermission,
    for: 'staff',
    needs: 'sys:permission:list',
    columns: { id: sysPermission.id, name: inBoth(sysPermission.name, sysPermission.nameEn), parent_id: sysPermission.parentId },
    where: sql`${sysPermission.delFlag} = 0`,
    order: [sysPermission.sortNo, sysPermission.code],
  },
  sys_user: {
    table: sysUser,
    for: 'staff',
    columns: { id: sysUser.id, username: sysUser.username, realname: sysUser.realname, create_time: sysUser.createTime },
    where: sql`${sysUser.delFlag} = 0 and ${sysUser.status} = 1 and ${sysUser.supplierId} is null`,
    order: [sysUser.username],
  },
  sys_role: {
    table: sysRole,
    for: 'staff',
    columns: { id: sysRole.id, role_code: sysRole.roleCode, role_name: inBoth(sysRole.roleName, sysRole.roleNameEn) },
    order: [sysRole.roleCode],
  },
  sys_dict: {
    table: sysDict,
    for: 'staff',
    columns: { id: sysDict.id, dict_code: sysDict.dictCode, dict_name: inBoth(sysDict.dictName, sysDict.dictNameEn) },
    where: sql`${sysDict.delFlag} = 0`,
    order: [sysDict.dictCode],
  },
  supplier: {
    table: supplier,
    for: 'staff',
    columns: { id: supplier.id, doc_no: supplier.docNo, name: supplier.name, status: supplier.status },
    where: sql`${supplier.delFlag} = 0`,
    order: [supplier.name],
  },
}
