import type { LoginInput, LoginResult } from '@srm/contract/sys/session'
import { verifyAgainstNobody, verifyPassword } from '@srm/db/password'
import { type ErrorKey, refuse } from '@srm/domain/kit/errors'
import { loginLimits, normalName } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { spendCaptcha } from '../captcha'
import { asSystemCtx } from '../system'
import { count, type Limit, spent } from '../throttle'
import { enterAs, logSignIn, type Person, personWithPassword } from './enter'

/** Failed tries: of one account from one address, of the account from anywhere, of the address at anything. */
export const loginLimitsOf = (account: string, ip: string): Limit[] => {
  const { seconds, perAccountAndAddress, perAccount, perAddress } = loginLimits
  return [
    { rule: 'login:account+address', subject: `${account}|${ip}`, tries: perAccountAndAddress, seconds },
    { rule: 'login:account', subject: account, tries: perAccount, seconds },
    { rule: 'login:address', subject: ip, tries: perAddress, seconds },
  ]
}

/** Logs and counts a failed try; the count stays although the call is refused. */
export const failSignIn = async (ctx: Ctx, name: string, path: string, limits: readonly Limit[], key: ErrorKey): Promise<never> => {
  const wait = await inTx(ctx, async (tx) => {
    await logSignIn(tx, name.slice(0, 100), path, { errorKey: key })
    return count(tx, limits)
  })
  throw wait > 0 ? refuse('TOO_OFTEN', wait) : refuse(key)
}

/**
 * Who the account and its password are. An unknown account and a wrong password cost the same and answer the same; that
 * an account is frozen learns only who knows its password.
 */
export const provePassword = async (
  ctx: Ctx,
  { username, password }: Pick<LoginInput, 'username' | 'password'>,
  path: string,
): Promise<{ user: Person; limits: Limit[] }> => {
  const name = normalName(username)
  const limits = loginLimitsOf(name.slice(0, 100), ctx.ip)
  const { wait, user } = await inTx(ctx, async (tx) => {
    const user = await personWithPassword(tx, name)
    return { wait: await spent(tx, limits), user }
  })
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  const right = user ? await verifyPassword(password, user.hash) : await verifyAgainstNobody(password)
  if (!user || !right) return failSignIn(ctx, username, path, limits, 'LOGIN_FAILED')
  if (user.status !== userStatus.normal) return failSignIn(ctx, user.username, path, [], 'USER_FROZEN')
  return { user, limits }
}

export const login = async (visitor: Ctx, input: LoginInput, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  const path = '/sys/login'
  await spendCaptcha(ctx, input)
  const { user, limits } = await provePassword(ctx, input, path)
  return inTx(ctx, (tx) => enterAs(tx, user, { path, userAgent, limits }))
}
