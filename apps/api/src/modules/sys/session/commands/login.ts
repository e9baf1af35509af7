import type { LoginInput, LoginResult } from '@srm/contract/sys/session'
import { verifyAgainstNobody, verifyPassword } from '@srm/db/password'
import { sysLog } from '@srm/db/schema/sys/log'
import { sysSession } from '@srm/db/schema/sys/session'
import { sysCredential, sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { loginLimits, normalName, sessionDays } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/in-tx'
import type { Ctx } from '../../../../http/context'
import { allDictItems } from '../../dict/dict.public'
import { spendCaptcha } from '../captcha'
import { departsOf, userInfoOf } from '../session.queries'
import { asSystemCtx, newToken, tokenHash } from '../system'
import { count, forgive, type Limit, spent } from '../throttle'

const limitsOf = (account: string, ip: string): Limit[] => {
  const { seconds, perAccountAndAddress, perAccount, perAddress } = loginLimits
  return [
    { rule: 'login:account+address', subject: `${account}|${ip}`, tries: perAccountAndAddress, seconds },
    { rule: 'login:account', subject: account, tries: perAccount, seconds },
    { rule: 'login:address', subject: ip, tries: perAddress, seconds },
  ]
}

const account = async (tx: Tx, loginName: string) => {
  const [row] = await tx.db
    .select({
      id: sysUser.id,
      username: sysUser.username,
      status: sysUser.status,
      lastOrgCode: sysUser.lastOrgCode,
      hash: sysCredential.passwordHash,
    })
    .from(sysUser)
    .innerJoin(sysCredential, eq(sysCredential.userId, sysUser.id))
    .where(and(eq(sysUser.loginName, loginName), eq(sysUser.delFlag, 0)))
  return row
}
type Account = NonNullable<Awaited<ReturnType<typeof account>>>

const log = (tx: Tx, username: string, content: string, more: { userid?: string; errorKey?: string } = {}) =>
  tx.db
    .insert(sysLog)
    .values({ logType: 1, logContent: content, username, createBy: username, ip: tx.ip, requestUrl: '/sys/login', ...more })

/**
 * Signs in. An unknown account and a wrong password cost the same and answer the same; that an account is frozen learns
 * only who knows its password.
 */
export const login = async (visitor: Ctx, input: LoginInput, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  await spendCaptcha(ctx, input)
  const name = normalName(input.username)
  const limits = limitsOf(name.slice(0, 100), ctx.ip)
  const { wait, user } = await inTx(ctx, async (tx) => {
    const [wait, user] = await Promise.all([spent(tx, limits), account(tx, name)])
    return { wait, user }
  })
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  const right = user ? await verifyPassword(input.password, user.hash) : await verifyAgainstNobody(input.password)
  if (!user || !right) return fail(ctx, input.username, limits)
  return succeed(ctx, user, limits, userAgent)
}

const fail = async (ctx: Ctx, username: string, limits: Limit[]): Promise<never> => {
  const wait = await inTx(ctx, async (tx) => {
    await log(tx, username.slice(0, 100), '登录失败', { errorKey: 'LOGIN_FAILED' })
    return count(tx, limits)
  })
  throw wait > 0 ? refuse('TOO_OFTEN', wait) : refuse('LOGIN_FAILED')
}

/** Reads first and writes last: sign-ins of one person then wait for each other as briefly as can be. */
const succeed = (ctx: Ctx, user: Account, limits: Limit[], userAgent: string | undefined): Promise<LoginResult> =>
  inTx(ctx, async (tx) => {
    // Again: guesses sent side by side all passed the first look before any of them had been counted.
    const [wait, departs, sysAllDictItems] = await Promise.all([spent(tx, limits), departsOf(tx, user.id), allDictItems(tx)])
    if (wait > 0) throw refuse('TOO_OFTEN', wait)
    if (user.status !== userStatus.normal) throw refuse('USER_FROZEN')
    const orgCode = (departs.find((d) => d.orgCode === user.lastOrgCode) ?? departs[0])?.orgCode ?? null
    const token = newToken()
    const [userInfo] = await Promise.all([
      userInfoOf(tx, user.id, orgCode),
      forgive(tx, limits.slice(0, 2)),
      tx.db.insert(sysSession).values(sessionOf(tx, user.id, token, orgCode, userAgent)),
      log(tx, user.username, '登录成功', { userid: user.id }),
      tx.db.update(sysUser).set({ lastLoginTime: sql`app_now()` }).where(eq(sysUser.id, user.id)),
    ])
    const multi_depart = departs.length > 1 ? 2 : departs.length === 1 ? 1 : 0
    return { token, userInfo, departs, multi_depart, sysAllDictItems }
  })

const sessionOf = (ctx: Ctx, userId: string, token: string, orgCode: string | null, userAgent: string | undefined) => ({
  userId,
  tokenHash: tokenHash(token),
  orgCode,
  ip: ctx.ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
  lastSeenAt: sql`app_now()`,
  expiresAt: sql`app_now() + make_interval(days => ${sessionDays})`,
})
