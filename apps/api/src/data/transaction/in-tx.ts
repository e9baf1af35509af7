import { sql, type SQL } from 'drizzle-orm'
import { namedPermissions } from '@srm/db/schema/kit'
import type { Tx as DbTx } from '@srm/db/client'
import type { ActorKind } from '@srm/domain/kit/machine'
import type { Ctx } from '../../http/request/context'
import { turnsOf, type Turns } from './connection-turns'

/** A context whose `db` is bound to one transaction. */
export interface Tx extends Ctx {
  readonly db: DbTx
  /** The database clock at this very moment, `YYYY-MM-DD HH:mm:ss`; read it after taking the lock it judges. */
  readonly now: () => Promise<string>
  /** Runs when the transaction has committed. */
  readonly afterCommit: (work: () => void) => void
  /** Runs when the transaction was rolled back, before the request is refused; what it writes has a transaction of its own. */
  readonly afterRollback: (work: () => Promise<void>) => void
  /** The instance of a process whose decision this is: set by the engine alone. */
  readonly decision?: string
  /** Other reads of the transaction are under way beside this one. */
  readonly isShared?: boolean
}
const isTx = (ctx: Ctx): ctx is Tx => 'afterCommit' in ctx

const settings = ({ actor, clock }: Ctx) => sql`select
  set_config('app.kind', ${actor.kind}, true),
  set_config('app.tenant', ${String(actor.tenantId)}, true),
  set_config('app.user_id', ${actor.userId ?? ''}, true),
  set_config('app.username', ${actor.username}, true),
  set_config('app.supplier_id', ${actor.supplierId ?? ''}, true),
  set_config('app.confirmed', ${actor.isConfirmed ? 'Y' : ''}, true),
  set_config('app.org', ${actor.orgCode ?? ''}, true),
  set_config('app.scope', ${actor.scope.join(',')}, true),
  set_config('app.holds', ${[...namedPermissions()].filter((p) => actor.permissions.has(p)).join(',')}, true),
  set_config('app.clock_offset', ${String(clock.offsetMs)}, true)`

/** In place of the limits of the role, which are those of a request (`db/migrate.ts`). */
const patience = sql`select
  set_config('statement_timeout', '10min', true),
  set_config('lock_timeout', '1min', true),
  set_config('idle_in_transaction_session_timeout', '10min', true)`

const nowOf = (db: DbTx) => async () => {
  const [row] = await db.execute<{ now: string }>(sql`select to_char(app_now(), 'YYYY-MM-DD HH24:MI:SS') as now`)
  return (row as { now: string }).now
}

/**
 * Sends a statement without waiting for its answer: those of one connection run in the order they are sent, so nothing
 * overtakes it, and it costs no round trip. `.execute()`, for drizzle would send what is merely awaited twice once more.
 */
const sendFirst = (db: DbTx, statement: SQL): Promise<unknown> => {
  const sent = db.execute(statement).execute()
  sent.catch(() => {}) // whoever awaits it is told
  return sent
}

const turns = new WeakMap<Ctx['deps']['db'], Turns>()
/** Calls of one route are of one kind; what is done beside a call that holds a turn already is of none, or it could wait for itself. */
const turnFor = ({ deps, route, isBeside }: Ctx): Promise<() => void> => {
  const mine = turns.get(deps.db) ?? turnsOf(deps.config.DB_POOL)
  turns.set(deps.db, mine)
  return mine.take(isBeside ? undefined : route)
}

/**
 * Runs `work` in a transaction as the actor of `ctx`: the settings that row-level security, column defaults and the data
 * log read are made first, on the same connection and without a round trip of their own. Inside a transaction it joins it.
 */
export const inTx = async <R>(ctx: Ctx, work: (tx: Tx) => Promise<R>, mode: 'read only' | 'read write' = 'read write'): Promise<R> => {
  if (isTx(ctx)) return work(ctx)
  const after: (() => void)[] = []
  const undone: (() => Promise<void>)[] = []
  const endTurn = await turnFor(ctx)
  const result = await ctx.deps.db
    .transaction(
      async (db) => {
        const set = sendFirst(db, settings(ctx))
        if (ctx.isPatient) await sendFirst(db, patience)
        const result = await work({
          ...ctx,
          db,
          now: nowOf(db),
          afterCommit: (then) => after.push(then),
          afterRollback: (then) => undone.push(then),
        })
        await set
        return result
      },
      { accessMode: mode },
    )
    .finally(endTurn)
    .catch(async (error: unknown) => {
      for (const then of undone) await then()
      throw error
    })
  for (const then of after) then()
  return result
}

/** A transaction that only reads. */
export const reading = <R>(ctx: Ctx, work: (tx: Tx) => Promise<R>): Promise<R> => inTx(ctx, work, 'read only')

/**
 * The same of one document with what belongs to it: each statement is planned once per connection. Planned anew with its values, as the
 * database would, a page of twenty statements with row policies takes longer to plan than to read.
 */
export const readingOne = <R>(ctx: Ctx, work: (tx: Tx) => Promise<R>): Promise<R> =>
  reading(ctx, async (tx) => {
    void sendFirst(tx.db, sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`)
    return work(tx)
  })

const become = (tx: Tx, kind: ActorKind) => sendFirst(tx.db, sql`select set_config('app.kind', ${kind}, true)`)

/**
 * Does `work` with the system's reach inside the same transaction: locks, notices and portal rows that belong to others.
 * The author of what it writes stays the actor. Await it before anything else is sent: a query that runs beside it on the
 * same transaction would have the system's reach too.
 */
export const asSystem = async <R>(tx: Tx, work: (tx: Tx) => Promise<R>): Promise<R> => {
  if (tx.actor.kind === 'system') return work(tx)
  if (tx.isShared) throw new Error('what reads beside others of its transaction may not become the system')
  const became = become(tx, 'system')
  try {
    const result = await work({ ...tx, actor: { ...tx.actor, kind: 'system', scope: ['ALL'] } })
    await became
    return result
  } finally {
    // Also after a refusal that the caller catches: the rest of the transaction must not keep the system's reach. Where the
    // database has already aborted the transaction there is nothing left to set, and the first error is the one to report.
    void become(tx, tx.actor.kind)
  }
}

/** Within what is done with the system's reach: `work` with the actor's own again, as commands of documents are done. */
export const asItself = async <R>(tx: Tx, work: (tx: Tx) => Promise<R>): Promise<R> => {
  const became = become(tx, tx.actor.kind)
  try {
    const result = await work(tx)
    await became
    return result
  } finally {
    void become(tx, 'system')
  }
}

/** Reads of the actor's own reach, sent side by side: none of them may become the system, for the others would with it. */
export const sideBySide = <R>(tx: Tx, reads: readonly ((tx: Tx) => Promise<R>)[]): Promise<R[]> =>
  Promise.all(reads.map((read) => read({ ...tx, isShared: true })))

/** The same actor outside the running transaction: for what must be kept although the request is refused. */
export const apart = (ctx: Ctx): Ctx => {
  const { deps, config, actor, lang, clock, log, ip, route, isPatient } = ctx
  return { deps, config, db: deps.db, actor, lang, clock, log, ip, route, isPatient, isBeside: true }
}
