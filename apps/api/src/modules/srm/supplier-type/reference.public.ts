import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../data/in-tx'
import { saveRow, type Ref } from '../../../data/save'

// What supplier types, purchase categories and document types have in common: a code that is theirs alone, a place in a
// tree, and that nothing goes which something refers to.

type Named = PgTable & { id: PgColumn; code: PgColumn; tenantId: PgColumn; version: PgColumn }
type Nested = Named & { parentId: PgColumn }

const taken = () => refuseFields([fieldProblem('code', 'REFERENCE_CODE_TAKEN')])

export const createNamed = async (tx: Tx, table: Named, values: object): Promise<{ id: string }> => {
  const [row] = await tx.db
    .insert(table)
    .values({ ...values, orgCode: null } as never)
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (!row) throw taken()
  return row as { id: string }
}

/** @throws STALE, REFERENCE_CODE_TAKEN */
export const saveNamed = async (tx: Tx, table: Named, ref: Ref, values: { code: string }): Promise<void> => {
  const [other] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.code, values.code), ne(table.id, ref.id), eq(table.tenantId, tx.actor.tenantId)))
  if (other) throw taken()
  await saveRow(tx, table as never, ref, values as never)
}

/** The entry with this code, for files that name what stands above by it. */
export const idByCode = async (tx: Tx, table: Named, field: string, code: string | undefined): Promise<string | null> => {
  if (!code) return null
  const [row] = await tx.db.select({ id: table.id }).from(table).where(eq(table.code, code))
  if (!row) throw refuseFields([fieldProblem(field, 'WORD_UNKNOWN', { label: field }, code)])
  return row.id as string
}

/** Whoever changes a tree waits for whoever is changing it: two moves at once could close a ring. */
const alone = (tx: Tx, name: string) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), ${tx.actor.tenantId})`)

/** @throws REFERENCE_INTO_SELF where it would come to stand below itself, NOT_FOUND for a parent that is not there */
export const assertAbove = async (tx: Tx, table: Nested, name: string, parentId: string | null, id?: string): Promise<void> => {
  if (parentId === null) return
  await alone(tx, name)
  const rows = await tx.db.execute<{ id: string }>(sql`
    with recursive up as (
      select id, parent_id from ${table} where id = ${parentId}
      union select t.id, t.parent_id from ${table} t join up on t.id = up.parent_id
    ) select id from up`)
  if (rows.length === 0) throw refuseFields([fieldProblem('parentId', 'NOT_FOUND')])
  if (rows.some((row) => row.id === id)) throw refuseFields([fieldProblem('parentId', 'REFERENCE_INTO_SELF')])
}

/** Foreign keys refuse what suppliers, documents and entries below refer to: IN_USE. */
export const deleteNamed = async (tx: Tx, table: Named, ids: readonly string[]): Promise<void> => {
  const gone = await tx.db
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ id: table.id })
  if (gone.length < new Set(ids).size) throw refuse('NOT_FOUND')
}
