import { expect, test } from 'vitest'
import { bondStateOf, gapOf, hasOutcome, isWaiting } from './outcome.model'

test('a result is looked for by whoever was admitted', () => {
  expect(hasOutcome({ participation: null })).toBe(false)
  expect(hasOutcome({ participation: '1' })).toBe(false)
  expect(hasOutcome({ participation: '2' })).toBe(true)
})
test('a page waits until something was asked, published or ended', () => {
  const nothing = { candidates: null, ended: null, inquiries: [] }
  expect(isWaiting(nothing)).toBe(true)
  expect(isWaiting({ ...nothing, candidates: [] })).toBe(false)
  expect(isWaiting({ ...nothing, ended: { failed: true, reason: null } })).toBe(false)
})
test('the gap to the winner is negative where the own total is smaller, and unsaid without points', () => {
  expect(gapOf('84.29', '92.62')).toBe('-8.33')
  expect(gapOf(null, '92.62')).toBeNull()
})
test('a bond ends refunded or kept', () => {
  const bond = { refundedAt: null, forfeitedAt: null } as never
  expect(bondStateOf({ bond: null })).toBe('awaited')
  expect(bondStateOf({ bond })).toBe('received')
  expect(bondStateOf({ bond: { ...(bond as object), refundedAt: '2026-12-31 10:00:00' } as never })).toBe('refunded')
  expect(bondStateOf({ bond: { ...(bond as object), forfeitedAt: '2026-12-31 10:00:00' } as never })).toBe('forfeited')
})
