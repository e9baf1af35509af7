import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRole, sysRolePermission } from '@srm/db/schema/sys/role'
import { refuse } from '@srm/domain/kit/errors'
import { beyond } from '@srm/domain/sys/role/role.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { givenBy } from '../role/role.public'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

interface Grants {
  readonly roleId: string
  readonly permissionIds: readonly string[]
  /** What the caller saw as granted; without it, what is granted now. */
  readonly lastpermissionIds?: readonly string[] | undefined
}

/**
 * Applies the difference between what was granted and what shall be (docs/forms.md, Menu entries): two people who change different
 * entries of one role do not undo each other.
 */
export const saveGrants = (ctx: Ctx, { roleId, permissionIds, lastpermissionIds }: Grants): Promise<void> =>
  inTx(ctx, async (tx) => {
    await tx.db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.id, roleId)).for('update')
    const role = await findVisible(tx, sysRole, roleId)
    // Roles of the first tenant are read in every tenant: a grant made elsewhere would widen them everywhere.
    if (role.tenantId !== ctx.actor.tenantId) throw refuse('MENU_SHARED')
    const before = new Set(lastpermissionIds ?? (await granted(tx, roleId)))
    const after = new Set(permissionIds)
    const added = [...after].filter((id) => !before.has(id))
    const removed = [...before].filter((id) => !after.has(id))
    await assertGrantable(tx, role.roleCode, added)
    // The administrator's own role keeps the keys to this very screen.
    if (role.roleCode === 'admin' && (await codesOf(tx, removed)).some((code) => code.startsWith('sys:'))) throw refuse('LAST_ADMIN')
    if (removed.length > 0) {
      const gone = and(eq(sysRolePermission.roleId, roleId), inArray(sysRolePermission.permissionId, removed))
      await tx.db.delete(sysRolePermission).where(gone)
    }
    if (added.length > 0) {
      const rows = added.map((permissionId) => ({ roleId, permissionId }))
      await tx.db.insert(sysRolePermission).values(rows).onConflictDoNothing()
    }
  })

const granted = async (tx: Tx, roleId: string): Promise<string[]> =>
  (await tx.db.select({ id: sysRolePermission.permissionId }).from(sysRolePermission).where(eq(sysRolePermission.roleId, roleId))).map(
    (r) => r.id,
  )

const rowsById = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .select({ id: sysPermission.id, given: givenBy, name: sysPermission.name })
    .from(sysPermission)
    .where(and(inArray(sysPermission.id, [...ids]), eq(sysPermission.delFlag, 0)))

const codesOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await rowsById(tx, ids)).flatMap((r) => r.given)

/**
 * Everyone hands out only what they hold. The administrator, who must set up roles without holding them, hands out
 * anything, but not to a role of their own.
 */
const assertGrantable = async (tx: Tx, roleCode: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = await rowsById(tx, ids)
  if (rows.length < ids.length) throw refuse('NOT_FOUND')
  if (tx.actor.roles.includes('admin') && !tx.actor.roles.includes(roleCode)) return
  const lacking = rows.find((r) => beyond(tx.actor.permissions as ReadonlySet<string>, r.given).length > 0)
  if (lacking) throw refuse('ROLE_ESCALATION', lacking.name)
}
