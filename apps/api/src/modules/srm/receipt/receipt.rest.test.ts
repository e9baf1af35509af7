import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { deliveryInput, makeDelivery, shippableOf } from '../../../demo/delivery'
import {
  askOrderChange,
  contractOrder,
  makeOrder,
  orderDay,
  orderStep,
  sourceLineIds,
  type OrderCompany,
} from '../../../demo/purchase-order'
import { addReceipt, comingOf, comingOfOrder, makeReceipt, receiptInput, receiptStep } from '../../../demo/receipt'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf } from '../execution-drift/execution-drift'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, warehouse] = [await app.as('purchaser'), await app.as('warehouse')]
let company: OrderCompany
let contractId: string
let owner: postgres.Sql
const line = { name: '电磁流量计', spec: 'DN200 一体式', unit: '台', qty: '3000', price: '3766.666667', taxRate: '13', needDate: null }
const contractOf = async (patch: object) => {
  const lines = [{ ...line, warrantyMonths: 12, remark: null, materialCode: null, ...patch }]
  return (await makeContract({ as: app.as }, { company, state: 'inForce', patch: { underTol: '5', lines } } as never)).id
}
beforeAll(async () => {
  company = await app.supplier()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  contractId = await contractOf({})
}, 120_000)
afterAll(() => owner?.end())

const order = async (qty: string, patch: object = {}, of = contractId) =>
  makeOrder(cast, await contractOrder(cast, purchaser, of, qty, patch), company, 'confirmed')
const lineOf = async (orderId: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
/** Ships so much of the first row that is open. */
const ship = async (docNo: string, qty: string) => {
  const [row] = await shippableOf(company.client, docNo)
  return makeDelivery(company, deliveryInput(cast, [{ id: row?.id ?? '', qty }], {}, 0), 'inTransit')
}
const seen = async (id: string) => done(await warehouse.get('/srm/receipt/queryById', { id }))
const receive = async (deliveryId: string, lines: readonly object[] = []) =>
  warehouse.post('/srm/receipt/add', receiptInput(cast, await comingOf(warehouse, deliveryId), lines))

describe('The rest of an order', () => {
  test('is closed with the receipt where the under-delivery allows it', async () => {
    const { id: orderId, docNo } = await order('100')
    const { id } = await ship(docNo, '94')
    expect(await receive(id, [{ closeRest: true }])).toRefuse('GR_REST')
    expect(await receive(id, [{ qty: '90', shortReason: 'LATER', closeRest: true }])).toRefuse('GR_REST_COMING')
    await makeReceipt(cast, id)
    const { id: last } = await ship(docNo, '3')
    const made = await makeReceipt(cast, last, [{ closeRest: true }])
    expect(await lineOf(orderId)).toMatchObject({ accepted: '97.0000', closed: '3.0000', open: '0' })
    expect(await seen(made.id)).toMatchObject({ lines: [{ restClosed: '3.0000' }] })
    const { versions } = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })) as { versions: { reason: string }[] }
    expect(versions[0]?.reason).toBe(made.docNo)
  })
  test('is what all lines of the receipt leave of it, whichever of them asks', async () => {
    const [contractLineId] = await sourceLineIds(purchaser, 'contract', contractId)
    const rows = [
      { qty: '60', needDate: orderDay(cast, 30) },
      { qty: '40', needDate: orderDay(cast, 37) },
    ]
    const { id: orderId, docNo } = await order('100', { lines: [{ contractLineId, qty: '100', rows }] })
    const shipped = (await shippableOf(company.client, docNo)).map(({ id }, i) => ({ id, qty: ['60', '38'][i] ?? '' }))
    const { id } = await makeDelivery(company, deliveryInput(cast, shipped, {}, 0), 'inTransit')
    const made = await makeReceipt(cast, id, [{ closeRest: true }, {}])
    expect(await seen(made.id)).toMatchObject({ lines: [{ restClosed: '2.0000' }, { restClosed: '0.0000' }] })
    expect(await lineOf(orderId)).toMatchObject({ accepted: '98.0000', closed: '2.0000', open: '0' })
    const { id: other, docNo: otherNo } = await order('100', { lines: [{ contractLineId, qty: '100', rows }] })
    const again = (await shippableOf(company.client, otherNo)).map((row, i) => ({ id: row.id, qty: ['60', '38'][i] ?? '' }))
    const both = await makeDelivery(company, deliveryInput(cast, again, {}, 0), 'inTransit')
    const twice = await makeReceipt(cast, both.id, [{ closeRest: true }, { closeRest: true }])
    expect(await seen(twice.id)).toMatchObject({ lines: [{ restClosed: '0.0000' }, { restClosed: '2.0000' }] })
    expect(await lineOf(other)).toMatchObject({ closed: '2.0000' })
  })

  /** All that follows from the rest of a line: its quantities and rows, what its contract and its versions say. */
  const standing = async (orderId: string) => {
    const [line] = await owner`select qty, closed, transit, accepted, closed_reason from po_line where order_id = ${orderId}`
    const rows = await owner`select seq, qty, closed_on from po_schedule where order_id = ${orderId} order by seq`
    const [held] = await owner`select t.ordered_incl - coalesce((select sum(a.held_incl) from purchase_order_amount a
      join purchase_order o on o.id = a.order_id where o.contract_id = t.contract_id), 0) as apart, b.held_incl
      from purchase_order p join contract_total t on t.contract_id = p.contract_id join purchase_order_amount b on b.order_id = p.id
      where p.id = ${orderId}`
    const [version] = await owner`select content from po_version where order_id = ${orderId} order by no desc limit 1`
    return { line, rows: [...rows], held, content: version?.['content'] }
  }
  test('is wanted again, exactly, when the receipt that closed it is reversed', async () => {
    const { id: orderId, docNo } = await order('100')
    await makeReceipt(cast, (await ship(docNo, '95')).id)
    const { id: last } = await ship(docNo, '2')
    const before = await standing(orderId)
    const made = await makeReceipt(cast, last, [{ closeRest: true }])
    expect(await lineOf(orderId)).toMatchObject({ accepted: '97.0000', closed: '3.0000', closedReason: made.docNo })
    expect(await shippableOf(company.client, docNo)).toEqual([])
    expect(await receiptStep(warehouse, 'reverse', made.id, { reason: '点错' })).toSucceed()
    const after = await standing(orderId)
    expect(after).toEqual(before)
    const shown = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId }))
    expect(shown).toMatchObject({ status: '3', versions: [{ reason: made.docNo }, { reason: made.docNo }, {}] })
    expect(await driftsOf(systemCtx(app.deps))).toEqual([])
    const log = done(await purchaser.get('/srm/purchaseOrder/timeline', { id: orderId })) as unknown as { action: string; note: string }[]
    expect(log.find(({ action }) => action === 'reopenLine')).toMatchObject({ note: made.docNo })
    // The goods and the rest are delivered after all.
    await makeReceipt(cast, last)
    expect((await shippableOf(company.client, docNo))[0]).toMatchObject({ open: '3' })
    await makeReceipt(cast, (await ship(docNo, '3')).id)
    expect(await lineOf(orderId)).toMatchObject({ accepted: '100.0000', closed: '0.0000', open: '0' })
  })
  test('stays closed, and the receipt with it, where another order of the contract has it by now, or while a change is open', async () => {
    const small = await contractOf({ name: '压力表', unit: '只', qty: '100', price: '100' })
    const { id: orderId } = await order('100', {}, small)
    const made = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty: '97', closeRest: true }]))
    const reverse = () => receiptStep(warehouse, 'reverse', made.id, { reason: '点错' })
    expect(await askOrderChange(cast, purchaser, orderId, ['97', '3'])).toSucceed()
    expect(await reverse()).toRefuse('PO_CHANGE_OPEN')
    expect(await orderStep(purchaser, 'withdrawChange', orderId, { reason: '不改了' })).toSucceed()
    const other = await order('1', {}, small)
    expect(await reverse()).toRefuse('PO_OVER_CONTRACT')
    expect(await lineOf(orderId)).toMatchObject({ accepted: '97.0000', closed: '3.0000' })
    expect(await seen(made.id)).toMatchObject({ status: '2' })
    done(await orderStep(purchaser, 'askCancel', other.id, { reason: '不再需要' }))
    done(await orderStep(await app.as('manager'), 'cancel', other.id, { note: null }))
    expect(await reverse()).toSucceed()
    expect(await lineOf(orderId)).toMatchObject({ accepted: '0.0000', closed: '0.0000', open: '100' })
  })
})
