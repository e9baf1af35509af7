import type { GrantRules } from '@srm/contract/sys/depart-grant'
import type { GrantTree } from '@srm/contract/sys/permission'
import { sysDepartPermission, sysDepartRolePermission } from '@srm/db/schema/sys/depart-role'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { departOf, managedDepart } from '../department/department.public'
import { grantTreeWithin, rulesOfEntry } from '../permission/permission.public'
import { roleInReach } from './depart-role.queries'

/** What a department holds, with the data rules that come with it, by entry. */
export const departGrants = async (tx: Tx, departId: string): Promise<Map<string, string[]>> => {
  const rows = await tx.db
    .select({ id: sysDepartPermission.permissionId, rules: sysDepartPermission.dataRuleIds })
    .from(sysDepartPermission)
    .where(eq(sysDepartPermission.departId, departId))
  return new Map(rows.map((r) => [r.id, r.rules]))
}

export const roleGrants = async (tx: Tx, roleId: string): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: sysDepartRolePermission.permissionId })
    .from(sysDepartRolePermission)
    .where(eq(sysDepartRolePermission.roleId, roleId))
  return rows.map((r) => r.id)
}

export const grantsOfDepart = (ctx: Ctx, departId: string): Promise<string[]> =>
  reading(ctx, async (tx) => {
    await departOf(tx, departId)
    return [...(await departGrants(tx, departId)).keys()]
  })

/** The part of the menu that a department may hand out. */
export const treeForRoles = (ctx: Ctx, departId: string): Promise<GrantTree> =>
  reading(ctx, async (tx) => {
    const held = await departGrants(tx, (await managedDepart(tx, departId)).id)
    const { treeList, ids } = await grantTreeWithin(tx, new Set(held.keys()))
    return { treeList, ids: ids.filter((id) => held.has(id)) }
  })

export const grantsOfDepartRole = (ctx: Ctx, roleId: string): Promise<string[]> =>
  reading(ctx, async (tx) => roleGrants(tx, (await roleInReach(tx, roleId)).id))

const rulesAnd = async (tx: Tx, permissionId: string, rest: Omit<GrantRules, 'datarule'>): Promise<GrantRules> => {
  const datarule = await rulesOfEntry(tx, { permissionId })
  if (datarule.length === 0) throw refuse('DEPART_NO_RULES')
  return { datarule, ...rest }
}

export const rulesOfDepart = (ctx: Ctx, permissionId: string, departId: string): Promise<GrantRules> =>
  reading(ctx, async (tx) => {
    await departOf(tx, departId)
    const held = (await departGrants(tx, departId)).get(permissionId)
    return rulesAnd(tx, permissionId, held ? { drChecked: held.join(',') } : {})
  })

export const rulesOfDepartRole = (ctx: Ctx, permissionId: string, roleId: string): Promise<GrantRules> =>
  reading(ctx, async (tx) => {
    const role = await roleInReach(tx, roleId)
    const fixed = (await departGrants(tx, role.departId)).get(permissionId) ?? []
    const [held] = await tx.db
      .select({ rules: sysDepartRolePermission.dataRuleIds })
      .from(sysDepartRolePermission)
      .where(and(eq(sysDepartRolePermission.roleId, roleId), eq(sysDepartRolePermission.permissionId, permissionId)))
    return rulesAnd(tx, permissionId, { ...(held ? { drChecked: held.rules.join(',') } : {}), drFixed: fixed.join(',') })
  })
