import type { DataRule } from '@srm/contract/sys/data-rule'
import { sysPermissionRule } from '@srm/db/schema/sys/data-rule'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRole, sysRolePermission } from '@srm/db/schema/sys/role'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { rulesOfEntry } from '../permission/permission.public'

interface Place {
  readonly permissionId: string
  readonly roleId: string
}
const entryOf = async (tx: Tx, id: string) => {
  const [entry] = await tx.db
    .select({ id: sysPermission.id })
    .from(sysPermission)
    .where(and(eq(sysPermission.id, id), eq(sysPermission.delFlag, 0)))
  if (!entry) throw refuse('ROLE_ENTRY_MISSING')
  return entry
}
const grantOf = async (tx: Tx, { permissionId, roleId }: Place) => {
  const [grant] = await tx.db
    .select()
    .from(sysRolePermission)
    .where(and(eq(sysRolePermission.permissionId, permissionId), eq(sysRolePermission.roleId, roleId)))
  return grant
}

/** The data rules of an entry, and which of them hold for the role; the latter absent while it is not granted the entry. */
export const rulesOfRole = (ctx: Ctx, place: Place): Promise<{ datarule: DataRule[]; drChecked?: string }> =>
  reading(ctx, async (tx) => {
    await entryOf(tx, place.permissionId)
    await findVisible(tx, sysRole, place.roleId)
    const datarule = await rulesOfEntry(tx, { permissionId: place.permissionId })
    const grant = await grantOf(tx, place)
    return grant ? { datarule, drChecked: grant.dataRuleIds.join(',') } : { datarule }
  })

/** The administration stays whole for administrators: a rule there could take them out of their own sight. */
const assertNotAdministration = async (tx: Tx, permissionId: string): Promise<void> => {
  const [button] = await tx.db
    .select({ id: sysPermission.id })
    .from(sysPermission)
    .where(and(eq(sysPermission.parentId, permissionId), eq(sysPermission.delFlag, 0), sql`${sysPermission.perms} like 'sys:%'`))
    .limit(1)
  if (button) throw refuse('ROLE_RULES_ADMIN')
}

/** Says which rules of an entry hold for a role that is granted it. Taking one away widens: nobody does that for themselves. */
export const saveRulesOfRole = (ctx: Ctx, { dataRuleIds, ...place }: Place & { dataRuleIds: readonly string[] }): Promise<void> =>
  inTx(ctx, async (tx) => {
    const role = await findVisible(tx, sysRole, place.roleId)
    if (role.tenantId !== ctx.actor.tenantId) throw refuse('MENU_SHARED')
    await entryOf(tx, place.permissionId)
    const grant = await grantOf(tx, place)
    if (!grant) throw refuse('ROLE_GRANT_FIRST')
    const chosen = [...new Set(dataRuleIds)]
    const known = await tx.db
      .select({ id: sysPermissionRule.id })
      .from(sysPermissionRule)
      .where(and(eq(sysPermissionRule.permissionId, place.permissionId), inArray(sysPermissionRule.id, chosen)))
    if (known.length < chosen.length) throw refuse('NOT_FOUND')
    if (ctx.actor.roles.includes(role.roleCode) && grant.dataRuleIds.some((id) => !chosen.includes(id))) throw refuse('ROLE_RULES_OWN')
    if (role.roleCode === 'admin' && chosen.length > 0) await assertNotAdministration(tx, place.permissionId)
    await tx.db.update(sysRolePermission).set({ dataRuleIds: chosen }).where(eq(sysRolePermission.id, grant.id))
  })
