import { refuse } from '@srm/domain/kit/errors'
import { and, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction/in-tx'
import { findVisible, type Keyed } from './access/scope'

export type Versioned = Keyed & { version: PgColumn }
export interface Ref {
  readonly id: string
  readonly version: number
}

/**
 * Updates a row under the optimistic lock; never its status (that is `transition`).
 * @throws NOT_FOUND when the actor may not see it, STALE when someone changed it since
 */
export const saveRow = async <T extends Versioned>(
  tx: Tx,
  table: T,
  ref: Ref,
  patch: Partial<Omit<InferSelectModel<T>, 'id' | 'status' | 'version'>>,
): Promise<InferSelectModel<T>> => {
  const change = { ...patch, version: sql`${table.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` }
  const [row] = await tx.db
    .update(table as PgTable)
    .set(change)
    .where(and(eq(table.id, ref.id), eq(table.version, ref.version)))
    .returning()
  if (row) return row as InferSelectModel<T>
  await findVisible(tx, table, ref.id)
  throw refuse('STALE')
}

type Sent<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** The fields of a change that were sent: over the stored row they make the row as it shall be. */
export const sent = <T extends object>(change: T): Sent<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Sent<T>
