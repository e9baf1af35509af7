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
