import type { BidderRoom } from '@srm/contract/srm/auction'
import { auctionMessage } from '@srm/db/schema/srm/auction'
import { refuse } from '@srm/domain/kit/errors'
import { bidderView } from '@srm/domain/srm/auction/live/view.rules'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import { turns } from '../../../../data/transaction/turns'
import type { Ctx } from '../../../../http/request/context'
import { auditPart, moveAuction, takePart, type Auction } from '../auction.life'
import { staff, tell } from '../auction.notices'
import { assertPlaces } from '../live/amounts'
import { actInRoom } from '../live/record'
import { messagesOf } from '../live/messages'
import { pushAuction } from '../live/push'
import { turnIfDue } from './clock'
import { memoryOf, rememberedLive } from '../live/state'

type Room = { room: BidderRoom }
type Acted = Awaited<ReturnType<typeof actInRoom>>
const roomAfter = ({ live, participantId }: Acted, messages: Messages): Room => ({
  room: { ...copyOf(bidderView(live.rules, live.state, participantId)), messages },
})
type Messages = Awaited<ReturnType<typeof messagesOf>>

/**
 * Acts of one auction follow each other anyway, for they lock its row: those of this process wait for their turn here, and
 * not each with a connection of its own that others need.
 */
const lines = memoryOf<ReturnType<typeof turns>>()
const inTurn = <R>(ctx: Ctx, id: string, work: (tx: Tx) => Promise<R>): Promise<R> => {
  const line = lines.get(ctx.deps, id) ?? turns({ running: 1, waiting: 2_000, waitMs: 10_000 }, () => refuse('BUSY'))
  lines.set(ctx.deps, id, line)
  return line(() => inTx(ctx, work))
}
/** The contract's lists may be written to. */
export const copyOf = (view: ReturnType<typeof bidderView>): Omit<BidderRoom, 'messages'> => ({
  ...view,
  extensions: [...view.extensions],
  pauses: [...view.pauses],
  lots: [...view.lots],
  bids: [...view.bids],
  voids: [...view.voids],
})

/** Who bids before anybody looked at the clock starts the auction with it. */
const turned = async (ctx: Ctx, id: string): Promise<void> => {
  if (rememberedLive(ctx.deps, id)?.state.phase !== 'running') await turnIfDue(ctx, id)
}

export const bid = async (ctx: Ctx, input: { id: string; lot: string; amount: string; isConfirmed: boolean }): Promise<Room> => {
  await turned(ctx, input.id)
  const { lot, amount, isConfirmed } = input
  return inTurn(ctx, input.id, async (tx) => {
    // Read before the row is locked: what comes in meanwhile is pushed.
    const messages = await messagesOf(tx, input.id)
    const acted = await actInRoom(tx, input.id, 'bid', (bidder) => ({ kind: 'bid', bidder, lot, amount, isConfirmed }))
    assertPlaces(acted.row, amount)
    return roomAfter(acted, messages)
  })
}

/** How low the server may go stands in the events alone: not in the chain, the log or anybody else's view. */
export const setProxy = async (ctx: Ctx, input: { id: string; lot: string; floor: string | null }): Promise<Room> => {
  await turned(ctx, input.id)
  const { lot, floor } = input
  return inTurn(ctx, input.id, async (tx) => {
    const messages = await messagesOf(tx, input.id)
    const acted = await actInRoom(tx, input.id, 'setProxy', (bidder) => ({ kind: 'proxy', bidder, lot, floor }))
    if (floor !== null) assertPlaces(acted.row, floor)
    return roomAfter(acted, messages)
  })
}

/** A bidder says that its own bid of this number was an obvious mistake; the purchaser may then have it declared void. */
export const claimMistake = (ctx: Ctx, { id, n }: { id: string; n: number }): Promise<Room> =>
  inTx(ctx, async (tx) => {
    let seq = 0
    const acted = await actInRoom(tx, id, 'claim', (bidder, state) => {
      seq = state.bids.filter((one) => one.bidder === bidder)[n - 1]?.seq ?? 0
      return { kind: 'claim', bidder, seq }
    })
    await tell(tx, acted.row, {
      to: staff('srm:auction:askVoid', acted.row, { only: acted.row.purchaserId ? [acted.row.purchaserId] : [] }),
      title: ['claimed', acted.row.title],
      body: ['claimedBody', acted.row.docNo, acted.row.title, seq],
      event: `claim.${seq}`,
      page: '/srm/auction/monitor',
    })
    return roomAfter(acted, await messagesOf(tx, id))
  })

const write = (tx: Tx, row: Auction, author: 'buyer' | 'bidder' | 'system', body: string, at: string): Promise<unknown> =>
  asSystem(tx, (sys) =>
    sys.db
      .insert(auctionMessage)
      // Who asked is known to the chain alone: the row is read by everybody who takes part.
      .values({ auctionId: row.id, orgCode: row.orgCode, createBy: author, author, body, at }),
  )

/** A question of a bidder, read by all, without saying whose it is. */
export const askAll = (ctx: Ctx, { id, body }: { id: string; body: string }): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'ask')
    await write(tx, row, 'bidder', body, facts.now)
    await auditPart(tx, row, 'ask', { note: body })
    pushAuction(tx, id)
    return null
  })
/** The buyer to all bidders at once. */
export const sayToAll = (ctx: Ctx, { id, body }: { id: string; body: string }) =>
  inTx(ctx, async (tx) => {
    if (body === '') throw refuse('REQUIRED')
    const row = await moveAuction(tx, { id }, 'say', {}, { note: body })
    await write(tx, row, 'buyer', body, await tx.now())
    pushAuction(tx, id)
    return row
  })
