import { describe, expect, test } from 'vitest'
import { match } from './match'
import { invoiceOf, line, part, red } from './match.fixtures'
import { excessOf, overrideFault, type Override } from './override.rules'

const dear = (incl: string, no: number) => ({ ...line(incl, [part('10', '10000.00', '10', { item: `I${no}` })]), no })
const result = match(invoiceOf([dear('12000.00', 1), dear('13000.00', 2), dear('10000.00', 3), dear('10100.00', 4), dear('9000.00', 5)]))
const override = (more: Partial<Override> = {}): Override => ({
  result,
  fxCny: '1',
  registrar: 'r',
  deciders: [
    { user: 'a', high: false },
    { user: 'b', high: false },
  ],
  reasons: new Map([
    [1, 'steel rose'],
    [2, 'steel rose'],
  ]),
  ordered: new Map(),
  ...more,
})
const over = match(invoiceOf([line('12430.00', [part('100', '11300.00', '110')])]))
const quantity = (qty: string, invoiced: string) =>
  override({ result: over, reasons: new Map([[1, 'counted twice']]), ordered: new Map([[1, { qty, invoiced }]]) })

describe('the excess', () => {
  test('is what held lines ask beyond what was expected, each once, in CNY', () => {
    expect(excessOf(result, '1')).toBe('5000.00')
    expect(excessOf(result, '7.1234')).toBe('35617.00')
    expect(excessOf(over, '1')).toBe('0.00')
  })
})

describe('an exception may pass', () => {
  test('by two persons, with a reason for each line', () => expect(overrideFault(override())).toBeNull())
  test.each<[string, Partial<Override>, string]>([
    ['where nothing is held', { result: match(invoiceOf([dear('10000.00', 1)])) }, 'nothingHeld'],
    ['without a reason for a line', { reasons: new Map([[1, 'steel rose']]) }, 'reason'],
    [
      'with an empty reason',
      {
        reasons: new Map([
          [1, 'x'],
          [2, '  '],
        ]),
      },
      'reason',
    ],
    ['by one person', { deciders: [{ user: 'a', high: true }] }, 'persons'],
    [
      'by one person twice',
      {
        deciders: [
          { user: 'a', high: true },
          { user: 'a', high: true },
        ],
      },
      'persons',
    ],
    [
      'by who registered it',
      {
        deciders: [
          { user: 'a', high: true },
          { user: 'r', high: true },
        ],
      },
      'registrar',
    ],
    ['above five thousand without the permission', { fxCny: '1.000002' }, 'high'],
  ])('not %s', (_, more, fault) => expect(overrideFault(override(more))).toBe(fault))
  test('above five thousand with one who holds the permission', () => {
    const deciders = [
      { user: 'a', high: false },
      { user: 'b', high: true },
    ]
    expect(overrideFault(override({ fxCny: '7.1', deciders }))).toBeNull()
  })
  test('up to the ordered quantity, not beyond', () => {
    expect(overrideFault(quantity('110', '110'))).toBeNull()
    expect(overrideFault(quantity('109.9999', '110'))).toBe('beyondOrder')
    expect(overrideFault({ ...quantity('1', '1'), ordered: new Map() })).toBe('beyondOrder')
  })
  test('not where goods wait for their inspection, nor where a credit exceeds its invoice', () => {
    const pending = match(invoiceOf([line('1130.00', [part('0', '0', '10', { item: null })])]))
    const credit = match(red([line('-1130.00', [part('-10', '-1130.00', '-10')])], { qty: '9', amount: '1130' }))
    for (const held of [pending, credit])
      expect(overrideFault(override({ result: held, reasons: new Map([[1, 'x']]) }))).toBe('notOverridable')
  })
})
