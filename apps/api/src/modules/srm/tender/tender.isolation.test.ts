import { permissionOf } from '@srm/domain/kit/machine'
import { blindTenderActions, tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../test/crawl'
import { clockText, travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { done } from '../../../demo/session'
import { makeTender, mineOf, placeIn, registerAs, reviewAs, tenderInput } from '../../../demo/tender'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const officers = ['opener1', 'opener2', 'opener3'] as const
/** Amounts no other number of the database looks like. */
const estimate = '3871946.53'
const hiddenCeiling = '3712558.17'
const bond = '61847.39'
let app: InquiryTest
let sql: postgres.Sql
/** a is admitted, has paid, asked and downloaded; b registered; c did nothing. Of the second, blind one, a registered. */
let id: string
let blindId: string
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  const { lots } = await tenderInput(app, { officers })
  const secretLots = lots.map((lot: object, i: number) => (i === 0 ? { ...lot, estimate, ceiling: hiddenCeiling } : lot))
  id = (await makeTender(app, { officers, patch: { ceilingPublic: false, lots: secretLots } })).id
  for (const bidder of [app.a, app.b]) done(await registerAs(bidder, id))
  done(await reviewAs(app, id, app.a.id, true))
  const participantId = await placeIn(app, id, app.a.id)
  const receivedAt = clockText(app.clock)
  done(await (await app.as('purchaser')).post('/srm/tender/recordBond', { id, participantId, form: 'transfer', amount: bond, receivedAt }))
  done(await app.a.client.post('/srm/tenderWork/ask', { id, question: '扬程是否为 18 m？' }))
  const [document] = (await mineOf(app.a, id)).documents
  await app.a.client.get(`/sys/common/static/${document.files[0].id}`)
  blindId = (await makeTender(app, { officers, patch: { qualificationMode: 'post', blindRegistration: true } })).id
  done(await registerAs(app.a, blindId))
  done(await app.a.client.post('/srm/tenderWork/ask', { id: blindId, question: '是否接受等效品牌？' }))
}, 240_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const staffOnly = ['tender_secret', 'tender_lot_secret'] as const
const ofCompanies = ['tender_participant', 'tender_member', 'tender_bond', 'tender_download', 'tender_question_author'] as const
const shared = ['tender_lot', 'tender_item', 'tender_document', 'tender_question', 'tender_clarification'] as const
const tables = [...staffOnly, ...ofCompanies, ...shared]
const countIn = (settings: Record<string, string>, names: readonly string[], of = id) =>
  asActor(settings, (tx) => Promise.all(names.map(async (table) => (await tx`select 1 from ${tx(table)} where tender_id = ${of}`).length)))
const company = (who: 'a' | 'b' | 'c') => ({ kind: 'supplier', supplier_id: app[who].id, username: app[who].name })

describe('another company', () => {
  test('reads neither estimate, hidden ceiling nor the bond of the first in any answer of the product', async () => {
    const all = await crawlGets(app.b.client, id, [{ id }])
    expect(all.length).toBeGreaterThan(10_000)
    for (const number of [estimate, hiddenCeiling, bond]) expect(holdsNumber(all, number)).toBe(false)
    expect(all).not.toContain(app.a.name)
    expect(all).not.toContain('扬程是否为 18 m？')
    expect(holdsNumber(JSON.stringify(await mineOf(app.a, id)), bond)).toBe(true)
  })
  test('reaches with hand-written SQL only its own rows, and nothing that is the staff’s', async () => {
    const rows = await asActor(company('b'), (tx) =>
      Promise.all(
        ofCompanies.map(async (table) => {
          const found = await tx`select supplier_id from ${tx(table)} where tender_id = ${id}`
          return [table, found.filter((row) => row['supplier_id'] !== app.b.id).length]
        }),
      ),
    )
    expect(rows).toEqual(ofCompanies.map((table) => [table, 0]))
    expect(await countIn(company('b'), staffOnly)).toEqual([0, 0])
    // Not admitted yet: no documents, and of the questions not the other's.
    expect(await countIn(company('b'), ['tender_document', 'tender_question'])).toEqual([0, 0])
    expect(await countIn(company('a'), ['tender_document', 'tender_question', 'tender_bond', 'tender_download'])).toEqual([1, 1, 1, 1])
  })
  test('that has not registered, and a visitor, reach nobody’s place', async () => {
    expect(await countIn(company('c'), ofCompanies)).toEqual(ofCompanies.map(() => 0))
    expect(await countIn({ kind: 'visitor', username: '' }, tables)).toEqual(tables.map(() => 0))
  })
  test('writes no row with hand-written SQL', async () => {
    const tries = tables.map(
      async (table) => (await asActor(company('a'), (tx) => tx`delete from ${tx(table)} where tender_id = ${id}`)).count,
    )
    expect(await Promise.all(tries)).toEqual(tables.map(() => 0))
  })
})

/** Permissions that the row policies ask the transaction for. */
const holding = (...permissions: string[]) => ({ kind: 'buyer', scope: 'ALL', username: 'somebody', holds: permissions.join(',') })
describe('before the bid deadline', () => {
  test('nobody but the purchaser learns who registered, in any answer or with hand-written SQL', async () => {
    for (const who of ['manager', 'auditor', 'admin'] as const) {
      const client = await app.as(who)
      const seen = done(await client.get('/srm/tender/queryById', { id }))
      expect(seen).toMatchObject({ named: false, registered: null, participants: [], bonds: [], downloads: [] })
      expect(seen.questions).toMatchObject([{ supplierName: null }])
      expect(JSON.stringify(done(await client.get('/srm/tender/timeline', { id })))).not.toContain(app.a.name)
    }
    const own = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    expect(own).toMatchObject({ named: true, registered: 2, questions: [{ supplierName: app.a.name }] })
    expect(await countIn(holding(), ofCompanies)).toEqual(ofCompanies.map(() => 0))
    expect((await countIn(holding(permissionOf(tenderMachine, 'reviewRegistration')), ['tender_participant']))[0]).toBe(2)
  })
  test('a blind tender tells its purchaser the count alone, and who books the bonds the names', async () => {
    const seen = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id: blindId }))
    expect(seen).toMatchObject({ named: false, registered: 1, participants: [], questions: [{ supplierName: null }] })
    expect(await countIn(holding(permissionOf(tenderMachine, 'reviewRegistration')), ofCompanies, blindId)).toEqual(
      ofCompanies.map(() => 0),
    )
    const finance = done(await (await app.as('finance')).get('/srm/tender/queryById', { id: blindId }))
    expect(finance).toMatchObject({ named: true, participants: [{ supplierName: app.a.name, status: '2' }] })
  })
  test('no log tells it', async () => {
    const audit = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 1000 }))
    const actions = audit.records.map((one: { action: string }) => one.action)
    expect(actions).toContain('approve')
    expect(actions.filter((action: string) => blindTenderActions.includes(action))).toEqual([])
    const log = JSON.stringify(done(await (await app.as('admin')).get('/sys/log/list', { logType: 2, pageSize: 1000 })))
    expect(log).not.toContain('tenderWork.register')
  })
})

test('from the bid deadline on staff know who takes part', async () => {
  const { bidDeadline } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
  travelTo(app.clock, bidDeadline)
  for (const one of [id, blindId]) {
    const seen = done(await (await app.as('manager')).get('/srm/tender/queryById', { id: one }))
    expect(seen).toMatchObject({ named: true, stage: 'WAIT_OPEN' })
    expect(JSON.stringify(seen.participants)).toContain(app.a.name)
  }
  const audit = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 1000 }))
  expect(audit.records.map((one: { action: string }) => one.action)).toContain('register')
})
