import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeSample, parcel, readingsOf, sampleStates, sampleStep, type SampleCompany } from '../../../demo/sample'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
let a: SampleCompany
let b: SampleCompany
let sql: postgres.Sql
const ids = new Map<string, string>()
const idOf = (state: string) => ids.get(state) ?? ''
beforeAll(async () => {
  a = await app.supplier('potential')
  b = await app.supplier('potential')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  for (const state of sampleStates) ids.set(state, (await makeSample(cast, { company: a, state })).id)
  const quality = await app.as('quality')
  const readings = await readingsOf(quality, idOf('testing'), true)
  done(await sampleStep(quality, 'sample', 'record', idOf('testing'), { readings }))
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: SampleCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const tables = ['sample', 'sample_item', 'sample_round', 'sample_reading']

test('another company gets NOT_FOUND for everything', async () => {
  for (const id of ids.values()) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/sampleWork/${path}`, { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/sampleWork/send', { id, version: 1, ...parcel(cast) })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/sampleWork/decline', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
    for (const path of ['list', 'queryById', 'timeline', 'counts', 'choices', 'suppliers', 'exportXls'])
      expect(await a.client.get(`/srm/sample/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['receive', 'test', 'record', 'pass', 'fail', 'askAgain', 'cancel'])
      expect(await a.client.post(`/srm/sample/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/sampleWork/list')).total).toBe(0)
  expect(done(await b.client.get('/srm/sampleWork/counts'))).toEqual({})
  expect(done(await a.client.get('/srm/sampleWork/list')).total).toBe(ids.size)
})

test('reports are read by those who read the sample', async () => {
  const { rounds } = done(await a.client.get('/srm/sampleWork/queryById', { id: idOf('passed') }))
  const read = async (client: SampleCompany['client'], path: string) => (await client.get(`/sys/common/static/${path}`)).errorKey ?? 'read'
  for (const file of [rounds[0].report[0], rounds[0].ownReport[0]])
    expect([
      await read(a.client, file.filePath),
      await read(await app.as('quality'), file.filePath),
      await read(b.client, file.filePath),
    ]).toEqual(['read', 'read', 'NOT_FOUND'])
  const own = await makeSample(cast, { company: b })
  expect(await sampleStep(b.client, 'sampleWork', 'send', own.id, { ...parcel(cast), ownReport: rounds[0].report })).toRefuse(
    'FILE_NOT_YOURS',
  )
})

test('hand-written SQL finds a company’s own rows, readings once they are concluded, and changes none', async () => {
  await asActor(supplierOf(b), async (tx) => {
    for (const table of tables)
      expect([table, (await tx`select 1 from ${tx(table)} where supplier_id = ${a.id}`).length]).toEqual([table, 0])
  })
  await asActor(supplierOf(a), async (tx) => {
    expect(await tx`select 1 from sample`).toHaveLength(ids.size)
    expect(await tx`select 1 from sample_reading where sample_id = ${idOf('passed')}`).toHaveLength(4)
    expect(await tx`select 1 from sample_reading where sample_id = ${idOf('testing')}`).toHaveLength(0)
    expect(await tx`update sample set status = '4' returning 1`).toHaveLength(0)
    expect(await tx`update sample_round set conclusion = 'pass' returning 1`).toHaveLength(0)
    expect(await tx`delete from sample_reading returning 1`).toHaveLength(0)
  })
})

test('the department that asked and the one that tests reach a sample, no other does', async () => {
  const seen = (scope: string) =>
    asActor({ kind: 'buyer', scope, username: 'nobody' }, async (tx) => [
      (await tx`select 1 from sample where supplier_id = ${a.id}`).length,
      (await tx`select 1 from sample_reading where sample_id = ${idOf('testing')}`).length,
    ])
  expect(await seen('A01A01%')).toEqual([ids.size, 4])
  expect(await seen('A01A05%')).toEqual([ids.size, 4])
  expect(await seen('A01A02%')).toEqual([0, 0])
})
