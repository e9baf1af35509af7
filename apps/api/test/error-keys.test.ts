import { errorKeys } from '@srm/domain/texts'
import { expect, test } from 'vitest'
import { deadKeys, judgeKeys, namedInTests, unprovoked } from './error-keys'

test('every error key is used in code', () => {
  expect(deadKeys(), 'nothing refuses with these: delete their texts').toEqual([])
})

test('every error key is named by a test, or listed with the reason why not', () => {
  const named = namedInTests()
  const listed = unprovoked()
  const missing = [...errorKeys].filter((key) => !named.has(key) && !listed.has(key))
  expect(missing, 'write a test that provokes these and names them, or list them with the reason in error-keys.tsv').toEqual([])
})

test('the list names keys that there are, each with a reason', () => {
  const bad = [...unprovoked()].filter(([key, why]) => !errorKeys.has(key) || why.trim().length < 10).map(([key]) => key)
  expect(bad).toEqual([])
})

test('a key counts only where it was answered in a file that names it', () => {
  const here = import.meta.filename
  const about = (notes: string[]) => judgeKeys(notes).problems.filter((problem) => problem.includes(' STALE:'))
  const missing = expect.stringContaining('no test provokes STALE:')
  expect(about([])).toEqual([missing])
  expect(about(['STALE\tasserted'])).toEqual([])
  expect(about([`IDEMPOTENCY_MISMATCH\t${here}`])).toEqual([missing])
})
