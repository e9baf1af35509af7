import type { TargetTypeEdit, TargetTypeAdd, TargetTypeRow } from '@srm/contract/srm/target-type'
import { targetBase } from '@srm/db/schema/srm/target-base'
import { targetType as t } from '@srm/db/schema/srm/target-type'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { targetTypeFields } from '@srm/domain/srm/target-type/target-type.fields'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { selected } from '../../../data/fields'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, sent, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

const ofTenant = (tx: Tx) => eq(t.tenantId, tx.actor.tenantId)

const columns = selected(t, targetTypeFields, {
  targets: sql<number>`(select count(*)::int from target_base b where b.type_id = target_type.id)`.as('targets'),
})

/** The whole tree, parents before their children. */
export const targetTypes = (ctx: Ctx): Promise<TargetTypeRow[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.select(columns).from(t).where(ofTenant(tx)).orderBy(asc(t.sortOrder), asc(t.code))
    return rows as unknown as TargetTypeRow[]
  })

const assertFreeCode = async (tx: Tx, code: string, ownId?: string): Promise<void> => {
  const [other] = await tx.db
    .select({ id: t.id })
    .from(t)
    .where(and(ofTenant(tx), eq(t.code, code)))
  if (other && other.id !== ownId) throw refuseFields([fieldProblem('code', 'TYPE_CODE_TAKEN', code)])
}

/** The ids from a type up to its root. */
const above = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx.db.execute<{ id: string }>(sql`with recursive up as (
      select id, parent_id from target_type where id = ${id}
      union select p.id, p.parent_id from target_type p join up on p.id = up.parent_id)
    select id from up`)
  return rows.map((row) => row.id)
}

const assertParent = async (tx: Tx, parentId: string | null | undefined, ownId?: string): Promise<void> => {
  if (!parentId) return
  const parent = await findVisible(tx, t, parentId)
  if (!parent.enabled) throw refuseFields([fieldProblem('parentId', 'TYPE_PARENT_OFF', parent.nameZh)])
  if (ownId && (await above(tx, parentId)).includes(ownId)) throw refuseFields([fieldProblem('parentId', 'TYPE_UNDER_ITSELF')])
}

export const addTargetType = (ctx: Ctx, input: TargetTypeAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await assertFreeCode(tx, input.code)
    await assertParent(tx, input.parentId)
    const [row] = await tx.db.insert(t).values(input).returning({ id: t.id })
    return row as { id: string }
  })

export const editTargetType = (ctx: Ctx, { id, version, ...input }: TargetTypeEdit): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, t, id)
    if (input.code !== undefined) await assertFreeCode(tx, input.code, id)
    await assertParent(tx, input.parentId, id)
    await saveRow(tx, t, { id, version }, sent(input))
    return { id }
  })

/** A disabled type takes no new targets; those it has stay as they are. */
export const enableTargetType = (ctx: Ctx, { enabled, ...ref }: Ref & { enabled: boolean }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, t, ref.id)
    if (enabled && row.parentId) {
      const parent = await findVisible(tx, t, row.parentId)
      if (!parent.enabled) throw refuse('TYPE_PARENT_OFF', parent.nameZh)
    }
    await saveRow(tx, t, ref, { enabled })
    return { id: ref.id }
  })

export const deleteTargetType = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, t, id)
    const [below] = await tx.db.select({ n: count() }).from(t).where(eq(t.parentId, id))
    const [targets] = await tx.db.select({ n: count() }).from(targetBase).where(eq(targetBase.typeId, id))
    const parts = (below?.n ?? 0) + (targets?.n ?? 0)
    if (parts > 0) throw refuse('TYPE_HAS_PARTS', parts)
    await tx.db.delete(t).where(eq(t.id, id))
    return null
  })
