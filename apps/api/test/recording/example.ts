/** What is shown of an operation: what was sent and what it answered. */
export interface Example {
  readonly query?: unknown
  readonly body?: unknown
  readonly answer: unknown
}

const secretName = /token|passw|secret|captcha|ticket|checkKey|phrase/i
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const instant = /(?<!\d)20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/g
const day = /(?<!\d)20\d\d-\d\d-\d\d(?![\d ])/g
const hash = /(?<![0-9a-z])[0-9a-f]{32,}(?![0-9a-z])/gi
/** Tokens and tickets wherever they stand. */
const opaque = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{36,}(\.[\w-]+)*/g
/** The day in the number of a document, RFQ20261121-0001. */
const numbered = /(?<=[A-Z])20\d{6}(?=-?\d{3})/g

const hour = 3_600_000
const shownNow = Date.parse('2026-01-05T09:00:00Z')
const asText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
/** Instants are wall-clock text of the business zone of the tests. */
const wallClock = (ms: number): number => ms + 8 * hour

type Word = (text: string) => string
/** Ids, instants and hashes as they are the same in every run: numbered, and counted in hours from one fixed now. */
const steady = (now: number): Word => {
  const ids = new Map<string, string>()
  const idOf = (found: string) => {
    const known = ids.get(found) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(found, known)
    return known
  }
  const moved = (found: string) => {
    const away = Date.parse(`${found.replace(' ', 'T')}Z`) - wallClock(now)
    return asText(shownNow + Math.round(away / hour) * hour)
  }
  const dayOf = (found: string) => moved(`${found} 09:00:00`).slice(0, 10)
  return (text) =>
    text
      .replace(uuid, idOf)
      .replace(opaque, '***')
      .replace(instant, moved)
      .replace(day, dayOf)
      .replace(numbered, '20260105')
      .replace(hash, (found) => '0'.repeat(found.length))
}

interface Limits {
  readonly rows: number
  readonly letters: number
}
const cut = (text: string, { letters }: Limits): string => ([...text].length > letters ? `${[...text].slice(0, letters).join('')}…` : text)

const shown = (value: unknown, name: string, word: Word, limits: Limits): unknown => {
  if (typeof value === 'string') return secretName.test(name) && value !== '' ? '***' : cut(word(value), limits)
  if (typeof value === 'number') return value > 1.6e12 && value < 4e12 ? shownNow - 8 * hour : value
  if (Array.isArray(value)) return value.slice(0, limits.rows).map((one) => shown(one, name, word, limits))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [word(key), shown(inner, key, word, limits)]))
}

const most = 3000
const steps: readonly Limits[] = [
  { rows: 2, letters: 120 },
  { rows: 1, letters: 120 },
  { rows: 1, letters: 40 },
]
/** Without secrets, short, and as far as possible the same in every run; undefined where it stays too long. */
export const exampleOf = ({ query, body, answer }: Example, now: number): Example | undefined => {
  for (const limits of steps) {
    const word = steady(now)
    const example = {
      ...(query === undefined ? {} : { query: shown(query, '', word, limits) }),
      ...(body === undefined ? {} : { body: shown(body, '', word, limits) }),
      answer: shown(answer, '', word, limits),
    }
    if (JSON.stringify(example).length <= most) return example
  }
  return undefined
}
