import type { AuctionRow, RoomRow } from '@srm/contract/srm/auction'
import { auction, auctionAward, auctionParticipant, auctionSecret } from '@srm/db/schema/srm/auction'
import { dec, rounded } from '@srm/domain/kit/money'
import { tellsRank } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { rankOf } from '@srm/domain/srm/auction/live/live.state'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { auctionFilters } from './figures'
import { liveOf } from './live/state'

/** The literal lets the partial indexes serve a statement that is prepared once. */
const alive = sql`${auction.delFlag} = 0`
const columns = {
  id: auction.id,
  docNo: auction.docNo,
  title: auction.title,
  openness: auction.openness,
  unit: auction.unit,
  currency: auction.currency,
  planStart: auction.planStart,
  planEnd: auction.planEnd,
  endAt: auction.endAt,
  status: auction.status,
  purchaserName: auction.purchaserName,
  createTime: auction.createTime,
  version: auction.version,
}

/** Buyer's list. */
export const auctionList = listSpec<AuctionRow>({
  of: 'srm:auction',
  from: auction,
  joins: [{ table: auctionSecret, on: eq(auctionSecret.auctionId, auction.id), shownOnly: true }],
  columns: {
    ...columns,
    orgCode: auction.orgCode,
    orgName: auction.orgName,
    publishAt: auction.publishAt,
    createBy: auction.createBy,
    bidderCount: auctionSecret.bidderCount,
    bidCount: auctionSecret.bidCount,
    startTotal: auctionSecret.startTotal,
    leadTotal: auctionSecret.leadTotal,
  },
  search: ['docNo', 'title'],
  where: (_tx, query) => and(alive, auctionFilters(query)),
  enrich: async (_tx, rows: Omit<AuctionRow, 'dropPct'>[]) =>
    rows.map((row) => ({
      ...row,
      dropPct:
        row.leadTotal && row.startTotal && dec(row.startTotal).gt(0)
          ? rounded(dec(row.startTotal).minus(row.leadTotal).times(100).div(row.startTotal), 2)
          : null,
    })),
})

const { running, paused, ended, awarded, completed } = auctionMachine.states
const withRanks: readonly string[] = [running, paused, ended, awarded, completed]
/** A company's own places in the auctions of a page. */
const ownSide = async (tx: Tx, rows: readonly { id: string; status: string }[]) => {
  const ids = rows.map((row) => row.id)
  const supplierId = tx.actor.supplierId ?? ''
  const places = await tx.db
    .select()
    .from(auctionParticipant)
    .where(and(inArray(auctionParticipant.auctionId, ids), eq(auctionParticipant.supplierId, supplierId)))
  const placeOf = new Map(places.map((place) => [place.auctionId, place]))
  return asSystem(tx, async (sys) => {
    const auctions = new Map((await sys.db.select().from(auction).where(inArray(auction.id, ids))).map((row) => [row.id, row]))
    const awards = await sys.db
      .select({ auctionId: auctionAward.auctionId, rows: auctionAward.rows })
      .from(auctionAward)
      .where(and(inArray(auctionAward.auctionId, ids), eq(auctionAward.state, 'approved')))
    const winners = new Map(awards.map((award) => [award.auctionId, new Set(award.rows.map((one) => one.participantId))]))
    const sides = new Map<string, Pick<RoomRow, 'signUp' | 'myRank' | 'won'>>()
    for (const { id, status } of rows) {
      const [place, row] = [placeOf.get(id), auctions.get(id)]
      const shows = place && row && withRanks.includes(status) && tellsRank(row.rankVisibility)
      const live = shows ? await liveOf(sys, row) : undefined
      const ranks = live && place ? live.rules.lots.flatMap((lot) => rankOf(live.state, lot.id, place.id) ?? []) : []
      const won = winners.get(id)
      sides.set(id, {
        signUp: place?.signUp ?? null,
        myRank: ranks.length > 0 ? Math.min(...ranks) : null,
        won: won && place ? won.has(place.id) : null,
      })
    }
    return sides
  })
}
/** A company's list: what it was invited to or signed up for, and public auctions it may sign up for. */
export const roomList = listSpec<RoomRow>({
  of: 'srm:auctionRoom',
  from: auction,
  columns,
  search: ['docNo', 'title'],
  staffOnly: [],
  where: () => alive,
  enrich: async (tx, rows: Omit<RoomRow, 'signUp' | 'myRank' | 'won'>[]) => {
    if (rows.length === 0) return []
    const sides = await ownSide(tx, rows)
    return rows.map((row) => ({ ...row, ...(sides.get(row.id) ?? { signUp: null, myRank: null, won: null }) }))
  },
})
