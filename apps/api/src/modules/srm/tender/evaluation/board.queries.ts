import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { tender, tenderSecret } from '@srm/db/schema/srm/tender'
import { tenderOpening } from '@srm/db/schema/srm/tender-bid'
import { tenderCommittee, tenderMemberSeat, tenderMotion, tenderTie } from '@srm/db/schema/srm/tender-evaluation'
import { conflictWith } from '@srm/domain/srm/tender/committee.rules'
import { checklistOf } from '@srm/domain/srm/tender/review.rules'
import { asc, eq } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { drawsFor, seatedExperts } from '../../expert-draw/expert-draw.public'
import { lotsOf } from '../draft'
import { ofOpening } from '../opening/record'
import { factsOf, tenderLife, type Tender } from '../tender.life'
import { inquiriesOf, shownVerdicts } from './room.queries'
import { votesCast } from './seat-motions'
import { bidsToJudge, membersOf, verdictsOf, type Member } from './stock'

/** Whoever proposes the committee, or confirms committees, knows who was drawn: the row policy of the seats says the same. */
const mayName = ({ actor }: Tx, row: Tender): boolean =>
  actor.username === row.createBy || actor.permissions.has('srm:tender:confirmCommittee')

const shownDraws = async (tx: Tx, sys: Tx, row: Tender): Promise<EvaluationBoard['draws']> => {
  const draws = await drawsFor(sys, 'tender', row.id)
  const bidders = mayName(tx, row) ? (await bidsToJudge(sys, row.id)).map((bid) => ({ id: bid.supplierId, name: bid.supplierName })) : null
  const shown: EvaluationBoard['draws'] = []
  for (const draw of draws) {
    const seated = bidders ? await seatedExperts(sys, draw.id) : []
    shown.push({
      ...draw,
      seated: seated.map(({ expertId, userId, name, kind, employer, conflicts }) => ({
        ...{ expertId, userId, name, kind, employer },
        conflict: conflictWith({ employer, conflicts }, bidders ?? []),
      })),
    })
  }
  return shown
}

const shownPrices = async (tx: Tx, sys: Tx, row: Tender): Promise<EvaluationBoard['prices']> => {
  if (row.envelopeMode === 'one') return null
  const [secret] = await sys.db.select({ openers: tenderSecret.openers }).from(tenderSecret).where(eq(tenderSecret.tenderId, row.id))
  const [opening] = await sys.db.select().from(tenderOpening).where(ofOpening(row.id, 'prices'))
  // Where the bidders sealed, a key that was turned counts as long as its shares wait for the second.
  const { priceKeyTurned } = await factsOf(sys, row, tx.actor)
  const first = priceKeyTurned || opening?.openedAt ? opening : undefined
  return {
    sealMode: row.sealMode,
    openers: (secret?.openers ?? []).map(({ userId, name }) => ({ name, isOwn: userId === tx.actor.userId })),
    firstOpenerName: first?.firstOpenerName ?? null,
    firstTurnedAt: first?.firstTurnedAt ?? null,
    secondOpenerName: opening?.secondOpenerName ?? null,
    openedAt: opening?.openedAt ?? null,
    recordSha256: opening?.recordSha256 ?? null,
  }
}

const shownBids = async (sys: Tx, row: Tender): Promise<EvaluationBoard['bids']> => {
  if (row.stage === 'bidding') return []
  const [verdicts, inquiries] = [await verdictsOf(sys, row.id), await inquiriesOf(sys, row.id)]
  return (await bidsToJudge(sys, row.id)).map((bid) => ({
    ...{ bidId: bid.id, supplierId: bid.supplierId, name: bid.supplierName, verdicts: shownVerdicts(verdicts, bid.id) },
    inquiries: inquiries.filter((one) => one.bidId === bid.id),
  }))
}
const progressOf = (seats: readonly Member[]): EvaluationBoard['progress'] => {
  const done = (of: (one: Member) => string | null) => seats.filter((one) => of(one) !== null).length
  return {
    ...{ members: seats.length, declared: done((m) => m.declaredAt), reviewed: done((m) => m.reviewedAt) },
    ...{ scored: done((m) => m.scoredAt), signed: done((m) => m.signedAt) },
  }
}

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
      const motions = await sys.db.select().from(tenderMotion).where(eq(tenderMotion.tenderId, id)).orderBy(asc(tenderMotion.createTime))
      const castOn = await votesCast(sys, id)
      const ties = await sys.db.select().from(tenderTie).where(eq(tenderTie.tenderId, id)).orderBy(asc(tenderTie.createTime))
      const isTold = committee?.signedAt !== null && committee?.signedAt !== undefined && seats.some((one) => one.publicAt !== null)
      return {
        committee: committee ?? null,
        members: knowsAll ? members : [],
        progress: progressOf(seats),
        draws: await shownDraws(tx, sys, row),
        lots: (await lotsOf(sys, id)).map((lot) => ({ id: lot.id, lotNo: lot.lotNo, name: lot.name })),
        prices: await shownPrices(tx, sys, row),
        checklist: checklistOf(row.qualificationItems).map((item) => ({ ...item })),
        bids: await shownBids(sys, row),
        motions: motions.map((one) => ({ ...one, ...castOn(one.id), reasons: [...one.reasons] })),
        ties: ties.map((one) => ({ ...one, bidIds: [...one.bidIds], drawn: [...one.drawn] })),
        // Its members are named in it.
        report: committee?.signedAt && (isTold || members.length > 1) ? (committee.report as Record<string, unknown>) : null,
        ...{ version: row.version, can, now: await sys.now() },
      }
    })
  })
