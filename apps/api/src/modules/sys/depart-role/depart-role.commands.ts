import type { DepartRoleAdd, DepartRoleEdit } from '@srm/contract/sys/depart-role'
import { sysDepartRole, sysDepartRolePermission, sysDepartRoleUser } from '@srm/db/schema/sys/depart-role'
import { sysUserDepart } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { managedDepart } from '../department/department.public'
import { assertHandsOut } from '../permission/permission.public'
import { roleInReach } from './depart-role.queries'

const assertCodeFree = async (tx: Tx, roleCode: string, ownId?: string): Promise<void> => {
  const [taken] = await tx.db.select({ id: sysDepartRole.id }).from(sysDepartRole).where(eq(sysDepartRole.roleCode, roleCode))
  if (taken && taken.id !== ownId) throw refuseFields([fieldProblem('roleCode', 'DEPART_ROLE_CODE_TAKEN')])
}

/** A new role can do nothing until it is granted something of what its department holds. */
export const addDepartRole = (ctx: Ctx, input: DepartRoleAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const depart = await managedDepart(tx, input.departId)
    await assertCodeFree(tx, input.roleCode)
    const [row] = await tx.db
      .insert(sysDepartRole)
      .values({ ...input, orgCode: depart.orgCode })
      .returning({ id: sysDepartRole.id })
    return { id: row?.id ?? '' }
  })

export const editDepartRole = (ctx: Ctx, { id, version, ...input }: DepartRoleEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const role = await roleInReach(tx, id)
    await assertCodeFree(tx, input.roleCode, id)
    await saveRow(tx, sysDepartRole, { id, version: version ?? role.version }, input)
  })

/** Roles go with their grants, and from everyone who holds them. */
export const deleteDepartRoles = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of new Set(ids)) await roleInReach(tx, id)
    await tx.db.delete(sysDepartRole).where(inArray(sysDepartRole.id, [...ids]))
  })

interface Assigned {
  readonly userId: string
  readonly newRoleId: readonly string[]
  readonly oldRoleId: readonly string[]
}

const entriesOf = async (tx: Tx, roleIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: sysDepartRolePermission.permissionId })
    .from(sysDepartRolePermission)
    .where(inArray(sysDepartRolePermission.roleId, [...roleIds]))
  return [...new Set(rows.map((r) => r.id))]
}

/** Only people of the department hold its roles. */
const assertMember = async (tx: Tx, userId: string, departId: string): Promise<void> => {
  const member = and(eq(sysUserDepart.userId, userId), eq(sysUserDepart.departId, departId))
  const [found] = await tx.db.select({ id: sysUserDepart.id }).from(sysUserDepart).where(member)
  if (!found) throw refuse('DEPART_USER_UNRELATED')
}

/** Gives and takes roles of departments; whoever gives holds what they give. */
export const assignDepartRoles = (ctx: Ctx, { userId, newRoleId, oldRoleId }: Assigned): Promise<void> =>
  inTx(ctx, async (tx) => {
    const added = newRoleId.filter((id) => !oldRoleId.includes(id))
    const removed = oldRoleId.filter((id) => !newRoleId.includes(id))
    for (const id of added) await assertMember(tx, userId, (await roleInReach(tx, id)).departId)
    for (const id of removed) await roleInReach(tx, id)
    if (added.length > 0) await assertHandsOut(tx, await entriesOf(tx, added), userId === tx.actor.userId)
    if (removed.length > 0)
      await tx.db.delete(sysDepartRoleUser).where(and(eq(sysDepartRoleUser.userId, userId), inArray(sysDepartRoleUser.roleId, removed)))
    if (added.length > 0) {
      const rows = [...new Set(added)].map((roleId) => ({ roleId, userId }))
      await tx.db.insert(sysDepartRoleUser).values(rows).onConflictDoNothing()
    }
  })
