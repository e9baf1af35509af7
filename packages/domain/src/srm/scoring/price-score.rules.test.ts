import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDec } from '../../kit/money'
import { demoScheme } from './scoring.fixtures'
import { abnormallyLow, priceScores, priceSum, type BidPrice } from './price-score.rules'

const bids = (...prices: string[]): BidPrice[] => prices.map((price, i) => ({ id: String.fromCharCode(97 + i), price }))
const told = (of: ReturnType<typeof priceScores>) => [...of.scores].map(([id, s]) => [id, s.score, s.deviationPct])
const lowest = { formula: 'lowest', priceMax: '40', benchmark: null } as const
const benchmark = { formula: 'benchmark', priceMax: '40', benchmark: { belowPct: '5', over: '1', under: '0.5' } } as const

describe('points for a price', () => {
  test('by the lowest are lowest / own, to the hundredth', () => {
    expect(told(priceScores(lowest, bids('800', '1000', '900')))).toEqual([
      ['a', '40.00', null],
      ['b', '32.00', null],
      ['c', '35.56', null],
    ])
    expect(told(priceScores(lowest, bids('0', '10')))).toEqual([
      ['a', '40.00', null],
      ['b', '0.00', null],
    ])
  })
  test('by the base count the distance, dearer more than cheaper; four prices are all counted', () => {
    // Mean 1000, base 950.
    expect(priceScores(benchmark, bids('900', '950', '1050', '1100')).base).toBe('950.00')
    expect(told(priceScores(benchmark, bids('900', '950', '1050', '1100')))).toEqual([
      ['a', '37.37', '-5.26'],
      ['b', '40.00', '0.00'],
      ['c', '29.47', '10.53'],
      ['d', '24.21', '15.79'],
    ])
  })
  test('from five prices on leave the highest and the lowest out of the base', () => {
    expect(priceScores(benchmark, bids('1', '900', '1000', '1100', '99999')).base).toBe('950.00')
    expect(priceScores(benchmark, bids('1', '1000', '1100', '1999')).base).toBe('973.75')
  })
  test('never fall below nothing', () => {
    expect(told(priceScores(benchmark, bids('100', '100', '1000')))[2]).toEqual(['c', '0.00', '163.16'])
  })
  test('are none where the lowest evaluated price wins, or nobody is left', () => {
    expect(priceScores({ formula: 'none', priceMax: '0', benchmark: null }, bids('1'))).toEqual({ base: null, scores: new Map() })
    expect(priceScores(lowest, [])).toEqual({ base: null, scores: new Map() })
  })
  test('are the most for the lowest and fall with the price, whatever the prices', () => {
    const price = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), (prices) => {
        const given = bids(...prices)
        const { scores } = priceScores(lowest, given)
        const score = (b: BidPrice) => scores.get(b.id)?.score ?? ''
        for (const a of given)
          for (const b of given) if (compareDec(a.price, b.price) < 0) expect(compareDec(score(a), score(b))).toBeGreaterThanOrEqual(0)
        const [first] = [...given].sort((a, b) => compareDec(a.price, b.price))
        expect(score(first as BidPrice)).toBe('40.00')
      }),
    )
  })
})

describe('an abnormally low price', () => {
  test.each([
    ['800.00', false],
    ['799.99', true],
  ])('is below 80 percent of the mean of the others: %s', (price, isLow) => {
    const found = abnormallyLow(bids(price, '900', '1100'))
    expect(found.length === 1).toBe(isLow)
    if (isLow) expect(found[0]).toEqual({ id: 'a', price, othersMean: '1000.00', pctOfOthers: '80.00' })
  })
  test.each([
    // The mean of the others does not end: a third of 2,500.00, of which 80 % is 666.66…
    [['666.66', '833.33', '833.33', '833.34'], ['a']],
    [['666.67', '833.33', '833.33', '833.34'], []],
    // Exactly at 80 % of a mean that has no last digit: 3 × 0.04 × 100 = 80 × 0.15.
    [['0.04', '0.05', '0.05', '0.05'], []],
    [['0.39', '0.49', '0.49', '0.49'], ['a']],
    [['0.40', '0.50', '0.50', '0.50'], []],
    // Seven others whose mean is 1/7 of a cent sum: one cent decides.
    [['91.42', '100.00', '100.00', '100.00', '100.00', '100.00', '100.00', '199.99'], ['a']],
    [['91.43', '100.00', '100.00', '100.00', '100.00', '100.00', '100.00', '199.99'], []],
  ])('is judged to the cent, whatever the mean: %j', (prices, low) => {
    expect(abnormallyLow(bids(...prices)).map((one) => one.id)).toEqual(low)
  })
  test('equal to 80 percent is not below it, for any others', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 12 }), (cents) => {
        const others = cents.map((one) => one * 5 * cents.length)
        const sum = others.reduce((all, one) => all + BigInt(one), 0n)
        // 80 × sum ÷ (100 × n), whole because every other is a multiple of 5 n.
        const edge = (sum * 80n) / (100n * BigInt(others.length))
        const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
        const found = (own: bigint) =>
          abnormallyLow(bids(text(own), ...others.map((one) => text(BigInt(one))))).some((one) => one.id === 'a')
        return !found(edge) && found(edge - 1n)
      }),
    )
  })
  test('has others to be compared with', () => {
    expect(abnormallyLow(bids('1'))).toEqual([])
    expect(abnormallyLow(bids('1', '1000')).map((b) => b.id)).toEqual(['a'])
  })
})

describe('the sum of a price', () => {
  type Scheme = Parameters<typeof priceSum>[0] & Parameters<typeof priceScores>[0]
  const sums = (terms: Partial<Scheme>) => {
    const scheme: Scheme = { ...demoScheme, ...terms }
    const two = bids('110.00', '90.00')
    const { base, scores } = priceScores(scheme, two)
    return two.map(({ id, price }) => priceSum(scheme, base, { price, priceScore: scores.get(id) ?? null }))
  }
  test('is told in numbers: against the lowest, or by what is off above and below the base', () => {
    expect(sums(lowest)).toEqual(['90.00 ÷ 110.00 × 40', '90.00 ÷ 90.00 × 40'])
    expect(sums({ ...benchmark, benchmark: { ...benchmark.benchmark, belowPct: '0' } })).toEqual(['40 − 10.00 × 1', '40 − 10.00 × 0.5'])
  })
  test('is none where only the price decides', () => {
    expect(sums({ formula: 'none', priceMax: '0' })).toEqual([null, null])
  })
})
