import type { EvaluationBoard, SeatRoom, SeatRow } from '@srm/contract/srm/tender-evaluation'
import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import {
  tenderBidInquiry,
  tenderCommittee,
  tenderMemberSeat,
  tenderMotion,
  tenderMotionVote,
  tenderReviewVote,
  tenderTie,
} from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { deviating } from '@srm/domain/srm/scoring/aggregate.rules'
import { checklistOf } from '@srm/domain/srm/tender/review.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { canOf, canWith } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { filesIn, filesOf } from '../../../sys/file/file.public'
import { drawsFor } from '../../expert-draw/expert-draw.public'
import { lotsOf } from '../draft'
import { factsOf, tenderLife, type Tender } from '../tender.life'
import { ownSeat } from './seat'
import { bidsToJudge, givenScores, membersOf, shuffled, verdictsOf, type JudgedBid, type Member } from './stock'

/** Tenders that the account sits on, whatever department they are of. */
export const mySeats = (ctx: Ctx): Promise<SeatRow[]> =>
  reading(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      const rows = await sys.db
        .select({ row: tender, seat: tenderMemberSeat })
        .from(tenderMemberSeat)
        .innerJoin(tender, eq(tender.id, tenderMemberSeat.tenderId))
        .innerJoin(tenderCommittee, and(eq(tenderCommittee.tenderId, tender.id), isNotNull(tenderCommittee.confirmedAt)))
        .where(and(eq(tenderMemberSeat.userId, tx.actor.userId ?? ''), isNull(tenderMemberSeat.goneAt)))
        .orderBy(desc(tenderMemberSeat.createTime))
        .limit(200)
      return rows.map(({ row, seat }) => ({
        ...{
          id: row.id,
          docNo: row.docNo,
          title: row.title,
          stage: row.stage,
          status: row.status as SeatRow['status'],
          leader: seat.leader,
        },
        ...{ declaredAt: seat.declaredAt, reviewedAt: seat.reviewedAt, scoredAt: seat.scoredAt, signedAt: seat.signedAt },
      }))
    }),
  )

export const inquiriesOf = async (sys: Tx, tenderId: string) => {
  const rows = await sys.db
    .select()
    .from(tenderBidInquiry)
    .where(eq(tenderBidInquiry.tenderId, tenderId))
    .orderBy(asc(tenderBidInquiry.askedAt))
  const files = await filesOf(
    sys,
    'tenderBidInquiry',
    rows.map((one) => one.id),
  )
  return rows.map((one) => ({ ...one, files: filesIn(files, one.id, 'files') }))
}
const shownVerdicts = (all: Awaited<ReturnType<typeof verdictsOf>>, bidId: string) =>
  all
    .filter((one) => one.bidId === bidId)
    .map(({ lotId, out, failed, note }) => ({ lotId, out, note, failed: failed.map((one) => ({ ...one, reasons: [...one.reasons] })) }))

/** What a member sees of the bids: numbers instead of names until prices are told, where the tender is anonymous. */
const seenBids = async (sys: Tx, row: Tender, bids: readonly JudgedBid[], isNamed: boolean): Promise<SeatRoom['bids']> => {
  const places = await sys.db.select().from(tenderParticipant).where(eq(tenderParticipant.tenderId, row.id))
  const verdicts = await verdictsOf(sys, row.id)
  const inquiries = await inquiriesOf(sys, row.id)
  const pricesTold = row.stage === 'price' || row.stage === 'candidates'
  return bids.map((bid, i) => ({
    bidder: i + 1,
    name: isNamed ? bid.supplierName : null,
    lots: bid.lots.map((lot) => ({
      ...{ lotId: lot.lotId, lotNo: lot.lotNo, deliveryDays: lot.deliveryDays, statement: lot.statement },
      ...{ overCeiling: lot.overCeiling, total: pricesTold ? lot.amountIncl : null },
    })),
    ...{ validityDays: bid.validityDays, bondReceived: bid.bondReceived },
    answers: { ...places.find((one) => one.id === bid.participantId)?.answers },
    verdicts: shownVerdicts(verdicts, bid.id),
    inquiries: inquiries.filter((one) => one.bidId === bid.id),
  }))
}
const ownSheets = async (sys: Tx, seat: Member, bids: readonly JudgedBid[], isOpen: boolean) => {
  const numberOf = (bidId: string) => bids.findIndex((bid) => bid.id === bidId) + 1
  const votes = await sys.db.select().from(tenderReviewVote).where(eq(tenderReviewVote.memberId, seat.id))
  const given = await givenScores(sys, seat.tenderId)
  const own = given.filter((one) => one.evaluatorId === seat.id)
  const open = isOpen ? deviating(given).filter((one) => one.evaluatorId === seat.id) : []
  return {
    votes: votes.map(({ bidId, lotId, itemKey, pass, reason }) => ({ bidder: numberOf(bidId), lotId, itemKey, pass, reason })),
    scores: own.map(({ bidderId, itemKey, score, reason }) => ({ bidder: numberOf(bidderId), itemKey, score, reason })),
    deviating: open.map(({ bidderId, itemKey }) => ({ bidder: numberOf(bidderId), itemKey })),
  }
}
const seenMotions = async (sys: Tx, seat: Member, bids: readonly JudgedBid[]): Promise<SeatRoom['motions']> => {
  const motions = await sys.db
    .select()
    .from(tenderMotion)
    .where(eq(tenderMotion.tenderId, seat.tenderId))
    .orderBy(asc(tenderMotion.createTime))
  const own = await sys.db.select().from(tenderMotionVote).where(eq(tenderMotionVote.memberId, seat.id))
  return motions.map((one) => ({
    ...{ id: one.id, kind: one.kind, lotId: one.lotId, figure: one.figure, carried: one.carried, decidedAt: one.decidedAt },
    ...{ reasons: [...one.reasons], bidder: one.bidId === null ? null : bids.findIndex((bid) => bid.id === one.bidId) + 1 },
    own: own.find((vote) => vote.motionId === one.id)?.agree ?? null,
  }))
}

/** The desk of one member. @throws NOT_FOUND for whoever has no seat there, or none that is confirmed */
export const seatRoom = (ctx: Ctx, id: string): Promise<SeatRoom> =>
  reading(ctx, async (tx) => {
    const seat = await ownSeat(tx, id)
    if (!seat) throw refuse('NOT_FOUND')
    return asSystem(tx, async (sys) => {
      const [row] = await sys.db.select().from(tender).where(eq(tender.id, id))
      const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, id))
      if (!row || !committee?.confirmedAt) throw refuse('NOT_FOUND')
      const facts = await factsOf(sys, row, tx.actor)
      const all = await bidsToJudge(sys, id)
      const bids = seat.declaredAt === null ? [] : shuffled(seat.salt, all)
      const isAnonymous = row.anonymousTechnical && (row.stage === 'review' || row.stage === 'technical')
      const { docNo, title, currency, stage, scheme } = row
      const { leader, kind, declaredAt, reviewedAt, scoredAt, signedAt, dissent } = seat
      return {
        ...{ id, docNo, title, currency, stage, status: row.status as SeatRoom['status'], anonymous: isAnonymous },
        twoEnvelopes: row.envelopeMode === 'two',
        companies: all.map((bid) => bid.supplierName).toSorted((a, b) => a.localeCompare(b)),
        seat: { leader, kind, declaredAt, reviewedAt, scoredAt, signedAt, dissent },
        lots: (await lotsOf(sys, id)).map((lot) => ({ id: lot.id, lotNo: lot.lotNo, name: lot.name })),
        checklist: checklistOf(row.qualificationItems).map((item) => ({ ...item })),
        scheme: scheme && { ...scheme, items: scheme.items.map((item) => ({ ...item })) },
        bids: await seenBids(sys, row, bids, !isAnonymous),
        ...(await ownSheets(sys, seat, bids, row.stage !== 'review' && facts.openScores === 0)),
        motions: declaredAt === null ? [] : await seenMotions(sys, seat, bids),
        report: committee.report as Record<string, unknown> | null,
        can: canWith(tx, tenderMachine, row.status, facts),
        now: facts.now,
      }
    })
  })

/** How an evaluation stands, to staff who read the tender. */
export const evaluationBoard = (ctx: Ctx, id: string): Promise<EvaluationBoard> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    // By the actor's own reach: the row policy says who may know the names.
    const members = await tx.db
      .select()
      .from(tenderMemberSeat)
      .where(eq(tenderMemberSeat.tenderId, id))
      .orderBy(asc(tenderMemberSeat.createTime))
    const sits = members.some((one) => one.userId === tx.actor.userId)
    const knowsAll = members.length > 1 || !sits
    const can = await canOf(tx, tenderLife, row)
    return asSystem(tx, async (sys) => {
      const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, id))
      const seats = await membersOf(sys, id)
      const [verdicts, inquiries] = [await verdictsOf(sys, id), await inquiriesOf(sys, id)]
      const motions = await sys.db.select().from(tenderMotion).where(eq(tenderMotion.tenderId, id)).orderBy(asc(tenderMotion.createTime))
      const ties = await sys.db.select().from(tenderTie).where(eq(tenderTie.tenderId, id)).orderBy(asc(tenderTie.createTime))
      const done = (of: (one: Member) => string | null) => seats.filter((one) => of(one) !== null).length
      const isTold = committee?.signedAt !== null && committee?.signedAt !== undefined && seats.some((one) => one.publicAt !== null)
      return {
        committee: committee ?? null,
        members: knowsAll ? members.map(({ expertId, ...one }) => ({ ...one, expert: expertId !== null })) : [],
        progress: {
          ...{ members: seats.length, declared: done((m) => m.declaredAt), reviewed: done((m) => m.reviewedAt) },
          ...{ scored: done((m) => m.scoredAt), signed: done((m) => m.signedAt) },
        },
        draws: await drawsFor(sys, 'tender', id),
        checklist: checklistOf(row.qualificationItems).map((item) => ({ ...item })),
        bids:
          row.stage === 'bidding'
            ? []
            : (await bidsToJudge(sys, id)).map((bid) => ({
                ...{ bidId: bid.id, supplierId: bid.supplierId, name: bid.supplierName, verdicts: shownVerdicts(verdicts, bid.id) },
                inquiries: inquiries.filter((one) => one.bidId === bid.id),
              })),
        motions: motions.map((one) => ({ ...one, reasons: [...one.reasons] })),
        ties: ties.map((one) => ({ ...one, bidIds: [...one.bidIds], drawn: [...one.drawn] })),
        // Its members are named in it.
        report: committee?.signedAt && (isTold || members.length > 1) ? (committee.report as Record<string, unknown>) : null,
        ...{ version: row.version, can, now: await sys.now() },
      }
    })
  })
