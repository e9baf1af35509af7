import { expect, test } from 'vitest'
import { effectiveOf, typeAbove, typeCodePattern, typeCodesOf, type Inherited } from './material-type.rules'

const nothing: Inherited = {
  ...{ taxRate: null, inspectRequired: null, aql: null, sampleRequired: null, auditRequired: null },
  ...{ overTol: null, underTol: null, buyerOwner: null },
}
const type = (code: string, says: Partial<Inherited> = {}) => ({ ...nothing, ...says, code })

test.each([
  ['02', true],
  ['0203', true],
  ['0203014', true],
  ['2', false],
  ['020', false],
  ['02030', false],
  ['02030141', false],
  ['02A3', false],
])('%s is a code: %s', (code, fits) => {
  expect(typeCodePattern.test(code)).toBe(fits)
})

test('a code says what stands above', () => {
  expect(typeCodesOf('0203014')).toEqual(['02', '0203', '0203014'])
  expect([typeAbove('02'), typeAbove('0203'), typeAbove('0203014')]).toEqual([null, '02', '0203'])
})

test('the nearest word counts, and it is said whose it is', () => {
  const types = [type('02', { taxRate: '13.00', aql: '2.5', overTol: '5.00' }), type('0203', { aql: '1.0' }), type('0203014')]
  const found = effectiveOf({ ...nothing, overTol: '0' }, types)
  expect(found.taxRate).toEqual({ value: '13', from: '02' })
  expect(found.aql).toEqual({ value: '1.0', from: '0203' })
  expect(found.overTol).toEqual({ value: '0', from: 'own' })
  expect(found.inspectRequired).toEqual({ value: '0', from: null })
  expect(found.buyerOwner).toEqual({ value: null, from: null })
})

test('a type speaks for itself through its row', () => {
  expect(effectiveOf(null, [type('02', { sampleRequired: '1' }), type('0203', { sampleRequired: '0' })]).sampleRequired).toEqual({
    value: '0',
    from: '0203',
  })
})
