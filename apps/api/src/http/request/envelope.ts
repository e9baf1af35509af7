import type { Refused } from '@srm/contract/kit/envelope'
import { errorMessage } from '@srm/domain/texts'
import { warnings, type ErrorKey, type FieldProblem, type Refusal } from '@srm/domain/kit/errors'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang, type Lang } from '@srm/domain/kit/text'

/** A result with a message or a code of its own is returned by handlers where clients look for that very message. */
export class Answer<R> {
  readonly result: R
  readonly message: string | undefined
  readonly code: number
  constructor(result: R, message?: string, code = 200) {
    this.result = result
    this.message = message
    this.code = code
  }
}
export const answer = <R>(result: R, with_: { message?: string; code?: number } = {}): Answer<R> =>
  new Answer(result, with_.message, with_.code)

export const success = <R>(result: R | Answer<R>, lang: Lang, now: number) => {
  const given = result instanceof Answer ? result : new Answer(result)
  return {
    success: true as const,
    message: given.message ?? inLang(kitText, lang).message.ok,
    code: given.code,
    result: given.result,
    timestamp: now,
  }
}

/** Refusals about the address itself have these codes. */
const addressCodes: Partial<Record<ErrorKey, number>> = { NOT_ROUTE: 404, METHOD: 405 }

const fieldError = (lang: Lang) => (f: FieldProblem) => ({ field: f.field, message: errorMessage(lang, f.key, f.params), errorKey: f.key })

export const refused = (refusal: Pick<Refusal, 'key' | 'params' | 'fields'>, lang: Lang, now: number): Refused => ({
  success: false,
  message: errorMessage(lang, refusal.key, refusal.params),
  code: warnings.has(refusal.key) ? 510 : (addressCodes[refusal.key] ?? 500),
  errorKey: refusal.key,
  messageI18n: { 'zh-CN': errorMessage('zh-CN', refusal.key, refusal.params), 'en-US': errorMessage('en-US', refusal.key, refusal.params) },
  result: refusal.fields.length > 0 ? { errors: refusal.fields.map(fieldError(lang)) } : null,
  timestamp: now,
})
