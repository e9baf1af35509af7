import type { ExpertDrawInput } from '@srm/contract/srm/expert-draw'
import { expertDraw, expertDrawList, type StoredDemand } from '@srm/db/schema/srm/expert-draw'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { dayProblems } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { eq, inArray } from 'drizzle-orm'
import { assertReads } from '../../../data/access/documents'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import { supplierNames } from '../supplier/supplier.public'
import { expertDrawLife, type ExpertDraw } from './expert-draw.life'
import { aliveDraw } from './expert-draw.queries'

export const moved = ({ id, docNo, version, status }: ExpertDraw) => ({ id, docNo, version, status })

/** What is asked for, with the name of each field. @throws NOT_FOUND for a category that is none */
const demandsOf = async ({ db }: Tx, given: ExpertDrawInput['demands']): Promise<StoredDemand[]> => {
  const ids = [...new Set(given.flatMap(({ categoryId }) => categoryId ?? []))]
  const rows = ids.length
    ? await db
        .select({ id: srmCategory.id, zh: srmCategory.nameZh, en: srmCategory.nameEn })
        .from(srmCategory)
        .where(inArray(srmCategory.id, ids))
    : []
  const names = new Map(rows.map((row) => [row.id, row]))
  return given.map(({ kind, categoryId, count }) => {
    const category = categoryId === null ? undefined : names.get(categoryId)
    if (categoryId !== null && !category) throw refuse('NOT_FOUND')
    return { kind, categoryId, category: category?.zh ?? null, categoryEn: category?.en ?? null, count }
  })
}

const avoidedOf = async (tx: Tx, given: readonly string[]) => {
  const ids = [...new Set(given)].toSorted()
  const names = await supplierNames(tx, ids)
  return ids.map((id) => {
    const name = names.get(id)?.name
    if (name === undefined) throw refuse('NOT_FOUND')
    return { id, name }
  })
}

/** Whoever makes a draw for a document may read it. */
const subjectOf = async (tx: Tx, { subjectType, subjectId }: ExpertDrawInput) => {
  if (subjectType === null) return { subjectType: null, subjectId: null, subjectNo: null }
  if (subjectId === null) {
    assertNoProblems([fieldProblem('subjectId', 'REQUIRED')])
    throw refuse('REQUIRED')
  }
  return { subjectType, subjectId, subjectNo: await assertReads(tx, { bizType: subjectType, bizId: subjectId }) }
}

const valuesOf = async (tx: Tx, input: ExpertDrawInput) => {
  const { title, evalFrom, evalTo, remark } = input
  assertNoProblems(dayProblems(input, (await tx.now()).slice(0, 10)))
  const demands = await demandsOf(tx, input.demands)
  const seats = demands.reduce((sum, { count }) => sum + count, 0)
  return { title, evalFrom, evalTo, remark, demands, seats, ...(await subjectOf(tx, input)) }
}

const keepAvoided = async (tx: Tx, drawId: string, input: ExpertDrawInput) => {
  const avoided = await avoidedOf(tx, input.avoidedIds)
  await asSystem(tx, ({ db }) =>
    db.insert(expertDrawList).values({ drawId, avoided }).onConflictDoUpdate({ target: expertDrawList.drawId, set: { avoided } }),
  )
}

export const addDraw = (ctx: Ctx, input: ExpertDrawInput) =>
  inTx(ctx, async (tx) => {
    const values = await valuesOf(tx, input)
    const docNo = await nextNumber(tx, 'EXD')
    const status = expertDrawMachine.states.draft
    const { realname: authorName, orgCode } = tx.actor
    const orgName = await departNameOf(tx, orgCode)
    const [row] = await tx.db
      .insert(expertDraw)
      .values({ ...values, docNo, status, authorName, orgName })
      .returning()
    if (!row) throw new Error('draw was not written')
    await keepAvoided(tx, row.id, input)
    await appendAudit(tx, { action: 'add', bizType: 'expertDraw', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editDraw = (ctx: Ctx, { id, version, ...input }: ExpertDrawInput & Ref) =>
  inTx(ctx, async (tx) => {
    await aliveDraw(tx, id)
    const row = await transition(tx, expertDrawLife, { id, version }, 'edit', await valuesOf(tx, input))
    await keepAvoided(tx, id, input)
    return moved(row)
  })

export const deleteDraw = (ctx: Ctx, { id, version }: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, expertDrawLife, { id, version }, 'delete')
    await asSystem(tx, ({ db }) => db.delete(expertDrawList).where(eq(expertDrawList.drawId, id)))
    return null
  })
