import { expect, test } from 'vitest'
import { levelsOf } from './level-code'

test.each([
  ['', []],
  ['A01', ['A01']],
  ['A01B02C03', ['A01', 'A01B02', 'A01B02C03']],
])('%s lies in %j', (code, expected) => expect(levelsOf(code)).toEqual(expected))
