import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { deliveryInput, makeDelivery, shippableOf } from '../../../demo/delivery'
import { contractOrder, makeOrder, type OrderCompany } from '../../../demo/purchase-order'
import { comingOf, comingOfOrder, makeReceipt, receiptInput } from '../../../demo/receipt'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, warehouse] = [await app.as('purchaser'), await app.as('warehouse')]
const parts = ['receipt_line', 'receipt_serial', 'receipt_package']
const tables = ['goods_receipt', ...parts]
let a: OrderCompany
let b: OrderCompany
let sql: postgres.Sql
let owner: postgres.Sql
let id: string
let orderId: string
let deliveryId: string
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const contractId = (await makeContract({ as: app.as }, { company: a, state: 'inForce' } as never)).id
  const made = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '10'), a, 'confirmed')
  orderId = made.id
  const [row] = await shippableOf(a.client, made.docNo)
  const input = deliveryInput(cast, [{ id: row?.id ?? '', qty: '2' }], {}, 0)
  deliveryId = (await makeDelivery(a, { ...input, lines: input.lines.map((line) => ({ ...line, serials: ['X1', 'X2'] })) }, 'inTransit')).id
  const { packages } = await comingOf(warehouse, deliveryId)
  const lines = [{ qty: '1', serials: ['X1'], shortReason: 'LATER' }]
  id = (await makeReceipt(cast, deliveryId, lines, { packageIds: packages.map((one) => one.id) })).id
}, 120_000)
afterAll(() => Promise.all([sql?.end(), owner?.end()]))

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: OrderCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
const rowsIn = async (tx: postgres.TransactionSql, names: readonly string[]) => {
  const found: number[] = []
  for (const name of names) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}

test('another company finds nothing, and each side keeps to its own pages', async () => {
  for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownReceipt/${path}`, { id })).toRefuse('NOT_FOUND')
  expect(done(await b.client.get('/srm/ownReceipt/list')).total).toBe(0)
  for (const path of ['list', 'counts', 'queryById', 'timeline', 'search', 'byLabel', 'notice', 'order'])
    expect(await a.client.get(`/srm/receipt/${path}`, { id, keyword: 'x', label: 'x' })).toRefuse('NO_PERM')
  for (const path of ['list', 'counts', 'queryById', 'timeline'])
    expect(await warehouse.get(`/srm/ownReceipt/${path}`, { id })).toRefuse('NO_PERM')
  const input = receiptInput(cast, await comingOf(warehouse, deliveryId))
  expect(await a.client.post('/srm/receipt/add', input)).toRefuse('NO_PERM')
  expect(await purchaser.post('/srm/receipt/add', input)).toRefuse('NO_PERM')
  expect(await purchaser.post('/srm/receipt/reverse', { id, version: 1, reason: '点错' })).toRefuse('NO_PERM')
})

test('the warehouse reads no price in any answer, the company no place in stock', async () => {
  const answers = [
    await warehouse.get('/srm/receipt/queryById', { id }),
    await warehouse.get('/srm/receipt/list'),
    await warehouse.get('/srm/receipt/timeline', { id }),
    await warehouse.get('/srm/receipt/notice', { id: deliveryId }),
    await warehouse.get('/srm/receipt/order', { id: orderId }),
    await warehouse.get('/srm/purchaseOrder/queryById', { id: orderId }),
  ].map((answer) => JSON.stringify(done(answer)))
  for (const said of answers) expect(said).not.toContain('3766')
  for (const said of answers.slice(0, 5)) expect(said).not.toMatch(/"(price|amount|amountIncl|taxRate)"/)
  expect(await comingOfOrder(warehouse, orderId)).not.toHaveProperty('price')
  const own = JSON.stringify(done(await a.client.get('/srm/ownReceipt/queryById', { id })))
  for (const word of ['待检区', 'location', 'receivedByName', 'lifeReason', 'requestKey', 'createBy']) expect(own).not.toContain(word)
})

test('hand-written SQL finds what the pages show, and writes nothing', async () => {
  const secrets = ['goods_receipt_secret', 'payable_item']
  await asActor(supplierOf(b), async (tx) => expect(await rowsIn(tx, [...tables, ...secrets])).toEqual([0, 0, 0, 0, 0, 0]))
  await asActor(supplierOf(a), async (tx) => {
    expect(await rowsIn(tx, [...tables, ...secrets])).toEqual([1, 1, 1, 1, 0, 1])
    expect(await tx`update goods_receipt set remark = 'x' returning 1`).toHaveLength(0)
    expect(await tx`update receipt_line set received = 9 returning 1`).toHaveLength(0)
    expect(await tx`delete from receipt_serial returning 1`).toHaveLength(0)
  })
  await asActor(staff('srm:receipt:list,srm:receipt:add,srm:delivery:list,srm:purchaseOrder:list'), async (tx) => {
    expect(await rowsIn(tx, [...tables, 'goods_receipt_secret', 'payable_item', 'po_line_price'])).toEqual([1, 1, 1, 1, 1, 0, 0])
    expect(await tx`update goods_receipt set status = '9' returning 1`).toHaveLength(0)
    expect(await tx`update receipt_line set received = 9 returning 1`).toHaveLength(0)
  })
  for (const actor of [staff(''), staff('srm:receipt:list', 'A01A04%'), { kind: 'visitor', username: 'v' }])
    await asActor(actor, async (tx) => expect(await rowsIn(tx, [...tables, ...secrets])).toEqual([0, 0, 0, 0, 0, 0]))
})

test('the database keeps the parts of a line together, and a number or a package from being here twice', async () => {
  const at = (constraint: string) => ({ constraint_name: constraint })
  await expect(owner`update receipt_line set accepted = accepted + 1`).rejects.toMatchObject(at('receipt_line_sum'))
  await expect(owner`update receipt_line set returned_accepted = 9`).rejects.toMatchObject(at('receipt_line_returned_accepted'))
  await expect(owner`update receipt_line set judged_on = null`).rejects.toMatchObject(at('receipt_line_judged'))
  await expect(
    owner`insert into receipt_package (tenant_id, create_by, create_time, receipt_id, package_id)
      select tenant_id, create_by, create_time, receipt_id, package_id from receipt_package`,
  ).rejects.toMatchObject(at('receipt_package_here'))
})
