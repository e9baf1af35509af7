import type { ListQuery } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { and, asc, Column, desc, eq, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../http/request/context'
import { comparable, conditionOf, rangeOf, searchable, superQuery } from './filter'
import type { Tx } from '../transaction/in-tx'
import { reachOf } from './reach'
import { declareRuled, ruled } from '../access/rules'

// oxlint-disable-next-line no-explicit-any -- the rows' type is given by the caller's contract, not by the columns
export type AnyRow = any
export interface Join {
  readonly table: PgTable
  readonly on: SQL
  /** At most one row, whose columns are only shown: the total leaves it out unless a filter asks for one of them. */
  readonly shownOnly?: boolean
}

/**
 * What a list selects and what may be filtered and sorted: the named columns, and nothing else. A filter under any other
 * name is ignored, on purpose (docs/wire.md, Lists): clients send `_t`, `field`, `superQueryMatchType` and columns that only other
 * versions have. A sort by another name is refused (BAD_SORT): the page would come in an order nobody asked for.
 */
export interface ListSpec<R> {
  /** `sys:user`: calls whose permission begins so are held against data rules over this list's columns. */
  readonly of?: string
  /** Under which names beside `id` and `ids` those calls name its rows: `userId`. */
  readonly named?: readonly string[]
  readonly from: PgTable
  readonly columns: Readonly<Record<string, PgColumn | SQL.Aliased | SQL>>
  readonly joins?: readonly Join[]
  /** Who of the buyer's staff did what: blank in what a supplier reads, who can neither filter nor sort by it. */
  readonly staffOnly?: readonly string[]
  /** Rows of the first tenant are listed too, where the row policies share them. */
  readonly shared?: boolean
  /** Columns of text that `keyword` looks into; without any it is ignored like every name that is no column's. */
  readonly search?: readonly string[]
  /** The same for one word by way of an index, where the columns lie in several tables; undefined: as without. */
  readonly found?: (tx: Tx, word: string) => Promise<SQL | undefined>
  /** What the list is of, beyond the row policies: `status <> deleted`, my own, one category… */
  readonly where?: (tx: Tx, query: ListQuery) => SQL | undefined | Promise<SQL | undefined>
  /** The default sort is by createTime; the newest come first unless `order` says asc. */
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  /** Columns the rows may be sorted by; absent: all. A list that grows for ever names those with an index. */
  readonly sortBy?: readonly string[]
  /** Adds what one query for the whole page can add. */
  readonly enrich?: (tx: Tx, rows: AnyRow[]) => Promise<R[]>
}

/** @throws where `search` names what cannot be searched: when the list is declared, not when a user first searches. */
export const listSpec = <R = AnyRow>(spec: ListSpec<R>): ListSpec<R> => {
  const unfit = (spec.search ?? []).filter((name) => {
    const column = spec.columns[name]
    return !is(column, Column) || !searchable(column)
  })
  if (unfit.length > 0) throw new Error(`keyword looks into columns of text alone; these are none of the list's: ${unfit.join(', ')}`)
  if (spec.of) declareRuled(spec.of, { from: spec.from, joins: spec.joins ?? [], columns: filterable(spec), named: spec.named ?? [] })
  return spec
}

export const filterable = (spec: ListSpec<unknown>): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(spec.columns).filter((e): e is [string, PgColumn] => is(e[1], Column) && comparable(e[1])))

export const hiddenFrom = ({ actor }: Ctx, spec: ListSpec<unknown>): readonly string[] =>
  actor.kind === 'supplier' ? (spec.staffOnly ?? []) : []

const without = <C>(columns: Record<string, C>, names: readonly string[]): Record<string, C> =>
  names.length === 0 ? columns : Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))

/** The rows as they are answered: with what the page as a whole adds, without what is not the reader's. */
export const answered = async <R>(tx: Tx, spec: ListSpec<R>, rows: AnyRow[]): Promise<R[]> => {
  const all = spec.enrich ? await spec.enrich(tx, rows) : (rows as R[])
  const blank = Object.fromEntries(hiddenFrom(tx, spec).map((name) => [name, null]))
  return Object.keys(blank).length === 0 ? all : all.map((row) => ({ ...row, ...blank }))
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const conditions = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, except?: string): Promise<SQL | undefined> => {
  const all = filterable(spec)
  const columns = without(all, hiddenFrom(tx, spec))
  // The row policies ask for the tenant too, but in a form that no index can serve.
  const { tenantId } = getTableColumns(spec.from) as { tenantId?: PgColumn }
  const found: (SQL | undefined)[] = [
    tenantId && (spec.shared ? inArray(tenantId, [0, tx.actor.tenantId]) : eq(tenantId, tx.actor.tenantId)),
    reachOf(tx, spec.from),
    await spec.where?.(tx, query),
    await ruled(tx, all),
  ]
  for (const [name, column] of Object.entries(columns)) {
    const value = textOf(query[name])
    if (value !== undefined && name !== except) found.push(conditionOf(column, name, value))
    found.push(...rangeOf(column, name, textOf(query[`${name}_begin`]), textOf(query[`${name}_end`])))
    const many = textOf(query[`${name}_MultiString`])
    if (many) found.push(conditionOf(column, name, `${many},`))
  }
  found.push(
    superQuery(columns, query.superQueryParams, query.superQueryMatchType),
    await keyword(tx, spec, columns, textOf(query.keyword)),
  )
  return and(...found)
}

const keyword = async (
  tx: Tx,
  spec: ListSpec<unknown>,
  columns: Record<string, PgColumn>,
  words: string | undefined,
): Promise<SQL | undefined> => {
  const all = (words?.trim().split(/\s+/).slice(0, 8) ?? []).map((word) => word.replaceAll('*', '')).filter(Boolean)
  const looked = (spec.search ?? []).flatMap((name) => columns[name] ?? [])
  if (looked.length === 0) return undefined
  const anywhere = (word: string) =>
    sql`(${sql.join(
      looked.map((c) => conditionOf(c, 'keyword', `*${word}*`) ?? sql`true`),
      sql` or `,
    )})`
  const found: SQL[] = []
  for (const word of all) found.push((await spec.found?.(tx, word)) ?? anywhere(word))
  return and(...found)
}

/** What the rows are sorted by, and the id that settles what is equal; absent where the list has none or is sorted by it. */
export interface Sort {
  readonly name: string
  readonly key: PgColumn | SQL
  readonly id?: PgColumn | SQL
  readonly isAscending: boolean
}
const sqlOf = (column: PgColumn | SQL.Aliased | SQL): PgColumn | SQL => (is(column, SQL.Aliased) ? column.sql : column)

export const sortOf = (ctx: Ctx, spec: ListSpec<unknown>, query: ListQuery): Sort => {
  const fallback = spec.sort ?? { column: 'createTime', order: 'desc' as const }
  const asked = query.column?.replace(/_dictText$/, '')
  // Older clients ask every list for createTime, also those that have none.
  const own = !asked || (asked === 'createTime' && !Object.hasOwn(spec.columns, asked))
  const name = own ? fallback.column : asked
  const isOpen = (spec.sortBy?.includes(name) ?? true) && !hiddenFrom(ctx, spec).includes(name)
  const column = Object.hasOwn(spec.columns, name) && isOpen ? spec.columns[name] : undefined
  if (!column) throw refuse('BAD_SORT', name)
  const order = own ? (asked ? fallback.order : (query.order ?? fallback.order)) : (query.order ?? 'desc')
  const { id } = spec.columns
  return { name, key: sqlOf(column), ...(id && name !== 'id' && { id: sqlOf(id) }), isAscending: order.toLowerCase().includes('asc') }
}
export const inOrder = ({ key, id, isAscending }: Sort): SQL[] => (id ? [key, id] : [key]).map(isAscending ? asc : desc)

export const joined = (query: PgSelect, spec: ListSpec<unknown>, joins = spec.joins ?? []): PgSelect => {
  let all = query
  for (const { table, on } of joins) all = all.leftJoin(table, on) as unknown as PgSelect
  return all
}

export interface Part {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
  readonly limit: number
  readonly offset?: number
  /** Columns beside those of the list. */
  readonly more?: Readonly<Record<string, SQL.Aliased>>
}
export const select = (tx: Tx, spec: ListSpec<unknown>, { where, order, limit, offset = 0, more }: Part) =>
  joined(
    tx.db
      .select({ ...spec.columns, ...more } as Record<string, PgColumn>)
      .from(spec.from)
      .$dynamic() as unknown as PgSelect,
    spec,
  )
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset) as unknown as Promise<AnyRow[]>

/** A figure asks its list with the filter that its link opens, under the wire names of the list's call. */
export type ListFilter = Readonly<Record<string, string>>
