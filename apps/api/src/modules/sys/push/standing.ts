import { sysSession } from '@srm/db/schema/sys/session'
import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, type Actor, type Deps } from '../../../http/request/context'

/** Those whose sessions still stand: nothing is told to one that ended. */
export const standingSessions = async (deps: Deps, actors: readonly Actor[]): Promise<ReadonlySet<Actor>> => {
  const live = new Set<Actor>()
  for (const [home, own] of Map.groupBy(actors, (actor) => actor.homeTenantId)) {
    const ids = own.flatMap(({ sessionId }) => sessionId ?? [])
    if (ids.length === 0) continue
    const rows = await inTx(systemCtx(deps, home), ({ db }) =>
      db
        .select({ id: sysSession.id })
        .from(sysSession)
        .where(and(inArray(sysSession.id, ids), isNull(sysSession.revokedAt), gt(sysSession.expiresAt, sql`app_now()`))),
    )
    const known = new Set(rows.map(({ id }) => id))
    for (const actor of own) if (known.has(actor.sessionId ?? '')) live.add(actor)
  }
  return live
}
