import {
  tenderCommittee,
  tenderMotion,
  tenderMotionVote,
  tenderReviewVote,
  tenderVerdict,
  tenderBidInquiry,
} from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { cellKey, checklistOf, isMajority, reviewCells, reviewVerdicts, type ReviewBid } from '@srm/domain/srm/tender/review.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import type { Tender } from '../tender.life'
import { settlePrices } from './prices'
import { bySeat, setSeat } from './seat'
import { bidderAt, bidsToJudge, isFew, membersOf, verdictsOf, type JudgedBid } from './stock'

const reviewed = (bids: readonly JudgedBid[]): ReviewBid[] =>
  bids.map((bid) => ({ bidId: bid.id, lotIds: bid.lots.map((lot) => lot.lotId) }))

interface Cell {
  readonly id: string
  readonly bidder: number
  readonly lotId: string | null
  readonly itemKey: string
  /** Null takes the judgement back. */
  readonly pass: boolean | null
  readonly reason: string | null
}
/** One cell of the own sheet, saved as it is typed: told to nobody, and in no log. */
export const judgeBid = (ctx: Ctx, { id, bidder, lotId, itemKey, pass, reason }: Cell): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'judgeBid', async ({ sys, row, seat }) => {
      const bids = await bidsToJudge(sys, id)
      const { id: bidId } = bidderAt(seat, bids, bidder)
      const cell = { bidId, lotId, itemKey }
      if (!reviewCells(checklistOf(row.qualificationItems), reviewed(bids)).some((one) => cellKey(one) === cellKey(cell)))
        throw refuse('REVIEW_CELL')
      if (pass === false && !reason) throw refuse('REVIEW_REASON')
      const place = and(
        eq(tenderReviewVote.memberId, seat.id),
        eq(tenderReviewVote.bidId, bidId),
        eq(tenderReviewVote.itemKey, itemKey),
        lotId === null ? isNull(tenderReviewVote.lotId) : eq(tenderReviewVote.lotId, lotId),
      )
      await sys.db.delete(tenderReviewVote).where(place)
      if (pass === null) return null
      const owner = { tenderId: id, memberId: seat.id, userId: seat.userId, orgCode: row.orgCode, createBy: row.createBy }
      await sys.db.insert(tenderReviewVote).values({ ...owner, ...cell, pass, reason: pass ? null : reason })
      return null
    }),
  )

/** Every member has judged: what the majority says, and lots that are left with too few bids. */
const settleReview = async (sys: Tx, row: Tender, now: string): Promise<void> => {
  const bids = await bidsToJudge(sys, row.id)
  const votes = await sys.db.select().from(tenderReviewVote).where(eq(tenderReviewVote.tenderId, row.id))
  const verdicts = reviewVerdicts(checklistOf(row.qualificationItems), reviewed(bids), votes)
  const supplierOf = new Map(bids.map((bid) => [bid.id, bid.supplierId]))
  const owner = { tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy }
  const out = (failed: readonly unknown[], bidId: string, lotId: string) =>
    failed.length > 0
      ? ('REVIEW' as const)
      : bids.find((bid) => bid.id === bidId)?.lots.find((lot) => lot.lotId === lotId)?.overCeiling
        ? ('CEILING' as const)
        : null
  const rows = verdicts.map(({ bidId, lotId, failed }) => ({
    ...{ ...owner, bidId, lotId, failed, supplierId: supplierOf.get(bidId) ?? '', out: out(failed, bidId, lotId) },
  }))
  if (rows.length > 0) await sys.db.insert(tenderVerdict).values(rows)
  for (const [lotId, of] of Map.groupBy(rows, (one) => one.lotId)) {
    const left = of.filter((one) => one.out === null).length
    if (left > 0 && isFew(left)) await sys.db.insert(tenderMotion).values({ ...owner, kind: 'few', lotId, figure: String(left) })
  }
  await sys.db.update(tenderCommittee).set({ reviewedAt: now }).where(eq(tenderCommittee.tenderId, row.id))
}

/** Hands the own review in, once everything is judged; with the last one the majority decides. */
export const submitReview = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'submitReview', async ({ sys, row, seat, facts, note }) => {
      const cells = reviewCells(checklistOf(row.qualificationItems), reviewed(await bidsToJudge(sys, id)))
      const own = await sys.db.select().from(tenderReviewVote).where(eq(tenderReviewVote.memberId, seat.id))
      const done = new Set(own.map(cellKey))
      const missing = cells.filter((cell) => !done.has(cellKey(cell))).length
      if (missing > 0) throw refuse('REVIEW_MISSING', missing)
      await setSeat(sys, seat, { reviewedAt: facts.now })
      await note()
      if (facts.openReviews <= 1) await settleReview(sys, row, facts.now)
      return null
    }),
  )

/** Ends the review: bids that failed are neither scored nor counted in any price. */
export const endReview = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'endReview', async ({ sys, row, note, reach }) => {
      const out = (await verdictsOf(sys, id)).filter((one) => one.out !== null)
      await note({ out: out.map(({ bidId, lotId, out: reason }) => ({ bid: bidId, lot: lotId, reason })) })
      const hasScores = (row.scheme?.items.length ?? 0) > 0
      await reach(hasScores ? 'technical' : 'price')
      if (!hasScores && row.envelopeMode === 'one') await settlePrices(sys, row)
      return null
    }),
  )

interface Vote {
  readonly id: string
  readonly motionId: string
  readonly agree: boolean
  readonly reason: string
}
/** Before the price of a bid is voted on its bidder was asked, and has answered or let the time pass. */
const assertHeard = async (sys: Tx, motion: typeof tenderMotion.$inferSelect): Promise<void> => {
  if (motion.kind !== 'lowPrice' || motion.bidId === null) return
  const asked = await sys.db
    .select({ isOver: sql<boolean>`${tenderBidInquiry.answeredAt} is not null or ${tenderBidInquiry.dueAt} <= app_now()` })
    .from(tenderBidInquiry)
    .where(and(eq(tenderBidInquiry.bidId, motion.bidId), eq(tenderBidInquiry.lotId, motion.lotId), eq(tenderBidInquiry.kind, 'price')))
  if (!asked.some((one) => one.isOver)) throw refuse('LOW_PRICE_UNASKED')
}
/** One member's voice, with its reason; more than half of the committee decide. */
export const voteOn = (ctx: Ctx, { id, motionId, agree, reason }: Vote): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'vote', async ({ sys, row, seat, facts, note }) => {
      const of = and(eq(tenderMotion.id, motionId), eq(tenderMotion.tenderId, id))
      const [motion] = await sys.db.select().from(tenderMotion).where(of)
      if (!motion) throw refuse('NOT_FOUND')
      if (motion.decidedAt !== null) throw refuse('MOTION_CLOSED')
      await assertHeard(sys, motion)
      const owner = { tenderId: id, memberId: seat.id, userId: seat.userId, orgCode: row.orgCode, createBy: row.createBy }
      await sys.db
        .insert(tenderMotionVote)
        .values({ ...owner, motionId, agree, reason })
        .onConflictDoUpdate({ target: [tenderMotionVote.motionId, tenderMotionVote.memberId], set: { agree, reason } })
      await note({ motion: motionId })
      const members = new Set((await membersOf(sys, id)).map((one) => one.id))
      const votes = (await sys.db.select().from(tenderMotionVote).where(eq(tenderMotionVote.motionId, motionId))).filter((one) =>
        members.has(one.memberId),
      )
      const carried = [true, false].find((side) => isMajority(votes.filter((one) => one.agree === side).length, members.size))
      if (carried === undefined) return null
      const reasons = votes.filter((one) => one.agree === carried).map((one) => one.reason)
      await sys.db.update(tenderMotion).set({ carried, decidedAt: facts.now, reasons }).where(of)
      if (motion.kind === 'lowPrice' && motion.bidId !== null) {
        if (!carried)
          await sys.db
            .update(tenderVerdict)
            .set({ out: 'LOW_PRICE', note: [...new Set(reasons)].join('；') })
            .where(and(eq(tenderVerdict.bidId, motion.bidId), eq(tenderVerdict.lotId, motion.lotId)))
        await settlePrices(sys, row)
      }
      return null
    }),
  )
