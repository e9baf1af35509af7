import type { DrawingInput, MaterialChange, MaterialInput } from '@srm/contract/srm/material'
import { material, materialDrawing, materialSecret } from '@srm/db/schema/srm/material'
import { materialType } from '@srm/db/schema/srm/material-type'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { materialNumber } from '@srm/domain/srm/material/material.rules'
import { and, eq, max } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextSerials } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { linkFiles } from '../../sys/file/file.public'
import { materialLife, moved, secretOf } from './material.life'
import { settleOpen, tellApproved, tellRejected, tellReviewers } from './material.notices'
import { keptProblems, leafOf, readyProblems, sameness } from './material.values'

const serialsOf = (typeCode: string) => `MAT${typeCode}`
/** Numbers of new materials of a type, in their order. */
export const nextMaterialNumbers = async (tx: Tx, typeCode: string, count: number): Promise<string[]> =>
  (await nextSerials(tx, serialsOf(typeCode), count)).map((serial) => materialNumber(typeCode, serial))

const apart = ({ own, keyPart, remark }: Pick<MaterialInput, 'own' | 'keyPart' | 'remark'>) => ({ ...own, keyPart, remark })
const setSecret = (tx: Tx, materialId: string, values: Partial<typeof materialSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(materialSecret).set(values).where(eq(materialSecret.materialId, materialId)))

/** @throws MAT_SAME where there is one like it and no reason is given; also where two are added in the same moment */
export const addMaterial = (ctx: Ctx, input: MaterialInput) =>
  inTx(ctx, async (tx) => {
    const type = await leafOf(tx, input.typeId)
    const { sameKey, sameAllowed, problems } = await sameness(tx, input, null)
    assertNoProblems([...(type ? [] : [fieldProblem('typeId', 'MAT_TYPE')]), ...(await keptProblems(tx, input)), ...problems])
    const { own: _own, keyPart: _key, remark: _remark, sameReason, ...open } = input
    const [docNo = ''] = await nextMaterialNumbers(tx, type?.code ?? '', 1)
    const status = materialMachine.states.draft
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(material)
        .values({ ...open, docNo, status, sameKey, sameAllowed })
        .onConflictDoNothing()
        .returning()
      if (!made) throw refuseFields([fieldProblem('sameReason', 'MAT_SAME', input.nameZh)])
      await db.insert(materialSecret).values({ materialId: made.id, ...apart(input), sameReason: sameAllowed ? sameReason : null })
      return made
    })
    await appendAudit(tx, { action: 'add', bizType: 'material', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

/** The type stays: the number holds its code. */
export const editMaterial = (ctx: Ctx, { id, version, ...input }: MaterialInput & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, material, id)
    const { sameKey, sameAllowed, problems } = await sameness(tx, input, id)
    const typed = input.typeId === before.typeId ? [] : [fieldProblem('typeId', 'MAT_TYPE')]
    const { own: _own, keyPart: _key, remark: _remark, sameReason, typeId: _type, ...open } = input
    const row = await transition(tx, materialLife, { id, version }, 'edit', { ...open, sameKey, sameAllowed })
    assertNoProblems([...typed, ...(await keptProblems(tx, input)), ...problems])
    await setSecret(tx, id, { ...apart(input), sameReason: sameAllowed ? sameReason : null })
    return moved(row)
  })

/** Of an enabled material everything changes but what documents carry along; the reason stands in its log. */
export const changeMaterial = (ctx: Ctx, { id, version, reason, own, keyPart, remark, ...open }: MaterialChange & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, { id, version }, 'change', open, { note: reason })
    assertNoProblems([...(await keptProblems(tx, { ...row, ...open, own })), ...(await readyProblems(tx, await typeCodeOf(tx, row), own))])
    await setSecret(tx, id, { ...own, keyPart, remark })
    return moved(row)
  })

const typeCodeOf = async ({ db }: Tx, { typeId }: { typeId: string }): Promise<string> => {
  const [type] = await db.select({ code: materialType.code }).from(materialType).where(eq(materialType.id, typeId))
  return type?.code ?? ''
}

/** A drawing number that is there gets its next revision. */
export const drawMaterial = (ctx: Ctx, { id, version, drawingNo, note, files }: DrawingInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, { id, version }, 'draw', {}, { note: drawingNo })
    const drawing = await asSystem(tx, async ({ db }) => {
      const same = and(eq(materialDrawing.materialId, id), eq(materialDrawing.drawingNo, drawingNo))
      const [last] = await db
        .select({ revision: max(materialDrawing.revision) })
        .from(materialDrawing)
        .where(same)
      const values = { materialId: id, drawingNo, note, revision: (last?.revision ?? 0) + 1, drawnBy: tx.actor.realname }
      const [made] = await db.insert(materialDrawing).values(values).returning({ id: materialDrawing.id })
      if (!made) throw new Error('drawing was not written')
      return made
    })
    await linkFiles(tx, { bizType: 'materialDrawing', bizId: drawing.id, field: 'files', files })
    return moved(row)
  })

export const submitMaterial = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, ref, 'submit')
    const secret = await secretOf(tx, row.id)
    const { problems } = await sameness(tx, { ...row, sameReason: secret.sameReason }, row.id)
    const isLeaf = (await leafOf(tx, row.typeId)) !== undefined
    assertNoProblems([
      ...(isLeaf ? [] : [fieldProblem('typeId', 'MAT_TYPE')]),
      ...(await readyProblems(tx, await typeCodeOf(tx, row), secret as MaterialInput['own'])),
      ...problems,
    ])
    await setSecret(tx, row.id, { submittedBy: tx.actor.username, stateReason: null })
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'material', 'review', row))) await tellReviewers(tx, row)
    return moved(row)
  })

export const withdrawMaterial = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })

export const deleteMaterial = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await settleOpen(tx, await transition(tx, materialLife, ref, 'delete', { delFlag: 1 }), 'revoked')
    return null
  })

export const approveMaterial = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, ref, 'approve')
    await settleOpen(tx, row)
    await tellApproved(tx, row)
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const rejectMaterial = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, ref, 'reject', {}, { note: reason })
    await setSecret(tx, row.id, { stateReason: reason })
    await settleOpen(tx, row)
    await tellRejected(tx, row, reason)
    return moved(row)
  })

/** Out of use, or in use again: documents that name it already stay as they are. */
export const turnMaterial = (ctx: Ctx, { reason, ...ref }: Reasoned, action: 'disable' | 'enable') =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, materialLife, ref, action, {}, { note: reason })
    await setSecret(tx, row.id, { stateReason: reason })
    return moved(row)
  })
