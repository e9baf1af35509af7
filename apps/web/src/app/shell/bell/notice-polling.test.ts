import { expect, test } from 'vitest'
import { pollEvery, pollHidden, pollSeen } from './notice-polling'

test('six seconds when seen, a minute behind others or where the server tells by itself, and only in the leading tab', () => {
  expect([pollSeen, pollHidden]).toEqual([6000, 60_000])
  expect(pollEvery(true, false, false)).toBe(6000)
  expect(pollEvery(true, true, false)).toBe(60_000)
  expect(pollEvery(true, false, true)).toBe(60_000)
  expect(pollEvery(false, false, false)).toBe(false)
  expect(pollEvery(false, true, true)).toBe(false)
})
