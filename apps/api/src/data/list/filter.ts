import { refuse } from '@srm/domain/kit/errors'
import { and, eq, gt, gte, ilike, inArray, lt, lte, ne, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { z } from 'zod'

type Value = string
const sqlTypes = {
  date: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/,
  number: /^-?\d{1,20}(\.\d{1,10})?$/,
  uuid: /^[0-9a-f-]{36}$/i,
  boolean: /^(true|false)$/,
}

export const kindOf = (column: AnyColumn): keyof typeof sqlTypes | 'text' => {
  const type = column.getSQLType()
  if (/^(timestamptz|timestamp|date)/.test(type)) return 'date'
  if (/^(numeric|integer|bigint|smallint|double|real)/.test(type)) return 'number'
  if (type === 'uuid' || type === 'boolean') return type
  return 'text'
}

/** Whether a value of a query can be compared with the column: documents, bytes and arrays are shown, not looked into. */
export const comparable = (column: AnyColumn): boolean => !/^(jsonb?|bytea)$|\[\d*\]$/.test(column.getSQLType())

/** Whether words can be looked for in the column. */
export const searchable = (column: AnyColumn): boolean => comparable(column) && kindOf(column) === 'text'

/** A value in the shape the column takes. @throws BAD_FILTER instead of letting the database stumble over it */
const valueFor = (column: AnyColumn, name: string, value: Value): Value | boolean => {
  const kind = kindOf(column)
  if (kind === 'text') return value
  if (!sqlTypes[kind].test(value)) throw refuse('BAD_FILTER', name)
  return kind === 'boolean' ? value === 'true' : value
}

/** `column = value`, the value as it stands. */
export const equals = (column: AnyColumn, name: string, value: Value): SQL => eq(column, valueFor(column, name, value))
export const differs = (column: AnyColumn, name: string, value: Value): SQL => ne(column, valueFor(column, name, value))

const escaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')
export const like = (column: AnyColumn, name: string, value: Value, before: string, after: string): SQL => {
  if (kindOf(column) !== 'text') throw refuse('BAD_FILTER', name)
  return ilike(column, before + escaped(value) + after)
}

const maxListed = 500
export const anyOf = (column: AnyColumn, name: string, values: Value[]): SQL => {
  const given = values.map((v) => v.trim()).filter((v) => v !== '')
  if (given.length > maxListed) throw refuse('TOO_MANY', maxListed)
  return inArray(
    column,
    given.map((v) => valueFor(column, name, v)),
  )
}

const comparisons = { '>=': gte, '<=': lte, '!=': ne, ge: gte, le: lte, gt, lt, ne, eq, '>': gt, '<': lt, '=': eq } as const
const operator = /^(>=|<=|!=|(?:ge|le|gt|lt|ne|eq)(?= )|[<>=])\s*(.+)$/s

/**
 * A filter value has these forms, first match wins (docs/wire.md, Filter values): `,a,b,` likes; `>= v` and its kin (with or without
 * the space); `*v*`, `*v`, `v*`; `a,b` in; `!v`; otherwise equal.
 */
export const conditionOf = (column: AnyColumn, name: string, raw: string): SQL | undefined => {
  const value = raw.trim()
  if (value === '' || value === '*' || value === '**') return undefined
  if (value.length > 2 && value.startsWith(',') && value.endsWith(',')) {
    const parts = value.split(',').filter(Boolean).slice(0, maxListed)
    return or(...parts.map((v) => like(column, name, v, '%', '%')))
  }
  const compared = operator.exec(value)
  if (compared?.[2]) return comparisons[compared[1] as keyof typeof comparisons](column, valueFor(column, name, compared[2].trim()))
  const starred = /^(\*?)(.*?)(\*?)$/s.exec(value)
  if (starred?.[2] && (starred[1] || starred[3])) return like(column, name, starred[2], starred[1] ? '%' : '', starred[3] ? '%' : '')
  if (value.includes(',')) return anyOf(column, name, value.split(','))
  if (value.startsWith('!') && value.length > 1) return ne(column, valueFor(column, name, value.slice(1)))
  return eq(column, valueFor(column, name, value))
}

/** `{name}_begin` and `{name}_end`: a bare day means its first or last second. */
export const rangeOf = (column: AnyColumn, name: string, begin: string | undefined, end: string | undefined): SQL[] => {
  const full = (value: string, time: string) =>
    kindOf(column) === 'date' && value.length === 10 && column.getSQLType() !== 'date' ? `${value} ${time}` : value
  const found: SQL[] = []
  if (begin) found.push(gte(column, valueFor(column, `${name}_begin`, full(begin, '00:00:00'))))
  if (end) found.push(lte(column, valueFor(column, `${name}_end`, full(end, '23:59:59'))))
  return found
}

const SuperQuery = z.array(z.object({ field: z.string(), rule: z.string(), val: z.coerce.string() }).partial()).max(30)
const likes = new Map<string, readonly [string, string]>([
  ['like', ['%', '%']],
  ['left_like', ['%', '']],
  ['right_like', ['', '%']],
])

const superCondition = (column: AnyColumn, name: string, rule: string, val: string): SQL | undefined => {
  const known = rule.toLowerCase()
  const around = likes.get(known)
  if (around) return like(column, name, val, ...around)
  if (known === 'in') return anyOf(column, name, val.split(','))
  if (!Object.hasOwn(comparisons, known)) return undefined
  return comparisons[known as keyof typeof comparisons](column, valueFor(column, name, val))
}

const parsed = (text: string): unknown => {
  try {
    // Clients encode the JSON once more than the query string does.
    return JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text))
  } catch {
    return undefined
  }
}

/** Whether an advanced query asks for a column. */
export const asksFor = (params: string | undefined, name: string): boolean => {
  const items = SuperQuery.safeParse(params ? parsed(params) : undefined)
  return items.success && items.data.some(({ field }) => field === name)
}

/** The super query stands in one bracket with all its conditions. Malformed JSON is ignored; only named columns count. */
export const superQuery = (
  columns: Readonly<Record<string, AnyColumn>>,
  params: string | undefined,
  match: string | undefined,
): SQL | undefined => {
  const items = SuperQuery.safeParse(params ? parsed(params) : undefined)
  if (!items.success) return undefined
  const conditions = items.data.flatMap(({ field, rule, val }) => {
    const column = field !== undefined && Object.hasOwn(columns, field) ? columns[field] : undefined
    const condition = column && rule && val ? superCondition(column, field ?? '', rule, val) : undefined
    return condition ? [condition] : []
  })
  return match?.toLowerCase() === 'or' ? or(...conditions) : and(...conditions)
}
