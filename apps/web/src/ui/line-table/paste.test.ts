import { describe, expect, test } from 'vitest'
import { cellFrom, isBlock, parseBlock } from './paste'

describe('pasting a block', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"say ""hi"""\t1', [['say "hi"', '1']]],
    ['a\t\tc', [['a', '', 'c']]],
  ])('%j', (clip, rows) => expect(parseBlock(clip)).toEqual(rows))
  test('one cell is no block', () => expect([isBlock('abc'), isBlock('abc\n'), isBlock('a\tb')]).toEqual([false, false, true]))
})

test.each([
  ['decimal', '１，２３４．５０', '1234.50'],
  ['int', '1,000', 1000],
  ['day', '2026/1/5', '2026-01-05'],
  ['day', '2026年12月5日', '2026-12-05'],
  ['select', '吨', 't'],
  ['select', '桶', null],
  ['text', '  x ', 'x'],
] as const)('a %s cell from %s', (kind, raw, value) => expect(cellFrom(kind, raw, [{ value: 't', label: '吨' }])).toBe(value))
