import { tenderCommittee, tenderScore } from '@srm/db/schema/srm/tender-evaluation'
import { Refusal, refuse, type ErrorParam } from '@srm/domain/kit/errors'
import { deviating, missingScores, reasonLength, scoreFault } from '@srm/domain/srm/scoring/aggregate.rules'
import { and, eq } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { settlePrices } from './prices'
import { bySeat, setSeat } from './seat'
import { bidderAt, bidsToJudge, givenScores, lotsGoing } from './stock'

/** Bids that are still in for at least one lot. */
export const bidsToScore = async (sys: Tx, tenderId: string) => {
  const counting = new Set((await lotsGoing(sys, tenderId)).flatMap((lot) => lot.counting))
  return (await bidsToJudge(sys, tenderId)).filter((bid) => counting.has(bid.id))
}
interface Cell {
  readonly id: string
  readonly bidder: number
  readonly itemKey: string
  readonly score: string | null
  readonly reason: string | null
}
/** One cell of the own sheet, saved as it is typed. Bidders keep their numbers from the review. */
export const scoreBid = (ctx: Ctx, { id, bidder, itemKey, score, reason }: Cell): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'scoreBid', async ({ sys, row, seat }) => {
      const item = row.scheme?.items.find((one) => one.key === itemKey)
      const { id: bidId } = bidderAt(seat, await bidsToJudge(sys, id), bidder)
      if (!item || !(await bidsToScore(sys, id)).some((bid) => bid.id === bidId)) throw refuse('SCORE_CELL')
      const place = and(eq(tenderScore.memberId, seat.id), eq(tenderScore.bidId, bidId), eq(tenderScore.itemKey, itemKey))
      if (score === null) {
        await sys.db.delete(tenderScore).where(place)
        return null
      }
      const fault = scoreFault(item, score)
      if (fault !== null) throw typeof fault === 'string' ? refuse(fault) : new Refusal(fault[0], fault.slice(1) as ErrorParam[])
      const owner = { tenderId: id, memberId: seat.id, userId: seat.userId, orgCode: row.orgCode, createBy: row.createBy }
      await sys.db
        .insert(tenderScore)
        .values({ ...owner, bidId, itemKey, score, reason })
        .onConflictDoUpdate({ target: [tenderScore.memberId, tenderScore.bidId, tenderScore.itemKey], set: { score, reason } })
      return null
    }),
  )

/** Locks the own scores; nobody reads another's before all are locked. */
export const submitBidScores = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'submitBidScores', async ({ sys, row, seat, facts, note }) => {
      const own = (await givenScores(sys, id)).filter((one) => one.evaluatorId === seat.id)
      const bids = await bidsToScore(sys, id)
      const missing = missingScores(
        row.scheme?.items ?? [],
        bids.map((bid) => bid.id),
        own,
      )
      if (missing.length > 0) throw refuse('SCORE_MISSING', missing.length)
      await setSeat(sys, seat, { scoredAt: facts.now })
      await note()
      return null
    }),
  )

interface Explained {
  readonly id: string
  readonly reasons: readonly { readonly bidder: number; readonly itemKey: string; readonly reason: string }[]
}
/** Reasons for own scores that turned out far from the mean. The scores stay as they were handed in. */
export const explainBidScores = (ctx: Ctx, { id, reasons }: Explained): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'explainBidScores', async ({ sys, seat, note }) => {
      const bids = await bidsToJudge(sys, id)
      const own = deviating(await givenScores(sys, id)).filter((one) => one.evaluatorId === seat.id)
      for (const { bidder, itemKey, reason } of reasons) {
        const { id: bidId } = bidderAt(seat, bids, bidder)
        if (!own.some((one) => one.bidderId === bidId && one.itemKey === itemKey)) throw refuse('DEVIATION_NONE')
        if ([...reason].length < reasonLength) throw refuse('DEVIATION_SHORT', reasonLength)
        const place = and(eq(tenderScore.memberId, seat.id), eq(tenderScore.bidId, bidId), eq(tenderScore.itemKey, itemKey))
        await sys.db.update(tenderScore).set({ reason, reasonDraft: null }).where(place)
      }
      await note({ count: reasons.length })
      return null
    }),
  )

/** A reason as it is being written: of an own score that deviates, and without a mark anywhere. */
export const draftReason = (
  ctx: Ctx,
  { id, bidder, itemKey, reason }: { id: string; bidder: number; itemKey: string; reason: string | null },
): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'explainBidScores', async ({ sys, seat }) => {
      const { id: bidId } = bidderAt(seat, await bidsToJudge(sys, id), bidder)
      const isOwn = deviating(await givenScores(sys, id)).some(
        (one) => one.evaluatorId === seat.id && one.bidderId === bidId && one.itemKey === itemKey,
      )
      if (!isOwn) throw refuse('DEVIATION_NONE')
      const place = and(eq(tenderScore.memberId, seat.id), eq(tenderScore.bidId, bidId), eq(tenderScore.itemKey, itemKey))
      await sys.db.update(tenderScore).set({ reasonDraft: reason }).where(place)
      return null
    }),
  )

/** All scores are in and explained: prices come next, which of two envelopes are still sealed. */
export const endScoring = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'endScoring', async ({ sys, row, facts, note, reach }) => {
      await sys.db.update(tenderCommittee).set({ scoredAt: facts.now }).where(eq(tenderCommittee.tenderId, id))
      await note()
      await reach('price')
      if (row.envelopeMode === 'one') await settlePrices(sys, row)
      return null
    }),
  )
