import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import { auction, auctionAward, auctionParticipant } from '@srm/db/schema/srm/auction'
import { ownOf } from '@srm/domain/srm/auction/live/live.state'
import { whyNotIn, type Contender } from '@srm/domain/srm/award/why-not.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { linesOf, namedLots } from './draft'
import { liveOf } from './live/state'

const one = '1'

/** Of the award that is proposed or in force: the chained bids are final by then, so the answer stays the same. */
export const whyNotInAuction = (ctx: Ctx, id: string): Promise<WhyNotAnswer> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, auction, id)
    const [award] = await tx.db
      .select()
      .from(auctionAward)
      .where(and(eq(auctionAward.auctionId, row.id), inArray(auctionAward.state, ['proposed', 'approved'])))
    const of = { currency: row.currency, basis: 'bid' as const }
    if (!award) return { ...of, awardNo: null, reasons: [] }
    const { state } = await asSystem(tx, (sys) => liveOf(sys, row))
    const participants = await tx.db
      .select({ id: auctionParticipant.id, name: auctionParticipant.supplierName })
      .from(auctionParticipant)
      .where(eq(auctionParticipant.auctionId, row.id))
      .orderBy(asc(auctionParticipant.createTime), asc(auctionParticipant.supplierName))
    const names = new Map(participants.map((p) => [p.id, p.name]))
    const lots = new Map(namedLots(row, await linesOf(tx, row.id)).map((lot) => [lot.id, lot.name]))
    const contests = award.rows.map(({ lot, participantId, amount }) => ({
      lotId: lot,
      contenders: state.bidders.map((bidderId): Contender => {
        const own = ownOf(state, lot, bidderId)
        const offer = own ? { qty: one, unit: own.amount, cost: own.amount, score: null, at: own.at } : null
        return { bidderId, rejection: null, missing: 0, offer }
      }),
      chosen: [{ bidderId: participantId, qty: one, cost: amount, reason: award.reason }],
    }))
    const reasons = contests.flatMap(whyNotIn).map((reason) => ({
      ...reason,
      lotName: (reason.lotId && lots.get(reason.lotId)) ?? row.title,
      bidderName: names.get(reason.bidderId) ?? '',
    }))
    return { ...of, awardNo: award.docNo, reasons }
  })
