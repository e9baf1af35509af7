import type { LoginResult } from '@srm/contract/sys/session'
import type { BindInput } from '@srm/contract/sys/sign-in'
import { sysThirdAccount, sysThirdFlow } from '@srm/db/schema/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { normalEmail, thirdFlowSeconds } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { queueMail } from '../../../../data/mail'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { deliverSoon } from '../../mail/mail.public'
import { spendCaptcha } from '../captcha'
import { wordsOf } from '../mails'
import { asSystemCtx, newToken, tokenHash } from '../system'
import { authorizationUrl, type Identity, identityOf, oidc } from '../third'
import { countOrRefuse } from '../throttle'
import { enterAs, peopleWhere } from './enter'
import { provePassword } from './login'

const flow = sysThirdFlow
const account = sysThirdAccount

/** Begins a sign-in at the provider; `browser` is the secret the cookie keeps. */
export const startThird = async (visitor: Ctx, redirect: string | null): Promise<{ url: string; browser: string }> => {
  const ctx = asSystemCtx(visitor)
  await countOrRefuse(ctx, [{ rule: 'third', subject: ctx.ip, tries: 30, seconds: 60 }])
  const [state, nonce, verifier, browser] = [randomState(), randomNonce(), randomPKCECodeVerifier(), newToken()]
  const url = await authorizationUrl(ctx.config, { state, nonce, verifier }).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : Object.assign(refuse('THIRD_UNREACHABLE'), { cause })
  })
  await inTx(ctx, ({ db }) =>
    db.insert(flow).values({
      provider: oidc,
      stateHash: tokenHash(state),
      browserHash: tokenHash(browser),
      verifier,
      nonce,
      redirect,
      expiresAt: sql`app_now() + make_interval(secs => ${thirdFlowSeconds})`,
    }),
  )
  return { url, browser }
}

const alive = and(isNull(flow.usedAt), gt(flow.expiresAt, sql`app_now()`))

/** The flow that the browser began under this state; only its first answer counts. */
const claimFlow = (ctx: Ctx, state: string, browser: string) =>
  inTx(ctx, async ({ db }) => {
    const [row] = await db
      .update(flow)
      .set({ ticketHash: tokenHash(newToken()) })
      .where(and(eq(flow.stateHash, tokenHash(state)), eq(flow.browserHash, tokenHash(browser)), isNull(flow.ticketHash), alive))
      .returning()
    if (!row) throw refuse('THIRD_TICKET')
    return row
  })

export interface Returned {
  readonly ticket: string
  /** The identity has no account here yet: the page asks for one to link it to. */
  readonly bound: boolean
  readonly redirect: string | null
}
/** The provider has sent the browser back. */
export const finishThird = async (visitor: Ctx, query: string, browser: string): Promise<Returned> => {
  const ctx = asSystemCtx(visitor)
  const state = new URLSearchParams(query).get('state') ?? ''
  const row = await claimFlow(ctx, state, browser)
  const identity = await identityOf(ctx.config, query, { state, nonce: row.nonce, verifier: row.verifier }).catch((cause: unknown) => {
    throw Object.assign(refuse('THIRD_FAILED'), { cause })
  })
  const ticket = newToken()
  const userId = await inTx(ctx, async (tx) => {
    const userId = await userOf(tx, identity)
    await tx.db
      .update(flow)
      .set({ ticketHash: tokenHash(ticket), userId, subject: identity.subject, email: identity.email })
      .where(eq(flow.id, row.id))
    return userId
  })
  return { ticket, bound: userId !== null, redirect: row.redirect }
}

/** Whose identity it is: linked before, or linked now by the one account in use with the mailbox both sides have verified. */
const userOf = async (tx: Tx, { subject, email }: Identity): Promise<string | null> => {
  const [linked] = await tx.db
    .update(account)
    .set({ lastUsedAt: sql`app_now()` })
    .where(and(eq(account.provider, oidc), eq(account.subject, subject)))
    .returning({ userId: account.userId })
  if (linked) return linked.userId
  if (!email) return null
  const found = await peopleWhere(tx, and(sql`lower(${sysUser.email}) = ${normalEmail(email)}`, eq(sysUser.status, userStatus.normal)))
  const [user] = found
  // Whoever runs the provider could name any mailbox: an account of a supplier is linked by its own password alone.
  if (!user || found.length > 1 || user.supplierId !== null) return null
  await link(tx, user, subject, 'email')
  return user.id
}

const link = async (
  tx: Tx,
  user: { id: string; username: string; email: string | null },
  subject: string,
  linkedBy: 'email' | 'password',
) => {
  const values = { provider: oidc, subject, userId: user.id, linkedBy, lastUsedAt: sql`app_now()` }
  const [row] = await tx.db.insert(account).values(values).onConflictDoNothing().returning({ id: account.id })
  if (!row) throw refuse('THIRD_TAKEN')
  if (user.email) await queueMail(tx, { to: user.email, ...(await wordsOf(tx, 'linked', user.username, tx.config.OIDC_NAME)) })
}

const heldTicket = (ticket: string, browser: string) =>
  and(eq(flow.ticketHash, tokenHash(ticket)), eq(flow.browserHash, tokenHash(browser)), isNotNull(flow.subject), alive)

/** Spends the ticket in the transaction of what it is for. */
const spendFlow = async (tx: Tx, ticket: string, browser: string) => {
  const [row] = await tx.db
    .update(flow)
    .set({ usedAt: sql`app_now()` })
    .where(heldTicket(ticket, browser))
    .returning({ userId: flow.userId, subject: flow.subject })
  if (!row) throw refuse('THIRD_TICKET')
  return row
}

export const thirdLoginUser = (visitor: Ctx, ticket: string, browser: string, userAgent: string | undefined): Promise<LoginResult> =>
  inTx(asSystemCtx(visitor), async (tx) => {
    const { userId } = await spendFlow(tx, ticket, browser)
    const [user] = userId ? await peopleWhere(tx, eq(sysUser.id, userId)) : []
    if (!user) throw refuse('THIRD_TICKET')
    return enterAs(tx, user, { path: '/thirdLogin/getLoginUser', userAgent })
  })

/** Links the identity of a ticket to the account whose password is right. A wrong one leaves the ticket good. */
export const bindThird = async (visitor: Ctx, input: BindInput, browser: string, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  const path = '/sys/thirdLogin/bind'
  await spendCaptcha(ctx, input)
  const [held] = await inTx(ctx, ({ db }) => db.select({ id: flow.id }).from(flow).where(heldTicket(input.ticket, browser)))
  if (!held) throw refuse('THIRD_TICKET')
  const { user, limits } = await provePassword(ctx, input, path)
  const entered = await inTx(ctx, async (tx) => {
    const { subject } = await spendFlow(tx, input.ticket, browser)
    const result = await enterAs(tx, user, { path, userAgent, limits })
    await link(tx, user, subject ?? '', 'password')
    return result
  })
  deliverSoon(ctx.deps)
  return entered
}

export const forgetFlows = (ctx: Ctx) => inTx(ctx, ({ db }) => db.delete(flow).where(sql`${flow.expiresAt} < app_now() - interval '1 day'`))
