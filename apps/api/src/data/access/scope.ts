import { refuse } from '@srm/domain/kit/errors'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../transaction/in-tx'

/** A table with the key every row has. */
export type Keyed = PgTable & { id: PgColumn }

/**
 * The row, if the actor may see it: the database's row policies decide.
 * @throws NOT_FOUND for a missing row and for someone else's, without telling them apart
 */
export const findVisible = async <T extends Keyed>(tx: Tx, table: T, id: string): Promise<InferSelectModel<T>> => {
  const [row] = await tx.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row as InferSelectModel<T>
}
