import { sql } from 'drizzle-orm'
import type { Tx } from './in-tx'

/** Channel on which replicas tell each other of notices. Only ids travel: what a notice says is looked up for who may see it. */
export const pushChannel = 'srm_push'
export interface Push {
  readonly tenantId: number
  readonly anntId: string
  /** Users it is for; null: everyone. */
  readonly to: readonly string[] | null
}
/** A notification holds 8,000 bytes; where many are told, everyone is asked to look. */
const mostNamed = 180

/** Tells open clients, on whichever replica, when the transaction has committed. */
export const push = async (tx: Tx, anntId: string, to: readonly string[] | null): Promise<void> => {
  if (to?.length === 0) return
  await pushMany(tx, [{ anntId, to }])
}

/** The same for many notices in one statement. */
export const pushMany = async (tx: Tx, notices: readonly Pick<Push, 'anntId' | 'to'>[]): Promise<void> => {
  const said = notices.map(({ anntId, to }): string =>
    JSON.stringify({ tenantId: tx.actor.tenantId, anntId, to: to && to.length <= mostNamed ? to : null } satisfies Push),
  )
  await tx.db.execute(sql`select pg_notify(${pushChannel}, said) from unnest(${sql.param(said)}::text[]) as said`)
}
