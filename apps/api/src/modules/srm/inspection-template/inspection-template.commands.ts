import type { InspectionTemplateEdit, InspectionTemplateInput } from '@srm/contract/srm/inspection-template'
import { inspectionTemplate as t, inspectionTemplateItem } from '@srm/db/schema/srm/inspection-template'
import { materialType } from '@srm/db/schema/srm/material-type'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { templateProblems } from '@srm/domain/srm/inspection-template/inspection-template.rules'
import { and, eq, ne, or } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { saveRow, type Ref } from '../../../data/save'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { materialIdsOf } from '../material/material.public'

const scopeOf = async (tx: Tx, { materialCode, typeCode }: InspectionTemplateInput) => {
  const materialId = (await materialIdsOf(tx, [{ materialCode }]))({ materialCode })
  if (materialCode !== null && materialId === null) throw refuseFields([fieldProblem('materialCode', 'IQT_MATERIAL', materialCode)])
  const [type] = typeCode
    ? await tx.db
        .select({ id: materialType.id })
        .from(materialType)
        .where(and(eq(materialType.tenantId, tx.actor.tenantId), eq(materialType.code, typeCode)))
    : []
  if (typeCode !== null && !type) throw refuseFields([fieldProblem('typeCode', 'IQT_TYPE', typeCode)])
  return { materialId, materialCode, typeId: type?.id ?? null, typeCode }
}
type Scope = Awaited<ReturnType<typeof scopeOf>>
/** One template in use for a material or a type, and one of a code. */
const assertFree = async (tx: Tx, scope: Scope, own: { readonly id?: string; readonly code: string; readonly enabled: boolean }) => {
  const others = and(eq(t.tenantId, tx.actor.tenantId), own.id ? ne(t.id, own.id) : undefined)
  const [same] = await tx.db
    .select({ id: t.id })
    .from(t)
    .where(and(others, eq(t.code, own.code)))
  if (same) throw refuseFields([fieldProblem('code', 'REFERENCE_CODE_TAKEN', own.code)])
  if (!own.enabled) return
  const of = scope.materialId ? eq(t.materialId, scope.materialId) : scope.typeId ? eq(t.typeId, scope.typeId) : or()
  const [taken] = await tx.db
    .select({ code: t.code })
    .from(t)
    .where(and(others, eq(t.enabled, true), of))
  if (taken) throw refuseFields([fieldProblem(scope.materialId ? 'materialCode' : 'typeCode', 'IQT_TAKEN', taken.code)])
}
const putItems = async (tx: Tx, templateId: string, items: InspectionTemplateInput['items']): Promise<void> => {
  await tx.db.delete(inspectionTemplateItem).where(eq(inspectionTemplateItem.templateId, templateId))
  await tx.db.insert(inspectionTemplateItem).values(items.map((item, i) => ({ ...item, templateId, lineNo: (i + 1) * 10 })))
}

/** @throws IQT_SCOPE, IQT_MATERIAL, IQT_TYPE, IQT_TAKEN, IQT_BOUNDS, IQT_BOUNDS_ORDER, IQT_TARGET, IQT_AQL */
export const addTemplate = (ctx: Ctx, { items, ...input }: InspectionTemplateInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    assertNoProblems(templateProblems({ ...input, items }))
    const scope = await scopeOf(tx, { ...input, items })
    await assertFree(tx, scope, { code: input.code, enabled: true })
    const [row] = await tx.db
      .insert(t)
      .values({ ...input, ...scope, itemCount: items.length })
      .returning({ id: t.id })
    if (!row) throw new Error('template was not written')
    await putItems(tx, row.id, items)
    return row
  })

/** The next revision. Inspections that began keep their copy. */
export const editTemplate = (ctx: Ctx, { id, version, items, ...input }: InspectionTemplateEdit): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, t, id)
    assertNoProblems(templateProblems({ ...input, items }))
    const scope = await scopeOf(tx, { ...input, items })
    await assertFree(tx, scope, { id, code: input.code, enabled: before.enabled })
    await saveRow(tx, t, { id, version }, { ...input, ...scope, itemCount: items.length, revision: before.revision + 1 })
    await putItems(tx, id, items)
    return { id }
  })

export const enableTemplate = (ctx: Ctx, { enabled, ...ref }: Ref & { enabled: boolean }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, t, ref.id)
    await assertFree(tx, row, { id: ref.id, code: row.code, enabled })
    await saveRow(tx, t, ref, { enabled })
    return { id: ref.id }
  })
