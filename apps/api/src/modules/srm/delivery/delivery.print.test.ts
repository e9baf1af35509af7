import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { bare, readPdf } from '../../../../test/pdf'
import { addDelivery, deliveryInput, deliveryStep, shippableOf } from '../../../demo/delivery'
import { makeOrder, orderDay, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
let company: OrderCompany
beforeAll(async () => {
  company = await app.supplier()
}, 60_000)
const printed = (client: Session, code: string, id: string) => client.get(`/print/${code}/${id}`, { lang: 'zh' })
/** In millimetres, of every page. */
const sizes = async (content: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const all: string[] = []
  for (let i = 1; i <= pdf.numPages; i++) {
    const [, , width = 0, height = 0] = (await pdf.getPage(i)).view
    all.push(`${Math.round((width / 72) * 25.4)} × ${Math.round((height / 72) * 25.4)}`)
  }
  return all
}

test('a label for each package with its code, and a note without prices', async () => {
  const lines = ['不锈钢卡箍', '一种名称非常长的零件，用来看标签上放不下的文字会不会把标签挤到第二页上去，所以它还要再长一些才行'].map(
    (name) => ({
      ...{ name, spec: 'DN50', unit: '个', qty: '4', price: '77.77', taxRate: '13' },
      rows: [{ qty: '4', needDate: orderDay(cast, 9) }],
    }),
  )
  const order = await makeOrder(cast, spotOrder(cast, company.id, '1', { lines }), company, 'confirmed')
  const rows = await shippableOf(company.client, order.docNo)
  const contents = [
    { lineNo: 20, qty: '1' },
    { lineNo: 10, qty: '1' },
  ]
  const rest = contents.map(({ lineNo }) => ({ lineNo, qty: '3' }))
  const packages = [contents, rest].map((held) => ({ grossKg: null, remark: null, contents: held }))
  const { id, docNo } = await addDelivery(
    company.client,
    deliveryInput(
      cast,
      rows.map((row) => ({ id: row.id, qty: '4' })),
      { packages },
    ),
  )
  expect(await printed(company.client, 'ownDeliveryLabels', id)).toRefuse('NOT_FOUND')
  expect(await deliveryStep(company.client, 'ship', id)).toSucceed()
  const { packages: packed } = done(await company.client.get('/srm/ownDelivery/queryById', { id }))
  const labels = packed.map(({ label }: { label: string }) => label) as string[]

  const { result } = await printed(company.client, 'ownDeliveryLabels', id)
  expect(await sizes(result as Buffer)).toEqual(['100 × 60', '100 × 60'])
  const pdf = await readPdf(result as Buffer)
  expect(pdf.pictures).toEqual(labels)
  for (const words of [docNo, order.docNo, '不锈钢卡箍', '1/2', '2/2', ...labels]) expect(bare(pdf.text)).toContain(bare(words))
  expect(pdf.text).not.toContain('77.77')

  const note = await readPdf((await printed(purchaser, 'deliveryNote', id)).result as Buffer)
  expect(bare(note.text)).toContain(docNo)
  expect(note.text).not.toContain('77.77')
  // Staff who take no goods in print no label; nor does anybody of goods that were called back.
  expect(await printed(purchaser, 'deliveryLabels', id)).toRefuse('NOT_FOUND')
  expect(await deliveryStep(company.client, 'cancel', id, { reason: '改日再发' })).toSucceed()
  expect(await printed(company.client, 'ownDeliveryLabels', id)).toRefuse('NOT_FOUND')
})
