import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { addChange, changeStep, makeContract } from '../../../demo/contract'
import { uploadPdf } from '../../../demo/pdf'
import { done, type Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

let app: TestApp
let company: MadeSupplier
let stranger: MadeSupplier
let purchaser: Session
let server: postgres.Sql
let id: string
beforeAll(async () => {
  app = await stockedApp()
  company = await app.supplier()
  stranger = await app.supplier()
  purchaser = await app.as('purchaser')
  server = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const files = await uploadPdf(purchaser, '技术协议.pdf')
  id = (await makeContract(app, { company, state: 'inForce', patch: { opinion: '内部：最高可让到 3% ', overTol: '3', files } })).id
})
afterAll(() => server.end())

const tables = [
  ...['contract', 'contract_line', 'contract_payment_stage', 'contract_milestone', 'contract_signature', 'contract_objection'],
  ...['contract_bond', 'contract_version', 'contract_change', 'contract_secret', 'contract_total', 'contract_change_secret'],
]
/** Rows of each table as the database answers them to an account: whatever a query forgot. */
const rowsOf = async (kind: 'buyer' | 'supplier', supplierId: string, holds: string): Promise<Record<string, number>> =>
  server.begin(async (tx) => {
    await tx`select set_config('app.kind', ${kind}, true), set_config('app.tenant', '0', true), set_config('app.supplier_id', ${supplierId}, true),
      set_config('app.user_id', '', true), set_config('app.username', 'nobody', true), set_config('app.org', 'A01', true),
      set_config('app.scope', 'ALL', true), set_config('app.holds', ${holds}, true)`
    const found: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await tx`select count(*)::int as n from ${tx(table)}`
      found[table] = row?.['n'] as number
    }
    return found
  })

test('a company never reads contracts of another, nor what is for staff of its own', async () => {
  await addChange(purchaser, id, { penalty: '逾期每日 0.1%' })
  const theirs = await rowsOf('supplier', company.id, '')
  expect(theirs).toMatchObject({ contract: 1, contract_line: 1, contract_payment_stage: 3, contract_signature: 2, contract_version: 1 })
  expect(theirs).toMatchObject({ contract_secret: 0, contract_total: 0, contract_change: 0, contract_change_secret: 0 })
  expect(Object.values(await rowsOf('supplier', stranger.id, '')).every((n) => n === 0)).toBe(true)
})
test('staff without the right to contracts reach no row of one by any query', async () => {
  expect(Object.values(await rowsOf('buyer', '', '')).every((n) => n === 0)).toBe(true)
  expect((await rowsOf('buyer', '', 'srm:contract:list')).contract).toBeGreaterThan(0)
})

test('what is not theirs is not found, and what is internal is in no answer', async () => {
  expect(await stranger.client.get('/srm/contractWork/queryById', { id })).toRefuse('NOT_FOUND')
  expect(await stranger.client.get('/srm/contractWork/timeline', { id })).toRefuse('NOT_FOUND')
  expect(await stranger.client.post('/srm/contractWork/confirm', { id, version: 1 })).toRefuse('NOT_FOUND')
  const shown = done(await company.client.get('/srm/contractWork/queryById', { id }))
  const words = JSON.stringify(shown)
  for (const secret of ['内部', 'overTol', 'opinion', 'directReason', 'deviations', 'decisionNote']) expect(words).not.toContain(secret)
  const [file] = shown.files as { filePath: string }[]
  expect((await company.client.get(`/sys/common/static/${file?.filePath}`)).status).toBe(200)
  expect((await stranger.client.get(`/sys/common/static/${file?.filePath}`)).success).toBe(false)
  expect(await company.client.get('/srm/contract/queryById', { id })).toRefuse('NO_PERM')
})
test('a warehouse and whoever is not granted contracts are turned away', async () => {
  const quality = await app.as('quality')
  expect(await quality.get('/srm/contract/list')).toRefuse('NO_PERM')
  expect(await quality.get('/srm/contract/queryById', { id })).toRefuse('NO_PERM')
})

test('a company reads a contract from when it is handed to it, and a change from when it is approved', async () => {
  const draft = await makeContract(app, { company, state: 'inApproval' })
  expect(await company.client.get('/srm/contractWork/queryById', { id: draft.id })).toRefuse('NOT_FOUND')
  const { id: other } = await makeContract(app, { company, state: 'inForce' })
  const change = await addChange(purchaser, other, { penalty: '逾期每日 0.2%' })
  const changes = async () => done(await company.client.get('/srm/contractWork/queryById', { id: other })).changes as { id: string }[]
  done(await changeStep(purchaser, 'submit', change.id))
  expect(await changes()).toEqual([])
  done(await changeStep(await app.as('manager'), 'approve', change.id, { note: '内部意见' }))
  expect(await changes()).toMatchObject([{ id: change.id }])
  const log = done(await company.client.get('/srm/contractWork/timeline', { id: other })) as { note: string | null; actor: string }[]
  expect(JSON.stringify(log)).not.toContain('内部意见')
  expect(log.some((event) => event.actor === '陈采薇')).toBe(false)
})
