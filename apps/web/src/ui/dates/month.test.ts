import { weekdayOf } from '@srm/domain/kit/day'
import { describe, expect, test } from 'vitest'
import { addMonths, weeksOf } from './month'

describe('months', () => {
  test.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
  ])('%s has %s weeks', (month, count, first, last) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
    expect(weeks.every((week) => week.map(weekdayOf).join() === '0,1,2,3,4,5,6')).toBe(true)
  })
  test('years turn over', () => expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']))
})
