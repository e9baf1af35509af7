import { refuse, Refusal, type Problem } from '@srm/domain/kit/errors'
import { hangsOnFacts, refusal, statusAfter, type ActionOf, type AnyMachine, type FactsOf } from '@srm/domain/kit/machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { appendAudit, type AuditEntry } from '../chain/audit'
import { assertDecides, endOvertaken } from './approval-gate'
import { asSystem, type Tx } from './in-tx'
import { findVisible } from '../access/scope'
import type { Versioned } from '../save'

export type Stateful = Versioned & { status: PgColumn }

/** A machine bound to its table and to how its facts are read. */
export interface Lifecycle<M extends AnyMachine = AnyMachine, T extends Stateful = Stateful> {
  readonly machine: M
  readonly table: T
  /** Reads what the guards judge. Called under the row lock, with the system's reach. */
  readonly facts: (tx: Tx, row: InferSelectModel<T>, actor: Tx['actor']) => Promise<FactsOf<M>>
}
export const lifecycle = <M extends AnyMachine, T extends Stateful>(def: Lifecycle<M, T>): Lifecycle<M, T> => def

type Row = { id: string; status: string; version: number }
export interface Change {
  readonly id: string
  /** Absent where the actor does not edit the record itself (a supplier who quotes on a buyer's inquiry). */
  readonly version?: number
}

/**
 * The one way a status changes: visible to the actor, else NOT_FOUND -> lock -> version -> facts -> refusal -> no open process
 * that decides instead -> status, version and `patch` -> audit chain. Everything happens in the caller's transaction.
 * @throws NOT_FOUND, STALE, or whatever the machine refuses with
 */
export const transition = async <M extends AnyMachine, T extends Stateful>(
  tx: Tx,
  life: Lifecycle<M, T>,
  change: Change,
  action: ActionOf<M>,
  patch: Partial<Omit<InferSelectModel<T>, 'id' | 'status' | 'version'>> = {},
  payload: AuditEntry['payload'] = {},
): Promise<InferSelectModel<T>> => {
  await findVisible(tx, life.table, change.id)
  const { before, after } = await asSystem(tx, async (sys) => {
    const before = await lock(sys, life.table, change)
    const no = await judged(tx, sys, life, before as Row & InferSelectModel<T>, action)
    if (no) throw new Refusal(no.key, no.params)
    const act = { bizType: life.machine.entity, bizId: before.id, action }
    await assertDecides(sys, act)
    const after = await write(sys, life.table, before, statusAfter(life.machine, action, before.status), patch)
    await endOvertaken(sys, act)
    return { before, after }
  })
  const entry = { action, bizType: life.machine.entity, bizId: before.id, fromStatus: before.status, toStatus: (after as Row).status }
  await appendAudit(tx, { ...entry, payload })
  return after as InferSelectModel<T>
}

const lock = async (tx: Tx, table: Stateful, change: Change): Promise<Row> => {
  const [row] = await tx.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, change.id))
    .for('update')
  if (!row) throw refuse('NOT_FOUND')
  if (change.version !== undefined && (row as Row).version !== change.version) throw refuse('STALE')
  return row as Row
}

const write = async (tx: Tx, table: Stateful, before: Row, status: string, patch: object) => {
  const change = { ...patch, status, version: sql`${table.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` }
  const [row] = await tx.db
    .update(table as PgTable)
    .set(change)
    .where(eq(table.id, before.id))
    .returning()
  return row
}

/** The verdict of the machine; facts, which may be all of a supplier's profile, are read only where something asks for them. */
const judged = async <M extends AnyMachine, T extends Stateful>(
  tx: Tx,
  sys: Tx,
  { machine, facts }: Lifecycle<M, T>,
  row: InferSelectModel<T> & { status: string },
  action: ActionOf<M>,
): Promise<Problem | null> => {
  const isAsked = hangsOnFacts(machine, action, row.status, tx.actor)
  return refusal(machine, action, row.status, tx.actor, isAsked ? await facts(sys, row, tx.actor) : null)
}

/** What `transition` would answer, without doing it: null means it would go through. */
export const judge = <M extends AnyMachine, T extends Stateful>(
  tx: Tx,
  life: Lifecycle<M, T>,
  row: InferSelectModel<T> & { status: string },
  action: ActionOf<M>,
): Promise<Problem | null> => asSystem(tx, (sys) => judged(tx, sys, life, row, action))
