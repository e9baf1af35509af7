import { describe, expect, test } from 'vitest'
import { labelRoom, placeLabels } from './milestone-rows'

const hour = 3_600_000
const day = 24 * hour

const spans = (moments: readonly number[]) =>
  placeLabels(moments).map(({ x, end, row }) => ({ row, from: end ? x - labelRoom : x, to: end ? x : x + labelRoom }))

describe('labels of the milestones', () => {
  test('far apart they share one row', () => {
    expect(placeLabels([0, 10 * day, 20 * day, 40 * day]).map((p) => p.row)).toEqual([0, 0, 0, 0])
  })
  test('two an hour apart stand in two rows', () => {
    expect(placeLabels([0, 9 * day, 9 * day + hour, 30 * day]).map((p) => p.row)).toEqual([0, 0, 1, 0])
  })
  test('the last label ends at its node', () => {
    expect(placeLabels([0, 10 * day]).map((p) => p.end)).toEqual([false, true])
  })
  test.each([
    [[0, hour, 2 * hour, 30 * day]],
    [[0, 28 * day, 29 * day, 30 * day]],
    [[0, 14 * day, 14 * day + hour, 14 * day + 2 * hour, 15 * day]],
    [[0, 0, 0, 0]],
    [Array.from({ length: 5 }, (_, i) => i * day)],
  ])('no two overlap: %j', (moments) => {
    const placed = spans(moments)
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1)) if (a.row === b.row) expect(a.to <= b.from || a.from >= b.to).toBe(true)
  })
})
