import { expect, test } from 'vitest'
import { cellKey, nextCell, stepped, validScore, type Grid } from './scoring.model'

const grid: Grid = {
  items: [
    { key: 'a', max: '10' },
    { key: 'b', max: '5' },
  ],
  bidderIds: ['x', 'y', 'z'],
}

test('a score is a number within the points of its criterion', () => {
  for (const [typed, answer] of [
    ['0', '0'],
    ['10', '10'],
    ['9.55', '9.55'],
    ['９．５', '9.5'],
    ['10.01', null],
    ['-1', null],
    ['9.555', null],
    ['', null],
    ['x', null],
  ] as const)
    expect([typed, validScore(typed, '10')]).toEqual([typed, answer])
})
test('keys lead through the bidders of a criterion, then to the next criterion', () => {
  expect(nextCell(grid, { item: 0, bidder: 0 }, 'down')).toEqual({ item: 0, bidder: 1 })
  expect(nextCell(grid, { item: 0, bidder: 2 }, 'down')).toEqual({ item: 0, bidder: 2 })
  expect(nextCell(grid, { item: 0, bidder: 2 }, 'enter')).toEqual({ item: 1, bidder: 0 })
  expect(nextCell(grid, { item: 1, bidder: 2 }, 'enter')).toEqual({ item: 1, bidder: 2 })
  expect(nextCell(grid, { item: 1, bidder: 1 }, 'left')).toEqual({ item: 0, bidder: 1 })
  expect(nextCell(grid, { item: 0, bidder: 1 }, 'left')).toEqual({ item: 0, bidder: 1 })
  expect(nextCell(grid, { item: 0, bidder: 0 }, 'up')).toEqual({ item: 0, bidder: 0 })
})
test('steps of a half stay within the points', () => {
  expect(stepped('9.5', '10', 1)).toBe('10')
  expect(stepped('10', '10', 1)).toBe('10')
  expect(stepped('', '10', -1)).toBe('0')
  expect(stepped('3.2', '10', -1)).toBe('2.7')
  expect(cellKey('x', 'a')).toBe('x a')
})
