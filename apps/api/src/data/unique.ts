import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from './in-tx'
import type { Keyed } from './scope'

/** @throws DUPLICATE at `field` where another row than `ownId` holds the value; the table's unique index has the last word */
export const assertUnique = async (
  tx: Tx,
  table: Keyed,
  { column, field, value, ownId }: { column: PgColumn; field: string; value: string; ownId?: string | undefined },
): Promise<void> => {
  const taken = await tx.db.select({ id: table.id }).from(table).where(eq(column, value)).limit(1)
  if (taken.some((row) => row.id !== ownId)) throw refuseFields([fieldProblem(field, 'DUPLICATE')])
}
