import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryOrder } from '@srm/contract/srm/service-entry'
import { stockedApp } from '../../../../test/app'
import type { OrderCompany } from '../../../demo/purchase-order'
import {
  entryInput,
  entryOrdersOf,
  makeEntry,
  makeServiceOrder,
  serviceContract,
  serviceOrder,
  type EntryState,
} from '../../../demo/service-entry'
import { makeStatement } from '../../../demo/statement'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const finance = await app.as('finance')
const quality = await app.as('quality')
let a: OrderCompany
let b: OrderCompany
let sql: postgres.Sql
let statementId: string
const entries = new Map<EntryState, string>()
const entryOf = (state: EntryState) => entries.get(state) ?? ''
let order: EntryOrder
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const contract = await serviceContract(cast, a)
  const { lines } = await serviceOrder(cast, purchaser, contract.id)
  await makeServiceOrder(cast, a, contract.id, { lines: lines.slice(1, 2) })
  const [first] = await entryOrdersOf(a.client)
  if (!first) throw new Error('no order')
  order = first
  const at = (pct: string) => entryInput(cast, order, [{ name: '自控程序改造', pct }])
  entries.set('accepted', (await makeEntry(cast, a, at('33.3333'), 'accepted')).id)
  entries.set('pending', (await makeEntry(cast, a, at('66.6667'), 'pending')).id)
  entries.set('draft', (await makeEntry(cast, a, at('100'), 'draft')).id)
  statementId = (await makeStatement(cast, a)).id
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: OrderCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
const tables = ['service_entry', 'service_entry_line', 'statement', 'statement_line']
const rowsIn = async (tx: postgres.TransactionSql) => {
  const found: number[] = []
  for (const name of tables) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}

test('another company gets NOT_FOUND for everything, and neither side calls the other side', async () => {
  for (const id of entries.values()) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownServiceEntry/${path}`, { id })).toRefuse('NOT_FOUND')
    for (const path of ['submit', 'delete'])
      expect(await b.client.post(`/srm/ownServiceEntry/${path}`, { id, version: 1 })).toRefuse('NOT_FOUND')
    const edited = { ...entryInput(cast, order, [{ name: '自控程序改造', pct: '100' }]), id, version: 1 }
    expect(await b.client.post('/srm/ownServiceEntry/edit', edited)).toRefuse('NOT_FOUND')
  }
  expect(await b.client.post('/srm/ownServiceEntry/add', entryInput(cast, order, [{ name: '自控程序改造', pct: '100' }]))).toRefuse(
    'NOT_FOUND',
  )
  for (const path of ['queryById', 'timeline'])
    expect(await b.client.get(`/srm/ownStatement/${path}`, { id: statementId })).toRefuse('NOT_FOUND')
  expect(await b.client.post('/srm/ownStatement/confirm', { id: statementId, version: 1 })).toRefuse('NOT_FOUND')
  const lines = [{ id: statementId, text: '不是我们的' }]
  expect(await b.client.post('/srm/ownStatement/dispute', { id: statementId, version: 1, reason: '不是我们的', lines })).toRefuse(
    'NOT_FOUND',
  )
  expect(done(await b.client.get('/srm/ownStatement/lines', { statementId })).total).toBe(0)
  for (const path of ['list', 'lines', 'items', 'groups', 'direct', 'suppliers'])
    expect(await a.client.get(`/srm/statement/${path}`, { month: '2027-01' })).toRefuse('NO_PERM')
  for (const path of ['addMonth', 'addChosen', 'answer', 'void', 'addDirect', 'dropDirect'])
    expect(await a.client.post(`/srm/statement/${path}`, {})).toRefuse('NO_PERM')
  for (const path of ['accept', 'sendBack', 'reverse']) expect(await a.client.post(`/srm/serviceEntry/${path}`, {})).toRefuse('NO_PERM')
  for (const path of ['list', 'queryById', 'lines']) expect(await finance.get(`/srm/ownStatement/${path}`)).toRefuse('NO_PERM')
})

test('who may not read prices reads entries without them, and no statement', async () => {
  const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const moveTo = (department: string) => owner`update service_entry set org_code = ${department} where id = ${entryOf('accepted')}`
  await moveTo('A01A05')
  const shown = JSON.stringify(done(await quality.get('/srm/serviceEntry/queryById', { id: entryOf('accepted') })))
  await moveTo('A01A01')
  await owner.end()
  expect(shown).not.toContain('33333.30')
  expect(shown).not.toContain('99999.99')
  expect(shown).not.toContain('orderedBy')
  expect(await quality.get('/srm/statement/list')).toRefuse('NO_PERM')
  const own = JSON.stringify(done(await a.client.get('/srm/ownServiceEntry/queryById', { id: entryOf('accepted') })))
  expect(own).toContain('33333.30')
  expect(own).not.toContain('acceptedByName')
})

test('hand-written SQL finds what the pages show, and nobody writes by it', async () => {
  await asActor(supplierOf(b), async (tx) => expect(await rowsIn(tx)).toEqual([0, 0, 0, 0]))
  await asActor(supplierOf(a), async (tx) => {
    expect(await rowsIn(tx)).toEqual([3, 3, 1, 1])
    for (const name of tables) expect(await tx`update ${tx(name)} set create_by = 'x' returning 1`).toHaveLength(0)
    for (const name of tables) expect(await tx`delete from ${tx(name)} returning 1`).toHaveLength(0)
  })
  const all = 'srm:serviceEntry:list,srm:statement:list,srm:po:price'
  await asActor(staff(all), async (tx) => {
    // A draft of the company is its own.
    expect(await rowsIn(tx)).toEqual([2, 2, 1, 1])
    for (const name of tables) expect(await tx`update ${tx(name)} set create_by = 'x' returning 1`).toHaveLength(0)
  })
  await asActor(staff('srm:serviceEntry:list,srm:statement:list'), async (tx) => expect(await rowsIn(tx)).toEqual([2, 2, 0, 0]))
  for (const actor of [staff(''), staff(all, 'A01A04%'), { kind: 'visitor', username: 'v' }])
    await asActor(actor, async (tx) => expect(await rowsIn(tx)).toEqual([0, 0, 0, 0]))
})
