import type { AuctionDetail, RoomDetail } from '@srm/contract/srm/auction'
import { auction, auctionAward, auctionInitialQuote, auctionParticipant } from '@srm/db/schema/srm/auction'
import { blindActions, blindStates } from '@srm/domain/srm/auction/auction.machine'
import { and, asc, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { auctionLife, type Auction } from './auction.life'
import { auctionFilesOf, linesOf, namedLots, secretOfAuction } from './draft'
import { readMonitor, readRoom } from './live/views'

/** What bidders did stands in no log under a name before it is over. */
const eventsOf = async (tx: Tx, row: Auction) => {
  const all = await lifeEvents(tx, 'auction', row.id)
  return row.blindBuyer && blindStates.includes(row.status) ? all.filter((event) => !blindActions.includes(event.action)) : all
}
const stepActions = ['add', 'submit', 'approve', 'start', 'end', 'proposeAward', 'award', 'complete', 'fail', 'lapse', 'cancel']

const awardsOf = async (
  tx: Tx,
  row: Auction,
  names: ReadonlyMap<string, string>,
  lots: ReadonlyMap<string, string>,
): Promise<AuctionDetail['awards']> => {
  const awards = await tx.db.select().from(auctionAward).where(eq(auctionAward.auctionId, row.id)).orderBy(desc(auctionAward.createTime))
  return awards.map((award) => ({
    ...award,
    rows: award.rows.map((one) => ({ ...one, lotName: lots.get(one.lot) ?? row.title, supplierName: names.get(one.participantId) ?? '' })),
  }))
}

/** The buyer's view of one auction. */
export const auctionDetail = (ctx: Ctx, id: string): Promise<AuctionDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, auction, id)
    const secret = await secretOfAuction(tx, id)
    const lines = await linesOf(tx, id)
    const lots = namedLots(row, lines)
    const participants = await tx.db
      .select()
      .from(auctionParticipant)
      .where(eq(auctionParticipant.auctionId, id))
      .orderBy(asc(auctionParticipant.createTime), asc(auctionParticipant.supplierName))
    const names = new Map(participants.map((one) => [one.id, one.supplierName]))
    const events = await eventsOf(tx, row)
    const drafted = participants.length === 0 ? secret.invitees : []
    return {
      ...row,
      tiers: [...row.tiers],
      status: row.status as AuctionDetail['status'],
      hasReserve: secret.reservePrice !== null,
      decisionNote: secret.decisionNote,
      startTotal: secret.startTotal,
      leadTotal: secret.leadTotal,
      bidCount: secret.bidCount,
      lines,
      lots,
      participants: [
        ...participants,
        ...drafted.map((one) => ({
          ...{ id: one.supplierId, supplierId: one.supplierId, supplierName: one.name, source: 'invited' as const, signUp: '0' as const },
          ...{ signedUpAt: null, refuseReason: null, enteredAt: null },
        })),
      ],
      awards: await awardsOf(tx, row, names, new Map(lots.map((lot) => [lot.id, lot.name]))),
      files: await auctionFilesOf(tx, id),
      steps: stepActions.flatMap((action) => {
        const last = events.find((event) => event.action === action)
        return last ? [{ action, actor: last.actor, at: last.at }] : []
      }),
      can: await canOf(tx, auctionLife, row),
      now: await tx.now(),
    }
  })

export const auctionTimeline = (ctx: Ctx, id: string) => reading(ctx, async (tx) => eventsOf(tx, await findVisible(tx, auction, id)))

export const auctionMonitor = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, auction, id)
    return asSystem(tx, (sys) => readMonitor(sys, row, tx.actor))
  })

const wonOf = (tx: Tx, row: Auction, participantId: string | undefined, lots: ReadonlyMap<string, string>) =>
  asSystem(tx, async (sys) => {
    if (row.awardedAt === null || !participantId) return null
    const [award] = await sys.db
      .select({ rows: auctionAward.rows })
      .from(auctionAward)
      .where(and(eq(auctionAward.auctionId, row.id), eq(auctionAward.state, 'approved')))
    return (award?.rows ?? [])
      .filter((one) => one.participantId === participantId)
      .map((one) => ({ lotName: lots.get(one.lot) ?? row.title, amount: one.amount }))
  })

/** A company's own side of an auction. */
export const roomDetail = (ctx: Ctx, id: string): Promise<RoomDetail> =>
  reading(ctx, async (tx) => {
    const { blindBuyer: _blind, publishResult: _result, publishAmount: _amount, ...row } = await findVisible(tx, auction, id)
    const full = { ...row, blindBuyer: _blind, publishResult: _result, publishAmount: _amount }
    const lines = await linesOf(tx, id)
    const lots = namedLots(full, lines)
    const supplierId = tx.actor.supplierId ?? ''
    const [own] = await tx.db
      .select()
      .from(auctionParticipant)
      .where(and(eq(auctionParticipant.auctionId, id), eq(auctionParticipant.supplierId, supplierId)))
    const [quote] = await tx.db
      .select({ amounts: auctionInitialQuote.amounts })
      .from(auctionInitialQuote)
      .where(and(eq(auctionInitialQuote.auctionId, id), eq(auctionInitialQuote.supplierId, supplierId)))
    const takesPart = own?.signUp === '2' && row.startedAt !== null
    return {
      ...row,
      tiers: [...row.tiers],
      status: row.status as RoomDetail['status'],
      lines,
      lots,
      files: await auctionFilesOf(tx, id),
      signUp: own?.signUp ?? null,
      entered: Boolean(own?.enteredAt),
      refuseReason: own?.refuseReason ?? null,
      initialQuote: quote ? { ...quote.amounts } : null,
      room: takesPart && own ? await asSystem(tx, (sys) => readRoom(sys, full, own.id)) : null,
      won: await wonOf(tx, full, own?.id, new Map(lots.map((lot) => [lot.id, lot.name]))),
      can: await canOf(tx, auctionLife, full),
      now: await tx.now(),
    }
  })
