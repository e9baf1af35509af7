import { describe, expect, test } from 'vitest'
import {
  assignedProblems,
  findingParams,
  findingsOf,
  headProblems,
  levelOf,
  reasonParams,
  reassigned,
  redProblems,
  tolerancesFor,
  type PartSource,
} from './invoice.rules'
import { amountsFor, leftOf } from './left.rules'
import { match } from './match'
import { invoiceOf, line, part, tolerance } from './match.fixtures'

const source = (more: Partial<PartSource> = {}): PartSource => ({
  ...{ itemId: 'I1', poLineId: 'L1', materialId: 'M1', unit: '台', rate: '13', price: '10', orgCode: 'A', currency: 'CNY', basis: 'INCL' },
  ...{ qty: '10', amount: '100' },
  ...more,
})
const keys = (problems: readonly { readonly field: string; readonly key: string }[]) => problems.map((p) => `${p.field} ${p.key}`)

describe('what a line stands for', () => {
  const of = (qty: string, ...parts: (readonly [Partial<PartSource>, string])[]) => ({
    qty,
    parts: parts.map(([more, take]) => ({ source: source(more), qty: take })),
  })
  test.each([
    ['an item', [of('10', [{}, '10'])], []],
    ['two items of one order line at different prices', [of('10', [{}, '6'], [{ itemId: 'I2', price: '9' }, '4'])], []],
    ['the same material at the same price on two orders', [of('10', [{}, '6'], [{ itemId: 'I2', poLineId: 'L2' }, '4'])], []],
    ['a return beside what was accepted', [of('8', [{}, '10'], [{ itemId: 'I2', qty: '-2' }, '-2'])], []],
    [
      'another price on another order',
      [of('10', [{}, '6'], [{ itemId: 'I2', poLineId: 'L2', price: '9' }, '4'])],
      ['lines.0.parts INV_LINE_MIXED'],
    ],
    [
      'words on two orders',
      [of('2', [{ materialId: null }, '1'], [{ itemId: 'I2', poLineId: 'L2', materialId: null }, '1'])],
      ['lines.0.parts INV_LINE_MIXED'],
    ],
    ['an item twice', [of('10', [{}, '6'], [{}, '4'])], ['lines.0.parts INV_ITEM_TWICE']],
    ['less than its quantity', [of('10', [{}, '9.9999'])], ['lines.0.parts INV_PART_QTY']],
    [
      'another department on another line',
      [of('1', [{}, '1']), of('1', [{ itemId: 'I2', orgCode: 'B' }, '1'])],
      ['lines.1.parts INV_MIXED'],
    ],
    ['another currency', [of('1', [{}, '1']), of('1', [{ itemId: 'I2', currency: 'USD' }, '1'])], ['lines.1.parts INV_MIXED']],
  ] as const)('%s', (_, lines, expected) => expect(keys(assignedProblems(lines))).toEqual(expected))
  test('numbers fit the kind', () => {
    expect(headProblems({ kind: 'E_SPECIAL', code: null, number: '26332000000123456789' })).toEqual([])
    expect(keys(headProblems({ kind: 'E_SPECIAL', code: null, number: '1' }))).toEqual(['number INV_NUMBER'])
  })
})

describe('a credit', () => {
  const back = (qty: string, of: { qty: string; amount: string }) => ({ qty, incl: '-10', parts: [{ source: of, qty }] })
  test('of what was billed wrongly takes all of it', () => {
    const lines = [
      { qty: '-1', incl: '-60', parts: [] },
      { qty: '-1', incl: '-40', parts: [] },
    ]
    expect(redProblems('WRONG', lines, '100.00')).toEqual([])
    expect(keys(redProblems('WRONG', lines, '100.01'))).toEqual(['incl INV_RED_WHOLE'])
  })
  test.each([
    ['a return', back('-2', { qty: '-2', amount: '-20' }), []],
    ['a reduction without a quantity', back('0', { qty: '0', amount: '-20' }), []],
    ['goods that were accepted', back('-2', { qty: '2', amount: '20' }), ['lines.0.parts INV_RED_PARTS']],
    ['more instead of less', back('2', { qty: '-2', amount: '-20' }), ['lines.0.parts INV_RED_PARTS']],
  ] as const)('of %s', (_, red, expected) => expect(keys(redProblems('RETURN', [red], '100'))).toEqual(expected))
})

test('tolerances of a company and of all, by what they name', () => {
  expect([
    levelOf({ supplierId: 's', type: 't' }),
    levelOf({ supplierId: 's', type: null }),
    levelOf({ supplierId: null, type: 't' }),
    levelOf({ supplierId: null, type: null }),
  ]).toEqual(['supplierType', 'supplier', 'type', 'org'])
  const kept = (id: string, supplierId: string | null) => ({ ...tolerance({ id }), supplierId })
  expect(tolerancesFor([kept('a', 's'), kept('b', 'other'), kept('c', null)], 's').map(({ id, level }) => `${id} ${level}`)).toEqual([
    'a supplier',
    'c org',
  ])
})

describe('differences in words', () => {
  const held = match(invoiceOf([line('1300.00', [part('10', '1000.00', '11')], { tax: '150.00', excl: '1150.00', rate: '6' })]))
  test('staff read the limit, the company what is right', () => {
    const words = Object.fromEntries(held.reasons.filter(({ hold }) => hold).map((one) => [one.code, reasonParams(one)]))
    expect(words).toMatchObject({
      INV_QTY_OVER: ['1', '11', '10'],
      INV_PRICE_OVER: ['1', '200', '22'],
      INV_TAX_RATE: ['1', '6', '13'],
    })
    const told = findingsOf(held)
    expect(told.every((one) => !('limit' in one) && !('limitFrom' in one))).toBe(true)
    // Two limits are exceeded, and it is said once.
    expect(told.filter(({ code }) => code === 'INV_PRICE_OVER')).toHaveLength(1)
    expect(told.map(findingParams)).toContainEqual(['1', '1300', '1100'])
  })
  test('what is below is told, and holds nothing', () => {
    const below = match(invoiceOf([line('980.00', [part('10', '1000.00', '10')])]))
    expect(below.reasons.map((one) => reasonParams(one))).toEqual([['1', '20']])
    expect(findingsOf(below)).toEqual([])
  })
  test('goods that wait name their receipt', () => {
    const waits = match(invoiceOf([line('1000.00', [part('0', '0', '10', { item: null })])]))
    expect(reasonParams(waits.reasons[0]!, 'GR-1')).toEqual(['1', 'GR-1'])
  })
})

describe('goods that became payable', () => {
  const take = (itemId: string | null, qty: string, poLineId = 'L1') => ({ itemId, poLineId, qty })
  const free = (id: string, room: string, poLineId = 'L1') => ({ id, poLineId, room })
  test.each([
    ['fit where they are', [[take('a', '5')]], [free('a', '10')], [[take('a', '5')]]],
    ['take what was beyond the first', [[take('a', '61')]], [free('a', '60'), free('b', '10')], [[take('a', '60'), take('b', '1')]]],
    ['take what had none', [[take(null, '10')]], [free('a', '6'), free('b', '10')], [[take('a', '6'), take('b', '4')]]],
    ['leave beyond what nobody has', [[take('a', '12')]], [free('a', '10')], [[take('a', '12')]]],
    ['leave waiting what nobody has', [[take(null, '12')]], [free('a', '10')], [[take('a', '10'), take(null, '2')]]],
    ['are of the same order line', [[take('a', '12')]], [free('a', '10'), free('b', '9', 'L2')], [[take('a', '12')]]],
    ['were taken by others', [[take('a', '5')]], [free('a', '-3'), free('b', '5')], [[take('b', '5')]]],
    [
      'are not taken twice by two lines',
      [[take('a', '6')], [take('a', '6')]],
      [free('a', '10'), free('b', '2')],
      [[take('a', '6')], [take('a', '4'), take('b', '2')]],
    ],
    [
      'do not take what another line holds',
      [[take(null, '4')], [take('a', '6')]],
      [free('a', '6'), free('b', '4')],
      [[take('b', '4')], [take('a', '6')]],
    ],
    ['leave a return as it is', [[take('a', '10'), take('r', '-2')]], [free('a', '10')], [[take('a', '10'), take('r', '-2')]]],
  ] as const)('%s', (_, lines, items, expected) => expect(reassigned(lines, items)).toEqual(expected))
})

describe('what is left to invoice', () => {
  const item = {
    qty: '100',
    amount: '376666.67',
    invoicedQty: '60',
    invoicedAmount: '226000.00',
    currency: 'CNY',
    priceBasis: 'INCL',
    taxRate: '13',
  } as const
  test('is to the cent what the match expects', () => {
    expect(leftOf(item)).toEqual({ left: '40', leftExcl: '133333.34', leftTax: '17333.33', leftIncl: '150666.67' })
    expect(leftOf({ ...item, priceBasis: 'EXCL' })).toEqual({
      left: '40',
      leftExcl: '150666.67',
      leftTax: '19586.67',
      leftIncl: '170253.34',
    })
    expect(leftOf({ ...item, qty: '-12', amount: '-45200', invoicedQty: '0' })).toMatchObject({ left: '-12', leftIncl: '-45200.00' })
  })
  test('of a part', () => expect(amountsFor({ ...item, invoicedQty: '0' }, '60')).toMatchObject({ leftIncl: '226000.00' }))
})
