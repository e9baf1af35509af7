/** One term of a condition a widget sends along: nothing but columns held against literals. */
export interface Term {
  readonly column: string
  readonly not: boolean
  /** Any of them. */
  readonly values: readonly string[]
}

const name = '[A-Za-z_][A-Za-z0-9_]{0,63}'
const literal = `'(?:[^']|'')*'|-?\\d{1,18}`
const term = new RegExp(
  `\\s*(${name})(?:\\s*(=|!=|<>)\\s*(${literal})|(?:\\s+(not))?\\s+in\\s*\\(\\s*((?:${literal})(?:\\s*,\\s*(?:${literal}))*)\\s*\\))\\s*`,
  'iy',
)
const and = /and(?=\s)/iy
const maxTerms = 10

const valueOf = (text: string): string => (text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text)
const literals = (text: string): string[] => (text.match(new RegExp(literal, 'g')) ?? []).map(valueOf)

/**
 * `status = '1' and org_type in ('1', '2')`: terms joined by `and`, and not a word more. Such text never reaches SQL:
 * it is read, and what it names is looked up. Null: it is anything else.
 */
export const parseCondition = (text: string): Term[] | null => {
  if (text.trim() === '') return []
  const terms: Term[] = []
  for (let at = 0; ; ) {
    term.lastIndex = at
    const found = term.exec(text)
    if (!found?.[1] || terms.length === maxTerms) return null
    const [whole, column, compare, one, not, many] = found
    const values = one === undefined ? literals(many ?? '') : [valueOf(one)]
    terms.push({ column, not: one === undefined ? Boolean(not) : compare !== '=', values })
    at += whole.length
    if (at === text.length) return terms
    and.lastIndex = at
    if (!and.test(text)) return null
    at = and.lastIndex
  }
}

const ordered = new RegExp(`\\s*\\border\\s+by\\s+(${name})(?:\\s+(asc|desc))?\\s*$`, 'i')
/** A condition and the order behind it: `username != 'admin' order by create_time desc`. */
export const splitOrder = (text: string): { condition: string; order?: { column: string; descending: boolean } } => {
  const found = ordered.exec(text)
  if (!found?.[1]) return { condition: text }
  return { condition: text.slice(0, found.index), order: { column: found[1], descending: found[2]?.toLowerCase() === 'desc' } }
}

/** `{"status":"1"}`: equal columns. Null: no JSON object of plain values. */
export const parseJsonCondition = (text: string): Term[] | null => {
  if (text.trim() === '') return []
  const found = plainObject(text)
  const entries = found ? Object.entries(found) : []
  if (!found || entries.length > maxTerms || entries.some(([, v]) => v === null || typeof v === 'object')) return null
  return entries.map(([column, value]) => ({ column, not: false, values: [String(value)] }))
}

const plainObject = (text: string): object | null => {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : null
  } catch {
    return null
  }
}

/** `table,text,code` with whatever follows as the condition; null: not in this form. */
export const parseTableDict = (code: string): { table: string; text: string; code: string; condition: string } | null => {
  const [table, text, key, ...rest] = code.split(',').map((part, i) => (i < 3 ? part.trim() : part))
  return table && text && key ? { table, text, code: key, condition: rest.join(',') } : null
}
