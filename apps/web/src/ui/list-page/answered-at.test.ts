import { expect, test } from 'vitest'
import { learnServerTime } from '../../lib/clock'
import { answeredAt } from './answered-at'

test('a list says when it was answered by the clock of the server, not by that of the browser', () => {
  const at = Date.parse('2026-11-23T10:15:00+08:00')
  expect(answeredAt(at)).toBe('10:15')
  const now = Date.now()
  learnServerTime(now + 3 * 3_600_000, now, now)
  expect(answeredAt(at)).toBe('13:15')
})
