import { tenderBidInquiry, tenderMemberSeat, tenderMotion, tenderMotionVote } from '@srm/db/schema/srm/tender-evaluation'
import { refusal } from '@srm/domain/kit/machine'
import { seatDue, type SeatDue, type SeatMotion } from '@srm/domain/srm/tender/seat.rules'
import { tenderMachine, type TenderFacts } from '@srm/domain/srm/tender/tender.machine'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Actor } from '../../../../http/request/context'
import type { Tender } from '../tender.life'
import type { Member } from './stock'

type Motion = typeof tenderMotion.$inferSelect
/** How many of how many members have voted on each motion: that is told while it is open, never how. */
export const votesCast = async (sys: Tx, tenderId: string) => {
  const sits = and(eq(tenderMemberSeat.tenderId, tenderId), isNull(tenderMemberSeat.goneAt))
  const votes = await sys.db
    .select({ motionId: tenderMotionVote.motionId })
    .from(tenderMotionVote)
    .innerJoin(tenderMemberSeat, eq(tenderMemberSeat.id, tenderMotionVote.memberId))
    .where(sits)
  const members = (await sys.db.select({ id: tenderMemberSeat.id }).from(tenderMemberSeat).where(sits)).length
  return (motionId: string) => ({ voted: votes.filter((one) => one.motionId === motionId).length, members })
}

/** Motions of a tender in the order in which they came up, with one member's own voice, and whether the bidder of a low price was heard. */
export const motionsBefore = async (
  sys: Tx,
  seat: Pick<Member, 'id' | 'tenderId'>,
  now: string,
): Promise<readonly (Motion & SeatMotion & { readonly voted: number; readonly members: number })[]> => {
  const motions = await sys.db
    .select()
    .from(tenderMotion)
    .where(eq(tenderMotion.tenderId, seat.tenderId))
    .orderBy(asc(tenderMotion.createTime))
  if (motions.length === 0) return []
  const own = await sys.db.select().from(tenderMotionVote).where(eq(tenderMotionVote.memberId, seat.id))
  const asked = await sys.db
    .select()
    .from(tenderBidInquiry)
    .where(and(eq(tenderBidInquiry.tenderId, seat.tenderId), eq(tenderBidInquiry.kind, 'price')))
  const castOn = await votesCast(sys, seat.tenderId)
  return motions.map((motion) => {
    const of = asked.filter((one) => one.bidId === motion.bidId && one.lotId === motion.lotId)
    return {
      ...motion,
      ...castOn(motion.id),
      own: own.find((vote) => vote.motionId === motion.id)?.agree ?? null,
      isDecided: motion.decidedAt !== null,
      isAsked: of.length > 0,
      isHeard: of.some((one) => one.answeredAt !== null || one.dueAt <= now),
    }
  })
}

/** Names the step that the tender asks of this member now; list of seats, desk and work list all take it from here. */
export const dueOf = (
  actor: Actor,
  row: Tender,
  facts: TenderFacts,
  seat: Pick<Member, 'leader'>,
  motions: readonly SeatMotion[],
): SeatDue | null => seatDue((action) => refusal(tenderMachine, action, row.status, actor, facts) === null, seat.leader, motions)
