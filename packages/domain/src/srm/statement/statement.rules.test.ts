import { expect, test } from 'vitest'
import { monthBefore, monthOf } from './statement.rules'

test('months are half open, over the ends of years', () => {
  expect(monthOf('2027-02')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
  expect(monthOf('2027-12')).toEqual({ from: '2027-12-01', to: '2028-01-01' })
  expect(monthBefore('2027-03-31')).toBe('2027-02')
  expect(monthBefore('2027-01-01')).toBe('2026-12')
})
