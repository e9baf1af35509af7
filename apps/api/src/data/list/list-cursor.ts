import { refuse } from '@srm/domain/kit/errors'
import { is, sql, type SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { kindOf } from './filter'
import { inOrder, type AnyRow, type Sort } from './list-spec'

/**
 * Where a page begins that is not counted off from the first row: beside a row, or at a day. A page that is counted off costs
 * all rows before it; one that begins at a place in an index costs its own.
 */
export interface Place {
  readonly where: SQL
  /** The order to read in: from the place backwards for the page before it. */
  readonly order: readonly SQL[]
  readonly isBefore: boolean
}

/** Sorted by, ascending, before or after, and the row's own values: in the database's text, for the wire's instants have no fractions. */
const Cursor = z.tuple([z.string(), z.boolean(), z.enum(['before', 'after']), z.string().nullable(), z.string()])
type Side = z.infer<typeof Cursor>[2]

/** Under which name a row carries what it is sorted by. */
const keyName = 'listedKey'
export const keyOf = (sort: Sort) => ({ [keyName]: sql<string | null>`${sort.key}::text`.as('listed_key') })

const cursorOf = ({ name, isAscending }: Sort, row: AnyRow | undefined, side: Side): string | undefined => {
  if (!row) return undefined
  const cursor: z.infer<typeof Cursor> = [name, isAscending, side, row[keyName], String(row.id)]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}
/** The pages beside one: by its first row and by its last. */
export const cursorsOf = (sort: Sort, rows: readonly AnyRow[], has: { readonly before: boolean; readonly after: boolean }) => ({
  ...(has.before && { previous: cursorOf(sort, rows[0], 'before') }),
  ...(has.after && { next: cursorOf(sort, rows.at(-1), 'after') }),
})
export const withoutKey = ({ [keyName]: _key, ...row }: AnyRow): AnyRow => row

const read = (text: string) => {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw refuse('BAD_CURSOR')
  }
}

const typed = (value: string | null, column: PgColumn | SQL): SQL =>
  is(column, PgColumn) ? sql`${value}::${sql.raw(column.getSQLType())}` : sql`${value}`

/** Rows behind one in an order: PostgreSQL takes what has no value as greater than every value. */
const behind = ({ key, id }: Required<Pick<Sort, 'key' | 'id'>>, at: string | null, rowId: string, isAscending: boolean): SQL => {
  const than = sql.raw(isAscending ? '>' : '<')
  if (at === null)
    return isAscending ? sql`(${key} is null and ${id} > ${rowId})` : sql`((${key} is null and ${id} < ${rowId}) or ${key} is not null)`
  const further = sql`(${key}, ${id}) ${than} (${typed(at, key)}, ${typed(rowId, id)})`
  return isAscending && !(is(key, PgColumn) && key.notNull) ? sql`(${further} or ${key} is null)` : further
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** From the end of a day on where the newest come first, from its beginning where the oldest do. */
const atDay = (sort: Sort, text: string): Place => {
  const { key, isAscending } = sort
  if (!is(key, PgColumn) || kindOf(key) !== 'date') throw refuse('BAD_CURSOR')
  // Of the column's own type: an index is not asked across types.
  const type = sql.raw(key.getSQLType())
  const where = isAscending ? sql`${key} >= ${text}::date::${type}` : sql`${key} < (${text}::date + 1)::${type}`
  return { where, order: inOrder(sort), isBefore: false }
}

/** @throws BAD_CURSOR for one of another order or a text that never was one; a day where the list is not sorted by time */
export const placeOf = (sort: Sort, text: string): Place => {
  if (day.test(text)) return atDay(sort, text)
  const [name, isAscending, side, at, rowId] = read(text)
  if (!sort.id || name !== sort.name || isAscending !== sort.isAscending) throw refuse('BAD_CURSOR')
  const isBefore = side === 'before'
  const order = { ...sort, isAscending: isBefore !== isAscending }
  return { where: behind({ key: sort.key, id: sort.id }, at, rowId, order.isAscending), order: inOrder(order), isBefore }
}
