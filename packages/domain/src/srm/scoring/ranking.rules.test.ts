import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluation, rankEvaluated, type Evaluated } from './ranking.rules'
import { demoScheme } from './scoring.fixtures'

const bid = (id: string, score: string | null, price: string, technical = '30'): Evaluated => ({ id, score, price, technical })
const told = (bids: readonly Evaluated[], lot: readonly string[] = []) => {
  const { placed, undecided } = rankEvaluated(bids, lot)
  return { ranks: placed.map((p) => [p.id, p.aheadBy]), undecided }
}

describe('bids are ranked', () => {
  test('by score, then price, then technical points, then lot', () => {
    expect(told([bid('d', '80', '100', '20'), bid('c', '80', '100', '30'), bid('b', '80', '90'), bid('a', '81', '200')])).toEqual({
      ranks: [
        ['a', 'score'],
        ['b', 'price'],
        ['c', 'technical'],
        ['d', null],
      ],
      undecided: [],
    })
  })
  test('not among equals before the lot was drawn', () => {
    const three = [bid('a', '80', '100'), bid('b', '80', '100'), bid('c', '80', '100'), bid('d', '70', '1')]
    expect(told(three).undecided).toEqual([['a', 'b', 'c']])
    expect(told(three, ['c', 'a', 'b'])).toEqual({
      ranks: [
        ['c', 'lot'],
        ['a', 'lot'],
        ['b', 'score'],
        ['d', null],
      ],
      undecided: [],
    })
    expect(told([bid('a', '1', '1'), bid('b', '1', '1')]).undecided).toEqual([['a', 'b']])
  })
  test('by the price alone where nothing is scored', () => {
    expect(told([bid('a', null, '100.00'), bid('b', null, '99.99')]).ranks).toEqual([
      ['b', 'price'],
      ['a', null],
    ])
  })
  test('the same in whatever order they are given', () => {
    const some = fc.record({ score: fc.constantFrom('80', '80.5'), price: fc.constantFrom('1', '2'), technical: fc.constantFrom('3', '4') })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), (given) => {
        const bids = given.map((b, i) => ({ id: String(i).padStart(2, '0'), ...b }))
        expect(told([...bids].reverse())).toEqual(told(bids))
      }),
    )
  })
})

describe('an evaluation', () => {
  test('goes from scores and prices to ranks', () => {
    const score = (bidderId: string, plan: string) =>
      demoScheme.items.map(({ key, max }) => ({ evaluatorId: 'e1', bidderId, itemKey: key, score: key === 'plan' ? plan : max }))
    const { base, bids } = evaluation(
      demoScheme,
      [
        { id: 'a', price: '1000' },
        { id: 'b', price: '800' },
      ],
      [...score('a', '20'), ...score('b', '10')],
    )
    expect(base).toBe('800.00')
    expect(bids.map(({ id, rank, score: points, technical }) => [id, rank, points, technical])).toEqual([
      ['a', 1, '92.00', '35.00'],
      ['b', 2, '90.00', '25.00'],
    ])
    expect(bids[0]?.priceScore?.score).toBe('32.00')
  })
})
