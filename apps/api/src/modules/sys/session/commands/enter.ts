import type { LoginResult } from '@srm/contract/sys/session'
import { sysLog } from '@srm/db/schema/sys/log'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysCredential, sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { loginLog, signIn } from '@srm/domain/sys/log/log.rules'
import { sessionDays, sessionsPerAccount } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, desc, eq, gt, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { allDictItems } from '../../dict/dict.public'
import { departAmong, departsOf, multiDepart, tenantsOf, userInfoOf } from '../session.queries'
import { atTenant, homeOf, newToken, tokenHash } from '../system'
import { forgive, type Limit, spent } from '../throttle'

const person = {
  id: sysUser.id,
  username: sysUser.username,
  email: sysUser.email,
  status: sysUser.status,
  supplierId: sysUser.supplierId,
  tenantId: sysUser.tenantId,
  relTenantIds: sysUser.relTenantIds,
  lastOrgCode: sysUser.lastOrgCode,
}

/** Accounts that are not deleted, at most two: more than one is as good as none for whoever must name one. */
export const peopleWhere = (tx: Tx, which: SQL | undefined) =>
  tx.db
    .select(person)
    .from(sysUser)
    .where(and(which, eq(sysUser.delFlag, 0)))
    .limit(2)
export type Person = Awaited<ReturnType<typeof peopleWhere>>[number]

/** Names are one among all tenants: whoever signs in says nothing else. */
export const personWithPassword = async (tx: Tx, login: string) =>
  atTenant(tx, await homeOf(tx, { login }), async ({ db }) => {
    const [row] = await db
      .select({ ...person, hash: sysCredential.passwordHash })
      .from(sysUser)
      .innerJoin(sysCredential, eq(sysCredential.userId, sysUser.id))
      .where(and(eq(sysUser.loginName, login), eq(sysUser.delFlag, 0)))
    return row
  })

/** How someone came in: for the log, and what is forgiven now that they are in. */
export interface Way {
  readonly path: string
  readonly userAgent: string | undefined
  readonly limits?: readonly Limit[]
}

export const logSignIn = (tx: Tx, username: string, path: string, more: { userid?: string; errorKey?: string } = {}) =>
  tx.db.insert(sysLog).values({
    logType: loginLog,
    logContent: more.errorKey ? signIn.failed : signIn.done,
    operateType: null,
    method: 'POST',
    requestType: 'POST',
    username,
    createBy: username,
    ip: tx.ip,
    requestUrl: path,
    ...more,
  })

/**
 * Opens the session of someone whose identity is proven, whichever way. Reads first and writes last: sign-ins of one
 * person then wait for each other as briefly as can be.
 */
export const enterAs = async (tx: Tx, user: Person, way: Way): Promise<LoginResult> => {
  const { limits = [] } = way
  // Again: guesses sent side by side all passed the first look before any of them had been counted.
  const wait = await spent(tx, limits)
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  if (user.status !== userStatus.normal) throw refuse('USER_FROZEN')
  const result = await atTenant(tx, user.tenantId, (home) => openSession(home, user, way))
  await forgive(tx, limits.slice(0, 2))
  return result
}

/** In the account's own tenant, or where that is closed in another of its tenants. */
const openSession = async (tx: Tx, user: Person, { path, userAgent }: Way): Promise<LoginResult> => {
  const tenantList = await tenantsOf(tx, user)
  const tenantId = (tenantList.find((t) => t.id === user.tenantId) ?? tenantList[0])?.id
  if (tenantId === undefined) throw refuse('TENANT_CLOSED')
  const { departs, sysAllDictItems } = await atTenant(tx, tenantId, async (there) => {
    const [departs, sysAllDictItems] = await Promise.all([departsOf(there, user.id), allDictItems(there)])
    return { departs, sysAllDictItems }
  })
  const depart = departAmong(departs, user.lastOrgCode)
  const token = newToken()
  const place = { orgCode: depart?.orgCode ?? null, workTenantId: tenantId === user.tenantId ? null : tenantId }
  const [userInfo] = await Promise.all([
    userInfoOf(tx, user.id, { tenantId, depart }),
    tx.db.insert(sysSession).values(sessionOf(tx, user.id, token, place, userAgent)),
    logSignIn(tx, user.username, path, { userid: user.id }),
    tx.db.update(sysUser).set({ lastLoginTime: sql`app_now()` }).where(eq(sysUser.id, user.id)),
  ])
  await endOldest(tx, user.id, tokenHash(token))
  return { token, userInfo, departs, multi_depart: multiDepart(departs), sysAllDictItems, tenantList }
}

/** Keeps the number of one account's sessions within bounds: a script that signs in for every call must not fill the table. */
const endOldest = ({ db }: Tx, userId: string, opened: string): Promise<unknown> => {
  const standing = and(
    eq(sysSession.userId, userId),
    // Whoever has just signed in is let in, whatever the clock says of the others.
    ne(sysSession.tokenHash, opened),
    isNull(sysSession.revokedAt),
    gt(sysSession.expiresAt, sql`app_now()`),
  )
  const kept = db
    .select({ id: sysSession.id })
    .from(sysSession)
    .where(standing)
    .orderBy(desc(sysSession.lastSeenAt), desc(sysSession.createTime), desc(sysSession.id))
    .limit(sessionsPerAccount - 1)
  return db
    .update(sysSession)
    .set({ revokedAt: sql`app_now()`, revokedFor: 'too many' })
    .where(and(standing, notInArray(sysSession.id, kept)))
}

interface WorkPlace {
  readonly orgCode: string | null
  readonly workTenantId: number | null
}
const sessionOf = (ctx: Ctx, userId: string, token: string, place: WorkPlace, userAgent: string | undefined) => ({
  userId,
  tokenHash: tokenHash(token),
  ...place,
  ip: ctx.ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
  lastSeenAt: sql`app_now()`,
  expiresAt: sql`app_now() + make_interval(days => ${sessionDays})`,
})
