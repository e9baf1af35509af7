import { describe, expect, test } from 'vitest'
import { instantOf } from '../../lib/clock'
import { cronProblem, cronWords, expressionOf, nextRuns, planOf, readable, type Plan } from './cron.model'

const plans: readonly (readonly [string, Plan])[] = [
  ['*/15 * * * *', { every: 'minutes', step: 15 }],
  ['5 * * * *', { every: 'hour', minute: 5 }],
  ['30 2 * * *', { every: 'day', time: '02:30' }],
  ['30 8 * * 1,3,5', { every: 'week', time: '08:30', days: [1, 3, 5] }],
  ['0 9 28 * *', { every: 'month', time: '09:00', day: 28 }],
]
describe('a schedule set by frequency', () => {
  test.each(plans)('%s', (expression, plan) => {
    expect(planOf(expression)).toEqual(plan)
    expect(expressionOf(plan, 5)).toBe(expression)
    expect(expressionOf(plan, 6)).toBe(`0 ${expression}`)
    expect(planOf(`0 ${expression}`)).toEqual(plan)
  })
  test.each(['0 0 1 1 *', '61 8 * * *', '0 25 * * *', '5 0 2 * * *', '1-5 * * * *', '0 0 2 ? * MON'])(
    '%s is written by hand',
    (expression) => expect(planOf(expression)).toEqual({ every: 'custom' }),
  )
})

test.each([
  ['0 2 * * *', 5, null],
  ['0 0 2 * * ?', 6, null],
  ['0 2 * *', 5, 'fields'],
  ['0 0 2 * * *', 5, 'fields'],
  ['61 2 * * *', 5, 'syntax'],
  ['a b c d e', 5, 'syntax'],
] as const)('%s with %d fields: %s', (expression, fields, problem) => expect(cronProblem(expression, fields)).toBe(problem))

test.each([
  ['0 0 2 * * ?', '0 2 * * *', null],
  ['0 30 8 ? * 2,4', '30 8 * * 1,3', null],
  ['0 2 * * *', '', 'syntax'],
  ['* * * * * ?', '', 'syntax'],
] as const)('Quartz: %s is %s', (expression, cron, problem) => {
  expect(readable(expression, 'quartz')).toBe(cron)
  expect(cronProblem(expression, 'quartz')).toBe(problem)
})
test('a plan in the notation of Quartz', () =>
  expect(expressionOf({ every: 'week', time: '08:30', days: [1, 3] }, 'quartz')).toBe('0 30 8 ? * MON,WED'))

test('the next five runs are those of the business zone', () => {
  const from = Date.parse('2026-11-21T18:00:00Z')
  expect(nextRuns('0 2 * * *', from).map(instantOf)).toEqual([
    '2026-11-23 02:00:00',
    '2026-11-24 02:00:00',
    '2026-11-25 02:00:00',
    '2026-11-26 02:00:00',
    '2026-11-27 02:00:00',
  ])
  expect(nextRuns('nonsense', from)).toEqual([])
})

test('in words, in both languages', () => {
  expect(cronWords('30 8 * * *', 'en-US')).toBe('At 08:30')
  expect(cronWords('30 8 * * *', 'zh-CN')).toContain('08:30')
  expect(cronWords('*/15 * * * *', 'zh-CN')).toContain('15')
  expect(cronWords('x', 'zh-CN')).toBe('')
})
