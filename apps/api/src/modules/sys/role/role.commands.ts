import type { RoleAdd, RoleEdit } from '@srm/contract/sys/role'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUserRole } from '@srm/db/schema/sys/user'
import { roleTemplates } from '@srm/domain/kit/catalog'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { count, eq } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, sent } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { assertScope } from './role.public'

const templates: readonly string[] = roleTemplates
export const isBuiltIn = (roleCode: string): boolean => templates.includes(roleCode)

const assertCodeFree = async (tx: Tx, roleCode: string, ownId?: string): Promise<void> => {
  const [taken] = await tx.db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.roleCode, roleCode))
  if (taken && taken.id !== ownId) throw refuseFields([fieldProblem('roleCode', 'ROLE_CODE_TAKEN')])
}

/** Roles of the first tenant are read in every tenant and changed in their own alone. */
const assertOwn = (tx: Tx, role: { readonly tenantId: number }): void => {
  if (role.tenantId !== tx.actor.tenantId) throw refuse('MENU_SHARED')
}

/** A new role can do nothing until it is granted something. */
export const createRole = async (tx: Tx, input: RoleAdd): Promise<{ id: string }> => {
  assertScope(tx.actor, input.dataScope, input.roleName)
  await assertCodeFree(tx, input.roleCode)
  const [row] = await tx.db
    .insert(sysRole)
    .values({ ...input, orgCode: null })
    .returning({ id: sysRole.id })
  return { id: row?.id ?? '' }
}
export const addRole = (ctx: Ctx, input: RoleAdd): Promise<{ id: string }> => inTx(ctx, (tx) => createRole(tx, input))

export const editRole = (ctx: Ctx, { id, version, ...input }: RoleEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const role = await findVisible(tx, sysRole, id)
    assertOwn(tx, role)
    const roleCode = input.roleCode ?? role.roleCode
    if (isBuiltIn(role.roleCode) && roleCode !== role.roleCode) throw refuse('ROLE_BUILT_IN')
    const dataScope = input.dataScope ?? role.dataScope
    if (dataScope !== role.dataScope) assertScope(ctx.actor, dataScope, role.roleName)
    await assertCodeFree(tx, roleCode, id)
    await saveRow(tx, sysRole, { id, version: version ?? role.version }, { ...sent(input), dataScope })
  })

/** All of them or none. */
export const deleteRoles = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of new Set(ids)) {
      const role = await findVisible(tx, sysRole, id)
      assertOwn(tx, role)
      if (isBuiltIn(role.roleCode)) throw refuse('ROLE_BUILT_IN')
      const [held] = await tx.db.select({ n: count() }).from(sysUserRole).where(eq(sysUserRole.roleId, id))
      if (held && held.n > 0) throw refuse('ROLE_IN_USE', held.n)
      await tx.db.delete(sysRole).where(eq(sysRole.id, id))
    }
  })
