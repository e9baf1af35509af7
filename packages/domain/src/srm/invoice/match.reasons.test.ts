import { describe, expect, test } from 'vitest'
import { match } from './match'
import { invoiceOf, line, part, red, tolerance } from './match.fixtures'
import type { MatchInput, MatchLine, MatchPart } from './match.shapes'
import { toleranceFor } from './tolerance.rules'

// What a reason holds, whole: a screen is drawn from it, and the verdict found again.

const from = (field: string, item = 'I1') => [
  { type: 'item', id: item, field },
  { type: 'receipt', id: 'GR1', field },
  { type: 'order', id: 'PO1', field },
]
const onLine = (field: string) => ({ type: 'invoiceLine', id: '1', field })
const fixed = { limit: '0', limitKind: 'fixed', limitFrom: null }
const reasons = (i: MatchInput) => match(i).reasons
const one = (incl: string, more: Partial<MatchLine> = {}, of: Partial<MatchPart> = {}) =>
  line(incl, [part('10', '1130.00', '10', of)], more)

describe('a reason holds all it was judged by', () => {
  test('quantity', () => {
    const l = line('1356.00', [part('10', '1130.00', '12')])
    expect(reasons(invoiceOf([l], { tolerances: [tolerance({ qtyPct: '10', qtyAbs: '1.5' })] }))).toEqual([
      {
        ...{ code: 'INV_QTY_OVER', hold: true, line: 1, field: 'qty', actual: '12', expected: '10', diff: '2' },
        ...{ limit: '1', limitKind: 'qtyPct', limitFrom: { level: 'org', id: 'T1' } },
        sources: [onLine('qty'), ...from('qty')],
        next: ['waitReceipt', 'splitLine', 'returnInvoice', 'override'],
      },
      {
        ...{ code: 'INV_QTY_OVER', hold: true, line: 1, field: 'qty', actual: '12', expected: '10', diff: '2' },
        ...{ limit: '1.5', limitKind: 'qtyAbs', limitFrom: { level: 'org', id: 'T1' } },
        sources: [onLine('qty'), ...from('qty')],
        next: ['waitReceipt', 'splitLine', 'returnInvoice', 'override'],
      },
    ])
    // Without a limit in units the percentage alone counts.
    const [first, ...rest] = reasons(invoiceOf([l], { tolerances: [tolerance({ qtyPct: '10', qtyAbs: null })] }))
    expect([first?.limitKind, rest]).toEqual(['qtyPct', []])
  })
  test('price, in the basis of the order', () => {
    const price = { code: 'INV_PRICE_OVER', hold: true, line: 1, expected: '1130.00', diff: '113.00', limit: '22.60', limitKind: 'pct' }
    const next = ['returnInvoice', 'poChange', 'override']
    const limitFrom = { level: 'default', id: 'default' }
    expect(reasons(invoiceOf([one('1243.00')]))).toEqual([
      { ...price, field: 'incl', actual: '1243.00', limitFrom, sources: [onLine('incl'), ...from('amount')], next },
    ])
    expect(reasons(invoiceOf([one('1404.59')], { basis: 'EXCL' }))).toEqual([
      { ...price, field: 'excl', actual: '1243.00', limitFrom, sources: [onLine('excl'), ...from('amount')], next },
    ])
  })
  test('what is favourable, and what used a limit, holds nothing and asks for nothing', () => {
    expect(reasons(invoiceOf([one('1017.00')]))).toEqual([
      {
        ...{
          code: 'INV_FAVOURABLE',
          hold: false,
          line: 1,
          field: 'incl',
          actual: '1017.00',
          expected: '1130.00',
          diff: '-113.00',
          ...fixed,
        },
        ...{ sources: [onLine('incl'), ...from('amount')], next: [] },
      },
    ])
    expect(reasons(invoiceOf([one('1131.00')])).map((r) => [r.code, r.hold, r.limit, r.limitKind, r.next])).toEqual([
      ['INV_PRICE_OVER', false, '22.60', 'pct', []],
    ])
  })
  test('rate', () => {
    expect(reasons(invoiceOf([one('1130.00', {}, { rate: '9' })]))).toEqual([
      {
        ...{ code: 'INV_TAX_RATE', hold: true, line: 1, field: 'rate', actual: '13', expected: '9', diff: '4', ...fixed },
        ...{ sources: [onLine('rate'), ...from('rate')], next: ['returnInvoice', 'poChange', 'override'] },
      },
    ])
  })
  test('tax of a line and of the invoice', () => {
    const l = one('1130.07', { excl: '1000.00', tax: '130.07' })
    const next = ['returnInvoice', 'override']
    const tax = {
      hold: true,
      field: 'tax',
      actual: '130.07',
      expected: '130.00',
      diff: '0.07',
      limit: '0.06',
      limitKind: 'fixed',
      limitFrom: null,
      next,
    }
    expect(reasons(invoiceOf([l])).slice(1)).toEqual([
      { ...tax, code: 'INV_TAX_AMOUNT', line: 1, sources: [onLine('tax'), ...from('rate')] },
      { ...tax, code: 'INV_HEADER_TAX', line: null, sources: [{ type: 'invoice', id: '', field: 'tax' }] },
    ])
  })
  test('unit, also where only one of several parts has another', () => {
    const unit = { code: 'INV_UNIT', hold: true, line: 1, field: 'unit', actual: 'PCS', expected: 'BOX', diff: '', ...fixed }
    expect(reasons(invoiceOf([one('1130.00', {}, { unit: 'BOX' })]))).toEqual([
      { ...unit, sources: [onLine('unit'), ...from('unit')], next: ['returnInvoice', 'override'] },
    ])
    const mixed = line('1130.00', [part('5', '565.00', '5'), part('5', '565.00', '2', { item: 'I2', unit: 'BOX' })], { qty: '10' })
    const [first] = reasons(invoiceOf([mixed]))
    expect([first?.code, first?.expected, first?.sources.map((s) => s.id)]).toEqual(['INV_UNIT', 'BOX', ['1', 'I1', 'GR1', 'PO1', 'I2']])
  })
  test('goods that are not inspected name their receipt alone', () => {
    expect(reasons(invoiceOf([line('1130.00', [part('0', '0', '10', { item: null })])]))).toEqual([
      {
        ...{ code: 'INV_NOT_PAYABLE', hold: true, line: 1, field: 'qty', actual: '10', expected: '0', diff: '10', ...fixed },
        ...{ sources: [onLine('qty'), { type: 'receipt', id: 'GR1', field: 'pending' }], next: ['waitReceipt', 'returnInvoice'] },
      },
    ])
    const partly = line('1356.00', [part('10', '1130.00', '11'), part('0', '0', '1', { item: null, receipt: 'GR2' })])
    expect(reasons(invoiceOf([partly]))[1]?.sources.map((s) => s.id)).toEqual(['1', 'I1', 'GR1', 'PO1', 'GR2'])
  })
  test('a credit beyond its invoice, and one without', () => {
    const back = line('-1130.00', [part('-10', '-1130.00', '-10')])
    const next = ['redInvoice', 'returnInvoice']
    const over = { code: 'INV_RED_OVER', hold: true, line: 1, ...fixed, next }
    expect(reasons(red([back], { qty: '9', amount: '1000.00' }))).toEqual([
      { ...over, field: 'qty', actual: '10', expected: '9', diff: '1', sources: [onLine('qty'), ...from('qty')] },
      { ...over, field: 'incl', actual: '1130', expected: '1000.00', diff: '130', sources: [onLine('incl'), ...from('incl')] },
    ])
    expect(reasons(invoiceOf([back], { invoice: { red: true } }))).toEqual([
      {
        ...{ code: 'INV_RED_ORIGINAL', hold: true, line: 1, field: 'original', actual: '', expected: '', diff: '', ...fixed, next },
        sources: [onLine('original'), ...from('original')],
      },
    ])
  })
})

describe('a refusal holds all it was judged by', () => {
  test('sign', () => {
    const sign = { code: 'INV_SIGN', hold: true, ...fixed, next: ['returnInvoice'], expected: '0' }
    const back = line('-1130.00', [part('-10', '-1130.00', '-10')])
    const [first] = reasons(invoiceOf([{ ...back, qty: '0.5' }], { invoice: { red: true } }))
    expect(first).toEqual({ ...sign, line: 1, field: 'qty', actual: '0.5', diff: '0.5', sources: [onLine('qty')] })
    const none = { ...back, qty: '0', excl: '0.00', tax: '0.00', incl: '0.00' }
    expect(reasons(invoiceOf([none], { invoice: { red: true } }))).toEqual([
      { ...sign, line: null, field: 'incl', actual: '0.00', diff: '0', sources: [{ type: 'invoice', id: '', field: 'incl' }] },
    ])
  })
  test('a part of another supplier among one’s own', () => {
    const mixed = line('1130.00', [part('5', '565.00', '5'), part('5', '565.00', '5', { item: 'I2', supplierOk: false })])
    expect(reasons(invoiceOf([mixed]))).toEqual([
      {
        ...{ code: 'INV_FOREIGN_LINE', hold: true, line: 1, field: 'item', actual: 'I2', expected: '', diff: '', ...fixed },
        sources: [onLine('item'), ...from('item'), { type: 'item', id: 'I2', field: 'item' }],
        next: ['returnInvoice'],
      },
    ])
    expect(reasons(invoiceOf([{ ...mixed, parts: [] }]))[0]?.actual).toBe('')
  })
})

test('of several rows for types the nearest counts, in whatever order they come', () => {
  const rows = ['goods', 'valves'].map((type) => tolerance({ id: type, level: 'type', type }))
  for (const given of [rows, rows.toReversed()]) expect(toleranceFor(given, ['valves', 'goods'], '2027-05-10').id).toBe('valves')
  expect(toleranceFor([], [], '0001-01-01').validFrom).toBe('0001-01-01')
})
