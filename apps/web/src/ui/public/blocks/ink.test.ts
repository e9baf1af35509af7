import { expect, test } from 'vitest'
import { carriesWhite } from './ink'

test.each([
  ['#004CE0', true],
  ['#0A1F5C', true],
  ['#767676', true],
  ['#1890FF', false],
  ['#F5F7FB', false],
  ['#FFE58F', false],
])('white words on %s: %s', (hex, readable) => expect(carriesWhite(hex)).toBe(readable))
