import type { ScoringDesk } from '@srm/contract/srm/small-project'
import { smallFilePath } from '@srm/contract/srm/small-project'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { travelTo } from '../../../demo/clock'
import { demoPassword } from '../../../demo/chapter'
import { makeSmall, smallStep, usualEvaluators } from '../../../demo/small-project'
import { bidFor } from '../../../demo/small-bid'
import { done } from '../../../demo/session'
import { derived } from '../../../data/chain/sealed'
import { shuffled } from '../sealing/sealing.public'
import { fetched } from '../tender/evaluation/seat.fixtures'
import { smallTest, type SmallTest } from './small-project.fixtures'

let app: SmallTest
let sql: postgres.Sql
let id: string
const tellingName = (name: string) => `${name}-施工组织设计.pdf`
const pdf = (name: string) => Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`)
beforeAll(async () => {
  app = await smallTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  id = (await makeSmall(app, { bidders: app.bidders, factors: [null, null, null] })).id
  for (const { client, name } of [app.a, app.b, app.c]) {
    const file = { name: tellingName(name), content: pdf(name) }
    const files = [done(await client.upload('/sys/common/upload', file, { biz: 'sealedBid' }))]
    const it = done(await client.get('/srm/smallBid/queryById', { id }))
    // Each answers in words of its own, by which the test tells them apart.
    done(await client.post('/srm/smallBid/submit', { id, ...bidFor(it, 1), technical: `${name}的方案`, files }))
  }
  travelTo(app.clock, done(await (await app.as('purchaser')).get('/srm/smallProject/queryById', { id })).openAt)
  await smallStep(app, 'opener1', 'turnKey', id)
  await smallStep(app, 'opener2', 'open', id)
}, 180_000)
afterAll(() => sql?.end())

const deskOf = async (who: string): Promise<ScoringDesk> => done(await (await app.as(who)).get('/srm/smallProject/scoring', { id }))
const fileAs = async (who: string, query: Record<string, string | number>) => {
  const { token } = await app.anonymous.signIn(who, demoPassword)
  return fetched(app, token, `/api${smallFilePath}`, query)
}
const companyBehind = (one: ScoringDesk['bidders'][number]) => [app.a, app.b, app.c].find(({ name }) => one.technical === `${name}的方案`)

test('no file is read before the declaration, nor by whoever has no seat', async () => {
  expect((await fileAs('expert', { id, bidder: 1, no: 1 })).errorKey).toBe('CONFLICT_NOT_DECLARED')
  expect((await fileAs('tenants', { id, bidder: 1, no: 1 })).errorKey).toBe('NOT_EVALUATOR')
  expect((await fileAs('opener1', { id, bidder: 1, no: 1 })).errorKey).toBe('NO_PERM')
  expect((await fetched(app, undefined, `/api${smallFilePath}`, { id, bidder: 1, no: 1 })).errorKey).not.toBeNull()
})

test('every evaluator numbers the bidders in an order of its own, which nobody can work out', async () => {
  for (const who of usualEvaluators) {
    done(await (await app.as(who)).post('/srm/smallProject/declare', { id }))
    const desk = await deskOf(who)
    expect(desk.bidders.map((one) => one.bidder)).toEqual([1, 2, 3])
    // What is answered names neither rows nor companies; here the answers do, for the test alone.
    for (const one of desk.bidders) expect(Object.keys(one).sort()).toEqual(['bidder', 'files', 'service', 'technical'])
    expect(new Set(desk.bidders.map(companyBehind))).toEqual(new Set([app.a, app.b, app.c]))
    // The same again: nothing moves between two looks.
    expect((await deskOf(who)).bidders).toEqual(desk.bidders)
  }
  // Of one project three evaluators may have one order by chance, once in 36: the same is asked of further seats, by the rule itself.
  const bids = await sql`select id from small_bid_answer where project_id = ${id}`
  const of = (seat: number) =>
    shuffled(derived(app.deps.config.SEAL_KEY, `seat ${seat}`).toString('hex'), bids as unknown as { id: string }[])
      .map((one) => one.id)
      .join()
  expect(new Set(Array.from({ length: 40 }, (_, seat) => of(seat))).size).toBeGreaterThan(3)
})

test('files have names that say nothing, and are read by the own numbers alone', async () => {
  for (const who of usualEvaluators) {
    const desk = await deskOf(who)
    for (const one of desk.bidders) {
      const name = `bidder-${one.bidder}-file-1.pdf`
      expect(one.files).toEqual([{ no: 1, fileName: name, fileSize: expect.any(Number) as number, mime: 'application/pdf' }])
      const file = await fileAs(who, { id, bidder: one.bidder, no: 1 })
      expect(file.body).toContain(companyBehind(one)?.name)
      expect(file.name).toBe(`attachment; filename="file"; filename*=UTF-8''${name}`)
    }
    expect(JSON.stringify(desk.bidders)).not.toContain('施工组织设计')
    for (const asked of [
      { bidder: 1, no: 2 },
      { bidder: 4, no: 1 },
      { bidder: 0, no: 1 },
      { bidder: 'x', no: 1 },
    ])
      expect((await fileAs(who, { id, ...asked })).errorKey).toBe('NOT_FOUND')
  }
})

test('files are not read by their ids in the storage, nor do rows tell two evaluators that they speak of one bid', async () => {
  const files = await sql`select l.file_id as id from sys_file_link l join sealed_bid b on b.id = l.biz_id
    where l.biz_type = 'sealedBid' and b.biz_id = ${id}`
  expect(files).toHaveLength(3)
  const { token } = await app.anonymous.signIn('expert', demoPassword)
  for (const file of files) expect((await fetched(app, token, `/api/sys/common/static/${file['id']}`)).errorKey).toBe('NOT_FOUND')
  const { token: staff } = await app.anonymous.signIn('purchaser', demoPassword)
  for (const file of files) expect((await fetched(app, staff, `/api/sys/common/static/${file['id']}`)).errorKey).toBeNull()
  const said = JSON.stringify(await Promise.all(usualEvaluators.map(deskOf)))
  const rows = await sql`select id from small_bid_answer where project_id = ${id} union all select id from sealed_bid where biz_id = ${id}`
  expect(rows).toHaveLength(6)
  for (const row of rows) expect(said).not.toContain(String(row['id']))
})

test('scores given by different numbers meet at the same bid', async () => {
  for (const who of usualEvaluators) {
    const desk = await deskOf(who)
    const favourite = desk.bidders.find((one) => companyBehind(one) === app.b)?.bidder
    const client = await app.as(who)
    for (const one of desk.bidders)
      for (const { key, max } of desk.criteria) {
        const score = one.bidder === favourite ? max : (Number(max) * 0.8).toFixed(1)
        done(await client.post('/srm/smallProject/score', { id, bidder: one.bidder, itemKey: key, score, reason: null }))
      }
    done(await client.post('/srm/smallProject/submitScores', { id }))
  }
  const { ranking } = done(await (await app.as('purchaser')).get('/srm/smallProject/queryById', { id }))
  expect(ranking.rows[0]).toMatchObject({ supplierName: app.b.name, technical: '30.00', service: '10.00', rank: 1 })
})
