import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { addDeduction } from '../../../demo/deduction'
import { addPayment, paymentInput } from '../../../demo/payment'
import { done } from '../../../demo/session'
import { paymentDesk, planOf, type Business } from './payment.fixtures'

const app = await stockedApp()
const finance = await app.as('finance')
const { business, invoice, pay, draft, submit } = paymentDesk(app, finance)
/** Both sides read these, and staff alone those. */
const shared = ['payable_due', 'payable_share', 'payment', 'payment_line', 'payment_made', 'payment_part', 'deduction']
const inner = ['payment_secret', 'payable_move', 'payable_hold', 'payment_batch', 'payment_batch_line', 'payment_batch_export']
let a: Business
let b: Business
let sql: postgres.Sql
let ownDraft: string
let staffDraft: string
beforeAll(async () => {
  a = await business()
  b = await business()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const [row] = await invoice(a, 'INV-I1', '1000.00')
  done(await finance.post('/srm/payableDue/reschedule', { id: row?.id, version: 1, day: '2026-12-31', reason: '资金安排' }))
  done(await finance.post('/srm/payableDue/hold', { id: row?.id, version: 2, reason: '有争议' }))
  done(await (await app.as('financeManager')).post('/srm/payableDue/release', { id: row?.id, version: 3, reason: '已核实' }))
  await pay(a, 'PROGRESS')
  await addDeduction(await app.as('purchaser'), a.contractId)
  await invoice(a, 'INV-I2', '500.00')
  staffDraft = (await draft(a, 'PROGRESS')).id
  const { client } = a.company
  ownDraft = (await addPayment(client, await paymentInput(client, planOf(a, 'PROGRESS'), 'ownPayment'), 'ownPayment')).id
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = ({ company }: Business) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const reads = ['payableDue', 'payment', 'paymentBatch', 'deduction'].map((slice) => `srm:${slice}:list`).join(',')
const staff = (holds: string, scope = 'ALL') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
const rowsIn = async (tx: postgres.TransactionSql, names: readonly string[]) => {
  const found: [string, boolean][] = []
  for (const name of names) found.push([name, (await tx`select 1 from ${tx(name)} limit 1`).length > 0])
  return Object.fromEntries(found)
}
const all = (names: readonly string[], is: boolean) => Object.fromEntries(names.map((name) => [name, is]))

test('the database gives payments to their company and to staff who hold their lists, inner parts to staff alone', async () => {
  expect(await asActor(staff(reads), (tx) => rowsIn(tx, [...shared, ...inner]))).toEqual(all([...shared, ...inner], true))
  expect(await asActor(supplierOf(a), (tx) => rowsIn(tx, shared))).toEqual(all(shared, true))
  expect(await asActor(supplierOf(a), (tx) => rowsIn(tx, inner))).toEqual(all(inner, false))
  expect(await asActor(supplierOf(b), (tx) => rowsIn(tx, [...shared, ...inner]))).toEqual(all([...shared, ...inner], false))
  // Whoever reads orders with their prices reads no payment by that.
  const other = 'srm:po:price,srm:purchaseOrder:list,srm:contract:list,srm:delivery:list'
  expect(await asActor(staff(other), (tx) => rowsIn(tx, [...shared, ...inner]))).toEqual(all([...shared, ...inner], false))
  expect(await asActor({ kind: 'visitor', username: '' }, (tx) => rowsIn(tx, [...shared, ...inner]))).toEqual(
    all([...shared, ...inner], false),
  )
})

test('nobody writes any of it by hand, and either side has its drafts to itself', async () => {
  const touched = async (settings: Record<string, string>) =>
    asActor(settings, async (tx) => [
      (await tx`update payable_due set due_date = '2030-01-01' returning 1`).length,
      (await tx`update payment set amount = 1 returning 1`).length,
      (await tx`update payment_batch set total = 1 returning 1`).length,
      (await tx`update deduction set amount = 1 returning 1`).length,
    ])
  expect(await touched(supplierOf(a))).toEqual([0, 0, 0, 0])
  expect(await touched(staff(reads))).toEqual([0, 0, 0, 0])
  expect(await finance.get('/srm/payment/queryById', { id: ownDraft })).toRefuse('NOT_FOUND')
  expect(await a.company.client.get('/srm/ownPayment/queryById', { id: staffDraft })).toRefuse('NOT_FOUND')
  done(await submit(staffDraft))
  expect(done(await a.company.client.get('/srm/ownPayment/queryById', { id: staffDraft }))).toMatchObject({ status: '1' })
  for (const action of ['submit', 'withdraw', 'delete'])
    expect(await b.company.client.post(`/srm/ownPayment/${action}`, { id: staffDraft, version: 1 })).toRefuse('NOT_FOUND')
})

test('a company picks no row of another, and pays to no account but its own', async () => {
  const { client } = b.company
  await invoice(b, 'INV-I3', '700.00')
  const input = await paymentInput(client, planOf(b, 'PROGRESS'), 'ownPayment')
  const foreign = done(await a.company.client.get('/srm/ownDue/list', { kind: 'RETENTION' })) as unknown as { records: { id: string }[] }
  const lines = [{ dueId: foreign.records[0]?.id, amount: '1.00' }]
  expect(await client.post('/srm/ownPayment/add', { ...input, lines })).toRefuse('PAY_ROW_GONE')
  const theirs = await paymentInput(a.company.client, planOf(a, 'RETENTION'), 'ownPayment')
  expect(await client.post('/srm/ownPayment/add', { ...input, bankId: theirs.bankId })).toRefuse('PAY_NO_BANK')
})
