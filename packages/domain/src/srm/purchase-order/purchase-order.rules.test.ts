import { describe, expect, test } from 'vitest'
import {
  ceilingProblems,
  confirmProblems,
  contractProblems,
  leftOf,
  mostOrdered,
  orderAmounts,
  orderDiff,
  orderLineProblems,
  proposalProblems,
  spotProblems,
} from './purchase-order.rules'
import { newLine } from './quantities.rules'

const keys = (found: readonly { readonly key: string; readonly field: string }[]) => found.map(({ field, key }) => `${field} ${key}`)
const today = '2026-11-27'
const row = (qty: string, needDate = '2026-12-01') => ({ qty, needDate })
const line = (qty: string, rows = [row(qty)], patch: object = {}) => ({ qty, price: '10', taxRate: '13', free: false, rows, ...patch })

describe('What an order says', () => {
  test('header amounts are the sum of rounded lines', () => {
    const lines = [line('100', [], { price: '3766.666667' }), line('1', [], { price: '0.005' })]
    expect(orderAmounts(lines, 'INCL', 'CNY')).toEqual({ amountExcl: '333333.35', tax: '43333.33', amountIncl: '376666.68' })
  })
  test('rows are the line, days are to come, and a price of nothing is meant so', () => {
    expect(keys(orderLineProblems([line('10', [row('4'), row('6')])], today))).toEqual([])
    expect(keys(orderLineProblems([line('10', [row('4'), row('5.9999')])], today))).toEqual(['lines.0.rows PO_ROWS_SUM'])
    expect(keys(orderLineProblems([line('10', [row('11'), row('-1')])], today))).toEqual(['lines.0.rows PO_ROWS_SUM'])
    expect(keys(orderLineProblems([line('10', [row('10', '2026-11-26')])], today))).toEqual(['lines.0.rows PO_DAY_OVER'])
    expect(keys(orderLineProblems([line('10', [row('10', today)])], today))).toEqual([])
    expect(keys(orderLineProblems([line('10', undefined, { price: '0' })], today))).toEqual(['lines.0.free PO_FREE'])
    expect(keys(orderLineProblems([line('10', undefined, { free: true })], today))).toEqual(['lines.0.free PO_FREE'])
    expect(keys(orderLineProblems([line('10', undefined, { price: '0.00', free: true })], today))).toEqual([])
    expect(keys(orderLineProblems([line('0')], today))).toEqual(['lines.0.qty PO_QTY', 'lines.0.rows PO_ROWS_SUM'])
  })
})

describe('What is left', () => {
  const contracted = [{ id: 'a', lineNo: 10, qty: '300', ordered: '200', tolPct: '0' }]
  const of = (...quantities: string[]) => quantities.map((qty) => ({ contractLineId: 'a', qty }))
  test('equal passes, anything more does not, and lines of one order add up', () => {
    expect(contractProblems(of('100'), contracted)).toEqual([])
    expect(keys(contractProblems(of('100.0001'), contracted))).toEqual(['lines.0.qty PO_OVER_CONTRACT'])
    expect(contractProblems(of('60', '41'), contracted)).toHaveLength(2)
    expect(keys(contractProblems([{ contractLineId: 'b', qty: '1' }], contracted))).toEqual(['lines.0.contractLineId PO_NOT_CONTRACTED'])
  })
  test('the tolerance comes on top of what was contracted', () => {
    const wide = contracted.map((one) => ({ ...one, tolPct: '5' }))
    expect(mostOrdered('300', '5')).toBe('315')
    expect(contractProblems(of('115'), wide)).toEqual([])
    expect(contractProblems(of('115.0001'), wide)).toHaveLength(1)
    expect([leftOf({ qty: '300', ordered: '200' }), leftOf({ qty: '300', ordered: '310' })]).toEqual(['100', '0'])
  })
  test('a ceiling is met exactly, and one cent more exceeds it', () => {
    expect(ceilingProblems('800000.00', '800000.00')).toEqual([])
    expect(keys(ceilingProblems('800000.01', '800000.00'))).toEqual(['lines PO_OVER_CEILING'])
  })
  test('off contract an order and a month have their limits, and a reason its length', () => {
    const why = '抢修急用，合同中没有。'
    expect(spotProblems(why, '5000.00', '15000.00')).toEqual([])
    expect(keys(spotProblems(why, '5000.01', '0'))).toEqual(['lines SPOT_LIMIT'])
    expect(keys(spotProblems(why, '5000.00', '15000.01'))).toEqual(['lines SPOT_LIMIT'])
    expect(keys(spotProblems('一二三四五六七八九', '1', '0'))).toEqual(['spotReason PO_SPOT_REASON'])
    expect(spotProblems('一二三四五六七八九十', '1', '0')).toEqual([])
  })
})

describe('What the supplier answers', () => {
  const rows = [{ id: 'r', needDate: '2026-12-10' }]
  test('a day is that asked for or an earlier one', () => {
    const answer = (day: string, id = 'r') => keys(confirmProblems(rows, [{ id, day }], today))
    expect([answer('2026-12-10'), answer(today)]).toEqual([[], []])
    expect(answer('2026-12-11')).toEqual(['rows.0.day PO_CONFIRM_LATE'])
    expect(answer('2026-11-26')).toEqual(['rows.0.day PO_DAY_OVER'])
    expect(answer(today, 'x')).toEqual(['rows.0.id NOT_FOUND'])
  })
  test('a proposal lowers quantities down to what is spoken for, and raises none', () => {
    const lines = [{ id: 'l', quantities: { ...newLine('10'), transit: '4' } }]
    const propose = (...quantities: string[]) =>
      keys(proposalProblems(lines, [{ lineId: 'l', rows: quantities.map((qty) => ({ qty, day: today })) }], today))
    expect([propose('10'), propose('1', '3')]).toEqual([[], []])
    expect(propose('10.0001')).toEqual(['lines.0.rows PO_PROPOSED_MORE'])
    expect(propose('3.9999')).toEqual(['lines.0.rows PO_QTY_BELOW_SHIPPED'])
    expect(propose('11', '-1')).toEqual(['lines.0.rows PO_QTY'])
    const twice = { lineId: 'l', rows: [{ qty: '5', day: today }] }
    expect(keys(proposalProblems(lines, [twice, twice], today))).toEqual(['lines.1.lineId NOT_FOUND'])
  })
  test('a version says what changed and nothing else', () => {
    const of = (qty: string, day: string) => ({ lines: [{ lineNo: 10, name: 'x', unit: '台', qty, closed: '0', rows: [{ qty, day }] }] })
    expect(orderDiff(of('10.0000', today), of('10', today))).toEqual([])
    expect(orderDiff(of('10', today), of('8', today))).toEqual([
      { lineNo: 10, field: 'qty', before: '10', after: '8' },
      { lineNo: 10, field: 'rows', before: `${today} × 10`, after: `${today} × 8` },
    ])
  })
})
