import { randomInt } from 'node:crypto'
import { auction, auctionInitialQuote, auctionParticipant, auctionSeat } from '@srm/db/schema/srm/auction'
import { Refusal } from '@srm/domain/kit/errors'
import { wallClock } from '@srm/domain/kit/day'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine, startOf } from '@srm/domain/srm/auction/auction.machine'
import { liveStep } from '@srm/domain/srm/auction/live/live.rules'
import type { LiveEvent, Opening } from '@srm/domain/srm/auction/live/live.state'
import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import { systemCtx, type Ctx } from '../../../../http/request/context'
import { auditPart, factsOf, moveAuction, type Auction } from '../auction.life'
import { companies, owner, staff, tell } from '../auction.notices'
import { announceEnd } from '../auction.portal'
import { saveSecret } from '../draft'
import { chained, freshBids, seatsOf, writeEvent } from '../live/record'
import { liveOf } from '../live/state'

const { scheduled, running } = auctionMachine.states

/** The numbers 1 to n in an order that nobody can foresee. */
const shuffled = (n: number): number[] => {
  const numbers = Array.from({ length: n }, (_, i) => i + 1)
  for (let i = n - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [numbers[i] as number, numbers[j] as number]
    numbers[i] = b
    numbers[j] = a
  }
  return numbers
}
const qualifiedOf = (sys: Tx, auctionId: string) =>
  sys.db
    .select({ id: auctionParticipant.id, supplierId: auctionParticipant.supplierId })
    .from(auctionParticipant)
    .where(and(eq(auctionParticipant.auctionId, auctionId), eq(auctionParticipant.signUp, signUpStates.qualified)))
    .orderBy(asc(auctionParticipant.id))

/** What was quoted before the start, in the order it came. */
const openingOf = async (sys: Tx, row: Auction, seats: readonly { id: string; supplierId: string }[]): Promise<Opening[]> => {
  const placeOf = new Map(seats.map((one) => [one.supplierId, one.id]))
  const quotes = await sys.db
    .select()
    .from(auctionInitialQuote)
    .where(eq(auctionInitialQuote.auctionId, row.id))
    .orderBy(asc(auctionInitialQuote.quotedAt), asc(auctionInitialQuote.createTime))
  return quotes.flatMap(({ supplierId, amounts }) =>
    Object.entries(amounts).flatMap(([lot, amount]) => {
      const bidder = placeOf.get(supplierId)
      return bidder ? [{ bidder, lot, amount }] : []
    }),
  )
}

/** Writes an event that goes with a step of the life cycle, judged like every other. */
export const recordStep = async (sys: Tx, row: Auction, event: LiveEvent, at: string): Promise<Auction> => {
  const live = await liveOf(sys, row)
  const step = liveStep(live.rules, live.state, event, at)
  if (!step.isTaken) {
    const [key, ...params] = step.refusal
    throw new Refusal(key, params)
  }
  const seats = await seatsOf(sys, row.id)
  // First bids and what the server answered stand in the chain like all others.
  const isBid = freshBids(live.state, step.state).length > 0
  const hash = isBid ? await auditPart(sys, row, 'bid', chained(seats, event, live.state, step.state)) : ''
  await writeEvent(sys, { row, live, event, at, after: step.state, hash, seats })
  return { ...row, endAt: step.state.end }
}

/** The planned length counts from when it really began. */
const start = async (sys: Tx, row: Auction): Promise<void> => {
  const startedAt = startOf(await factsOf(sys, row, sys.actor)) ?? (await sys.now())
  const length = (wallClock(row.planEnd ?? startedAt) - wallClock(row.planStart ?? startedAt)) / 1000
  const end = plusSeconds(startedAt, length)
  const moved = await moveAuction(sys, { id: row.id }, 'start', { startedAt }, { end })
  const qualified = await qualifiedOf(sys, row.id)
  const aliases = shuffled(qualified.length)
  await sys.db
    .insert(auctionSeat)
    .values(qualified.map((one, i) => ({ participantId: one.id, auctionId: row.id, alias: aliases[i] as number, tenantId: row.tenantId })))
  await saveSecret(sys, row.id, { bidderCount: qualified.length })
  const opening = await openingOf(sys, row, qualified)
  await recordStep(sys, moved, { kind: 'start', end, bidders: qualified.map((one) => one.id), opening }, startedAt)
  await tell(sys, row, {
    to: companies(qualified.map((one) => one.supplierId)),
    title: ['started', row.title],
    body: ['startedBody', row.docNo, row.title, end],
    event: 'started',
    page: '/srm/auctionRoom/detail',
    informative: true,
  })
}

const lapse = async (sys: Tx, row: Auction): Promise<void> => {
  const moved = await moveAuction(sys, { id: row.id }, 'lapse')
  const all = await sys.db
    .select({ supplierId: auctionParticipant.supplierId })
    .from(auctionParticipant)
    .where(eq(auctionParticipant.auctionId, row.id))
  const message = {
    title: ['lapsed', row.title] as const,
    body: ['lapsedBody', row.docNo, row.title] as const,
    event: 'lapsed',
    informative: true,
  }
  await tell(sys, moved, { ...message, to: owner(row) })
  await tell(sys, moved, { ...message, to: companies(all.map((one) => one.supplierId)), page: '/srm/auctionRoom/detail' })
  await announceEnd(sys, moved, 'failed', '到计划开始时参与家数不足')
}

const end = async (sys: Tx, row: Auction): Promise<void> => {
  const live = await liveOf(sys, row)
  const event: LiveEvent = { kind: 'end' }
  const at = await sys.now()
  const step = liveStep(live.rules, live.state, event, at)
  const payload = step.isTaken ? chained(await seatsOf(sys, row.id), event, live.state, step.state) : {}
  const moved = await moveAuction(sys, { id: row.id }, 'end', {}, payload)
  await recordStep(sys, moved, event, at)
  await saveSecret(sys, row.id, { asked: null })
  await tell(sys, moved, {
    to: staff('srm:auction:proposeAward', row, { only: row.purchaserId ? [row.purchaserId] : [] }),
    title: ['ended', row.title],
    body: ['endedBody', row.docNo, row.title],
    event: 'ended',
  })
}

/** What the clock asks of an auction, if anything: each step is refused where it is not due. */
const turn = (tx: Tx, id: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(auction).where(eq(auction.id, id)).for('update')
    if (!row) return
    if (row.status === running) return end(sys, row)
    if (row.status !== scheduled) return
    const facts = await factsOf(sys, row, sys.actor)
    return startOf(facts) === null ? lapse(sys, row) : start(sys, row)
  })

const due = or(
  and(eq(auction.status, scheduled), lte(auction.planStart, sql`app_now()`)),
  and(eq(auction.status, running), lte(auction.endAt, sql`app_now()`)),
)
const turnAlone = (ctx: Ctx, id: string): Promise<void> =>
  inTx(systemCtx(ctx.deps, ctx.actor.tenantId), (tx) => turn(tx, id)).catch((error: unknown) => {
    // Another was faster, or it still waits for bidders.
    if (!(error instanceof Refusal)) throw error
  })

/** Moves one auction whose time has come, if the job has not come by yet: nobody waits for a job. */
export const turnIfDue = async (ctx: Ctx, id: string): Promise<void> => {
  const [found] = await reading(ctx, (tx) =>
    tx.db
      .select({ id: auction.id })
      .from(auction)
      .where(and(eq(auction.id, id), due)),
  )
  if (found) await turnAlone(ctx, id)
}

/** All auctions whose time has come, each in a transaction of its own. Answers how many there were. */
export const turnDueAuctions = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, (tx) => tx.db.select({ id: auction.id, tenantId: auction.tenantId }).from(auction).where(due))
  for (const { id } of found)
    await turnAlone(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, auction: id }, 'auction not moved'))
  return found.length
}
