import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { describe, expect, test } from 'vitest'
import { amountsOf, filledLines, initialQuote, problemsOf, quoteModeOf, subtotalOf, withRead, type QuoteValues } from './quote.model'

const line = (id: string, lineNo: number, qty: string) => ({
  id,
  lineNo,
  materialCode: null,
  name: id,
  spec: null,
  unit: '台',
  qty,
  needDate: '2026-12-20',
  deliveryAddress: null,
  remark: null,
})
const inquiry = {
  id: 'i',
  status: '0',
  quoteState: '0',
  excludeReason: null,
  declineReason: null,
  currency: 'CNY',
  currencies: ['USD'],
  allowForeignCurrency: false,
  priceBasis: 'INCL',
  awardMode: 'line',
  roundNo: 1,
  contentVersion: 1,
  priceNonIncreasing: true,
  ceiling: null,
  evalMethod: 'lowest',
  weights: null,
  quoteStart: '2026-11-20 09:00:00',
  quoteDeadline: '2026-11-30 17:00:00',
  validityDays: 90,
  paymentTerms: '月结 60 天',
  now: '2026-11-23 10:00:00',
  lines: [line('a', 10, '24.0000'), line('b', 20, '16.0000')],
  draft: null,
  quotation: null,
  history: [],
} as unknown as SupplierInquiry

const priced = (changes: Partial<QuoteValues> = {}): QuoteValues => {
  const initial = initialQuote(inquiry) as QuoteValues
  return { ...initial, lines: initial.lines.map((l, i) => ({ ...l, price: i ? '7288.50' : '3164' })), ...changes }
}

describe('quotation form', () => {
  test('starts with every asked line, needed dates and the least validity', () => {
    const initial = initialQuote(inquiry)
    expect(initial.lines?.map((l) => [l.lineId, l.deliverDate])).toEqual([
      ['a', '2026-12-20'],
      ['b', '2026-12-20'],
    ])
    expect(initial.validityTo).toBe('2027-02-28')
  })
  test('a draft keeps its prices when a line was added since', () => {
    const draft = { content: { lines: [{ lineId: 'b', price: '5' }] }, savedAt: inquiry.now }
    expect(initialQuote({ ...inquiry, draft }).lines?.map((l) => l.price)).toEqual([null, '5'])
  })
  test('live totals: lines, fees, total; a half-typed price counts as nothing', () => {
    expect(amountsOf(inquiry, priced({ freight: '6800' }))).toMatchObject({ total: '199352.00', fees: '6800.00' })
    const half = priced()
    expect(amountsOf(inquiry, { ...half, lines: half.lines.map((l) => ({ ...l, price: '3.' })) })?.total).toBe('0.00')
  })
  test('too large an amount has no total', () => {
    expect(amountsOf(inquiry, { ...priced(), freight: '999999999999999.99', packing: '1' })).toBeNull()
  })
  test('subtotal of a line', () => {
    expect(subtotalOf(priced().lines[0] as never, '24', 'INCL', 'CNY')).toBe('75936.00')
    expect(subtotalOf({ ...priced().lines[0], noBid: true } as never, '24', 'INCL', 'CNY')).toBeNull()
  })
  const before = {
    currency: 'CNY',
    fees: '0',
    lines: { a: { qty: '24', price: '3000', amountExcl: '63716.81', amountIncl: '72000.00' } },
  }
  test('what is missing is said by field before the confirmation', () => {
    expect(problemsOf(inquiry, initialQuote(inquiry) as QuoteValues).map((p) => p.field)).toEqual(['lines.0.price', 'lines.1.price'])
    expect(problemsOf(inquiry, priced())).toEqual([])
    expect(problemsOf({ ...inquiry, ceiling: before }, priced()).map((p) => p.key)).toEqual(['QUOTE_INCREASE'])
  })
  test('a line without bid counts as filled', () => {
    const [first, second] = priced().lines
    expect(filledLines([{ ...first, price: null, noBid: true } as never, second as never])).toBe(2)
  })
  test('what the tab shows follows the server clock', () => {
    expect(quoteModeOf(inquiry, '2026-11-30 16:59:59')).toEqual({ kind: 'form' })
    expect(quoteModeOf(inquiry, '2026-11-30 17:00:00')).toEqual({ kind: 'closed', why: 'passed' })
    expect(quoteModeOf(inquiry, '2026-11-19 17:00:00')).toEqual({ kind: 'closed', why: 'notStarted' })
    expect(quoteModeOf({ ...inquiry, quoteState: '4' }, inquiry.now)).toEqual({ kind: 'submitted', reconfirm: true })
    expect(quoteModeOf({ ...inquiry, quoteState: null }, inquiry.now)).toEqual({ kind: 'apply' })
  })
})

test('what a file says is laid over the lines; an empty cell and a line it does not name keep what was typed', () => {
  const typed = [
    { lineId: 'a', price: '5', taxRate: '13', brand: '沪工', free: false, noBid: false },
    { lineId: 'b', price: '7', taxRate: '9', free: false, noBid: false },
  ]
  const read = [{ lineId: 'a', price: '20.331', taxRate: null, free: false, noBid: false }]
  expect(withRead(typed, read)).toEqual([{ ...typed[0], price: '20.331' }, typed[1]])
})
