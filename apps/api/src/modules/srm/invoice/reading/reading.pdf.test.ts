import { describe, expect, test } from 'vitest'
import { duplicateOf } from '@srm/domain/srm/invoice/e-invoice.rules'
import { fileRefusal } from '../invoice-files'
import { invoicePage, pdfWithAttachment, printedPdf } from './pdf.fixtures'
import { readInvoice } from './read-invoice'
import { readInThread, invoiceReader } from './read-thread'
import { invoiceXml, ofdWithOriginal, zipOf } from './reading.fixtures'

const number = '26332000000123456789'
const read = async (file: Buffer) => {
  const result = await readInvoice(file)
  return 'read' in result ? result.read : result.fault
}

describe('an invoice in PDF', () => {
  test('by the original that is attached', async () => {
    expect(await read(pdfWithAttachment('original.xml', invoiceXml()))).toMatchObject({
      ...{ number, kind: 'E_SPECIAL', source: 'pdfXml', confidence: 'data', incl: '376666.67' },
      lines: [{ qty: '100', excl: '333333.34' }],
    })
  })
  test('by what stands on its page, the buyer to the left', async () => {
    expect(await read(printedPdf(invoicePage(number)))).toEqual({
      ...{
        number,
        code: null,
        kind: 'E_SPECIAL',
        issuedOn: '2027-05-09',
        lines: [],
        source: 'pdfText',
        confidence: 'page',
        signature: 'absent',
      },
      buyer: { name: '清流水务', taxNo: '91330100143048123X' },
      seller: { name: '浙江精测仪表有限公司', taxNo: '91330100MA27XYHB5M' },
      ...{ excl: '333333.34', tax: '43333.33', incl: '376666.67' },
    })
  })
  test('that says nothing is for people to read; one that is broken is refused', async () => {
    expect(await read(printedPdf([{ x: 10, y: 10, text: '扫描件' }]))).toBe('silent')
    expect(await read(pdfWithAttachment('notes.xml', '<notes/>'))).toBe('silent')
    expect(await read(Buffer.from('%PDF-1.7\nnothing of the kind'))).toBe('unreadable')
  })
})

test('the same invoice as XML, OFD and PDF is one', async () => {
  const files = [
    Buffer.from(invoiceXml()),
    await zipOf(ofdWithOriginal(invoiceXml())),
    pdfWithAttachment('original.xml', invoiceXml()),
    printedPdf(invoicePage(number)),
  ]
  const identities = []
  for (const [i, file] of files.entries()) {
    const one = await read(file)
    if (typeof one === 'string') throw new Error(one)
    const { kind, code, seller } = one
    identities.push({
      kind: kind ?? 'E_SPECIAL',
      code,
      number: one.number ?? '',
      sellerTaxNo: seller.taxNo ?? '',
      supplierId: 's',
      files: [`f${i}`],
    })
  }
  const [first, ...others] = identities
  if (!first) throw new Error('nothing was read')
  for (const other of others)
    expect(duplicateOf(other, [{ ...first, id: 'INV1', status: 2, reversed: false }])).toEqual({ id: 'INV1', by: 'number' })
})

describe('in a thread of its own', () => {
  test('a file is read, and one without end is given up', async () => {
    expect(await readInThread(Buffer.from(invoiceXml()))).toMatchObject({ read: { number } })
    const hasty = invoiceReader({ running: 1, waiting: 1, waitMs: 60_000, runMs: 1, heapMb: 256 })
    const line = '<IssuItemInformation><ItemName>阀门</ItemName><Quantity>1</Quantity><Amount>1.00</Amount></IssuItemInformation>'
    expect(await hasty(Buffer.from(invoiceXml({ item: line.repeat(9000) })))).toEqual({ fault: 'slow' })
    // It is not too big, and said so with the way out.
    expect(fileRefusal('slow', '发票.xml').fields).toMatchObject([{ field: 'files', key: 'INV_FILE_SLOW', params: ['发票.xml'] }])
  })
  test('archives that unpack to more than they should are refused', async () => {
    const bomb = await zipOf({ ...ofdWithOriginal(invoiceXml()), 'Doc_0/Res/huge.xml': Buffer.alloc(60 * 1024 * 1024) })
    expect(await readInThread(bomb)).toEqual({ fault: 'tooBig' })
    const outside = await zipOf(ofdWithOriginal(invoiceXml(), '../../../etc/passwd.xml'))
    expect(await readInThread(outside)).toEqual({ fault: 'unreadable' })
    expect(await readInThread(Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'))).toEqual({ fault: 'unreadable' })
  })
})
