import type { RegisterInput } from '@srm/contract/sys/session'
import { hashPassword } from '@srm/db/password'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysCredential, sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { emailCode, isReservedName, isStrongPassword, normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { queueMail } from '../../../../data/mail'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { publicUrl } from '../../../../http/addresses/public-url'
import { createRegistered, freeRefusedName } from '../../../srm/supplier/supplier.public'
import { deliverSoon } from '../../mail/mail.public'
import { type CaptchaAnswer, spendCaptcha } from '../captcha'
import { issueCode, limitCodes, spendTicket, tradeCode } from '../one-time-code'
import { wordsOf } from '../mails'
import { asSystemCtx } from '../system'

const isEmail = (email: string): boolean => z.email().max(200).safeParse(email).success
const codeFacts = { validSeconds: emailCode.seconds, resendSeconds: emailCode.resendSeconds }

/** The mailbox in the form it is compared in. @throws EMAIL_FORMAT */
export const assertEmail = (email: string): string => {
  const normal = normalEmail(email)
  if (!isEmail(normal)) throw refuseFields([fieldProblem('email', 'EMAIL_FORMAT')])
  return normal
}

/** The active supplier account that has the mailbox; that of a refused company is free again. */
const holderOf = async (tx: Tx, email: string) => {
  const [row] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(
      and(
        sql`lower(${sysUser.email}) = ${email}`,
        eq(sysUser.delFlag, 0),
        eq(sysUser.status, userStatus.normal),
        isNotNull(sysUser.supplierId),
      ),
    )
    .limit(1)
  return row
}

/** Step 1. Whether the mailbox is known to us is told in the mail alone. */
export const sendRegisterCode = async (visitor: Ctx, input: { email: string } & CaptchaAnswer) => {
  const ctx = asSystemCtx(visitor)
  const email = assertEmail(input.email)
  await spendCaptcha(ctx, input)
  await limitCodes(ctx, 'register', email)
  await inTx(ctx, async (tx) => {
    const { code } = await issueCode(tx, 'register', email, null)
    const words = (await holderOf(tx, email)) ? await wordsOf(tx, 'taken') : await wordsOf(tx, 'register', code, emailCode.seconds / 60)
    await queueMail(tx, { to: email, ...words })
  })
  deliverSoon(ctx.deps)
  return codeFacts
}

export const verifyRegisterCode = async (visitor: Ctx, { email, code }: { email: string; code: string }) => ({
  ticket: await tradeCode(asSystemCtx(visitor), 'register', { email: assertEmail(email) }, code),
})

/** A company's full name, counted as people count characters. */
export const companyProblems = (name: string, field: string): FieldProblem[] => {
  const { length } = [...name]
  return length < 2 || length > 100 ? [fieldProblem(field, 'ACCOUNT_LENGTH')] : []
}

const problemsOf = (input: RegisterInput): FieldProblem[] => {
  const found = companyProblems(input.account, 'account')
  if (isReservedName(input.account)) found.push(fieldProblem('account', 'NAME_RESERVED'))
  if (!isStrongPassword(input.password, input.account)) found.push(fieldProblem('password', 'PWD_WEAK'))
  if (input.password !== input.confirmPassword) found.push(fieldProblem('confirmPassword', 'PASSWORDS_DIFFER'))
  return found
}

/** Step 2 makes the account, named like the company, and the company behind it (docs/accounts.md, Registration). */
export const register = async (visitor: Ctx, input: RegisterInput): Promise<{ account: string }> => {
  const ctx = asSystemCtx(visitor)
  assertNoProblems(problemsOf(input))
  const email = assertEmail(input.email)
  const passwordHash = await hashPassword(input.password)
  await inTx(ctx, async (tx) => {
    const ticket = await spendTicket(tx, 'register', input.ticket)
    if (ticket.email !== email) throw refuse('TICKET_INVALID')
    if (await holderOf(tx, email)) throw refuseFields([fieldProblem('email', 'EMAIL_TAKEN')])
    await freeRefusedName(tx, normalName(input.account))
    const userId = await openAccount(tx, input.account, email)
    await tx.db.insert(sysCredential).values({ userId, passwordHash })
    const { supplierId } = await createRegistered(tx, {
      ...{ userId, name: input.account, normalName: normalName(input.account), email, announcementId: input.announcementId },
    })
    await tx.db.update(sysUser).set({ supplierId }).where(eq(sysUser.id, userId))
    await queueMail(tx, { to: email, ...(await wordsOf(tx, 'welcome', input.account, publicUrl(tx.config, '/completeSupInfo'))) })
  })
  return { account: input.account }
}

const openAccount = async (tx: Tx, company: string, email: string): Promise<string> => {
  const [user] = await tx.db
    .insert(sysUser)
    .values({ username: company, loginName: normalName(company), realname: company, email, createBy: company, orgCode: null })
    .onConflictDoNothing()
    .returning({ id: sysUser.id })
  if (!user) throw refuseFields([fieldProblem('account', 'NAME_TAKEN')])
  const [role] = await tx.db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.roleCode, 'supplierAdmin'))
  if (!role) throw new Error('the role supplierAdmin is missing: seed the reference data')
  await tx.db.insert(sysUserRole).values({ userId: user.id, roleId: role.id, createBy: company })
  return user.id
}
