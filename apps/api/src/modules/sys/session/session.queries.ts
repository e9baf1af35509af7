import { inLang } from '@srm/domain/kit/text'
import { greetingAt, greetingText } from '@srm/domain/sys/session/greeting'
import type { Depart, Tenant, UserInfo } from '@srm/contract/sys/session'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysTenant } from '@srm/db/schema/sys/tenant'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

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

/** The department of a session among the user's: the wanted one, else the first. */
export const departAmong = (departs: readonly Depart[], wanted: string | null): Depart | undefined =>
  departs.find((d) => d.orgCode === wanted) ?? departs[0]

export const multiDepart = (departs: readonly Depart[]): 0 | 1 | 2 => (departs.length > 1 ? 2 : departs.length === 1 ? 1 : 0)

interface Membership {
  readonly tenantId: number
  readonly relTenantIds: string
}
/**
 * The user's tenants that are in use today: the account's own, and those an account of the first tenant is related to. The
 * administrator of another tenant can open no door but its own.
 */
export const tenantsOf = (tx: Tx, { tenantId, relTenantIds }: Membership): Promise<Tenant[]> => {
  const ids = tenantId === 0 ? relTenantIds.split(',').filter((id) => /^\d{1,9}$/.test(id)) : []
  return tx.db
    .select({ id: sysTenant.id, name: sysTenant.name, nameEn: sysTenant.nameEn })
    .from(sysTenant)
    .where(and(inArray(sysTenant.id, [tenantId, ...ids.map(Number)]), sql`app_tenant_open(${sysTenant.id}, app_now())`))
    .orderBy(asc(sysTenant.id))
}

/** Every tenant whose time it is and that is not closed. */
export const openTenants = ({ db }: Tx): Promise<Tenant[]> =>
  db
    .select({ id: sysTenant.id, name: sysTenant.name, nameEn: sysTenant.nameEn })
    .from(sysTenant)
    .where(sql`app_tenant_open(${sysTenant.id}, app_now())`)
    .orderBy(asc(sysTenant.id))

/** Where a session works: its tenant, and its department there. */
export interface Place {
  readonly tenantId: number
  readonly depart: Pick<Depart, 'orgCode' | 'departName'> | undefined
}

/** What a client may know of the user; tenant and department are the session's, not the row's. */
export const userInfoOf = async (tx: Tx, userId: string, { tenantId, depart }: Place): Promise<UserInfo> => {
  const orgCode = depart?.orgCode ?? null
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
      supplierId: sysUser.supplierId,
      isShow: sql<1 | 2 | 3>`app_is_show(${sysUser.supplierId})`,
      roles: sql<string[]>`(select role_codes from app_roles_of(${sysUser.id}, ${orgCode}))`,
    })
    .from(sysUser)
    .where(eq(sysUser.id, userId))
  if (!row) throw new Error('a session without its user')
  const hour = Number((await tx.now()).slice(11, 13))
  const welcome = `${inLang(greetingText, tx.lang)[greetingAt(hour)]}${tx.lang === 'en-US' ? ', ' : '，'}${row.realname}`
  return { ...row, welcome, tenantId, orgCode, orgCodeTxt: depart?.departName ?? null }
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
