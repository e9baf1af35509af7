import { sysDepart } from '@srm/db/schema/sys/department'
import { sysDepartRole, sysDepartRoleUser } from '@srm/db/schema/sys/depart-role'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { isAdmin } from '../role/role.public'
import { revokeSessions } from '../session/session.public'
import type { Depart } from './department.nodes'

export { departNames } from './department.names'

/** The organisation is the house's own: suppliers are told nothing of it. */
export const assertStaff = ({ actor }: Ctx): void => {
  if (actor.kind !== 'buyer' && actor.kind !== 'system') throw refuse('NO_PERM')
}

/** A department that stands. @throws NOT_FOUND */
export const departOf = async (tx: Tx, id: string): Promise<Depart> => {
  const [row] = await tx.db
    .select()
    .from(sysDepart)
    .where(and(eq(sysDepart.id, id), eq(sysDepart.delFlag, 0)))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** What a department is called, by its code. */
export const departNameOf = async (tx: Tx, orgCode: string | null): Promise<string | null> => {
  if (orgCode === null) return null
  const [row] = await tx.db.select({ name: sysDepart.departName }).from(sysDepart).where(eq(sysDepart.orgCode, orgCode))
  return row?.name ?? null
}

/** The departments the actor is head of (userIdentity 2), without those below another of them. */
export const headed = async (tx: Tx): Promise<Depart[]> => {
  const { userId } = tx.actor
  if (!userId) return []
  const rows = await tx.db
    .select({ depart: sysDepart })
    .from(sysUser)
    .innerJoin(sysDepart, sql`${sysDepart.id}::text = any (string_to_array(${sysUser.departIds}, ',')) and ${sysDepart.delFlag} = 0`)
    .where(and(eq(sysUser.id, userId), eq(sysUser.userIdentity, 2)))
    .orderBy(sysDepart.orgCode)
  const all = rows.map((r) => r.depart)
  return all.filter((one) => !all.some((other) => other !== one && one.orgCode.startsWith(other.orgCode)))
}

/** `orgCode` begins with one of `codes`. */
export const within = (orgCode: PgColumn, codes: readonly string[]): SQL =>
  or(...codes.map((code) => sql`starts_with(${orgCode}, ${code})`)) ?? sql`false`

/** What a head of departments may touch, as a condition on a department's code; undefined: the administrator, every one. */
export const managed = async (tx: Tx, orgCode: PgColumn): Promise<SQL | undefined> => {
  if (isAdmin(tx.actor)) return undefined
  const codes = (await headed(tx)).map((d) => d.orgCode)
  return within(orgCode, codes)
}

/** The same within a list's own query: for few rows, each of which it looks at. */
export const isManaged = ({ actor }: Tx, orgCode: PgColumn): SQL | undefined =>
  isAdmin(actor)
    ? undefined
    : sql`exists (select 1 from sys_user h join sys_depart m on m.id::text = any (string_to_array(h.depart_ids, ',')) and m.del_flag = 0
        where h.id = ${actor.userId} and h.user_identity = 2 and starts_with(${orgCode}, m.org_code))`

/**
 * The department, if the actor is its head, the head of one above it, or the administrator.
 * @throws DEPART_NOT_MANAGED
 */
export const managedDepart = async (tx: Tx, id: string): Promise<Depart> => {
  const depart = await departOf(tx, id)
  if (isAdmin(tx.actor)) return depart
  const heads = await headed(tx)
  if (!heads.some((head) => depart.orgCode.startsWith(head.orgCode))) throw refuse('DEPART_NOT_MANAGED')
  return depart
}

/** An account belongs to the first of its departments: data rules about departments go by it. */
export const placeUsers = (tx: Tx, userIds: readonly string[]) =>
  tx.db
    .update(sysUser)
    .set({
      orgCode: sql`(select min(d.org_code) from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = sys_user.id)`,
    })
    .where(inArray(sysUser.id, [...userIds]))

/**
 * People leave departments: their roles there go too, and a session that works in one of them starts over. With `userIds`
 * only these leave.
 */
export const leaveDeparts = async (tx: Tx, departIds: readonly string[], userIds?: readonly string[]): Promise<string[]> => {
  if (departIds.length === 0 || userIds?.length === 0) return []
  const gone = await tx.db
    .delete(sysUserDepart)
    .where(and(inArray(sysUserDepart.departId, [...departIds]), userIds && inArray(sysUserDepart.userId, [...userIds])))
    .returning({ userId: sysUserDepart.userId })
  const left = [...new Set(gone.map((g) => g.userId))]
  if (left.length === 0) return []
  const rolesThere = tx.db
    .select({ id: sysDepartRole.id })
    .from(sysDepartRole)
    .where(inArray(sysDepartRole.departId, [...departIds]))
  await tx.db.delete(sysDepartRoleUser).where(and(inArray(sysDepartRoleUser.roleId, rolesThere), inArray(sysDepartRoleUser.userId, left)))
  await placeUsers(tx, left)
  await revokeSessions(tx, left, 'department change')
  return left
}
