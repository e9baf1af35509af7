import { plusDays } from '@srm/domain/kit/day'
import { inquiryReply } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { comparedTerms, feesOf, type EarlierOffer, type QuoteTerms } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import type { QuoteState } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, desc, eq, lt, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
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

/**
 * The company's quotation of the running round: the revision that counts. With the system's reach, for an account that may
 * not read it still replaces or withdraws it.
 */
export const currentQuotation = (tx: Tx, row: Inquiry, supplierId: string): Promise<Quotation | undefined> =>
  asSystem(tx, async ({ db }) => {
    const [found] = await db
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
  })

/**
 * Whether the account may read what its company sealed: always once it is opened; before, only while the account is in the
 * company's own hands. The row policy of `quotation` says the same.
 */
export const mayReadSealed = ({ actor }: Pick<Tx, 'actor'>, quote?: Pick<Quotation, 'openedAt'>): boolean =>
  actor.isConfirmed || (quote !== undefined && quote.openedAt !== null)

/** The company's opened offer of the last round it quoted in: what a later one may not exceed, landed. */
export const previousOffer = async (tx: Tx, row: Inquiry, supplierId: string): Promise<EarlierOffer | null> => {
  if (row.roundNo < 2) return null
  const [offer] = await tx.db
    .select()
    .from(quotation)
    .where(
      and(
        eq(quotation.inquiryId, row.id),
        eq(quotation.supplierId, supplierId),
        lt(quotation.roundNo, row.roundNo),
        eq(quotation.valid, true),
      ),
    )
    .orderBy(desc(quotation.roundNo), desc(quotation.revision))
    .limit(1)
  if (!offer) return null
  const lines = await tx.db
    .select()
    .from(quotationLine)
    .where(and(eq(quotationLine.quotationId, offer.id), eq(quotationLine.noBid, false)))
  return {
    currency: offer.currency ?? row.currency,
    fees: feesOf({ freight: offer.freight ?? '0', packing: offer.packing ?? '0', otherFee: offer.otherFee ?? '0' }),
    lines: new Map(
      lines.flatMap(({ lineId, qtyOffered: qty, price, amountExcl, amountIncl }) =>
        qty !== null && price !== null && amountExcl !== null && amountIncl !== null
          ? [[lineId, { qty, price, amountExcl, amountIncl }]]
          : [],
      ),
    ),
  }
}

/** What a quotation of this company is measured against right now. */
export const termsOf = async (tx: Tx, row: Inquiry, supplierId: string, now: string): Promise<QuoteTerms> => {
  const today = now.slice(0, 10)
  const lines = await linesOf(tx, row.id)
  const rates = await ratesOf(tx, today)
  return {
    asked: lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0', unit: line.unit })),
    awardMode: row.awardMode,
    currency: row.currency,
    allowForeignCurrency: row.allowForeignCurrency,
    rates: new Map(rates.map((r) => [r.currency, r.rate])),
    today,
    validUntil: plusDays(row.quoteDeadline ?? now, row.validityDays ?? 0),
    roundNo: row.roundNo,
    priceNonIncreasing: row.priceNonIncreasing,
    priceBasis: row.priceBasis,
    previous: await previousOffer(tx, row, supplierId),
    compared: comparedTerms(row),
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
