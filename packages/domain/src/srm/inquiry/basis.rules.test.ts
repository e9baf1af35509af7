import { describe, expect, it, test } from 'vitest'
import { budgetVerdict, landedBasis, toLanded, type Figure, type FigureBasis } from './basis.rules'

const rates = new Map([['USD', '7.1']])
const incl: FigureBasis = { tax: 'INCL', taxRate: '13', freight: 'IN', currency: 'CNY' }
const price = (basis: FigureBasis | null, value = '113', unit = '台'): Figure => ({ value, basis, unit })
const landed = (figure: Figure) => toLanded(figure, { rates, unit: '台', scale: 6 })

describe('a figure on the landed basis', () => {
  it.each([
    ['as it is', price(landedBasis), '113.000000'],
    ['tax taken out', price(incl), '100.000000'],
    ['of nothing at rate 0', price({ ...incl, taxRate: '0' }), '113.000000'],
    ['foreign money', price({ ...landedBasis, currency: 'USD' }, '10'), '71.000000'],
    ['foreign money with tax', price({ ...incl, currency: 'USD' }, '11.3'), '71.000000'],
  ])('%s', (_name, figure, value) => expect(landed(figure)).toEqual({ value, gap: null }))

  it.each([
    ['nobody stated it', price(null), 'unstated'],
    ['tax of an unknown rate', price({ ...incl, taxRate: null }), 'taxRate'],
    ['freight is not in it', price({ ...incl, freight: 'OUT' }), 'freight'],
    ['another unit', price(incl, '113', '吨'), 'unit'],
    ['no unit', { ...price(incl), unit: null }, 'unit'],
    ['money without a rate', price({ ...landedBasis, currency: 'EUR' }), 'rate'],
  ] as const)('cannot be had: %s', (_name, figure, gap) => expect(landed(figure)).toEqual({ value: null, gap }))
})

describe('an award against its budget', () => {
  const budget = { value: '113.00', basis: incl }
  it.each([
    ['100.00', budget, { state: 'within', limit: '100.00', gap: null }],
    ['100.01', budget, { state: 'over', limit: '100.00', gap: null }],
    ['112.00', { ...budget, basis: null }, { state: 'unknown', limit: null, gap: 'unstated' }],
    ['112.00', { ...budget, basis: { ...incl, freight: 'OUT' as const } }, { state: 'unknown', limit: null, gap: 'freight' }],
    ['112.00', null, { state: 'none', limit: null, gap: null }],
  ] as const)('%s of %j', (total, given, verdict) => expect(budgetVerdict(total, given, rates)).toEqual(verdict))
})

test('an unchanged price is never a saving', () => {
  // 100.00 without tax, bought before at 113.00 with tax: the same money.
  expect(landed(price(incl)).value).toBe(landed(price(landedBasis, '100')).value)
})
