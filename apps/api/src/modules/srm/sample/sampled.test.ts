import { plusDays } from '@srm/domain/kit/day'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTx } from '../../../data/transaction/in-tx'
import { clockText } from '../../../demo/clock'
import { cheapestAllocation, makeInquiry, offerFor, versionOf } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { makeSample, type SampleState } from '../../../demo/sample'
import { done } from '../../../demo/session'
import { makeSupplier, someCompany, type MadeSupplier } from '../../../demo/supplier'
import { statementsOf } from '../../../../test/statements'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'
import { partProblems } from '../supplier/supplier.public'

const coagulant = 'CHEMICAL-COAGULANT'
let app: InquiryTest
let owner: postgres.Sql
let categories: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await inquiryTest()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const rows = await owner`select id, code from srm_category`
  categories = new Map(rows.map((row) => [String(row['code']), String(row['id'])]))
})
afterAll(() => owner?.end())

const today = (days = 0) => clockText(app.clock, 24 * days).slice(0, 10)
const idOf = (code: string) => categories.get(code) ?? ''
const chemist = (codes: readonly string[] = [coagulant]) =>
  makeSupplier({ http: app.http, as: app.as }, { state: 'potential', company: someCompany({ categories: [...codes] }) })
const sampled = (company: MadeSupplier, state: SampleState = 'passed', patch: Record<string, unknown> = {}) =>
  makeSample({ clock: app.clock, as: app.as }, { company, state, patch })
const read = async ({ id }: MadeSupplier) => done(await (await app.as('reviewer')).get('/srm/supplier/queryById', { id }))
const qualify = async (company: MadeSupplier, code = coagulant) => {
  const { supplier } = await read(company)
  const period = { qualFrom: today(), qualTo: today(365 * 4) }
  const body = { id: company.id, version: supplier.version, categoryId: idOf(code), orgCode: 'A01', ...period }
  return (await app.as('reviewer')).post('/srm/supplier/qualify', body)
}
const problem = async (ids: readonly string[], code = coagulant, rules: object = { qualified: true }) => {
  const found = await inTx(systemCtx(app.deps), (tx) => partProblems(tx, ids, { categoryId: idOf(code), ...rules }))
  return ids.map((id) => found.get(id)?.key ?? null)
}
/** Documents of the company outlast the test. */
const keepPapers = ({ id }: MadeSupplier) =>
  owner`update supplier_qualification set valid_to = '2099-12-31' where supplier_id = ${id} and not long_term`
const qualified = async () => {
  const company = await chemist()
  const { id } = await sampled(company)
  done(await qualify(company))
  await keepPapers(company)
  return { company, sampleId: id }
}

test('a category that asks for a sample qualifies no company without one that passed', async () => {
  const company = await chemist()
  expect((await read(company)).unsampled).toEqual([idOf(coagulant)])
  const refused = await qualify(company)
  expect(refused).toRefuse('SAMPLE_MISSING')
  expect(refused.message).toBe(`供应商${company.name}在品类“混凝剂与絮凝剂”没有24个月内检测合格的样品，请先发起送样`)
  const english = await app.anonymous.in('en-US').signIn('reviewer', 'Demo#2026')
  const { supplier } = await read(company)
  const body = {
    id: company.id,
    version: supplier.version,
    categoryId: idOf(coagulant),
    orgCode: 'A01',
    qualFrom: today(),
    qualTo: today(300),
  }
  expect((await english.post('/srm/supplier/qualify', body)).message).toContain('Coagulants and flocculants')
  // Neither one that failed, nor one under test, nor of another category, nor of another company.
  await sampled(company, 'failed')
  await sampled(company, 'testing')
  await sampled(company, 'passed', { category: 'CHEMICAL-DISINFECTANT' })
  await sampled(await chemist())
  expect(await qualify(company)).toRefuse('SAMPLE_MISSING')
  await sampled(company)
  expect((await read(company)).unsampled).toEqual([])
  expect(await qualify(company)).toSucceed()
})

test('a category below one that asks, asks as well, and a sample of the one above counts for it', async () => {
  const company = await chemist(['CHEMICAL-DISINFECTANT', 'CHEMICAL-CARBON'])
  expect((await read(company)).unsampled).toEqual([])
  await owner`update srm_category set sample_required = true where code = 'CHEMICAL'`
  try {
    expect(await qualify(company, 'CHEMICAL-DISINFECTANT')).toRefuse('SAMPLE_MISSING')
    await sampled(company, 'passed', { category: 'CHEMICAL-CARBON' })
    expect(await qualify(company, 'CHEMICAL-DISINFECTANT')).toRefuse('SAMPLE_MISSING')
    await sampled(company, 'passed', { category: 'CHEMICAL' })
    expect(await qualify(company, 'CHEMICAL-DISINFECTANT')).toSucceed()
  } finally {
    await owner`update srm_category set sample_required = false where code = 'CHEMICAL'`
  }
})

test('a sample counts for 24 months, to the end of its last day; the day decides, and no job', async () => {
  const { company, sampleId } = await qualified()
  const [row] = await owner`select valid_until::text as on from sample where id = ${sampleId}`
  const last = String(row?.['on'])
  expect(last).toBe(`${Number(today().slice(0, 4)) + 2}${today().slice(4).replace('-02-29', '-02-28')}`)
  const { offsetMs } = app.clock
  try {
    app.travelTo(`${last} 23:50:00`)
    expect(await problem([company.id])).toEqual([null])
    expect((await read(company)).unsampled).toEqual([])
    app.travelTo(`${plusDays(last, 1)} 00:00:05`)
    expect(await problem([company.id])).toEqual(['SAMPLE_MISSING'])
    expect((await read(company)).unsampled).toEqual([idOf(coagulant)])
    // Public inquiries ask neither for a qualification nor for what it rests on.
    expect(await problem([company.id], coagulant, {})).toEqual([null])
    expect(await problem([company.id], 'VALVE-GATE', { qualified: true })).toEqual(['NOT_QUALIFIED_CATEGORY'])
  } finally {
    app.clock.offsetMs = offsetMs
  }
})

test('several companies are judged at once, in as many statements as one', async () => {
  const [one, other] = [await qualified(), await qualified()]
  await owner`update sample set valid_until = ${today(-1)} where id = ${other.sampleId}`
  const ids = [one.company.id, other.company.id]
  expect(await problem(ids)).toEqual([null, 'SAMPLE_MISSING'])
  const asked = (some: readonly string[]) =>
    statementsOf(app, () => inTx(systemCtx(app.deps), (tx) => partProblems(tx, some, { categoryId: idOf(coagulant), qualified: true })))
  expect((await asked(ids)).sent).toBe((await asked(ids.slice(1))).sent)
})

const topic: DemoTopic = { ...(topics[9] as DemoTopic), category: coagulant }
const prices = topic.rows.map(([, , , , price]) => price)

test('nobody is invited without it, and an invited company neither quotes before another sample has passed', async () => {
  const { company, sampleId } = await qualified()
  const bidders = [company]
  const far = clockText(app.clock, 24 * 365 * 3)
  const patch = { type: 'invited', minQuotes: 1, quoteDeadline: far, openAt: far }
  const expire = () => owner`update sample set valid_until = ${today(-1)} where id = ${sampleId}`
  const { id } = await makeInquiry(app, { topic, bidders, patch })
  await expire()
  const draft = await makeInquiry(app, { state: 'draft', topic, bidders, patch })
  const purchaser = await app.as('purchaser')
  const refused = await purchaser.post('/srm/inquiry/submit', { id: draft.id, version: await versionOf(purchaser, draft.id) })
  expect(refused).toRefuse('SAMPLE_MISSING')
  const asked = async () => done(await company.client.get('/srm/quotation/queryById', { id }))
  const quote = async () => company.client.post('/srm/quotation/quote', { id, ...offerFor(await asked(), prices, 1) })
  const barred = await quote()
  expect(barred).toRefuse('SAMPLE_MISSING')
  // The same was said before anything was filled in.
  expect((await asked()).barred).toEqual({ key: 'SAMPLE_MISSING', message: barred.message })
  await sampled(company)
  expect((await asked()).barred).toBeNull()
  expect(await quote()).toSucceed()
})

test('an award asks for it too: what has lapsed since the offer stops it', async () => {
  const { company, sampleId } = await qualified()
  const patch = { type: 'invited', minQuotes: 1 }
  const { offsetMs } = app.clock
  try {
    const { id } = await makeInquiry(app, {
      state: 'pendingAward',
      topic,
      bidders: [{ ...company, client: await app.as(company.name) }],
      patch,
    })
    const purchaser = await app.as('purchaser')
    const allocation = await cheapestAllocation(app, id)
    await owner`update sample set valid_until = ${today(-1)} where id = ${sampleId}`
    const version = await versionOf(purchaser, id)
    expect(await purchaser.post('/srm/inquiry/proposeAward', { id, version, allocation })).toRefuse('SAMPLE_MISSING')
  } finally {
    app.clock.offsetMs = offsetMs
  }
})

test('what passed is watched: the board names the category and its last day, and a later sample takes its place', async () => {
  const company = await chemist()
  await sampled(company)
  const second = await sampled(company)
  const rows =
    await owner`select source_id, mark, due_date::text as on from expiry_watch where supplier_id = ${company.id} and source = 'SAMPLE'`
  expect(rows).toHaveLength(1)
  const { offsetMs } = app.clock
  try {
    app.travel({ days: 700 })
    const reviewer = await app.as('reviewer')
    const board = done(await reviewer.get('/srm/expiry/list', { source: 'SAMPLE', supplierName: company.name })).records
    expect(board).toMatchObject([{ what: '“混凝剂与絮凝剂”样品认定', source_dictText: '样品认定' }])
    expect([second.docNo, rows[0]?.['mark']]).toContain(board[0].mark)
  } finally {
    app.clock.offsetMs = offsetMs
  }
})
