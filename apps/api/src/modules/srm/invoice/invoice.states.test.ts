import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceMachine, type InvoiceAction } from '@srm/domain/srm/invoice/invoice.machine'
import { nameOf } from '@srm/domain/kit/machine'
import { acceptGoods, returnGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { invoiceAtOnce, invoiceInput, keepTitle, partiesOf, payableOf, registerInvoice } from '../../../demo/invoice'
import { makeOrder, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindOfCredits } from './invoice.jobs'
import { followPayment, invoiceForDues } from './invoice.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, manager, finance] = [await app.as('purchaser'), await app.as('manager'), await app.as('finance')]
let company: OrderCompany
let owner: postgres.Sql
let id: string
beforeAll(async () => {
  await keepTitle(finance)
  company = await app.supplier()
  await invoiceAtOnce(finance, company.id)
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const order = await makeOrder(cast, spotOrder(cast, company.id, '100'), company, 'confirmed')
  const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: order.id })).lines
  await acceptGoods(app, line.id, '1')
  const [row] = await payableOf(company.client, order.docNo)
  const parties = await partiesOf(company.client, [row?.id ?? ''])
  id = done(await registerInvoice(company.client, invoiceInput(cast, parties, [{ row: row as never }]))).id
}, 120_000)
afterAll(() => owner?.end())

const put = (status: string) => owner`update invoice set status = ${status} where id = ${id}`
const statusNow = async () => (await owner<{ status: string }[]>`select status from invoice where id = ${id}`)[0]?.status
const bodies: Readonly<Record<string, object>> = {
  askOverride: { reasons: { 1: '钢材涨价' } },
  rejectOverride: { reason: '没有依据' },
  return: { reason: '请重开' },
  void: { reason: '开错了' },
  approve: { note: null },
}
const who: Readonly<Partial<Record<InvoiceAction, Session>>> = { override: manager, rejectOverride: manager }

describe('outside of its states a step is refused as such', () => {
  const steps = (Object.keys(invoiceMachine.actions) as InvoiceAction[]).filter(
    (action) => (invoiceMachine.actions[action].by as string | readonly string[]) !== 'system' && !['edit'].includes(action),
  )
  test.each(steps)('%s', async (action) => {
    const before = (await statusNow()) ?? ''
    const from: readonly string[] = invoiceMachine.actions[action].from
    for (const status of Object.values(invoiceMachine.states)) {
      if (from.includes(nameOf(invoiceMachine, status) ?? '')) continue
      await put(status)
      const { version } = (await owner<{ version: number }[]>`select version from invoice where id = ${id}`)[0] ?? { version: 0 }
      const byCompany = ['register', 'delete'].includes(action)
      const [client, side] = byCompany ? [company.client, 'ownInvoice'] : [who[action] ?? finance, 'invoice']
      const answer = await client.post(`/srm/${side}/${action}`, { id, version, ...bodies[action] })
      // A draft of the company is none of the staff's.
      expect(answer).toRefuse(status === invoiceMachine.states.draft && !byCompany ? 'NOT_FOUND' : 'BAD_TRANSITION')
    }
    await put(before)
  })
})

test('follows what is paid of it, and what the bank sends back', async () => {
  const follow = (paid: string) => inTx(systemCtx(app.deps), (tx) => followPayment(tx, id, paid))
  const dues = () => inTx(systemCtx(app.deps), (tx) => invoiceForDues(tx, id))
  // Nothing is owed before it is approved.
  await follow('1.00')
  expect(await statusNow()).toBe('2')
  await expect(dues()).rejects.toThrow('NOT_FOUND')
  const { version } = done(await finance.get('/srm/invoice/queryById', { id }))
  expect(await finance.post('/srm/invoice/approve', { id, version, note: null, isFinal: true })).toSucceed()
  expect(await dues()).toMatchObject({
    id,
    isRed: false,
    isFinal: true,
    amountIncl: '100.00',
    acceptedOn: expect.stringMatching(/^\d{4}-/),
  })
  for (const [paid, status] of [
    ['40.00', '5'],
    ['40.00', '5'],
    ['100.00', '6'],
    ['60.00', '5'],
    ['0.00', '4'],
    ['100.00', '6'],
  ] as const) {
    await follow(paid)
    expect(await statusNow()).toBe(status)
  }
})

test('companies are asked for a credit that is missing, on its days', async () => {
  const [part] = await owner<{ po_line_id: string }[]>`select po_line_id from invoice_line_part where invoice_id = ${id}`
  await returnGoods(app, part?.po_line_id ?? '', '1')
  expect(await remindOfCredits(systemCtx(app.deps))).toBe(0)
  const later = (days: number) => {
    const ctx = systemCtx(app.deps)
    return { ...ctx, clock: { ...ctx.clock, offsetMs: ctx.clock.offsetMs + days * 24 * 3_600_000 } }
  }
  expect(await remindOfCredits(later(9))).toBe(0)
  expect(await remindOfCredits(later(10))).toBe(1)
  // Asked twice on one day, it is told once.
  const told = async () => {
    const { records } = done(await company.client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile?: string }[]
    }
    return records.filter((one) => (one.titile ?? '').includes('请开具红字发票')).length
  }
  expect(await told()).toBe(1)
  await remindOfCredits(later(10))
  expect(await told()).toBe(1)
})
