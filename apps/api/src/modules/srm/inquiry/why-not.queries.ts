import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { compareDec } from '@srm/domain/kit/money'
import { whyNotIn, type Contender, type Contest } from '@srm/domain/srm/award/why-not.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { cellKey, openedRound, type OpenedRound } from './opened-round'
import { namesOf, type AwardLine } from './result'

const one = '1'
const rejectionOf = (round: OpenedRound, supplierId: string, lineIds: readonly string[]): string | null => {
  const found = lineIds.map((id) => round.judged.get(cellKey(supplierId, id))).find((judged) => judged?.ok === false)
  return found ? (found.reason ?? '') : null
}

/** The offers as wholes: what each lacks is counted by line. */
const wholeContest = (round: OpenedRound, rows: readonly AwardLine[]): Contest => {
  const lineIds = round.lines.map(({ line }) => line.id)
  const contenders = round.quotes.map((q): Contender => {
    const missing = round.lines.filter(({ line }) => {
      const offer = round.offered.get(cellKey(q.supplierId, line.id))
      return !offer || offer.noBid || compareDec(offer.qtyOffered ?? '0', line.qty ?? '0') < 0
    }).length
    const cost = q.landedTotal
    return {
      ...{ bidderId: q.supplierId, missing, rejection: rejectionOf(round, q.supplierId, lineIds) },
      offer:
        cost === null
          ? null
          : { qty: one, unit: cost, cost, score: round.ranked.scores.get(q.supplierId)?.total ?? null, at: q.receivedAt },
    }
  })
  const [winner] = rows
  const total = round.quotes.find((q) => q.supplierId === winner?.supplierId)?.landedTotal
  const reason = rows.map((row) => row.reason).find(Boolean) ?? null
  return { lotId: null, contenders, chosen: winner && total ? [{ bidderId: winner.supplierId, qty: one, cost: total, reason }] : [] }
}

const lineContest = (round: OpenedRound, lineId: string, rows: readonly AwardLine[]): Contest => ({
  lotId: lineId,
  contenders: round.quotes.map((q): Contender => {
    const offer = round.offered.get(cellKey(q.supplierId, lineId))
    const { landedUnit: unit, landedAmount: cost, qtyOffered: qty } = offer ?? {}
    const isOffered = offer && !offer.noBid && unit && cost && qty
    return {
      ...{ bidderId: q.supplierId, missing: 0, rejection: rejectionOf(round, q.supplierId, [lineId]) },
      offer: isOffered
        ? { qty, unit, cost, score: round.ranked.lineScores.get(lineId)?.get(q.supplierId)?.total ?? null, at: q.receivedAt }
        : null,
    }
  }),
  chosen: rows.map((row) => ({ bidderId: row.supplierId, qty: row.qty, cost: row.landedAmount, reason: row.reason })),
})

/** Of the award that is proposed or in force: offers, judgements and rates are fixed by then, so the answer stays the same. */
export const whyNotInInquiry = (ctx: Ctx, id: string): Promise<WhyNotAnswer> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, id)
    const [award] = await tx.db
      .select()
      .from(inquiryAward)
      .where(and(eq(inquiryAward.inquiryId, row.id), inArray(inquiryAward.state, ['proposed', 'approved'])))
    const of = { currency: 'CNY', basis: 'landed' as const }
    if (!award) return { ...of, awardNo: null, reasons: [] }
    const rows = await tx.db.select().from(inquiryAwardLine).where(eq(inquiryAwardLine.awardId, award.id))
    const round = await openedRound(tx, row, row.roundNo)
    const names = await namesOf(tx, row.id)
    const lines = new Map(round.lines.map(({ line }) => [line.id, `${line.lineNo} ${line.name}`]))
    const byLine = Map.groupBy(rows, (r) => r.lineId)
    const contests =
      row.awardMode === 'whole'
        ? [wholeContest(round, rows)]
        : [...lines.keys()].flatMap((lineId) => lineContest(round, lineId, byLine.get(lineId) ?? []))
    const reasons = contests.flatMap(whyNotIn).map((reason) => ({
      ...reason,
      lotName: reason.lotId === null ? null : (lines.get(reason.lotId) ?? null),
      bidderName: names.get(reason.bidderId) ?? '',
    }))
    return { ...of, awardNo: award.docNo, reasons }
  })
