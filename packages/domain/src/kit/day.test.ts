import { expect, test } from 'vitest'
import { daysBetween, plusDays, plusMonths } from './day'

test.each([
  ['2026-11-20', '2026-11-23', 3],
  // What ended in the last second of a day is as late as that day itself.
  ['2026-11-20 23:59:59', '2026-11-23 08:00:00', 3],
  ['2026-11-22 17:00:00', '2026-11-23 10:00:00', 1],
  ['2026-11-23 09:00:00', '2026-11-23 10:00:00', 0],
  ['2026-11-24', '2026-11-23', -1],
  ['2026-02-28', '2026-03-01', 1],
])('from %s to %s: %i', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

test('days are added over months and years', () => {
  expect(plusDays('2026-11-21 10:00:00', 90)).toBe('2027-02-19')
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-30', 12, '2028-01-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-05-15', 0, '2027-05-15'],
])('%s and %i months: %s', (day, months, expected) => expect(plusMonths(day, months)).toBe(expected))
