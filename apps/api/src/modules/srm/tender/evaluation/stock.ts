import { tenderBid, tenderBidLot } from '@srm/db/schema/srm/tender-bid'
import { tenderMemberSeat, tenderScore, tenderTie, tenderMotion, tenderVerdict } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import type { GivenScore } from '@srm/domain/srm/scoring/aggregate.rules'
import { abnormallyLow } from '@srm/domain/srm/scoring/price-score.rules'
import { evaluation } from '@srm/domain/srm/scoring/ranking.rules'
import type { ScoreScheme } from '@srm/domain/srm/scoring/scheme.rules'
import type { JudgedLot, PricedLot } from '@srm/domain/srm/tender/evaluation.rules'
import { leastValid } from '@srm/domain/srm/tender/review.rules'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { shuffled } from '../../sealing/sealing.public'
import { lotsOf } from '../draft'
import type { Tender } from '../tender.life'

export type Member = typeof tenderMemberSeat.$inferSelect
export type Verdict = typeof tenderVerdict.$inferSelect
type Bid = typeof tenderBid.$inferSelect

/** Bids that were opened and count, with the lots they are for; in the order of their receipts. */
export const bidsToJudge = async (sys: Tx, tenderId: string) => {
  const bids = await sys.db
    .select()
    .from(tenderBid)
    .where(and(eq(tenderBid.tenderId, tenderId), isNull(tenderBid.invalidReason)))
    .orderBy(asc(tenderBid.receiptNo))
  const lots = await sys.db.select().from(tenderBidLot).where(eq(tenderBidLot.tenderId, tenderId)).orderBy(asc(tenderBidLot.lotNo))
  return bids.map((bid) => ({ ...bid, lots: lots.filter((lot) => lot.bidId === bid.id) }))
}
export type JudgedBid = Awaited<ReturnType<typeof bidsToJudge>>[number]

/** Seats that are taken, whoever left replaced. */
export const membersOf = (sys: Tx, tenderId: string): Promise<Member[]> =>
  sys.db
    .select()
    .from(tenderMemberSeat)
    .where(and(eq(tenderMemberSeat.tenderId, tenderId), isNull(tenderMemberSeat.goneAt)))
    .orderBy(asc(tenderMemberSeat.createTime), asc(tenderMemberSeat.id))
export const verdictsOf = (sys: Tx, tenderId: string): Promise<Verdict[]> =>
  sys.db.select().from(tenderVerdict).where(eq(tenderVerdict.tenderId, tenderId))

/** The bid that a member calls "bidder n". @throws SCORE_CELL */
export const bidderAt = <B extends Pick<Bid, 'id'>>(seat: Pick<Member, 'salt'>, bids: readonly B[], bidder: number): B => {
  const found = shuffled(seat.salt, bids)[bidder - 1]
  if (!found) throw refuse('SCORE_CELL')
  return found
}

/** Scores of those who sit. */
export const givenScores = async (sys: Tx, tenderId: string): Promise<readonly (GivenScore & { readonly reason: string | null })[]> => {
  const rows = await sys.db
    .select({
      evaluatorId: tenderScore.memberId,
      bidderId: tenderScore.bidId,
      itemKey: tenderScore.itemKey,
      score: tenderScore.score,
      reason: tenderScore.reason,
    })
    .from(tenderScore)
    .innerJoin(tenderMemberSeat, eq(tenderMemberSeat.id, tenderScore.memberId))
    .where(and(eq(tenderScore.tenderId, tenderId), isNull(tenderMemberSeat.goneAt)))
    .orderBy(asc(tenderScore.memberId), asc(tenderScore.bidId), asc(tenderScore.itemKey))
  return rows
}

/** Lots with bids that count, and which the committee has not declared failed. */
export const lotsGoing = async (sys: Tx, tenderId: string) => {
  const verdicts = await verdictsOf(sys, tenderId)
  const motions = await sys.db.select().from(tenderMotion).where(eq(tenderMotion.tenderId, tenderId))
  const failed = new Set(motions.filter((one) => one.kind === 'few' && one.carried === false).map((one) => one.lotId))
  const accepted = motions.filter((one) => one.kind === 'lowPrice' && one.carried === true)
  return (await lotsOf(sys, tenderId)).flatMap((lot) => {
    const counting = verdicts.filter((one) => one.lotId === lot.id && one.out === null).map((one) => one.bidId)
    if (counting.length === 0 || failed.has(lot.id)) return []
    return [{ lot, counting, accepted: accepted.filter((one) => one.lotId === lot.id).flatMap((one) => one.bidId ?? []) }]
  })
}
export const isFew = (count: number): boolean => count < leastValid

/** The sum of a lot: price points, totals, ranks; what was rejected is in none of it. */
const judgeLot = (scheme: ScoreScheme, lot: PricedLot, given: readonly GivenScore[]): JudgedLot => ({
  lotId: lot.lotId,
  ...evaluation(scheme, lot.prices, given, lot.drawn),
  low: abnormallyLow(lot.prices).filter((one) => !lot.accepted.includes(one.id)),
})

/** Every lot that goes on, summed up: points, totals and ranks of the bids that count. */
export const judgedLots = async (sys: Tx, row: Tender): Promise<readonly JudgedLot[]> => {
  const { scheme } = row
  if (!scheme) throw new Error(`tender ${row.id} has no scheme`)
  const going = await lotsGoing(sys, row.id)
  const bids = await bidsToJudge(sys, row.id)
  const given = await givenScores(sys, row.id)
  const ties = await sys.db.select().from(tenderTie).where(eq(tenderTie.tenderId, row.id))
  const priceOf = (bidId: string, lotId: string) =>
    bids.find((bid) => bid.id === bidId)?.lots.find((lot) => lot.lotId === lotId)?.amountIncl
  return going.map(({ lot, counting, accepted }) =>
    judgeLot(
      scheme,
      {
        lotId: lot.id,
        prices: counting.flatMap((id) => {
          const price = priceOf(id, lot.id)
          return price ? [{ id, price }] : []
        }),
        drawn: ties.filter((one) => one.lotId === lot.id).flatMap((one) => one.drawn),
        accepted,
      },
      given.filter((one) => counting.includes(one.bidderId)),
    ),
  )
}
