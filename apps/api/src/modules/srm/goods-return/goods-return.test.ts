import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, stockedApp } from '../../../../test/app'
import { mailsOf } from '../../../../test/mails'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { plusDays } from '@srm/domain/kit/day'
import { makeContract } from '../../../demo/contract'
import { addReturn, returnableOf, returnInput, returnStep } from '../../../demo/goods-return'
import { makeMaterial } from '../../../demo/material'
import { uploadPdf } from '../../../demo/pdf'
import { contractOrder, makeOrder, orderDay, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { addReceipt, comingOfOrder, receiptInput, receiptStep } from '../../../demo/receipt'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { takeOfItems } from '../payable-item/payable-item.public'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { remindOfReturns } from './goods-return.jobs'
import { followCredit } from './goods-return.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, warehouse] = [await app.as('purchaser'), await app.as('warehouse')]
const [quality, manager] = [await app.as('quality'), await app.as('manager')]
let company: OrderCompany & { readonly name: string }
let contractId: string
let owner: postgres.Sql
beforeAll(async () => {
  company = await app.supplier()
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const meters = { name: '电磁流量计', spec: 'DN200 一体式', unit: '台', qty: '3000', price: '3766.666667', taxRate: '13' }
  const lines = [{ ...meters, needDate: null, warrantyMonths: 12, remark: null, materialCode: null }]
  contractId = (await makeContract({ as: app.as }, { company, state: 'inForce', patch: { lines } } as never)).id
}, 120_000)
afterAll(() => owner?.end())

/** An order of so many meters that all came, of which some were damaged. */
const received = async (qty: string, damaged = '0') => {
  const { id: orderId } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, qty), company, 'confirmed')
  const photos = damaged === '0' ? [] : [...(await uploadPdf(warehouse, '1.pdf')), ...(await uploadPdf(warehouse, '2.pdf'))]
  const line = { qty, damaged, ...(damaged === '0' ? {} : { damages: ['PART'], photos }) }
  const made = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [line]))
  return { orderId, ...made, from: await returnableOf(quality, made.id) }
}
const lineOf = async (orderId: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
const orderOf = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
const seen = async (id: string) => done(await warehouse.get('/srm/goodsReturn/queryById', { id }))
const own = (action: string, id: string, body: object = {}) => returnStep(company.client, action, id, body, 'ownReturn')
const items = (sourceId: string) =>
  owner<{ id: string; grade: string; qty: string; amount: string }[]>`
    select id, grade, qty::float8::text qty, amount from payable_item where source_id = ${sourceId} order by seq`

describe('Rejected goods', () => {
  test('go back for replacement: owed again, taken away, and settled by the receipt that brings them', async () => {
    const { orderId, id: receiptId, docNo, from } = await received('10', '2')
    expect(from).toMatchObject({ receiptNo: docNo, lines: [{ rejected: '2', accepted: '8', concession: '0' }] })
    expect(await quality.post('/srm/goodsReturn/add', returnInput(from, '2.5'))).toRefuse('RTS_OVER')
    expect(await quality.post('/srm/goodsReturn/add', returnInput(from, '0'))).toRefuse('RTS_QTY')
    const made = await addReturn(quality, returnInput(from, '2'))
    expect(made.docNo).toMatch(/^RTS\d{8}-\d{4}$/)
    expect(await seen(made.id)).toMatchObject({
      status: '0',
      receiptNo: docNo,
      lines: [{ qty: '2.0000', grade: null, replaced: '0.0000' }],
    })
    // Nothing moves before the company says yes, and nothing else holds the goods meanwhile.
    expect(await lineOf(orderId)).toMatchObject({ rejected: '2.0000', returnedRejected: '0.0000' })
    expect(await quality.post('/srm/goodsReturn/add', returnInput(from, '1'))).toRefuse('RTS_OVER')
    expect(await receiptStep(warehouse, 'reverse', receiptId, { reason: '点错' })).toRefuse('GR_RETURNED')
    expect(await returnStep(warehouse, 'pickUp', made.id, { takenBy: '周师傅' })).toRefuse('BAD_TRANSITION')

    expect(await own('confirm', made.id, { note: '周五来取' })).toSucceed()
    expect(await lineOf(orderId)).toMatchObject({ rejected: '2.0000', returnedRejected: '2.0000', closed: '0.0000', open: '2' })
    expect(await items(made.id)).toEqual([])
    expect(await returnStep(warehouse, 'pickUp', made.id, { takenBy: '周师傅' })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '2', takenBy: '周师傅' })
    expect(await returnStep(warehouse, 'replace', made.id, { receiptNo: docNo })).toRefuse('RTS_NOT_REPLACED')
    const later = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty: '1' }]))
    expect(await returnStep(warehouse, 'replace', made.id, { receiptNo: later.docNo })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '2', lines: [{ replaced: '1.0000', receipts: [later.docNo] }] })
    // Each quantity of a receipt replaces once.
    expect(await returnStep(warehouse, 'replace', made.id, { receiptNo: later.docNo })).toRefuse('RTS_NOT_REPLACED')
    const last = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty: '1' }]))
    expect(await returnStep(warehouse, 'replace', made.id, { receiptNo: last.docNo })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '3', lines: [{ replaced: '2.0000' }] })
  })

  test('go back for credit: they were never payable, so the pick-up settles it, and they are not wanted again', async () => {
    const { orderId, from } = await received('10', '3')
    const made = await addReturn(quality, returnInput(from, '3', { settlement: 'CREDIT' }))
    done(await own('confirm', made.id))
    expect(await lineOf(orderId)).toMatchObject({ returnedRejected: '3.0000', closed: '3.0000', open: '0' })
    expect((await orderOf(orderId)).versions[0]).toMatchObject({ reason: made.docNo })
    expect(await returnStep(warehouse, 'pickUp', made.id, { takenBy: '周师傅' })).toSucceed()
    expect(await seen(made.id)).toMatchObject({ status: '3' })
    expect(await items(made.id)).toEqual([])
  })
})

describe('Accepted goods', () => {
  const credited = async (qty: string) => {
    const made = await received('100')
    const input = returnInput(made.from, qty, { of: 'ACCEPTED', settlement: 'CREDIT' }, { grade: 'A' })
    const { id } = await addReturn(quality, input)
    done(await own('confirm', id))
    return { ...made, returnId: id }
  }
  const take = (orderLineId: string, itemId: string, qty: string, amount: string) =>
    inTx(systemCtx(app.deps), async (tx: Tx) => {
      await lockOrderLines(tx, [orderLineId])
      await takeOfItems(tx, [{ itemId, qty, amount }])
      await followCredit(tx, [itemId])
    })

  test('are payable no more, at the price they were accepted at, and settled when a credit took all of it', async () => {
    const { orderId, returnId } = await credited('12')
    const [back, ...none] = await items(returnId)
    expect(none).toEqual([])
    expect(back).toMatchObject({ grade: 'R', qty: '-12', amount: '-45200.00' })
    const line = await lineOf(orderId)
    expect(line).toMatchObject({ accepted: '100.0000', returnedAccepted: '12.0000', closed: '12.0000', open: '0' })
    done(await returnStep(warehouse, 'pickUp', returnId, { takenBy: '周师傅' }))
    await owner`update po_line set invoiced = 100 where id = ${line.id}`
    await take(line.id, back?.id ?? '', '-5', '-18833.33')
    expect((await seen(returnId)).status).toBe('2')
    await take(line.id, back?.id ?? '', '-7', '-26366.67')
    expect((await seen(returnId)).status).toBe('3')
    // With the return settled and the rest invoiced the order is over, short of what went back.
    expect((await orderOf(orderId)).status).toBe('5')
    expect(
      await quality.post(
        '/srm/goodsReturn/add',
        returnInput(await returnableOf(quality, (await seen(returnId)).receiptId), '1', { of: 'ACCEPTED' }, { grade: 'A' }),
      ),
    ).toRefuse('RTS_ORDER_OVER')
  })
  test('credited before they are taken away: the pick-up settles', async () => {
    const { orderId, returnId } = await credited('1')
    const [back] = await items(returnId)
    const line = await lineOf(orderId)
    await owner`update po_line set invoiced = 100 where id = ${line.id}`
    await take(line.id, back?.id ?? '', '-1', back?.amount ?? '')
    expect((await seen(returnId)).status).toBe('1')
    done(await returnStep(warehouse, 'pickUp', returnId, { takenBy: '周师傅' }))
    expect((await seen(returnId)).status).toBe('3')
  })
  test('for repair are owed again, and need their grade and no more than was accepted', async () => {
    const { orderId, from } = await received('5')
    const post = (qty: string, patch: object, line: object) => quality.post('/srm/goodsReturn/add', returnInput(from, qty, patch, line))
    expect(await post('1', { of: 'ACCEPTED' }, { grade: null })).toRefuse('RTS_LINE_GONE')
    expect(await post('1', { of: 'REJECTED' }, { grade: 'A' })).toRefuse('RTS_LINE_GONE')
    expect(await post('1', { of: 'ACCEPTED' }, { grade: 'C' })).toRefuse('RTS_OVER')
    const one = { receiptLineId: from.lines[0]?.id, grade: 'A', qty: '1', serials: [] }
    expect(await post('1', { of: 'ACCEPTED', lines: [one, one] }, {})).toRefuse('RTS_LINE_TWICE')
    const { id } = done(await post('2', { of: 'ACCEPTED', settlement: 'REPAIR' }, { grade: 'A' }))
    done(await own('confirm', id))
    expect(await lineOf(orderId)).toMatchObject({ returnedAccepted: '2.0000', closed: '0.0000', open: '2' })
    expect(await items(id)).toMatchObject([{ grade: 'R', qty: '-2' }])
    done(await returnStep(warehouse, 'pickUp', id, { takenBy: '周师傅' }))
    const again = await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, orderId), [{ qty: '2' }]))
    expect(await returnStep(warehouse, 'replace', id, { receiptNo: again.docNo })).toSucceed()
    expect((await seen(id)).status).toBe('3')
    expect(await items(again.id)).toMatchObject([{ grade: 'A', qty: '2' }])
  })
  test('with numbers are named by them, and may come again under them', async () => {
    const { docNo: materialCode } = await makeMaterial({ as: app.as }, 'enabled', { trace: 'SERIAL' })
    const supplier = await app.supplier()
    const rows = [{ qty: '2', needDate: orderDay(cast, 7) }]
    const lines = [{ materialCode, unit: '台', qty: '2', price: '10', taxRate: '13', rows }]
    const { id: orderId } = await makeOrder(cast, spotOrder(cast, supplier.id, '10', { lines }), supplier, 'confirmed')
    const coming = await comingOfOrder(warehouse, orderId)
    const made = await addReceipt(warehouse, receiptInput(cast, coming, [{ serials: ['N1', 'N2'] }]))
    const from = await returnableOf(quality, made.id)
    const post = (serials: string[]) =>
      quality.post('/srm/goodsReturn/add', returnInput(from, '1', { of: 'ACCEPTED', settlement: 'REPAIR' }, { grade: 'A', serials }))
    expect(await post([])).toRefuse('SERIAL_COUNT')
    expect(await post(['N9'])).toRefuse('RTS_SERIAL')
    const { id } = done(await post(['N2']))
    done(await returnStep(supplier.client, 'confirm', id, {}, 'ownReturn'))
    const again = () => warehouse.post('/srm/receipt/add', receiptInput(cast, coming, [{ qty: '1', serials: ['N2'] }]))
    expect(await again()).toRefuse('SERIAL_DUP')
    done(await returnStep(warehouse, 'pickUp', id, { takenBy: '周师傅' }))
    expect(await again()).toSucceed()
  })
})

describe('An objection', () => {
  test('is decided by somebody else than who asked: followed, or not', async () => {
    const { orderId, from } = await received('10', '4')
    const [first, second] = [await addReturn(quality, returnInput(from, '1')), await addReturn(quality, returnInput(from, '2'))]
    expect(await returnStep(manager, 'uphold', first.id, { reason: '证据充分' })).toRefuse('RTS_NOT_OBJECTED')
    expect(await own('object', first.id, { reason: '运输由贵方负责' })).toSucceed()
    expect(await own('object', first.id, { reason: '再次异议' })).toRefuse('RTS_OBJECTED')
    done(await own('object', second.id, { reason: '签收时完好' }))
    expect(await returnStep(quality, 'giveIn', first.id, { reason: '属实' })).toRefuse('SOD_SELF_APPROVE')
    expect(await returnStep(manager, 'giveIn', first.id, { reason: '运输由我方负责' })).toSucceed()
    expect(await seen(first.id)).toMatchObject({ status: '9', objection: '运输由贵方负责', decision: '运输由我方负责' })
    expect(await lineOf(orderId)).toMatchObject({ returnedRejected: '0.0000' })
    expect(await returnStep(manager, 'uphold', second.id, { reason: '照片显示外箱未变形' })).toSucceed()
    expect(await seen(second.id)).toMatchObject({ status: '1', decision: '照片显示外箱未变形' })
    expect(await lineOf(orderId)).toMatchObject({ returnedRejected: '2.0000' })
    // What was given in on may be asked for once more, and cancelled.
    const third = await addReturn(quality, returnInput(from, '2'))
    expect(await returnStep(quality, 'cancel', third.id, { reason: '现场已处理' })).toSucceed()
    expect(await own('confirm', third.id)).toRefuse('BAD_TRANSITION')
  })
  test('a return for credit is not replaced', async () => {
    const { from } = await received('4')
    const { id } = await addReturn(quality, returnInput(from, '1', { of: 'ACCEPTED', settlement: 'CREDIT' }, { grade: 'A' }))
    done(await own('confirm', id))
    done(await returnStep(warehouse, 'pickUp', id, { takenBy: '周师傅' }))
    expect(await returnStep(warehouse, 'replace', id, { receiptNo: 'GR1' })).toRefuse('RTS_CREDITED')
  })
  test('of a receipt that was reversed nothing goes back', async () => {
    const { id, from } = await received('2', '1')
    done(await receiptStep(warehouse, 'reverse', id, { reason: '点错一箱' }))
    expect(await quality.get('/srm/goodsReturn/returnable', { id })).toRefuse('RTS_RECEIPT_STATE')
    expect(await quality.post('/srm/goodsReturn/add', returnInput(from, '1'))).toRefuse('RTS_RECEIPT_STATE')
  })
})

test('a return without an answer is asked for again before its term is over and on the day; then both sides are told, and nothing is confirmed', async () => {
  const { orderId, from } = await received('10', '4')
  const [open, objected] = [await addReturn(quality, returnInput(from, '1')), await addReturn(quality, returnInput(from, '1'))]
  done(await own('object', objected.id, { reason: '运输由贵方负责' }))
  const by = (await seen(open.id))['replyBy'] as string
  const isOf = (title: string, words: string) => title.startsWith(words) && [open, objected].some(({ docNo }) => title.endsWith(docNo))
  const told = async (name: string, words: string) => {
    const client = await app.anonymous.signIn(name, demoPassword)
    const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile: string }[]
    }
    return records.filter(({ titile }) => isOf(titile, words)).length
  }
  const mailed = async (words: string) => (await mailsOf(app, company.name)).filter(({ subject }) => isOf(subject, words)).length
  const at = async (instant: string) => {
    app.travelTo(instant)
    // The job finds a row every hour and may tell of it once.
    await remindOfReturns(systemCtx(app.deps))
    await remindOfReturns(systemCtx(app.deps))
    const count = (words: string) => Promise.all([told(company.name, words), mailed(words)])
    return [...(await count('退货即将到期')), ...(await count('退货今日到期')), ...(await count('退货逾期'))]
  }
  const day = by.slice(0, 10)
  expect(await at(`${plusDays(day, -4)} 23:00:00`)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await at(`${plusDays(day, -3)} 09:00:00`)).toEqual([1, 1, 0, 0, 0, 0])
  expect(await at(`${day} 09:00:00`)).toEqual([1, 1, 1, 1, 0, 0])
  for (const name of ['manager', 'quality', 'purchaser']) expect(await told(name, '退货逾期')).toBe(0)
  expect(await at(`${plusDays(day, 1)} 00:30:00`)).toEqual([1, 1, 1, 1, 1, 1])
  // The decider, whoever asked for the return and whoever ordered the goods are told.
  for (const name of ['manager', 'quality', 'purchaser']) expect(await told(name, '退货逾期')).toBe(1)
  const [asker, lead] = [await app.anonymous.signIn('quality', demoPassword), await app.anonymous.signIn('manager', demoPassword)]
  const shown = async () => done(await lead.get('/srm/goodsReturn/queryById', { id: open.id }))
  expect(await shown()).toMatchObject({ status: '0', confirmedAt: null })
  expect(await returnStep(asker, 'uphold', open.id, { reason: '逾期未答复' })).toRefuse('SOD_SELF_APPROVE')
  expect(await returnStep(lead, 'uphold', open.id, { reason: '逾期未答复' })).toSucceed()
  expect(await shown()).toMatchObject({ status: '1', decision: '逾期未答复' })
  expect(done(await lead.get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]).toMatchObject({ returnedRejected: '1.0000' })
})
