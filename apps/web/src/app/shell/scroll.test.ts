import { expect, test } from 'vitest'
import { headerAt, hideHeaderAt, immersedUntil } from './scroll'

const top = { hidden: false, immersed: true }
test('the thresholds are 100 and 64', () => expect([hideHeaderAt, immersedUntil]).toEqual([100, 64]))

test.each([
  ['at the top', 0, 0, top, true, { hidden: false, immersed: true }],
  ['just before 64', 63, 50, top, true, { hidden: false, immersed: true }],
  ['once 64 is reached', 64, 50, top, true, { hidden: false, immersed: false }],
  ['at 100', 100, 90, top, true, { hidden: false, immersed: false }],
  ['past 100, downwards', 101, 90, top, true, { hidden: true, immersed: false }],
  ['past 100 without auto-hide', 101, 90, top, false, { hidden: false, immersed: false }],
  ['upwards again', 300, 400, { hidden: true, immersed: false }, true, { hidden: false, immersed: false }],
  ['at rest', 300, 300, { hidden: true, immersed: false }, true, { hidden: true, immersed: false }],
] as const)('%s', (_words, y, before, was, autoHide, expected) => expect(headerAt(y, before, was, autoHide)).toEqual(expected))

test('nothing new is the same state', () => expect(headerAt(10, 5, top, true)).toBe(top))
