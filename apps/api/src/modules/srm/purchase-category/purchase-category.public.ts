import type { ListQuery } from '@srm/contract/kit/page'
import { id as uuid } from '@srm/contract/kit/scalars'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { refuse } from '@srm/domain/kit/errors'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { textOf } from '../../../data/list/list-spec'
import type { Tx } from '../../../data/transaction/in-tx'

/** What a document keeps of its category. @throws NOT_FOUND */
export const categoryNameOf = async (tx: Tx, id: string | null | undefined): Promise<string | null> => {
  if (!id) return null
  const [row] = await tx.db.select({ name: srmCategory.nameZh }).from(srmCategory).where(eq(srmCategory.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row.name
}

/** The category and those below it, as a subquery of their ids. */
export const categoriesUnder = (id: string): SQL => sql`(
  with recursive down as (
    select id from srm_category where id = ${id}
    union all select c.id from srm_category c join down d on c.parent_id = d.id
  ) select id from down)`

/** `categoryUnder=<id>`: of a category or one below it. @throws BAD_FILTER */
export const withinCategory = (column: PgColumn, query: ListQuery): SQL | undefined => {
  const id = textOf(query['categoryUnder'])
  if (id === undefined) return undefined
  if (!uuid.safeParse(id).success) throw refuse('BAD_FILTER', 'categoryUnder')
  return sql`${column} in ${categoriesUnder(id)}`
}
