import type { ListQuery, Page } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { maxExportRows } from '@srm/domain/sys/task/task.rules'
import { and, asc, Column, count, desc, eq, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../http/context'
import { comparable, conditionOf, rangeOf, searchable, superQuery } from './filter'
import { dictTexts } from './dict-texts'
import { reading, type Tx } from './in-tx'
import { declareRuled, isRuled, ruled } from './rules'

// oxlint-disable-next-line no-explicit-any -- the rows' type is given by the caller's contract, not by the columns
type AnyRow = any
interface Join {
  readonly table: PgTable
  readonly on: SQL
  /** At most one row, whose columns are only shown: the total leaves it out unless a filter asks for one of them. */
  readonly shownOnly?: boolean
}

/**
 * What a list selects and what may be filtered and sorted: the named columns, and nothing else. A filter under any other
 * name is ignored, on purpose (ancestor §0.1): clients send `_t`, `field`, `superQueryMatchType` and columns that only other
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
  /** Default sort, newest first unless `order` says asc (spec 1 §9: createTime desc). */
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' }
  /** Columns the rows may be sorted by; absent: all. A list that grows for ever names those with an index. */
  readonly sortBy?: readonly string[]
  /** Far pages ask for their keys first, and only for those for what the joins show. */
  readonly keysFirst?: boolean
  /** Rows are counted up to here; the page says when there are more. */
  readonly countUpTo?: number
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

const filterable = (spec: ListSpec<unknown>): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(spec.columns).filter((e): e is [string, PgColumn] => is(e[1], Column) && comparable(e[1])))

const hiddenFrom = ({ actor }: Ctx, spec: ListSpec<unknown>): readonly string[] => (actor.kind === 'supplier' ? (spec.staffOnly ?? []) : [])

const without = <C>(columns: Record<string, C>, names: readonly string[]): Record<string, C> =>
  names.length === 0 ? columns : Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)))

/** The rows as they are answered: with what the page as a whole adds, without what is not the reader's. */
const answered = async <R>(tx: Tx, spec: ListSpec<R>, rows: AnyRow[]): Promise<R[]> => {
  const all = spec.enrich ? await spec.enrich(tx, rows) : (rows as R[])
  const blank = Object.fromEntries(hiddenFrom(tx, spec).map((name) => [name, null]))
  return Object.keys(blank).length === 0 ? all : all.map((row) => ({ ...row, ...blank }))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const conditions = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, except?: string): Promise<SQL | undefined> => {
  const all = filterable(spec)
  const columns = without(all, hiddenFrom(tx, spec))
  // The row policies ask for the tenant too, but in a form that no index can serve.
  const { tenantId } = getTableColumns(spec.from) as { tenantId?: PgColumn }
  const found: (SQL | undefined)[] = [
    tenantId && (spec.shared ? inArray(tenantId, [0, tx.actor.tenantId]) : eq(tenantId, tx.actor.tenantId)),
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

const order = (ctx: Ctx, spec: ListSpec<unknown>, query: ListQuery): SQL[] => {
  const fallback = spec.sort ?? { column: 'createTime', order: 'desc' as const }
  const asked = query.column?.replace(/_dictText$/, '')
  // Clients of the ancestor ask every list for createTime, also those that have none.
  const own = !asked || (asked === 'createTime' && !Object.hasOwn(spec.columns, asked))
  const name = own ? fallback.column : asked
  const isOpen = (spec.sortBy?.includes(name) ?? true) && !hiddenFrom(ctx, spec).includes(name)
  const column = Object.hasOwn(spec.columns, name) && isOpen ? spec.columns[name] : undefined
  if (!column) throw refuse('BAD_SORT', name)
  const direction = (own ? (asked ? fallback.order : (query.order ?? fallback.order)) : (query.order ?? 'desc'))
    .toLowerCase()
    .includes('asc')
    ? asc
    : desc
  const key = is(column, SQL.Aliased) ? column.sql : column
  const id = spec.columns.id
  return id && name !== 'id' ? [direction(key), direction(is(id, SQL.Aliased) ? id.sql : id)] : [direction(key)]
}

const joined = (query: PgSelect, spec: ListSpec<unknown>, joins = spec.joins ?? []): PgSelect => {
  let all = query
  for (const { table, on } of joins) all = all.leftJoin(table, on) as unknown as PgSelect
  return all
}

interface Part {
  readonly where: SQL | undefined
  readonly limit: number
  readonly offset?: number
}
const select = (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, { where, limit, offset = 0 }: Part) =>
  joined(
    tx.db
      .select(spec.columns as Record<string, PgColumn>)
      .from(spec.from)
      .$dynamic() as unknown as PgSelect,
    spec,
  )
    .where(where)
    .orderBy(...order(tx, spec, query))
    .limit(limit)
    .offset(offset) as unknown as Promise<AnyRow[]>

/** From here on a page's keys are asked first: what is only shown would be fetched for every row that is passed over. */
const deep = 1000
const deepRows = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, part: Part): Promise<AnyRow[]> => {
  const id = spec.columns.id as PgColumn
  const keys = joined(tx.db.select({ id }).from(spec.from).$dynamic() as unknown as PgSelect, spec)
    .where(part.where)
    .orderBy(...order(tx, spec, query))
    .limit(part.limit)
    .offset(part.offset ?? 0) as unknown as Promise<{ id: unknown }[]>
  const ids = (await keys).map((row) => row.id)
  return ids.length === 0 ? [] : select(tx, spec, query, { where: and(part.where, inArray(id, ids)), limit: part.limit })
}
const rowsOf = (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, part: Part): Promise<AnyRow[]> =>
  spec.keysFirst && (part.offset ?? 0) >= deep ? deepRows(tx, spec, query, part) : select(tx, spec, query, part)

/** The joins a total needs: row policies of a table nobody asks about would be paid for every row. */
const counting = (tx: Tx, spec: ListSpec<unknown>, query: ListQuery): readonly Join[] => {
  if (isRuled(tx)) return spec.joins ?? []
  const asked = Object.keys(query).map((key) => key.replace(/_(begin|end|MultiString)$/, ''))
  const names = [...asked, ...(query.keyword ? (spec.search ?? []) : [])]
  const tables = new Set(names.flatMap((name) => filterable(spec)[name]?.table ?? []))
  return (spec.joins ?? []).filter((j) => !j.shownOnly || query.superQueryParams || tables.has(j.table))
}

const counted = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, where: SQL | undefined): Promise<number> => {
  if (spec.countUpTo !== undefined) return countedUpTo(tx, spec, query, where, spec.countUpTo)
  const all = tx.db.select({ n: count() }).from(spec.from).$dynamic() as unknown as PgSelect
  const [row] = (await joined(all, spec, counting(tx, spec, query)).where(where)) as unknown as { n: number }[]
  return row?.n ?? 0
}

/** One more than `most` where there are more. */
const countedUpTo = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, where: SQL | undefined, most: number): Promise<number> => {
  const some = tx.db
    .select({ one: sql`1`.as('one') })
    .from(spec.from)
    .$dynamic() as unknown as PgSelect
  const found = joined(some, spec, counting(tx, spec, query))
    .where(where)
    .limit(most + 1)
    .as('found')
  const [row] = await tx.db.select({ n: count() }).from(found)
  return row?.n ?? 0
}

/** One page of a list, in the actor's reach: the row policies limit it, the spec names its columns. */
export const listPage = <R = AnyRow>(ctx: Ctx, spec: ListSpec<R>, query: ListQuery): Promise<Page<R>> =>
  reading(ctx, async (tx) => {
    const { pageNo, pageSize } = query
    const where = await conditions(tx, spec, query)
    const part = { where, limit: pageSize, offset: (pageNo - 1) * pageSize }
    // A page beyond what is counted would be walked to row by row.
    const beyond = spec.countUpTo !== undefined && part.offset >= spec.countUpTo
    // Both are sent before either is awaited: one round trip.
    const [rows, all] = await Promise.all([beyond ? [] : rowsOf(tx, spec, query, part), counted(tx, spec, query, where)])
    const capped = spec.countUpTo !== undefined && all > spec.countUpTo
    const total = capped ? (spec.countUpTo ?? all) : all
    const records = await dictTexts(tx, await answered(tx, spec, rows))
    return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize), ...(capped && { totalCapped: true }) }
  })

/** A figure asks its list with the filter that its link opens, under the wire names of the list's call. */
export type ListFilter = Readonly<Record<string, string>>

/**
 * How many rows a filter leaves for whoever asks. Every figure is this one: that of a tile, of a tab, of a title and of the
 * bell, so that none can disagree with the rows its link opens.
 */
export const countOf = (ctx: Ctx, spec: ListSpec<unknown>, filter: ListFilter): Promise<number> =>
  reading(ctx, async (tx) => {
    const query = filter as unknown as ListQuery
    return counted(tx, spec, query, await conditions(tx, spec, query))
  })

/** The least or greatest of an instant over the same rows, `YYYY-MM-DD HH:mm:ss`; null: none. */
export const instantOver = (ctx: Ctx, spec: ListSpec<unknown>, filter: ListFilter, of: SQL): Promise<string | null> =>
  reading(ctx, async (tx) => {
    const at = sql<string | null>`to_char(${of}, 'YYYY-MM-DD HH24:MI:SS')`
    const where = await conditions(tx, spec, filter as unknown as ListQuery)
    const [row] = (await joined(tx.db.select({ at }).from(spec.from).$dynamic() as unknown as PgSelect, spec).where(where)) as unknown as {
      at: string | null
    }[]
    return row?.at ?? null
  })

/** Under which key the figure of a tab with a filter of its own stands beside those of the values. */
const tabKey = (tab: string) => `tab:${tab}`

/** {@link countOf} for several tabs of one list at once: each by its own filter on top of the query's. */
export const countTabs = (
  ctx: Ctx,
  spec: ListSpec<unknown>,
  query: ListQuery,
  tabs: Readonly<Record<string, ListFilter>>,
): Promise<Record<string, number>> =>
  reading(ctx, async (tx) => {
    const figures: Record<string, SQL.Aliased<number>> = {}
    for (const [tab, filter] of Object.entries(tabs)) {
      const where = await conditions(tx, spec, { ...query, ...filter })
      figures[tabKey(tab)] = sql<number>`(count(*) filter (where ${where ?? sql`true`}))::int`.as(`n${Object.keys(figures).length}`)
    }
    const [row] = (await joined(tx.db.select(figures).from(spec.from).$dynamic() as unknown as PgSelect, spec).where(
      await conditions(tx, spec, query),
    )) as unknown as Record<string, number>[]
    return row ?? {}
  })

const aliased = (column: unknown) => (is(column, SQL.Aliased) ? column : undefined)

/** How many rows each value of `name` has under the list's other filters: the figures of the view tabs. */
export const countBy = (ctx: Ctx, spec: ListSpec<unknown>, name: string, query: ListQuery): Promise<Record<string, number>> =>
  reading(ctx, async (tx) => {
    const column = hiddenFrom(tx, spec).includes(name) ? undefined : (filterable(spec)[name] ?? aliased(spec.columns[name]))
    if (!column) throw refuse('BAD_SORT', name)
    const rows = (await joined(tx.db.select({ value: column, n: count() }).from(spec.from).$dynamic() as unknown as PgSelect, spec)
      .where(await conditions(tx, spec, query, name))
      .groupBy(sql`1`)) as unknown as { value: string; n: number }[]
    return Object.fromEntries(rows.map((r) => [r.value, r.n]))
  })

/** The same query with the chosen rows alone in place of its filters. */
const chosenOf = (query: ListQuery): ListQuery => {
  const selections = textOf(query.selections)
  return selections ? ({ column: query.column, order: query.order, id: `${selections},` } as unknown as ListQuery) : query
}

/** The rows of a short export at once: for lists of which a file holds a few thousand rows at most. */
export const exportRows = <R = AnyRow>(ctx: Ctx, spec: ListSpec<R>, query: ListQuery, max = 50_000): Promise<R[]> =>
  reading(ctx, async (tx) => {
    const asked = chosenOf(query)
    const rows = await select(tx, spec, asked, { where: await conditions(tx, spec, asked), limit: max })
    return answered(tx, spec, rows)
  })

interface Portions {
  readonly max?: number
  readonly size?: number
}
/**
 * The rows of an export, `size` at a time: the list's filters and sort without its pages, or the `selections` alone. The
 * database keeps the order in a cursor; what is held here is one portion.
 * @throws EXPORT_TOO_LONG past `max` rows, before any is taken
 */
export const exportChunks = <R = AnyRow>(
  ctx: Ctx,
  spec: ListSpec<R>,
  query: ListQuery,
  take: (rows: R[], total: number) => Promise<void>,
  { max = maxExportRows, size = 1000 }: Portions = {},
): Promise<number> =>
  reading(ctx, async (tx) => {
    const { id } = spec.columns
    if (!is(id, Column)) throw new Error('an export needs the rows’ id')
    const asked = chosenOf(query)
    const where = await conditions(tx, spec, asked)
    const total = await counted(tx, spec, asked, where)
    if (total > max) throw refuse('EXPORT_TOO_LONG', max)
    const from = <F extends Record<string, unknown>>(fields: F) =>
      joined(
        tx.db
          .select(fields as unknown as Record<string, PgColumn>)
          .from(spec.from)
          .$dynamic() as unknown as PgSelect,
        spec,
      )
    const keys = from({ id: sql`${id}`.as('listed_id') })
      .where(where)
      .orderBy(...order(tx, spec, asked))
    await tx.db.execute(sql`declare listed no scroll cursor for ${keys}`)
    for (let done = 0; ; ) {
      const fetched = await tx.db.execute<{ listed_id: string }>(sql`fetch forward ${sql.raw(String(size))} from listed`)
      if (fetched.length === 0) return done
      const place = new Map([...fetched].map(({ listed_id }, i) => [String(listed_id), i]))
      const found = (await from(spec.columns).where(and(where, inArray(id, [...place.keys()])))) as unknown as AnyRow[]
      found.sort((a, b) => (place.get(String(a.id)) ?? 0) - (place.get(String(b.id)) ?? 0))
      done += found.length
      await take(await answered(tx, spec, found), Math.max(total, done))
    }
  })
