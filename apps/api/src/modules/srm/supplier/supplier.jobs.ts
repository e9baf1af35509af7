import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { reviewDueOn } from '@srm/domain/srm/supplier/review-promise'
import { eq } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { noticeReviewLate } from './supplier.notices'

/** Reminds the reviewers of submissions whose promised day is over, once for each promise. Answers how many are late. */
const remindOfTenant = (ctx: Ctx): Promise<number> =>
  inTx(ctx, async (tx) => {
    const waiting = await tx.db.select().from(supplier).where(eq(supplier.status, supplierMachine.states.pendingReview))
    const today = (await tx.now()).slice(0, 10)
    const late = waiting.filter(({ submittedAt }) => submittedAt !== null && reviewDueOn(submittedAt) < today)
    for (const row of late) await noticeReviewLate(tx, row, reviewDueOn(row.submittedAt ?? today))
    return late.length
  })

export const remindReviews = job('supplier.remindReviews', '10 8 * * *', (ctx) => eachTenant(ctx, remindOfTenant))
