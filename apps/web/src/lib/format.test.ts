import { describe, expect, test } from 'vitest'
import { ellipsis, fileSize, heatOf, thousands, timeLeft, trimmedDecimal } from './format'

const day = 86_400_000

describe('thousands', () => {
  test.each([
    ['1234567.5', 2, '1,234,567.50'],
    ['-1234', 2, '−1,234.00'],
    ['999', undefined, '999'],
    ['12345678901234567890.12', 2, '12,345,678,901,234,567,890.12'],
    [null, 2, '—'],
    ['', 2, '—'],
    ['0.105', 2, '0.10'],
  ])('%s with %s places is %s', (value, places, shown) => expect(thousands(value, places)).toBe(shown))
})

test('trimmedDecimal drops the zeros of the column', () => {
  expect(trimmedDecimal('1200.0000')).toBe('1,200')
  expect(trimmedDecimal('3.500000', 2)).toBe('3.50')
})

test('ellipsis cuts after 25 characters, counted as people count them', () => {
  expect(ellipsis('一'.repeat(25))).toBe('一'.repeat(25))
  expect(ellipsis('𠮷'.repeat(26))).toBe(`${'𠮷'.repeat(25)}…`)
})

test.each([
  [10 * day, 'ok'],
  [10 * day - 1, 'warn'],
  [5 * day, 'warn'],
  [5 * day - 1, 'hot'],
  [0, 'end'],
] as const)('%d ms left is %s', (ms, heat) => expect(heatOf(ms)).toBe(heat))

test('timeLeft splits', () =>
  expect(timeLeft(day + 2 * 3_600_000 + 3 * 60_000 + 4_500)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 }))
test('fileSize', () => expect([fileSize(0), fileSize(1536), fileSize(104_857_600)]).toEqual(['0 B', '1.5 KB', '100 MB']))
