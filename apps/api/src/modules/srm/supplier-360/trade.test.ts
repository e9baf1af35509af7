import { beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { done } from '../../../demo/session'
import { paymentDesk, type Business } from '../payment/payment.fixtures'

const app = await stockedApp()
const finance = await app.as('finance')
const { business, invoice, pay } = paymentDesk(app, finance)
let of: Business
beforeAll(async () => {
  of = await business()
  await pay(of, 'PREPAY', '339000.00')
  await invoice(of, 'INV1', '376666.67')
  await pay(of, 'PROGRESS')
}, 60_000)

const ask = async (part: 'scorecard' | 'dealings', who = finance) => done(await who.get(`/srm/supplier/${part}`, { id: of.company.id }))

test('payables add up to what was approved, paid and left open', async () => {
  // Paid is the net amount; the retention of the invoice stays open and has no day before the final acceptance.
  expect((await ask('scorecard')).money).toEqual([
    { currency: 'CNY', approved: '263666.67', paid: '244833.34', open: '18833.33', overdue: '0' },
  ])
})

test('of payables nobody learns who may not list them', async () => {
  expect((await ask('scorecard', await app.as('quality'))).money).toEqual([])
})

test('a company that was not delivering has no score, which is not 100', async () => {
  const { supply } = await ask('scorecard')
  expect(supply).toMatchObject({ delivery: { score: null, lines: 0 }, quality: { score: null, lots: 0 } })
})

test('its payments stand among its documents, each with its page', async () => {
  const { rows, counts } = await ask('dealings')
  expect(counts).toContainEqual({ kind: 'payment', count: 2 })
  const payment = rows.find(({ kind }: { kind: string }) => kind === 'payment')
  expect(done(await finance.get('/srm/payment/queryById', { id: payment.id })).docNo).toBe(payment.docNo)
})
