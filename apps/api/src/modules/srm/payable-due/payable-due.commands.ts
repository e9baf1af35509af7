import { payableDue, payableHold, payableMove } from '@srm/db/schema/srm/payable-due'
import { refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { company, supplierPage, tell } from './notices'
import type { PayableDue } from './raise'

// People move the day of a payable, hold it for a dispute, and release it again.

const locked = async (tx: Tx, { id, version }: Ref): Promise<PayableDue> => {
  await findVisible(tx, payableDue, id)
  const [row] = await asSystem(tx, ({ db }) => db.select().from(payableDue).where(eq(payableDue.id, id)).for('update'))
  if (!row) throw refuse('NOT_FOUND')
  if (row.version !== version) throw refuse('STALE')
  if (dec(row.amount).lt(0)) throw refuse('DUE_CREDIT')
  if (dec(row.open).isZero()) throw refuse('DUE_SETTLED')
  return row
}
const changed = async (tx: Tx, row: PayableDue, action: string, patch: Partial<typeof payableDue.$inferInsert>, note: string) => {
  const [after] = await asSystem(tx, ({ db }) =>
    db
      .update(payableDue)
      .set({ ...patch, version: sql`${payableDue.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
      .where(eq(payableDue.id, row.id))
      .returning(),
  )
  if (!after) throw new Error('payable was not written')
  await appendAudit(tx, { action, bizType: 'payableDue', bizId: row.id, fromStatus: row.kind, toStatus: row.kind, payload: { note } })
  return after
}
type Reasoned = Ref & { readonly reason: string }

/**
 * The row is due on another day, whose reason is kept.
 * @throws DUE_SAME_DAY, DUE_SETTLED, DUE_CREDIT
 */
export const rescheduleDue = (ctx: Ctx, { day, reason, ...ref }: Reasoned & { readonly day: string }) =>
  inTx(ctx, async (tx) => {
    const row = await locked(tx, ref)
    if (row.dueDate === day) throw refuse('DUE_SAME_DAY')
    const after = await changed(tx, row, 'reschedule', { dueDate: day, plannedDate: row.plannedDate ?? row.dueDate }, reason)
    await asSystem(tx, ({ db }) =>
      db
        .insert(payableMove)
        .values({ dueId: row.id, orgCode: row.orgCode, fromDate: row.dueDate, toDate: day, reason, byName: tx.actor.realname }),
    )
    return { id: after.id, version: after.version }
  })

/** Nothing of it is paid until somebody else releases it; the company is told. */
export const holdDue = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await locked(tx, ref)
    if (row.isHeld) throw refuse('DUE_HELD')
    const after = await changed(tx, row, 'hold', { isHeld: true }, reason)
    const { username: heldBy, realname: heldByName } = tx.actor
    const heldAt = await tx.now()
    await asSystem(tx, ({ db }) =>
      db.insert(payableHold).values({ dueId: row.id, orgCode: row.orgCode, reason, heldBy, heldByName, heldAt }),
    )
    await tell(tx, after, { to: company(after), key: 'held', body: [reason], page: supplierPage(after) })
    return { id: after.id, version: after.version }
  })

/** @throws DUE_NOT_HELD, SOD_SELF_APPROVE for whoever held it */
export const releaseDue = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await locked(tx, ref)
    if (!row.isHeld) throw refuse('DUE_NOT_HELD')
    const open = and(eq(payableHold.dueId, row.id), isNull(payableHold.releasedAt))
    const [hold] = await asSystem(tx, ({ db }) => db.select().from(payableHold).where(open))
    if (hold?.heldBy === tx.actor.username) throw refuse('SOD_SELF_APPROVE')
    const after = await changed(tx, row, 'release', { isHeld: false }, reason)
    const release = { releasedAt: await tx.now(), releasedByName: tx.actor.realname, releaseReason: reason }
    await asSystem(tx, ({ db }) => db.update(payableHold).set(release).where(open))
    await tell(tx, after, { to: company(after), key: 'released', page: supplierPage(after) })
    return { id: after.id, version: after.version }
  })
