import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { deliveryInput, makeDelivery, shippableOf } from '../../../demo/delivery'
import { makeMaterial } from '../../../demo/material'
import { silent } from '../../../demo/material'
import { uploadPdf } from '../../../demo/pdf'
import { contractOrder, makeOrder, orderDay, orderStep, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { addReceipt, comingOf, comingOfOrder, makeReceipt, receiptInput, receiptStep } from '../../../demo/receipt'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const warehouse = await app.as('warehouse')
let company: OrderCompany
let contractId: string
let owner: postgres.Sql
beforeAll(async () => {
  company = await app.supplier()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const meters = { name: '电磁流量计', spec: 'DN200 一体式', unit: '台', qty: '3000', price: '3766.666667', taxRate: '13' }
  const lines = [{ ...meters, needDate: null, warrantyMonths: 12, remark: null, materialCode: null }]
  contractId = (await makeContract({ as: app.as }, { company, state: 'inForce', patch: { overTol: '10', underTol: '5', lines } } as never))
    .id
}, 120_000)
afterAll(() => owner?.end())

const order = async (qty: string, patch: object = {}) =>
  makeOrder(cast, await contractOrder(cast, purchaser, contractId, qty, patch), company, 'confirmed')
const lineOf = async (orderId: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
/** Ships so much of the first row that is open. */
const ship = async (docNo: string, qty: string, patch: object = {}, by: OrderCompany = company) => {
  const [row] = await shippableOf(by.client, docNo)
  return makeDelivery(by, deliveryInput(cast, [{ id: row?.id ?? '', qty }], patch, 0), 'inTransit')
}
const notice = async (id: string) => done(await purchaser.get('/srm/delivery/queryById', { id }))
const seen = async (id: string, by: Session = warehouse) => done(await by.get('/srm/receipt/queryById', { id }))
const receive = async (deliveryId: string, lines: readonly object[] = [], patch: object = {}) =>
  warehouse.post('/srm/receipt/add', receiptInput(cast, await comingOf(warehouse, deliveryId), lines, patch))
const items = (receiptId: string) =>
  owner<
    { qty: string; amount: string; grade: string }[]
  >`select qty::float8::text qty, amount, grade from payable_item where source_id = ${receiptId} order by seq`
const photos = async (n = 2) => (await Promise.all(Array.from({ length: n }, (_, i) => uploadPdf(warehouse, `损坏${i}.pdf`)))).flat()

describe('Goods that were announced', () => {
  test('are received in thirds, stocked at once and payable to the cent', async () => {
    const { id: orderId, docNo } = await order('300')
    const amounts: string[] = []
    for (const no of [1, 2, 3]) {
      const { id } = await ship(docNo, '100')
      const made = await makeReceipt(cast, id)
      expect(made).toMatchObject({ docNo: expect.stringMatching(/^GR\d{8}-\d{4}$/), status: '2' })
      amounts.push(...(await items(made.id)).map(({ amount }) => amount))
      expect(await notice(id)).toMatchObject({ status: '3', lines: [{ received: '100.0000' }] })
      expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000', accepted: `${no}00.0000` })
    }
    expect(amounts).toEqual(['376666.67', '376666.66', '376666.67'])
    expect((await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).result).toMatchObject({
      status: '3',
      receivedPct: '100.00',
    })
  })

  test('some damaged, some missing: what came is posted, what is damaged is rejected, the rest is owed again', async () => {
    const { id: orderId, docNo } = await order('10')
    const { id, docNo: asnNo } = await ship(docNo, '8')
    expect(await receive(id, [{ qty: '7' }])).toRefuse('GR_SHORT')
    const short = { qty: '7', shortReason: 'PACKED_SHORT', damaged: '2' }
    expect(await receive(id, [short])).toRefuse('GR_DAMAGE_KIND')
    const damage = { ...short, damages: ['PACKAGING', 'WATER'], damageNote: '外箱压裂' }
    expect(await receive(id, [{ ...damage, photos: await photos(1) }])).toRefuse('GR_DAMAGE_PHOTOS')
    expect(await receive(id, [{ ...damage, damaged: '8' }])).toRefuse('GR_DAMAGED')
    const made = await makeReceipt(cast, id, [{ ...damage, photos: await photos() }])
    expect(await seen(made.id)).toMatchObject({
      ...{ status: '2', differs: true, deliveryNo: asnNo, orderNos: docNo, location: '待检区 B-03', receivedByName: '马建军' },
      lines: [
        {
          ...{ announced: '8.0000', received: '7.0000', damaged: '2.0000', accepted: '5.0000', pending: '0.0000', refused: '0.0000' },
          ...{
            damages: ['PACKAGING', 'WATER'],
            shortReason: 'PACKED_SHORT',
            photos: [{ fileName: '损坏0.pdf' }, { fileName: '损坏1.pdf' }],
          },
        },
      ],
    })
    expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000', accepted: '5.0000', rejected: '2.0000', open: '5' })
    expect(await notice(id)).toMatchObject({ status: '3', lines: [{ received: '7.0000', closed: '1.0000' }] })
    expect(await items(made.id)).toMatchObject([{ qty: '5', grade: 'A' }])
  })

  test('what comes later keeps its notice on the way; more than announced is counted again', async () => {
    const { id: orderId, docNo } = await order('10')
    const { id } = await ship(docNo, '6')
    await makeReceipt(cast, id, [{ qty: '4', shortReason: 'LATER' }])
    expect(await notice(id)).toMatchObject({ status: '2' })
    expect(await lineOf(orderId)).toMatchObject({ transit: '2.0000', accepted: '4.0000' })
    expect(await comingOf(warehouse, id)).toMatchObject({ lines: [{ announced: '2', most: '7' }] })
    expect(await receive(id, [{ qty: '3' }])).toRefuse('GR_RECOUNT')
    await makeReceipt(cast, id, [{ qty: '3', recountReason: '两人复点' }])
    expect(await notice(id)).toMatchObject({ status: '3' })
    expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000', accepted: '7.0000' })
    expect(await receive(id).catch(() => null)).toBeNull()
    expect(await warehouse.get('/srm/receipt/notice', { id })).toRefuse('GR_NOTICE_STATE')
  })

  test('what exceeds order and tolerance is not posted, and what the warehouse turns away neither', async () => {
    const { id: orderId, docNo } = await order('10')
    const { id } = await ship(docNo, '10')
    const made = await makeReceipt(cast, id, [{ qty: '13', recountReason: '多装一箱' }])
    expect(await seen(made.id)).toMatchObject({ lines: [{ received: '11.0000', refused: '2.0000' }] })
    expect(await lineOf(orderId)).toMatchObject({ accepted: '11.0000' })
    const second = await order('5')
    const { id: other } = await ship(second.docNo, '5')
    expect(await receive(other, [{ qty: '0', turnedAway: '5' }])).toRefuse('GR_TURN_REASON')
    expect(await receive(other, [{ qty: '0' }])).toRefuse('GR_NOTHING')
    await makeReceipt(cast, other, [{ qty: '0', turnedAway: '5', turnedAwayReason: '型号不符' }])
    expect(await notice(other)).toMatchObject({ status: '4', lines: [{ refused: '5.0000' }] })
    expect(await lineOf(second.id)).toMatchObject({ transit: '0.0000', accepted: '0.0000', open: '5' })
  })

  test('sent twice it is posted once, and its time lies between the shipment and now', async () => {
    const { id: orderId, docNo } = await order('4')
    const { id } = await ship(docNo, '2')
    expect(await receive(id, [], { arrivedAt: `${orderDay(cast, 1)} 08:00:00` })).toRefuse('GR_ARRIVED_LATE')
    expect(await receive(id, [], { arrivedAt: `${orderDay(cast, -1)} 08:00:00` })).toRefuse('GR_ARRIVED_EARLY')
    const input = receiptInput(cast, await comingOf(warehouse, id))
    const [first, second] = [await addReceipt(warehouse, input), await addReceipt(warehouse, input)]
    expect(second.id).toBe(first.id)
    expect(await lineOf(orderId)).toMatchObject({ accepted: '2.0000' })
  })
})

describe('Labels', () => {
  test('lead to their package once, where it belongs', async () => {
    const { docNo } = await order('4')
    const packages = ['1', '1'].map((qty) => ({ grossKg: null, remark: null, contents: [{ lineNo: 10, qty }] }))
    const { id } = await ship(docNo, '2', { packages })
    const { packages: made } = done(await company.client.get('/srm/ownDelivery/queryById', { id })) as {
      packages: { id: string; label: string }[]
    }
    const by = (label: string, place?: string) => warehouse.get('/srm/receipt/byLabel', { label, ...(place ? { place } : {}) })
    const [one, two] = made
    expect(done(await by(one?.label.toLowerCase() ?? ''))).toMatchObject({ deliveryId: id, packageId: one?.id, no: 1 })
    expect(await by('CFL1:0000')).toRefuse('LABEL_UNKNOWN')
    expect(await by('CFL1:00000000000000000000000000:00')).toRefuse('LABEL_UNKNOWN')
    expect(await by(one?.label ?? '', '别的工地')).toRefuse('LABEL_PLACE')
    await makeReceipt(cast, id, [{ qty: '1', shortReason: 'LATER' }], { packageIds: [one?.id] })
    expect(await by(one?.label ?? '')).toRefuse('LABEL_USED')
    expect(await receive(id, [], { packageIds: [one?.id] })).toRefuse('LABEL_USED')
    expect((await comingOf(warehouse, id)).packages).toMatchObject([{ receivedAt: expect.any(String) }, { receivedAt: null }])
    await makeReceipt(cast, id, [], { packageIds: [two?.id] })
    expect(await by(two?.label ?? '')).toRefuse('LABEL_USED')
    const { id: called } = await ship(docNo, '1')
    const label = done(await company.client.get('/srm/ownDelivery/queryById', { id: called })).packages[0].label
    done(await company.client.post('/srm/ownDelivery/cancel', { id: called, version: 2, reason: '装车错误' }))
    expect(await by(label)).toRefuse('GR_NOTICE_STATE')
  })
  test('without one, notices are found by number, order, tracking number and batch, and orders by theirs', async () => {
    const { id: orderId, docNo } = await order('4')
    const { id, docNo: asnNo } = await ship(docNo, '2', { trackingNo: 'YT99887766' })
    const found = async (keyword: string) => done(await warehouse.get('/srm/receipt/search', { keyword })) as unknown as { id: string }[]
    for (const word of [asnNo, docNo, 'YT99887766']) expect((await found(word)).map((one) => one.id)).toContain(id)
    expect((await found(docNo)).map((one) => one.id)).toEqual([id, orderId])
    expect(await purchaser.get('/srm/receipt/search', { keyword: docNo })).toRefuse('NO_PERM')
  })
})

describe('Goods that nobody announced', () => {
  test('are received on their order, by somebody who did not place it', async () => {
    const { id: orderId, docNo } = await order('10')
    const coming = await comingOfOrder(warehouse, orderId)
    expect(coming).toMatchObject({ deliveryId: null, orderNos: docNo, lines: [{ announced: null, most: '11', open: '10' }] })
    const made = await addReceipt(warehouse, receiptInput(cast, coming, [{ qty: '3' }]))
    expect(await seen(made.id)).toMatchObject({
      deliveryNo: null,
      differs: false,
      lines: [{ announced: null, received: '3.0000', daysLate: -30 }],
    })
    expect(await lineOf(orderId)).toMatchObject({ accepted: '3.0000', open: '7' })
    const [line] = coming.lines
    const twice = receiptInput(cast, { ...coming, lines: line ? [line, line] : [] })
    expect(await warehouse.post('/srm/receipt/add', twice)).toRefuse('GR_LINE_TWICE')
    expect(await warehouse.post('/srm/receipt/add', receiptInput(cast, coming, [{ id: orderId }]))).toRefuse('GR_LINE_GONE')
    await owner`update purchase_order set create_by = 'warehouse' where id = ${orderId}`
    expect(await warehouse.post('/srm/receipt/add', receiptInput(cast, coming, [{ qty: '1' }]))).toRefuse('SOD_ORDER_RECEIVER')
  })
  test('orders of different places are received apart, and none that is not delivered now', async () => {
    const [a, b] = [await order('2'), await order('2', { deliveryAddress: '西区仓库' })]
    const [one, other] = [await comingOfOrder(warehouse, a.id), await comingOfOrder(warehouse, b.id)]
    expect(await warehouse.post('/srm/receipt/add', receiptInput(cast, { ...one, lines: [...one.lines, ...other.lines] }))).toRefuse(
      'GR_MIXED',
    )
    done(await orderStep(purchaser, 'askCancel', b.id, { reason: '工程暂停' }))
    expect(await warehouse.get('/srm/receipt/order', { id: b.id })).toRefuse('GR_ORDER_STATE')
    expect(await warehouse.post('/srm/receipt/add', receiptInput(cast, other))).toRefuse('GR_ORDER_STATE')
  })
  test('all orders of a line of a contract together stay within it', async () => {
    const small = (
      await makeContract({ as: app.as }, {
        ...{ company, state: 'inForce' },
        patch: {
          overTol: '10',
          lines: [
            {
              ...{ name: '压力表', spec: 'Y-100', unit: '只', qty: '10', price: '100', taxRate: '13', needDate: null },
              ...{ warrantyMonths: 12, remark: null, materialCode: null },
            },
          ],
        },
      } as never)
    ).id
    const of = async (qty: string) => makeOrder(cast, await contractOrder(cast, purchaser, small, qty), company, 'confirmed')
    const [a, b] = [await of('6'), await of('5')]
    await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, a.id), [{ qty: '6.6' }]))
    const last = receiptInput(cast, await comingOfOrder(warehouse, b.id), [{ qty: '5' }])
    expect(await warehouse.post('/srm/receipt/add', last)).toRefuse('GR_OVER_CONTRACT')
    await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, b.id), [{ qty: '4.4' }]))
  })
})

describe('What a material asks for', () => {
  const spot = async (patch: object, qty = '2') => {
    const { docNo: materialCode } = await makeMaterial({ as: app.as }, 'enabled', patch)
    const supplier = await app.supplier()
    const rows = [{ qty, needDate: orderDay(cast, 7) }]
    const lines = [{ materialCode, unit: '台', qty, price: '10', taxRate: '13', rows }]
    const { id } = await makeOrder(cast, spotOrder(cast, supplier.id, '10', { lines }), supplier, 'confirmed')
    return { supplier, id, coming: await comingOfOrder(warehouse, id) }
  }
  test('a batch with its days, and a reason where too little of its life is left', async () => {
    const { coming } = await spot({ trace: 'BATCH', shelfDays: 100, minLifePct: 60 })
    const post = (patch: object) => warehouse.post('/srm/receipt/add', receiptInput(cast, coming, [patch]))
    const batch = { batchNo: 'B1', productionDate: orderDay(cast, -60), expiryDate: orderDay(cast, 40) }
    expect(await post({})).toRefuse('ASN_BATCH')
    expect(await post({ ...batch, productionDate: null })).toRefuse('ASN_PRODUCED')
    expect(await post({ ...batch, expiryDate: null })).toRefuse('ASN_EXPIRY')
    expect(await post(batch)).toRefuse('SHELF_LIFE')
    const { id } = done(await post({ ...batch, lifeReason: '急用，两周内装完' }))
    expect(await seen(id)).toMatchObject({ lines: [{ batchNo: 'B1', trace: 'BATCH', lifeReason: '急用，两周内装完' }] })
  })
  test('the number of every piece, once among those that are here', async () => {
    const { coming } = await spot({ trace: 'SERIAL' }, '4')
    const post = (qty: string, serials: string[]) => warehouse.post('/srm/receipt/add', receiptInput(cast, coming, [{ qty, serials }]))
    expect(await post('2', ['S1'])).toRefuse('SERIAL_COUNT')
    expect(await post('2', ['S1', 'S1'])).toRefuse('SERIAL_DUP')
    const { id } = done(await post('2', ['S1', 'S2']))
    expect(await post('1', ['S2'])).toRefuse('SERIAL_DUP')
    expect(await seen(id)).toMatchObject({ lines: [{ serials: ['S1', 'S2'] }] })
    done(await receiptStep(warehouse, 'reverse', id, { reason: '点错一箱' }))
    expect(await post('1', ['S2'])).toSucceed()
  })
  test('an inspection: the goods wait', async () => {
    const { id, coming } = await spot({ own: { ...silent, inspectRequired: '1' } }, '4')
    expect(coming).toMatchObject({ lines: [{ isInspected: true }] })
    const made = await addReceipt(warehouse, receiptInput(cast, coming))
    expect(made.status).toBe('0')
    expect(await lineOf(id)).toMatchObject({ pending: '4.0000', accepted: '0.0000' })
    expect(await items(made.id)).toEqual([])
    expect(await receiptStep(warehouse, 'stock', made.id, { location: 'A-01' })).toRefuse('BAD_TRANSITION')
  })
})

describe('A reversal', () => {
  test('puts what was announced back on its way, with nothing payable', async () => {
    const { id: orderId, docNo } = await order('10')
    const { id } = await ship(docNo, '6')
    const first = await makeReceipt(cast, id, [{ qty: '2', shortReason: 'LATER' }])
    const second = await makeReceipt(cast, id, [{ qty: '3', shortReason: 'LOST' }])
    expect(await notice(id)).toMatchObject({ status: '3' })
    expect(await receiptStep(warehouse, 'reverse', second.id, { reason: '点错，实收不符' })).toSucceed()
    expect(await notice(id)).toMatchObject({ status: '2', lines: [{ received: '2.0000', closed: '0.0000' }] })
    expect(await lineOf(orderId)).toMatchObject({ transit: '4.0000', accepted: '2.0000' })
    expect(await receiptStep(warehouse, 'reverse', first.id, { reason: '点错，实收不符' })).toSucceed()
    expect(await notice(id)).toMatchObject({ status: '1' })
    expect(await lineOf(orderId)).toMatchObject({ transit: '6.0000', accepted: '0.0000' })
    expect(await items(first.id)).toMatchObject([{ qty: '2' }, { qty: '-2' }])
    expect(await seen(first.id)).toMatchObject({
      status: '9',
      endReason: '点错，实收不符',
      can: { reverse: { errorKey: 'BAD_TRANSITION' } },
    })
    await makeReceipt(cast, id)
    expect(await lineOf(orderId)).toMatchObject({ transit: '0.0000', accepted: '6.0000' })
  })
  test('is refused once an invoice took something of it, and of an order that is over', async () => {
    const { id: orderId, docNo } = await order('2')
    const { id } = await ship(docNo, '1')
    const made = await makeReceipt(cast, id)
    await owner`update payable_item set invoiced_qty = 1 where source_id = ${made.id}`
    expect(await receiptStep(warehouse, 'reverse', made.id, { reason: '点错' })).toRefuse('GR_INVOICED')
    await owner`update payable_item set invoiced_qty = 0 where source_id = ${made.id}`
    await owner`update purchase_order set status = '4' where id = ${orderId}`
    expect(await receiptStep(warehouse, 'reverse', made.id, { reason: '点错' })).toRefuse('GR_ORDER_OVER')
  })
  test('in the middle of a sequence of thirds leaves amounts that are right to the cent', async () => {
    const { id: orderId, docNo } = await order('300')
    const made: { id: string }[] = []
    for (const qty of ['100', '100']) made.push(await makeReceipt(cast, (await ship(docNo, qty)).id))
    done(await receiptStep(warehouse, 'reverse', made[0]?.id ?? '', { reason: '登记在错误的订单上' }))
    const whole = async () =>
      (await owner<{ sum: string }[]>`select sum(amount)::text sum from payable_item where order_id = ${orderId}`)[0]?.sum
    expect(await whole()).toBe('376666.67')
    await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty: '100' }]))
    expect(await whole()).toBe('753333.33')
  })
})

test('lists and figures of both sides', async () => {
  const { docNo } = await order('4')
  const made = await makeReceipt(cast, (await ship(docNo, '2')).id)
  expect(done(await warehouse.get('/srm/receipt/list', { keyword: docNo })).records).toMatchObject([
    { id: made.id, supplierName: expect.any(String) },
  ])
  expect(done(await purchaser.get('/srm/receipt/counts', { keyword: docNo }))).toEqual({ '2': 1 })
  expect(done(await company.client.get('/srm/ownReceipt/list', { keyword: docNo })).records).toMatchObject([{ id: made.id }])
  expect(done(await company.client.get('/srm/ownReceipt/counts', { keyword: docNo }))).toEqual({ '2': 1 })
  const log = done(await purchaser.get('/srm/receipt/timeline', { id: made.id })) as unknown as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(['add'])
  expect(await company.client.get('/srm/ownReceipt/timeline', { id: made.id })).toSucceed()
})
