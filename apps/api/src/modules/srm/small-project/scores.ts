import { smallBid, smallBidAnswer, smallProjectMember, smallScore } from '@srm/db/schema/srm/small-project'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { deviating, reasonLength, type GivenScore } from '@srm/domain/srm/scoring/aggregate.rules'
import { abnormallyLow } from '@srm/domain/srm/scoring/price-score.rules'
import { evaluation, type Evaluation } from '@srm/domain/srm/scoring/ranking.rules'
import { schemeOf } from '@srm/domain/srm/small-project/small-project.rules'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { derived } from '../../../data/chain/sealed'
import type { Tx } from '../../../data/transaction/in-tx'
import { shuffled } from '../sealing/sealing.public'
import type { SmallProject } from './small-project.life'

// What evaluators gave, and what the rules make of it. Needs the system's reach unless the evaluation is over.

export type ScoreRow = typeof smallScore.$inferSelect
const isLong = (reason: string | null): boolean => reason !== null && [...reason].length >= reasonLength
const asGiven = ({ evaluatorId, answerId, itemKey, score }: ScoreRow): GivenScore => ({ evaluatorId, bidderId: answerId, itemKey, score })

/** Evaluators who stand: those who stood back, or were replaced, count no more. */
export const seatsOf = (tx: Tx, projectId: string) =>
  tx.db
    .select()
    .from(smallProjectMember)
    .where(and(eq(smallProjectMember.projectId, projectId), eq(smallProjectMember.role, 'evaluator'), isNull(smallProjectMember.recusedAt)))
    .orderBy(asc(smallProjectMember.createTime), asc(smallProjectMember.name))
/** Their scores. */
export const scoresOf = async (tx: Tx, projectId: string): Promise<ScoreRow[]> => {
  const rows = await tx.db
    .select({ score: smallScore })
    .from(smallScore)
    .innerJoin(
      smallProjectMember,
      and(
        eq(smallProjectMember.projectId, smallScore.projectId),
        eq(smallProjectMember.userId, smallScore.evaluatorId),
        eq(smallProjectMember.role, 'evaluator'),
        isNull(smallProjectMember.recusedAt),
      ),
    )
    .where(eq(smallScore.projectId, projectId))
  return rows.map((row) => row.score)
}

export interface Deviation extends GivenScore {
  readonly isExplained: boolean
}
/** Scores further from the mean than is usual, and whether each has its reason. */
export const deviationsOf = async (tx: Tx, projectId: string): Promise<Deviation[]> => {
  const rows = await scoresOf(tx, projectId)
  return deviating(rows.map(asGiven)).map((one) => {
    const row = rows.find((r) => r.evaluatorId === one.evaluatorId && r.answerId === one.bidderId && r.itemKey === one.itemKey)
    return { ...one, isExplained: isLong(row?.reason ?? null) }
  })
}

/** Valid bids with what the evaluation reads of them. */
export const validBids = (tx: Tx, projectId: string) =>
  tx.db
    .select({
      id: smallBid.id,
      bidId: smallBid.bidId,
      answerId: smallBid.answerId,
      supplierId: smallBid.supplierId,
      supplierName: sealedBid.supplierName,
      receivedAt: sealedBid.receivedAt,
      price: smallBid.amountIncl,
    })
    .from(smallBid)
    .innerJoin(sealedBid, eq(sealedBid.id, smallBid.bidId))
    .where(eq(smallBid.projectId, projectId))
    .orderBy(asc(sealedBid.receivedAt), asc(sealedBid.docNo))
export type ValidBid = Awaited<ReturnType<typeof validBids>>[number]

export interface Judged {
  readonly bids: readonly ValidBid[]
  readonly rows: readonly ScoreRow[]
  /** By answer, as scores name the bids. */
  readonly evaluation: Evaluation
  readonly low: ReturnType<typeof abnormallyLow>
}
/** The whole sum of a project that is evaluated (docs/scoring.md). */
export const judgedBids = async (tx: Tx, row: SmallProject): Promise<Judged> => {
  const bids = await validBids(tx, row.id)
  const rows = row.scheme === 'weighted' ? await scoresOf(tx, row.id) : []
  const prices = bids.map(({ answerId, price }) => ({ id: answerId, price }))
  return { bids, rows, evaluation: evaluation(schemeOf(row.scheme, row.criteria), prices, rows.map(asGiven)), low: abnormallyLow(prices) }
}
/** The seat, if the account scores in this project. */
export const seatOf = async (tx: Tx, projectId: string, userId: string | null) => {
  const seats = await seatsOf(tx, projectId)
  return seats.find((seat) => seat.userId === userId)
}

/**
 * Answers in the order in which one evaluator numbers them, from 1. The order is drawn from a secret of the server: neither another
 * evaluator nor whoever buys can tell whose "bidder 1" is which.
 */
export const numberedFor = async (sys: Tx, projectId: string, seat: { readonly id: string }) => {
  const answers = await sys.db.select().from(smallBidAnswer).where(eq(smallBidAnswer.projectId, projectId))
  return shuffled(derived(sys.config.SEAL_KEY, `seat ${seat.id}`).toString('hex'), answers)
}
