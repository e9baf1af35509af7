import { beforeAll, expect, test } from 'vitest'
import { sumOf } from '@srm/domain/kit/money'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { payableOf } from '../../../demo/invoice'
import { addPayment, approvePayment, payAll, paymentInput, paymentStep } from '../../../demo/payment'
import { done } from '../../../demo/session'
import { billing, type Ordered } from '../invoice/invoice.fixtures'

const app = await stockedApp()
const desk = await billing(app)
const { client, id: supplierId } = desk.company
let ordered: Ordered
beforeAll(async () => {
  ordered = await desk.order('30')
}, 60_000)

const settlement = async ({ orderId }: Ordered = ordered) => done(await client.get('/srm/ownOrder/settlement', { id: orderId }))
const approve = async (id: string) => done(await desk.step(await app.as('financeManager'), 'approve', id))

test('before anything is accepted nothing is to be invoiced or paid', async () => {
  expect(await settlement()).toEqual({ paid: '0.00', paidPct: '0.00', next: null, toInvoice: null, invoices: [] })
})

test('what was accepted is to be invoiced, and what was approved is due in parts that come to the invoice', async () => {
  await acceptGoods(app, ordered.poLineId, '30')
  const [row] = await payableOf(client, ordered.orderNo)
  expect((await settlement()).toInvoice).toEqual({ count: 1, incl: row?.leftIncl })
  await approve(await desk.registered(await desk.inputFor(ordered)))
  const { invoices, next, toInvoice, paid } = await settlement()
  expect({ toInvoice, paid, count: invoices.length }).toEqual({ toInvoice: null, paid: '0.00', count: 1 })
  const [one] = invoices
  expect(one).toMatchObject({ incl: row?.leftIncl, paid: '0.00', isShared: false })
  expect(sumOf([one.recovered, one.paid, one.due, one.retained]).toFixed(2)).toBe(one.incl)
  expect(Number(one.retained)).toBeGreaterThan(0)
  expect(next).toMatchObject({ numbers: [one.number] })
})

test('what is paid counts, of an invoice of two orders by the share of each', async () => {
  const other = await desk.order('10')
  await acceptGoods(app, other.poLineId, '10')
  const [first, second] = [await desk.inputFor(other), await desk.order('30')]
  await acceptGoods(app, second.poLineId, '30')
  const more = await desk.inputFor(second)
  const lines = [...(first as { lines: object[] }).lines, ...(more as { lines: object[] }).lines]
  const total = (key: string) => sumOf(lines.map((line) => (line as Record<string, string>)[key] ?? '0')).toFixed(2)
  await approve(await desk.registered({ ...first, lines, excl: total('excl'), tax: total('tax'), incl: total('incl') }))

  const finance = await app.as('finance')
  const { contractId } = done(await (await app.as('purchaser')).get('/srm/purchaseOrder/queryById', { id: other.orderId }))
  const made = await addPayment(finance, await paymentInput(finance, { type: 'PROGRESS', supplierId, contractId }))
  done(await paymentStep(finance, 'submit', made.id))
  await approvePayment({ as: app.as }, made.id)
  await payAll({ as: app.as }, [made], clockText(app.deps.clock))

  const [own, shared, rest] = [await settlement(), await settlement(other), await settlement(second)]
  expect(own.invoices[0]).toMatchObject({ due: '0.00', isShared: false })
  expect(own.paid).toBe(own.invoices[0].paid)
  expect(shared.invoices[0].isShared).toBe(true)
  expect(Number(rest.paid)).toBeCloseTo(3 * Number(shared.paid), 1)
  expect(sumOf([shared.paid, rest.paid]).toFixed(2)).toBe(shared.invoices[0].paid)
})

test('another company and staff are not told', async () => {
  const foreign = await app.supplier()
  expect(await foreign.client.get('/srm/ownOrder/settlement', { id: ordered.orderId })).toRefuse('NOT_FOUND')
  expect(await (await app.as('warehouse')).get('/srm/ownOrder/settlement', { id: ordered.orderId })).toRefuse('NO_PERM')
})
