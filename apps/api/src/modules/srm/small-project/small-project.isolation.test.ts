import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../test/crawl'
import { travelTo } from '../../../demo/clock'
import { bidFor } from '../../../demo/small-bid'
import { makeSmall, scoreAs, smallStep } from '../../../demo/small-project'
import { uploadPdf } from '../../../demo/pdf'
import { done } from '../../../demo/session'
import { smallTest, type SmallTest } from './small-project.fixtures'

/** A price no other number of the database looks like. */
const secret = '61837.29'
/** As the database writes it, and what it makes of the first line: 12 × the price. */
const secrets = [secret, `${secret}0000`, '742047.48']
const tells = (all: string): boolean => secrets.some((one) => holdsNumber(all, one))
const budget = '187654.32'
const word = '绝密工法说明'
let app: SmallTest
let sql: postgres.Sql
let id: string
beforeAll(async () => {
  app = await smallTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  id = (await makeSmall(app, { bidders: app.bidders, factors: [null, 1, 0.98], patch: { budget } })).id
  const it = done(await app.a.client.get('/srm/smallBid/queryById', { id }))
  const files = await uploadPdf(app.a.client, `${word}.pdf`)
  const [first, second] = bidFor(it, 1).lines
  const lines = [{ ...first, price: secret }, second]
  done(await app.a.client.post('/srm/smallBid/submit', { id, ...bidFor(it, 1), lines, technical: word, files }))
}, 180_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const ofProject = [
  'small_project_secret',
  'small_project_line',
  'small_project_member',
  'small_project_supplier',
  'small_reply',
  'small_bid_answer',
  'small_bid',
  'small_score',
  'small_award',
  'small_objection',
] as const
const ofBids = ['sealed_bid', 'seal_manifest', 'bid_blind'] as const
const counts = (settings: Record<string, string>) =>
  asActor(settings, async (tx) => {
    const found: Record<string, number> = {}
    for (const table of ofProject) found[table] = (await tx`select 1 from ${tx(table)} where project_id = ${id}`).length
    for (const table of ofBids) found[table] = (await tx`select 1 from ${tx(table)} where biz_id = ${id}`).length
    found['sealed_part'] = (await tx`select 1 from sealed_part`).length
    found['small_bid_line'] = (await tx`select 1 from small_bid_line`).length
    return Object.fromEntries(Object.entries(found).filter(([, n]) => n > 0))
  })
const company = (of: { id: string; name: string }) => ({ kind: 'supplier', supplier_id: of.id, username: of.name, confirmed: 'Y' })
const staff = async (username: string, org = 'A01', scope = 'ALL') => {
  const { records } = done(await (await app.as('admin')).get('/sys/user/list', { username }))
  return { kind: 'buyer', username, user_id: records[0].id, org, scope }
}
const purchaserSees = async (who: string) => JSON.stringify(done(await (await app.as(who)).get('/srm/smallProject/queryById', { id })))

describe('before the opening', () => {
  test('staff read no bid, no count of them and nobody who bid, in the product or with SQL', async () => {
    for (const who of ['purchaser', 'manager', 'opener1', 'auditor', 'expert']) {
      const seen = await purchaserSees(who)
      expect([who, tells(seen), seen.includes(word)]).toEqual([who, false, false])
      expect(JSON.parse(seen)).toMatchObject({
        bids: null,
        ranking: null,
        opening: { bidCount: null },
        suppliers: [{ state: null }, { state: null }, { state: null }],
      })
    }
    expect(await counts(await staff('manager'))).toEqual({
      small_project_secret: 1,
      small_project_line: 2,
      small_project_member: 5,
      small_project_supplier: 3,
    })
    const timeline = done(await (await app.as('purchaser')).get('/srm/smallProject/timeline', { id }))
    expect(timeline.map((one: { action: string }) => one.action)).not.toContain('bid')
    const audit = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 1000 }))
    expect(audit.records.map((one: { action: string }) => one.action)).not.toContain('bid')
    const log = done(await (await app.as('admin')).get('/sys/log/list', { logType: '2', pageSize: 100 }))
    expect(JSON.stringify(log)).not.toContain('smallBid.submit')
  })
  test('a bidder reads its own and nobody else’s, and never the budget', async () => {
    const all = await crawlGets(app.b.client, id, [{ id }])
    expect(all.length).toBeGreaterThan(5_000)
    expect([tells(all), holdsNumber(all, budget), all.includes(word), all.includes(app.c.name)]).toEqual([false, false, false, false])
    expect(await counts(company(app.b))).toEqual({
      small_project_line: 2,
      small_project_supplier: 1,
      small_reply: 1,
      sealed_bid: 1,
      sealed_part: 1,
    })
    expect(tells(JSON.stringify(done(await app.a.client.get('/srm/smallBid/queryById', { id }))))).toBe(true)
  })
  test('strangers reach no row', async () => {
    const { client, id: otherId, name } = await app.supplier()
    expect(await client.get('/srm/smallBid/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await client.post('/srm/smallBid/withdraw', { id })).toRefuse('NOT_FOUND')
    expect(await client.get('/srm/smallProject/queryById', { id })).toRefuse('NO_PERM')
    expect(await counts(company({ id: otherId, name }))).toEqual({})
    expect(await counts({ kind: 'visitor', username: '' })).toEqual({})
    expect(await counts({ kind: 'buyer', username: 'x', org: 'A01A04', scope: 'A01A04%' })).toEqual({})
  })
  test('nobody writes bids beside the commands', async () => {
    for (const table of [
      'small_reply',
      'small_bid',
      'small_bid_answer',
      'small_score',
      'sealed_bid',
      'bid_blind',
      'small_project_supplier',
    ] as const)
      for (const who of [await staff('manager'), company(app.a)])
        expect([table, (await asActor(who, async (tx) => (await tx`update ${tx(table)} set version = version + 1`).count)) ?? 0]).toEqual([
          table,
          0,
        ])
  })
})

describe('while it is scored', () => {
  beforeAll(async () => {
    const { openAt } = done(await (await app.as('purchaser')).get('/srm/smallProject/queryById', { id }))
    travelTo(app.clock, openAt)
    await smallStep(app, 'opener1', 'turnKey', id)
    await smallStep(app, 'opener2', 'open', id)
  })
  test('an evaluator learns neither names nor prices, in the product or with SQL', async () => {
    const expert = await app.as('expert')
    done(await expert.post('/srm/smallProject/declare', { id }))
    const all = await crawlGets(expert, id, [{ id }])
    expect([tells(all), all.includes(word)]).toEqual([false, true])
    const sees = await counts(await staff('expert', 'A01A01', 'A01A01%'))
    expect(sees).toMatchObject({ bid_blind: 1 })
    for (const table of ['small_bid_answer', 'sealed_bid', 'sealed_part', 'small_bid', 'small_bid_line'])
      expect(sees[table]).toBeUndefined()
    // Whoever buys sees them, for the bids are open.
    expect(tells(await purchaserSees('purchaser'))).toBe(true)
  })
  test('nobody reads the scores of another before all have submitted', async () => {
    await scoreAs2('expert')
    const [expert, multi] = [await staff('expert', 'A01A01', 'A01A01%'), await staff('multi')]
    expect((await counts(multi))['small_score']).toBeUndefined()
    expect((await counts(await staff('manager')))['small_score']).toBeUndefined()
    expect((await counts(expert))['small_score']).toBe(15)
    expect(JSON.parse(await purchaserSees('purchaser')).ranking).toBeNull()
    expect(JSON.parse(await purchaserSees('multi')).evaluators).toHaveLength(1)
    for (const who of ['multi', 'director']) await scoreAs(await app.as(who), id, () => 0.1)
    expect((await counts(multi))['small_score']).toBe(45)
    expect((await counts(multi))['small_bid']).toBe(3)
    expect((await counts(multi))['small_bid_answer']).toBe(3)
    expect(JSON.parse(await purchaserSees('multi')).ranking.sheets).toHaveLength(3)
  })
  test('a bidder reads no scores, no ranks and no other bid', async () => {
    const all = await crawlGets(app.b.client, id, [{ id }])
    expect([tells(all), all.includes(app.a.name), all.includes('周明远')]).toEqual([false, false, false])
    expect(await counts(company(app.b))).toEqual({
      ...{
        small_project_line: 2,
        small_project_supplier: 1,
        small_reply: 1,
        small_bid: 1,
        small_bid_line: 2,
        sealed_bid: 1,
        sealed_part: 1,
      },
    })
  })
})
/** The declaration was given before. */
const scoreAs2 = async (who: string): Promise<void> => {
  const client = await app.as(who)
  const desk = done(await client.get('/srm/smallProject/scoring', { id }))
  for (const { bidder } of desk.bidders)
    for (const { key, max } of desk.criteria)
      done(await client.post('/srm/smallProject/score', { id, bidder, itemKey: key, score: String(Number(max) - 1), reason: null }))
  done(await client.post('/srm/smallProject/submitScores', { id }))
}
