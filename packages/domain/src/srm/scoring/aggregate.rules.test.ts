import { describe, expect, test } from 'vitest'
import { deviating, meanScores, missingScores, scoreFault, type GivenScore } from './aggregate.rules'
import { demoScheme } from './scoring.fixtures'

const { items } = demoScheme
const given = (bidderId: string, itemKey: string, ...scores: string[]): GivenScore[] =>
  scores.map((score, i) => ({ evaluatorId: `e${i + 1}`, bidderId, itemKey, score }))

describe('a score', () => {
  test.each([
    ['0', true],
    ['20', true],
    ['19.99', true],
    ['20.01', false],
    ['-0.01', false],
    ['1.005', false],
    ['', false],
    ['1e1', false],
  ])('lies between nothing and the most: %s', (score, isGood) => {
    expect(scoreFault({ max: '20' }, score)).toEqual(isGood ? null : ['SCORE_RANGE', '20'])
  })
  test('that deviates by more than a fifth from the mean is told, at exactly a fifth it is not', () => {
    // Mean 10: 8 and 12 are a fifth away.
    expect(deviating(given('a', 'plan', '8', '12', '10'))).toEqual([])
    expect(deviating(given('a', 'plan', '7.99', '12', '10.01')).map((g) => g.score)).toEqual(['7.99'])
    // Mean 40 ÷ 3: 16 is a fifth away, and no more.
    expect(deviating(given('a', 'plan', '16', '16', '8')).map((g) => g.score)).toEqual(['8'])
    expect(deviating(given('a', 'plan', '3'))).toEqual([])
    expect(deviating([...given('a', 'plan', '10', '10'), ...given('b', 'plan', '1', '1')])).toEqual([])
  })
  test('is missing until it is there', () => {
    const own = given('a', 'plan', '1')
    expect(missingScores(items.slice(0, 2), ['a', 'b'], own)).toEqual([
      { bidderId: 'a', itemKey: 'parts' },
      { bidderId: 'b', itemKey: 'plan' },
      { bidderId: 'b', itemKey: 'parts' },
    ])
  })
})

describe('evaluators together', () => {
  test('give each criterion their mean to the hundredth, and the total is the sum of these', () => {
    const [a] = meanScores(items, ['a'], [...given('a', 'plan', '10', '11', '11'), ...given('a', 'cases', '5', '5', '6')])
    expect(a?.items).toEqual({ plan: '10.67', parts: '0.00', delivery: '0.00', cases: '5.33' })
    expect(a?.groups).toEqual({ technical: '10.67', business: '5.33' })
    expect(a).toMatchObject({ total: '16.00', dropped: [] })
  })
  test('from seven on leave out the highest and the lowest total, of each bidder alone', () => {
    const six = given('a', 'plan', '0', '10', '10', '10', '10', '20')
    expect(meanScores(items, ['a'], six)[0]).toMatchObject({ dropped: [], total: '10.00' })
    const seven = [...given('a', 'plan', '0', '10', '10', '11', '10', '10', '20'), ...given('b', 'plan', '9', '1', '9', '9', '9', '9', '9')]
    const [a, b] = meanScores(items, ['a', 'b'], seven)
    expect(a).toMatchObject({ dropped: ['e1', 'e7'], total: '10.20' })
    expect(b).toMatchObject({ dropped: ['e2', 'e7'], total: '9.00' })
  })
})
