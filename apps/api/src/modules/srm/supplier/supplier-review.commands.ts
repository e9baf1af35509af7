import type { QualifyInput, ReviewInput } from '@srm/contract/srm/supplier'
import type { CategoryQual, ReviewView, SupplierHead } from '@srm/contract/srm/supplier.shapes'
import { supplierCategoryQual, supplierReview, type ReviewDecision } from '@srm/db/schema/srm/supplier'
import { supplierCategory } from '@srm/db/schema/srm/supplier-profile'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { returnProblems } from '@srm/domain/srm/supplier/supplier.rules'
import { and, eq, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import { supplier } from '@srm/db/schema/srm/supplier'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { watchExpiry } from '../expiry/expiry.public'
import { lockAccounts } from './supplier-accounts'
import { showOnPortal } from './supplier-portal'
import { categoryOf, qualsOf } from './supplier.queries'
import { freezeVersion, nextVersionNo } from './supplier-version'
import { latestVersion, reviewOf, supplierLife, type SupplierRow } from './supplier.lifecycle'
import { mailRefused, noticeApproved, noticeQualified, noticeReturned, settleOpen } from './supplier.notices'

type Decided = { decision: ReviewDecision; decidedBy: string; decidedAt: string }

/** Keeps the verdicts on the submission under review; with `decided`, its outcome. One review per submission. */
const keepReview = async (tx: Tx, row: SupplierRow, input: ReviewInput, decided?: Decided): Promise<ReviewView> => {
  const version = await latestVersion(tx, row.id)
  if (!version) throw refuse('NOT_FOUND')
  const values = { verdicts: input.verdicts, comments: input.comments, summary: input.summary || null, ...decided }
  const there = await reviewOf(tx, version.id)
  const [saved] = there
    ? await tx.db
        .update(supplierReview)
        .set({ ...values, version: there.version + 1 })
        .where(eq(supplierReview.id, there.id))
        .returning()
    : await tx.db
        .insert(supplierReview)
        .values({ ...values, supplierId: row.id, versionId: version.id, orgCode: null })
        .returning()
  if (!saved) throw refuse('NOT_FOUND')
  return saved
}

const decide = async (tx: Tx, row: SupplierRow, input: ReviewInput, decision: ReviewDecision): Promise<void> => {
  const decided = { decision, decidedBy: tx.actor.realname, decidedAt: await tx.now() }
  await keepReview(tx, row, input, decided)
  await settleOpen(tx, row)
}

const reviewed = async (tx: Tx) => ({ reviewedAt: await tx.now(), reviewedBy: tx.actor.realname })

/** Notes verdicts before the decision; from here on the supplier can no longer withdraw. */
export const saveReview = (ctx: Ctx, input: ReviewInput): Promise<ReviewView> =>
  inTx(ctx, async (tx) => keepReview(tx, await transition(tx, supplierLife(), input, 'saveReview'), input))

/** @throws COMMENT_REQUIRED for a section handed back without a word, RETURN_NOTHING when there is none */
export const returnProfile = (ctx: Ctx, input: ReviewInput): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, supplier, input.id)
    assertNoProblems(returnProblems(input.verdicts, input.comments))
    const after = await transition(tx, supplierLife(), input, 'return', await reviewed(tx), { comments: input.comments })
    await decide(tx, after, input, 'return')
    await noticeReturned(tx, after, input.comments, input.summary || null)
    return after
  })

/** The profile becomes V1 and the company a potential supplier. */
export const approveProfile = (ctx: Ctx, input: ReviewInput): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, supplier, input.id)
    const { id } = before
    if (Object.values(input.verdicts).includes('return')) throw refuseFields([fieldProblem('verdicts', 'VERDICTS_OPEN')])
    const now = await tx.now()
    const versionNo = await nextVersionNo(tx, id, 'approval')
    const patch = { ...(await reviewed(tx)), approvedAt: now, versionNo }
    const after = await transition(tx, supplierLife(), input, 'approve', patch, { version: versionNo })
    // The review belongs to the submission; the approved version comes after it.
    await decide(tx, before, input, 'approve')
    await freezeVersion(tx, after, versionNo, now)
    await showOnPortal(tx, id)
    await noticeApproved(tx, after)
    return after
  })

/** A refusal is for good, so the account is locked at once. */
export const refuseProfile = (ctx: Ctx, input: ReviewInput): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, supplier, input.id)
    if (!input.summary) throw refuseFields([fieldProblem('summary', 'REASON_REQUIRED')])
    const patch = { ...(await reviewed(tx)), refusedAt: await tx.now() }
    const after = await transition(tx, supplierLife(), input, 'refuse', patch, { reason: input.summary })
    await decide(tx, after, input, 'refuse')
    await lockAccounts(tx, after.id)
    await mailRefused(tx, after, input.summary)
    return after
  })

const assertQualifiable = async (tx: Tx, input: QualifyInput): Promise<void> => {
  if (input.qualTo <= input.qualFrom) throw refuseFields([fieldProblem('qualTo', 'QUAL_PERIOD')])
  const [applied] = await tx.db
    .select({ id: supplierCategory.id })
    .from(supplierCategory)
    .where(and(eq(supplierCategory.supplierId, input.id), eq(supplierCategory.categoryId, input.categoryId)))
  if (!applied) throw refuseFields([fieldProblem('categoryId', 'CATEGORY_UNKNOWN')])
  const q = supplierCategoryQual
  const [overlapping] = await tx.db
    .select({ id: q.id })
    .from(q)
    .where(
      and(
        eq(q.supplierId, input.id),
        eq(q.categoryId, input.categoryId),
        eq(q.orgCode, input.orgCode),
        eq(q.qualStatus, '1'),
        lte(q.qualFrom, input.qualTo),
        gte(q.qualTo, input.qualFrom),
      ),
    )
  if (overlapping) throw refuseFields([fieldProblem('categoryId', 'QUAL_TWICE')])
}

type Qual = Omit<QualifyInput, 'id' | 'version'> & { readonly certificateNo: string }
const answered = { appliedAt: null, statusBefore: null, refusedReason: null, refusedAt: null }
/** A line that was applied for becomes qualified with the new period; what is in force keeps its own, the new one follows it. */
const keepQual = async (tx: Tx, supplierId: string, qual: Qual): Promise<string | undefined> => {
  const q = supplierCategoryQual
  const line = and(eq(q.supplierId, supplierId), eq(q.categoryId, qual.categoryId), eq(q.orgCode, qual.orgCode))
  const granted = { ...qual, qualStatus: '1', ...answered, version: sql`${q.version} + 1` }
  const [taken] = await tx.db
    .update(q)
    .set(granted)
    .where(and(line, eq(q.qualStatus, '0')))
    .returning({ id: q.id })
  if (taken) return taken.id
  await tx.db
    .update(q)
    .set(answered)
    .where(and(line, or(isNotNull(q.appliedAt), isNotNull(q.refusedAt))))
  const [added] = await tx.db
    .insert(q)
    .values({ supplierId, ...qual })
    .returning({ id: q.id })
  return added?.id
}

/** Qualifies a supplier for one of its categories in a department, for a period. The first one makes it a qualified supplier. */
export const qualifySupplier = (ctx: Ctx, input: QualifyInput): Promise<CategoryQual> =>
  inTx(ctx, async (tx) => {
    const { status } = await findVisible(tx, supplier, input.id)
    const { id, version, ...qual } = input
    const action = status === supplierMachine.states.qualified ? 'qualifyMore' : 'qualify'
    const row = await transition(tx, supplierLife({ categoryId: input.categoryId }), { id, version }, action, {}, qual)
    await assertQualifiable(tx, input)
    const certificateNo = await nextNumber(tx, 'CERT')
    const savedId = await keepQual(tx, id, { ...qual, certificateNo })
    await watchExpiry(tx, [id])
    await noticeQualified(tx, row, await categoryOf(tx, input.categoryId), { ...qual, certificateNo })
    const view = (await qualsOf(tx, [id])).find((q) => q.id === savedId)
    if (!view) throw refuse('NOT_FOUND')
    return view
  })
