import type { ListQuery, Page } from '@srm/contract/kit/page'
import { mostCounted } from '@srm/domain/kit/list.rules'
import { and, inArray, is } from 'drizzle-orm'
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { Ctx } from '../http/context'
import { dictTexts } from './dict-texts'
import { reading, type Tx } from './in-tx'
import { countUpTo, joinsFor } from './list-count'
import { cursorsOf, keyOf, placeOf, withoutKey } from './list-cursor'
import { answered, conditions, inOrder, joined, select, sortOf, type AnyRow, type ListSpec, type Part, type Sort } from './list-spec'

/** From here on a page's keys are asked first: what is only shown would be fetched for every row that is passed over. */
const deep = 1000
const deepRows = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, sort: Sort, part: Part): Promise<AnyRow[]> => {
  const id = spec.columns.id as PgColumn
  const keys = joined(tx.db.select({ id }).from(spec.from).$dynamic() as unknown as PgSelect, spec, joinsFor(tx, spec, query, sort.key))
    .where(part.where)
    .orderBy(...part.order)
    .limit(part.limit)
    .offset(part.offset ?? 0) as unknown as Promise<{ id: unknown }[]>
  const ids = (await keys).map((row) => row.id)
  return ids.length === 0 ? [] : select(tx, spec, { ...part, where: and(part.where, inArray(id, ids)), offset: 0 })
}
const rowsOf = (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, sort: Sort, part: Part): Promise<AnyRow[]> =>
  is(spec.columns.id, PgColumn) && (part.offset ?? 0) >= deep ? deepRows(tx, spec, query, sort, part) : select(tx, spec, part)

interface Rows {
  readonly rows: readonly AnyRow[]
  readonly previous?: string | undefined
  readonly next?: string | undefined
}
/** A page by its number. The last of those that have one leads to what follows. */
const numbered = async (tx: Tx, spec: ListSpec<unknown>, sort: Sort, query: ListQuery, part: Part): Promise<Rows> => {
  const { pageNo, pageSize } = query
  const offset = (pageNo - 1) * pageSize
  if (offset >= mostCounted) return { rows: [] }
  const asked = { ...part, order: inOrder(sort), offset }
  if (!sort.id || offset + pageSize < mostCounted) return { rows: await rowsOf(tx, spec, query, sort, asked) }
  const rows = await rowsOf(tx, spec, query, sort, { ...asked, limit: pageSize + 1, more: keyOf(sort) })
  const shown = rows.slice(0, pageSize)
  return { rows: shown.map(withoutKey), ...cursorsOf(sort, shown, { before: false, after: rows.length > pageSize }) }
}
/** A page that begins beside a row or at a day. */
const placed = async (tx: Tx, spec: ListSpec<unknown>, sort: Sort, cursor: string, part: Part): Promise<Rows> => {
  const { where, order, isBefore } = placeOf(sort, cursor)
  const found = await select(tx, spec, { where: and(part.where, where), order, limit: part.limit + 1, more: keyOf(sort) })
  const isFull = found.length > part.limit
  const shown = found.slice(0, part.limit)
  if (isBefore) shown.reverse()
  const has = sort.id ? { before: !isBefore || isFull, after: isBefore || isFull } : { before: false, after: false }
  return { rows: shown.map(withoutKey), ...cursorsOf(sort, shown, has) }
}

/** One page of a list, in the actor's reach: the row policies limit it, the spec names its columns. */
export const listPage = <R = AnyRow>(ctx: Ctx, spec: ListSpec<R>, query: ListQuery): Promise<Page<R>> =>
  reading(ctx, async (tx) => {
    const { pageNo, pageSize, cursor } = query
    const where = await conditions(tx, spec, query)
    const sort = sortOf(tx, spec, query)
    const part: Part = { where, order: [], limit: pageSize }
    // Both are sent before either is awaited: one round trip.
    const [{ rows, ...beside }, all] = await Promise.all([
      cursor ? placed(tx, spec, sort, cursor, part) : numbered(tx, spec, sort, query, part),
      countUpTo(tx, spec, query, where),
    ])
    const total = Math.min(all, mostCounted)
    const records = await dictTexts(tx, await answered(tx, spec, [...rows]))
    const pages = Math.ceil(total / pageSize)
    return { records, total, size: pageSize, current: pageNo, pages, ...(all > total && { totalCapped: true }), ...beside }
  })
