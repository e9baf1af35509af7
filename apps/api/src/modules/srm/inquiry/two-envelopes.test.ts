import { receiptFaults } from '@srm/proof/chain'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../test/crawl'
import { travelTo } from '../../../demo/clock'
import { makeInquiry, offerFor, quoteAs, step, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
const secretPrice = '918273.64'
let app: InquiryTest
let sql: postgres.Sql
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

const mine = async (who: 'a' | 'b' | 'c', id: string) => done(await app[who].client.get('/srm/quotation/queryById', { id }))
const compared = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id }))
const post = async (who: string, action: string, id: string, body: object = {}) => {
  const client = await app.as(who)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body })
}
/** Opened in their technical parts; the first price of b is one that no other number looks like. */
const technicallyOpened = async () => {
  const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, patch: { envelopeMode: 'two', sealed: false, maxRounds: 3 } })
  const { proof } = await quoteAs(app.a, id, last, 1)
  const offer = offerFor(await mine('b', id), last, 1.02, 1)
  const lines = offer.lines.map((l, i) => (i === 0 ? { ...l, price: secretPrice } : l))
  done(await app.b.client.post('/srm/quotation/quote', { id, ...offer, lines }))
  await quoteAs(app.c, id, last, 0.5, 2)
  const { openAt } = await mine('a', id)
  travelTo(app.clock, openAt)
  await app.closeDue()
  await step(app, 'opener1', 'turnKey', id)
  expect(await step(app, 'opener2', 'open', id)).toMatchObject({ status: '2', validQuotes: 3, invalidQuotes: 0 })
  return { id, proof }
}
/** What waits for somebody in this inquiry. */
const waitsFor = async (who: string, id: string): Promise<string[]> => {
  const items: readonly { id: string; kind: string }[] = done(await (await app.as(who)).get('/srm/dashboard/work'))
  return items.filter((item) => item.id === id).map((item) => item.kind)
}
/** c, the cheapest by far, is found unfit in every line. */
const judged = async (id: string) => {
  const matrix = await compared(id)
  const lines = matrix.lines.flatMap((l: { lineId: string; cells: { supplierId: string }[] }) =>
    l.cells.map(({ supplierId }) => ({
      supplierId,
      lineId: l.lineId,
      ok: supplierId !== app.c.id,
      ...(supplierId === app.c.id ? { reason: '材质不符' } : {}),
    })),
  )
  done(await post('expert', 'judge', id, { lines }))
}
const priceOf = (who: 'a' | 'b' | 'c', id: string) =>
  sql`select p.id, p.ciphertext, p.json, p.opened_at from quotation_part p join quotation q on q.id = p.quotation_id where q.inquiry_id = ${id} and q.supplier_id = ${app[who].id} and p.part = 'P'`.then(
    ([row]) => row as postgres.Row,
  )

test('technical parts first; prices of those who passed, by two people, once the judgement is locked; the others never', async () => {
  const { id, proof } = await technicallyOpened()
  const keys = keyRing(parseKeys((await app.http.inject({ url: '/.well-known/srm-keys.json' })).body).keys)
  expect(proof.receipt.parts.map((p: { part: string }) => p.part)).toEqual(['T', 'P'])
  expect(proof.manifest.manifest.parts).toEqual(['T', 'P'])
  expect(receiptFaults(keys, parseReceipt(JSON.stringify(proof)))).toEqual([])
  expect(JSON.parse(proof.openings[0].json).lines[0]).not.toHaveProperty('price')
  // Always sealed, and one round.
  expect(done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))).toMatchObject({ sealed: true, maxRounds: 1 })
  expect((await mine('b', id)).quotation.content.lines[0].price).toBe(secretPrice)

  const before = await compared(id)
  expect(before).toMatchObject({ pricesSealed: true })
  expect(done(await (await app.as('purchaser')).get('/srm/inquiry/scenarios', { id })).scenarios).toEqual([])
  for (const one of before.suppliers)
    expect(one).toMatchObject({ total: null, landedTotal: null, goodsExcl: null, tax: null, freight: null })
  expect(await (await app.as('purchaser')).get('/srm/inquiry/compareXls', { id })).toRefuse('PRICES_SEALED')
  expect(before.lines[0].cells[0]).toMatchObject({ price: null, landedUnit: null, rank: null, noBid: false, brand: expect.any(String) })
  for (const who of ['purchaser', 'auditor', 'admin']) {
    const all = await crawlGets(await app.as(who), id, [{ id, keyword: 'DN', bizId: id, pageSize: '200' }])
    expect([who, holdsNumber(all, secretPrice)]).toEqual([who, false])
  }
  const tables =
    await sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  for (const { name } of tables) {
    const [found] = await sql.unsafe(`select count(*)::int as n from ${name} t where t::text like '%918273.64%'`)
    expect(found?.['n'], `${name}`).toBe(0)
  }

  expect(await post('opener1', 'turnPriceKey', id)).toRefuse('NOT_ALL_JUDGED')
  expect([await waitsFor('opener1', id), await waitsFor('expert', id)]).toEqual([[], ['judge']])
  await judged(id)
  expect([await waitsFor('opener1', id), await waitsFor('opener2', id)]).toEqual([['openPrices'], ['openPrices']])
  expect([await waitsFor('purchaser', id), await waitsFor('expert', id)]).toEqual([[], []])
  const told =
    await sql`select u.username from sys_announcement a join sys_announcement_send s on s.annt_id = a.id join sys_user u on u.id = s.user_id
    where a.bus_id = ${id} and a.title like '技术评审已完成%' order by 1`
  expect(told.map(({ username }) => username)).toEqual(['opener1', 'opener2', 'opener3'])
  expect(await post('purchaser', 'evaluate', id)).toRefuse('PRICES_SEALED')
  expect(await post('opener2', 'openPrices', id)).toRefuse('FIRST_KEY_MISSING')
  expect(await post('purchaser', 'turnPriceKey', id)).toRefuse('NO_PERM')
  done(await post('opener1', 'turnPriceKey', id))
  expect([await waitsFor('opener1', id), await waitsFor('opener2', id)]).toEqual([[], ['openPrices']])
  const [line] = before.lines
  const changed = { lines: [{ supplierId: app.c.id, lineId: line.lineId, ok: true }] }
  expect(await post('expert', 'judge', id, changed)).toRefuse('JUDGEMENT_LOCKED')
  expect(await post('opener1', 'openPrices', id)).toRefuse('OPENER_SAME')
  expect(await post('purchaser', 'newRound', id, { quoteDeadline: '2030-01-01 00:00:00', reason: 'x', supplierIds: [app.a.id] })).toRefuse(
    'NO_ROUNDS_LEFT',
  )
  expect(done(await post('opener2', 'openPrices', id))).toMatchObject({ validQuotes: 2, invalidQuotes: 1 })

  expect([await waitsFor('opener2', id), await waitsFor('purchaser', id)]).toEqual([[], ['evaluate']])
  const after = await compared(id)
  expect(after).toMatchObject({ pricesSealed: false, invalid: [{ supplierId: app.c.id, reason: 'TECHNICAL_FAILED' }] })
  expect(after.suppliers.map((s: { supplierId: string }) => s.supplierId).sort()).toEqual([app.a.id, app.b.id].sort())
  expect(JSON.stringify(after)).toContain(secretPrice)
  expect(await priceOf('c', id)).toMatchObject({ json: null, opened_at: null })
  expect((await priceOf('a', id)).json).toBe(proof.openings[1].json)
  expect((await mine('c', id)).quoteState).toBe('8')
  expect(await post('opener2', 'openPrices', id)).toRefuse('PRICES_NOT_SEALED')
  expect(await post('expert', 'judge', id, { lines: [] })).toRefuse('JUDGEMENT_LOCKED')
  expect(await sql`select 1 from audit_checkpoint where reason = 'opening'`).toHaveLength(2)
  const [entry] = await sql`select payload from audit_chain where biz_id = ${id} and action = 'openPrices'`
  expect(entry?.['payload']).toMatchObject({ opened: [expect.any(String), expect.any(String)], sealed: [expect.any(String)] })
  done(await post('purchaser', 'evaluate', id))
}, 240_000)

test('prices that were changed make that offer invalid, the others open; too few of them wait for a manager', async () => {
  const { id } = await technicallyOpened()
  await judged(id)
  const { id: part, ciphertext } = await priceOf('b', id)
  await sql`update quotation_part set ciphertext = ${`A${ciphertext.slice(1)}` === ciphertext ? `B${ciphertext.slice(1)}` : `A${ciphertext.slice(1)}`} where id = ${part}`
  done(await post('opener2', 'turnPriceKey', id))
  expect(done(await post('opener1', 'openPrices', id))).toMatchObject({ validQuotes: 1, invalidQuotes: 2 })
  expect((await compared(id)).invalid).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ supplierId: app.b.id, reason: 'HASH_MISMATCH' }),
      expect.objectContaining({ supplierId: app.c.id, reason: 'TECHNICAL_FAILED' }),
    ]),
  )
  expect(await post('purchaser', 'evaluate', id)).toRefuse('TOO_FEW_QUOTES')
}, 120_000)
