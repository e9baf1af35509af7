import { sysPermissionRule } from '@srm/db/schema/sys/data-rule'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysDepartPermission, sysDepartRole, sysDepartRolePermission, sysDepartRoleUser } from '@srm/db/schema/sys/depart-role'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { departOf } from '../department/department.public'
import { assertHandsOut, assertSeesAll } from '../permission/permission.public'
import { departGrants, roleGrants } from './depart-grant.queries'
import { roleInReach } from './depart-role.queries'

interface Grants {
  readonly permissionIds: readonly string[]
  /** What the caller saw as granted; without it, what is granted now. */
  readonly lastpermissionIds?: readonly string[] | undefined
}
/** Only what the caller changed is applied: two people who change different entries do not undo each other. */
const difference = ({ permissionIds, lastpermissionIds }: Grants, now: readonly string[]) => {
  const before = new Set(lastpermissionIds ?? now)
  const after = new Set(permissionIds)
  return { added: [...after].filter((id) => !before.has(id)), removed: [...before].filter((id) => !after.has(id)) }
}

/** Grants of one department and of its roles take turns. */
const lockDepart = async (tx: Tx, departId: string): Promise<void> => {
  await departOf(tx, departId)
  await tx.db.select({ id: sysDepart.id }).from(sysDepart).where(eq(sysDepart.id, departId)).for('update')
}

const rolesOf = (tx: Tx, departId: string) =>
  tx.db.select({ id: sysDepartRole.id }).from(sysDepartRole).where(eq(sysDepartRole.departId, departId))

/**
 * Rules stand at the entry and hold for the buttons below it. A role with such a button and without the entry would be rid
 * of its department's rules: it keeps the entry.
 */
const keepRuledEntries = (tx: Tx, departId: string) =>
  tx.db.execute(sql`
    insert into sys_depart_role_permission (role_id, permission_id, data_rule_ids)
    select distinct r.id, dp.permission_id, dp.data_rule_ids
    from sys_depart_role r
      join sys_depart_role_permission rp on rp.role_id = r.id
      join sys_permission b on b.id = rp.permission_id and b.menu_type = 2
      join sys_depart_permission dp on dp.depart_id = r.depart_id and dp.permission_id = b.parent_id and cardinality(dp.data_rule_ids) > 0
    where r.depart_id = ${departId}
    on conflict do nothing`)

export const saveDepartGrants = (ctx: Ctx, { departId, ...grants }: Grants & { departId: string }): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockDepart(tx, departId)
    const { added, removed } = difference(grants, [...(await departGrants(tx, departId)).keys()])
    await assertHandsOut(tx, added)
    if (removed.length > 0) {
      const lost = inArray(sysDepartRolePermission.permissionId, removed)
      await tx.db.delete(sysDepartRolePermission).where(and(inArray(sysDepartRolePermission.roleId, rolesOf(tx, departId)), lost))
      const gone = inArray(sysDepartPermission.permissionId, removed)
      await tx.db.delete(sysDepartPermission).where(and(eq(sysDepartPermission.departId, departId), gone))
    }
    if (added.length > 0) {
      const rows = added.map((permissionId) => ({ departId, permissionId }))
      await tx.db.insert(sysDepartPermission).values(rows).onConflictDoNothing()
    }
  })

const nameOf = async (tx: Tx, permissionId: string): Promise<string> => {
  const [row] = await tx.db.select({ name: sysPermission.name }).from(sysPermission).where(eq(sysPermission.id, permissionId))
  return row?.name ?? ''
}

/** A role gets what its department holds, from someone who holds it too. */
export const saveRoleGrants = (ctx: Ctx, { roleId, ...grants }: Grants & { roleId: string }): Promise<void> =>
  inTx(ctx, async (tx) => {
    const role = await roleInReach(tx, roleId)
    await lockDepart(tx, role.departId)
    const held = await departGrants(tx, role.departId)
    const { added, removed } = difference(grants, await roleGrants(tx, roleId))
    const beyond = added.find((id) => !held.has(id))
    if (beyond) throw refuse('DEPART_ROLE_BEYOND', await nameOf(tx, beyond))
    await assertHandsOut(tx, added, await holdsThemselves(tx, roleId))
    if (removed.length > 0) {
      const gone = inArray(sysDepartRolePermission.permissionId, removed)
      await tx.db.delete(sysDepartRolePermission).where(and(eq(sysDepartRolePermission.roleId, roleId), gone))
    }
    if (added.length > 0) {
      const rows = added.map((permissionId) => ({ roleId, permissionId, dataRuleIds: held.get(permissionId) ?? [] }))
      await tx.db.insert(sysDepartRolePermission).values(rows).onConflictDoNothing()
    }
    await keepRuledEntries(tx, role.departId)
  })

const holdsThemselves = async (tx: Tx, roleId: string): Promise<boolean> => {
  const own = and(eq(sysDepartRoleUser.roleId, roleId), eq(sysDepartRoleUser.userId, tx.actor.userId ?? ''))
  return tx.actor.userId !== null && (await tx.db.select({ id: sysDepartRoleUser.id }).from(sysDepartRoleUser).where(own)).length > 0
}

const assertRulesOf = async (tx: Tx, permissionId: string, ruleIds: readonly string[]): Promise<void> => {
  if (ruleIds.length === 0) return
  const rows = await tx.db
    .select({ id: sysPermissionRule.id })
    .from(sysPermissionRule)
    .where(and(inArray(sysPermissionRule.id, [...ruleIds]), eq(sysPermissionRule.permissionId, permissionId)))
  if (rows.length < new Set(ruleIds).size) throw refuse('NOT_FOUND')
}

interface Rules {
  readonly permissionId: string
  readonly dataRuleIds: readonly string[]
}
/** The rules of a department hold for each of its roles: those that go and come, go and come there too. */
export const saveDepartRules = (ctx: Ctx, { departId, permissionId, dataRuleIds }: Rules & { departId: string }): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockDepart(tx, departId)
    const before = (await departGrants(tx, departId)).get(permissionId)
    if (!before) throw refuse('DEPART_NOT_GRANTED')
    await assertRulesOf(tx, permissionId, dataRuleIds)
    await assertSeesAll(tx, permissionId)
    const chosen = [...new Set(dataRuleIds)]
    await tx.db
      .update(sysDepartPermission)
      .set({ dataRuleIds: chosen })
      .where(and(eq(sysDepartPermission.departId, departId), eq(sysDepartPermission.permissionId, permissionId)))
    await tx.db.execute(sql`
      update sys_depart_role_permission rp
      set data_rule_ids = array(
        select unnest(rp.data_rule_ids) except select unnest(${sql.param(before)}::uuid[])
        union select unnest(${sql.param(chosen)}::uuid[]))
      where rp.permission_id = ${permissionId} and rp.role_id in (select id from sys_depart_role where depart_id = ${departId})`)
    await keepRuledEntries(tx, departId)
  })

/** A role may be narrowed further than its department, never less. */
export const saveRoleRules = (ctx: Ctx, { roleId, permissionId, dataRuleIds }: Rules & { roleId: string }): Promise<void> =>
  inTx(ctx, async (tx) => {
    const role = await roleInReach(tx, roleId)
    await lockDepart(tx, role.departId)
    await assertRulesOf(tx, permissionId, dataRuleIds)
    await assertSeesAll(tx, permissionId)
    const fixed = (await departGrants(tx, role.departId)).get(permissionId) ?? []
    const saved = await tx.db
      .update(sysDepartRolePermission)
      .set({ dataRuleIds: [...new Set([...fixed, ...dataRuleIds])] })
      .where(and(eq(sysDepartRolePermission.roleId, roleId), eq(sysDepartRolePermission.permissionId, permissionId)))
      .returning({ id: sysDepartRolePermission.id })
    if (saved.length === 0) throw refuse('DEPART_ROLE_NOT_GRANTED')
  })
