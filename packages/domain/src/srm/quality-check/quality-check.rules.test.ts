import { expect, test } from 'vitest'
import { conclusionOf, criticalMissed, scorePercent, type Score } from './quality-check.rules'

const item = (score: Score | null, weight = '1', critical = false) => ({ score, weight, critical })

test.each([
  [[], null],
  [[item(null)], null],
  [[item('NA'), item('NA', '5')], null],
  [[item('3')], '100.00'],
  [[item('0')], '0.00'],
  [[item('3'), item('2')], '83.33'],
  [[item('3', '2'), item('0', '1')], '66.67'],
  [[item('2'), item('NA', '100')], '66.67'],
  // Weights with decimals: 0.1 + 0.2 must not become 0.30000000000000004.
  [[item('3', '0.1'), item('3', '0.2'), item('0', '0.3')], '50.00'],
  [[item('1', '1'), item('1', '1'), item('1', '1')], '33.33'],
  [[item('3'), item(null, '9')], '100.00'],
] as const)('%j gives %s', (items, percent) => {
  expect(scorePercent(items)).toBe(percent)
})

test.each([
  [[item('3', '80'), item('0', '20')], '80.00', 'pass'],
  [[item('3', '79.99'), item('0', '20.01')], '79.99', 'conditional'],
  [[item('3', '60'), item('0', '40')], '60.00', 'conditional'],
  [[item('3', '59.99'), item('0', '40.01')], '59.99', 'fail'],
  // What is shown is what is judged: 79.995 % reads 80.00.
  [[item('3', '79.995'), item('0', '20.005')], '80.00', 'pass'],
] as const)('%j at %s is %s', (items, percent, conclusion) => {
  expect([scorePercent(items), conclusionOf(items)]).toEqual([percent, conclusion])
})

test('one critical item not met fails everything; an NA or a 1 does not', () => {
  const good = Array.from({ length: 20 }, () => item('3'))
  expect(conclusionOf([...good, item('0', '1', true)])).toBe('fail')
  expect(conclusionOf([...good, item('1', '1', true)])).toBe('pass')
  expect(conclusionOf([...good, item('NA', '1', true)])).toBe('pass')
  expect(criticalMissed([item('0', '1', false)])).toBe(false)
  expect(conclusionOf([item(null)])).toBeNull()
})
