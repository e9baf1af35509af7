import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeMaterial } from '../../../demo/material'
import { agreementStep, makeAgreement, type AgreementCompany, type AgreementState } from '../../../demo/price-agreement'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const states: readonly AgreementState[] = ['draft', 'inApproval', 'pendingSupplier', 'inForce', 'objected', 'terminated', 'voided']
const seenStates: readonly AgreementState[] = ['pendingSupplier', 'inForce', 'terminated', 'voided']
let a: AgreementCompany
let b: AgreementCompany
let sql: postgres.Sql
const ids = new Map<AgreementState, string>()
const idOf = (state: AgreementState) => ids.get(state) ?? ''
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  for (const state of states) ids.set(state, (await makeAgreement(cast, { company: a, state })).id)
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: AgreementCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })

test('another company gets NOT_FOUND for everything, and the buyer’s pages are nothing to any company', async () => {
  for (const id of ids.values()) {
    for (const path of ['queryById', 'timeline', 'exportLines'])
      expect(await b.client.get(`/srm/ownAgreement/${path}`, { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownAgreement/confirm', { id, version: 1 })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownAgreement/object', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
    for (const path of [
      'list',
      'queryById',
      'timeline',
      'counts',
      'suppliers',
      'awards',
      'inForce',
      'price',
      'exportXls',
      'exportLines',
      'lineTemplate',
    ])
      expect(await a.client.get(`/srm/priceAgreement/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['submit', 'withdraw', 'delete', 'approve', 'reject', 'void', 'terminate'])
      expect(await a.client.post(`/srm/priceAgreement/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/ownAgreement/list')).total).toBe(0)
})

test('a company reads what it was asked to confirm, and nothing that is the buyer’s own', async () => {
  const read = async (state: AgreementState) => (await a.client.get('/srm/ownAgreement/queryById', { id: idOf(state) })).errorKey ?? 'read'
  expect(await Promise.all(states.map(read))).toEqual(states.map((state) => (seenStates.includes(state) ? 'read' : 'NOT_FOUND')))
  expect(done(await a.client.get('/srm/ownAgreement/list')).total).toBe(seenStates.length)
  const shown = done(await a.client.get('/srm/ownAgreement/queryById', { id: idOf('inForce') }))
  for (const name of ['directReason', 'rejectReason', 'ownerName', 'createBy', 'confirmedBy', 'supplierName', 'awardOf'])
    expect(shown).not.toHaveProperty(name)
})

test('hand-written SQL finds a company’s own rows from the state in which it acts, and changes none', async () => {
  await asActor(supplierOf(b), async (tx) => {
    for (const table of ['price_agreement', 'price_agreement_line', 'price_agreement_secret'])
      expect([table, (await tx`select 1 from ${tx(table)}`).length]).toEqual([table, 0])
  })
  await asActor(supplierOf(a), async (tx) => {
    const rows = await tx`select id from price_agreement`
    expect(rows.map((row) => String(row['id'])).toSorted()).toEqual(seenStates.map(idOf).toSorted())
    expect(await tx`select 1 from price_agreement_line`).toHaveLength(seenStates.length)
    expect(await tx`select 1 from price_agreement_secret`).toHaveLength(0)
    expect(await tx`update price_agreement set status = '3' returning 1`).toHaveLength(0)
    expect(await tx`update price_agreement_line set moq = 2 returning 1`).toHaveLength(0)
    expect(await tx`delete from price_agreement_line returning 1`).toHaveLength(0)
  })
})

test('staff read prices with the permission alone, and those of their departments', async () => {
  const seen = (holds: string, scope: string) =>
    asActor({ kind: 'buyer', scope, holds, username: 'nobody' }, async (tx) => [
      (await tx`select 1 from price_agreement`).length,
      (await tx`select 1 from price_agreement_line`).length,
      (await tx`select 1 from price_agreement_secret`).length,
    ])
  const all = [states.length, states.length, states.length]
  expect(await seen('srm:priceAgreement:list', 'A01%')).toEqual(all)
  expect(await seen('srm:priceAgreement:list', 'A01A04%')).toEqual([0, 0, 0])
  expect(await seen('srm:material:list', 'A01%')).toEqual([0, 0, 0])
  for (const name of ['quality', 'reviewer', 'opener1'])
    for (const path of ['list', 'queryById', 'inForce']) {
      const answer = await (await app.as(name)).get(`/srm/priceAgreement/${path}`, { id: idOf('inForce'), codes: 'x' })
      expect([name, path, answer.errorKey]).toEqual([name, path, 'NO_PERM'])
    }
})

test('the database itself refuses two that price one material on one day', async () => {
  const one = await makeMaterial(cast, 'enabled')
  const first = await makeAgreement(cast, { company: a, materials: [one], state: 'inForce' })
  const second = await makeAgreement(cast, { company: a, materials: [one] })
  await expect(
    asActor({ kind: 'system', username: 'x' }, (tx) => tx`update price_agreement_line set claims = true where agreement_id = ${second.id}`),
  ).rejects.toMatchObject({ code: '23P01', constraint_name: 'price_agreement_line_overlap' })
  expect(await agreementStep(await app.as('purchaser'), 'priceAgreement', 'terminate', first.id, { reason: '改签新协议。' })).toSucceed()
  const claimed = await asActor(
    { kind: 'system', username: 'x' },
    (tx) => tx`update price_agreement_line set claims = true where agreement_id = ${second.id} returning 1`,
  )
  expect(claimed).toHaveLength(1)
})
