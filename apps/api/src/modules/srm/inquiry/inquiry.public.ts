import { inquiry, inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { categoriesUnder } from '../purchase-category/purchase-category.public'

export { rateOfDay, ratesOf } from './fx'
export { inquiryList } from './inquiry.queries'
export { inquirySourcing } from './sourcing'
export { supplierInquiryList } from './quotation.queries'

// What other modules may ask of inquiries, always inside their own transaction.

const { published, opening, pendingEvaluation, pendingAward, awarded } = inquiryMachine.states
const unfinished = [published, opening, pendingEvaluation, pendingAward, awarded]
/** Nothing has been opened yet: whoever must not take part is taken out without anything being known of the quotation. */
const unopened = [published, opening]

export interface OpenInquiry {
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly purchaserId: string | null
}

/** Of this category or one beneath it, or of none. */
const bearsOn = (categoryId: string) => or(isNull(inquiry.categoryId), sql`${inquiry.categoryId} in ${categoriesUnder(categoryId)}`)

/**
 * Inquiries that are not finished and in which the company takes part; with a category, those it bears on. Needs the
 * system's reach.
 */
export const openInquiriesOf = ({ db }: Tx, supplierId: string, categoryId?: string): Promise<OpenInquiry[]> =>
  db
    .select({ id: inquiry.id, docNo: inquiry.docNo, title: inquiry.title, purchaserId: inquiry.purchaserId })
    .from(inquirySupplier)
    .innerJoin(inquiry, and(eq(inquiry.id, inquirySupplier.inquiryId), eq(inquiry.delFlag, 0), inArray(inquiry.status, unfinished)))
    .where(
      and(
        eq(inquirySupplier.supplierId, supplierId),
        isNull(inquirySupplier.excludedAt),
        categoryId === undefined ? undefined : bearsOn(categoryId),
      ),
    )
    .orderBy(asc(inquiry.docNo))

/** Takes the company out of every inquiry that is not opened yet; what is opened or awarded stays (docs/standing.md, Rules). */
export const voidParticipation = (tx: Tx, supplierId: string, reason: string): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const open = db.select({ id: inquiry.id }).from(inquiry).where(inArray(inquiry.status, unopened))
    await db
      .update(inquirySupplier)
      .set({ excludedAt: sql`app_now()`, excludeReason: reason })
      .where(and(eq(inquirySupplier.supplierId, supplierId), isNull(inquirySupplier.excludedAt), inArray(inquirySupplier.inquiryId, open)))
    await db
      .update(inquiryReply)
      .set({ quoteState: '5' })
      .where(and(eq(inquiryReply.supplierId, supplierId), inArray(inquiryReply.inquiryId, open)))
  })
