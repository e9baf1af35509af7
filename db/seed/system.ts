import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../client'

/** A transaction with the system's reach over one tenant: what seeds and start-up work run in. */
export const asSystem = <R>(db: Db, work: (tx: Tx) => Promise<R>, tenantId = 0): Promise<R> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.kind', 'system', true), set_config('app.tenant', ${String(tenantId)}, true)`)
    return work(tx)
  })
