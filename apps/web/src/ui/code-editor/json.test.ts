import { expect, test } from 'vitest'
import { formatted, jsonProblem } from './json'

test.each([
  ['', null],
  ['  ', null],
  ['{"a": [1, true, null]}', null],
  ['{"a": 1,}', 1],
  ['{\n  "a": 1,\n  b: 2\n}', 3],
  ['{\n  "a": 1', 2],
])('%j is wrong in line %s', (source, line) => expect(jsonProblem(source)?.line ?? null).toBe(line))
test('set out, or left as it is', () => {
  expect(formatted('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(formatted('{a')).toBe('{a')
})
