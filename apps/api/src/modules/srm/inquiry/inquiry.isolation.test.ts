import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeInquiry, offerFor, quoteAs, step, versionOf } from '../../../demo/inquiry'
import { travelTo } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import type { Session } from '../../../demo/session'
import { readSheet } from '../../../data/sheet/sheet-read'
import { inquirySheet } from './inquiry.sheet'
import { crawlGets, holdsNumber as holds } from '../../../../test/crawl'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const topic = topics[9] as DemoTopic
const last = topic.rows.map(([, , , , price]) => price)
/** Prices no other number of the database looks like. */
const secretPrice = '918273.64'
const secretFreight = '47382.91'

let app: InquiryTest
let sql: postgres.Sql
/** Invited: a and b. c takes part in nothing. a has quoted. */
let id: string
let quotationId: string
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const made = await makeInquiry(app, {
    topic,
    bidders: [app.a, app.b],
    patch: { type: 'invited', minQuotes: 2, budget: '777123.45', targetPrice: '666543.21' },
  })
  id = made.id
  const it = done(await app.a.client.get('/srm/quotation/queryById', { id }))
  const offer = offerFor(it, last, 1)
  const lines = offer.lines.map((l, i) => (i === 0 ? { ...l, price: secretPrice } : l))
  quotationId = done(await app.a.client.post('/srm/quotation/quote', { id, ...offer, freight: secretFreight, lines })).quotationId
  await quoteAs(app.b, id, last, 1.01, 1)
  done(await app.a.client.post('/srm/quotation/ask', { id, question: '只有提问人知道的问题' }))
  done(await app.a.client.post('/srm/quotation/saveDraft', { id, content: { freight: secretFreight } }))
})
afterAll(() => sql?.end())

/** As the server's own role with the settings of somebody, and hand-written SQL. */
const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const asSupplier = (who: 'a' | 'b' | 'c', work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  asActor({ kind: 'supplier', supplier_id: app[who].id, username: app[who].name }, work)
const asAdmin = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  asActor({ kind: 'buyer', scope: 'ALL', username: 'admin' }, work)

test('what row policies see of other tables shows its rows to actors of its own kind alone', async () => {
  const views = (await sql`select viewname from pg_views where schemaname = 'visible'`).map((v) => v['viewname'] as string)
  const written = await sql`select relname from pg_class where relnamespace = 'visible'::regnamespace
    and has_table_privilege(oid, 'insert, update, delete, truncate')`
  expect(written.map((v) => v['relname'])).toEqual([])
  const rowsOf = (kind: string) => async (tx: postgres.TransactionSql) => {
    const counts = []
    for (const name of views.filter((view) => view.includes(`_${kind}_`)))
      counts.push(Number((await tx`select count(*) from visible.${tx(name)}`)[0]?.['count']))
    return Math.max(...counts)
  }
  expect(await asAdmin(rowsOf('buyer'))).toBeGreaterThan(0)
  expect(await asSupplier('a', rowsOf('supplier'))).toBeGreaterThan(0)
  expect([await asSupplier('a', rowsOf('buyer')), await asAdmin(rowsOf('supplier'))]).toEqual([0, 0])
  const asBuyerOfAnother = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    asActor({ kind: 'buyer', scope: 'ALL', username: 'admin', tenant: '7' }, work)
  const inquiries = views.find((view) => view.startsWith('inquiry_buyer_')) ?? ''
  expect(await asBuyerOfAnother(async (tx) => (await tx`select count(*)::int as n from visible.${tx(inquiries)}`)[0]?.['n'])).toBe(0)
})

describe('another supplier', () => {
  const calls: [string, (c: Session) => ReturnType<Session['get']>][] = [
    ['queryById', (c) => c.get('/srm/quotation/queryById', { id })],
    ['apply', (c) => c.post('/srm/quotation/apply', { id })],
    [
      'quote',
      async (c) =>
        c.post('/srm/quotation/quote', {
          id,
          contentVersion: 1,
          validityTo: '2030-01-01',
          lines: [{ lineId: id, price: '1', taxRate: '13' }],
        }),
    ],
    ['reconfirm', (c) => c.post('/srm/quotation/reconfirm', { id })],
    ['withdraw', (c) => c.post('/srm/quotation/withdraw', { id })],
    ['decline', (c) => c.post('/srm/quotation/decline', { id, reason: 'x' })],
    ['ask', (c) => c.post('/srm/quotation/ask', { id, question: '能否延期？' })],
    ['saveDraft', (c) => c.post('/srm/quotation/saveDraft', { id, content: {} })],
  ]
  test.each(calls)('%s answers NOT_FOUND for an inquiry of others', async (_name, call) => {
    expect(await call(app.c.client)).toRefuse('NOT_FOUND')
  })
  test('finds nothing in the list, and cannot call the buyer’s side', async () => {
    expect((await app.c.client.get('/srm/quotation/list')).result.records.map((r: { id: string }) => r.id)).not.toContain(id)
    for (const path of ['list', 'queryById', 'compare', 'timeline'])
      expect(await app.c.client.get(`/srm/inquiry/${path}`, { id })).toRefuse('NO_PERM')
  })
  test('an invitee sees nothing of the other: no quotation, no name, no question, no count', async () => {
    const text = JSON.stringify(done(await app.b.client.get('/srm/quotation/queryById', { id })))
    for (const hidden of [
      app.a.id,
      app.a.name,
      secretPrice,
      secretFreight,
      '只有提问人知道的问题',
      '777123.45',
      '666543.21',
      'quoteCount',
      'targetPrice',
      'lastPrice',
    ])
      expect(text).not.toContain(hidden)
  })
  test('hand-written SQL as supplier B finds only rows of B', async () => {
    await asSupplier('b', async (tx) => {
      for (const table of ['quotation', 'quotation_line', 'inquiry_supplier', 'inquiry_reply', 'inquiry_question', 'inquiry_award_line'])
        expect(await tx`select 1 from ${tx(table)} where supplier_id <> ${app.b.id}`, `${table}`).toHaveLength(0)
      for (const table of [
        'inquiry_secret',
        'inquiry_line_secret',
        'inquiry_seal',
        'inquiry_round',
        'inquiry_judgement',
        'inquiry_score',
        'inquiry_award',
        'inquiry_amendment_secret',
        'project_fx_snapshot',
        'audit_chain',
      ])
        expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
      expect(await tx`select 1 from inquiry where id = ${id}`).toHaveLength(1)
      expect(await tx`update quotation set received_at = now() where supplier_id = ${app.b.id} returning 1`).toHaveLength(0)
      expect(await tx`update inquiry_reply set quote_state = '6' where supplier_id = ${app.b.id} returning 1`).toHaveLength(0)
      expect(await tx`update inquiry set quote_deadline = now() + interval '9 days' where id = ${id} returning 1`).toHaveLength(0)
    })
    await asSupplier('c', async (tx) => {
      for (const table of ['inquiry', 'inquiry_line', 'inquiry_clarification', 'inquiry_supplier', 'quotation'])
        expect(
          await tx`select 1 from ${tx(table)} where ${tx(table === 'inquiry' ? 'id' : 'inquiry_id')} = ${id}`,
          `${table}`,
        ).toHaveLength(0)
    })
  })
})

describe('before opening', () => {
  const staff = ['admin', 'purchaser', 'manager', 'opener1', 'opener2', 'reviewer', 'finance', 'quality', 'auditor', 'multi']
  const hints = () => ({
    id,
    keyword: 'DN',
    bizId: id,
    busId: id,
    name: topic.title,
    type: 'inquiry',
    titleName: topic.title,
    code: 'quote_state',
    pageSize: '200',
  })
  const crawl = async (client: Session): Promise<string> => {
    const answers = [await crawlGets(client, id, [hints(), { ...hints(), id: quotationId }])]
    const exported = await client.get('/srm/inquiry/exportXls')
    if (exported.success) answers.push(JSON.stringify(await readSheet(exported.result, inquirySheet, 1000)))
    return answers.join('\n')
  }
  const closed = [secretPrice, '918273', secretFreight, '47382']
  test('no price in any answer of any GET for any account, admin included', async () => {
    for (const who of staff) {
      const all = await crawl(await app.as(who))
      for (const digits of closed) expect(holds(all, digits), `${who} reads ${digits}`).toBe(false)
    }
    for (const client of [app.b.client, app.c.client, app.anonymous]) {
      const all = await crawl(client)
      for (const digits of closed) expect(holds(all, digits)).toBe(false)
    }
    const own = JSON.stringify(done(await app.a.client.get('/srm/quotation/queryById', { id })))
    for (const digits of [secretPrice, secretFreight]) expect(holds(own, digits), 'its own eyes').toBe(true)
  }, 600_000)

  test('staff learn neither who looked nor who quoted nor how many, from the interface or from the database', async () => {
    const it = done(await (await app.as('manager')).get('/srm/inquiry/queryById', { id }))
    expect(it).toMatchObject({ quoteCount: null, version: await versionOf(await app.as('purchaser'), id) })
    for (const s of it.suppliers) expect(s).toMatchObject({ viewedAt: null, quoteState: null, declineReason: null })
    const events = done(await (await app.as('manager')).get('/srm/inquiry/timeline', { id }))
    expect(events.map((e: { action: string }) => e.action)).not.toContain('quote')
    await asAdmin(async (tx) => {
      for (const table of ['quotation', 'quotation_line', 'inquiry_reply', 'inquiry_seal'])
        expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
    })
  })

  test('what lies in the database says nothing: no table holds the price', async () => {
    const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
    const tables = await owner<
      { name: string }[]
    >`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
    // The owner of the tables is under forced policies too; the superuser of the test server is not.
    const [me] = await owner<{ all: boolean }[]>`select rolsuper as all from pg_roles where rolname = current_user`
    expect(me?.all).toBe(true)
    for (const { name } of tables) {
      const [found] = await owner.unsafe(
        `select count(*)::int as n from ${name} t where t::text like '%918273.64%' or t::text like '%47382.91%'`,
      )
      expect(found?.['n'], `${name}`).toBe(0)
    }
    await owner.end()
  })
})

test('after opening staff read prices, the other company still reads none of them', async () => {
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  travelTo(app.clock, openAt)
  await app.closeDue()
  await step(app, 'opener1', 'turnKey', id)
  await step(app, 'opener2', 'open', id)
  expect(JSON.stringify(done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id })))).toContain('918273.64')
  expect(JSON.stringify(await app.b.client.get('/srm/quotation/queryById', { id }))).not.toContain('918273.64')
  await asSupplier('b', async (tx) => expect(await tx`select 1 from quotation_line where supplier_id <> ${app.b.id}`).toHaveLength(0))
})
