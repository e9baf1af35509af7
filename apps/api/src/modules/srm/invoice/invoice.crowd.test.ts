import { expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { addInvoice, invoiceAtOnce, invoiceInput, invoiceStep, keepTitle, partiesOf, payableOf } from '../../../demo/invoice'
import { contractOrder, makeOrder } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }

test('of two invoices of one receipt at once the second finds less', async () => {
  const [purchaser, finance, company] = [await app.as('purchaser'), await app.as('finance'), await app.supplier()]
  await keepTitle(finance)
  await invoiceAtOnce(finance, company.id)
  const contractId = (await makeContract({ as: app.as }, { company, state: 'inForce' } as never)).id
  const ordered = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '100'), company, 'confirmed')
  const lineOf = async () => done(await purchaser.get('/srm/purchaseOrder/queryById', { id: ordered.id })).lines[0]
  const seen = async (id: string) => done(await finance.get('/srm/invoice/queryById', { id }))
  await acceptGoods(app, (await lineOf()).id, '100')
  const [row] = await payableOf(company.client, ordered.docNo)
  if (!row) throw new Error('nothing is payable')
  const parties = await partiesOf(company.client, [row.id])
  const share = (qty: number) => ((Number(row.leftIncl) / 100) * qty).toFixed(2)
  const [a, b] = await Promise.all(
    [60, 50].map((qty) => addInvoice(company.client, invoiceInput(cast, parties, [{ row, qty: String(qty), incl: share(qty) }]))),
  )
  const both = [a?.id ?? '', b?.id ?? '']
  const answers = await Promise.all(both.map((id) => company.client.post('/srm/ownInvoice/register', { id, version: 1 })))
  for (const answer of answers) expect(answer).toSucceed()
  const details = await Promise.all(both.map(seen))
  expect(details.map((one) => one.status).toSorted()).toEqual(['2', '3'])
  const held = details.find((one) => one.status === '3')
  expect(held.match.reasons[0]).toMatchObject({ code: 'INV_QTY_OVER', diff: '10' })
  expect(await lineOf()).toMatchObject({ invoiced: '110.0000' })
  // The first goes back, and the second matches by itself.
  const first = details.find((one) => one.status === '2')
  expect(await invoiceStep(finance, 'return', first.id, { reason: '请重新开具' })).toSucceed()
  expect(await seen(held.id)).toMatchObject({ status: '2' })
  expect(await lineOf()).toMatchObject({ invoiced: held.lines[0].qty })
})
