import { expect, test } from 'vitest'
import {
  conclusionProblems,
  isSentLate,
  needDateProblems,
  needsReason,
  pastDayProblems,
  planProblems,
  readConclusion,
  readingProblems,
  validUntil,
  verdictOf,
} from './sample.rules'

const limits = (min: string | null, max: string | null) => ({ min, max, target: null })
test.each([
  ['10', '20', '10', 'ok'],
  ['10', '20', '20', 'ok'],
  ['10', '20', '9.999999', 'out'],
  ['10', '20', '20.000001', 'out'],
  ['10.000000', null, '10', 'ok'],
  [null, '0.2', '0.3', 'out'],
  [null, '0.2', '-5', 'ok'],
  ['-5', '5', '-5.1', 'out'],
  ['10', '20', '约 15', null],
  ['10', '20', null, null],
] as const)('between %s and %s a reading of %s is %s', (min, max, reading, verdict) => {
  // Limits decide, whatever the tester says.
  for (const said of ['ok', 'out', null] as const) expect(verdictOf(limits(min, max), { reading, verdict: said })).toBe(verdict)
})

test('where nothing is measured the tester says it', () => {
  const item = limits(null, null)
  expect(verdictOf(item, { reading: '无杂质', verdict: 'ok' })).toBe('ok')
  expect(verdictOf(item, { reading: '无杂质', verdict: null })).toBeNull()
})

test('a test plan says for every item what it is judged by', () => {
  const items = [limits('1', null), { min: null, max: null, target: '无色' }, limits(null, null), limits('2', '1'), limits('1', '1')]
  expect(planProblems(items).map(({ field, key }) => `${field} ${key}`)).toEqual(['items.2.target SMP_NO_LIMIT', 'items.3.max SMP_LIMITS'])
})

test('what is measured is read in numbers', () => {
  const readings = ['1.5', '少量', '少量'].map((reading) => ({ reading, verdict: null }))
  const problems = readingProblems([limits('1', null), limits('1', null), limits(null, null)], readings)
  expect(problems.map(({ field, key }) => `${field} ${key}`)).toEqual(['readings.1.reading SMP_READING_NUMBER'])
})

test.each([
  [['ok', 'ok'], 'pass'],
  [['ok', 'out'], 'fail'],
  [['out', null], 'fail'],
  [['ok', null], null],
  [[], null],
] as const)('%j reads as %s', (verdicts, read) => {
  expect(readConclusion(verdicts)).toBe(read)
})

test.each([
  ['pass', 'pass', false],
  ['pass', 'fail', true],
  ['pass', null, true],
  ['fail', 'fail', false],
  ['fail', 'pass', true],
  ['fail', null, true],
  ['askAgain', 'fail', false],
  ['askAgain', 'pass', true],
  ['askAgain', null, true],
] as const)('%s while the readings say %s needs a reason: %s', (conclusion, read, needed) => {
  expect(needsReason(conclusion, read)).toBe(needed)
  const keys = (reason: string | null) => conclusionProblems({ conclusion, read, reason, report: [1] }).map(({ key }) => key)
  expect([keys(null), keys('说明')]).toEqual([needed ? ['SMP_REASON'] : [], []])
})

test('a final conclusion stands on a report', () => {
  const keys = (conclusion: 'pass' | 'fail' | 'askAgain') =>
    conclusionProblems({ conclusion, read: null, reason: '说明', report: [] }).map(({ key }) => key)
  expect([keys('pass'), keys('fail'), keys('askAgain')]).toEqual([['SMP_REPORT'], ['SMP_REPORT'], []])
})

test('days: needed from tomorrow on, sent and received neither ahead nor before', () => {
  expect(needDateProblems('needDate', '2026-11-25', '2026-11-25').map(({ key }) => key)).toEqual(['SMP_NEED_DATE'])
  expect(needDateProblems('needDate', '2026-11-26', '2026-11-25')).toEqual([])
  const past = (day: string, from: string | null) => pastDayProblems('sentOn', day, '2026-11-25', from).map(({ key }) => key)
  expect([past('2026-11-26', null), past('2026-11-25', '2026-11-25'), past('2026-11-24', '2026-11-25'), past('2026-11-24', null)]).toEqual([
    ['SMP_AHEAD'],
    [],
    ['SMP_BEFORE'],
    [],
  ])
  expect([isSentLate('2026-11-25', '2026-11-25'), isSentLate('2026-11-26', '2026-11-25')]).toEqual([false, true])
})

test.each([
  ['2026-11-25', '2028-11-25'],
  ['2026-11-25 23:59:59', '2028-11-25'],
  ['2024-02-29', '2026-02-28'],
  ['2026-02-28', '2028-02-28'],
  ['2026-12-31', '2028-12-31'],
])('what passed on %s counts until %s', (on, until) => {
  expect(validUntil(on)).toBe(until)
})
test('a shorter month ends sooner', () => expect(validUntil('2026-01-31', 1)).toBe('2026-02-28'))
