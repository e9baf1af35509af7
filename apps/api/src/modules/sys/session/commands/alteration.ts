import type { Alteration, AlterInput } from '@srm/contract/sys/alteration'
import type { LoginResult } from '@srm/contract/sys/session'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse, refuseFields } from '@srm/domain/kit/errors'
import { emailCode, normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../../../data/mail'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { applicantOf, decisionFor, takeUpAgain } from '../../../srm/supplier/supplier-alteration.public'
import { deliverSoon } from '../../mail/mail.public'
import { type CaptchaAnswer, spendCaptcha } from '../captcha'
import { wordsOf } from '../mails'
import { issueCode, limitCodes, peekTicket, spendTicket, tradeCode } from '../one-time-code'
import { asSystemCtx } from '../system'
import { enterAs, peopleWhere } from './enter'
import { assertEmail, companyProblems } from './register'

/** Step 1. The same answer, the same limits and the same work, whether there is such a registration or not. */
export const startAlteration = async (visitor: Ctx, input: { account: string; email: string } & CaptchaAnswer) => {
  const ctx = asSystemCtx(visitor)
  const email = assertEmail(input.email)
  await spendCaptcha(ctx, input)
  await limitCodes(ctx, 'alter', `${normalName(input.account).slice(0, 100)}|${email}`)
  const requestId = await inTx(ctx, async (tx) => {
    const applicant = await applicantOf(tx, input.account, email)
    const { id, code } = await issueCode(tx, 'alter', email, applicant?.userId ?? null)
    if (applicant) await queueMail(tx, { to: email, ...(await wordsOf(tx, 'alter', code, emailCode.seconds / 60)) })
    return id
  })
  deliverSoon(ctx.deps)
  return { requestId, validSeconds: emailCode.seconds, resendSeconds: emailCode.resendSeconds }
}

/** Step 2: the code opens what the reviewer said. */
export const verifyAlteration = async (
  visitor: Ctx,
  { requestId, code }: { requestId: string; code: string },
): Promise<{ ticket: string; alteration: Alteration }> => {
  const ctx = asSystemCtx(visitor)
  const ticket = await tradeCode(ctx, 'alter', { id: requestId }, code)
  return inTx(ctx, async (tx) => {
    const { userId } = await peekTicket(tx, 'alter', ticket)
    return { ticket, alteration: await decisionFor(tx, userId ?? '') }
  })
}

/** Step 3. A refusal leaves the ticket good for another try. */
export const submitAlteration = (visitor: Ctx, input: AlterInput, userAgent: string | undefined): Promise<LoginResult> =>
  inTx(asSystemCtx(visitor), async (tx) => {
    const problems = companyProblems(input.company, 'company')
    if (problems[0]) throw refuseFields([problems[0]])
    const { userId, email } = await spendTicket(tx, 'alter', input.ticket)
    await takeUpAgain(tx, userId ?? '', input.company)
    const [user] = await peopleWhere(tx, eq(sysUser.id, userId ?? ''))
    // The mailbox may have changed hands between the steps.
    if (!user || normalEmail(user.email ?? '') !== email) throw refuse('TICKET_INVALID')
    return enterAs(tx, user, { path: '/sys/alteration/submit', userAgent })
  })
