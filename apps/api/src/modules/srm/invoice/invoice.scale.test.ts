import { beforeAll, expect, test } from 'vitest'
import { onLine } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { maxInvoiceLines } from '@srm/domain/srm/invoice/invoice.kinds'
import { addInvoice, invoiceAtOnce, invoiceInput, invoiceStep, keepTitle, partiesOf } from '../../../demo/invoice'
import { makeOrder, orderDay, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { addPayableItems } from '../payable-item/payable-item.public'
import { moveOrderLine } from '../purchase-order/purchase-order.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const finance = await app.as('finance')
let company: OrderCompany
beforeAll(async () => {
  await keepTitle(finance)
  company = await app.supplier()
  await invoiceAtOnce(finance, company.id)
})

test('an invoice of 2,000 lines is matched and given back whole', async () => {
  const qty = String(maxInvoiceLines)
  const rows = [{ qty, needDate: orderDay(cast, 7) }]
  const lines = [{ name: '不锈钢卡箍', spec: 'DN50', unit: '个', qty, price: '1.13', taxRate: '13', rows }]
  const { id: orderId } = await makeOrder(cast, spotOrder(cast, company.id, '1', { lines }), company, 'confirmed')
  const lineOf = async () => done(await (await app.as('purchaser')).get('/srm/purchaseOrder/queryById', { id: orderId })).lines[0]
  const { id: poLineId } = await lineOf()
  const items = await onLine(app, poLineId, async (tx) => {
    await moveOrderLine(tx, poLineId, { kind: 'receive', qty, announced: '0', damaged: '0', inspect: false })
    const one = { poLineId, source: 'GR', sourceId: crypto.randomUUID(), sourceNo: 'GR-1', grade: 'A', qty: '1' } as const
    return addPayableItems(
      tx,
      Array.from({ length: maxInvoiceLines }, () => ({ ...one, sourceLineId: crypto.randomUUID() })),
    )
  })
  const parties = await partiesOf(company.client, [items[0]?.id ?? ''])
  const row = { taxRate: '13', left: '1', leftIncl: '1.13', name: '不锈钢卡箍', spec: null, unit: '个' }
  const input = invoiceInput(
    cast,
    parties,
    items.map(({ id }) => ({ row: { ...row, id } as never })),
  )
  const { id } = await addInvoice(company.client, input)
  expect(await invoiceStep(company.client, 'register', id, {}, 'ownInvoice')).toSucceed()
  expect(done(await finance.get('/srm/invoice/queryById', { id }))).toMatchObject({
    status: '2',
    matchState: '1',
    lineCount: maxInvoiceLines,
  })
  expect(await lineOf()).toMatchObject({ invoiced: `${qty}.0000` })
  expect(await invoiceStep(finance, 'return', id, { reason: '请分开开票' })).toSucceed()
  expect(await lineOf()).toMatchObject({ invoiced: '0.0000' })
})
