import type { RankedLot } from '@srm/contract/srm/tender-result'
import { tenderBidLot } from '@srm/db/schema/srm/tender-bid'
import { tenderCommittee } from '@srm/db/schema/srm/tender-evaluation'
import { checklistOf } from '@srm/domain/srm/tender/review.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import type { Tender } from '../tender.life'

/** The report that every member has signed; null: it is not there yet. */
export const signedReport = async (sys: Tx, tenderId: string) => {
  const [committee] = await sys.db
    .select()
    .from(tenderCommittee)
    .where(and(eq(tenderCommittee.tenderId, tenderId), isNotNull(tenderCommittee.signedAt)))
  if (!committee?.report || committee.signedAt === null) return null
  return { report: committee.report as EvaluationReport, signedAt: committee.signedAt, sha256: committee.reportSha256 ?? '' }
}

/** How an item of the checklist is called. */
export const itemNames = (row: Tender): ((itemKey: string) => string) => {
  const names = new Map(checklistOf(row.qualificationItems).map((item) => [item.key, item.name]))
  return (itemKey) => names.get(itemKey) ?? itemKey
}
/** Prices that were opened, by bid and lot, whether they count or not. */
export const openedPrices = async (sys: Tx, tenderId: string): Promise<(bidId: string, lotId: string) => string | null> => {
  const rows = await sys.db.select().from(tenderBidLot).where(eq(tenderBidLot.tenderId, tenderId))
  const prices = new Map(rows.map((one) => [`${one.bidId} ${one.lotId}`, one.amountIncl]))
  return (bidId, lotId) => prices.get(`${bidId} ${lotId}`) ?? null
}

const { publicity, calibrated, completed } = tenderMachine.states
const deciders = ['proposeAward', 'approveAward', 'rejectAward', 'calibrate', 'confirmCommittee'] as const
/** How an evaluation went is known to whoever has a part in the decision, and to all staff who read the tender from the publicity on (Tendering Law Art. 44). */
export const mayKnowRanks = (tx: Tx, row: Tender): boolean =>
  ([publicity, calibrated, completed] as string[]).includes(row.status) ||
  deciders.some((action) => tx.actor.permissions.has(`srm:tender:${action}`))

/** Every lot by rank, as the report has it, and why the others are out. */
export const rankedLots = async (sys: Tx, row: Tender, report: EvaluationReport): Promise<RankedLot[]> => {
  const priceOf = await openedPrices(sys, row.id)
  const nameOf = (bidId: string) => report.bids.find((one) => one.bid === bidId)?.bidder ?? ''
  const itemName = itemNames(row)
  return report.lots.map(({ lot, lotNo, ranks }) => {
    const candidateOf = (bidId: string) => report.candidates.find((one) => one.lotId === lot && one.bidId === bidId)?.rank ?? null
    const isEarlier = (lotId: string) => report.lots.some((one) => one.lot === lotId && one.lotNo < lotNo)
    const firstIn = (bidId: string) =>
      report.candidates.filter((one) => one.bidId === bidId && one.rank === 1 && isEarlier(one.lotId)).length
    return {
      ...{ lotId: lot, lotNo },
      ranks: ranks.map(({ id, rank, price, means, priceScore, score }) => ({
        ...{ bidId: id, supplierName: nameOf(id), rank, price, groups: { ...means.groups } },
        ...{ priceScore: priceScore?.score ?? null, total: score, candidate: candidateOf(id) },
        limited: row.lotsPerBidder !== null && firstIn(id) >= row.lotsPerBidder,
      })),
      out: report.verdicts.flatMap(({ bid, lot: of, out, failed, note }) =>
        of !== lot || out === null
          ? []
          : [
              {
                ...{ bidId: bid, supplierName: nameOf(bid), price: priceOf(bid, lot), reason: out, note },
                failed: failed.map(({ itemKey, against, of: all, reasons }) => ({
                  ...{ item: itemName(itemKey), against, of: all, reasons: [...reasons] },
                })),
              },
            ],
      ),
    }
  })
}
