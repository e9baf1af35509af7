import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { addReturn, returnableOf, returnInput } from '../../../demo/goods-return'
import { makeOrder, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { addReceipt, comingOfOrder, receiptInput } from '../../../demo/receipt'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [warehouse, quality, purchaser] = [await app.as('warehouse'), await app.as('quality'), await app.as('purchaser')]
const tables = ['goods_return', 'goods_return_line', 'goods_return_serial', 'goods_return_replacement']
let a: OrderCompany
let b: OrderCompany
let sql: postgres.Sql
let owner: postgres.Sql
let id: string
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const order = await makeOrder(cast, spotOrder(cast, a.id, '4711'), a, 'confirmed')
  const made = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, order.id)))
  const from = await returnableOf(quality, made.id)
  id = (await addReturn(quality, returnInput(from, '1', { of: 'ACCEPTED' }, { grade: 'A' }))).id
}, 120_000)
afterAll(() => Promise.all([sql?.end(), owner?.end()]))

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const rowsIn = async (tx: postgres.TransactionSql) => {
  const found: number[] = []
  for (const name of tables) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}

test('another company finds nothing and answers nothing, and each side keeps to its own calls', async () => {
  for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownReturn/${path}`, { id })).toRefuse('NOT_FOUND')
  expect(await b.client.post('/srm/ownReturn/confirm', { id, version: 1, note: null })).toRefuse('NOT_FOUND')
  expect(await b.client.post('/srm/ownReturn/object', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
  expect(done(await b.client.get('/srm/ownReturn/list')).total).toBe(0)
  expect(done(await a.client.get('/srm/ownReturn/list')).total).toBe(1)
  expect(done(await a.client.get('/srm/ownReturn/counts'))).toEqual({ '0': 1 })
  expect(done(await quality.get('/srm/goodsReturn/counts'))).toMatchObject({ '0': 1 })
  for (const path of ['list', 'counts', 'queryById', 'timeline', 'returnable'])
    expect(await a.client.get(`/srm/goodsReturn/${path}`, { id })).toRefuse('NO_PERM')
  for (const path of ['list', 'counts', 'queryById', 'timeline'])
    expect(await quality.get(`/srm/ownReturn/${path}`, { id })).toRefuse('NO_PERM')
  for (const action of ['uphold', 'giveIn', 'cancel'])
    expect(await purchaser.post(`/srm/goodsReturn/${action}`, { id, version: 1, reason: '不同意' })).toRefuse('NO_PERM')
  expect(await quality.post('/srm/goodsReturn/pickUp', { id, version: 1, takenBy: '周' })).toRefuse('NO_PERM')
})

test('neither quality nor the warehouse reads a price, and the company not who decides', async () => {
  for (const reader of [quality, warehouse]) {
    const said = JSON.stringify([
      done(await reader.get('/srm/goodsReturn/queryById', { id })),
      done(await reader.get('/srm/goodsReturn/list')),
      done(await reader.get('/srm/goodsReturn/timeline', { id })),
    ])
    expect(said).not.toContain('4711')
    expect(said).not.toMatch(/"(price|amount|amountIncl|taxRate)"/)
  }
  const own = JSON.stringify(done(await a.client.get('/srm/ownReturn/queryById', { id })))
  for (const word of ['createBy', 'supplierName']) expect(own).not.toContain(`"${word}"`)
})

test('hand-written SQL finds what the pages show, and writes nothing', async () => {
  await asActor({ kind: 'supplier', supplier_id: b.id, username: 'x' }, async (tx) => expect(await rowsIn(tx)).toEqual([0, 0, 0, 0]))
  await asActor({ kind: 'supplier', supplier_id: a.id, username: 'x' }, async (tx) => {
    expect(await rowsIn(tx)).toEqual([1, 1, 0, 0])
    expect(await tx`update goods_return set objection = 'x' returning 1`).toHaveLength(0)
    expect(await tx`delete from goods_return_line returning 1`).toHaveLength(0)
  })
  const staff = { kind: 'buyer', scope: 'A01%', username: 'nobody' }
  await asActor({ ...staff, holds: 'srm:goodsReturn:list' }, async (tx) => {
    expect(await rowsIn(tx)).toEqual([1, 1, 0, 0])
    expect(await tx`update goods_return set status = '3' returning 1`).toHaveLength(0)
  })
  for (const actor of [staff, { ...staff, scope: 'A01A04%', holds: 'srm:goodsReturn:list' }, { kind: 'visitor', username: 'v' }])
    await asActor(actor, async (tx) => expect(await rowsIn(tx)).toEqual([0, 0, 0, 0]))
  await expect(owner`update goods_return_line set replaced = 9`).rejects.toMatchObject({ constraint_name: 'goods_return_line_replaced' })
})
