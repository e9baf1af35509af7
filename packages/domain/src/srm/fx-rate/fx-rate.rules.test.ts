import { expect, test } from 'vitest'
import { isStale } from './fx-rate.rules'

test.each([
  ['2026-11-23', '2026-11-23', false],
  ['2026-11-16', '2026-11-23', false],
  ['2026-11-15', '2026-11-23', true],
  ['2026-12-31', '2027-01-08', true],
])('a rate of %s on %s: %s', (rateOn, today, stale) => expect(isStale(rateOn, today)).toBe(stale))
