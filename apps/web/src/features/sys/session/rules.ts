import { isMobile } from '@srm/domain/kit/phone'
import { emailCode, isStrongPassword } from '@srm/domain/sys/session/session.rules'
import type { sessionSaid } from '@srm/domain/sys/session/session.said'
import type { SameWords } from '../../../lib/text'
import type { sessionPageText } from './text'

export type Errors = Readonly<Record<string, string>>

// The same rules the server judges by (docs/accounts.md) are asked before the call: the server stays the judge.

type Words = SameWords<(typeof sessionPageText)['zh']>['register']
type CodeWords = Pick<Words, 'bad'> & { readonly required: { readonly code: string } }
type Told = SameWords<(typeof sessionSaid)['zh']>

const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 200

export const emailProblem = (email: string, t: Words): Errors => {
  if (!email.trim()) return { email: t.required.email }
  return looksLikeEmail(email.trim()) ? {} : { email: t.bad.email }
}
export const codeProblem = (code: string, t: CodeWords): Errors => {
  if (!code.trim()) return { code: t.required.code }
  return new RegExp(`^\\d{${emailCode.digits}}$`).test(code.trim()) ? {} : { code: t.bad.code }
}
/** A mobile number or a mailbox; numbers only where messages can be sent to them. */
export const receiverProblem = (given: string, phone: boolean, t: { required: { mobile: string } }, told: Told): Errors => {
  const typed = given.trim()
  if (!typed) return { mobile: t.required.mobile }
  if (typed.includes('@') || !phone) return looksLikeEmail(typed) ? {} : { mobile: told.EMAIL_FORMAT }
  return isMobile(typed) ? {} : { mobile: told.MOBILE_FORMAT }
}
/** 2–100 characters, counted as people count them. */
export const accountProblem = (account: string, t: Words, told: Told): Errors => {
  const problem = lengthProblem(account, t.required.account, told)
  return problem ? { account: problem } : {}
}
const lengthProblem = (name: string, missing: string, told: Told): string | undefined => {
  const { length } = [...name.trim()]
  if (length === 0) return missing
  return length >= 2 && length <= 100 ? undefined : told.ACCOUNT_LENGTH
}
export const companyProblem = (company: string, missing: string, told: Told): Errors => {
  const problem = lengthProblem(company, missing, told)
  return problem ? { company: problem } : {}
}
export const passwordProblems = (account: string, given: { password: string; confirmPassword: string }, t: Words, told: Told): Errors => ({
  ...(given.password ? (isStrongPassword(given.password, account) ? {} : { password: told.PWD_WEAK }) : { password: t.required.password }),
  ...(given.confirmPassword
    ? given.confirmPassword === given.password
      ? {}
      : { confirmPassword: told.PASSWORDS_DIFFER }
    : { confirmPassword: t.required.confirmPassword }),
})
