import { expect, test } from 'vitest'
import { saidProblems } from './said-values.rules'

test('percentages are met up to their limits, and an AQL is one of the standard', () => {
  const keys = (said: object) => saidProblems(said).map(({ field, key }) => [field, key])
  expect(keys({ taxRate: '100', overTol: '20', underTol: '20.00', aql: '0.65' })).toEqual([])
  expect(keys({ taxRate: '100.01', overTol: '20.01', underTol: '21', aql: '3' })).toEqual([
    ['taxRate', 'MTYPE_PERCENT'],
    ['overTol', 'MTYPE_PERCENT'],
    ['underTol', 'MTYPE_PERCENT'],
    ['aql', 'MTYPE_AQL'],
  ])
  expect(keys({ taxRate: null, overTol: '0', aql: null })).toEqual([])
})
