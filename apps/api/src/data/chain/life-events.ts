import type { LifeEvent } from '@srm/contract/kit/life'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../transaction/in-tx'

/**
 * What happened to documents of a kind, newest first, with people's names. The caller has found the rows: whoever may read them
 * reads their lives, a supplier too, but for the names of the buyer's staff.
 */
export const lifeEvents = (tx: Tx, bizType: string, ...bizIds: readonly string[]): Promise<LifeEvent[]> =>
  asSystem(tx, async ({ db }) => {
    if (bizIds.length === 0) return []
    const events = await db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.bizType, bizType), inArray(auditChain.bizId, [...bizIds])))
      .orderBy(desc(auditChain.seq))
    const actors = [...new Set(events.map((e) => e.actor))]
    const { username, realname, supplierId } = sysUser
    const people = actors.length
      ? await db.select({ username, realname, supplierId }).from(sysUser).where(inArray(sysUser.username, actors))
      : []
    const bySupplier = tx.actor.kind === 'supplier'
    const names = new Map(people.map((p) => [p.username, bySupplier && p.supplierId === null ? '' : p.realname]))
    return events.map(({ at, actor, actorKind, action, fromStatus, toStatus, payload }) => {
      const { note } = payload as { note?: unknown }
      return {
        at,
        actor: names.get(actor) ?? (bySupplier ? '' : actor),
        actorKind,
        entity: bizType,
        action,
        fromStatus,
        toStatus,
        note: typeof note === 'string' ? note : null,
      }
    })
  })

/** The part of a life that a company may read: steps of these actions, with the notes of its own people and of `told` alone. */
export const sharedLife = (events: readonly LifeEvent[], actions: readonly string[], told: readonly string[] = []): LifeEvent[] =>
  events
    .filter((event) => actions.includes(event.action))
    .map((event) => (event.actorKind === 'supplier' || told.includes(event.action) ? event : { ...event, note: null }))
