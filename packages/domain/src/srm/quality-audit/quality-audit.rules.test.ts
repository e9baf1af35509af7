import { expect, test } from 'vitest'
import { deadlineProblems, escalates, isLate, replyProblems } from './quality-audit.rules'

test.each([
  ['CR', 0, ['QAU_EVIDENCE']],
  ['MA', 0, ['QAU_EVIDENCE']],
  ['MI', 0, []],
  ['CR', 1, []],
  ['MA', 2, []],
] as const)('a reply to %s with %i files', (severity, files, keys) => {
  expect(replyProblems({ severity, evidence: Array.from({ length: files }) }).map((p) => p.key)).toEqual(keys)
})

test.each([
  ['2026-11-20 16:59:59', false],
  ['2026-11-20 17:00:00', true],
  ['2026-11-20 17:00:01', true],
])('%s against 17:00:00 is late: %s', (at, late) => {
  expect(isLate(at, '2026-11-20 17:00:00')).toBe(late)
})

test.each([
  [0, false],
  [2, false],
  [3, true],
  [4, true],
])('%i rejections escalate: %s', (count, told) => {
  expect(escalates(count)).toBe(told)
})

test('a deadline must lie ahead, the present second is too late', () => {
  const now = '2026-11-20 12:00:00'
  expect(deadlineProblems('newDeadline', now, now)).toEqual([{ field: 'newDeadline', key: 'QAU_DEADLINE', params: [now] }])
  expect(deadlineProblems('newDeadline', '2026-11-20 12:00:01', now)).toEqual([])
})
