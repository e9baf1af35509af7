import type { SourcingOverview } from '@srm/contract/srm/sourcing'
import { decidedOf, drillWire, type Drill } from '@srm/domain/srm/sourcing/sourcing.rules'
import { tenderWay } from '@srm/domain/srm/tender/tender.sourcing'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { makeTender, tenderTimes } from '../../../demo/tender'
import { admit, submitTo } from '../../../demo/tender-bid'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let sql: postgres.Sql
let from: string
let openedId: string
let runningId: string
const openAs = async (username: string, action: 'turnKey' | 'open') => {
  const client = await app.as(username)
  const { version } = done(await client.get('/srm/tender/queryById', { id: openedId }))
  return done(await client.post(`/srm/tenderOpening/${action}`, { id: openedId, version }))
}
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  from = clockText(app.clock).slice(0, 10)
  openedId = (await makeTender(app)).id
  for (const [i, bidder] of [app.a, app.b, app.c].entries()) {
    await admit(app, bidder, openedId)
    done(await submitTo(bidder, openedId, 1 - i / 100))
  }
  await makeTender(app, { state: 'failed' })
  await makeTender(app, { state: 'cancelled' })
  await makeTender(app, { state: 'draft' })
  await makeTender(app, { state: 'inApproval' })
  travelTo(app.clock, done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id: openedId })).openAt)
  await openAs('opener1', 'turnKey')
  await openAs('opener2', 'open')
  runningId = (await makeTender(app)).id
  // The rate of a currency nobody entered: its amount cannot be added.
  await sql`update tender set currency = 'CHF' where id = ${runningId}`
}, 240_000)
afterAll(() => sql?.end())

const scopeNow = () => ({ from, to: clockText(app.clock).slice(0, 10) })
const tenders = async (who = 'manager') => {
  const found = done(await (await app.as(who)).get('/srm/sourcing/overview', scopeNow())) as SourcingOverview
  return found.ways.find(({ way }) => way === 'tender')
}

test('tenders are counted by status and basis, and each figure leads to the rows it counts', async () => {
  const found = await tenders()
  expect(found).toMatchObject({ total: 4, failed: 1, decided: 1, opened: 1, bidders: 3, meanBidders: '3.0', single: 0, awarded: 0 })
  expect(found?.amounts).toEqual([
    { basis: 'budgetIncl', count: 3, amount: '18000000.00' },
    { basis: 'unbased', count: 1, amount: null },
  ])
  const manager = await app.as('manager')
  const drills: readonly [number | undefined, Drill][] = [
    [found?.total, {}],
    [3, { amountBasis: 'budgetIncl' }],
    [1, { amountBasis: 'unbased' }],
    [0, { amountBasis: 'none' }],
    [found?.failed, { status: [tenderWay.failed] }],
    [found?.decided, { status: decidedOf(tenderWay) }],
    [found?.opened, { competition: 'opened' }],
    [found?.single, { competition: 'single' }],
  ]
  for (const [count, drill] of drills) {
    const { total } = done(await manager.get('/srm/tender/list', { ...drillWire(scopeNow(), drill), pageSize: 10 }))
    expect([drill, total]).toEqual([drill, count])
  }
  // One that is left of three is a single bid, here and in the list.
  await sql`update tender_bid set invalid_reason = 'NOT_GENUINE' where tender_id = ${openedId} and supplier_id <> ${app.a.id}`
  expect(await tenders()).toMatchObject({ bidders: 1, single: 1, singlePct: '100.0' })
  expect(done(await manager.get('/srm/tender/list', drillWire(scopeNow(), { competition: 'single' }))).total).toBe(1)
  for (const [name, value] of [
    ['amountBasis', 'dear'],
    ['competition', 'much'],
  ] as const)
    expect(await manager.get('/srm/tender/list', { [name]: value })).toRefuse('BAD_FILTER')
})

test('the calendar shows when registration ends, bids are due and are opened, and who opens', async () => {
  const { bidDeadline } = tenderTimes(app.clock)
  const client = await app.as('manager')
  const days = { from: clockText(app.clock).slice(0, 10), to: bidDeadline.slice(0, 10) }
  const { events } = done(await client.get('/srm/sourcing/calendar', days)) as {
    events: { id: string; kind: string; state: string; openers: string[] }[]
  }
  const own = events.filter(({ id }) => id === runningId)
  expect(own.map(({ kind, state }) => [kind, state])).toEqual([
    ['registrationEnd', 'coming'],
    ['deadline', 'coming'],
    ['opening', 'coming'],
  ])
  expect(own[2]?.openers).toEqual(['李开平', '王启封'])
  const past = events.filter(({ id }) => id === openedId)
  expect(past.map(({ kind, state }) => [kind, state])).toEqual([
    ['deadline', 'done'],
    ['opening', 'done'],
  ])
})
