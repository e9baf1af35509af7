import { beforeAll, describe, expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { invoiceAtOnce, invoiceInput, invoiceStep, keepTitle, partiesOf, payableOf, registerInvoice } from '../../../demo/invoice'
import { makeOrder, spotOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done, type Answered } from '../../../demo/session'
import { pdfWithAttachment, printedPdf } from './reading/pdf.fixtures'
import { ofdWithOriginal, zipOf } from './reading/reading.fixtures'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [purchaser, finance] = [await app.as('purchaser'), await app.as('finance')]
let company: OrderCompany
beforeAll(async () => {
  await keepTitle(finance)
  company = await app.supplier()
  await invoiceAtOnce(finance, company.id)
}, 60_000)

const types = { xml: 'application/xml', ofd: 'application/ofd', pdf: 'application/pdf' } as const
const upload = async (name: string, content: Buffer) =>
  done(
    await company.client.upload('/sys/common/upload', { name, content, type: types[name.split('.').at(-1) as keyof typeof types] }),
  ) as unknown as { id: string; fileName: string; fileSize: number }
/** An invoice of goods that were accepted, as the form sends it. */
const drafted = async () => {
  const { id, docNo } = await makeOrder(cast, spotOrder(cast, company.id, '113'), company, 'confirmed')
  const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines
  await acceptGoods(app, line.id, '1')
  const [row] = await payableOf(company.client, docNo)
  const parties = await partiesOf(company.client, [row?.id ?? ''])
  return invoiceInput(cast, parties, [{ row: row as never }])
}
type Input = Awaited<ReturnType<typeof drafted>>
/** The file that the tax bureau would give for it. */
const xmlOf = ({ number, issueDate, sellerTaxNo, buyerTaxNo, excl, tax, incl, lines }: Input, more: { readonly incl?: string } = {}) => {
  const items = lines.map(
    (line) =>
      `<IssuItemInformation><ItemName>${line.name}</ItemName><Quantity>${line.qty}</Quantity><Amount>${line.excl}</Amount><TaxRate>0.${line.rate}</TaxRate><ComTaxAm>${line.tax}</ComTaxAm></IssuItemInformation>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><InherentLabel><GeneralOrSpecialVAT><LabelName>增值税专用发票</LabelName></GeneralOrSpecialVAT></InherentLabel></Header><EInvoiceData><SellerInformation><SellerIdNum>${sellerTaxNo}</SellerIdNum></SellerInformation><BuyerInformation><BuyerIdNum>${buyerTaxNo}</BuyerIdNum></BuyerInformation><BasicInformation><TotalAmWithoutTax>${excl}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${more.incl ?? incl}</TotalTax-includedAmount></BasicInformation>${items.join('')}</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${issueDate} 10:00:00</IssueTime></TaxSupervisionInfo></EInvoice>`
}
const fieldsOf = (answer: Answered) =>
  ((answer.result as { errors?: { field: string }[] } | null)?.errors ?? []).map(({ field }) => field).toSorted()

describe('Files of an invoice', () => {
  test('fill the form in, and say where they contradict themselves', async () => {
    const input = await drafted()
    const { id } = await upload('发票.xml', Buffer.from(xmlOf(input)))
    const read = done(await company.client.post('/srm/ownInvoice/readFile', { id }))
    expect(read).toMatchObject({
      faults: [],
      read: { number: input.number, kind: 'E_SPECIAL', incl: input.incl, source: 'xml', lines: [{ qty: '1' }] },
    })
    const odd = await upload('发票.xml', Buffer.from(xmlOf(input, { incl: '1.00' })))
    expect(done(await company.client.post('/srm/ownInvoice/readFile', { id: odd.id })).faults).toEqual(['incl'])
    const stranger = await app.supplier()
    expect(await stranger.client.post('/srm/ownInvoice/readFile', { id })).toRefuse('FILE_NOT_YOURS')
    expect(await finance.post('/srm/invoice/readFile', { id })).toRefuse('FILE_NOT_YOURS')
  })
  test('are compared with what was keyed in, each difference by its field', async () => {
    const input = await drafted()
    const file = await upload('发票.xml', Buffer.from(xmlOf({ ...input, number: `1${input.number.slice(1)}` })))
    const answer = await registerInvoice(company.client, { ...input, issueDate: '2026-01-01', files: [file] })
    expect(answer).toRefuse('INV_FILE_DIFFERS')
    expect(fieldsOf(answer)).toEqual(['issueDate', 'number'])
    const odd = await upload('发票.xml', Buffer.from(xmlOf(input, { incl: '1.00' })))
    expect(await registerInvoice(company.client, { ...input, files: [odd] })).toRefuse('INV_FILE_FAULT')
  })
  test('XML, OFD and PDF of one invoice are one', async () => {
    const input = await drafted()
    const original = xmlOf(input)
    const files = [await upload('发票.xml', Buffer.from(original)), await upload('发票.ofd', await zipOf(ofdWithOriginal(original)))]
    const id = done(await registerInvoice(company.client, { ...input, files })).id
    expect(done(await company.client.get('/srm/ownInvoice/queryById', { id }))).toMatchObject({
      ...{ status: '2', readConfidence: 'data', signature: 'absent' },
      files: [{ fileName: '发票.xml' }, { fileName: '发票.ofd' }],
    })
    const again = await drafted()
    const pdf = await upload('发票.pdf', pdfWithAttachment('original.xml', xmlOf({ ...again, number: input.number })))
    expect(await registerInvoice(company.client, { ...again, number: input.number, files: [pdf] })).toRefuse('INV_DUP')
    // The same file under another number is the same invoice too.
    const silent = await upload('扫描.pdf', printedPdf([{ x: 10, y: 10, text: '扫描件' }]))
    expect(await registerInvoice(company.client, { ...again, files: [silent] })).toSucceed()
    const third = await drafted()
    expect(await registerInvoice(company.client, { ...third, files: [silent] })).toRefuse('INV_DUP')
  })
  test('that nobody can read, or that unpack to too much, are refused', async () => {
    const input = await drafted()
    const bomb = await zipOf({ ...ofdWithOriginal(xmlOf(input)), 'Doc_0/Res/huge.xml': Buffer.alloc(60 * 1024 * 1024) })
    const outside = await zipOf(ofdWithOriginal(xmlOf(input), '../../../etc/passwd.xml'))
    const cases = [
      ['炸弹.ofd', bomb, 'INV_FILE_TOO_BIG'],
      ['出界.ofd', outside, 'INV_FILE_UNREADABLE'],
      ['实体.xml', Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 'INV_FILE_UNREADABLE'],
    ] as const
    for (const [name, content, key] of cases) {
      const file = await upload(name, content)
      expect(await company.client.post('/srm/ownInvoice/readFile', { id: file.id })).toRefuse(key)
      expect(await registerInvoice(company.client, { ...input, files: [file] })).toRefuse(key)
    }
    const picture = await upload('扫描.pdf', printedPdf([{ x: 10, y: 10, text: '扫描件' }]))
    expect(await company.client.post('/srm/ownInvoice/readFile', { id: picture.id })).toRefuse('INV_FILE_UNKNOWN')
  })
})

test('of paper and from abroad, by their numbers', async () => {
  const paper = await drafted()
  const kind = { kind: 'P_SPECIAL', code: '3300123456', number: '12345678' }
  const id = done(await registerInvoice(company.client, { ...paper, ...kind })).id
  expect(await registerInvoice(company.client, { ...(await drafted()), ...kind })).toRefuse('INV_DUP')
  expect(await registerInvoice(company.client, { ...(await drafted()), ...kind, code: '3300123457' })).toSucceed()
  expect(await invoiceStep(finance, 'approve', id, { note: null })).toSucceed()
})
