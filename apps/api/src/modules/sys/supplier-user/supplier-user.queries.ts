import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { Company, SupplierUserRow } from '@srm/contract/sys/supplier-user'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { supplierRoles } from '@srm/domain/sys/user/user.rules'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'

const u = sysUser
/** Of all suppliers; for a supplier of its own alone, which the row policies say once more. */
export const reach = ({ actor }: Ctx) =>
  and(eq(u.delFlag, 0), isNotNull(u.supplierId), actor.kind === 'supplier' ? eq(u.supplierId, actor.supplierId ?? '') : undefined)

const columns = {
  id: u.id,
  username: u.username,
  realname: u.realname,
  phone: u.phone,
  email: u.email,
  sex: u.sex,
  status: u.status,
  supplierId: u.supplierId,
  supplierName: supplier.name,
  lastLoginTime: u.lastLoginTime,
  createTime: u.createTime,
  unconfirmedSince: u.unconfirmedSince,
  version: u.version,
}
type Selected = Omit<SupplierUserRow, 'roleTxt' | 'roleCodes' | 'supplierName'> & { readonly supplierName: string | null }

/** The policies show a supplier the roles of the one who asks; those of colleagues are read for rows already found. */
const withRoles = async (tx: Tx, rows: readonly Selected[]): Promise<SupplierUserRow[]> => {
  if (rows.length === 0) return []
  const held = await asSystem(tx, ({ db }) =>
    db
      .select({ userId: sysUserRole.userId, code: sysRole.roleCode, name: sysRole.roleName, nameEn: sysRole.roleNameEn })
      .from(sysUserRole)
      .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
      .where(
        inArray(
          sysUserRole.userId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(sysRole.roleCode)),
  )
  return rows.map((row) => {
    const own = held.filter((role) => role.userId === row.id)
    const names = own.map((role) => (tx.lang === 'en-US' && role.nameEn ? role.nameEn : role.name))
    return { ...row, supplierName: row.supplierName ?? '', roleTxt: names.join(), roleCodes: own.map((role) => role.code).join() }
  })
}

/** `unconfirmed=Y`: accounts that read no sealed offer until their company vouches for them. */
export const supplierUserList = listSpec<SupplierUserRow>({
  of: 'sys:supplierUser',
  from: u,
  columns,
  joins: [{ table: supplier, on: eq(supplier.id, u.supplierId), shownOnly: true }],
  search: ['username', 'realname', 'phone', 'email', 'supplierName'],
  where: (tx, query) => and(reach(tx), query.unconfirmed === 'Y' ? isNotNull(u.unconfirmedSince) : undefined),
  enrich: withRoles,
})
const companyList = listSpec<Company>({
  from: supplier,
  columns: { id: supplier.id, supplierNo: supplier.docNo, name: supplier.name, createTime: supplier.createTime },
  search: ['name', 'supplierNo'],
})
export const companyPage = (ctx: Ctx, query: ListQuery): Promise<Page<Company>> => listPage(ctx, companyList, query)

export const supplierUserPage = (ctx: Ctx, query: ListQuery): Promise<Page<SupplierUserRow>> => listPage(ctx, supplierUserList, query)

export const rolesOfSuppliers = ({ db, lang }: Tx) =>
  db
    .select({ id: sysRole.id, roleCode: sysRole.roleCode, name: sysRole.roleName, nameEn: sysRole.roleNameEn })
    .from(sysRole)
    .where(inArray(sysRole.roleCode, [...supplierRoles]))
    .orderBy(asc(sysRole.roleCode))
    .then((rows) => rows.map(({ id, roleCode, name, nameEn }) => ({ id, roleCode, roleName: lang === 'en-US' && nameEn ? nameEn : name })))

/** Accounts of the actor's company that its administrator has still to confirm. */
export const waitingPeople = async (tx: Tx) => {
  const rows = await tx.db
    .select(columns)
    .from(u)
    .leftJoin(supplier, eq(supplier.id, u.supplierId))
    .where(and(reach(tx), isNotNull(u.unconfirmedSince)))
    .orderBy(desc(u.unconfirmedSince), asc(u.id))
  return withRoles(tx, rows as Selected[])
}

export const supplierUserById = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(columns)
      .from(u)
      .leftJoin(supplier, eq(supplier.id, u.supplierId))
      .where(and(eq(u.id, id), reach(tx)))
    const [row] = await withRoles(tx, rows as Selected[])
    if (!row) throw refuse('NOT_FOUND')
    const roles = await rolesOfSuppliers(tx)
    const held = row.roleCodes.split(',')
    return {
      ...row,
      selectedroles: roles
        .filter((role) => held.includes(role.roleCode))
        .map((role) => role.id)
        .join(),
    }
  })
