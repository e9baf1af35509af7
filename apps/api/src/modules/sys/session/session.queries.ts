import type { Depart, UserInfo } from '@srm/contract/sys/session'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'

const departColumns = {
  id: sysDepart.id,
  parentId: sysDepart.parentId,
  orgCode: sysDepart.orgCode,
  departName: sysDepart.departName,
  departNameEn: sysDepart.departNameEn,
  departNameAbbr: sysDepart.departNameAbbr,
  departOrder: sysDepart.departOrder,
  orgCategory: sysDepart.orgCategory,
}

export const departsOf = (tx: Tx, userId: string): Promise<Depart[]> =>
  tx.db
    .select(departColumns)
    .from(sysUserDepart)
    .innerJoin(sysDepart, and(eq(sysDepart.id, sysUserDepart.departId), eq(sysDepart.delFlag, 0)))
    .where(eq(sysUserDepart.userId, userId))
    .orderBy(asc(sysDepart.orgCode))

/** What a client may know of the user; `orgCode` is the session's, not the row's. */
export const userInfoOf = async (tx: Tx, userId: string, orgCode: string | null): Promise<UserInfo> => {
  const [row] = await tx.db
    .select({
      id: sysUser.id,
      username: sysUser.username,
      realname: sysUser.realname,
      avatar: sysUser.avatar,
      birthday: sysUser.birthday,
      sex: sysUser.sex,
      email: sysUser.email,
      phone: sysUser.phone,
      telephone: sysUser.telephone,
      workNo: sysUser.workNo,
      post: sysUser.post,
      status: sysUser.status,
      delFlag: sysUser.delFlag,
      userIdentity: sysUser.userIdentity,
      departIds: sysUser.departIds,
      relTenantIds: sysUser.relTenantIds,
      tenantId: sysUser.tenantId,
      supplierId: sysUser.supplierId,
      orgCodeTxt: sql<string | null>`(select depart_name from sys_depart d where d.org_code = ${orgCode} and d.del_flag = 0)`,
      isShow: sql<1 | 2 | 3>`app_is_show(${sysUser.supplierId})`,
      roles: sql<string[]>`(select role_codes from app_roles_of(${sysUser.id}, ${orgCode}))`,
    })
    .from(sysUser)
    .where(eq(sysUser.id, userId))
  if (!row) throw new Error('a session without its user')
  return { ...row, orgCode }
}

/** The signed-in supplier, or null for staff. The row policies let a supplier see no other. */
export const supplierOfActor = async ({ db, actor }: Tx) => {
  if (!actor.supplierId) return null
  const [row] = await db
    .select({ id: supplier.id, supplierNo: supplier.docNo, name: supplier.name, status: supplier.status })
    .from(supplier)
    .where(eq(supplier.id, actor.supplierId))
  return row ? { ...row, isShow: actor.isShow } : null
}
