import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import type { AuditCompany } from '../../../demo/quality-audit'
import { makeSupervision, supervisionStates } from '../../../demo/supervision'
import { done } from '../../../demo/session'

const app = await stockedApp()
let a: AuditCompany
let b: AuditCompany
let sql: postgres.Sql
const ids: string[] = []
beforeAll(async () => {
  a = await app.supplier('potential')
  b = await app.supplier('potential')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  for (const state of supervisionStates) ids.push((await makeSupervision({ clock: app.deps.clock, as: app.as }, { company: a, state })).id)
})
afterAll(() => sql?.end())

const tables = ['supervision_plan', 'supervision_node', 'witness_notice', 'site_record'] as const
const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })

test('another company gets NOT_FOUND for everything', async () => {
  for (const id of ids) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/supervisionWork/${path}`, { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/supervisionWork/prepare', { id, version: 1, nodes: [] })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/supervisionWork/submit', { id, version: 1 })).toRefuse('NOT_FOUND')
    const record = { kind: 'DAILY', recordOn: '2026-12-01', content: '不该写进去的记录' }
    expect(await b.client.post('/srm/supervisionWork/record', { id, version: 1, ...record })).toRefuse('NOT_FOUND')
    for (const path of ['queryById', 'timeline']) expect(await a.client.get(`/srm/supervision/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['approve', 'reject', 'issue', 'complete', 'terminate'])
      expect(await a.client.post(`/srm/supervision/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  const { nodes } = done(await a.client.get('/srm/supervisionWork/queryById', { id: ids[2] ?? '' }))
  const { id, version } = nodes[1]
  const notice = { id, version, witnessOn: '2030-01-01', place: '别家工厂' }
  expect(await b.client.post('/srm/supervisionNode/notify', notice)).toRefuse('NOT_FOUND')
  for (const path of ['attend', 'pass', 'fail', 'waive', 'release'])
    expect(await a.client.post(`/srm/supervisionNode/${path}`, { id, version })).toRefuse('NO_PERM')
  expect(done(await b.client.get('/srm/supervisionWork/list')).total).toBe(0)
})

test('hand-written SQL finds a company’s own rows, and changes none', async () => {
  await asActor({ kind: 'supplier', supplier_id: b.id, username: 'x' }, async (tx) => {
    for (const table of tables) expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
  })
  await asActor({ kind: 'supplier', supplier_id: a.id, username: 'x' }, async (tx) => {
    expect((await tx`select 1 from supervision_plan`).length).toBe(ids.length)
    expect(await tx`update supervision_node set status = '6' returning 1`).toHaveLength(0)
    expect(await tx`update supervision_plan set status = '4' returning 1`).toHaveLength(0)
    expect(await tx`delete from witness_notice returning 1`).toHaveLength(0)
  })
  await asActor({ kind: 'buyer', scope: 'A01A01%', username: 'purchaser' }, async (tx) => {
    for (const table of tables) expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
  })
})
