import type { SeatFile, SeatFileQuery } from '@srm/contract/srm/tender-seat.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBidInquiry, tenderCommittee } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { storedFile, type ReadableFile } from '../../../sys/file/file.public'
import { heldBy, maskedFiles, maskedName, shuffled, type HeldFile } from '../../sealing/sealing.public'
import { ownSeat } from './seat'
import { bidsToJudge, verdictsOf, type JudgedBid, type Verdict } from './stock'

/** Not out in every lot: nothing is decided about it, or it counts somewhere. */
const isIn = (verdicts: readonly Verdict[], bidId: string): boolean => {
  const own = verdicts.filter((one) => one.bidId === bidId)
  return own.length === 0 || own.some((one) => one.out === null)
}

/** Lists of files as one member sees them; `bids` in the order of its own numbers. */
export const seatFilesOf = async (sys: Tx, bids: readonly JudgedBid[], verdicts: readonly Verdict[], inquiryIds: readonly string[]) => {
  const technical = await heldBy(
    sys,
    'sealedBid',
    bids.filter((bid) => isIn(verdicts, bid.id)).map((bid) => bid.sealedBidId),
  )
  const answers = await heldBy(sys, 'tenderBidInquiry', inquiryIds)
  const of = (held: readonly HeldFile[], holder: string) => held.filter((one) => one.holder === holder)
  return {
    ofBid: (bidder: number, bid: JudgedBid): SeatFile[] => maskedFiles(bidder, 'file', of(technical, bid.sealedBidId)),
    ofAnswer: (bidder: number, bid: JudgedBid, inquiryId: string): SeatFile[] =>
      isIn(verdicts, bid.id) ? maskedFiles(bidder, 'answer', of(answers, inquiryId)) : [],
  }
}

/** As long as the committee judges; what it wrote down afterwards needs no files. */
const assertJudging = (row: typeof tender.$inferSelect): void => {
  const isOpen = row.status === tenderMachine.states.ongoing && ['review', 'technical', 'price'].includes(row.stage)
  if (!isOpen) throw refuse('EVAL_STAGE')
}
/**
 * One file of the opened technical part of a bid that is still in, or of its answer to a question, by the member's own numbers.
 * @throws NOT_FOUND for whoever has no confirmed seat there, a bid that is out, or a file that there is none of
 * @throws CONFLICT_UNDECLARED before the declaration @throws EVAL_STAGE once the evaluation is over
 */
export const seatFile = (ctx: Ctx, { id, bidder, inquiryId, no }: SeatFileQuery): Promise<ReadableFile & { readonly name: string }> =>
  reading(ctx, async (tx) => {
    const seat = await ownSeat(tx, id)
    if (!seat) throw refuse('NOT_FOUND')
    return asSystem(tx, async (sys) => {
      const [row] = await sys.db.select().from(tender).where(eq(tender.id, id))
      const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, id))
      if (!row || !committee?.confirmedAt) throw refuse('NOT_FOUND')
      if (seat.declaredAt === null) throw refuse('CONFLICT_UNDECLARED')
      assertJudging(row)
      const bid = shuffled(seat.salt, await bidsToJudge(sys, id))[bidder - 1]
      if (!bid || !isIn(await verdictsOf(sys, id), bid.id)) throw refuse('NOT_FOUND')
      const held = inquiryId ? await heldAnswer(sys, bid, inquiryId) : await heldBy(sys, 'sealedBid', [bid.sealedBidId])
      const one = held[no - 1]
      if (!one) throw refuse('NOT_FOUND')
      return { ...(await storedFile(sys, one.id)), name: maskedName(bidder, inquiryId ? 'answer' : 'file', no, one.fileName) }
    })
  })
/** Files of an answer, where this bid gave it. */
const heldAnswer = async (sys: Tx, bid: JudgedBid, inquiryId: string): Promise<readonly HeldFile[]> => {
  const [asked] = await sys.db
    .select({ id: tenderBidInquiry.id })
    .from(tenderBidInquiry)
    .where(and(eq(tenderBidInquiry.id, inquiryId), eq(tenderBidInquiry.bidId, bid.id)))
  return asked ? heldBy(sys, 'tenderBidInquiry', [asked.id]) : []
}
