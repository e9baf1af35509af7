import { expect, test } from 'vitest'
import { arranged, movedBy } from './arrangement'

const cards = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
test.each([
  [[], 'abcd'],
  [['d', 'a'], 'dabc'],
  [['c', 'b', 'a', 'd'], 'cbad'],
  [['x', 'b', 'a', 'd', 'c'], 'badc'],
])('kept %o shows %s', (order, shown) =>
  expect(
    arranged(cards, { order })
      .map((c) => c.key)
      .join(''),
  ).toBe(shown),
)

test('one step, and never past the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b'], 'b', 1)).toEqual(['a', 'b'])
})
