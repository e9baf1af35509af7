import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../test/crawl'
import { auctionStep, bidAs, makeAuction } from '../../../demo/auction'
import { travelTo } from '../../../demo/clock'
import { done, type Session } from '../../../demo/session'
import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import { auctionTest, type AuctionTest } from './auction.fixtures'

/** A price no other number of the database looks like. */
const secret = '1183746.29'
let app: AuctionTest
let sql: postgres.Sql
/** a and b take part, c does not. a has bid. */
let id: string
beforeAll(async () => {
  app = await auctionTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const made = await makeAuction(app, { state: 'running', bidders: [app.a, app.b], bids: [[0, secret]] })
  id = made.id
}, 180_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const tables = [
  'auction_secret',
  'auction_participant',
  'auction_seat',
  'auction_initial_quote',
  'auction_event',
  'auction_bid',
  'auction_message',
  'auction_award',
  'auction_line',
]

describe('another bidder', () => {
  test('reads the price of the first in no answer of the product', async () => {
    const all = await crawlGets(app.b.client, id, [{ id }])
    expect(all.length).toBeGreaterThan(10_000)
    expect(holdsNumber(all, secret)).toBe(false)
    expect(holdsNumber(JSON.stringify(done(await app.a.client.get('/srm/auctionRoom/queryById', { id }))), secret)).toBe(true)
  })
  test('reaches with hand-written SQL only its own rows', async () => {
    const rows = await asActor({ kind: 'supplier', supplier_id: app.b.id, username: app.b.name }, (tx) =>
      Promise.all(
        tables.map(async (table) => {
          const found = await tx`select * from ${tx(table)} where auction_id = ${id}`
          return [
            table,
            found.filter((row) => 'supplier_id' in row && row['supplier_id'] !== app.b.id).length,
            JSON.stringify(found).includes(secret),
          ]
        }),
      ),
    )
    expect(rows).toEqual(tables.map((table) => [table, 0, false]))
    const hidden = await asActor({ kind: 'supplier', supplier_id: app.b.id, username: app.b.name }, (tx) =>
      Promise.all(
        ['auction_secret', 'auction_seat', 'auction_event', 'auction_award'].map(
          async (table) => (await tx`select 1 from ${tx(table)} where auction_id = ${id}`).length,
        ),
      ),
    )
    expect(hidden).toEqual([0, 0, 0, 0])
  })
  test('that was not invited, and a visitor, reach no row of it with hand-written SQL', async () => {
    const company = { kind: 'supplier', supplier_id: app.c.id, username: app.c.name }
    for (const settings of [company, { kind: 'visitor', username: '' }]) {
      const counts = await asActor(settings, async (tx) => {
        const found = await Promise.all(tables.map(async (table) => (await tx`select 1 from ${tx(table)} where auction_id = ${id}`).length))
        return [...found, (await tx`select 1 from auction where id = ${id}`).length]
      })
      expect(counts).toEqual([...tables, 'auction'].map(() => 0))
    }
  })
  test('that takes no part sees and does nothing', async () => {
    for (const [path, body] of [
      ['bid', { lot: 'whole', amount: '1' }],
      ['enter', {}],
      ['ask', { body: 'x' }],
      ['claim', { n: 1 }],
      ['setProxy', { lot: 'whole', floor: null }],
    ] as const)
      expect(await app.c.client.post(`/srm/auctionRoom/${path}`, { id, ...body })).toRefuse('NOT_FOUND')
    expect(await app.c.client.get('/srm/auctionRoom/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await app.c.client.get('/srm/auction/monitor', { id })).toRefuse('NO_PERM')
  })
})
describe('the buyer', () => {
  test('knows bids by alias until the end, in every answer and with hand-written SQL', async () => {
    const purchaser = await app.as('purchaser')
    const seen = done(await purchaser.get('/srm/auction/monitor', { id }))
    expect(seen.ranks).toMatchObject([{ amount: secret, name: null, participantId: null }])
    const log = done(await purchaser.get('/srm/auction/timeline', { id }))
    const actions = log.map((one: { action: string }) => one.action)
    expect(actions).toContain('signUp')
    expect(actions.filter((action: string) => ['bid', 'enter', 'setProxy', 'ask'].includes(action))).toEqual([])
    const counts = await asActor({ kind: 'buyer', scope: 'ALL', username: 'admin' }, (tx) =>
      Promise.all(
        ['auction_seat', 'auction_bid', 'auction_event', 'auction_initial_quote'].map(
          async (table) => (await tx`select 1 from ${tx(table)}`).length,
        ),
      ),
    )
    expect(counts).toEqual([0, 0, 0, 0])
    const audit = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 1000 }))
    expect(audit.records.map((one: { action: string }) => one.action)).not.toContain('bid')
  })
})

describe('what is pushed', () => {
  interface Heard {
    readonly revision: number
    readonly view: {
      readonly lots?: { rank: number | null; own: string | null; lead: string | null }[]
      readonly ranks?: { amount: string }[]
    }
    readonly errorKey?: string
  }
  const open = async (who: Session) => {
    const user = done(await who.get('/sys/user/getUserInfo'))
    const token = who.token ?? (await who.signIn(user.username, 'Demo#2026')).token ?? ''
    const { port } = app.http.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${user.id}`, [token])
    const heard: Heard[] = []
    const waiting: (() => void)[] = []
    socket.addEventListener('message', ({ data }) => {
      const said = JSON.parse(String(data)) as Heard & { cmd: string }
      if (said.cmd === 'live') heard.push(said)
      for (const tell of waiting) tell()
    })
    await new Promise((opened) => {
      socket.addEventListener('open', opened)
    })
    socket.send(JSON.stringify({ cmd: 'watch', topic: 'auction', id }))
    const until = (is: (last: Heard | undefined) => boolean) =>
      new Promise<Heard | undefined>((tell) => {
        const look = () => is(heard.at(-1)) && tell(heard.at(-1))
        waiting.push(look)
        look()
      })
    return { socket, heard, until }
  }
  test('is to each its own view, and to who comes back what it sees by then', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const [a, b, buyer] = [await open(app.a.client), await open(app.b.client), await open(await app.as('purchaser'))]
    await a.until((last) => last?.view.lots?.[0]?.own === secret)
    await b.until((last) => last?.view.lots?.[0]?.own === null)
    await buyer.until((last) => last?.view.ranks?.[0]?.amount === secret)
    done(await bidAs(app.b, id, '1180000'))
    const told = await a.until((last) => last?.view.lots?.[0]?.rank === 2)
    expect((await b.until((last) => last?.view.lots?.[0]?.rank === 1))?.view.lots?.[0]).toMatchObject({ own: '1180000.00', lead: null })
    await buyer.until((last) => last?.view.ranks?.[0]?.amount === '1180000.00')
    expect(JSON.stringify(a.heard)).not.toContain('1180000')
    expect(JSON.stringify(b.heard)).not.toContain(secret)
    // That the other bid changed the rank, and nothing that is counted.
    expect(new Set(a.heard.map((one) => one.revision)).size).toBe(1)
    const again = await open(app.a.client)
    expect(await again.until((last) => last !== undefined)).toEqual(told)
    const stranger = await open(app.c.client)
    expect(await stranger.until((last) => last !== undefined)).toMatchObject({ errorKey: 'NOT_FOUND' })
    for (const one of [a, b, buyer, again, stranger]) one.socket.close()
  })
})

test('no bid is taken at or after the end, however many come at once', async () => {
  const made = await makeAuction(app, { state: 'running', bidders: [app.a, app.b], bids: [], patch: { maxExtensions: 0 } })
  const { endAt } = done(await (await app.as('purchaser')).get('/srm/auction/queryById', { id: made.id }))
  travelTo(app.clock, plusSeconds(endAt, -2))
  const tries = Array.from({ length: 60 }, async (_, i) => {
    await new Promise((later) => {
      setTimeout(later, i * 60)
    })
    return bidAs(i % 2 === 0 ? app.a : app.b, made.id, String(1_270_000 - i * 5000))
  })
  const answers = await Promise.all(tries)
  expect(answers.some((one) => one.success)).toBe(true)
  expect(answers.some((one) => one.errorKey === 'AUCTION_ENDED')).toBe(true)
  const { ledger, end } = done(await (await app.as('purchaser')).get('/srm/auction/monitor', { id: made.id }))
  expect(end).toBe(endAt)
  expect(ledger.length).toBe(answers.filter((one) => one.success).length)
  for (const one of ledger) expect(one.at < endAt).toBe(true)
}, 60_000)

test('who is behind an alias is told when it is over', async () => {
  const { endAt } = done(await (await app.as('purchaser')).get('/srm/auction/queryById', { id }))
  travelTo(app.clock, plusSeconds(endAt, 1))
  const seen = done(await (await app.as('purchaser')).get('/srm/auction/monitor', { id }))
  expect(seen.ranks.map((one: { name: string }) => one.name)).toEqual([app.b.name, app.a.name])
  await auctionStep(app, 'manager', 'cancel', id, { reason: '需求取消' })
})
