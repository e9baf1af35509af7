import type { TargetBaseAdd, TargetBaseEdit } from '@srm/contract/srm/target-base'
import { evalTemplate, evalTemplateRow } from '@srm/db/schema/srm/eval-template'
import { targetBase as b } from '@srm/db/schema/srm/target-base'
import { targetType } from '@srm/db/schema/srm/target-type'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { targetProblems } from '@srm/domain/srm/target-base/target-base.rules'
import { and, eq } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, sent, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

const assertFreeCode = async (tx: Tx, code: string, ownId?: string): Promise<void> => {
  const [other] = await tx.db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.tenantId, tx.actor.tenantId), eq(b.code, code)))
  if (other && other.id !== ownId) throw refuseFields([fieldProblem('code', 'TARGET_CODE_TAKEN', code)])
}

/** Targets hang on the tree's leaves, and on enabled ones; a target may stay where it is. */
const assertLeaf = async (tx: Tx, typeId: string): Promise<void> => {
  const type = await findVisible(tx, targetType, typeId)
  const [child] = await tx.db.select({ id: targetType.id }).from(targetType).where(eq(targetType.parentId, typeId)).limit(1)
  if (!type.enabled || child) throw refuseFields([fieldProblem('typeId', 'TYPE_NOT_LEAF')])
}

/** What the method does not use is not kept: it would come back as a surprise when the method is changed. */
const usedOf = ({ method, formulaId, evidenceRequired }: Pick<TargetBaseAdd, 'method' | 'formulaId' | 'evidenceRequired'>) => ({
  formulaId: method === 'AUTO' ? formulaId : null,
  evidenceRequired: method !== 'AUTO' && evidenceRequired,
})

export const addTarget = (ctx: Ctx, input: TargetBaseAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    assertNoProblems(targetProblems(input))
    await assertFreeCode(tx, input.code)
    await assertLeaf(tx, input.typeId)
    const [row] = await tx.db
      .insert(b)
      .values({ ...input, ...usedOf(input) })
      .returning({ id: b.id })
    return row as { id: string }
  })

/** A new edition. Launched plans keep the one they were launched with. */
export const editTarget = (ctx: Ctx, { id, version, ...input }: TargetBaseEdit): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, b, id)
    const change = sent(input)
    const target = { ...row, ...change }
    assertNoProblems(targetProblems(target))
    await assertFreeCode(tx, target.code, id)
    if (row.typeId !== target.typeId) await assertLeaf(tx, target.typeId)
    await saveRow(tx, b, { id, version }, { ...change, ...usedOf(target), edition: row.edition + 1 })
    return { id }
  })

export const enableTarget = (ctx: Ctx, { enabled, ...ref }: Ref & { enabled: boolean }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await saveRow(tx, b, ref, { enabled })
    return { id: ref.id }
  })

export const deleteTarget = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, b, id)
    const [used] = await tx.db
      .select({ name: evalTemplate.nameZh })
      .from(evalTemplateRow)
      .innerJoin(evalTemplate, eq(evalTemplate.id, evalTemplateRow.templateId))
      .where(eq(evalTemplateRow.targetId, id))
      .limit(1)
    if (used) throw refuse('TARGET_USED', used.name)
    await tx.db.delete(b).where(eq(b.id, id))
    return null
  })
