import type { Ctx, Deps } from '../http/request/context'
import type { Tx } from './transaction/in-tx'

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

/** How long notices are gathered before they are told, in ms. */
const gatheredMs = 50
const gathered = new WeakMap<Deps['sql'], string[]>()
/**
 * Told beside the transactions that cause it, many in one statement: a transaction that notifies by itself holds a lock of the
 * whole server until it has committed. Lost with the process, a notice is late: clients ask by themselves as well.
 */
const tellSoon = ({ deps, log }: Ctx, said: readonly string[]): void => {
  const waiting = gathered.get(deps.sql)
  if (waiting) return void waiting.push(...said)
  const all = [...said]
  gathered.set(deps.sql, all)
  setTimeout(() => {
    gathered.delete(deps.sql)
    // Said several times within this while, it is told once.
    deps.sql`select pg_notify(${pushChannel}, said) from unnest(${[...new Set(all)]}::text[]) as said`.catch((error: unknown) =>
      log.warn(error, 'open clients were not told of news'),
    )
  }, gatheredMs)
}

/** Tells open clients, on whichever replica, when the transaction has committed. */
export const push = (tx: Tx, anntId: string, to: readonly string[] | null): void => {
  if (to?.length !== 0) pushMany(tx, [{ anntId, to }])
}

/** The same for many notices at once. */
export const pushMany = (tx: Tx, notices: readonly Pick<Push, 'anntId' | 'to'>[]): void => {
  const said = notices.map(({ anntId, to }): string =>
    JSON.stringify({ tenantId: tx.actor.tenantId, anntId, to: to && to.length <= mostNamed ? to : null } satisfies Push),
  )
  tx.afterCommit(() => tellSoon(tx, said))
}

/** Something happened to what clients watch: each of them is told what it sees of it now (`topic.ts`). */
export interface TopicPush {
  readonly tenantId: number
  readonly topic: string
  readonly id: string
}
export const pushTopic = (tx: Tx, topic: string, id: string): void =>
  tx.afterCommit(() => tellSoon(tx, [JSON.stringify({ tenantId: tx.actor.tenantId, topic, id } satisfies TopicPush)]))
