import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import type { AuditCompany } from '../../../demo/quality-audit'
import { checkStates, makeQualityCheck } from '../../../demo/quality-check'
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
  for (const state of checkStates) ids.push((await makeQualityCheck({ clock: app.deps.clock, as: app.as }, { company: a, state })).id)
})
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })

test('another company gets NOT_FOUND for everything, and its own company nothing of a plan', async () => {
  for (const id of ids) {
    expect(await b.client.get('/srm/supplierCheck/queryById', { id })).toRefuse('NOT_FOUND')
    for (const path of ['queryById', 'timeline']) expect(await a.client.get(`/srm/qualityCheck/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['edit', 'notify', 'start', 'score', 'conclude', 'close', 'cancel'])
      expect(await a.client.post(`/srm/qualityCheck/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/supplierCheck/list')).total).toBe(0)
  // All but the planned one.
  expect(done(await a.client.get('/srm/supplierCheck/list')).total).toBe(ids.length - 1)
  expect(await a.client.get('/srm/supplierCheck/queryById', { id: ids[0] ?? '' })).toRefuse('NOT_FOUND')
})

test('hand-written SQL finds neither the checklist nor a plan, and changes nothing', async () => {
  await asActor({ kind: 'supplier', supplier_id: a.id, username: 'x' }, async (tx) => {
    expect(await tx`select 1 from quality_check_item`).toHaveLength(0)
    expect(await tx`select 1 from quality_check where status = '0'`).toHaveLength(0)
    expect((await tx`select 1 from quality_check`).length).toBe(ids.length - 1)
    expect(await tx`update quality_check set conclusion = 'pass' returning 1`).toHaveLength(0)
  })
  await asActor({ kind: 'supplier', supplier_id: b.id, username: 'x' }, async (tx) => {
    expect(await tx`select 1 from quality_check`).toHaveLength(0)
  })
  await asActor({ kind: 'buyer', scope: 'A01A01%', username: 'purchaser' }, async (tx) => {
    for (const table of ['quality_check', 'quality_check_item']) expect(await tx`select 1 from ${tx(table)}`, `${table}`).toHaveLength(0)
  })
})
