import type { UserAdd, UserEdit } from '@srm/contract/sys/user'
import { hashPassword } from '@srm/db/password'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysCredential, sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { isUsername, userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/context'
import { assertAdminRemains, assertAssignable, assertNotOutranked, isAdmin } from '../role/role.public'
import { assertStrong, setPassword } from '../session/password.public'
import { revokeSessions } from '../session/session.public'
import { departsOfUser, rolesOfUser } from './user.queries'

/** The accounts of `ids`: all of them or none. */
const accountsOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.db
    .select({ id: sysUser.id, username: sysUser.username, version: sysUser.version })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...ids]), eq(sysUser.delFlag, 0)))
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
  return rows
}

const assertDepartsInReach = async (tx: Tx, departIds: readonly string[]): Promise<void> => {
  if (departIds.length === 0) return
  const rows = await tx.db
    .select({ orgCode: sysDepart.orgCode, name: sysDepart.departName })
    .from(sysDepart)
    .where(and(inArray(sysDepart.id, [...departIds]), eq(sysDepart.delFlag, 0)))
  if (rows.length < new Set(departIds).size) throw refuse('NOT_FOUND')
  const { scope } = tx.actor
  if (isAdmin(tx.actor) || scope.includes('ALL')) return
  const beyond = rows.find((d) => !scope.some((s) => (s.startsWith('=') ? s.slice(1) === d.orgCode : d.orgCode.startsWith(s))))
  if (beyond) throw refuse('ROLE_ESCALATION', beyond.name)
}

const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})

const saveRoles = async (tx: Tx, userId: string, roleIds: readonly string[] | undefined): Promise<void> => {
  if (!roleIds) return
  const { added, removed } = difference(await rolesOfUser(tx, userId), [...new Set(roleIds)])
  if (added.length + removed.length === 0) return
  if (!tx.actor.permissions.has('sys:user:assignRole')) throw refuse('NO_PERM')
  await assertAssignable(tx, added, userId)
  if (removed.length > 0) {
    const [admin] = await tx.db.execute(sql`select 1 from sys_role where role_code = 'admin' and id in ${removed}`)
    if (admin) await assertAdminRemains(tx, [userId])
    await tx.db.delete(sysUserRole).where(and(eq(sysUserRole.userId, userId), inArray(sysUserRole.roleId, removed)))
  }
  if (added.length > 0) await tx.db.insert(sysUserRole).values(added.map((roleId) => ({ userId, roleId })))
}

const saveDeparts = async (tx: Tx, userId: string, departIds: readonly string[] | undefined): Promise<void> => {
  if (!departIds) return
  const { added, removed } = difference(await departsOfUser(tx, userId), [...new Set(departIds)])
  await assertDepartsInReach(tx, added)
  if (removed.length > 0)
    await tx.db.delete(sysUserDepart).where(and(eq(sysUserDepart.userId, userId), inArray(sysUserDepart.departId, removed)))
  if (added.length > 0) await tx.db.insert(sysUserDepart).values(added.map((departId) => ({ userId, departId })))
  // A session that works in a department its user has left starts over.
  if (removed.length > 0) await revokeSessions(tx, [userId], 'department change')
}

/** An account without a password: whoever calls adds one, or its owner does through the retrieval. */
export const createUser = async (
  tx: Tx,
  { selectedroles, selecteddeparts, ...person }: Omit<UserAdd, 'password' | 'confirmpassword'>,
): Promise<{ id: string }> => {
  if (!isUsername(person.username)) throw refuseFields([fieldProblem('username', 'USERNAME_FORMAT')])
  const [user] = await tx.db
    .insert(sysUser)
    .values({ ...person, loginName: normalName(person.username), sex: person.sex ?? null })
    .onConflictDoNothing()
    .returning({ id: sysUser.id })
  if (!user) throw refuseFields([fieldProblem('username', 'USERNAME_TAKEN')])
  await saveRoles(tx, user.id, selectedroles)
  await saveDeparts(tx, user.id, selecteddeparts)
  return user
}

export const addUser = async (ctx: Ctx, input: UserAdd): Promise<{ id: string }> => {
  const { password, confirmpassword, ...person } = input
  if (!isUsername(person.username)) throw refuseFields([fieldProblem('username', 'USERNAME_FORMAT')])
  if (confirmpassword && confirmpassword !== password) throw refuseFields([fieldProblem('confirmpassword', 'PASSWORDS_DIFFER')])
  assertStrong(password, person.username)
  const passwordHash = await hashPassword(password)
  return inTx(ctx, async (tx) => {
    const user = await createUser(tx, person)
    await asSystem(tx, (sys) => sys.db.insert(sysCredential).values({ userId: user.id, passwordHash }))
    return user
  })
}

export const editUser = (ctx: Ctx, input: UserEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { id, version, selectedroles, selecteddeparts, ...person } = input
    const [user] = await accountsOf(tx, [id])
    if (id !== ctx.actor.userId) await assertNotOutranked(tx, [id])
    await saveRow(tx, sysUser, { id, version: version ?? user?.version ?? 0 }, { ...person, sex: person.sex ?? null })
    await saveRoles(tx, id, selectedroles)
    await saveDeparts(tx, id, selecteddeparts)
  })

/** Freezes or thaws. A frozen user's sessions end at once. */
export const freezeUsers = (ctx: Ctx, ids: readonly string[], status: number): Promise<void> =>
  inTx(ctx, async (tx) => {
    const freezing = status === userStatus.frozen
    if (freezing && ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_FREEZE_SELF')
    await accountsOf(tx, ids)
    await assertNotOutranked(tx, ids)
    if (freezing) await assertAdminRemains(tx, ids)
    await tx.db
      .update(sysUser)
      .set({ status, version: sql`${sysUser.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
      .where(inArray(sysUser.id, [...ids]))
    if (freezing) await revokeSessions(tx, ids, 'frozen')
  })

/** Takes accounts out of use; what they did keeps their name. */
export const deleteUsers = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_DELETE_SELF')
    await accountsOf(tx, ids)
    await assertNotOutranked(tx, ids)
    await assertAdminRemains(tx, ids)
    await tx.db
      .update(sysUser)
      .set({ delFlag: 1, version: sql`${sysUser.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
      .where(inArray(sysUser.id, [...ids]))
    await revokeSessions(tx, ids, 'deleted')
  })

/** An administrator sets someone's password; all their sessions end. */
export const resetUserPassword = (
  ctx: Ctx,
  input: { username: string; password: string; confirmpassword?: string | null | undefined },
): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: sysUser.id, username: sysUser.username })
      .from(sysUser)
      .where(and(eq(sysUser.loginName, normalName(input.username)), eq(sysUser.delFlag, 0)))
    if (!user) throw refuse('USER_MISSING')
    if (input.password === '') throw refuse('NEW_PASSWORD_EMPTY')
    if (input.confirmpassword != null && input.confirmpassword !== input.password) throw refuse('PASSWORDS_DIFFER')
    await assertNotOutranked(tx, [user.id])
    await asSystem(tx, (sys) => setPassword(sys, user, input.password, 'reset by administrator'))
  })
