import type { LoginResult } from '@srm/contract/sys/session'
import type { CasInput } from '@srm/contract/sys/sign-in'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { normalName, onlineTokenSeconds } from '@srm/domain/sys/session/session.rules'
import { and, eq, isNull } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { inTx } from '../../../../data/transaction/in-tx'
import { nowOf, type Ctx } from '../../../../http/request/context'
import { validateTicket } from '../cas'
import { asSystemCtx, tokenHash } from '../system'
import { count, countOrRefuse } from '../throttle'
import { enterAs, peopleWhere } from './enter'

const perMinute = { tries: 30, seconds: 60 }

/** Staff alone: nobody outside may reach a supplier's account by choosing its name elsewhere. */
const enterStaff = (ctx: Ctx, username: string, path: string, userAgent: string | undefined): Promise<LoginResult> =>
  inTx(ctx, async (tx) => {
    const [user] = await peopleWhere(tx, and(eq(sysUser.loginName, normalName(username)), isNull(sysUser.supplierId)))
    if (!user) throw refuse('SSO_NO_ACCOUNT')
    return enterAs(tx, user, { path, userAgent })
  })

const isOurs = ({ PUBLIC_URL }: Ctx['config'], service: string): boolean =>
  URL.canParse(service) && new URL(service).origin === new URL(PUBLIC_URL).origin

/**
 * Trades a CAS service ticket for a session. The service must be ours: a ticket that another service got for one of our
 * people must not open their account here.
 */
export const casLogin = async (visitor: Ctx, { ticket, service }: CasInput, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  const { CAS_URL } = ctx.config
  if (!CAS_URL) throw refuse('SSO_OFF')
  if (!isOurs(ctx.config, service)) throw refuse('SSO_SERVICE')
  await countOrRefuse(ctx, [{ rule: 'sso', subject: ctx.ip, ...perMinute }])
  return enterStaff(ctx, await validateTicket(CAS_URL, ticket, service), '/sys/ssoLogin', userAgent)
}

/** The subject of a partner's token: signed with the shared key, for us, short-lived, with a number of its own. */
const subjectOf = async (ctx: Ctx, token: string, secret: string): Promise<{ sub: string; jti: string }> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: new URL(ctx.config.PUBLIC_URL).origin,
      requiredClaims: ['sub', 'exp', 'jti'],
      currentDate: nowOf(ctx.clock),
      maxTokenAge: onlineTokenSeconds,
    })
    return { sub: payload.sub ?? '', jti: payload.jti ?? '' }
  } catch {
    throw refuse('ONLINE_TOKEN')
  }
}

/** Someone comes over from a partner system, which vouches for them once. */
export const onlineLogin = async (visitor: Ctx, token: string, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  const secret = ctx.config.ONLINE_LOGIN_SECRET
  if (!secret) throw refuse('ONLINE_OFF')
  await countOrRefuse(ctx, [{ rule: 'sso', subject: ctx.ip, ...perMinute }])
  const { sub, jti } = await subjectOf(ctx, token, secret)
  // Longer than any token lives: a second use always finds the first.
  const again = await inTx(ctx, (tx) => count(tx, [{ rule: 'online', subject: tokenHash(jti), tries: 1, seconds: 2 * onlineTokenSeconds }]))
  if (again > 0) throw refuse('ONLINE_TOKEN')
  return enterStaff(ctx, sub, '/sys/onlineLogin', userAgent)
}
