import { emailCode, isStrongPassword } from '@srm/domain/sys/session/session.rules'
import type { sessionText } from '@srm/domain/sys/session/session.text'
import type { SameWords } from '../../../lib/text'
import type { Errors } from './step-form'
import type { sessionPageText } from './text'

// The same rules the server judges by (domain design §2.2), asked before the call: the server stays the judge.

type Words = SameWords<(typeof sessionPageText)['zh']>['register']
type Told = SameWords<(typeof sessionText)['zh']>['error']

export const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 200

export const emailProblem = (email: string, t: Words): Errors => {
  if (!email.trim()) return { email: t.required.email }
  return looksLikeEmail(email.trim()) ? {} : { email: t.bad.email }
}
export const codeProblem = (code: string, t: Words): Errors => {
  if (!code.trim()) return { code: t.required.code }
  return new RegExp(`^\\d{${emailCode.digits}}$`).test(code.trim()) ? {} : { code: t.bad.code }
}
/** 2–100 characters, counted as people count them. */
export const accountProblem = (account: string, t: Words, told: Told): Errors => {
  const { length } = [...account.trim()]
  if (length === 0) return { account: t.required.account }
  return length >= 2 && length <= 100 ? {} : { account: told.ACCOUNT_LENGTH }
}
export const passwordProblems = (account: string, given: { password: string; confirmPassword: string }, t: Words, told: Told): Errors => ({
  ...(given.password ? (isStrongPassword(given.password, account) ? {} : { password: told.PWD_WEAK }) : { password: t.required.password }),
  ...(given.confirmPassword
    ? given.confirmPassword === given.password
      ? {}
      : { confirmPassword: told.PASSWORDS_DIFFER }
    : { confirmPassword: t.required.confirmPassword }),
})
