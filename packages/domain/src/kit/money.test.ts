import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion, dec, lineAmounts, parseAmount, rounded, sumOf, thousands, totalOf } from './money'

test.each([
  ['2.345', '2.35'],
  ['-2.345', '-2.35'],
  ['2.344999', '2.34'],
  ['1e3', '1000.00'],
])('%s rounds to %s', (value, expected) => expect(rounded(value)).toBe(expected))

test('tax-inclusive and tax-exclusive entry', () => {
  expect(lineAmounts({ qty: '3', price: '113', taxRatePercent: '13' }, 'INCL')).toEqual({
    amountExcl: '300.00',
    tax: '39.00',
    amountIncl: '339.00',
  })
  expect(lineAmounts({ qty: '3', price: '100', taxRatePercent: '13' }, 'EXCL')).toEqual({
    amountExcl: '300.00',
    tax: '39.00',
    amountIncl: '339.00',
  })
  expect(lineAmounts({ qty: '1', price: '100.4', taxRatePercent: '0' }, 'INCL', 0)).toEqual({
    amountExcl: '100',
    tax: '0',
    amountIncl: '100',
  })
})

const priced = fc.record({
  qty: fc.integer({ min: 1, max: 99_999_999 }).map((n) => dec(n).div(10_000).toString()),
  price: fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => dec(n).div(1_000_000).toString()),
  taxRatePercent: fc.constantFrom('0', '1', '3', '5', '6', '9', '13'),
})
test('excl + tax = incl on every line and on the total', () => {
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1, maxLength: 20 }), fc.constantFrom('INCL' as const, 'EXCL' as const), (lines, basis) => {
      const amounts = lines.map((l) => lineAmounts(l, basis))
      for (const a of [...amounts, totalOf(amounts)]) expect(dec(a.amountExcl).plus(a.tax).toFixed(2)).toBe(a.amountIncl)
    }),
  )
})

test('thousands', () => {
  expect(thousands('1234567.5')).toBe('1,234,567.50')
  expect(thousands('-1234')).toBe('\u22121,234.00')
  expect(thousands('-0.001')).toBe('0.00')
  expect(thousands('12', 0)).toBe('12')
})

test('typed amounts', () => {
  expect(parseAmount(' ¥1,234．5０ ')).toBe('1234.50')
  expect(parseAmount('12a')).toBeUndefined()
})

test('apportioned parts add up, the largest remainders get the rest', () => {
  expect(apportion('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
  expect(apportion('0.05', ['5', '3', '2'])).toEqual(['0.03', '0.01', '0.01'])
  expect(apportion('7', ['0', '0'], 0)).toEqual(['4', '3'])
  expect(apportion('10.00', [])).toEqual([])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      (cents, weights) => {
        const total = dec(cents).div(100).toFixed(2)
        const parts = apportion(
          total,
          weights.map((w) => String(w)),
        )
        expect(sumOf(parts).toFixed(2)).toBe(total)
        const all = weights.reduce((n, w) => n + w, 0)
        for (const [i, part] of parts.entries())
          if (all > 0)
            expect(
              dec(part)
                .minus(
                  dec(total)
                    .times(weights[i] ?? 0)
                    .div(all),
                )
                .abs()
                .lt('0.01'),
            ).toBe(true)
      },
    ),
  )
})
