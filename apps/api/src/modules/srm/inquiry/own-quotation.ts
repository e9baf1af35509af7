import { inquiryReply } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { addDays, type QuoteTerms } from '@srm/domain/srm/inquiry/quotation.rules'
import type { QuoteState } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, desc, eq, isNotNull, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import { refuse } from '@srm/domain/kit/errors'
import { ratesOf } from './fx'
import type { Inquiry } from './inquiry.life'
import { linesOf } from './draft.queries'

export type Quotation = InferSelectModel<typeof quotation>

/** The signed-in company; staff have none. */
export const supplierOf = (tx: Tx): string => {
  const { supplierId } = tx.actor
  if (!supplierId) throw refuse('NO_PERM')
  return supplierId
}

/** The company's quotation of the running round: the revision that counts. */
export const currentQuotation = async (tx: Tx, row: Inquiry, supplierId: string): Promise<Quotation | undefined> => {
  const [found] = await tx.db
    .select()
    .from(quotation)
    .where(
      and(
        eq(quotation.inquiryId, row.id),
        eq(quotation.supplierId, supplierId),
        eq(quotation.roundNo, row.roundNo),
        eq(quotation.current, true),
      ),
    )
  return found
}

/** Opened prices of the round before: what may not be exceeded. */
export const previousPrices = async (tx: Tx, row: Inquiry, supplierId: string): Promise<QuoteTerms['previous']> => {
  if (row.roundNo < 2) return new Map()
  const rows = await tx.db
    .select({ lineId: quotationLine.lineId, price: quotationLine.price, currency: quotation.currency })
    .from(quotationLine)
    .innerJoin(quotation, eq(quotation.id, quotationLine.quotationId))
    .where(
      and(
        eq(quotation.inquiryId, row.id),
        eq(quotation.supplierId, supplierId),
        eq(quotation.roundNo, row.roundNo - 1),
        eq(quotation.valid, true),
        isNotNull(quotationLine.price),
      ),
    )
    .orderBy(desc(quotation.revision))
  return new Map(rows.map((r) => [r.lineId, { price: r.price ?? '0', currency: r.currency ?? row.currency }]))
}

/** What a quotation of this company is measured against right now. */
export const termsOf = async (tx: Tx, row: Inquiry, supplierId: string, now: string): Promise<QuoteTerms> => {
  const today = now.slice(0, 10)
  const lines = await linesOf(tx, row.id)
  const rates = await ratesOf(tx, today)
  return {
    asked: lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' })),
    awardMode: row.awardMode,
    currency: row.currency,
    allowForeignCurrency: row.allowForeignCurrency,
    rates: new Map(rates.map((r) => [r.currency, r.rate])),
    today,
    validUntil: addDays(row.quoteDeadline ?? now, row.validityDays ?? 0),
    roundNo: row.roundNo,
    priceNonIncreasing: row.priceNonIncreasing,
    previous: await previousPrices(tx, row, supplierId),
  }
}

/** Sets the company's own state; with the system's reach, because nobody's own hand may write it. */
export const setReply = (
  tx: Tx,
  row: Inquiry,
  supplierId: string,
  patch: { quoteState: QuoteState; declineReason?: string | null; draftCipher?: null; draftAt?: null },
) =>
  asSystem(tx, (sys) =>
    sys.db
      .update(inquiryReply)
      .set(patch)
      .where(and(eq(inquiryReply.inquiryId, row.id), eq(inquiryReply.supplierId, supplierId))),
  )
