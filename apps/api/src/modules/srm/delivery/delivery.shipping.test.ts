import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { makeContract } from '../../../demo/contract'
import { addDelivery, deliveryInput, deliveryStep, makeDelivery, shippableOf } from '../../../demo/delivery'
import { contractOrder, makeOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { lockOrderLines, moveOrderLine } from '../purchase-order/purchase-order.public'
import { remindOfDeliveries } from './delivery.jobs'
import { followArrival, type Arrival } from './delivery.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
let company: OrderCompany
beforeAll(async () => {
  company = await app.supplier()
}, 60_000)
const contract = async (patch: object = {}) => (await makeContract({ as: app.as }, { company, state: 'inForce', patch } as never)).id
const order = async (qty: string, of: string) => makeOrder(cast, await contractOrder(cast, purchaser, of, qty), company, 'confirmed')
const rowOf = async (docNo: string) => (await shippableOf(company.client, docNo))[0]?.id ?? ''
const lineOf = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines[0]
const own = async (id: string) => done(await company.client.get('/srm/ownDelivery/queryById', { id }))
const ship = (id: string) => deliveryStep(company.client, 'ship', id)
const results = (answers: readonly { success: boolean; errorKey?: string | undefined }[]) =>
  answers.map((one) => (one.success ? 'shipped' : (one.errorKey ?? ''))).toSorted()

describe('At one moment', () => {
  test('two notices of one line that together exceed it: one leaves, the other is refused', async () => {
    const { id, docNo } = await order('10', await contract())
    const row = await rowOf(docNo)
    const drafts = [
      await addDelivery(company.client, deliveryInput(cast, [{ id: row, qty: '6' }])),
      await addDelivery(company.client, deliveryInput(cast, [{ id: row, qty: '6' }])),
    ]
    expect(results(await Promise.all(drafts.map((one) => ship(one.id))))).toEqual(['ASN_OVER', 'shipped'])
    expect(await lineOf(id)).toMatchObject({ transit: '6.0000' })
  })
  test('eight notices of a piece each for a line of five: five leave', async () => {
    const { id, docNo } = await order('5', await contract())
    const row = await rowOf(docNo)
    const drafts = []
    for (let i = 0; i < 8; i++) drafts.push(await addDelivery(company.client, deliveryInput(cast, [{ id: row, qty: '1' }])))
    const found = results(await Promise.all(drafts.map((one) => ship(one.id))))
    expect(found.filter((one) => one === 'shipped')).toHaveLength(5)
    expect(found.filter((one) => one === 'ASN_OVER')).toHaveLength(3)
    expect(await lineOf(id)).toMatchObject({ transit: '5.0000', open: '0' })
  })
  test('notices of two orders in either order do not wait for each other for ever', async () => {
    const of = await contract()
    const [a, b] = [await order('6', of), await order('6', of)]
    const [first, second] = [await rowOf(a.docNo), await rowOf(b.docNo)]
    const rows = (one: string, other: string) => [
      { id: one, qty: '1' },
      { id: other, qty: '1' },
    ]
    const drafts = []
    for (let i = 0; i < 6; i++)
      drafts.push(await addDelivery(company.client, deliveryInput(cast, i % 2 ? rows(first, second) : rows(second, first))))
    expect(results(await Promise.all(drafts.map((one) => ship(one.id))))).toEqual(Array.from({ length: 6 }, () => 'shipped'))
    expect(await lineOf(a.id)).toMatchObject({ transit: '6.0000' })
  })
  test('one notice that is sent off twice leaves once', async () => {
    const { id, docNo } = await order('10', await contract())
    const { id: draft } = await addDelivery(company.client, deliveryInput(cast, [{ id: await rowOf(docNo), qty: '3' }]))
    expect(results(await Promise.all([ship(draft), ship(draft)]))).toEqual(['STALE', 'shipped'])
    expect(await lineOf(id)).toMatchObject({ transit: '3.0000' })
  })
})

test('what may come beyond the order may be shipped, but of all orders no more than the contract allows', async () => {
  const { docNo, id } = await order('315', await contract({ overTol: '5', underTol: '0' }))
  const row = await rowOf(docNo)
  const draft = (qty: string) => company.client.post('/srm/ownDelivery/add', deliveryInput(cast, [{ id: row, qty }]))
  expect(await draft('330.7501')).toRefuse('ASN_OVER')
  expect(await ship(done(await draft('316')).id)).toRefuse('ASN_OVER_CONTRACT')
  expect(await lineOf(id)).toMatchObject({ transit: '0.0000' })
  expect(await ship(done(await draft('315')).id)).toSucceed()
})

describe('As goods come', () => {
  const shipped = async () => {
    const { id: orderId, docNo } = await order('10', await contract())
    const { id } = await makeDelivery(company, deliveryInput(cast, [{ id: await rowOf(docNo), qty: '10' }]), 'inTransit')
    return { id, orderId, line: (await own(id)).lines[0].id as string, poLine: (await lineOf(orderId)).id as string }
  }
  const arrive = (id: string, lineId: string, arrival: Partial<Arrival>) =>
    inTx(systemCtx(app.deps), (tx) => followArrival(tx, id, [{ lineId, received: '0', refused: '0', closed: '0', ...arrival }]))
  test('the notice goes on with each of its lines, and cannot be called back any more', async () => {
    const { id, line, poLine } = await shipped()
    await inTx(systemCtx(app.deps), async (tx) => {
      await lockOrderLines(tx, [poLine])
      await moveOrderLine(tx, poLine, { kind: 'receive', qty: '4', announced: '4', damaged: '0', inspect: false })
      await followArrival(tx, id, [{ lineId: line, received: '4', refused: '0', closed: '0' }])
    })
    expect(await own(id)).toMatchObject({ status: '2', lines: [{ received: '4.0000' }], endedAt: null })
    expect(await deliveryStep(company.client, 'cancel', id, { reason: '想取消' })).toRefuse('BAD_TRANSITION')
    await arrive(id, line, { refused: '1' })
    expect(await own(id)).toMatchObject({ status: '2', lines: [{ refused: '1.0000' }] })
    await arrive(id, line, { closed: '5' })
    const over = await own(id)
    expect(over).toMatchObject({ status: '3', lines: [{ received: '4.0000', refused: '1.0000', closed: '5.0000' }] })
    expect(over.endedAt).not.toBeNull()
  })
  test('both sides are told once of what was expected and has not come', async () => {
    const { id } = await shipped()
    const count = async (client: Session) => {
      const { docNo } = await own(id)
      const page = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' }))
      const records = page.records as { titile?: string; title?: string }[]
      return records.filter((one) => (one.titile ?? one.title ?? '').includes(`逾期未到：${docNo}`)).length
    }
    const remind = () => remindOfDeliveries(systemCtx(app.deps))
    await remind()
    expect([await count(company.client), await count(purchaser)]).toEqual([0, 0])
    await inTx(systemCtx(app.deps), ({ db }) =>
      db.execute(sql`update delivery_notice set ship_date = ship_date - 9, eta = eta - 9 where id = ${id}`),
    )
    expect(await remind()).toBe(1)
    expect(await remind()).toBe(1)
    expect([await count(company.client), await count(purchaser)]).toEqual([1, 1])
    const late = done(await purchaser.get('/srm/delivery/arrivals', { arrival: 'late' })).records as { id: string; arrival: string }[]
    expect(late).toMatchObject([{ id, arrival: 'late' }])
  })
  test('all of it is turned away', async () => {
    const { id, line } = await shipped()
    await arrive(id, line, { refused: '10' })
    expect(await own(id)).toMatchObject({ status: '4' })
  })
  test('a line of another notice is none of it', async () => {
    const [a, b] = [await shipped(), await shipped()]
    await expect(arrive(a.id, b.line, { received: '1' })).rejects.toMatchObject({ key: 'NOT_FOUND' })
    await expect(arrive(a.orderId, a.line, { received: '1' })).rejects.toMatchObject({ key: 'NOT_FOUND' })
    expect(await own(a.id)).toMatchObject({ status: '1', lines: [{ received: '0.0000' }] })
  })
})
