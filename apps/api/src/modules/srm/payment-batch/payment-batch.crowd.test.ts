import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { addBatch, bankAnswer, batchStep } from '../../../demo/payment'
import { done, type Answered } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf } from '../execution-drift/execution-drift'
import { paymentDesk } from '../payment/payment.fixtures'

const app = await stockedApp()
const [finance, cashier] = [await app.as('finance'), await app.as('cashier')]
const { now, business, invoice, seen, approved } = paymentDesk(app, finance)
let owner: postgres.Sql
beforeAll(() => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())

const ready = async (name: string) => {
  const of = await business()
  await invoice(of, name, '1000.00')
  return { of, made: await approved(of, 'PROGRESS') }
}
/** One got through, and the other is told why not in words that people read. */
const oneOf = (answers: readonly Answered[]): Answered => {
  const [won, ...more] = answers.filter(({ success }) => success)
  expect([won === undefined, more.length]).toEqual([false, 0])
  for (const lost of answers.filter(({ success }) => !success)) {
    expect(['STALE', 'BAD_TRANSITION', 'PMB_NOT_READY', 'PMB_RESULT_TWICE']).toContain(lost.errorKey)
    expect(lost.message).toMatch(/\p{Script=Han}/u)
  }
  return won as Answered
}

test('a batch that is made, released and answered by two at once is made, released and paid once', async () => {
  const { of, made } = await ready('INV-C1')
  const lines = [{ paymentId: made.id, amount: '950.00' }]
  const add = () => cashier.post('/srm/paymentBatch/add', { payerAccount: '1102020109000012345', lines })
  const batch = done(oneOf(await Promise.all([add(), add()]))) as { id: string; version: number }
  const release = () => cashier.post('/srm/paymentBatch/export', { id: batch.id, version: batch.version })
  const file = done(oneOf(await Promise.all([release(), release()]))) as { version: number }
  expect(done(await cashier.get('/srm/paymentBatch/queryById', { id: batch.id })).exports).toMatchObject([{ no: 1, reason: null }])
  const results = [bankAnswer(made.docNo, now())]
  const answer = () => cashier.post('/srm/paymentBatch/recordResults', { id: batch.id, version: file.version, results })
  oneOf(await Promise.all([answer(), answer(), answer()]))
  expect(await seen(made.id)).toMatchObject({ status: '5', paidAmount: '950.00', made: [{ amount: '950.00' }] })
  const [total] = await owner`select paid_incl::text paid, applying::text from contract_total where contract_id = ${of.contractId}`
  expect(total).toEqual({ paid: '950.00', applying: '0.00' })
})

test('two batches of one payment that are answered at once pay all of it and no more', async () => {
  const { of, made } = await ready('INV-C2')
  const sent = async (amount: string) => {
    const batch = await addBatch(cashier, [{ paymentId: made.id, amount }])
    done(await batchStep(cashier, 'export', batch.id))
    return batch.id
  }
  const first = await sent('400.00')
  done(await batchStep(cashier, 'recordResults', first, { results: [bankAnswer(made.docNo, now())] }))
  const other = await ready('INV-C3')
  const lines = [
    { paymentId: made.id, amount: '550.00' },
    { paymentId: other.made.id, amount: '950.00' },
  ]
  const second = await addBatch(cashier, lines)
  done(await batchStep(cashier, 'export', second.id))
  const answers = await Promise.all(
    [made, other.made].map(({ docNo }) => batchStep(cashier, 'recordResults', second.id, { results: [bankAnswer(docNo, now())] })),
  )
  // Of two answers with one version the later is told to look again, and then gets through.
  for (const [i, lost] of answers.entries())
    if (!lost.success) {
      const { docNo } = [made, other.made][i] as { docNo: string }
      done(await batchStep(cashier, 'recordResults', second.id, { results: [bankAnswer(docNo, now())] }))
    }
  const totals = await owner`select paid_incl::text paid, applying::text from contract_total
    where contract_id = any(${[of.contractId, other.of.contractId]}) order by 1`
  expect([...totals]).toEqual([
    { paid: '950.00', applying: '0.00' },
    { paid: '950.00', applying: '0.00' },
  ])
  // The invoices of this file are totals alone; what is paid and applied for is what its rows come to.
  const found = (await driftsOf(systemCtx(app.deps))).filter(
    ({ of: kind }) => kind === 'payment' || kind === 'payableDue' || kind === 'contract',
  )
  expect(found).toEqual([])
})
