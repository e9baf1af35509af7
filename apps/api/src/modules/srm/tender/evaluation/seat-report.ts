import type { SeatReport } from '@srm/contract/srm/tender-seat.shapes'
import type { tenderCommittee } from '@srm/db/schema/srm/tender-evaluation'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import type { JudgedBid, Member } from './stock'

/**
 * The report as one member reads it before it signs: every figure it holds, with bidders under the member's own numbers and members
 * under their places, for who sits there is nobody's business before the candidates are published (Tendering Law Art. 37).
 */
export const seatReport = (
  { report: kept, reportSha256, reportAt }: typeof tenderCommittee.$inferSelect,
  seat: Pick<Member, 'id'>,
  bids: readonly Pick<JudgedBid, 'id'>[],
): SeatReport | null => {
  if (kept === null || reportSha256 === null || reportAt === null) return null
  const report = kept as EvaluationReport
  const bidder = (id: string) => bids.findIndex((bid) => bid.id === id) + 1
  const nameOf = (id: string) => report.bids.find((one) => one.bid === id)?.bidder ?? ''
  const member = (id: string) => report.members.findIndex((one) => one.seat === id) + 1
  return {
    ...{ sha256: reportSha256, drawnAt: reportAt },
    members: report.members.map(({ seat: of, kind, leader }) => ({ member: member(of), kind, leader, own: of === seat.id })),
    lots: report.lots.map(({ lot, base, ranks }) => ({
      ...{ lotId: lot, base },
      places: ranks.map(({ id, rank, price, score, technical, aheadBy, priceScore, means }) => ({
        ...{ bidder: bidder(id), name: nameOf(id), rank, price, score, technical, aheadBy },
        priceScore: priceScore && { ...priceScore },
        ...{ groups: { ...means.groups }, items: { ...means.items }, dropped: means.dropped.map(member) },
      })),
      out: report.verdicts.flatMap(({ bid, lot: of, out, note }) =>
        of === lot && out !== null ? [{ bidder: bidder(bid), name: nameOf(bid), reason: out, note }] : [],
      ),
    })),
    scores: report.scores.map(({ evaluatorId, bidderId, itemKey, score, reason }) => ({
      ...{ member: member(evaluatorId), bidder: bidder(bidderId), itemKey, score, reason },
    })),
    motions: report.motions.map(({ kind, lot, bid, figure, carried, reasons }) => ({
      ...{ kind, lotId: lot, bidder: bid === null ? null : bidder(bid), figure, carried, reasons: [...reasons] },
    })),
    ties: report.ties.map(({ lot, drawn, seed }) => ({ lotId: lot, drawn: drawn.map(bidder), seed })),
    candidates: report.candidates.map(({ lotId, bidId, rank }) => ({ lotId, bidder: bidder(bidId), rank })),
  }
}
