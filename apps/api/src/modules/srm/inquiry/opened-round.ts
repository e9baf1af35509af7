import { inquiryRound } from '@srm/db/schema/srm/inquiry'
import { inquiryJudgement, inquiryScore, quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import { rounded, sumOf, scales, minorUnitOf } from '@srm/domain/kit/money'
import { landedCost, rankQuotes, type OpenQuote, type Ranked } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { and, asc, desc, eq, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { linesOf } from './draft.queries'
import { frozenRates } from './fx'
import type { Inquiry } from './inquiry.life'
import type { Quotation } from './own-quotation'
import { countsIn } from './standing-offers'

type QuotationLine = InferSelectModel<typeof quotationLine>
export type Judgement = InferSelectModel<typeof inquiryJudgement>

/** An opened round as the rules and the matrix need it: five statements, however many lines and suppliers. */
export interface OpenedRound {
  readonly lines: Awaited<ReturnType<typeof linesOf>>
  readonly quotes: readonly Quotation[]
  readonly offered: ReadonlyMap<string, QuotationLine>
  readonly judged: ReadonlyMap<string, Judgement>
  readonly technical: ReadonlyMap<string, { score: string; note: string | null }>
  readonly ranked: Ranked
  /** Two envelopes, of which the prices are closed still. */
  readonly pricesSealed: boolean
}
/** Key of a line of a supplier. */
export const cellKey = (supplierId: string, lineId: string): string => `${supplierId} ${lineId}`

const technicalScores = async (tx: Tx, inquiryId: string, roundNo: number) => {
  const rows = await tx.db
    .select()
    .from(inquiryScore)
    .where(and(eq(inquiryScore.inquiryId, inquiryId), eq(inquiryScore.roundNo, roundNo)))
  return new Map(
    Object.entries(Object.groupBy(rows, (r) => r.supplierId)).map(([supplierId, given = []]) => [
      supplierId,
      {
        score: rounded(sumOf(given.map((g) => g.score)).div(given.length), scales.money),
        note: given.flatMap((g) => g.note ?? []).join('; ') || null,
      },
    ]),
  )
}

const openQuoteOf = (
  q: Quotation,
  lines: readonly QuotationLine[],
  judged: ReadonlyMap<string, Judgement>,
  score: string | null,
): OpenQuote => ({
  supplierId: q.supplierId,
  receivedAt: q.receivedAt,
  fxRate: q.fxRate ?? '1',
  fees: [q.freight ?? '0', q.packing ?? '0', q.otherFee ?? '0'],
  minorUnit: minorUnitOf(q.currency ?? 'CNY'),
  deliveryDays: q.deliveryDays,
  paymentDays: q.paymentDays,
  technicalScore: score,
  lines: lines
    .filter((l) => !l.noBid)
    .map((l) => ({
      lineId: l.lineId,
      qty: l.qtyOffered ?? '0',
      amountExcl: l.amountExcl ?? '0',
      rejected: judged.get(cellKey(q.supplierId, l.lineId))?.ok === false,
    })),
})

interface Opened {
  readonly quotes: readonly Quotation[]
  readonly lines: readonly QuotationLine[]
}
/** Offers that stand from an earlier round are landed at the rates of this one: whatever is compared stands on one basis. */
const atRatesOf = async (tx: Tx, row: Inquiry, roundNo: number, opened: Opened): Promise<Opened> => {
  const standing = opened.quotes.filter((q) => q.roundNo !== roundNo)
  if (standing.length === 0) return opened
  const rates = new Map((await frozenRates(tx, row.id, roundNo)).map((r) => [r.currency, r.rate]))
  const landed = new Map(
    standing.map((q) => {
      const fxRate = rates.get(q.currency ?? '') ?? q.fxRate ?? '1'
      const own = opened.lines.filter((l) => l.quotationId === q.id && !l.noBid)
      const lines = own.map((l) => ({ lineId: l.lineId, qty: l.qtyOffered ?? '0', amountExcl: l.amountExcl ?? '0' }))
      const fees = [q.freight ?? '0', q.packing ?? '0', q.otherFee ?? '0']
      const minorUnit = minorUnitOf(q.currency ?? 'CNY')
      return [q.id, { fxRate, ...landedCost({ fees, fxRate, minorUnit, lines }) }] as const
    }),
  )
  return {
    quotes: opened.quotes.map((q) => {
      const now = landed.get(q.id)
      return now ? { ...q, fxRate: now.fxRate, landedTotal: now.total } : q
    }),
    lines: opened.lines.map((l) => {
      const now = landed.get(l.quotationId)?.lines.get(l.lineId)
      return now ? { ...l, landedUnit: now.unit, landedAmount: now.amount } : l
    }),
  }
}

/** Valid quotations of an opened round, those that stand from earlier ones included. Staff only, by row policy. */
export const openedRound = async (tx: Tx, row: Inquiry, roundNo: number): Promise<OpenedRound> => {
  const lines = await linesOf(tx, row.id)
  const ofRound = and(
    eq(quotation.inquiryId, row.id),
    eq(quotation.valid, true),
    sql`${quotation.id} in (select q.id from quotation q where ${countsIn(row.id, roundNo)})`,
  )
  const found = await tx.db.select().from(quotation).where(ofRound).orderBy(asc(quotation.receivedAt), asc(quotation.docNo))
  const offered = await tx.db
    .select({ line: quotationLine })
    .from(quotationLine)
    .innerJoin(quotation, eq(quotation.id, quotationLine.quotationId))
    .where(ofRound)
  const { quotes, lines: offers } = await atRatesOf(tx, row, roundNo, { quotes: found, lines: offered.map((o) => o.line) })
  const judgements = await tx.db
    .select()
    .from(inquiryJudgement)
    .where(and(eq(inquiryJudgement.inquiryId, row.id), eq(inquiryJudgement.roundNo, roundNo)))
  const judged = new Map(judgements.map((j) => [cellKey(j.supplierId, j.lineId), j]))
  const technical = await technicalScores(tx, row.id, roundNo)
  const pricesSealed = quotes.some((q) => q.total === null)
  const bySupplier = Map.groupBy(offers, (l) => l.supplierId)
  const open = quotes.map((q) => openQuoteOf(q, bySupplier.get(q.supplierId) ?? [], judged, technical.get(q.supplierId)?.score ?? null))
  const asked = lines.map(({ line }) => ({ id: line.id, qty: line.qty ?? '0' }))
  const weights = row.evalMethod === 'weighted' ? (row.weights ?? undefined) : undefined
  return {
    lines,
    quotes,
    offered: new Map(offers.map((line) => [cellKey(line.supplierId, line.lineId), line])),
    judged,
    technical,
    // Nothing is ranked while prices are sealed.
    ranked: rankQuotes(pricesSealed ? [] : open, asked, weights),
    pricesSealed,
  }
}

/** The rank that counts for an award: of the whole, or of the line. */
export const awardRank = (round: OpenedRound, awardMode: string, lineId: string, supplierId: string): number | null =>
  (awardMode === 'whole' ? round.ranked.wholeRank.get(supplierId) : round.ranked.lineRank.get(lineId)?.get(supplierId)) ?? null

/** The round of that number, or else the last one that was opened. */
export const lastOpened = async (tx: Tx, row: Inquiry, roundNo: number | undefined) => {
  const [round] = await tx.db
    .select()
    .from(inquiryRound)
    .where(
      and(eq(inquiryRound.inquiryId, row.id), isNotNull(inquiryRound.openedAt), roundNo ? eq(inquiryRound.roundNo, roundNo) : undefined),
    )
    .orderBy(desc(inquiryRound.roundNo))
    .limit(1)
  if (!round?.openedAt) throw refuse('NOT_OPENED')
  return { ...round, openedAt: round.openedAt }
}
