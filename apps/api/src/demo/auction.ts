import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import type { Clock } from '../http/request/context'
import { clockText, travelTo } from './clock'
import type { Bidder } from './inquiry'
import { done, type Answered, type Session } from './session'

export interface AuctionApp {
  readonly clock: Clock
  readonly as: (username: string) => Promise<Session>
}
export const auctionStates = [
  'draft',
  'inApproval',
  'scheduled',
  'running',
  'paused',
  'ended',
  'awarded',
  'completed',
  'failed',
  'cancelled',
] as const
export type AuctionStateName = (typeof auctionStates)[number]

const lines = [
  { materialCode: 'FM-DN100', name: '电磁流量计', spec: 'DN100 PN16', unit: '台', qty: '12', startPrice: '60000' },
  { materialCode: 'FM-DN300', name: '电磁流量计', spec: 'DN300 PN16', unit: '台', qty: '4', startPrice: '140000' },
] as const

export interface AuctionPlan {
  readonly state?: AuctionStateName
  readonly bidders?: readonly Bidder[]
  /** Minutes from now to the planned start, and from there to the end. */
  readonly startsIn?: number
  readonly lasts?: number
  /** Each bid is the number of a bidder and an amount for everything together; they are made in this order. */
  readonly bids?: readonly (readonly [who: number, amount: string])[]
  readonly patch?: Readonly<Record<string, unknown>>
}
interface MadeAuction {
  readonly id: string
  readonly docNo: string
}

export const auctionInput = (app: Pick<AuctionApp, 'clock'>, { bidders = [], startsIn = 60, lasts = 60, patch }: AuctionPlan) => ({
  title: '2027 年度电磁流量计 DN100–DN300 框架',
  openness: 'invited',
  unit: 'whole',
  currency: 'CNY',
  priceBasis: 'INCL',
  reservePrice: '1210000.00',
  planStart: clockText(app.clock, startsIn / 60),
  planEnd: clockText(app.clock, (startsIn + lasts) / 60),
  decrementKind: 'amount',
  decrementValue: '5000',
  decrementBase: 'own',
  rankVisibility: 'rank',
  deliveryTerms: '送达现场，含税到厂',
  paymentTerms: '到货验收合格后 60 天',
  contactName: '陈采薇',
  contactPhone: '0512-66000100',
  supplierIds: bidders.map((one) => one.id),
  lines: [...lines],
  ...patch,
})

const versionOf = async (client: Session, id: string): Promise<number> => done(await client.get('/srm/auction/queryById', { id })).version
/** One step of the life cycle as one person, with the version as it stands. */
export const auctionStep = async (
  app: Pick<AuctionApp, 'as'>,
  who: string,
  action: string,
  id: string,
  body: object = {},
): Promise<Answered['result']> => {
  const client = await app.as(who)
  return done(await client.post(`/srm/auction/${action}`, { id, version: await versionOf(client, id), ...body }))
}
/** A company takes part and is in the room. */
export const enterAs = async (bidder: Bidder, id: string): Promise<void> => {
  done(await bidder.client.post('/srm/auctionRoom/signUp', { id }))
  done(await bidder.client.post('/srm/auctionRoom/enter', { id }))
}
export const bidAs = (bidder: Bidder, id: string, amount: string, lot = 'whole'): ReturnType<Session['post']> =>
  bidder.client.post('/srm/auctionRoom/bid', { id, lot, amount, isConfirmed: true })

/** A state is reached by so many of the usual steps; failed and cancelled leave the way. */
const reach: Readonly<Record<AuctionStateName, number>> = {
  ...{ draft: 0, inApproval: 1, scheduled: 2, running: 3, paused: 4, ended: 5, awarded: 6, completed: 7 },
  ...{ failed: 5, cancelled: 2 },
}
const usualBids = [
  [0, '1265000'],
  [1, '1260000'],
  [0, '1248000'],
  [1, '1236000'],
  [0, '1222000'],
] as const

const run = async (app: AuctionApp, id: string, plan: AuctionPlan): Promise<void> => {
  const { bidders = [], bids = usualBids, lasts = 60 } = plan
  for (const bidder of bidders) await enterAs(bidder, id)
  const purchaser = await app.as('purchaser')
  const { planStart } = done(await purchaser.get('/srm/auction/queryById', { id }))
  travelTo(app.clock, plusSeconds(planStart, 5))
  // Whoever looks starts it where no job has come by.
  await purchaser.get('/srm/auction/queryById', { id })
  for (const [i, [who, amount]] of bids.entries()) {
    const bidder = bidders[who % Math.max(1, bidders.length)]
    travelTo(app.clock, plusSeconds(planStart, 5 + Math.floor((i * lasts * 60) / (bids.length + 2))))
    if (bidder) done(await bidAs(bidder, id, amount))
  }
}

/** One person asks and another confirms, as an auction under way demands. */
export const byTwo = async (app: AuctionApp, id: string, ask: string, confirm: string, body: object): Promise<void> => {
  done(await (await app.as('purchaser')).post(`/srm/auction/${ask}`, { id, ...body }))
  done(await (await app.as('auditor')).post(`/srm/auction/${confirm}`, { id }))
}

/** An auction in any state, reached by real people's real commands. Moves the clock forward to its start and past its end. */
export const makeAuction = async (app: AuctionApp, plan: AuctionPlan = {}): Promise<MadeAuction> => {
  const { state = 'scheduled', bidders = [] } = plan
  const purchaser = await app.as('purchaser')
  const made: MadeAuction = done(await purchaser.post('/srm/auction/add', auctionInput(app, plan)))
  const { id } = made
  const way = reach[state]
  if (way >= 1) await auctionStep(app, 'purchaser', 'submit', id)
  if (way >= 2) await auctionStep(app, 'manager', 'approve', id)
  if (state === 'cancelled') await auctionStep(app, 'manager', 'cancel', id, { reason: '需求取消' })
  if (way >= 3) await run(app, id, plan)
  if (state === 'paused') await byTwo(app, id, 'askPause', 'pause', { reason: '通信线路故障' })
  if (way >= 5) {
    const { endAt } = done(await purchaser.get('/srm/auction/queryById', { id }))
    travelTo(app.clock, plusSeconds(endAt, 1))
    await purchaser.get('/srm/auction/queryById', { id })
  }
  if (state === 'failed') await auctionStep(app, 'manager', 'fail', id, { reason: '报价均高于预算' })
  if (way >= 6 && bidders.length > 0) {
    const { ranks } = done(await purchaser.get('/srm/auction/monitor', { id }))
    const rows = ranks
      .filter((one: { rank: number }) => one.rank === 1)
      .map((one: { lot: string; participantId: string }) => ({ lot: one.lot, participantId: one.participantId }))
    await auctionStep(app, 'purchaser', 'proposeAward', id, { rows, reason: '价格高于保留价，但低于预算' })
    await auctionStep(app, 'manager', 'award', id)
  }
  if (state === 'completed') await auctionStep(app, 'purchaser', 'complete', id, { reason: '已转合同' })
  return made
}
