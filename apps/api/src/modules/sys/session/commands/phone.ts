import type { LoginResult } from '@srm/contract/sys/session'
import type { PhoneLoginInput } from '@srm/contract/sys/sign-in'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { isMobile, normalMobile } from '@srm/domain/kit/phone'
import { emailCode, normalEmail } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { queueMail, queueSms } from '../../../../data/mail'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { deliverSoon } from '../../mail/mail.public'
import { canReach } from '../../mail/transport.public'
import { wordsOf } from '../mails'
import { issueCode, limitCodes, spendTicket, tradeCode } from '../one-time-code'
import { asSystemCtx } from '../system'
import { spent } from '../throttle'
import { enterAs, peopleWhere } from './enter'
import { failSignIn, loginLimitsOf } from './login'

interface Receiver {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** Accounts that have it. */
  readonly which: SQL
}

/** A number is sent a short message, a mailbox a mail. @throws naming the field */
const receiverOf = (ctx: Ctx, typed: string | null | undefined): Receiver => {
  const given = typed?.trim() ?? ''
  if (given === '') throw refuseFields([fieldProblem('mobile', 'MOBILE_EMPTY')])
  if (given.includes('@')) {
    const to = normalEmail(given)
    if (!z.email().max(200).safeParse(to).success) throw refuseFields([fieldProblem('mobile', 'EMAIL_FORMAT')])
    return { channel: 'mail', to, which: sql`lower(${sysUser.email}) = ${to}` }
  }
  if (!isMobile(given)) throw refuseFields([fieldProblem('mobile', 'MOBILE_FORMAT')])
  if (!canReach(ctx.config, 'sms')) throw refuse('SMS_OFF')
  const to = normalMobile(given)
  return { channel: 'sms', to, which: eq(sysUser.phone, to) }
}

/** The one account in use that has the number or mailbox; shared by several, it names nobody. */
const holderOf = async (tx: Tx, { which }: Receiver) => {
  const found = await peopleWhere(tx, and(which, eq(sysUser.status, userStatus.normal)))
  return found.length === 1 ? found[0] : undefined
}

/** The same answer, the same limits and the same work, whether an account has it or not. */
export const sendSignInCode = async (visitor: Ctx, mobile: string | null | undefined) => {
  const ctx = asSystemCtx(visitor)
  const receiver = receiverOf(ctx, mobile)
  await limitCodes(ctx, 'signIn', receiver.to)
  await inTx(ctx, async (tx) => {
    const holder = await holderOf(tx, receiver)
    const { code } = await issueCode(tx, 'signIn', receiver.to, holder?.id ?? null)
    const words = await wordsOf(tx, 'signIn', code, emailCode.seconds / 60)
    const queue = receiver.channel === 'sms' ? queueSms : queueMail
    if (holder) await queue(tx, { to: receiver.to, ...words })
  })
  deliverSoon(ctx.deps)
  return { validSeconds: emailCode.seconds, resendSeconds: emailCode.resendSeconds }
}

/**
 * Signs in with the code that was sent. Wrong tries wear out the code itself, and count against number and address like
 * wrong passwords.
 */
export const phoneLogin = async (visitor: Ctx, input: PhoneLoginInput, userAgent: string | undefined): Promise<LoginResult> => {
  const ctx = asSystemCtx(visitor)
  const path = '/sys/phoneLogin'
  const { to } = receiverOf(ctx, input.mobile)
  const limits = loginLimitsOf(to, ctx.ip)
  const wait = await inTx(ctx, (tx) => spent(tx, limits))
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  const ticket = await tradeCode(ctx, 'signIn', { email: to }, input.captcha?.trim() ?? '', 'SMS_CODE_WRONG').catch((error: unknown) => {
    if (error instanceof Refusal) return failSignIn(ctx, to, path, limits, error.key)
    throw error
  })
  return inTx(ctx, async (tx) => {
    const { userId } = await spendTicket(tx, 'signIn', ticket)
    const [user] = await peopleWhere(tx, eq(sysUser.id, userId ?? ''))
    if (!user) throw refuse('SMS_CODE_WRONG')
    return enterAs(tx, user, { path, userAgent, limits })
  })
}
