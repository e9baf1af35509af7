import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { auditReply, auditStates, makeQualityAudit, type AuditCompany } from '../../../demo/quality-audit'
import { done } from '../../../demo/session'

const app = await stockedApp()
const { clock } = app.deps
let a: AuditCompany
let b: AuditCompany
let sql: postgres.Sql
const ids: string[] = []
beforeAll(async () => {
  a = await app.supplier('potential')
  b = await app.supplier('potential')
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  for (const state of auditStates) ids.push((await makeQualityAudit({ clock, as: app.as }, { company: a, state })).id)
  done(await a.client.post('/srm/qualityReply/saveDraft', { id: ids[0], content: { rootCause: '只有本公司可读' } }))
})
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: AuditCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })

test('another company gets NOT_FOUND for everything', async () => {
  for (const id of ids) {
    const body = { id, version: 1, ...auditReply, planDate: '2026-12-01', evidence: [] }
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/qualityReply/${path}`, { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/qualityReply/reply', body)).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/qualityReply/saveDraft', { id, content: {} })).toRefuse('NOT_FOUND')
    for (const path of ['list', 'queryById', 'timeline', 'counts'])
      expect(await b.client.get(`/srm/qualityAudit/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['confirm', 'reject', 'withdraw'])
      expect(await a.client.post(`/srm/qualityAudit/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/qualityReply/list')).total).toBe(0)
  expect(done(await a.client.get('/srm/qualityReply/list')).total).toBe(ids.length)
})

test('photos and evidence are read by those who read the item', async () => {
  const { rounds } = done(await a.client.get('/srm/qualityReply/queryById', { id: ids[1] ?? '' }))
  const [file] = rounds[0].evidence
  const read = async (client: AuditCompany['client']) => (await client.get(`/sys/common/static/${file.filePath}`)).errorKey ?? 'read'
  expect([await read(a.client), await read(await app.as('quality')), await read(b.client)]).toEqual(['read', 'read', 'NOT_FOUND'])
})

test('the files of others cannot be sent as evidence', async () => {
  const { rounds } = done(await a.client.get('/srm/qualityReply/queryById', { id: ids[1] ?? '' }))
  const own = await makeQualityAudit({ clock, as: app.as }, { company: b })
  const body = { id: own.id, version: 1, ...auditReply, planDate: '2026-12-01', evidence: rounds[0].evidence }
  expect(await b.client.post('/srm/qualityReply/reply', body)).toRefuse('FILE_NOT_YOURS')
})

test('hand-written SQL finds a company’s own rows, and changes none', async () => {
  await asActor(supplierOf(b), async (tx) => {
    for (const table of ['quality_audit', 'quality_audit_round', 'quality_audit_draft'])
      expect(await tx`select 1 from ${tx(table)} where supplier_id = ${a.id}`, `${table}`).toHaveLength(0)
    expect(await tx`select 1 from audit_chain`).toHaveLength(0)
  })
  await asActor(supplierOf(a), async (tx) => {
    expect((await tx`select 1 from quality_audit`).length).toBe(ids.length)
    expect(await tx`update quality_audit set status = '2' returning 1`).toHaveLength(0)
    expect(await tx`update quality_audit_round set verdict = 'confirm' returning 1`).toHaveLength(0)
    expect(await tx`delete from quality_audit_round returning 1`).toHaveLength(0)
  })
  // Unfinished words are the company's; a department elsewhere sees nothing of the item.
  await asActor({ kind: 'buyer', scope: 'ALL', username: 'admin' }, async (tx) => {
    expect(await tx`select 1 from quality_audit_draft`).toHaveLength(0)
  })
  await asActor({ kind: 'buyer', scope: 'A01A01%', username: 'purchaser' }, async (tx) => {
    expect(await tx`select 1 from quality_audit`).toHaveLength(0)
    expect(await tx`select 1 from quality_audit_round`).toHaveLength(0)
  })
})
