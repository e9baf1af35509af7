import type { SupplierUserAdd, SupplierUserEdit } from '@srm/contract/sys/supplier-user'
import { hashPassword } from '@srm/db/password'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysCredential, sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { isReservedName, normalName } from '@srm/domain/sys/session/session.rules'
import { isSubAccount, userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { systemCtx, type Ctx } from '../../../http/request/context'
import { assertStrong, setPassword } from '../session/password.public'
import { revokeSessions } from '../session/session.public'
import { countOrRefuse } from '../session/throttle.public'
import { assertContactsFree, changedContacts } from '../user/user.public'
import { announceAccountActs } from './account-acts.public'
import { reach, rolesOfSuppliers } from './supplier-user.queries'

/** The people of `ids` that belong to suppliers in the actor's reach: all of them or none. */
const peopleOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.db
    .select()
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...ids]), reach(tx)))
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
  return rows
}

/** Roles of suppliers and no other, whoever gives them. */
const assertSupplierRoles = async (tx: Tx, roleIds: readonly string[]): Promise<void> => {
  const known = await rolesOfSuppliers(tx)
  if (roleIds.some((id) => !known.some((role) => role.id === id))) throw refuseFields([fieldProblem('selectedroles', 'USER_SUPPLIER_ROLE')])
}

/** A company does not shut itself out. The staff may: an account can be in the wrong hands. */
const assertAdminStays = async (tx: Tx, without: readonly string[]): Promise<void> => {
  const { supplierId } = tx.actor
  if (!supplierId) return
  const [other] = await asSystem(tx, ({ db }) =>
    db
      .select({ id: sysUser.id })
      .from(sysUser)
      .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.id))
      .innerJoin(sysRole, and(eq(sysRole.id, sysUserRole.roleId), eq(sysRole.roleCode, 'supplierAdmin')))
      .where(
        and(
          eq(sysUser.supplierId, supplierId),
          eq(sysUser.delFlag, 0),
          eq(sysUser.status, userStatus.normal),
          notInArray(sysUser.id, [...without]),
        ),
      )
      .limit(1),
  )
  if (!other) throw refuse('SUPPLIER_LAST_ADMIN')
}

const saveRoles = async (tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> => {
  await assertSupplierRoles(tx, roleIds)
  const wanted = [...new Set(roleIds)]
  const admin = (await rolesOfSuppliers(tx)).find((role) => role.roleCode === 'supplierAdmin')
  if (!admin || !wanted.includes(admin.id)) await assertAdminStays(tx, [userId])
  await asSystem(tx, async ({ db }) => {
    const rows = await db.select({ roleId: sysUserRole.roleId }).from(sysUserRole).where(eq(sysUserRole.userId, userId))
    const held = rows.map((row) => row.roleId)
    // Only what is new is written: a role the account has already is no grant.
    const added = wanted.filter((one) => !held.includes(one))
    await db.delete(sysUserRole).where(and(eq(sysUserRole.userId, userId), notInArray(sysUserRole.roleId, wanted)))
    if (added.length > 0) await db.insert(sysUserRole).values(added.map((roleId) => ({ userId, roleId })))
  })
}

/** The company a new person belongs to: the actor's own, or the one the staff names. */
const companyFor = async (tx: Tx, given: string | null | undefined): Promise<string> => {
  const { actor } = tx
  if (actor.kind === 'supplier') {
    if (given && given !== actor.supplierId) throw refuse('NOT_FOUND')
    return actor.supplierId ?? ''
  }
  if (!given) throw refuseFields([fieldProblem('supplierId', 'SUPPLIER_USER_COMPANY')])
  return (await findVisible(tx, supplier, given)).id
}

/** Adding tells which accounts exist: a supplier may not ask for long. */
const limitAdding = async ({ deps, actor }: Ctx): Promise<void> => {
  if (!actor.supplierId) return
  const system = systemCtx(deps, actor.tenantId)
  await countOrRefuse(system, [{ rule: 'supplierUser.add', subject: actor.supplierId, tries: 30, seconds: 3600 }])
}

export const addSupplierUser = async (ctx: Ctx, input: SupplierUserAdd): Promise<{ id: string }> => {
  const { password, confirmpassword, username, selectedroles, supplierId: given, ...person } = input
  if (!isSubAccount(username)) throw refuseFields([fieldProblem('username', 'SUPPLIER_USERNAME_FORMAT')])
  if (isReservedName(username)) throw refuseFields([fieldProblem('username', 'NAME_RESERVED')])
  if (confirmpassword && confirmpassword !== password) throw refuseFields([fieldProblem('confirmpassword', 'PASSWORDS_DIFFER')])
  assertStrong(password, username)
  await limitAdding(ctx)
  const passwordHash = await hashPassword(password)
  return inTx(ctx, async (tx) => {
    const supplierId = await companyFor(tx, given)
    await assertContactsFree(tx, person, null)
    const plain = (await rolesOfSuppliers(tx)).filter((role) => role.roleCode === 'supplierStaff').map((role) => role.id)
    await assertSupplierRoles(tx, selectedroles ?? [])
    const values = { ...person, sex: person.sex ?? null, username, loginName: normalName(username), supplierId, orgCode: null }
    const [user] = await tx.db.insert(sysUser).values(values).onConflictDoNothing().returning({ id: sysUser.id })
    if (!user) throw refuseFields([fieldProblem('username', 'USERNAME_TAKEN')])
    const roles = selectedroles?.length ? [...new Set(selectedroles)] : plain
    await asSystem(tx, async ({ db }) => {
      await db.insert(sysUserRole).values(roles.map((roleId) => ({ userId: user.id, roleId })))
      await db.insert(sysCredential).values({ userId: user.id, passwordHash })
    })
    await announceAccountActs(tx)
    return user
  })
}

export const editSupplierUser = (ctx: Ctx, { id, version, selectedroles, ...person }: SupplierUserEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [before] = await peopleOf(tx, [id])
    if (!before) throw refuse('NOT_FOUND')
    // Whoever finds one's open screen may not move where codes are sent: the account center asks for the password.
    if (id === ctx.actor.userId && (person.email !== before.email || person.phone !== before.phone)) throw refuse('SUPPLIER_USER_SELF')
    await assertContactsFree(tx, changedContacts(person, before), id)
    await saveRow(tx, sysUser, { id, version: version ?? before.version }, { ...person, sex: person.sex ?? null })
    if (selectedroles) await saveRoles(tx, id, selectedroles)
    await announceAccountActs(tx)
  })

const touched = (username: string) => ({ version: sql`${sysUser.version} + 1`, updateBy: username, updateTime: sql`app_now()` })

export const freezeSupplierUsers = (ctx: Ctx, ids: readonly string[], status: number): Promise<void> =>
  inTx(ctx, async (tx) => {
    const freezing = status === userStatus.frozen
    if (freezing && ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_FREEZE_SELF')
    await peopleOf(tx, ids)
    if (freezing) await assertAdminStays(tx, ids)
    await tx.db
      .update(sysUser)
      .set({ status, ...touched(ctx.actor.username) })
      .where(inArray(sysUser.id, [...ids]))
    if (freezing) await revokeSessions(tx, ids, 'frozen')
    await announceAccountActs(tx)
  })

export const deleteSupplierUsers = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_DELETE_SELF')
    await peopleOf(tx, ids)
    await assertAdminStays(tx, ids)
    await tx.db
      .update(sysUser)
      .set({ delFlag: 1, ...touched(ctx.actor.username) })
      .where(inArray(sysUser.id, [...ids]))
    await revokeSessions(tx, ids, 'deleted')
  })

export const resetSupplierPassword = (
  ctx: Ctx,
  input: { id: string; password: string; confirmpassword?: string | null | undefined },
): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [user] = await peopleOf(tx, [input.id])
    if (!user) throw refuse('NOT_FOUND')
    if (user.id === ctx.actor.userId) throw refuse('SUPPLIER_USER_SELF')
    if (input.password === '') throw refuse('NEW_PASSWORD_EMPTY')
    if (input.confirmpassword != null && input.confirmpassword !== input.password) throw refuse('PASSWORDS_DIFFER')
    await asSystem(tx, (sys) => setPassword(sys, user, input.password, 'reset by administrator'))
    await announceAccountActs(tx)
  })
