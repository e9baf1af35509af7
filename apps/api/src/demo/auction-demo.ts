import { auction } from '@srm/db/schema/srm/auction'
import { eq } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { enterAs, makeAuction, type AuctionApp } from './auction'
import type { Bidder } from './inquiry'
import { done, type Session } from './session'

const heldTitle = '2027 年度电磁流量计 DN100–DN300 框架'
const comingTitle = '泵站潜水排污泵年度框架'
const stands = (title: string) => (ctx: Ctx) =>
  inTx(ctx, async (tx) => (await tx.db.select({ id: auction.id }).from(auction).where(eq(auction.title, title)).limit(1)).length > 0)
export const heldAuctionStands = stands(heldTitle)
export const comingAuctionStands = stands(comingTitle)

const biddersOf = async (app: AuctionApp, names: readonly string[]): Promise<Bidder[]> => {
  const found: Bidder[] = []
  for (const name of names) {
    const client: Session = await app.as(name)
    const { supplier } = done(await client.get('/srm/supplier/profile'))
    found.push({ id: supplier.id, client })
  }
  return found
}

/** One that was held, went into its extension and was awarded. */
export const demoHeldAuction = async (app: AuctionApp, names: readonly string[]): Promise<void> => {
  const bidders = await biddersOf(app, names.slice(0, 3))
  const bids = [
    [0, '1265000'],
    [1, '1258000'],
    [2, '1250000'],
    [0, '1236000'],
    [1, '1228000'],
    [0, '1208000'],
    [2, '1202000'],
  ] as const
  await makeAuction(app, { state: 'awarded', bidders, bids, patch: { title: heldTitle } })
}

/** One that begins tomorrow: two companies are ready for it. */
export const demoComingAuction = async (app: AuctionApp, names: readonly string[]): Promise<void> => {
  const bidders = await biddersOf(app, names.slice(0, 3))
  const lines = [
    { materialCode: '020100200003', name: '潜水排污泵', spec: '75 kW', unit: '台', qty: '6', startPrice: '98000' },
    { materialCode: '020100200004', name: '潜水排污泵', spec: '37 kW', unit: '台', qty: '10', startPrice: '52000' },
  ]
  const patch = { title: comingTitle, openness: 'public', decrementBase: 'lead', rankVisibility: 'rankAndLead', proxyAllowed: true, lines }
  const { id } = await makeAuction(app, { bidders, startsIn: 24 * 60, patch: { ...patch, reservePrice: '1050000' } })
  for (const bidder of bidders.slice(0, 2)) await enterAs(bidder, id)
}
