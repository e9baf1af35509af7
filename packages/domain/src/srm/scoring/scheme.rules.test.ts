import { describe, expect, test } from 'vitest'
import { groupMax, schemeProblems, schemeSum, type ScoreScheme } from './scheme.rules'
import { demoScheme } from './scoring.fixtures'

const keys = (scheme: ScoreScheme) => schemeProblems(scheme).map((p) => [p.field, p.key, ...p.params])
const [plan, ...rest] = demoScheme.items as [ScoreScheme['items'][0], ...ScoreScheme['items']]
const withPlan = (max: string): ScoreScheme => ({ ...demoScheme, items: [{ ...plan, max }, ...rest] })

describe('a scheme', () => {
  test('adds up to 100, to the hundredth', () => {
    expect(schemeSum(demoScheme)).toBe('100.00')
    expect(keys(demoScheme)).toEqual([])
    expect(keys(withPlan('20.01'))).toEqual([['scheme.items', 'SCORE_SUM', '100.01']])
    expect(keys(withPlan('19.99'))).toEqual([['scheme.items', 'SCORE_SUM', '99.99']])
    expect(groupMax(demoScheme, 'technical')).toBe('35.00')
  })
  test.each([
    ['29.99', '30.01', true],
    ['30', '30', false],
    ['60', '0', false],
    ['60.01', '-0.01', true],
  ])('gives the price 30 to 60 points: %s', (priceMax, _moved, refused) => {
    const found = keys({ ...demoScheme, priceMax }).some(([, key]) => key === 'PRICE_WEIGHT')
    expect(found).toBe(refused)
  })
  test.each(['0', '-1', '100.01', '1.005'])('has no criterion of %s points', (max) => {
    expect(keys(withPlan(max))).toContainEqual(['scheme.items.0.max', 'SCORE_ITEM_MAX', '100'])
  })
  test('with a base price says what its distance costs', () => {
    const terms = { belowPct: '5', over: '1', under: '0.5' }
    expect(keys({ ...demoScheme, formula: 'benchmark', benchmark: terms })).toEqual([])
    for (const benchmark of [null, { ...terms, belowPct: '20.01' }, { ...terms, belowPct: '-1' }, { ...terms, over: '0' }])
      expect(keys({ ...demoScheme, formula: 'benchmark', benchmark })).toEqual([['scheme.benchmark', 'BENCHMARK_TERMS']])
  })
  test('without points needs no criteria', () => {
    expect(keys({ items: [], formula: 'none', priceMax: '0', benchmark: null })).toEqual([])
  })
})
