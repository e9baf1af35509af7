import type { Lang } from '@srm/domain/kit/text'
import { refuse } from '@srm/domain/kit/errors'
import { parseCondition, parseJsonCondition, type Term } from '@srm/domain/sys/dict/condition.rules'
import { and, asc, Column, desc, eq, inArray, is, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf, equals } from '../../../data/list/filter'
import { idIn } from '../../../data/id-in'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import type { Source, SourceColumn } from './source'
import { sources } from './sources'

/** The source of that name. @throws SOURCE_UNKNOWN, NO_PERM: what is not declared cannot be read */
export const sourceOf = ({ actor }: Ctx, name: string): Source => {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) throw refuse('SOURCE_UNKNOWN', name)
  if (source.for === 'staff' && actor.kind !== 'buyer') throw refuse('NO_PERM')
  if (source.needs && !actor.permissions.has(source.needs)) throw refuse('NO_PERM')
  return source
}

/** @throws SOURCE_CONDITION for anything but columns held against literals */
export const termsOf = (condition: string): Term[] => {
  const terms = parseCondition(condition)
  if (!terms) throw refuse('SOURCE_CONDITION')
  return terms
}
/** @throws TREE_CONDITION for anything but a JSON object of plain values */
export const jsonTermsOf = (condition: string | undefined): Term[] => {
  const terms = parseJsonCondition(condition ?? '')
  if (!terms) throw refuse('TREE_CONDITION')
  return terms
}

const columnOf = (source: Source, name: string): SourceColumn => {
  const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined
  if (!column) throw refuse('SOURCE_UNKNOWN', name)
  return column
}
/** The stored column of that name: what conditions and parents are held against. */
const storedColumn = (source: Source, name: string): PgColumn => {
  const column = columnOf(source, name)
  if (!is(column, Column)) throw refuse('SOURCE_UNKNOWN', name)
  return column
}
const selected = (source: Source, name: string, lang: Lang): SQL<string> => {
  const column = columnOf(source, name)
  return sql<string>`coalesce((${is(column, Column) ? column : column(lang)})::text, '')`
}

const heldAgainst = (source: Source, { column, not: isNot, values }: Term, lang: Lang): SQL => {
  const found = columnOf(source, column)
  const held = is(found, Column) ? anyOf(found, column, [...values]) : inArray(sql`(${found(lang)})::text`, [...values])
  return isNot ? not(held) : held
}

/** Which rows of a source: terms of a condition, a parent, words in a text, keys. Names are of its columns. */
export interface Wanted {
  readonly terms?: readonly Term[]
  readonly parent?: { readonly column: string; readonly value: string }
  readonly like?: { readonly column: string; readonly words: string }
  readonly order?: { readonly column: string; readonly descending: boolean }
  readonly keys?: { readonly column: string; readonly values: readonly string[] }
}
/** Rows below a value of a column; below '' are those without anything above them. */
const belowOf = (source: Source, { column, value }: { column: string; value: string }, lang: Lang): SQL => {
  const found = columnOf(source, column)
  if (!is(found, Column) || found.getSQLType() === 'text') return sql`${selected(source, column, lang)} = ${value}`
  // '0' is the root of older clients' trees; what is no id has nothing below it.
  if (value === '' || value === '0') return sql`${found} is null`
  if (found.getSQLType() !== 'uuid') return equals(found, column, value)
  const id = idIn(value)
  return id ? eq(found, id) : sql`false`
}

const whereOf = (source: Source, lang: Lang, { terms = [], parent, like, keys }: Wanted): SQL | undefined =>
  and(
    source.where,
    ...terms.map((term) => heldAgainst(source, term, lang)),
    parent && belowOf(source, parent, lang),
    like?.words ? sql`${selected(source, like.column, lang)} ilike ${`%${like.words.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
    keys && anyOf(storedColumn(source, keys.column), keys.column, [...keys.values]),
  )

/** By a column of the source that is asked for, before its own order. */
const orderOf = (source: Source, order: Wanted['order']): SQL[] => {
  if (!order) return []
  const column = storedColumn(source, order.column)
  return [order.descending ? desc(column) : asc(column)]
}

/** Rows of a source as texts under the given names. */
export const rowsOf = async <K extends string>(
  tx: Tx,
  source: Source,
  columns: Readonly<Record<K, string>>,
  wanted: Wanted,
  limit: number,
  offset = 0,
): Promise<Record<K, string>[]> => {
  const shown = Object.fromEntries(Object.entries<string>(columns).map(([as, name]) => [as, selected(source, name, tx.lang).as(as)]))
  const rows = await tx.db
    .select(shown)
    .from(source.table)
    .where(whereOf(source, tx.lang, wanted))
    .orderBy(...orderOf(source, wanted.order), ...source.order)
    .limit(limit)
    .offset(offset)
  return rows as Record<K, string>[]
}
