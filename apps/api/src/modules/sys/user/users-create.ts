import type { UserImport } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import { levelsOf } from '@srm/domain/kit/level-code'
import { isReservedName, normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { isUsername, userIdentity } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { assertAssignable } from '../role/role.public'
import { assertDepartsInReach, assertPositions, lockContacts } from './user.checks'

const distinct = (lists: readonly (readonly string[] | undefined)[]): string[] => [...new Set(lists.flatMap((list) => list ?? []))]
const present = (values: readonly (string | null | undefined)[]): string[] => values.filter((v): v is string => Boolean(v))

/** What accounts have already of what these people bring. */
const takenOf = (tx: Tx, people: readonly UserImport[]) =>
  asSystem(tx, async ({ db }) => {
    const names = people.map((one) => normalName(one.username))
    const phones = present(people.map((one) => one.phone))
    const mailboxes = present(people.map((one) => one.email)).map(normalEmail)
    const numbers = present(people.map((one) => one.workNo))
    const rows = await db
      .select({ loginName: sysUser.loginName, phone: sysUser.phone, email: sysUser.email, workNo: sysUser.workNo })
      .from(sysUser)
      .where(
        and(
          eq(sysUser.tenantId, tx.actor.tenantId),
          eq(sysUser.delFlag, 0),
          or(
            inArray(sysUser.loginName, names),
            inArray(sysUser.phone, phones),
            inArray(sql`lower(${sysUser.email})`, mailboxes),
            inArray(sysUser.workNo, numbers),
          ),
        ),
      )
    return {
      username: new Set(rows.map((r) => r.loginName)),
      phone: new Set(present(rows.map((r) => r.phone))),
      email: new Set(present(rows.map((r) => r.email)).map(normalEmail)),
      workNo: new Set(present(rows.map((r) => r.workNo))),
    }
  })
type Taken = Awaited<ReturnType<typeof takenOf>>

const problemsOf = (taken: Taken, one: UserImport): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!isUsername(one.username)) problems.push(fieldProblem('username', 'USERNAME_FORMAT'))
  else if (isReservedName(one.username)) problems.push(fieldProblem('username', 'NAME_RESERVED'))
  else if (taken.username.has(normalName(one.username))) problems.push(fieldProblem('username', 'USERNAME_TAKEN'))
  if (one.workNo && taken.workNo.has(one.workNo)) problems.push(fieldProblem('workNo', 'USER_WORK_NO_USED'))
  if (one.phone && taken.phone.has(one.phone)) problems.push(fieldProblem('phone', 'USER_PHONE_USED'))
  if (one.email && taken.email.has(normalEmail(one.email))) problems.push(fieldProblem('email', 'USER_EMAIL_USED'))
  return problems
}
/** The next rows of the same file may not have it either. */
const take = (taken: Taken, one: UserImport): void => {
  taken.username.add(normalName(one.username))
  if (one.phone) taken.phone.add(one.phone)
  if (one.email) taken.email.add(normalEmail(one.email))
  if (one.workNo) taken.workNo.add(one.workNo)
}

/** The first department of each person, by which data rules about departments go. */
const codesOf = async (tx: Tx, departIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (departIds.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: sysDepart.id, code: sysDepart.orgCode })
    .from(sysDepart)
    .where(inArray(sysDepart.id, [...departIds]))
  return new Map(rows.map((d) => [d.id, d.code]))
}

/** As app_depart_codes has it: the trigger then finds nothing to change, and the row is written once. */
const departCodesOf = (orgCodes: readonly string[]): string[] => [...new Set(orgCodes.flatMap(levelsOf))].sort()

const insertAll = async (tx: Tx, people: readonly UserImport[], codes: ReadonlyMap<string, string>): Promise<void> => {
  const values = people.map(
    ({ selectedroles: _roles, selecteddeparts: departs, departIds: _managed, relTenantIds: _tenants, avatar: _avatar, ...one }) => {
      const own = present((departs ?? []).map((id) => codes.get(id))).sort()
      return {
        ...one,
        loginName: normalName(one.username),
        sex: one.sex ?? null,
        userIdentity: userIdentity.member,
        orgCode: own[0] ?? null,
        departCodes: departCodesOf(own),
      }
    },
  )
  const rows = await tx.db.insert(sysUser).values(values).returning({ id: sysUser.id, loginName: sysUser.loginName })
  const ids = new Map(rows.map((r) => [r.loginName, r.id]))
  const links = (of: (one: UserImport) => readonly string[] | undefined) =>
    people.flatMap((one) => [...new Set(of(one) ?? [])].map((other) => ({ userId: ids.get(normalName(one.username)) ?? '', other })))
  const departs = links((one) => one.selecteddeparts).map(({ userId, other }) => ({ userId, departId: other }))
  const roles = links((one) => one.selectedroles).map(({ userId, other }) => ({ userId, roleId: other }))
  if (departs.length > 0) await tx.db.insert(sysUserDepart).values(departs)
  if (roles.length > 0) await tx.db.insert(sysUserRole).values(roles)
}

/** Hundreds of accounts with a few statements, under the rules of one; answers what is wrong with each, nothing where it is there now. */
export const createUsers = async (tx: Tx, people: readonly UserImport[]): Promise<readonly (readonly FieldProblem[])[]> => {
  const roles = distinct(people.map((one) => one.selectedroles))
  const departs = distinct(people.map((one) => one.selecteddeparts))
  if (roles.length > 0 && !tx.actor.permissions.has('sys:user:assignRole')) throw refuse('NO_PERM')
  await assertAssignable(tx, roles, null)
  await assertDepartsInReach(tx, departs)
  await assertPositions(tx, distinct(people.map((one) => one.post?.split(','))).join(), null)
  await lockContacts(tx)
  const taken = await takenOf(tx, people)
  const found = people.map((one) => {
    const problems = problemsOf(taken, one)
    if (problems.length === 0) take(taken, one)
    return problems
  })
  const good = people.filter((_, i) => found[i]?.length === 0)
  if (good.length > 0) await insertAll(tx, good, await codesOf(tx, departs))
  return found
}
