import { expect, test } from 'vitest'
import { mostOverviewDays, spansAtMost } from './sourcing.rules'

test('a period has its days in order, at most so many of them, and what is no day is no period', () => {
  const spans = spansAtMost(mostOverviewDays)
  expect(spans({ from: '2026-01-01', to: '2026-01-01' })).toBe(true)
  expect(spans({ from: '2026-01-02', to: '2026-01-01' })).toBe(false)
  expect(spans({ from: '2026-01-01', to: '2029-01-02' })).toBe(true)
  expect(spans({ from: '2026-01-01', to: '2029-01-03' })).toBe(false)
  for (const none of ['', 'x', '2026-13-01']) {
    expect(spans({ from: none, to: '2026-01-01' })).toBe(false)
    expect(spans({ from: '2026-01-01', to: none })).toBe(false)
  }
})
