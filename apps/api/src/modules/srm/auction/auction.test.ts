import { follows } from '@srm/domain/srm/award/why-not.rules'
import { replay, type StoredEvent } from '@srm/domain/srm/auction/live/live.rules'
import { initialState, standing } from '@srm/domain/srm/auction/live/live.state'
import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import { auction, auctionBid, auctionEvent } from '@srm/db/schema/srm/auction'
import { asc, eq } from 'drizzle-orm'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { auctionStep, bidAs, byTwo, enterAs, makeAuction } from '../../../demo/auction'
import { travelTo } from '../../../demo/clock'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { auctionTest, type AuctionTest } from './auction.fixtures'
import { turnDueAuctions } from './commands/clock'
import { linesOf } from './draft'
import { rulesOf } from './live/state'

let app: AuctionTest
beforeAll(async () => {
  app = await auctionTest()
}, 120_000)
const detail = async (id: string) => done(await (await app.as('purchaser')).get('/srm/auction/queryById', { id }))
const monitor = async (id: string) => done(await (await app.as('purchaser')).get('/srm/auction/monitor', { id }))
const room = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/auctionRoom/queryById', { id }))
const running = (plan: object = {}) => makeAuction(app, { state: 'running', bidders: [app.a, app.b], bids: [], ...plan })

describe('an auction', () => {
  test('goes from draft to completion, and its stored events lead to the ranks and the end it had', async () => {
    const { id, docNo } = await makeAuction(app, { state: 'completed', bidders: [app.a, app.b] })
    expect(docNo).toMatch(/^JJ\d{8}-\d{4}$/)
    const it = await detail(id)
    expect(it).toMatchObject({ status: '5', bidCount: 5, leadTotal: '1222000.00', startTotal: '1280000.00' })
    expect(it.awards).toMatchObject([{ state: 'approved', isLowest: true, isAboveReserve: true, amount: '1222000.00' }])
    expect(it.steps.map((step: { action: string }) => step.action)).toEqual([
      'add',
      'submit',
      'approve',
      'start',
      'end',
      'proposeAward',
      'award',
      'complete',
    ])
    await inTx(systemCtx(app.deps), async (tx) => {
      const [row] = await tx.db.select().from(auction).where(eq(auction.id, id))
      if (!row) throw new Error('gone')
      const events = await tx.db.select().from(auctionEvent).where(eq(auctionEvent.auctionId, id)).orderBy(asc(auctionEvent.seq))
      const bids = await tx.db.select().from(auctionBid).where(eq(auctionBid.auctionId, id)).orderBy(asc(auctionBid.seq))
      const rules = rulesOf(row, await linesOf(tx, id))
      const state = replay(rules, initialState(rules.lots), events as unknown as StoredEvent[])
      expect(state).toMatchObject({ phase: 'ended', end: row.endAt })
      expect(bids.map((one) => [one.seq, one.participantId, one.amount, one.rank])).toEqual(
        state.bids.map((one) => [one.seq, one.bidder, one.amount, one.rank]),
      )
      expect(standing(state, 'whole').map((one) => one.amount)).toEqual(['1222000.00', '1236000.00'])
      for (const one of bids) expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
    })
    expect((await room('a', id)).won).toEqual([{ lotName: it.title, amount: '1222000.00' }])
    expect((await room('b', id)).won).toEqual([])
  })

  test('starts when it was planned although no job came by, and lasts as long as was planned', async () => {
    const { id } = await makeAuction(app, { bidders: [app.a, app.b], lasts: 30 })
    await enterAs(app.a, id)
    await enterAs(app.b, id)
    const { planStart, planEnd } = await detail(id)
    expect(await bidAs(app.a, id, '1200000')).toRefuse('AUCTION_NOT_RUNNING')
    travelTo(app.clock, plusSeconds(planStart, 40))
    expect(await bidAs(app.a, id, '1200000')).toSucceed()
    expect(await detail(id)).toMatchObject({ status: '1', startedAt: planStart, endAt: planEnd })
    travelTo(app.clock, planEnd)
    expect(await bidAs(app.b, id, '1100000')).toRefuse('AUCTION_ENDED')
    expect(await turnDueAuctions(systemCtx(app.deps))).toBeGreaterThan(0)
    expect(await detail(id)).toMatchObject({ status: '3', bidCount: 1 })
    expect(await bidAs(app.b, id, '1100000')).toRefuse('AUCTION_ENDED')
  })

  test('waits for bidders as long as it says, and fails when too few came', async () => {
    const lone = await makeAuction(app, { bidders: [app.a, app.b] })
    await enterAs(app.a, lone.id)
    const { planStart } = await detail(lone.id)
    travelTo(app.clock, plusSeconds(planStart, 2))
    expect(await detail(lone.id)).toMatchObject({ status: '8' })
    const patient = await makeAuction(app, { bidders: [app.a, app.b], patch: { waitMinutes: 10 }, lasts: 30 })
    for (const one of [app.a, app.b]) done(await one.client.post('/srm/auctionRoom/signUp', { id: patient.id }))
    done(await app.a.client.post('/srm/auctionRoom/enter', { id: patient.id }))
    const planned = await detail(patient.id)
    travelTo(app.clock, plusSeconds(planned.planStart, 60))
    expect(await detail(patient.id)).toMatchObject({ status: '0' })
    travelTo(app.clock, plusSeconds(planned.planStart, 300))
    done(await app.b.client.post('/srm/auctionRoom/enter', { id: patient.id }))
    const begun = await detail(patient.id)
    expect(begun.status).toBe('1')
    expect(Date.parse(begun.endAt) - Date.parse(begun.startedAt)).toBe(30 * 60_000)
    expect(begun.startedAt > planned.planStart).toBe(true)
  })

  test('is extended by a late bid that comes first, and everybody learns of the new end', async () => {
    const { id } = await running()
    const { planEnd } = await detail(id)
    travelTo(app.clock, plusSeconds(planEnd, -10))
    const answered = done(await bidAs(app.b, id, '1270000'))
    expect(answered.room.extensions).toMatchObject([{ n: 1, oldEnd: planEnd }])
    expect((await room('a', id)).room.end).toBe(answered.room.end)
    expect((await detail(id)).endAt).toBe(answered.room.end)
    expect(answered.room.end > planEnd).toBe(true)
  })

  test('takes initial quotes before the start, and lets nobody else bid', async () => {
    const { id } = await makeAuction(app, { bidders: [app.a, app.b, app.c], patch: { initialQuoteRequired: true } })
    for (const one of [app.a, app.b, app.c]) await enterAs(one, id)
    const quote = (who: 'a' | 'b', amounts: object) => app[who].client.post('/srm/auctionRoom/quoteInitial', { id, amounts })
    expect(await quote('a', {})).toRefuse('INITIAL_QUOTE_INCOMPLETE')
    expect(await quote('a', { whole: '1280000.01' })).toRefuse('BID_ABOVE_START')
    expect(await quote('a', { whole: '0' })).toRefuse('BID_NOT_POSITIVE')
    expect(await quote('a', { whole: '1280000' })).toSucceed()
    expect(await quote('b', { whole: '1275000' })).toSucceed()
    const { planStart } = await detail(id)
    travelTo(app.clock, plusSeconds(planStart, 1))
    expect((await monitor(id)).ranks).toMatchObject([{ amount: '1275000.00' }, { amount: '1280000.00' }])
    expect((await monitor(id)).ledger.every((one: { hash: string }) => one.hash.length === 64)).toBe(true)
    expect(await bidAs(app.c, id, '1200000')).toRefuse('INITIAL_QUOTE_MISSING')
    expect(await quote('a', { whole: '1' })).toRefuse('BAD_TRANSITION')
  })
})

describe('a bid', () => {
  test('is refused with the figures that would do', async () => {
    const { id } = await running()
    const bid = (amount: string, isConfirmed = true, lot = 'whole') =>
      app.a.client.post('/srm/auctionRoom/bid', { id, lot, amount, isConfirmed })
    expect(await bid('1280000.01')).toMatchObject({ errorKey: 'BID_ABOVE_START', message: expect.stringContaining('1280000.00') })
    expect(await bid('1000000', false)).toMatchObject({ errorKey: 'BID_DROP_CONFIRM', message: expect.stringContaining('21.88') })
    expect(await bid('0')).toRefuse('BID_NOT_POSITIVE')
    expect(await bid('1270000', true, 'other')).toRefuse('AUCTION_NO_LOT')
    expect(await bid('1270000')).toSucceed()
    expect(await bid('1265000.01')).toMatchObject({ errorKey: 'BID_STEP', message: expect.stringContaining('1265000.00') })
    expect(await bid('1265000')).toSucceed()
    expect(await bidAs(app.c, id, '1000000')).toRefuse('NOT_FOUND')
  })
  test('has no more places than its currency', async () => {
    const { id } = await running({ patch: { currency: 'JPY' } })
    expect(await bidAs(app.a, id, '1270000.5')).toRefuse('BID_PLACES')
    expect(await bidAs(app.a, id, '1270000')).toSucceed()
  })
  test('two at once at the same price: one leads', async () => {
    const { id } = await running({ bidders: [app.a, app.b, app.c], patch: { decrementBase: 'lead', rankVisibility: 'rankAndLead' } })
    const answers = await Promise.all([app.a, app.b, app.c].map((one) => bidAs(one, id, '1270000')))
    expect(answers.filter((one) => one.success)).toHaveLength(1)
    expect(answers.filter((one) => one.errorKey === 'BID_STEP')).toHaveLength(2)
    const leader = [app.a, app.b, app.c][answers.findIndex((one) => one.success)]
    expect(await bidAs(leader as typeof app.a, id, '1200000')).toRefuse('ALREADY_LEAD')
    expect((await monitor(id)).ranks).toMatchObject([{ rank: 1, amount: '1270000.00' }])
  })
  test('by the server for who set a floor, which nobody else learns', async () => {
    const patch = { decrementBase: 'lead', rankVisibility: 'rankAndLead', proxyAllowed: true }
    const { id } = await running({ patch })
    const set = (who: 'a' | 'b', floor: string | null) => app[who].client.post('/srm/auctionRoom/setProxy', { id, lot: 'whole', floor })
    expect(await bidAs(app.b, id, '1270000')).toSucceed()
    expect(await set('a', '1265000.01')).toMatchObject({ errorKey: 'PROXY_FLOOR', message: expect.stringContaining('1265000.00') })
    expect(done(await set('a', '1234567.00')).room.lots).toMatchObject([{ own: '1265000.00', floor: '1234567.00', rank: 1 }])
    expect(await bidAs(app.b, id, '1260000')).toSucceed()
    expect((await room('a', id)).room.lots[0].own).toBe('1255000.00')
    for (const seen of [
      await room('b', id),
      await monitor(id),
      await detail(id),
      await (await app.as('purchaser')).get('/srm/auction/timeline', { id }),
    ])
      expect(JSON.stringify(seen)).not.toContain('1234567')
    const plain = await running()
    expect(await app.a.client.post('/srm/auctionRoom/setProxy', { id: plain.id, lot: 'whole', floor: '1' })).toRefuse('PROXY_NOT_ALLOWED')
  })
})

describe('two people', () => {
  test('pause and resume: what was left is left again', async () => {
    const { id } = await running()
    const [purchaser, auditor] = [await app.as('purchaser'), await app.as('auditor')]
    expect(await auditor.post('/srm/auction/pause', { id })).toRefuse('NOTHING_ASKED')
    expect(await auditor.post('/srm/auction/askPause', { id, reason: 'x' })).toRefuse('NO_PERM')
    expect(await purchaser.post('/srm/auction/pause', { id })).toRefuse('NO_PERM')
    const before = await detail(id)
    await byTwo(app, id, 'askPause', 'pause', { reason: '通信线路故障' })
    expect(await bidAs(app.a, id, '1270000')).toRefuse('AUCTION_PAUSED')
    expect((await room('a', id)).room.pauses).toMatchObject([{ reason: '通信线路故障', to: null }])
    expect(await purchaser.post('/srm/auction/askResume', { id, reason: '已恢复' })).toSucceed()
    expect(await purchaser.post('/srm/auction/askResume', { id, reason: '已恢复' })).toRefuse('ALREADY_ASKED')
    travelTo(app.clock, plusSeconds(before.endAt, 3600))
    expect(await auditor.post('/srm/auction/resume', { id })).toSucceed()
    const after = await detail(id)
    expect(after.status).toBe('1')
    const paused = (await monitor(id)).pauses[0]
    expect(Date.parse(after.endAt) - Date.parse(paused.to)).toBe(Date.parse(before.endAt) - Date.parse(paused.from))
  })
  test('declare a bid void that its bidder called a mistake within a minute; the end does not come nearer', async () => {
    const { id } = await running()
    const purchaser = await app.as('purchaser')
    done(await bidAs(app.a, id, '1270000'))
    done(await bidAs(app.b, id, '1265000'))
    done(await bidAs(app.a, id, '12650'))
    const { endAt } = await detail(id)
    expect(await purchaser.post('/srm/auction/askVoid', { id, seq: 3, reason: '漏写两个零' })).toRefuse('CLAIM_MISSING')
    expect(await purchaser.post('/srm/auction/askVoid', { id, seq: 9, reason: 'x' })).toRefuse('BID_NOT_FOUND')
    expect(await app.b.client.post('/srm/auctionRoom/claim', { id, n: 2 })).toRefuse('BID_NOT_FOUND')
    expect(await app.a.client.post('/srm/auctionRoom/claim', { id, n: 2 })).toSucceed()
    expect(await purchaser.post('/srm/auction/askVoid', { id, seq: 3, reason: '漏写两个零' })).toSucceed()
    expect(await (await app.as('auditor')).post('/srm/auction/dropAsk', { id })).toSucceed()
    expect(await (await app.as('auditor')).post('/srm/auction/dropAsk', { id })).toRefuse('NOTHING_ASKED')
    await byTwo(app, id, 'askVoid', 'voidBid', { seq: 3, reason: '漏写两个零' })
    expect((await monitor(id)).ranks.map((one: { amount: string }) => one.amount)).toEqual(['1265000.00', '1270000.00'])
    expect((await detail(id)).endAt).toBe(endAt)
    expect((await room('b', id)).room).toMatchObject({ voids: [expect.any(String)], lots: [{ rank: 1 }] })
    done(await bidAs(app.b, id, '1260000'))
    const at = (await monitor(id)).ledger.at(-1).at
    travelTo(app.clock, plusSeconds(at, 61))
    expect(await app.b.client.post('/srm/auctionRoom/claim', { id, n: 2 })).toRefuse('CLAIM_LATE')
  })
})

describe('an award', () => {
  test('is of the lowest bid, or says why not; nobody approves their own', async () => {
    const { id } = await makeAuction(app, { state: 'ended', bidders: [app.a, app.b], patch: { reservePrice: '1250000' } })
    const { ranks } = await monitor(id)
    const [first, second] = ranks
    const propose = async (rows: object[], reason: string | null = null) =>
      (await app.as('purchaser')).post('/srm/auction/proposeAward', { id, version: (await detail(id)).version, rows, reason })
    const row = (one: { lot: string; participantId: string }) => ({ lot: one.lot, participantId: one.participantId })
    expect(await propose([row(second)])).toRefuse('AWARD_NOT_LOWEST')
    expect(await propose([row(first), row(second)])).toRefuse('AWARD_LOT_TWICE')
    expect(await propose([{ ...row(first), lot: 'other' }])).toRefuse('AWARD_NO_BID')
    expect(await propose([row(first)])).toSucceed()
    expect(await propose([row(first)])).toRefuse('AWARD_PENDING')
    await auctionStep(app, 'manager', 'rejectAward', id, { reason: '请说明' })
    expect(await propose([row(second)], '最低价供应商产能不足')).toSucceed()
    await auctionStep(app, 'manager', 'award', id)
    expect((await detail(id)).awards).toMatchObject([{ isLowest: false, state: 'approved' }, { state: 'rejected' }])
    const { awardNo, basis, reasons } = done(await (await app.as('manager')).get('/srm/auction/whyNot', { id }))
    expect([awardNo, basis, reasons.every(follows)]).toEqual([(await detail(id)).awards[0].docNo, 'bid', true])
    const inputs = { cost: first.amount, awardedCost: second.amount, reason: '最低价供应商产能不足' }
    expect(reasons).toMatchObject([{ bidderId: first.participantId, rule: 'decision', inputs }])
  })
  test('above the reserve price is a decision with a reason', async () => {
    const { id } = await makeAuction(app, { state: 'ended', bidders: [app.a, app.b] })
    const [first] = (await monitor(id)).ranks
    const rows = [{ lot: first.lot, participantId: first.participantId }]
    const { version } = await detail(id)
    const purchaser = await app.as('purchaser')
    expect(await purchaser.post('/srm/auction/proposeAward', { id, version, rows })).toRefuse('AWARD_ABOVE_RESERVE')
    expect(done(await purchaser.post('/srm/auction/openReserve', { id })).reservePrice).toBe('1210000.00')
    const log = done(await purchaser.get('/srm/auction/timeline', { id }))
    expect(log.map((one: { action: string }) => one.action)).toContain('openReserve')
    await auctionStep(app, 'manager', 'fail', id, { reason: '转为协商' })
    expect(await detail(id)).toMatchObject({ status: '8', decisionNote: '转为协商' })
  })
})

describe('a draft', () => {
  const submitted = async (patch: object) => {
    const { id } = await makeAuction(app, { state: 'draft', bidders: [app.a, app.b], patch: patch as never })
    return (await app.as('purchaser')).post('/srm/auction/submit', { id, version: 1 })
  }
  test.each<[ErrorKey, object]>([
    ['BASE_TELLS_LEAD', { decrementBase: 'lead', rankVisibility: 'rank' }],
    ['BASE_TELLS_LEAD', { decrementBase: 'lead', rankVisibility: 'none' }],
    ['PROXY_TELLS_LEAD', { proxyAllowed: true, rankVisibility: 'rank' }],
    ['PROXY_STEP_SMALL', { proxyAllowed: true, rankVisibility: 'rankAndLead', decrementValue: '1279' }],
    ['DECREMENT_POSITIVE', { decrementValue: '0' }],
    ['DECREMENT_ABOVE_START', { decrementValue: '1280000' }],
    ['DECREMENT_PERCENT', { decrementKind: 'percent', decrementValue: '20.01' }],
    [
      'TIER_TWICE',
      {
        tiers: [
          { from: '100', value: '1' },
          { from: '100.00', value: '2' },
        ],
      },
    ],
    ['MAX_DROP_RANGE', { maxDropPct: '0.99' }],
    ['RESERVE_ABOVE_START', { reservePrice: '1280000.01' }],
    ['AUCTION_NO_LINES', { lines: [] }],
    ['TOO_FEW_BIDDERS_INVITED', { minBidders: 3 }],
    ['AUCTION_TIMES_MISSING', { planEnd: null }],
    ['START_PRICE_POSITIVE', { lines: [{ name: '流量计', unit: '台', qty: '1', startPrice: '0' }], reservePrice: null }],
    ['REQUIRED', { lines: [{ name: '流量计', qty: '1', startPrice: '100000' }], reservePrice: null }],
  ])('is refused with %s', async (key, patch) => {
    expect(await submitted(patch)).toRefuse(key)
  })
  test('lasts ten minutes to eight hours, and starts no sooner than in half an hour', async () => {
    for (const lasts of [9, 481]) {
      const { id } = await makeAuction(app, { state: 'draft', bidders: [app.a, app.b], lasts })
      expect(await (await app.as('purchaser')).post('/srm/auction/submit', { id, version: 1 })).toRefuse('AUCTION_LENGTH')
    }
    const { id } = await makeAuction(app, { state: 'draft', bidders: [app.a, app.b], startsIn: 29 })
    expect(await (await app.as('purchaser')).post('/srm/auction/submit', { id, version: 1 })).toRefuse('AUCTION_START_TOO_NEAR')
  })
  test('is copied, sent back and taken back', async () => {
    const { id } = await makeAuction(app, { state: 'inApproval', bidders: [app.a, app.b] })
    const purchaser = await app.as('purchaser')
    await auctionStep(app, 'manager', 'reject', id, { reason: '起始价偏高' })
    expect(await detail(id)).toMatchObject({ status: '-1', decisionNote: '起始价偏高' })
    const draft = done(await purchaser.get('/srm/auction/draft', { id }))
    expect(draft).toMatchObject({ reservePrice: '1210000.00', suppliers: [{ id: app.a.id }, { id: app.b.id }] })
    done(await purchaser.post('/srm/auction/edit', { ...draft, id, version: draft.version, title: '改过的标题' }))
    await auctionStep(app, 'purchaser', 'submit', id)
    expect(await (await app.as('manager')).post('/srm/auction/withdraw', { id, version: 5 })).toRefuse('NO_PERM')
    await auctionStep(app, 'purchaser', 'withdraw', id)
    const copy = done(await purchaser.post('/srm/auction/copy', { id }))
    expect(await detail(copy.id)).toMatchObject({ status: '-1', title: '改过的标题', planStart: null, lineCount: 2 })
    expect(await purchaser.post('/srm/auction/delete', { id: copy.id, version: copy.version })).toSucceed()
  })
})

describe('sign-up', () => {
  test('of a public auction is reviewed; it stands on the portal with its planned start', async () => {
    const { id, docNo } = await makeAuction(app, { patch: { openness: 'public' } })
    const records = done(await app.anonymous.get('/portal/view/purchaseAnnouncements', {}))
    const { planStart } = await detail(id)
    expect(records.find((one: { code: string }) => one.code === docNo)).toMatchObject({ type: 'bidding', date: planStart })
    expect(done(await app.c.client.post('/srm/auctionRoom/signUp', { id }))).toEqual({ signUp: '1' })
    expect(await app.c.client.post('/srm/auctionRoom/signUp', { id })).toRefuse('ALREADY_SIGNED_UP')
    expect(await app.c.client.post('/srm/auctionRoom/enter', { id })).toRefuse('NOT_QUALIFIED_TO_BID')
    const [own] = (await detail(id)).participants
    const review = async (body: object) => (await app.as('purchaser')).post('/srm/auction/review', { id, participantId: own.id, ...body })
    expect(await review({ pass: false })).toRefuse('REQUIRED')
    expect(await review({ pass: true })).toSucceed()
    expect(await review({ pass: true })).toRefuse('SIGN_UP_NOT_WAITING')
    expect(await app.c.client.post('/srm/auctionRoom/enter', { id })).toSucceed()
  })
  test('of an invited one is for who was invited, who may decline', async () => {
    const { id } = await makeAuction(app, { bidders: [app.a, app.b] })
    expect(await app.c.client.post('/srm/auctionRoom/signUp', { id })).toRefuse('NOT_FOUND')
    expect(done(await app.b.client.post('/srm/auctionRoom/decline', { id }))).toEqual({ signUp: '4' })
    expect(await app.b.client.post('/srm/auctionRoom/bid', { id, lot: 'whole', amount: '1' })).toRefuse('NOT_QUALIFIED_TO_BID')
    await auctionStep(app, 'purchaser', 'invite', id, { supplierIds: [app.c.id] })
    const twice = { id, version: (await detail(id)).version, supplierIds: [app.c.id] }
    expect(await (await app.as('purchaser')).post('/srm/auction/invite', twice)).toRefuse('SUPPLIER_TWICE')
    expect(done(await app.c.client.post('/srm/auctionRoom/signUp', { id }))).toEqual({ signUp: '2' })
    const open = await makeAuction(app, { patch: { openness: 'public' } })
    expect(await app.a.client.post('/srm/auctionRoom/decline', { id: open.id })).toRefuse('NOT_INVITED_TO_AUCTION')
    expect(await app.c.client.post('/srm/auctionRoom/quoteInitial', { id, amounts: {} })).toRefuse('NO_INITIAL_QUOTE')
  })
})

describe('the home', () => {
  const work = async (client: Session) =>
    done(await client.get('/srm/dashboard/work')) as { id: string; kind: string; count: number | null }[]
  const of = async (client: Session, id: string) =>
    (await work(client)).filter((one) => one.id === id).map(({ kind, count }) => [kind, count])
  test('asks each for the next step, and nobody for the second word on their own', async () => {
    const [purchaser, manager, auditor] = [await app.as('purchaser'), await app.as('manager'), await app.as('auditor')]
    const { id } = await makeAuction(app, {
      state: 'inApproval',
      bidders: [app.a, app.b],
      patch: { openness: 'public', initialQuoteRequired: true, minBidders: 2 },
    })
    expect([await of(purchaser, id), await of(manager, id)]).toEqual([[], [['approveAuction', null]]])
    await auctionStep(app, 'manager', 'approve', id)
    expect(await of(app.a.client, id)).toEqual([['joinAuction', null]])
    done(await app.c.client.post('/srm/auctionRoom/signUp', { id }))
    expect([await of(purchaser, id), await of(app.c.client, id)]).toEqual([[['reviewSignUps', 1]], []])
    const quoteAndEnter = async (one: typeof app.a) => {
      done(await one.client.post('/srm/auctionRoom/signUp', { id }))
      expect(await of(one.client, id)).toEqual([['quoteAuction', null]])
      done(await one.client.post('/srm/auctionRoom/quoteInitial', { id, amounts: { whole: '1270000' } }))
      expect(await of(one.client, id)).toEqual([['enterAuction', null]])
      done(await one.client.post('/srm/auctionRoom/enter', { id }))
      expect(await of(one.client, id)).toEqual([])
    }
    await quoteAndEnter(app.a)
    await quoteAndEnter(app.b)
    const { planStart } = await detail(id)
    const starts = async (client: Session) =>
      (
        done(await client.get('/srm/dashboard/deadlines', { from: planStart.slice(0, 10), to: planStart.slice(0, 10) })) as {
          id: string
          at: string
          kind: string
        }[]
      )
        .filter((one) => one.id === id)
        .map(({ at, kind }) => [kind, at])
    for (const client of [purchaser, app.a.client, app.c.client]) expect(await starts(client)).toEqual([['auctionStart', planStart]])
    travelTo(app.clock, plusSeconds(planStart, 1))
    await detail(id)
    expect([await of(app.a.client, id), await of(app.c.client, id)]).toEqual([[['bidAuction', null]], []])
    done(await purchaser.post('/srm/auction/askPause', { id, reason: '线路故障' }))
    expect([await of(purchaser, id), await of(auditor, id)]).toEqual([[], [['confirmAuction', null]]])
    done(await purchaser.post('/srm/auction/dropAsk', { id }))
    travelTo(app.clock, plusSeconds((await detail(id)).endAt, 1))
    await detail(id)
    expect([await of(purchaser, id), await of(app.a.client, id)]).toEqual([[['proposeAuctionAward', null]], []])
    const [first] = (await monitor(id)).ranks
    const rows = [{ lot: first.lot, participantId: first.participantId }]
    await auctionStep(app, 'purchaser', 'proposeAward', id, { rows, reason: '高于保留价，低于预算' })
    expect([await of(purchaser, id), await of(manager, id)]).toEqual([[], [['awardAuction', null]]])
  })
})
