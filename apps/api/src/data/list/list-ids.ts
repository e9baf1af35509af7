import type { ListQuery } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../transaction/in-tx'
import { like } from './filter'
import { joinsFor } from './list-count'
import { conditions, joined, textOf, type ListSpec } from './list-spec'

/**
 * The ids of all rows that a list shows for a query, or of those among some: what is counted or shown away from the list begins with
 * them, so that reach, rules and filters are the list's own. What is known of these rows may then be read with the system's reach,
 * which spares the row policies of every table beside.
 */
export const listedIds = async (
  tx: Tx,
  spec: ListSpec<unknown>,
  query: ListQuery,
  among?: readonly string[],
): Promise<readonly string[]> => {
  const id = spec.columns.id as PgColumn
  const rows = joined(tx.db.select({ id }).from(spec.from).$dynamic() as unknown as PgSelect, spec, joinsFor(tx, spec, query))
  const own = await conditions(tx, spec, query)
  const found = (await rows.where(among ? and(own, sql`${id} = any(${sql.param([...among])}::uuid[])`) : own)) as unknown as {
    id: string
  }[]
  return found.map((row) => row.id)
}

/**
 * What is known of many rows at once, by their ids, with the system's reach. A statement that is prepared once is planned for ten of
 * them, and would look for each of ten thousand by an index; here it is planned for as many as there are.
 */
export const ofMany = <R>(tx: Tx, ids: readonly string[], read: (sys: Tx, ids: SQL) => Promise<R>): Promise<R> =>
  asSystem(tx, async (sys) => {
    await sys.db.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
    return read(sys, sql`${sql.param([...ids])}::uuid[]`)
  })

/** `orgUnder=A01`: of a department or one below it, for codes of departments begin with those above them. @throws BAD_FILTER */
export const withinOrg = (column: PgColumn, query: ListQuery): SQL | undefined => {
  const code = textOf(query['orgUnder'])
  if (code === undefined) return undefined
  if (!/^[A-Za-z0-9]+$/.test(code)) throw refuse('BAD_FILTER', 'orgUnder')
  return like(column, 'orgUnder', code, '', '%')
}

/** One of these words, where a filter asks for one. @throws BAD_FILTER */
export const wordIn = <W extends string>(query: ListQuery, name: string, words: readonly W[]): W | undefined => {
  const asked = textOf(query[name])
  const found = words.find((word) => word === asked)
  if (asked !== undefined && found === undefined) throw refuse('BAD_FILTER', name)
  return found
}
