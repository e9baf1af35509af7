import type { AuctionMonitor, BidderRoom } from '@srm/contract/srm/auction'
import { auction, auctionBid, auctionParticipant } from '@srm/db/schema/srm/auction'
import { blindStates } from '@srm/domain/srm/auction/auction.machine'
import { bidderView, monitorView } from '@srm/domain/srm/auction/live/view.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { declareTopic, type View } from '../../../../data/topic'
import { inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import { systemCtx, type Actor, type Deps } from '../../../../http/request/context'
import { refuse } from '@srm/domain/kit/errors'
import type { Auction } from '../auction.life'
import { copyOf } from '../commands/room'
import { turnIfDue } from '../commands/clock'
import { secretOfAuction } from '../draft'
import { messagesOf } from './messages'
import { auctionTopic } from './push'
import { seatsOf } from './record'
import { liveOf, type Live } from './state'

const hashesOf = async (sys: Tx, auctionId: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await sys.db
    .select({ seq: auctionBid.seq, hash: auctionBid.hash })
    .from(auctionBid)
    .where(eq(auctionBid.auctionId, auctionId))
  return new Map(rows.map((row) => [row.seq, row.hash]))
}
const onlineOf = async (sys: Tx, auctionId: string): Promise<ReadonlySet<string>> => {
  const rows = await sys.db
    .select({ id: auctionParticipant.id })
    .from(auctionParticipant)
    .where(and(eq(auctionParticipant.auctionId, auctionId), sql`${auctionParticipant.connectedUntil} > app_now()`))
  return new Set(rows.map((row) => row.id))
}
/** Who is behind an alias is told when it is over, or from the beginning where the auction says so. */
export const isNamed = (row: Pick<Auction, 'blindBuyer' | 'status'>): boolean => !row.blindBuyer || !blindStates.includes(row.status)

/** The monitor but for what differs between those who watch it. Needs the system's reach. */
const sharedMonitor = async (sys: Tx, row: Auction, live: Live) => {
  const seats = await seatsOf(sys, row.id)
  const hashes = await hashesOf(sys, row.id)
  const online = await onlineOf(sys, row.id)
  const view = monitorView(live.rules, live.state, seats, isNamed(row))
  const secret = await secretOfAuction(sys, row.id)
  const asked = secret.asked && {
    ...{ what: secret.asked, by: secret.askedByName ?? '', at: secret.askedAt ?? '', reason: secret.askReason ?? '', seq: secret.askSeq },
  }
  return {
    askedBy: secret.askedBy,
    asked,
    monitor: {
      ...view,
      extensions: [...view.extensions],
      pauses: [...view.pauses],
      bidders: [...view.bidders],
      online: [...online].flatMap((id) => seats.get(id)?.alias ?? []).toSorted(),
      lots: live.rules.lots.map((lot) => ({ ...lot })),
      ranks: [...view.ranks],
      ledger: view.ledger.map((bid) => ({ ...bid, hash: hashes.get(bid.seq) ?? '' })),
      messages: await messagesOf(sys, row.id),
    },
  }
}
type Shared = Awaited<ReturnType<typeof sharedMonitor>>
const monitorFor = ({ monitor, asked, askedBy }: Shared, actor: Actor, now: string): AuctionMonitor => ({
  ...monitor,
  asked: asked && { ...asked, isMine: askedBy === actor.username },
  now,
})
/** Needs the system's reach; `actor` is who reads. */
export const readMonitor = async (sys: Tx, row: Auction, actor: Actor): Promise<AuctionMonitor> =>
  monitorFor(await sharedMonitor(sys, row, await liveOf(sys, row)), actor, await sys.now())

/** One participant's own room. Needs the system's reach. */
export const readRoom = async (sys: Tx, row: Auction, participantId: string): Promise<BidderRoom> => {
  const { rules, state } = await liveOf(sys, row)
  return { ...copyOf(bidderView(rules, state, participantId)), messages: await messagesOf(sys, row.id) }
}

const rowOf = async (sys: Tx, id: string): Promise<Auction | undefined> =>
  (await sys.db.select().from(auction).where(eq(auction.id, id)))[0]
const placesOf = async (sys: Tx, id: string, actors: readonly Actor[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actors.flatMap((actor) => actor.supplierId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await sys.db
    .select({ id: auctionParticipant.id, supplierId: auctionParticipant.supplierId })
    .from(auctionParticipant)
    .where(and(eq(auctionParticipant.auctionId, id), inArray(auctionParticipant.supplierId, ids)))
  return new Map(rows.map((row) => [row.supplierId, row.id]))
}

/** Views of one instant for all who watch: each is counted once for those who see the same. */
const viewsOf = (deps: Deps, tenantId: number, id: string, actors: readonly Actor[]): Promise<ReadonlyMap<Actor, View>> =>
  reading(systemCtx(deps, tenantId), async (sys) => {
    const row = await rowOf(sys, id)
    if (!row) return new Map()
    const live = await liveOf(sys, row)
    const places = await placesOf(sys, id, actors)
    const staff = actors.filter((actor) => actor.kind === 'buyer')
    const shared = staff.length > 0 ? await sharedMonitor(sys, row, live) : undefined
    const messages = await messagesOf(sys, id)
    const now = await sys.now()
    const rooms = new Map(
      [...places].map(([supplierId, participantId]) => {
        const { revision, ...view } = bidderView(live.rules, live.state, participantId)
        return [supplierId, { revision, json: JSON.stringify({ ...view, status: row.status, messages }) }]
      }),
    )
    return new Map(
      actors.flatMap((actor): [Actor, View][] => {
        if (actor.kind === 'buyer' && shared)
          return [
            [actor, { revision: live.state.revision, json: JSON.stringify({ ...monitorFor(shared, actor, now), status: row.status }) }],
          ]
        const room = rooms.get(actor.supplierId ?? '')
        return room ? [[actor, room]] : []
      }),
    )
  })

/** Who has the room open counts as connected for a little longer than until it is heard of again. */
const heard = async (deps: Deps, tenantId: number, id: string, actors: readonly Actor[]): Promise<void> => {
  const ctx = systemCtx(deps, tenantId)
  await turnIfDue(ctx, id)
  const companies = [...new Set(actors.flatMap((actor) => actor.supplierId ?? []))]
  if (companies.length === 0) return
  await inTx(ctx, (sys) =>
    sys.db
      .update(auctionParticipant)
      .set({ connectedUntil: sql`app_now() + interval '25 seconds'` })
      .where(and(eq(auctionParticipant.auctionId, id), inArray(auctionParticipant.supplierId, companies))),
  )
}

export const auctionWatch = declareTopic({
  name: auctionTopic,
  admit: (ctx, id) =>
    reading(ctx, async (tx) => {
      const { kind, permissions } = tx.actor
      if (!permissions.has(kind === 'supplier' ? 'srm:auctionRoom:queryById' : 'srm:auction:monitor')) throw refuse('NO_PERM')
      await findVisible(tx, auction, id)
    }),
  views: viewsOf,
  heard,
})
