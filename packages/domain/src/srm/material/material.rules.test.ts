import { expect, test } from 'vitest'
import { lifeProblems, materialNumber, sameKeyOf, unitProblems } from './material.rules'

const of = (nameZh: string, spec: string, model: string | null = null) => sameKeyOf({ nameZh, spec, model })

test.each([
  ['width, case and spaces', of('弹性座封闸阀', 'DN100 PN16'), of('弹性座封闸阀', 'ｄｎ１００　PN16')],
  ['the sign of multiplication', of('电缆', '3×25+1×16'), of('电缆', '3*25+1x16')],
  ['the sign of a diameter', of('钢管', 'Φ108×4'), of('钢管', 'φ108*4')],
  ['punctuation', of('闸阀', 'DN100, PN16'), of('闸阀', 'DN100；PN16')],
  ['the field a word stands in', of('闸阀', 'DN100', 'Z45X-16'), of('闸阀', 'DN100 Z45X-16')],
  ['a dash beside a letter', of('闸阀', 'Z45X-', 'Q'), of('闸阀', 'Z45X', 'Q')],
])('%s says nothing', (_, one, other) => {
  expect(one).toBe(other)
})

test.each([
  ['a point', of('钢板', '1.5mm'), of('钢板', '15mm')],
  ['a dash between digits', of('接头', '1-2'), of('接头', '12')],
  ['a space between digits', of('螺栓', 'M10 25'), of('螺栓', 'M1025')],
  ['another size', of('闸阀', 'DN100'), of('闸阀', 'DN150')],
])('%s is a difference', (_, one, other) => {
  expect(one).not.toBe(other)
})

test('a number is the code of the type and five digits, more where they do not do', () => {
  expect(materialNumber('0203014', 7)).toBe('020301400007')
  expect(materialNumber('0203014', 123456)).toBe('0203014123456')
})

const units = (factor: string, purchaseUnitId = 'kg') => ({ baseUnitId: 'kg', purchaseUnitId, factor })
test('a factor is above zero, and one where nothing is converted', () => {
  expect(unitProblems(units('0', 't')).map((p) => p.key)).toEqual(['MAT_FACTOR'])
  expect(unitProblems(units('1000')).map((p) => p.key)).toEqual(['MAT_FACTOR_SAME'])
  expect(unitProblems(units('1.00000000'))).toEqual([])
  expect(unitProblems(units('1000', 't'))).toEqual([])
})

test('shelf life belongs to batches, and what must be left of it to shelf life', () => {
  expect(lifeProblems({ trace: 'NONE', shelfDays: 365, minLifePct: null }).map((p) => p.field)).toEqual(['shelfDays'])
  expect(lifeProblems({ trace: 'BATCH', shelfDays: null, minLifePct: 60 }).map((p) => p.field)).toEqual(['minLifePct'])
  expect(lifeProblems({ trace: 'BATCH', shelfDays: 365, minLifePct: 60 })).toEqual([])
})
