import type { ListQuery } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { maxExportRows } from '@srm/domain/sys/task/task.rules'
import { and, Column, inArray, is, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../http/request/context'
import { reading } from '../transaction/in-tx'
import { countUpTo } from './list-count'
import { answered, conditions, inOrder, joined, select, sortOf, textOf, type AnyRow, type ListSpec } from './list-spec'

/** The same query with the chosen rows alone in place of its filters. */
const chosenOf = (query: ListQuery): ListQuery => {
  const selections = textOf(query.selections)
  return selections ? ({ column: query.column, order: query.order, id: `${selections},` } as unknown as ListQuery) : query
}

/** The rows of a short export at once: for lists of which a file holds a few thousand rows at most. */
export const exportRows = <R = AnyRow>(ctx: Ctx, spec: ListSpec<R>, query: ListQuery, max = 50_000): Promise<R[]> =>
  reading(ctx, async (tx) => {
    const asked = chosenOf(query)
    const part = { where: await conditions(tx, spec, asked), order: inOrder(sortOf(tx, spec, asked)), limit: max }
    const rows = await select(tx, spec, part)
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
    const total = await countUpTo(tx, spec, asked, where, max)
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
      .orderBy(...inOrder(sortOf(tx, spec, asked)))
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
