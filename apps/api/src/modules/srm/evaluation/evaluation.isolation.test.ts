import * as schema from '@srm/db/schema/srm/evaluation'
import { evalPlan } from '@srm/db/schema/srm/eval-plan'
import { is, Table } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { completeBy, evaluateSelf, launchedPlan, scoreAll, scoreBy, selfOf } from '../../../demo/evaluation'
import type { DemoApp } from '../../../demo/seed'
import type { MadeSupplier } from '../../../demo/supplier'

let app: TestApp
let demo: DemoApp
let a: MadeSupplier
let b: MadeSupplier
let sql: postgres.Sql
/** Completed, with an appeal; waiting, with a draft; scored by one. All of A. */
const sheets = { done: '', open: '', scored: '' }
beforeAll(async () => {
  app = await stockedApp()
  demo = { http: app.http, clock: app.deps.clock, as: app.as }
  ;[a, b] = [await app.supplier(), await app.supplier()]
  const manager = await app.as('reviewer')
  const templateId = (await manager.post('/srm/evalTemplate/add', standardTemplate(await addTargets(manager)))).result.id
  for (const key of ['done', 'open', 'scored'] as const)
    sheets[key] = (await launchedPlan(demo, { title: `计划 ${key}`, templateId, supplierIds: [a.id] })).sheets[0]?.id ?? ''
  await a.client.post('/srm/selfEvaluation/save', await selfOf(a.client, sheets.open))
  for (const id of [sheets.done, sheets.scored]) await evaluateSelf(a.client, id, '77')
  await scoreAll(demo, sheets.done, ['78'])
  await completeBy(demo, sheets.done)
  await a.client.post('/srm/selfEvaluation/appeal', { id: sheets.done, text: '请重新考虑本次评分结果。', files: [] })
  await scoreBy(demo, 'quality', sheets.scored, '79')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
}, 60_000)
afterAll(() => sql.end())

const tables = [...Object.values(schema), evalPlan]
  .filter((t): t is PgTable & typeof evalPlan => is(t, Table))
  .map((t) => getTableConfig(t).name)
const secret = ['eval_plan', 'evaluation_completion', 'evaluation_auto', 'evaluation_scorer', 'evaluation_score']
const as = (settings: Record<string, string>, query: string): Promise<postgres.Row[]> =>
  sql.begin(async (tx) => {
    for (const [name, value] of Object.entries({ tenant: '0', ...settings })) await tx`select set_config(${`app.${name}`}, ${value}, true)`
    return tx.unsafe(query)
  }) as Promise<postgres.Row[]>
const asSupplier = (s: MadeSupplier, query: string) => as({ kind: 'supplier', supplier_id: s.id, username: s.name }, query)
const count = async (rows: Promise<postgres.Row[]>) => Number((await rows)[0]?.['n'])

describe('hand-written SQL', () => {
  it.each(tables)('%s: B and visitors see nothing of A', async (table) => {
    const all = `select count(*)::int as n from ${table}`
    expect(await count(as({ kind: 'system' }, all))).toBeGreaterThan(0)
    expect(await count(asSupplier(b, all))).toBe(0)
    expect(await count(as({ kind: 'visitor' }, all))).toBe(0)
  })
  it.each(secret)('%s: not even A sees it', async (table) => {
    expect(await count(asSupplier(a, `select count(*)::int as n from ${table}`))).toBe(0)
  })
  it.each(tables)('%s: neither A nor B changes what is decided', async (table) => {
    const key = table === 'evaluation_draft' ? 'evaluation_id' : 'id'
    for (const company of table === 'evaluation_draft' ? [b] : [a, b])
      expect(await asSupplier(company, `delete from ${table} returning ${key}`)).toHaveLength(0)
    expect(await asSupplier(b, `update ${table} set tenant_id = tenant_id returning ${key}`)).toHaveLength(0)
  })
  it('a company cannot grade itself', async () => {
    expect(await asSupplier(a, `update evaluation set total = 100, grade = 'A' where id = '${sheets.open}' returning id`)).toHaveLength(0)
    expect(await asSupplier(a, `update supplier set grade = 'A' where id = '${a.id}' returning id`)).toHaveLength(0)
    const forged = `insert into evaluation_result (evaluation_id, supplier_id, no, total, counted_weight, lines, missing_scorers)
      values ('${sheets.done}', '${a.id}', 9, 100, 100, '[]', 0)`
    await expect(asSupplier(a, forged)).rejects.toThrow('row-level security')
  })
  it('no buyer reads a draft, nor another’s score before all are in', async () => {
    const admin = { kind: 'buyer', scope: 'ALL', username: 'admin' }
    expect(await count(as(admin, 'select count(*)::int as n from evaluation_draft'))).toBe(0)
    const scores = (id: string) => `select count(*)::int as n from evaluation_score where evaluation_id = '${id}'`
    expect(await count(as(admin, scores(sheets.scored)))).toBe(0)
    expect(await count(as(admin, scores(sheets.done)))).toBe(6)
  })
})

describe('every call', () => {
  it('answers B as if the sheets of A were not there', async () => {
    for (const id of Object.values(sheets)) {
      expect(await b.client.get('/srm/selfEvaluation/queryById', { id })).toRefuse('NOT_FOUND')
      expect(await b.client.post('/srm/selfEvaluation/save', { id, scores: [] })).toRefuse('NOT_FOUND')
      expect(await b.client.post('/srm/selfEvaluation/submit', { id, scores: [] })).toRefuse('NOT_FOUND')
      expect(await b.client.post('/srm/selfEvaluation/appeal', { id, text: '请重新考虑本次评分结果。' })).toRefuse('NOT_FOUND')
      for (const path of ['queryById', 'timeline', 'scoreSheet'])
        expect(await b.client.get(`/srm/evaluation/${path}`, { id })).toRefuse('NO_PERM')
    }
    expect((await b.client.get('/srm/selfEvaluation/list')).result.total).toBe(0)
  })
  it('evidence is read by who reads the sheet alone', async () => {
    const { targets } = (await a.client.get('/srm/selfEvaluation/queryById', { id: sheets.done })).result
    const [file] = targets.flatMap((t: { files: object[] }) => t.files) as { filePath: string }[]
    const path = `/sys/common/static/${file?.filePath}`
    expect((await (await app.as('reviewer')).get(path)).status).toBe(200)
    expect((await (await app.as('quality')).get(path)).status).toBe(200)
    expect((await b.client.get(path)).success).toBe(false)
  })
  it('staff of other departments who do not score see no sheet', async () => {
    const purchaser = await app.as('purchaser')
    expect(await purchaser.get('/srm/evaluation/list')).toRefuse('NO_PERM')
    expect(await (await app.as('opener1')).get('/srm/evaluation/scoreSheet', { id: sheets.open })).toRefuse('NO_PERM')
    expect(await (await app.as('finance')).get('/srm/evaluation/scoreSheet', { id: sheets.open })).toRefuse('NOT_FOUND')
  })
})
