import type { ListQuery } from '@srm/contract/kit/page'
import { refuse } from '@srm/domain/kit/errors'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Tx } from '../transaction/in-tx'
import { like } from './filter'
import { joinsFor } from './list-count'
import { conditions, joined, textOf, type ListSpec } from './list-spec'

/**
 * The rows that a list shows for a query, as a subquery of their ids: what is counted or shown away from the list asks with it, so
 * that reach, rules and filters are the list's own.
 */
export const listedIds = async (tx: Tx, spec: ListSpec<unknown>, query: ListQuery): Promise<SQL> => {
  const id = spec.columns.id as PgColumn
  const rows = joined(tx.db.select({ id }).from(spec.from).$dynamic() as unknown as PgSelect, spec, joinsFor(tx, spec, query))
  return sql`(${rows.where(await conditions(tx, spec, query))})`
}

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
