import type { ErrorKey } from '@srm/domain/kit/errors'
import type { Lang } from '@srm/domain/kit/text'
import type { FieldError } from '../../lib/wire/api'
import { errorMessage } from '../../lib/words'

const place = '\u0001'
/** Whether an error's text begins with the name of what is wrong: `{0}不能为空`. */
const beginsWithName = (lang: Lang, key: string | undefined): boolean =>
  key !== undefined && errorMessage(lang, key as ErrorKey, [place]).startsWith(place)

/** A refusal of one field in the page's words: the server knows the field's name, the page what it is called here. */
export const namedError = (lang: Lang, { field, message, errorKey }: FieldError, label: string): string => {
  const name = field.split('.').at(-1) ?? field
  const named = beginsWithName(lang, errorKey) && message.startsWith(name) && !/^\w/.test(message.slice(name.length))
  return named ? label + message.slice(name.length) : message
}
