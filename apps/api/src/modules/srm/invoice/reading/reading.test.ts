import { describe, expect, test } from 'vitest'
import { duplicateOf, readFaults } from '@srm/domain/srm/invoice/e-invoice.rules'
import { readInvoice, readInvoiceQr } from './read-invoice'
import { placeIn } from './read-ofd'
import { invoiceXml, ofdWithOriginal, ofdWithTags, zipOf } from './reading.fixtures'
import { amountIn, dayIn, rateIn } from './values'

const read = async (file: string | Buffer) => {
  const result = await readInvoice(Buffer.from(file))
  return 'read' in result ? result.read : result.fault
}
const ofd = async (files: Record<string, string | Buffer>) => read(await zipOf(files))
const fields = {
  number: '26332000000123456789',
  code: null,
  kind: 'E_SPECIAL',
  issuedOn: '2027-05-09',
  seller: { name: '浙江精测仪表有限公司', taxNo: '91330100MA27XYHB5M' },
  buyer: { name: '清流水务 & 子公司', taxNo: '91330100143048123X' },
  lines: [
    {
      name: '*仪器仪表*电磁流量计',
      spec: 'DN100',
      unit: '台',
      qty: '100',
      price: '3333.3334',
      excl: '333333.34',
      rate: '13',
      tax: '43333.33',
    },
  ],
  excl: '333333.34',
  tax: '43333.33',
  incl: '376666.67',
  confidence: 'data',
  signature: 'present',
}

describe('the file of an invoice', () => {
  test('as XML', async () => {
    expect(await read(invoiceXml())).toEqual({ ...fields, source: 'xml' })
    expect(await read(`\uFEFF${invoiceXml()}`)).toEqual({ ...fields, source: 'xml' })
  })
  test('as OFD with its original', async () => {
    expect(await ofd(ofdWithOriginal(invoiceXml()))).toEqual({ ...fields, source: 'ofdXml' })
    expect(await ofd(ofdWithOriginal(invoiceXml(), '/Doc_0/Attachs/original.xml'))).toEqual({ ...fields, source: 'ofdXml' })
  })
  test('as OFD by its tags, a value over two texts put together', async () => {
    const none = { name: null, taxNo: null }
    expect(await ofd(ofdWithTags())).toEqual({
      ...{
        number: fields.number,
        code: null,
        kind: null,
        issuedOn: '2027-05-09',
        buyer: none,
        lines: [],
        excl: null,
        tax: null,
        incl: '376666.67',
      },
      ...{ seller: { name: null, taxNo: '91330100MA27XYHB5M' }, source: 'ofdTags', confidence: 'page', signature: 'absent' },
    })
  })
  test('XML and OFD of one invoice are one duplicate', async () => {
    const [xml, archive] = [await read(invoiceXml()), await ofd(ofdWithTags())]
    if (typeof xml === 'string' || typeof archive === 'string') throw new Error('not read')
    const identity = (of: typeof xml, file: string) =>
      ({
        kind: 'E_SPECIAL',
        code: null,
        number: of.number ?? '',
        sellerTaxNo: of.seller.taxNo ?? '',
        supplierId: file,
        files: [file],
      }) as const
    expect(duplicateOf(identity(archive, 'b'), [{ ...identity(xml, 'a'), id: 'INV1', status: 1, reversed: false }])).toEqual({
      id: 'INV1',
      by: 'number',
    })
    expect(readFaults(xml, (code) => code.length === 18)).toEqual([])
  })
  test('says what is missing by nothing', async () => {
    expect(await read(invoiceXml({ item: '', incl: 'unknown' }))).toMatchObject({ lines: [], incl: null })
  })
})

describe('hostile files', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${invoiceXml().replace(/^.*\n/, '').replace('EI1', '&b;')}`
  const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><EInvoice>&a;</EInvoice>`
  const deep = (n: number) => invoiceXml({ extra: `${'<d>'.repeat(n)}${'</d>'.repeat(n)}` })
  test.each([
    ['entities that grow', laughs, 'unreadable'],
    ['entities from outside', outside, 'unreadable'],
    ['an unknown entity', invoiceXml({ number: '&who;' }), 'unreadable'],
    ['elements too deep', deep(40), 'unreadable'],
    ['no end', invoiceXml().slice(0, -20), 'unreadable'],
    ['another document', '<html><body/></html>', 'unreadable'],
    ['text', 'an invoice', 'unknown'],
    ['nothing', '', 'unknown'],
    ['broken UTF-8', Buffer.concat([Buffer.from('<a>'), Buffer.from([0xff, 0xfe]), Buffer.from('</a>')]), 'unreadable'],
    ['half an archive', Buffer.from('PK\u0003\u0004and more', 'latin1'), 'unreadable'],
    ['too large', invoiceXml({ extra: ' '.repeat(5 * 1024 * 1024) }), 'tooBig'],
  ])('%s: %s', async (_, file, fault) => expect(await read(file)).toBe(fault))
  test('as deep as is allowed it is read', async () => expect(await read(deep(39))).toMatchObject({ number: fields.number }))
  test('a bomb is not unpacked', async () => {
    const bomb = { ...ofdWithOriginal(invoiceXml()), 'Doc_0/bomb.xml': Buffer.alloc(30 * 1024 * 1024) }
    expect(await ofd(bomb)).toBe('tooBig')
  })
  test('too many entries are not looked at', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, 'x']))
    expect(await ofd({ ...ofdWithOriginal(invoiceXml()), ...many })).toBe('tooBig')
  })
  test('places that lead out of the archive are refused', async () => {
    expect(await ofd(ofdWithOriginal(invoiceXml(), '../../../etc/passwd.xml'))).toBe('unreadable')
    expect(() => placeIn('Doc_0/a.xml', '../../x')).toThrow('outside')
    expect([placeIn('Doc_0/Tags/a.xml', 'b.xml'), placeIn('Doc_0/Tags/a.xml', '../b.xml'), placeIn('a/b', '/c/./d')]).toEqual([
      'Doc_0/Tags/b.xml',
      'Doc_0/b.xml',
      'c/d',
    ])
  })
  test('an entry whose name leads out of the archive is refused', async () => {
    const archive = await zipOf({ ...ofdWithOriginal(invoiceXml()), 'aa/aa/evil': 'x' })
    const evil = Buffer.from(archive.toString('latin1').replaceAll('aa/aa/evil', '../../evil'), 'latin1')
    expect(await read(evil)).toBe('unreadable')
  })
  test('changed at random they neither crash nor take long', async () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n
    const sources = [Buffer.from(invoiceXml()), await zipOf(ofdWithOriginal(invoiceXml())), await zipOf(ofdWithTags())]
    let slowest = 0
    for (let i = 0; i < 1500; i++) {
      const file = Buffer.from(sources[i % 3] ?? [])
      for (let n = random(6); n >= 0; n--) file[random(file.length)] = random(256)
      const begun = performance.now()
      const result = await readInvoice(random(5) === 0 ? file.subarray(0, random(file.length)) : file)
      slowest = Math.max(slowest, performance.now() - begun)
      expect('read' in result || ['unknown', 'tooBig', 'unreadable'].includes(result.fault)).toBe(true)
    }
    expect(slowest).toBeLessThan(1000)
  })
})

describe('values', () => {
  test.each([
    ['¥1,234.50', '1234.50'],
    ['１２元', '12'],
    ['-5.00', '-5.00'],
    ['1e5', null],
    ['', null],
    [undefined, null],
    ['9'.repeat(31), null],
  ])('amount %s: %s', (text, value) => expect(amountIn(text)).toBe(value))
  test.each([
    ['0.13', '13'],
    ['13%', '13'],
    ['1%', '1'],
    ['6', '6'],
    ['0', '0'],
    ['免税', '0'],
    ['***', null],
  ])('rate %s: %s', (text, value) => expect(rateIn(text)).toBe(value))
  test.each([
    ['2027-05-09 10:11:12', '2027-05-09'],
    ['2027年05月09日', '2027-05-09'],
    ['20270509', '2027-05-09'],
    ['5/9/2027', null],
  ])('day %s: %s', (text, value) => expect(dayIn(text)).toBe(value))
})

describe('a scanned code', () => {
  test('of a digital invoice has its total with tax, of one on paper that without', () => {
    expect(readInvoiceQr('01,31,,26332000000123456789,376666.67,20270509,')).toMatchObject({
      kind: 'E_SPECIAL',
      code: null,
      incl: '376666.67',
      excl: null,
      issuedOn: '2027-05-09',
    })
    expect(readInvoiceQr('01,04,033001234567,12345678,100.00,20270509,12345')).toMatchObject({
      kind: 'P_NORMAL',
      code: '033001234567',
      excl: '100.00',
      incl: null,
      source: 'qr',
    })
  })
  test.each([
    'https://example.org',
    '',
    '02,31,,26332000000123456789,1,20270509',
    '01,99,,26332000000123456789,1,20270509',
    '01,31,x,26332000000123456789,1,20270509',
    '01,31,,abc,1,20270509',
  ])('%s is none', (text) => expect(readInvoiceQr(text)).toBeNull())
})
