import { expect, test } from 'vitest'
import { isJsonCondition } from './condition'

test.each([
  [undefined, true],
  ['', true],
  ['{"status": 1}', true],
  ['status = 1', false],
  ['[1]', false],
  ['null', false],
  ['"x"', false],
])('%j is a condition: %s', (condition, good) => expect(isJsonCondition(condition)).toBe(good))
