import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderCommittee, tenderReviewVote, tenderScore } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { deviating } from '@srm/domain/srm/scoring/aggregate.rules'
import { checklistOf } from '@srm/domain/srm/tender/review.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, isNotNull } from 'drizzle-orm'
import { canWith } from '../../../../data/access/can'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { shuffled } from '../../sealing/sealing.public'
import { lotsOf } from '../draft'
import { factsOf, type Tender } from '../tender.life'
import { inquiriesOf, shownVerdicts } from './room.queries'
import { ownSeat } from './seat'
import { seatFilesOf } from './seat-files'
import { dueOf, motionsBefore } from './seat-motions'
import { seatReport } from './seat-report'
import { bidsToJudge, givenScores, verdictsOf, type JudgedBid, type Member } from './stock'

/** Members see numbers instead of names until prices are told, where the tender is anonymous. */
const seenBids = async (sys: Tx, row: Tender, bids: readonly JudgedBid[], isNamed: boolean): Promise<SeatRoom['bids']> => {
  const places = await sys.db.select().from(tenderParticipant).where(eq(tenderParticipant.tenderId, row.id))
  const verdicts = await verdictsOf(sys, row.id)
  const inquiries = await inquiriesOf(sys, row.id)
  const pricesTold = row.stage === 'price' || row.stage === 'candidates'
  const files = await seatFilesOf(
    sys,
    bids,
    verdicts,
    inquiries.map((one) => one.id),
  )
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
    inquiries: inquiries.filter((one) => one.bidId === bid.id).map((one) => ({ ...one, files: files.ofAnswer(i + 1, bid, one.id) })),
    files: files.ofBid(i + 1, bid),
  }))
}
const ownSheets = async (sys: Tx, seat: Member, bids: readonly JudgedBid[], isOpen: boolean) => {
  const numberOf = (bidId: string) => bids.findIndex((bid) => bid.id === bidId) + 1
  const votes = await sys.db.select().from(tenderReviewVote).where(eq(tenderReviewVote.memberId, seat.id))
  const given = await givenScores(sys, seat.tenderId)
  const own = given.filter((one) => one.evaluatorId === seat.id)
  const drafts = await sys.db
    .select({ bidId: tenderScore.bidId, itemKey: tenderScore.itemKey, draft: tenderScore.reasonDraft })
    .from(tenderScore)
    .where(and(eq(tenderScore.memberId, seat.id), isNotNull(tenderScore.reasonDraft)))
  const draftOf = (bidId: string, itemKey: string) => drafts.find((one) => one.bidId === bidId && one.itemKey === itemKey)?.draft ?? null
  const open = isOpen ? deviating(given).filter((one) => one.evaluatorId === seat.id) : []
  return {
    votes: votes.map(({ bidId, lotId, itemKey, pass, reason }) => ({ bidder: numberOf(bidId), lotId, itemKey, pass, reason })),
    scores: own.map(({ bidderId, itemKey, score, reason }) => ({
      ...{ bidder: numberOf(bidderId), itemKey, score, reason, draft: draftOf(bidderId, itemKey) },
    })),
    deviating: open.map(({ bidderId, itemKey }) => ({ bidder: numberOf(bidderId), itemKey })),
  }
}
const seenMotions = (motions: Awaited<ReturnType<typeof motionsBefore>>, bids: readonly JudgedBid[]): SeatRoom['motions'] =>
  motions.map(({ id, kind, lotId, bidId, figure, carried, decidedAt, reasons, own, voted, members }) => ({
    ...{ id, kind, lotId, figure, carried, decidedAt, reasons: [...reasons], own, voted, members },
    bidder: bidId === null ? null : bids.findIndex((bid) => bid.id === bidId) + 1,
  }))

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
      const motions = await motionsBefore(sys, seat, facts.now)
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
        motions: declaredAt === null ? [] : seenMotions(motions, bids),
        due: dueOf(tx.actor, row, facts, seat, motions),
        report: seatReport(committee, seat, bids),
        can: canWith(tx, tenderMachine, row.status, facts),
        now: facts.now,
      }
    })
  })
