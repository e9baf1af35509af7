import { expect, test } from 'vitest'
import { unwrapFilter, wrapFilter } from './like'

test.each([
  ['eq', 'v', 'v'],
  ['like', 'v', '*v*'],
  ['ne', 'v', '!v'],
  ['ge', 'v', '>=v'],
  ['le', 'v', '<=v'],
] as const)('%s %s is sent as %s', (how, typed, wrapped) => {
  expect(wrapFilter(how, typed)).toBe(wrapped)
  expect(wrapFilter(how, ` ${typed} `)).toBe(wrapped)
  expect(unwrapFilter(wrapped)).toEqual({ how, typed })
})
test.each(['eq', 'like', 'ne', 'ge', 'le'] as const)('nothing typed filters nothing: %s', (how) => expect(wrapFilter(how, '  ')).toBe(''))
test('the operators with a space after them mean the same', () => expect(unwrapFilter('>= 5')).toEqual({ how: 'ge', typed: '5' }))
