import { inquiryJudgement, inquiryScore, quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { rounded, sumOf, scales } from '@srm/domain/kit/money'
import { rankQuotes, type OpenQuote, type Ranked } from '@srm/domain/srm/inquiry/comparison.rules'
import { feesOf } from '@srm/domain/srm/inquiry/quotation.rules'
import { and, asc, eq, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'
import { linesOf } from './draft.queries'
import type { Inquiry } from './inquiry.life'
import type { Quotation } from './own-quotation'

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
  fees: feesOf({ freight: q.freight ?? '0', packing: q.packing ?? '0', otherFee: q.otherFee ?? '0' }),
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

/** Valid quotations of an opened round with everything known about them. Staff only, by row policy. */
export const openedRound = async (tx: Tx, row: Inquiry, roundNo: number): Promise<OpenedRound> => {
  const lines = await linesOf(tx, row.id)
  const ofRound = and(eq(quotation.inquiryId, row.id), eq(quotation.roundNo, roundNo), eq(quotation.valid, true))
  const quotes = await tx.db.select().from(quotation).where(ofRound).orderBy(asc(quotation.receivedAt), asc(quotation.docNo))
  const offers = await tx.db
    .select({ line: quotationLine })
    .from(quotationLine)
    .innerJoin(quotation, eq(quotation.id, quotationLine.quotationId))
    .where(ofRound)
  const judgements = await tx.db
    .select()
    .from(inquiryJudgement)
    .where(and(eq(inquiryJudgement.inquiryId, row.id), eq(inquiryJudgement.roundNo, roundNo)))
  const judged = new Map(judgements.map((j) => [cellKey(j.supplierId, j.lineId), j]))
  const technical = await technicalScores(tx, row.id, roundNo)
  const bySupplier = Map.groupBy(
    offers.map((o) => o.line),
    (l) => l.supplierId,
  )
  const open = quotes.map((q) => openQuoteOf(q, bySupplier.get(q.supplierId) ?? [], judged, technical.get(q.supplierId)?.score ?? null))
  const asked = lines.map(({ line }) => ({ id: line.id, qty: line.qty ?? '0' }))
  const weights = row.evalMethod === 'weighted' ? (row.weights ?? undefined) : undefined
  return {
    lines,
    quotes,
    offered: new Map(offers.map(({ line }) => [cellKey(line.supplierId, line.lineId), line])),
    judged,
    technical,
    ranked: rankQuotes(open, asked, weights),
  }
}

/** The rank that counts for an award: of the whole, or of the line. */
export const awardRank = (round: OpenedRound, awardMode: string, lineId: string, supplierId: string): number | null =>
  (awardMode === 'whole' ? round.ranked.wholeRank.get(supplierId) : round.ranked.lineRank.get(lineId)?.get(supplierId)) ?? null
