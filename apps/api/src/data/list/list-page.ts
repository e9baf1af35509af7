import type { ListQuery, Page } from '@srm/contract/kit/page'
import { mostCounted } from '@srm/domain/kit/list.rules'
import { and, is, sql } from 'drizzle-orm'
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../http/request/context'
import { dictTexts } from '../dict-texts'
import { reading, type Tx } from '../transaction/in-tx'
import { countUpTo, joinsFor } from './list-count'
import { cursorsOf, keyOf, placeOf, withoutKey } from './list-cursor'
import { answered, conditions, inOrder, joined, select, sortOf, type AnyRow, type ListSpec, type Part, type Sort } from './list-spec'

/** From here on what is only shown would be fetched for every row that is passed over. */
const deep = 1000
interface Found {
  readonly rows: AnyRow[]
  /** How many rows the page had when it was looked for; one that goes between keys and rows makes the page shorter, not the last. */
  readonly found: number
}
/**
 * The keys of a page first, then what it shows of them: what is only shown neither takes part in finding the rows nor has to be
 * planned anew for every filter, for rows asked by their key have one plan (planning took six times as long as running).
 */
const keysFirst = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, sort: Sort, part: Part): Promise<Found> => {
  const id = spec.columns.id as PgColumn
  const keys = joined(tx.db.select({ id }).from(spec.from).$dynamic() as unknown as PgSelect, spec, joinsFor(tx, spec, query, sort.key))
    .where(part.where)
    .orderBy(...part.order)
    .limit(part.limit)
    .offset(part.offset ?? 0) as unknown as Promise<{ id: string }[]>
  const ids = (await keys).map((row) => row.id)
  const byKey = { ...part, where: sql`${id} = any(${sql.param(ids)})`, offset: 0 }
  return { rows: ids.length === 0 ? [] : await select(tx, spec, byKey), found: ids.length }
}
const rowsOf = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery, sort: Sort, part: Part): Promise<Found> => {
  const { id } = spec.columns
  const isKeyed = is(id, PgColumn) && id.table === spec.from
  const isSplit = (part.offset ?? 0) >= deep || spec.joins?.some((join) => join.shownOnly)
  if (isKeyed && isSplit) return keysFirst(tx, spec, query, sort, part)
  const rows = await select(tx, spec, part)
  return { rows, found: rows.length }
}

interface Rows {
  readonly rows: readonly AnyRow[]
  readonly found: number
  readonly previous?: string | undefined
  readonly next?: string | undefined
}
/** A page by its number. The last of those that have one leads to what follows. */
const numbered = async (tx: Tx, spec: ListSpec<unknown>, sort: Sort, query: ListQuery, part: Part): Promise<Rows> => {
  const { pageNo, pageSize } = query
  const offset = (pageNo - 1) * pageSize
  if (offset >= mostCounted) return { rows: [], found: 0 }
  const asked = { ...part, order: inOrder(sort), offset }
  if (!sort.id || offset + pageSize < mostCounted) return rowsOf(tx, spec, query, sort, asked)
  const { rows, found } = await rowsOf(tx, spec, query, sort, { ...asked, limit: pageSize + 1, more: keyOf(sort) })
  const shown = rows.slice(0, pageSize)
  return { rows: shown.map(withoutKey), found, ...cursorsOf(sort, shown, { before: false, after: found > pageSize }) }
}
/** A page that begins beside a row or at a day. */
const placed = async (tx: Tx, spec: ListSpec<unknown>, sort: Sort, query: ListQuery, part: Part): Promise<Rows> => {
  const { where, order, isBefore } = placeOf(sort, query.cursor ?? '')
  const asked = { where: and(part.where, where), order, limit: part.limit + 1, more: keyOf(sort) }
  const { rows, found } = await rowsOf(tx, spec, query, sort, asked)
  const isFull = found > part.limit
  const shown = rows.slice(0, part.limit)
  if (isBefore) shown.reverse()
  const has = sort.id ? { before: !isBefore || isFull, after: isBefore || isFull } : { before: false, after: false }
  return { rows: shown.map(withoutKey), found, ...cursorsOf(sort, shown, has) }
}

/** One page of a list, in the actor's reach: the row policies limit it, the spec names its columns. */
export const listPage = <R = AnyRow>(ctx: Ctx, spec: ListSpec<R>, query: ListQuery): Promise<Page<R>> =>
  reading(ctx, async (tx) => {
    const { pageNo, pageSize } = query
    const where = await conditions(tx, spec, query)
    const sort = sortOf(tx, spec, query)
    const part: Part = { where, order: [], limit: pageSize }
    const offset = (pageNo - 1) * pageSize
    const { rows, found, ...beside } = await (query.cursor ? placed(tx, spec, sort, query, part) : numbered(tx, spec, sort, query, part))
    // A page that is not full is the last: whoever filters down to a few rows has them counted already.
    const isLast = !query.cursor && found < pageSize && (found > 0 || offset === 0) && offset + pageSize < mostCounted
    const all = isLast ? offset + found : await countUpTo(tx, spec, query, where)
    const total = Math.min(all, mostCounted)
    const records = await dictTexts(tx, await answered(tx, spec, [...rows]))
    const pages = Math.ceil(total / pageSize)
    return { records, total, size: pageSize, current: pageNo, pages, ...(all > total && { totalCapped: true }), ...beside }
  })
