import { expect, test } from 'vitest'
import { newCode, nextCode } from '../../kit/level-code'
import { isCategoryFor, orgCodesAbove, orgDepth } from './department.rules'

test.each([
  ['A01', 'A02'],
  ['A09', 'A10'],
  ['A99', 'B01'],
  ['Y99', 'Z01'],
  ['Z99', 'Z99A01'],
  ['A01A01', 'A01A02'],
  ['A01A99', 'A01B01'],
  ['A01Z99', 'A01Z99A01'],
])('after %s comes %s', (code, next) => expect(nextCode(code)).toBe(next))

test.each([
  ['', [], 'A01'],
  ['', ['A01', 'A03', 'A02'], 'A04'],
  ['', ['A01', 'A01A07'], 'A02'],
  ['A01', [], 'A01A01'],
  ['A01', ['A01A01', 'A01A02', 'A01A02A01'], 'A01A03'],
  ['', ['Z99'], 'Z99A01'],
  ['', ['Z99', 'Z99A01', 'Z99A02'], 'Z99A03'],
])('below %j beside %j the next is %s', (parent, taken, next) => expect(newCode(parent, taken)).toBe(next))

test('a thousand in a row are all different', () => {
  const taken: string[] = []
  for (let n = 0; n < 1000; n += 1) taken.push(newCode('A01', taken))
  expect(new Set(taken).size).toBe(1000)
  expect(taken.at(-1)).toBe('A01K10')
})

test('depth and the departments above are told by the code', () => {
  expect([orgDepth('A01'), orgDepth('A01B02C03')]).toEqual([1, 3])
  expect(orgCodesAbove('A01B02C03')).toEqual(['A01', 'A01B02'])
  expect(orgCodesAbove('A01')).toEqual([])
})

test('companies stand at the root, departments and posts below', () => {
  expect([isCategoryFor('1', true), isCategoryFor('2', true), isCategoryFor('1', false), isCategoryFor('3', false)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
