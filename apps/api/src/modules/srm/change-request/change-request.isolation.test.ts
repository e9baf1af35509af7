import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, submitChange, type MadeChange } from '../../../demo/change-request'
import type { MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'

let app: TestApp
let a: MadeSupplier
let b: MadeSupplier
let ref: MadeChange
let evidenceId: string
let sql: postgres.Sql
beforeAll(async () => {
  app = await stockedApp()
  ;[a, b] = [await app.supplier(), await app.supplier()]
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const file = done(await a.client.upload('/sys/common/upload', { name: '开户许可证.pdf', content, type: 'application/pdf' }))
  evidenceId = file.id
  ref = await submitChange(a.client, {
    sections: (p) => ({ bank: [{ ...p['bank'][0], accountNo: '6222020099887766' }] }),
    files: [file],
  })
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql.end())

const as = (settings: Record<string, string>, query: string): Promise<postgres.Row[]> =>
  sql.begin(async (tx) => {
    for (const [name, value] of Object.entries({ tenant: '0', ...settings })) await tx`select set_config(${`app.${name}`}, ${value}, true)`
    return tx.unsafe(query)
  }) as Promise<postgres.Row[]>
const supplierSettings = (s: MadeSupplier) => ({ kind: 'supplier', supplier_id: s.id, username: s.name })
const count = (table: string) => `select count(*)::int as n from ${table} where supplier_id = '${a.id}'`
const n = async (settings: Record<string, string>, table: string) => (await as(settings, count(table)))[0]?.['n']

it.each(['change_request', 'change_request_bank'])('%s: A sees its own, B and visitors nothing', async (table) => {
  expect(await n(supplierSettings(a), table)).toBe(1)
  expect(await n(supplierSettings(b), table)).toBe(0)
  expect(await n({ kind: 'visitor' }, table)).toBe(0)
  expect(await as(supplierSettings(b), `update ${table} set version = version + 1 returning id`)).toEqual([])
  expect(await as(supplierSettings(b), `delete from ${table} returning id`)).toEqual([])
})
it('staff without the list see no request; nobody on the buyer’s side sees proposed accounts', async () => {
  const buyer = { kind: 'buyer', scope: 'ALL', username: 'x' }
  expect(await n(buyer, 'change_request')).toBe(0)
  expect(await n({ ...buyer, holds: 'srm:changeRequest:list' }, 'change_request')).toBe(1)
  expect(await n({ ...buyer, holds: 'srm:changeRequest:list' }, 'change_request_bank')).toBe(0)
})
it('what is still being written is the supplier’s own', async () => {
  const { id } = done(await b.client.post('/srm/changeRequest/add', { changeType: 'QUALIFICATION', description: '草稿' }))
  expect(await (await app.as('reviewer')).get('/srm/changeRequest/queryById', { id })).toRefuse('NOT_FOUND')
  expect((await changeOf(b.client, id)).request.status).toBe('0')
})
it('every call answers B as if the request were not there', async () => {
  const { version } = (await changeOf(a.client, ref.id)).request
  expect(await b.client.get('/srm/changeRequest/queryById', { id: ref.id })).toRefuse('NOT_FOUND')
  const body = { id: ref.id, version, draft: true, description: '改', sections: {}, files: [] }
  expect(await b.client.put('/srm/changeRequest/edit', body)).toRefuse('NOT_FOUND')
  for (const step of ['submit', 'withdraw'])
    expect(await b.client.post(`/srm/changeRequest/${step}`, { id: ref.id, version })).toRefuse('NOT_FOUND')
  expect(await b.client.delete('/srm/changeRequest/delete', { id: ref.id })).toRefuse('NOT_FOUND')
  expect(JSON.stringify(await b.client.get('/srm/changeRequest/list'))).not.toContain(ref.id)
  expect(await b.client.get(`/sys/common/static/${evidenceId}/x.pdf`)).toRefuse('NOT_FOUND')
})
it('who decided is neither told to the company nor found out by a filter or a sort', async () => {
  const reviewer = await app.as('reviewer')
  expect(await decideChange(reviewer, ref.id, 'reject', { reason: '开户许可证与账号不一致' })).toSucceed()
  const list = (who: Session, query = {}) => who.get('/srm/changeRequest/list', { supplierId: a.id, ...query })
  const total = async (who: Session, query: object) => done(await list(who, query)).total
  expect([await total(reviewer, { reviewedBy: '赵*' }), await total(reviewer, { reviewedBy: '无此人' })]).toEqual([1, 0])
  const [row] = done(await list(a.client)).records
  expect(row).toMatchObject({ id: ref.id, reviewedBy: null, createBy: null, writer: null })
  const advanced = (val: string) => ({ superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'reviewedBy', rule: 'eq', val }])) })
  for (const query of [{ reviewedBy: '无此人' }, { bankConfirmedBy: 'finance' }, advanced('无此人'), advanced('赵审言')])
    expect(await total(a.client, query)).toBe(1)
  expect(await list(a.client, { column: 'reviewedBy', order: 'asc' })).toRefuse('BAD_SORT')
  const { versions, review } = done(await a.client.get('/srm/supplier/profile'))
  expect([...versions, review].map((one: { createBy?: unknown; decidedBy?: unknown }) => one.createBy ?? one.decidedBy ?? null)).toEqual(
    [...versions, review].map(() => null),
  )
})
