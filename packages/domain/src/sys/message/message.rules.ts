import type { Problem } from '../../kit/errors'
import type { Places } from '../../kit/template'
import './message.text'

/** Dictionary msgSendStatus. */
export const sending = { waiting: '0', sent: '1', failed: '2' } as const

export type Values = Readonly<Record<string, string>>

const place = /\$\{([^{}]*)\}/g
const placeName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/

/** The variables of a template in the order they first stand in it. */
export const placesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(place)].flatMap(([, name]) => (name && placeName.test(name) ? [name] : []))),
]

/** The first thing that looks like a variable and is none: `${a b}`, `${}`, an opening without an end. */
export const badPlace = (template: string): string | null => {
  for (const [whole, name] of template.matchAll(place)) if (!name || !placeName.test(name)) return whole.slice(0, 40)
  const open = template.replace(place, '').indexOf('${')
  return open < 0 ? null : template.replace(place, '').slice(open, open + 20)
}

/**
 * Puts values where a template names them; a value is text and is not looked into again. What has no value stays empty.
 */
export const filledIn = (template: string, values: Values): string =>
  template.replace(place, (whole, name: string) =>
    placeName.test(name) ? (Object.hasOwn(values, name) ? (values[name] ?? '') : '') : whole,
  )

/** Why these words cannot be a template; null: they can. Without `places` it is an administrator's own, with any variables. */
export const templateProblem = (words: string, places?: Places, whole = true): Problem | null => {
  const bad = badPlace(words)
  if (bad !== null) return { key: 'MESSAGE_PLACE_BAD', params: [bad] }
  if (!places) return null
  const found = placesIn(words)
  const unknown = found.find((name) => !places.names.includes(name))
  const known = places.names.map((name) => `\${${name}}`).join(' ') || '-'
  if (unknown) return { key: 'MESSAGE_PLACE_UNKNOWN', params: [`\${${unknown}}`, known] }
  const missing = whole ? places.required.find((name) => !found.includes(name)) : undefined
  return missing ? { key: 'MESSAGE_PLACE_MISSING', params: [`\${${missing}}`] } : null
}

const hidden = '******'
/** What a link carries for one person: tickets, tokens, codes. */
const inLinks = /([?&](?:ticket|token|code|key|password)=)[^&\s"'<>]+/gi
/** A text as the message log keeps it: codes and tickets are not for administrators. */
export const masked = (text: string, secrets: readonly string[] = []): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((words, secret) => words.replaceAll(secret, hidden), text)
    .replace(inLinks, `$1${hidden}`)
