import { expect, test } from 'vitest'
import { spansOf } from './spans'

const now = '2026-11-23 10:42:07'
const said = (...at: (string | null)[]) =>
  spansOf(
    at.map((one) => ({ at: one })),
    now,
  ).map(({ name, items }) => `${name} ${items.length}`)

test.each([
  [['2026-11-23 10:42:07', '2026-11-01 09:00:00'], ['overdue 2']],
  [['2026-11-23 10:42:08', '2026-11-23 23:59:59'], ['today 2']],
  [['2026-11-24 00:00:00', '2026-11-30 23:59:59'], ['week 2']],
  [
    ['2026-12-01 00:00:00', null],
    ['later 1', 'open 1'],
  ],
  [[], []],
])('%o stands under %o', (at, expected) => expect(said(...at)).toEqual(expected))
