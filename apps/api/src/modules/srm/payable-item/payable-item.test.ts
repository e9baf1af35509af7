import postgres from 'postgres'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { addPayableItems, lockItems, reversePayableItems, takeOfItems, type NewItem } from './payable-item.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
let company: OrderCompany
let other: OrderCompany
let owner: postgres.Sql
let line: { id: string; price: string }
beforeAll(async () => {
  company = await app.supplier()
  other = await app.supplier()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
  const { id } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '9'), company, 'confirmed')
  ;[line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines
}, 120_000)
afterAll(() => owner?.end())

const asSys = <R>(work: (tx: Tx) => Promise<R>) =>
  inTx(systemCtx(app.deps), async (tx) => {
    await lockOrderLines(tx, [line.id])
    return work(tx)
  })
const item = (qty: string, patch: Partial<NewItem> = {}): NewItem => ({
  ...{ poLineId: line.id, source: 'GR', sourceId: randomUUID(), sourceNo: 'GR-1', sourceLineId: randomUUID(), grade: 'A', qty },
  ...patch,
})
const add = (...items: NewItem[]) => asSys((tx) => addPayableItems(tx, items))
const invoiced = async () =>
  done(await purchaser.get('/srm/purchaseOrder/queryById', { id: (await order())?.orderId ?? '' })).lines[0].invoiced
const order = async () => (await owner<{ orderId: string }[]>`select order_id "orderId" from po_line where id = ${line.id}`)[0]

describe('Payable items', () => {
  test('come to the rounded whole of their price in any parts, a return with the other sign', async () => {
    const price = '3766.666667'
    const made = await add(item('100', { price }), item('100', { price }))
    const [third] = await add(item('100', { price }))
    expect([...made, third].map((one) => one?.amount)).toEqual(['376666.67', '376666.66', '376666.67'])
    const [back] = await add(item('-12', { price, grade: 'R', source: 'RTS' }))
    expect(back).toMatchObject({ qty: '-12.0000', amount: '-45200.00', grade: 'R' })
    const [reduced] = await add(item('20', { grade: 'C', price: '3578.333334' }))
    expect(reduced?.amount).toBe('71566.67')
  })
  test('an adjustment is an amount without a quantity', async () => {
    const [adjusted] = await add(item('0', { grade: 'J', source: 'ADJ', amount: '-3766.66' }))
    expect(adjusted).toMatchObject({ qty: '0.0000', amount: '-3766.66' })
    await expect(add(item('1', { grade: 'J', source: 'ADJ' }))).rejects.toThrow()
  })
  test('nobody changes or takes one away; what is invoiced moves, and is given back', async () => {
    const [one] = await add(item('3'))
    const id = one?.id ?? ''
    await expect(owner`update payable_item set amount = 1 where id = ${id}`).rejects.toThrow('append-only')
    await expect(owner`delete from payable_item where id = ${id}`).rejects.toThrow('append-only')
    const before = await invoiced()
    const take = (qty: string, amount: string) => asSys((tx) => takeOfItems(tx, [{ itemId: id, qty, amount }]))
    await take('2', '20.00')
    expect((await asSys((tx) => lockItems(tx, [id])))[0]).toMatchObject({ invoicedQty: '2.0000', invoicedAmount: '20.00' })
    expect(Number(await invoiced())).toBe(Number(before) + 2)
    await expect(asSys((tx) => reversePayableItems(tx, [one?.sourceLineId ?? '']))).rejects.toThrow('GR_INVOICED')
    await take('-2', '-20.00')
    expect(Number(await invoiced())).toBe(Number(before))
  })
  test('a reversal is its twin with the other sign, once', async () => {
    const [one] = await add(item('1'))
    const reverse = () => asSys((tx) => reversePayableItems(tx, [one?.sourceLineId ?? '']))
    await reverse()
    await reverse()
    const twins = await owner<{ qty: string; amount: string }[]>`select qty, amount from payable_item where reverses_id = ${one?.id ?? ''}`
    expect(twins).toEqual([{ qty: '-1.0000', amount: `-${one?.amount}` }])
  })
  test('are read by their own company and by who may read prices', async () => {
    await add(item('1'))
    const reader = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
    const count = (settings: Record<string, string>) =>
      reader.begin(async (tx) => {
        for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
          await tx`select set_config(${`app.${key}`}, ${value}, true)`
        const [row] = await tx<{ n: number }[]>`select count(*)::int n from payable_item`
        return row?.n ?? 0
      })
    const staff = { kind: 'buyer', scope: '*' }
    expect(await count({ ...staff, holds: 'srm:po:price' })).toBeGreaterThan(0)
    expect(await count(staff)).toBe(0)
    expect(await count({ kind: 'supplier', supplier_id: company.id })).toBeGreaterThan(0)
    expect(await count({ kind: 'supplier', supplier_id: other.id })).toBe(0)
    await reader.end()
  })
})
