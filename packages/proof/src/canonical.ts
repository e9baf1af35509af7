export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const textOf = (value: string): string => {
  if (!value.isWellFormed()) throw new TypeError('text holds half a character')
  return JSON.stringify(value)
}
const numberOf = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not an integer: write other numbers as text`)
  return String(value === 0 ? 0 : value)
}

/**
 * The one spelling of a value as JSON (RFC 8785 without its numbers: integers only, everything else is text). Keys stand in
 * the order of their UTF-16 units; members that are undefined are left out.
 * @throws TypeError for numbers that are no safe integers, and for text with half a surrogate pair
 */
export const canonical = (value: Json): string => {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberOf(value)
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join(',')}]`
  if (typeof value !== 'object') throw new TypeError(`${typeof value} has no place in JSON`)
  const members = value as Record<string, Json | undefined>
  let text = ''
  // The default order of strings is that of their UTF-16 units.
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member !== undefined) text += `${text && ','}${textOf(key)}:${canonical(member)}`
  }
  return `{${text}}`
}
