import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../client'

/** A transaction with the system's reach over one tenant: what seeds and start-up work run in. */
export const asSystem = <R>(db: Db, work: (tx: Tx) => Promise<R>, tenantId = 0): Promise<R> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.kind', 'system', true), set_config('app.tenant', ${String(tenantId)}, true)`)
    return work(tx)
  })

export const insertMissing = async (tx: Tx, table: PgTable, rows: Record<string, unknown>[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insert(table)
      .values(rows.slice(at, at + 500))
      .onConflictDoNothing()
}
