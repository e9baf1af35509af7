import type { PersonFields, UserAdd, UserEdit } from '@srm/contract/sys/user'
import { hashPassword } from '@srm/db/password'
import { sysCredential, sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { isReservedName, normalName } from '@srm/domain/sys/session/session.rules'
import { isUsername, userIdentity, userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { assertRowsInReach } from '../../../data/access/rules'
import { saveRow, sent } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { leaveDeparts, placeUsers } from '../department/department.public'
import { assertAdminRemains, assertAssignable, assertNotOutranked } from '../role/role.public'
import { assertStrong, setPassword } from '../session/password.public'
import { revokeSessions } from '../session/session.public'
import { announceAccountActs } from '../supplier-user/account-acts.public'
import { fileOfPath, linkAvatar } from './avatar'
import {
  accountsOf,
  assertContactsFree,
  changedContacts,
  assertDepartsInReach,
  assertNotBuiltIn,
  assertPositions,
  assertTenants,
} from './user.checks'
import { departsOfUser, rolesOfUser } from './user.queries'

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
  if (added.length > 0) await tx.db.insert(sysUserDepart).values(added.map((departId) => ({ userId, departId })))
  // Roles in a department go with it, and a session that works in one its user has left starts over.
  await leaveDeparts(tx, removed, [userId])
  if (added.length > 0) await placeUsers(tx, [userId])
}

interface Before {
  readonly phone: string | null
  readonly email: string | null
  readonly workNo: string | null
  readonly post: string | null
  readonly avatar: string | null
  readonly departIds: string
  readonly relTenantIds: string
  readonly userIdentity: number
}
const nobodyYet: Before = {
  phone: null,
  email: null,
  workNo: null,
  post: null,
  avatar: null,
  departIds: '',
  relTenantIds: '',
  userIdentity: userIdentity.member,
}

/** The columns of a person, checked against what the others have and what the actor may give. */
const personOf = async (tx: Tx, given: Omit<PersonFields, 'selectedroles' | 'selecteddeparts'>, id: string | null, before: Before) => {
  const { departIds, relTenantIds, userIdentity: wanted, avatar: _avatar, ...plain } = given
  await assertContactsFree(tx, changedContacts(given, before), id)
  await assertPositions(tx, given.post, before.post)
  if (relTenantIds !== undefined) await assertTenants(tx, relTenantIds, before.relTenantIds)
  const identity = wanted ?? before.userIdentity
  const managed = identity === userIdentity.manager ? (departIds ?? before.departIds.split(',').filter(Boolean)) : []
  const known = before.departIds.split(',')
  await assertDepartsInReach(
    tx,
    managed.filter((one) => !known.includes(one)),
  )
  return {
    ...plain,
    sex: given.sex ?? null,
    userIdentity: identity,
    departIds: managed.join(),
    ...(relTenantIds === undefined ? {} : { relTenantIds: relTenantIds.split(',').filter(Boolean).join() }),
  }
}

const saveAvatar = async (tx: Tx, userId: string, path: string | null, before: string | null): Promise<void> => {
  if (path === before) return
  const avatar = await linkAvatar(tx, userId, path ? fileOfPath(path) : null)
  await tx.db.update(sysUser).set({ avatar }).where(eq(sysUser.id, userId))
}

/** An account without a password: whoever calls adds one, or its owner does through the retrieval. */
export const createUser = async (
  tx: Tx,
  { selectedroles, selecteddeparts, id, username, ...person }: Omit<UserAdd, 'password' | 'confirmpassword'>,
): Promise<{ id: string }> => {
  if (!isUsername(username)) throw refuseFields([fieldProblem('username', 'USERNAME_FORMAT')])
  if (isReservedName(username)) throw refuseFields([fieldProblem('username', 'NAME_RESERVED')])
  const values = await personOf(tx, person, null, nobodyYet)
  const [user] = await tx.db
    .insert(sysUser)
    .values({ ...values, username, loginName: normalName(username), ...(id ? { id } : {}) })
    .onConflictDoNothing()
    .returning({ id: sysUser.id })
  if (!user) throw refuseFields([await takenProblem(tx, username)])
  await saveAvatar(tx, user.id, person.avatar, null)
  await saveRoles(tx, user.id, selectedroles)
  await saveDeparts(tx, user.id, selecteddeparts)
  return user
}

/** The account, or the id given beforehand. */
const takenProblem = async (tx: Tx, username: string) => {
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(and(eq(sysUser.loginName, normalName(username)), eq(sysUser.delFlag, 0))),
  )
  return rows.length > 0 ? fieldProblem('username', 'USERNAME_TAKEN') : fieldProblem('id', 'USER_ID_TAKEN')
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

/** Staff alone: people of suppliers have their own form, and never the roles or departments of this one. */
const staffAccount = async (tx: Tx, id: string) => {
  const [user] = await tx.db
    .select()
    .from(sysUser)
    .where(and(eq(sysUser.id, id), eq(sysUser.delFlag, 0), isNull(sysUser.supplierId)))
  if (!user) throw refuse('NOT_FOUND')
  return user
}

/** What the form of a person holds, as it is stored. */
const storedPerson = (user: typeof sysUser.$inferSelect) => {
  const { realname, birthday, email, phone, telephone, workNo, post, avatar } = user
  return { realname, sex: user.sex as 1 | 2 | null, birthday, email, phone, telephone, workNo, post, avatar }
}

export const editUser = (ctx: Ctx, input: UserEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { id, version, selectedroles, selecteddeparts, ...change } = input
    const user = await staffAccount(tx, id)
    const person = { ...storedPerson(user), ...sent(change) }
    if (id !== ctx.actor.userId) await assertNotOutranked(tx, [id])
    const values = await personOf(tx, person, id, user)
    await saveRow(tx, sysUser, { id, version: version ?? user.version }, values)
    await saveAvatar(tx, id, person.avatar, user.avatar)
    await saveRoles(tx, id, selectedroles)
    await saveDeparts(tx, id, selecteddeparts)
  })

/** Freezes or thaws. A frozen user's sessions end at once. */
export const freezeUsers = (ctx: Ctx, ids: readonly string[], status: number): Promise<void> =>
  inTx(ctx, async (tx) => {
    const freezing = status === userStatus.frozen
    if (freezing && ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_FREEZE_SELF')
    const accounts = await accountsOf(tx, ids)
    await assertNotOutranked(tx, ids)
    assertNotBuiltIn(accounts)
    if (freezing) await assertAdminRemains(tx, ids)
    await tx.db
      .update(sysUser)
      .set({ status, version: sql`${sysUser.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
      .where(inArray(sysUser.id, [...ids]))
    if (freezing) await revokeSessions(tx, ids, 'frozen')
    await announceAccountActs(tx)
  })

/** Takes accounts out of use; what they did keeps their name. */
export const deleteUsers = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (ids.includes(ctx.actor.userId ?? '')) throw refuse('USER_DELETE_SELF')
    const accounts = await accountsOf(tx, ids)
    await assertNotOutranked(tx, ids)
    assertNotBuiltIn(accounts)
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
    await assertRowsInReach(tx, [user.id])
    if (input.password === '') throw refuse('NEW_PASSWORD_EMPTY')
    if (input.confirmpassword != null && input.confirmpassword !== input.password) throw refuse('PASSWORDS_DIFFER')
    await assertNotOutranked(tx, [user.id])
    await asSystem(tx, (sys) => setPassword(sys, user, input.password, 'reset by administrator'))
    await announceAccountActs(tx)
  })
