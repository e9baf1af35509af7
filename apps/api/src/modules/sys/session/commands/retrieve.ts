import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { emailCode, maskedMailbox, normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq } from 'drizzle-orm'
import { queueMail } from '../../../../data/mail'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { deliverSoon } from '../../mail/mail.public'
import { type CaptchaAnswer, spendCaptcha } from '../captcha'
import { issueCode, limitCodes, spendTicket, tradeCode } from '../one-time-code'
import { wordsOf } from '../mails'
import { setPassword } from '../password.public'
import { asSystemCtx, atTenant, homeOf } from '../system'

const accountNamed = async (tx: Tx, account: string) => {
  const login = normalName(account)
  const [user] = await atTenant(tx, await homeOf(tx, { login }), ({ db }) =>
    db
      .select({ id: sysUser.id, username: sysUser.username, email: sysUser.email })
      .from(sysUser)
      .where(and(eq(sysUser.loginName, login), eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal))),
  )
  return user?.email ? { ...user, email: normalEmail(user.email) } : undefined
}

/** Step 1. The same answer, the same limits and the same work, whether the account exists or not. */
export const startRetrieval = async (visitor: Ctx, input: { account: string } & CaptchaAnswer) => {
  const ctx = asSystemCtx(visitor)
  await spendCaptcha(ctx, input)
  await limitCodes(ctx, 'retrieve', normalName(input.account).slice(0, 100))
  const requestId = await inTx(ctx, async (tx) => {
    const user = await accountNamed(tx, input.account)
    const { id, code } = await issueCode(tx, 'retrieve', user?.email ?? 'nobody', user?.id ?? null)
    if (user) await queueMail(tx, { to: user.email, ...(await wordsOf(tx, 'retrieve', code, emailCode.seconds / 60)) })
    return id
  })
  deliverSoon(ctx.deps)
  return { requestId, maskedEmail: maskedMailbox, validSeconds: emailCode.seconds, resendSeconds: emailCode.resendSeconds }
}

export const verifyRetrieval = async (visitor: Ctx, { requestId, code }: { requestId: string; code: string }) => ({
  ticket: await tradeCode(asSystemCtx(visitor), 'retrieve', { id: requestId }, code),
})

/** Step 3: the new password. A password that breaks the rules leaves the ticket good for another try. */
export const resetPassword = async (visitor: Ctx, input: { ticket: string; password: string; confirmPassword: string }): Promise<void> => {
  if (input.password !== input.confirmPassword) throw refuseFields([fieldProblem('confirmPassword', 'PASSWORDS_DIFFER')])
  await inTx(asSystemCtx(visitor), async (tx) => {
    const { userId } = await spendTicket(tx, 'retrieve', input.ticket)
    const user = await atTenant(tx, await homeOf(tx, { id: userId }), async (home) => {
      const [user] = await home.db
        .select({ id: sysUser.id, username: sysUser.username, email: sysUser.email })
        .from(sysUser)
        .where(and(eq(sysUser.id, userId ?? ''), eq(sysUser.delFlag, 0)))
      if (user) await setPassword(home, user, input.password, 'password reset')
      return user
    })
    if (!user) throw refuse('TICKET_INVALID')
    if (user.email) await queueMail(tx, { to: user.email, ...(await wordsOf(tx, 'changed', user.username)) })
  })
}
