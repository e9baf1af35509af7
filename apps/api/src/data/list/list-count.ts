import type { ListQuery } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { mostCounted } from '@srm/domain/kit/list.rules'
import { and, count, is, SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../http/request/context'
import { reading, type Tx } from '../transaction/in-tx'
import { conditions, filterable, hiddenFrom, joined, type Join, type ListFilter, type ListSpec } from './list-spec'
import { isRuled } from '../access/rules'

/**
 * The joins that decide which rows there are, and that of `also`, a column sorted or grouped by: row policies of a table nobody
 * asks about would be paid for every row.
 */
export const joinsFor = (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, also?: PgColumn | SQL): readonly Join[] => {
  if (isRuled(tx) || (also && !is(also, PgColumn))) return spec.joins ?? []
  const asked = Object.keys(query).map((key) => key.replace(/_(begin|end|MultiString)$/, ''))
  const names = [...asked, ...(query.keyword ? (spec.search ?? []) : [])]
  const tables = new Set([...names.flatMap((name) => filterable(spec)[name] ?? []), ...(also ? [also] : [])].map((column) => column.table))
  return (spec.joins ?? []).filter((j) => !j.shownOnly || query.superQueryParams || tables.has(j.table))
}

/** How many rows a condition leaves: one more than `most` where there are more. */
export const countUpTo = async (
  tx: Tx,
  spec: ListSpec<unknown>,
  query: ListQuery,
  where: SQL | undefined,
  most = mostCounted,
): Promise<number> => {
  const some = tx.db
    .select({ one: sql`1`.as('one') })
    .from(spec.from)
    .$dynamic() as unknown as PgSelect
  const found = joined(some, spec, joinsFor(tx, spec, query))
    .where(where)
    .limit(most + 1)
    .as('found')
  const [row] = await tx.db.select({ n: count() }).from(found)
  return row?.n ?? 0
}

/**
 * How many rows a filter leaves for whoever asks. Every figure is this one: that of a tile, of a tab, of a title and of the
 * bell, so that none can disagree with the rows its link opens. One more than {@link mostCounted} where there are more.
 */
export const countOf = (ctx: Ctx, spec: ListSpec<unknown>, filter: ListFilter): Promise<number> =>
  reading(ctx, async (tx) => {
    const query = filter as unknown as ListQuery
    return countUpTo(tx, spec, query, await conditions(tx, spec, query))
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
    const figures: Record<string, number> = {}
    for (const [tab, filter] of Object.entries(tabs))
      figures[tabKey(tab)] = await countOf(tx, spec, { ...(query as unknown as ListFilter), ...filter })
    return figures
  })

const aliased = (column: unknown) => (is(column, SQL.Aliased) ? column.sql : undefined)

/**
 * The same where a value has more rows than are counted: the values are found one after the other and counted each up to the
 * limit, so that the figures cost the same however long the list becomes.
 */
const countedApart = async (
  tx: Tx,
  spec: ListSpec<unknown>,
  joins: readonly Join[],
  column: PgColumn | SQL,
  where: SQL | undefined,
): Promise<ValueCount[]> => {
  const from = (fields: Record<string, SQL.Aliased>, more: SQL) =>
    joined(tx.db.select(fields).from(spec.from).$dynamic() as unknown as PgSelect, spec, joins).where(and(where, more))
  const value = sql`${column}`.as('value')
  const first = from({ value }, sql`${column} is not null`).orderBy(sql`1`).limit(1)
  const next = from({ value }, sql`${column} > found.value`).orderBy(sql`1`).limit(1)
  const some = from({ one: sql`1`.as('one') }, sql`${column} = found.value`).limit(mostCounted + 1)
  const rows = await tx.db.execute<ValueCount & Record<string, unknown>>(sql`
    with recursive found(value) as ((${first}) union all select (${next}) from found where found.value is not null)
    select value, (select count(*)::int from (${some}) part) as n from found where value is not null`)
  return [...rows]
}

interface ValueCount {
  readonly value: string
  readonly n: number
}
/**
 * How many rows each value of `name` has under the list's other filters: the figures of the view tabs. One more than
 * {@link mostCounted} where there are more.
 */
export const countBy = (ctx: Ctx, spec: ListSpec<unknown>, name: string, query: ListQuery): Promise<Record<string, number>> =>
  reading(ctx, async (tx) => {
    const column = hiddenFrom(tx, spec).includes(name) ? undefined : (filterable(spec)[name] ?? aliased(spec.columns[name]))
    if (!column) throw refuse('BAD_SORT', name)
    const where = await conditions(tx, spec, query, name)
    const joins = joinsFor(tx, spec, query, column)
    const some = joined(
      tx.db
        .select({ value: sql<string>`${column}`.as('value') })
        .from(spec.from)
        .$dynamic() as unknown as PgSelect,
      spec,
      joins,
    )
      .where(where)
      .limit(mostCounted + 1)
      .as('some')
    const counted = (await tx.db.select({ value: sql<string>`value`, n: count() }).from(some).groupBy(sql`1`)) as ValueCount[]
    const isWhole = counted.reduce((sum, one) => sum + one.n, 0) <= mostCounted
    const figures = isWhole ? counted : await countedApart(tx, spec, joins, column, where)
    return Object.fromEntries(figures.map((one) => [one.value, one.n]))
  })
