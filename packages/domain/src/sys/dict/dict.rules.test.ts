import { expect, test } from 'vitest'
import { dictCodePattern, fitsType, itemValuePattern, readItems, writeItems } from './dict.rules'

test('codes and values', () => {
  expect(['sex', 'msgType', 'a_1'].every((c) => dictCodePattern.test(c))).toBe(true)
  expect(['', '1a', 'a,b', 'a b', "a'--", 'x'.repeat(65)].some((c) => dictCodePattern.test(c))).toBe(false)
  expect(['0', '-1', 'USE_SQL_RULES', '>=', '!=', 'a b'].every((v) => itemValuePattern.test(v))).toBe(true)
  expect(['', ' ', 'a,b', 'a|b', ' a'].some((v) => itemValuePattern.test(v))).toBe(false)
  expect([fitsType(1, '12.5'), fitsType(1, 'a'), fitsType(0, 'a')]).toEqual([true, false, true])
})

test('items as lines of a cell, there and back', () => {
  const items = [
    { value: 'L', text: '一般', textEn: 'General', off: false },
    { value: '>=', text: '大于等于', textEn: null, off: true },
  ]
  expect(writeItems(items)).toBe('L|一般|General\n! >=|大于等于')
  expect(readItems('L|一般|General\r\n\n ! 2 | 停 | Off ')).toEqual({
    items: [items[0], { value: '2', text: '停', textEn: 'Off', off: true }],
  })
  expect(readItems('')).toEqual({ items: [] })
  expect(readItems('1|a\nzwei')).toEqual({ bad: 'zwei' })
  expect(readItems('1|a\n1|b')).toEqual({ bad: '1|b' })
  expect(readItems('a,b|c')).toEqual({ bad: 'a,b|c' })
})
