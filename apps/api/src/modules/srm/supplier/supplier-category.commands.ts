import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { supplierCategoryQual } from '@srm/db/schema/srm/supplier'
import { supplierCategory } from '@srm/db/schema/srm/supplier-profile'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { categoryLines, isInForce, lineKey, type Requalification } from '@srm/domain/srm/change-request/requalification.rules'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { watchExpiry } from '../expiry/expiry.public'
import { noticeCategory, noticeLimit, noticePurchasers } from './supplier.notices'
import { qualsOf } from './supplier.queries'
import { supplierLife, type SupplierRow } from './supplier.lifecycle'

type Input = Ref & { readonly qualId: string; readonly reason: string }
type Why = readonly [action: 'suspendCategory' | 'restoreCategory' | 'refuseCategory', reason: string]
const steps = { suspendCategory: { from: '1', to: '2' }, restoreCategory: { from: '2', to: '1' } } as const

/** Stops or takes up again one qualification of a company, with the reason (docs/supplier.md, Qualification). */
export const turnCategory = (ctx: Ctx, action: keyof typeof steps, { qualId, reason, ...ref }: Input): Promise<CategoryQual> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, supplierLife(), ref, action, {}, { qualification: qualId, reason })
    const { from, to } = steps[action]
    const mine = and(eq(supplierCategoryQual.id, qualId), eq(supplierCategoryQual.supplierId, row.id))
    const [turned] = await tx.db
      .update(supplierCategoryQual)
      .set({ qualStatus: to })
      .where(and(mine, eq(supplierCategoryQual.qualStatus, from)))
      .returning({ id: supplierCategoryQual.id })
    const view = await told(tx, row, turned, action, reason)
    await noticePurchasers(tx, row, view, action, reason)
    return view
  })

/** The line as it stands now, of which its company is told. @throws NOT_FOUND where no line was turned */
const told = async (tx: Tx, row: SupplierRow, turned: { id: string } | undefined, ...why: Why): Promise<CategoryQual> => {
  await watchExpiry(tx, [row.id])
  const view = (await qualsOf(tx, [row.id])).find((q) => q.id === turned?.id)
  if (!view) throw refuse('NOT_FOUND')
  await noticeCategory(tx, row, view, ...why)
  return view
}

/** Turns down that a line is qualified anew: it is again what it was before the company asked, and the company may ask again. */
export const refuseCategory = (ctx: Ctx, { qualId, reason, ...ref }: Input): Promise<CategoryQual> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, supplierLife(), ref, 'refuseCategory', {}, { qualification: qualId, reason })
    const q = supplierCategoryQual
    // What was in force when it was asked for has kept its own status; of the oldest requests the former one is not known.
    const before = sql`case when ${q.qualStatus} = '0' then coalesce(${q.statusBefore}, '3') else ${q.qualStatus} end`
    const [turned] = await tx.db
      .update(q)
      .set({
        qualStatus: before,
        ...{ appliedAt: null, statusBefore: null, refusedReason: reason, refusedAt: sql`app_now()` },
        version: sql`${q.version} + 1`,
      })
      .where(and(eq(q.id, qualId), eq(q.supplierId, row.id), isNotNull(q.appliedAt)))
      .returning({ id: q.id })
    return told(tx, row, turned, 'refuseCategory', reason)
  })

/**
 * Lets a company name so many categories: five in principle, more for a reason.
 * @throws CATEGORY_LIMIT_LOW where it names more already
 */
export const allowCategories = (ctx: Ctx, { limit, reason, ...ref }: Ref & { readonly limit: number; readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, supplierLife(), ref, 'allowCategories', { categoryLimit: limit }, { limit, reason })
    const named = await tx.db.$count(supplierCategory, eq(supplierCategory.supplierId, row.id))
    if (named > limit) throw refuseFields([fieldProblem('limit', 'CATEGORY_LIMIT_LOW', named)])
    await noticeLimit(tx, row, limit, reason)
    return row
  })

/** How a company is qualified now, one line for each category and department. */
export const categoryLinesOf = (tx: Tx, supplierId: string) =>
  asSystem(tx, async (sys) => categoryLines(await qualsOf(sys, [supplierId]), (await sys.now()).slice(0, 10)))

/**
 * A granted request: the lines wait to be qualified anew. What is in force stays so until its last day, for whoever asks in
 * time must not lose it by asking; everything else becomes 'applied', which nobody may award on.
 */
export const applyCategories = (tx: Tx, supplierId: string, asked: readonly Requalification[], request: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (asked.length === 0) return
    await transition(sys, supplierLife(), { id: supplierId }, 'applyCategory', {}, { request, lines: asked.map((row) => ({ ...row })) })
    const today = (await sys.now()).slice(0, 10)
    const wanted = new Set(asked.map(lineKey))
    const lines = (await categoryLinesOf(sys, supplierId)).filter((line) => wanted.has(lineKey(line)))
    const mark = async (chosen: typeof lines, status: object) => {
      const ids = chosen.map((line) => line.id)
      const marked = {
        ...status,
        refusedReason: null,
        refusedAt: null,
        appliedAt: sql`app_now()`,
        version: sql`${supplierCategoryQual.version} + 1`,
      }
      if (ids.length > 0) await sys.db.update(supplierCategoryQual).set(marked).where(inArray(supplierCategoryQual.id, ids))
    }
    await mark(
      lines.filter((line) => isInForce(line, today)),
      {},
    )
    await mark(
      lines.filter((line) => !isInForce(line, today)),
      { qualStatus: '0', statusBefore: supplierCategoryQual.qualStatus },
    )
    await watchExpiry(sys, [supplierId])
  })
