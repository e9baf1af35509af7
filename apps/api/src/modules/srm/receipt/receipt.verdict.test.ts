import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { makeMaterial, silent } from '../../../demo/material'
import { makeOrder, orderDay, spotOrder, twoLines } from '../../../demo/purchase-order'
import { addReceipt, comingOfOrder, receiptInput, receiptStep } from '../../../demo/receipt'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { followCorrection, followVerdict, type Verdict } from './receipt.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const warehouse = await app.as('warehouse')
let owner: postgres.Sql
beforeAll(() => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())

const asSys = <R>(work: (tx: Tx) => Promise<R>) => inTx(systemCtx(app.deps), work)
const verdict = (id: string, v: Verdict) => asSys((tx) => followVerdict(tx, id, v))
const correct = (id: string) => asSys((tx) => followCorrection(tx, id))
/** Four pieces on each of two lines that are inspected, of which one is damaged on arrival. */
const received = async () => {
  const { docNo: materialCode } = await makeMaterial({ as: app.as }, 'enabled', { own: { ...silent, inspectRequired: '1' } })
  const supplier = await app.supplier()
  const rows = [{ qty: '4', needDate: orderDay(cast, 7) }]
  const input = spotOrder(cast, supplier.id, '10', {
    lines: [{ materialCode, unit: '台', qty: '4', price: '33.333333', taxRate: '13', rows }],
  })
  const order = await makeOrder(cast, twoLines(input), supplier, 'confirmed')
  const made = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, order.id)))
  const { lines } = done(await warehouse.get('/srm/receipt/queryById', { id: made.id })) as { lines: { id: string }[] }
  return { supplier, order, made, lines: lines.map(({ id }) => id) as [string, string] }
}
const lineOf = async (orderId: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
const seen = async (id: string) => done(await warehouse.get('/srm/receipt/queryById', { id }))
const items = (sourceLineId: string) =>
  owner<{ grade: string; qty: string; price: string; amount: string }[]>`
    select grade, qty::float8::text qty, price, amount from payable_item where source_line_id = ${sourceLineId} order by seq`

test('a verdict moves the order, makes its parts payable, and with the last line the receipt is inspected and stocked', async () => {
  const { order, made, lines } = await received()
  await verdict(lines[0], { accepted: '2', concession: '1', rejected: '1', reductionPct: '5' })
  expect(await lineOf(order.id)).toMatchObject({ pending: '0.0000', accepted: '2.0000', concession: '1.0000', rejected: '1.0000' })
  expect(await items(lines[0])).toEqual([
    { grade: 'A', qty: '2', price: '33.333333', amount: '66.67' },
    { grade: 'C', qty: '1', price: '31.666666', amount: '31.67' },
  ])
  expect((await seen(made.id)).status).toBe('0')
  await verdict(lines[1], { accepted: '4', concession: '0', rejected: '0' })
  expect((await seen(made.id)).status).toBe('1')
  await expect(verdict(lines[1], { accepted: '4', concession: '0', rejected: '0' })).rejects.toMatchObject({ key: 'GR_NOT_JUDGED' })
  expect(await receiptStep(warehouse, 'stock', made.id, { location: 'A-01-03' })).toSucceed()
  expect(await seen(made.id)).toMatchObject({ status: '2', location: 'A-01-03' })
})

test('a correction takes it back whole, until something of it is invoiced', async () => {
  const { order, made, lines } = await received()
  for (const id of lines) await verdict(id, { accepted: '3', concession: '0', rejected: '1' })
  await correct(lines[0])
  expect((await seen(made.id)).status).toBe('0')
  expect(await lineOf(order.id)).toMatchObject({ pending: '4.0000', accepted: '0.0000', rejected: '0.0000' })
  expect((await items(lines[0])).map(({ amount }) => amount)).toEqual(['100.00', '-100.00'])
  await expect(correct(lines[0])).rejects.toMatchObject({ key: 'GR_NOT_JUDGED' })
  await verdict(lines[0], { accepted: '4', concession: '0', rejected: '0' })
  await owner`update payable_item set invoiced_qty = 1 where source_line_id = ${lines[0]} and qty > 3`
  await expect(correct(lines[0])).rejects.toMatchObject({ key: 'GR_INVOICED' })
})

test('nothing good is stocked, and what went back cannot be corrected or reversed', async () => {
  const { made, lines } = await received()
  for (const id of lines) await verdict(id, { accepted: '0', concession: '0', rejected: '4' })
  expect(await receiptStep(warehouse, 'stock', made.id, { location: 'A-01' })).toRefuse('GR_NOTHING_GOOD')
  const back = { receiptId: made.id, of: 'REJECTED', settlement: 'REPLACE', returnReason: '尺寸超差', files: [] }
  const quality = await app.as('quality')
  done(await quality.post('/srm/goodsReturn/add', { ...back, lines: [{ receiptLineId: lines[0], qty: '1' }] }))
  await expect(correct(lines[0])).rejects.toMatchObject({ key: 'GR_RETURNED' })
  expect(await receiptStep(warehouse, 'reverse', made.id, { reason: '点错' })).toRefuse('GR_RETURNED')
})
