import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { eq, getTableName, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction/in-tx'
import type { Keyed } from './access/scope'

type Nested = Keyed & { code: PgColumn; parentId: PgColumn }

/** Reference data whose records stand below others of their kind; people and files name those by their code. */
export const treeOf = (table: Nested) => {
  const above = alias(table, 'above') as unknown as Nested
  /** Whoever changes a tree waits for whoever is changing it: two moves at once could close a ring. */
  const alone = (tx: Tx) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${getTableName(table)}), ${tx.actor.tenantId})`)
  return {
    joins: [{ table: above, on: eq(above.id, table.parentId) }],
    parentCode: above.code,
    /** @throws REFERENCE_INTO_SELF where it would come to stand below itself, NOT_FOUND for a parent that is not there */
    assertAbove: async (tx: Tx, parentId: string | null | undefined, id?: string): Promise<void> => {
      if (!parentId) return
      await alone(tx)
      const rows = await tx.db.execute<{ id: string }>(sql`
        with recursive up as (
          select id, parent_id from ${table} where id = ${parentId}
          union select t.id, t.parent_id from ${table} t join up on t.id = up.parent_id
        ) select id from up`)
      if (rows.length === 0) throw refuseFields([fieldProblem('parentId', 'NOT_FOUND')])
      if (rows.some((row) => row.id === id)) throw refuseFields([fieldProblem('parentId', 'REFERENCE_INTO_SELF')])
    },
    /** A row of a file, whose `parentId` still is a code, as a form would send it. */
    placed: async <R extends { parentId: string | null }>(tx: Tx, row: R): Promise<R> => {
      if (row.parentId === null) return row
      const [parent] = await tx.db.select({ id: table.id }).from(table).where(eq(table.code, row.parentId))
      if (!parent) throw refuseFields([fieldProblem('parentId', 'WORD_UNKNOWN', { label: 'parentId' }, row.parentId)])
      return { ...row, parentId: parent.id as string }
    },
  }
}
