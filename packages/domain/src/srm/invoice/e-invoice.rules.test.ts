import { describe, expect, test } from 'vitest'
import {
  differencesOf,
  duplicateOf,
  invoiceKey,
  isInvoiceNumber,
  readFaults,
  type InvoiceIdentity,
  type ReadInvoice,
  type RegisteredInvoice,
  type TypedInvoice,
} from './e-invoice.rules'

const number = '26332000000123456789'
const readLine = {
  name: '电磁流量计',
  spec: 'DN100',
  unit: '台',
  qty: '100',
  price: '3333.33340000',
  excl: '333333.34',
  rate: '13',
  tax: '43333.33',
}
const read: ReadInvoice = {
  number,
  code: null,
  kind: 'E_SPECIAL',
  issuedOn: '2027-05-09',
  seller: { name: '浙江精测仪表有限公司', taxNo: '91330100MA27XYHB5M' },
  buyer: { name: '清流水务', taxNo: '91330100143048123X' },
  lines: [readLine],
  excl: '333333.34',
  tax: '43333.33',
  incl: '376666.67',
  source: 'xml',
  confidence: 'data',
  signature: 'absent',
}
const typed: TypedInvoice = {
  number,
  code: null,
  kind: 'E_SPECIAL',
  issueDate: '2027-05-09',
  sellerTaxNo: '91330100MA27XYHB5M',
  buyerTaxNo: '91330100143048123X',
  excl: '333333.34',
  tax: '43333.33',
  incl: '376666.67',
  lines: [{ qty: '100.0000', rate: '13.00', excl: '333333.34', tax: '43333.33' }],
}

describe('what was typed and what the file says', () => {
  test('numbers are equal by value, texts without width, case and spaces', () => {
    expect(differencesOf(typed, read)).toEqual([])
    expect(differencesOf({ ...typed, sellerTaxNo: '９１３３０１００ ma27xyhb5m', incl: '376666.670' }, read)).toEqual([])
  })
  test.each<[string, Partial<TypedInvoice>]>([
    ['number', { number: '26332000000123456788' }],
    ['code', { code: '3300123456' }],
    ['kind', { kind: 'E_NORMAL' }],
    ['issueDate', { issueDate: '2027-05-08' }],
    ['sellerTaxNo', { sellerTaxNo: '91330100MA27XYHB5N' }],
    ['buyerTaxNo', { buyerTaxNo: '' }],
    ['excl', { excl: '333333.33' }],
    ['tax', { tax: '43333.34' }],
    ['incl', { incl: '376666.66' }],
    ['lines.0.qty', { lines: [{ ...typed.lines[0]!, qty: '99' }] }],
    ['lines.0.rate', { lines: [{ ...typed.lines[0]!, rate: '6' }] }],
    ['lines.0.excl', { lines: [{ ...typed.lines[0]!, excl: '1' }] }],
    ['lines.0.tax', { lines: [{ ...typed.lines[0]!, tax: '1' }] }],
    ['lines', { lines: [] }],
  ])('another %s is named', (field, more) => {
    const [found, ...rest] = differencesOf({ ...typed, ...more }, { ...read, code: '' })
    expect([found?.field, rest]).toEqual([field, []])
  })
  test('says both values', () => {
    expect(differencesOf({ ...typed, tax: '1.00' }, read)).toEqual([{ field: 'tax', typed: '1.00', read: '43333.33' }])
  })
  test('the long numbers of invoices are compared as texts', () => {
    expect(differencesOf({ ...typed, number: `0${number.slice(1)}` }, { ...read, number: number.slice(1) }).length).toBe(1)
    expect(differencesOf({ ...typed, code: '0123456789' }, { ...read, code: '123456789' }).map((d) => d.field)).toEqual(['code'])
  })
  test('what the file lacks is not compared', () => {
    const none = { name: null, taxNo: null }
    const bare: ReadInvoice = {
      ...read,
      number: null,
      kind: null,
      issuedOn: null,
      seller: none,
      buyer: none,
      excl: null,
      tax: null,
      incl: null,
      lines: [],
    }
    expect(differencesOf({ ...typed, number: 'x', tax: '0', lines: [] }, bare)).toEqual([])
    const blank = { name: null, spec: null, unit: null, qty: null, price: null, excl: null, rate: null, tax: null }
    expect(differencesOf({ ...typed, lines: [{ ...typed.lines[0]!, qty: '5' }] }, { ...read, lines: [blank] })).toEqual([])
  })
})

describe('a file contradicts itself', () => {
  const faults = (more: Partial<ReadInvoice>, isTaxNo = (text: string) => /^\w{18}$/.test(text)) =>
    readFaults({ ...read, ...more }, isTaxNo)
  test.each<[string, Partial<ReadInvoice>, readonly string[]]>([
    ['nothing', {}, []],
    ['its lines are not its amount', { lines: [readLine, readLine] }, ['lines']],
    ['amount and tax are not its total', { incl: '376666.68' }, ['incl']],
    ['a tax number is none', { seller: { name: null, taxNo: '1' }, buyer: { name: null, taxNo: '2' } }, ['sellerTaxNo', 'buyerTaxNo']],
    ['its number is short', { number: '123' }, ['number']],
    ['a line has no amount, so nobody can tell', { lines: [readLine, { ...readLine, excl: null }] }, []],
    ['without a total nobody can tell', { incl: null }, []],
  ])('%s', (_, more, expected) => expect(faults(more)).toEqual(expected))
  test.each([
    ['E_SPECIAL', null, number, true],
    ['E_SPECIAL', '', number, true],
    ['E_NORMAL', '3300123456', number, false],
    ['E_NORMAL', null, number.slice(1), false],
    ['P_SPECIAL', '3300123456', '12345678', true],
    ['P_NORMAL', '033001234567', '12345678', true],
    ['P_NORMAL', '03300123456', '12345678', false],
    ['P_NORMAL', null, '12345678', false],
    ['P_NORMAL', '3300123456', '123456789', false],
    ['OVERSEAS', null, 'INV-1/A', true],
    ['OVERSEAS', null, ' ', false],
    ['RECEIPT', null, '7', true],
  ] as const)('%s, code %s, number %s: %s', (kind, code, no, good) => expect(isInvoiceNumber(kind, code, no)).toBe(good))
})

describe('an invoice is there already', () => {
  const identity: InvoiceIdentity = { kind: 'E_SPECIAL', code: null, number, sellerTaxNo: 'S1', supplierId: 'a', files: ['f1'] }
  const registered = (more: Partial<RegisteredInvoice> = {}): RegisteredInvoice => ({
    ...identity,
    files: ['f0'],
    id: 'INV1',
    status: 1,
    reversed: false,
    ...more,
  })
  const found = (more: Partial<RegisteredInvoice>, candidate: Partial<InvoiceIdentity> = {}) =>
    duplicateOf({ ...identity, ...candidate }, [registered(more)])?.by ?? null
  test.each<[string, Partial<RegisteredInvoice>, Partial<InvoiceIdentity>, 'number' | 'file' | null]>([
    ['the same number of the same seller', {}, {}, 'number'],
    ['whatever kind of digital invoice it is called', { kind: 'E_NORMAL' }, {}, 'number'],
    ['whoever registered it', { supplierId: 'b' }, {}, 'number'],
    ['another seller', { sellerTaxNo: 'S2' }, {}, null],
    ['another number', { number: '1' }, {}, null],
    ['the same file', { number: '1', files: ['x', 'f1'] }, {}, 'file'],
    ['returned', { status: 8 }, {}, null],
    ['void', { status: 9 }, {}, null],
    ['void by a credit', { status: 9, reversed: true }, {}, 'number'],
    ['paid', { status: 6 }, {}, 'number'],
    ['the file of a returned one', { status: 8, number: '1', files: ['f1'] }, {}, null],
    [
      'paper by code and number',
      { kind: 'P_NORMAL', code: '1', number: '2', sellerTaxNo: 'other' },
      { kind: 'P_SPECIAL', code: '1', number: '2' },
      'number',
    ],
    ['paper of another code', { kind: 'P_NORMAL', code: '1', number: '2' }, { kind: 'P_NORMAL', code: '3', number: '2' }, null],
    ['from abroad by number and supplier', { kind: 'OVERSEAS', number: 'n 1' }, { kind: 'OVERSEAS', number: 'N1' }, 'number'],
    ['from abroad by another supplier', { kind: 'OVERSEAS', number: 'n1', supplierId: 'b' }, { kind: 'OVERSEAS', number: 'n1' }, null],
  ])('%s', (_, there, candidate, by) => expect(found(there, candidate)).toBe(by))
  test('it is named', () =>
    expect(duplicateOf(identity, [registered({ number: '1' }), registered({ id: 'INV2' })])).toEqual({ id: 'INV2', by: 'number' }))
  test('kinds are no keys of one another', () => {
    const keys = (['E_SPECIAL', 'P_SPECIAL', 'OVERSEAS'] as const).map((kind) => invoiceKey({ ...identity, kind, code: '' }))
    expect(new Set(keys).size).toBe(3)
  })
})
