import { expect, test } from 'vitest'
import { brokenPart, type RulePart } from './check-rule.rules'

const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text)
const part = (digits: string, pattern: string, more: Partial<RulePart> = {}): RulePart => ({
  digits,
  pattern,
  message: `${digits}:${pattern}`,
  ...more,
})
const broken = (parts: readonly RulePart[], value: string) => brokenPart(parts, value, matches)?.message ?? null

test('parts take the characters one after the other; the last may get fewer, or none', () => {
  const parts = [part('2', '[A-Z]{2}'), part('3', '\\d{3}')]
  expect(broken(parts, 'AB123')).toBeNull()
  expect(broken(parts, 'A1123')).toBe('2:[A-Z]{2}')
  expect(broken(parts, 'AB12')).toBe('3:\\d{3}')
  expect(broken(parts, 'AB')).toBe('3:\\d{3}')
  expect(broken(parts, 'AB1234')).toBeNull()
})

test('a star looks at the whole and moves nothing on', () => {
  const parts = [part('*', '.{5}'), part('2', '[A-Z]{2}'), part('*', '.*3')]
  expect(broken(parts, 'AB123')).toBeNull()
  expect(broken(parts, 'AB12')).toBe('*:.{5}')
  expect(broken(parts, 'AB124')).toBe('*:.*3')
})

test('what has priority is judged first', () => {
  expect(broken([part('1', 'a'), part('*', '.{3}', { priority: '1' })], 'b')).toBe('*:.{3}')
})

test('characters beyond the basic plane count once', () => {
  expect(broken([part('1', '.'), part('1', 'x')], '𠮷x')).toBeNull()
})
