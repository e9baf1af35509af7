import { expect, test } from 'vitest'
import { reviewDueOn } from './review-promise'

test.each([
  ['2026-11-23 09:00:00', '2026-11-25'],
  ['2026-11-26 23:59:59', '2026-11-30'],
  ['2026-11-27 08:00:00', '2026-12-01'],
  ['2026-11-28 12:00:00', '2026-12-01'],
  ['2026-12-30 10:00:00', '2027-01-01'],
])('what is submitted at %s is to be decided by %s', (at, day) => expect(reviewDueOn(at)).toBe(day))
