import type { PayableRow, UninspectedRow } from '@srm/contract/srm/invoice.shapes'
import { describe, expect, test } from 'vitest'
import { choicesOf, derived, differencesFrom, filledFrom, inputOf, rowFor, rowOfLine, totalsOf, type InvoiceValues } from './invoice-input'

const item = {
  ...{ id: 'I1', orderNo: 'PO1', lineNo: 10, name: '电磁流量计', spec: 'DN100', unit: '台', sourceNo: 'GR1', grade: 'A' },
  ...{ currency: 'CNY', priceBasis: 'INCL', taxRate: '13.000000', price: '3766.666667', qty: '100.0000', amount: '376666.67' },
  ...{ invoicedQty: '60.0000', left: '40', leftExcl: '133333.34', leftTax: '17333.33', leftIncl: '150666.67' },
} as unknown as PayableRow
const waiting = {
  ...{ poLineId: 'L1', orderNo: 'PO1', lineNo: 20, name: '阀门', spec: null, unit: '只', pending: '4.0000', currency: 'CNY' },
  ...{ priceBasis: 'EXCL', taxRate: '13', price: '100' },
} as unknown as UninspectedRow
const choices = choicesOf([item], [waiting])
const [first, second] = choices
const values = (rows: InvoiceValues['rows']): InvoiceValues => ({
  ...{ kind: 'E_SPECIAL', code: null, number: '26332000000123456789', issueDate: '2027-05-09', sellerTaxNo: 'S', buyerTaxNo: 'B' },
  ...{ isRed: false, blueId: null, redReason: null, redNoteNo: null, remark: null, files: [], rows },
})

describe('a row of the form', () => {
  test('begins with what is left of its item, as the match expects it', () =>
    expect(rowFor(first, 1)).toEqual({
      ...{
        no: 1,
        source: 'I1',
        blueLineId: null,
        name: '电磁流量计',
        qty: '40',
        rate: '13',
        excl: '133333.34',
        tax: '17333.33',
        incl: '150666.67',
      },
    }))
  test('or with goods that wait, at the price of their order', () =>
    expect(rowFor(second, 2)).toMatchObject({ source: 'po:L1', qty: '4', excl: '400.00', tax: '52.00', incl: '452.00' }))
  test('follows its quantity, its item and its amounts', () => {
    const row = rowFor(first, 1)
    expect(derived({ ...row, qty: '10' }, 'qty', choices)).toMatchObject({ incl: '37666.67' })
    expect(derived({ ...row, qty: '' }, 'qty', choices)).toMatchObject({ incl: '150666.67' })
    expect(derived({ ...row, source: 'po:L1' }, 'source', choices)).toMatchObject({ name: '阀门', qty: '4', incl: '452.00' })
    expect(derived({ ...row, excl: '100.00' }, 'excl', choices)).toMatchObject({ tax: '13.00', incl: '113.00' })
    expect(derived({ ...row, excl: '100.00', tax: '13.01' }, 'tax', choices)).toMatchObject({ incl: '113.01' })
    expect(derived({ ...row, incl: '113.00' }, 'incl', choices)).toMatchObject({ excl: '100.00', tax: '13.00' })
  })
})

describe('what is sent', () => {
  test('rows of one number are one line', () => {
    const rows = [rowFor(first, 1), { ...rowFor(second, 1), rate: '13' }, rowFor(second, 2)]
    const sent = inputOf(values(rows), choices, 'CNY')
    expect(sent.lines).toHaveLength(2)
    expect(sent.lines[0]).toMatchObject({
      ...{ name: '电磁流量计', unit: '台', qty: '44', incl: '151118.67' },
      parts: [
        { itemId: 'I1', poLineId: null, qty: '40' },
        { itemId: null, poLineId: 'L1', qty: '4' },
      ],
    })
    expect(sent.incl).toBe(totalsOf(rows).incl)
    expect([rowOfLine(rows, 0), rowOfLine(rows, 1)]).toEqual([0, 2])
  })
  test('names an original of credits alone', () => {
    const rows = [rowFor(first, 1)]
    const red = { ...values(rows), blueId: 'b', redReason: 'WRONG', redNoteNo: '1' } as InvoiceValues
    expect(inputOf(red, choices, 'CNY')).toMatchObject({ blueId: null, redReason: null, redNoteNo: null })
    expect(inputOf({ ...red, isRed: true }, choices, 'CNY')).toMatchObject({ blueId: 'b', lines: [{ parts: [] }] })
  })
})

describe('from a file', () => {
  const line = { name: '流量计', spec: null, unit: '台', qty: '40', price: null, excl: '133333.34', rate: '13', tax: '17333.33' }
  const file = (more: object = {}) => ({
    faults: [],
    read: {
      ...{ number: '26332000000123456780', code: null, kind: 'E_NORMAL', issuedOn: '2027-05-08', lines: [line] },
      ...{ seller: { name: null, taxNo: 'S' }, buyer: { name: null, taxNo: 'B' }, excl: '133333.34', tax: '17333.33', incl: '150666.67' },
      ...{ source: 'xml', confidence: 'data', signature: 'absent' },
      ...more,
    },
  })
  test('fills in what it says, and tells what differs', () => {
    const typed = values([{ ...rowFor(first, 1), tax: '1.00' }])
    expect(differencesFrom(typed, file() as never).map(({ field }) => field)).toEqual(['number', 'kind', 'issueDate', 'tax', 'lines.0.tax'])
    const filled = { ...typed, ...filledFrom(typed, file() as never) } as InvoiceValues
    expect(filled).toMatchObject({
      number: '26332000000123456780',
      kind: 'E_NORMAL',
      rows: [{ name: '流量计', tax: '17333.33', incl: '150666.67' }],
    })
    expect(differencesFrom(filled, file() as never)).toEqual([])
  })
  test('leaves lines alone where they are not the same number', () => {
    const typed = values([rowFor(first, 1)])
    expect(filledFrom(typed, file({ lines: [line, line] }) as never).rows).toEqual(typed.rows)
  })
})
