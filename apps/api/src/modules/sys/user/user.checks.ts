import type { PersonFields } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysPosition } from '@srm/db/schema/sys/position'
import { sysTenant } from '@srm/db/schema/sys/tenant'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { normalEmail } from '@srm/domain/sys/session/session.rules'
import { isBuiltInAdmin, listed } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { isAdmin } from '../role/role.public'

export interface Account {
  readonly id: string
  readonly username: string
  readonly version: number
  readonly supplierId: string | null
}
const accountColumns = { id: sysUser.id, username: sysUser.username, version: sysUser.version, supplierId: sysUser.supplierId }

/** The accounts of `ids` in the actor's reach: all of them or none. @throws NOT_FOUND */
export const accountsOf = async (tx: Tx, ids: readonly string[]): Promise<Account[]> => {
  const rows = await tx.db
    .select(accountColumns)
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...ids]), eq(sysUser.delFlag, 0)))
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
  return rows
}

/** The account the system came with stays as it is: somebody must be able to mend the rest. */
export const assertNotBuiltIn = (accounts: readonly Account[]): void => {
  if (accounts.some((one) => isBuiltInAdmin(one.username))) throw refuse(accounts.length > 1 ? 'USER_ADMIN_CHOSEN' : 'USER_ADMIN_KEPT')
}

export type Contacts = Partial<Pick<PersonFields, 'phone' | 'email' | 'workNo'>>
/** Those that are new: what an account has already is not looked for again. */
export const changedContacts = (given: Contacts, before: Contacts): Contacts => ({
  phone: given.phone === before.phone ? null : given.phone,
  email: given.email === before.email ? null : given.email,
  workNo: given.workNo === before.workNo ? null : given.workNo,
})

/** Whoever writes numbers and mailboxes waits for the others who do: what was free when looked for is free when written. */
export const lockContacts = (tx: Tx) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('sys_user contacts'))`)

/** No other account has the mobile number, the mailbox or the staff number. @throws naming the fields that are taken */
export const assertContactsFree = async (tx: Tx, { phone, email, workNo }: Contacts, userId: string | null): Promise<void> => {
  const mailbox = email ? normalEmail(email) : null
  const same = or(
    phone ? eq(sysUser.phone, phone) : undefined,
    mailbox ? eq(sql`lower(${sysUser.email})`, mailbox) : undefined,
    workNo ? eq(sysUser.workNo, workNo) : undefined,
  )
  if (!same) return
  await lockContacts(tx)
  // Whose they are is not the actor's to see: the answer is the same for everyone's.
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ phone: sysUser.phone, email: sysUser.email, workNo: sysUser.workNo })
      .from(sysUser)
      .where(and(eq(sysUser.tenantId, tx.actor.tenantId), eq(sysUser.delFlag, 0), same, userId ? ne(sysUser.id, userId) : undefined))
      .limit(20),
  )
  const problems: FieldProblem[] = []
  if (phone && rows.some((r) => r.phone === phone)) problems.push(fieldProblem('phone', 'USER_PHONE_USED'))
  if (mailbox && rows.some((r) => normalEmail(r.email ?? '') === mailbox)) problems.push(fieldProblem('email', 'USER_EMAIL_USED'))
  if (workNo && rows.some((r) => r.workNo === workNo)) problems.push(fieldProblem('workNo', 'USER_WORK_NO_USED'))
  assertNoProblems(problems)
}

/** Codes that are no position's are refused, but for those the person has already. */
export const assertPositions = async (tx: Tx, post: string | null, before: string | null): Promise<void> => {
  const fresh = listed(post).filter((code) => !listed(before).includes(code))
  if (fresh.length === 0) return
  const rows = await tx.db.select({ code: sysPosition.code }).from(sysPosition).where(inArray(sysPosition.code, fresh))
  const unknown = fresh.find((code) => !rows.some((r) => r.code === code))
  if (unknown) throw refuseFields([fieldProblem('post', 'USER_POST_UNKNOWN', unknown)])
}

/** Other tenants an account may work in: the administrator's to give. */
export const assertTenants = async (tx: Tx, wanted: string, before: string): Promise<void> => {
  const added = listed(wanted).filter((id) => !listed(before).includes(id))
  const removed = listed(before).filter((id) => !listed(wanted).includes(id))
  if (added.length + removed.length === 0) return
  if (!isAdmin(tx.actor)) throw refuse('ROLE_ESCALATION', [...added, ...removed].join())
  if (added.length === 0) return
  const rows = await tx.db
    .select({ id: sysTenant.id })
    .from(sysTenant)
    .where(inArray(sysTenant.id, added.map(Number)))
  const unknown = added.find((id) => !rows.some((r) => r.id === Number(id)))
  if (unknown) throw refuseFields([fieldProblem('relTenantIds', 'USER_TENANT_UNKNOWN', unknown)])
}

/** @throws NOT_FOUND for what is no department, ROLE_ESCALATION for one beyond the actor's reach */
export const assertDepartsInReach = async (tx: Tx, departIds: readonly string[]): Promise<void> => {
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
