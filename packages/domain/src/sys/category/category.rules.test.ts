import { expect, test } from 'vitest'
import { categoryCodePattern, codeAbove, movedCode, newCategoryCode } from './category.rules'

test('codes grow by level', () => {
  expect(newCategoryCode('', [])).toBe('A01')
  expect(newCategoryCode('', ['A01', 'A02', 'A01A07'])).toBe('A03')
  expect(newCategoryCode('A01', ['A01A01', 'A01A99'])).toBe('A01B01')
  expect([codeAbove('A01A02'), codeAbove('A01')]).toEqual(['A01', ''])
  expect(movedCode('A01A02A03', 'A01A02', 'B01A09')).toBe('B01A09A03')
  expect(['A01', 'A01B99'].every((c) => categoryCodePattern.test(c))).toBe(true)
  expect(['', 'a01', 'A1', 'A01A', 'A'.repeat(40)].some((c) => categoryCodePattern.test(c))).toBe(false)
})
