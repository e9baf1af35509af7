import type { LoginResult } from '@srm/contract/sys/session'
import { sysLog } from '@srm/db/schema/sys/log'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysCredential, sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { sessionDays } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/in-tx'
import type { Ctx } from '../../../../http/context'
import { allDictItems } from '../../dict/dict.public'
import { departAmong, departsOf, multiDepart, tenantsOf, userInfoOf } from '../session.queries'
import { newToken, tokenHash } from '../system'
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

export const personWithPassword = async (tx: Tx, loginName: string) => {
  const [row] = await tx.db
    .select({ ...person, hash: sysCredential.passwordHash })
    .from(sysUser)
    .innerJoin(sysCredential, eq(sysCredential.userId, sysUser.id))
    .where(and(eq(sysUser.loginName, loginName), eq(sysUser.delFlag, 0)))
  return row
}

/** How someone came in: for the log, and what is forgiven now that they are in. */
export interface Way {
  readonly path: string
  readonly userAgent: string | undefined
  readonly limits?: readonly Limit[]
}

export const logSignIn = (tx: Tx, username: string, path: string, more: { userid?: string; errorKey?: string } = {}) =>
  tx.db.insert(sysLog).values({
    logType: 1,
    logContent: more.errorKey ? '登录失败' : '登录成功',
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
export const enterAs = async (tx: Tx, user: Person, { path, userAgent, limits = [] }: Way): Promise<LoginResult> => {
  // Again: guesses sent side by side all passed the first look before any of them had been counted.
  const [wait, departs, tenantList, sysAllDictItems] = await Promise.all([
    spent(tx, limits),
    departsOf(tx, user.id),
    tenantsOf(tx, user),
    allDictItems(tx),
  ])
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  if (user.status !== userStatus.normal) throw refuse('USER_FROZEN')
  const depart = departAmong(departs, user.lastOrgCode)
  const token = newToken()
  const [userInfo] = await Promise.all([
    userInfoOf(tx, user.id, { tenantId: user.tenantId, depart }),
    forgive(tx, limits.slice(0, 2)),
    tx.db.insert(sysSession).values(sessionOf(tx, user.id, token, depart?.orgCode ?? null, userAgent)),
    logSignIn(tx, user.username, path, { userid: user.id }),
    tx.db.update(sysUser).set({ lastLoginTime: sql`app_now()` }).where(eq(sysUser.id, user.id)),
  ])
  return { token, userInfo, departs, multi_depart: multiDepart(departs), sysAllDictItems, tenantList }
}

const sessionOf = (ctx: Ctx, userId: string, token: string, orgCode: string | null, userAgent: string | undefined) => ({
  userId,
  tokenHash: tokenHash(token),
  orgCode,
  ip: ctx.ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
  lastSeenAt: sql`app_now()`,
  expiresAt: sql`app_now() + make_interval(days => ${sessionDays})`,
})
