import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dec } from '../../kit/money'
import { rollingScore, rollingScores } from './rolling.rules'

test.each<[string, string[], string | null]>([
  ['nothing: insufficient data', [], null],
  ['one period is itself', ['85.50'], '85.50'],
  // (90 × 1.0 + 80 × 0.9) / 1.9
  ['two', ['90', '80'], '85.26'],
  // (70 × 1.0 + 80 × 0.9 + 100 × 0.8) / 2.7
  ['three', ['70', '80', '100'], '82.22'],
  ['a zero counts', ['0', '100'], '47.37'],
  ['no floating point: 0.1 + 0.2', ['0.1', '0.2'], '0.15'],
  ['ten periods, the last with 0.1', ['0', '0', '0', '0', '0', '0', '0', '0', '0', '100'], '1.82'],
  ['an eleventh no longer counts', ['50', '50', '50', '50', '50', '50', '50', '50', '50', '50', '0'], '50.00'],
])('%s', (_name, totals, expected) => expect(rollingScore(totals)).toBe(expected))

test('it lies within the totals, and the newest weighs most', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10000 }), { minLength: 1, maxLength: 14 }), (cents) => {
      const totals = cents.map((n) => dec(n).div(100).toFixed(2))
      const counted = cents.slice(0, 10)
      const score = dec(rollingScore(totals) ?? '-1').times(100)
      expect(score.gte(Math.min(...counted)) && score.lte(Math.max(...counted))).toBe(true)
      const [first = '', ...rest] = totals
      const swapped = rollingScore([...rest.slice(0, 9), first, ...rest.slice(9)]) ?? '0'
      if (rest.slice(0, 9).every((total) => dec(total).lte(first))) expect(dec(rollingScore(totals) ?? '0').gte(swapped)).toBe(true)
    }),
  ))

const sheet = (id: string, year: number, total: string) => ({ id, periodFrom: `${year}-01-01`, periodTo: `${year}-12-31`, total })
test('after each period; of two sheets of one period the first counts', () => {
  const scores = rollingScores([sheet('c', 2026, '70'), sheet('b2', 2025, '80'), sheet('b1', 2025, '10'), sheet('a', 2024, '100')])
  expect([...scores]).toEqual([
    ['c', '82.22'],
    ['b2', '89.47'],
    ['a', '100.00'],
  ])
})
