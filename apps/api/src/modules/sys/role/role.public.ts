import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRole, sysRolePermission } from '@srm/db/schema/sys/role'
import { sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { beyond, type DataScope } from '@srm/domain/sys/role/role.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Actor } from '../../../http/request/context'

export const isAdmin = (actor: Actor): boolean => actor.kind === 'system' || actor.roles.includes('admin')

/** What an entry or button gives whoever is granted it. */
export const givenBy = sql<
  string[]
>`coalesce(app_given_by(${sysPermission.menuType}, ${sysPermission.perms}, ${sysPermission.needs}), '{}')`

/** Permission codes of roles, by role. */
const codesByRole = async (tx: Tx, roleIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx.db
    .select({ roleId: sysRolePermission.roleId, given: givenBy })
    .from(sysRolePermission)
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(inArray(sysRolePermission.roleId, [...roleIds]))
  const found = new Map<string, string[]>(roleIds.map((id) => [id, []]))
  for (const { roleId, given } of rows) found.get(roleId)?.push(...given)
  return found
}

/** A reach as wide as the actor's at most. */
export const assertScope = (actor: Actor, scope: DataScope, name: string): void => {
  if (scope === 'ALL' && !isAdmin(actor) && !actor.scope.includes('ALL')) throw refuse('ROLE_ESCALATION', name)
}

/**
 * Roles the actor may hand to `receiver`: those that hold nothing beyond the actor's own permissions. The administrator
 * hands out any, but takes none.
 */
export const assertAssignable = async (tx: Tx, roleIds: readonly string[], receiver: string | null): Promise<void> => {
  if (roleIds.length === 0) return
  const roles = await tx.db
    .select()
    .from(sysRole)
    .where(inArray(sysRole.id, [...roleIds]))
  if (roles.length < new Set(roleIds).size) throw refuse('NOT_FOUND')
  if (isAdmin(tx.actor) && receiver !== tx.actor.userId) return
  const codes = await codesByRole(tx, roleIds)
  for (const role of roles) {
    assertScope(tx.actor, role.dataScope, role.roleName)
    if (beyond(tx.actor.permissions as ReadonlySet<string>, codes.get(role.id) ?? []).length > 0)
      throw refuse('ROLE_ESCALATION', role.roleName)
  }
}

/** Nobody acts on the account of someone who may do more: it would be a way to become them. */
export const assertNotOutranked = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  if (isAdmin(tx.actor)) return
  const held = await tx.db
    .select({ roleId: sysUserRole.roleId })
    .from(sysUserRole)
    .where(inArray(sysUserRole.userId, [...userIds]))
  const codes = await codesByRole(tx, [...new Set(held.map((h) => h.roleId))])
  if (beyond(tx.actor.permissions as ReadonlySet<string>, [...codes.values()].flat()).length > 0) throw refuse('USER_OUTRANKS')
}

/** Called before users are frozen, deleted or lose the role; the lock on the role makes two such changes take turns. */
export const assertAdminRemains = async (tx: Tx, without: readonly string[]): Promise<void> => {
  const [admin] = await tx.db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.roleCode, 'admin')).for('update')
  if (!admin) return
  const rows = await tx.db
    .select({ id: sysUser.id })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
    .where(and(eq(sysUserRole.roleId, admin.id), eq(sysUser.status, userStatus.normal), eq(sysUser.delFlag, 0)))
  const some = rows.some((r) => without.includes(r.id))
  if (some && rows.every((r) => without.includes(r.id))) throw refuse('LAST_ADMIN')
}
