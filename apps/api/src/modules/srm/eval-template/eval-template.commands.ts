import type { EvalTemplateEdit, EvalTemplateInput } from '@srm/contract/srm/eval-template'
import { evalTemplate as t, evalTemplateRow } from '@srm/db/schema/srm/eval-template'
import { targetBase } from '@srm/db/schema/srm/target-base'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { type GradeBand, templateProblems } from '@srm/domain/srm/eval-template/eval-template.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

/** @throws with one message per field; also asked when a plan is launched, because targets may be disabled meanwhile */
export const assertTemplate = async (
  tx: Tx,
  input: Pick<EvalTemplateInput, 'rows' | 'roles' | 'selfEval'> & { readonly bands: readonly GradeBand[] },
): Promise<void> => {
  const ids = input.rows.map((row) => row.targetId)
  const targets = ids.length
    ? await tx.db
        .select({ id: targetBase.id, method: targetBase.method })
        .from(targetBase)
        .where(and(inArray(targetBase.id, ids), eq(targetBase.enabled, true)))
    : []
  const methods = new Map(targets.map((target) => [target.id, target.method]))
  assertNoProblems(templateProblems(input, (id) => methods.get(id)))
}

const assertFreeName = async (tx: Tx, name: string, ownId?: string): Promise<void> => {
  const [other] = await tx.db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.tenantId, tx.actor.tenantId), eq(t.nameZh, name)))
  if (other && other.id !== ownId) throw refuseFields([fieldProblem('nameZh', 'TEMPLATE_NAME_TAKEN', name)])
}

const writeRows = async (tx: Tx, templateId: string, rows: EvalTemplateInput['rows']): Promise<void> => {
  await tx.db.delete(evalTemplateRow).where(eq(evalTemplateRow.templateId, templateId))
  await tx.db.insert(evalTemplateRow).values(rows.map((row, i) => ({ ...row, templateId, lineNo: (i + 1) * 10 })))
}

export const addTemplate = (ctx: Ctx, { rows, ...input }: EvalTemplateInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await assertTemplate(tx, { ...input, rows })
    await assertFreeName(tx, input.nameZh)
    const [row] = await tx.db.insert(t).values(input).returning({ id: t.id })
    const { id } = row as { id: string }
    await writeRows(tx, id, rows)
    return { id }
  })

/** A new edition. Launched plans keep their copy. */
export const editTemplate = (ctx: Ctx, { id, version, rows, ...input }: EvalTemplateEdit): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, t, id)
    await assertTemplate(tx, { ...input, rows })
    await assertFreeName(tx, input.nameZh, id)
    await saveRow(tx, t, { id, version }, { ...input, edition: before.edition + 1 })
    await writeRows(tx, id, rows)
    return { id }
  })

export const enableTemplate = (ctx: Ctx, { enabled, ...ref }: Ref & { enabled: boolean }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await saveRow(tx, t, ref, { enabled })
    return { id: ref.id }
  })

export const deleteTemplate = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, t, id)
    await tx.db.delete(t).where(eq(t.id, id))
    return null
  })
