import { auction, auctionBid, auctionEvent, auctionParticipant, auctionSeat, auctionSecret } from '@srm/db/schema/srm/auction'
import { Refusal } from '@srm/domain/kit/errors'
import type { AuctionAction } from '@srm/domain/srm/auction/auction.machine'
import { liveStep } from '@srm/domain/srm/auction/live/live.rules'
import type { LiveBid, LiveEvent, LiveState } from '@srm/domain/srm/auction/live/live.state'
import { leadTotal } from '@srm/domain/srm/auction/live/view.rules'
import type { Json } from '@srm/proof/canonical'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { auditPart, takePart, type Auction } from '../auction.life'
import { updateAnnouncement } from '../auction.portal'
import { pushAuction } from './push'
import { liveOf, memoryOf, type Live } from './state'

export interface Seat {
  readonly alias: string
  readonly supplierId: string
}
type Seats = ReadonlyMap<string, Seat & { readonly name: string }>
/** Under which alias each participant bids, and for which company. */
export const seatsOf = async (sys: Tx, auctionId: string): Promise<Seats> => {
  const rows = await sys.db
    .select({
      id: auctionSeat.participantId,
      alias: auctionSeat.alias,
      supplierId: auctionParticipant.supplierId,
      name: auctionParticipant.supplierName,
    })
    .from(auctionSeat)
    .innerJoin(auctionParticipant, eq(auctionParticipant.id, auctionSeat.participantId))
    .where(eq(auctionSeat.auctionId, auctionId))
  return new Map(rows.map(({ id, alias, ...rest }) => [id, { alias: String(alias), ...rest }]))
}

const drawn = memoryOf<Seats>()
/** Aliases are drawn once, as the auction begins: after that a process reads them once. */
const seatsWithin = async (sys: Tx, auctionId: string): Promise<Seats> => {
  const known = drawn.get(sys.deps, auctionId)
  if (known) return known
  const seats = await seatsOf(sys, auctionId)
  drawn.set(sys.deps, auctionId, seats)
  return seats
}

export const freshBids = (before: LiveState, after: LiveState): readonly LiveBid[] => after.bids.slice(before.bids.length)
const changedBids = (before: LiveState, after: LiveState): readonly LiveBid[] =>
  before.bids.flatMap((old, i) => (after.bids[i] && after.bids[i] !== old ? [after.bids[i]] : []))

/** What the chain says of an event: by alias, and without any floor. */
export const chained = (seats: ReadonlyMap<string, Seat>, event: LiveEvent, before: LiveState, after: LiveState): Record<string, Json> => {
  const { kind } = event
  const reason: Record<string, Json> = 'reason' in event ? { note: event.reason } : {}
  const seq: Record<string, Json> = 'seq' in event ? { seq: event.seq } : {}
  const bids = freshBids(before, after).map(({ seq, bidder, lot, amount, at, source, rank }) => ({
    ...{ seq, alias: seats.get(bidder)?.alias ?? '', lot, amount, at, source, rank },
  }))
  return { kind, revision: after.revision, end: after.end, bids, ...reason, ...seq }
}

interface Taken {
  readonly row: Auction
  readonly live: Live
  readonly event: LiveEvent
  readonly at: string
  readonly after: LiveState
  readonly hash: string
  readonly seats: ReadonlyMap<string, Seat>
}
/** Writes an event that was taken, the bids it brought and what it changed, with the system's reach. */
export const writeEvent = async (sys: Tx, { row, live, event, at, after, hash, seats }: Taken): Promise<void> => {
  const { state: before, rules } = live
  const owned = { auctionId: row.id, orgCode: row.orgCode, createBy: row.createBy }
  const bids = freshBids(before, after).map(({ bidder, ...bid }) => ({
    ...{ ...owned, ...bid, participantId: bidder, supplierId: seats.get(bidder)?.supplierId ?? '', hash },
  }))
  // Others wait for the row meanwhile: what hangs on nothing before it is sent at once.
  await Promise.all([
    sys.db
      .insert(auctionEvent)
      .values({ ...owned, seq: after.revision, at, event })
      .execute(),
    ...(bids.length > 0 ? [sys.db.insert(auctionBid).values(bids).execute()] : []),
    ...changedBids(before, after).map(({ seq, isValid, claimedAt, voidedAt }) =>
      sys.db
        .update(auctionBid)
        .set({ isValid, claimedAt, voidedAt })
        .where(and(eq(auctionBid.auctionId, row.id), eq(auctionBid.seq, seq)))
        .execute(),
    ),
    ...(bids.length > 0 || event.kind === 'void'
      ? [
          sys.db
            .update(auctionSecret)
            .set({ leadTotal: leadTotal(rules, after), bidCount: after.bids.length })
            .where(eq(auctionSecret.auctionId, row.id))
            .execute(),
        ]
      : []),
  ])
  if (after.end !== row.endAt) {
    await sys.db.update(auction).set({ endAt: after.end }).where(eq(auction.id, row.id))
    await updateAnnouncement(sys, { ...row, endAt: after.end })
  }
  pushAuction(sys, row.id)
}

/**
 * What a bidder does in the room: lock, guards, the reducer's verdict at the clock that was read after the lock, the entry of
 * the chain, the rows. What is refused leaves nothing.
 */
export const actInRoom = async (
  tx: Tx,
  id: string,
  action: AuctionAction,
  eventOf: (participantId: string, state: LiveState) => LiveEvent,
): Promise<{ row: Auction; participantId: string; live: Live; before: LiveState }> => {
  const { row, facts } = await takePart(tx, id, action)
  const { live, seats } = await asSystem(tx, async (sys) => ({ live: await liveOf(sys, row), seats: await seatsWithin(sys, id) }))
  const participantId = ownPlace(seats, id, tx.actor.supplierId)
  const event = eventOf(participantId, live.state)
  const step = liveStep(live.rules, live.state, event, facts.now)
  if (!step.isTaken) {
    const [key, ...params] = step.refusal
    throw new Refusal(key, params)
  }
  const hash = await auditPart(tx, row, action, chained(seats, event, live.state, step.state))
  await asSystem(tx, (sys) => writeEvent(sys, { row, live, event, at: facts.now, after: step.state, hash, seats }))
  return { row, participantId, live: { rules: live.rules, state: step.state }, before: live.state }
}
const ownPlace = (seats: Seats, auctionId: string, supplierId: string | null): string => {
  for (const [participantId, seat] of seats) if (seat.supplierId === supplierId) return participantId
  throw new Error(`nobody of auction ${auctionId}`)
}
