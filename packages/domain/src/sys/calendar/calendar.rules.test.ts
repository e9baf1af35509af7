import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '../../kit/day'
import {
  dueAfter,
  isWorkingDay,
  standardWeek,
  weekProblem,
  workingHoursBetween,
  yearsToEnter,
  type SpecialDay,
  type WorkCalendar,
} from './calendar.rules'
import { durationOf } from './duration'

const between = (from: string, to: string): string[] => (from > to ? [] : [from, ...between(plusDays(from, 1), to)])
const off = (name: string, from: string, to: string) => between(from, to).map((day) => [day, { kind: 'HOLIDAY', name }] as const)
const on = (name: string, ...days: string[]) => days.map((day) => [day, { kind: 'WORKING', name }] as const)
const of2026: Record<string, SpecialDay> = Object.fromEntries([
  ...off('元旦', '2026-01-01', '2026-01-03'),
  ...on('元旦', '2026-01-04'),
  ...off('春节', '2026-02-15', '2026-02-23'),
  ...on('春节', '2026-02-14', '2026-02-28'),
  ...off('清明节', '2026-04-04', '2026-04-06'),
  ...off('劳动节', '2026-05-01', '2026-05-05'),
  ...on('劳动节', '2026-05-09'),
  ...off('端午节', '2026-06-19', '2026-06-21'),
  ...off('中秋节', '2026-09-25', '2026-09-27'),
  ...off('国庆节', '2026-10-01', '2026-10-07'),
  ...on('国庆节', '2026-09-20', '2026-10-10'),
])
const china: WorkCalendar = { week: standardWeek, days: of2026 }
const due = (from: string, duration: string, calendar = china) => dueAfter(calendar, from, durationOf(duration))

describe('a duration', () => {
  test.each([
    ['24wh', { count: 24, unit: 'wh' }],
    ['3wd', { count: 3, unit: 'wd' }],
    ['48h', { count: 48, unit: 'h' }],
    ['5d', { count: 5, unit: 'd' }],
    ['9999d', { count: 9999, unit: 'd' }],
  ])('%s is read', (text, read) => expect(durationOf(text)).toEqual(read))

  test.each(['', '0wd', '-1d', '1.5h', '24', 'wh', '3 wd', '3WD', '3w', '10000d', '3wd4h', '１d'])('%j is refused', (text) =>
    expect(() => durationOf(text)).toThrow(expect.objectContaining({ key: 'DURATION_FORM', params: [text] })),
  )
})

describe('working hours', () => {
  test.each([
    ['a day has seven and a half of them', '2026-11-24 09:00:00', '7wh', '2026-11-24 17:30:00'],
    ['noon is not worked', '2026-11-24 11:30:00', '1wh', '2026-11-24 14:00:00'],
    ['what ends with a span ends there, not with the next', '2026-11-24 09:00:00', '3wh', '2026-11-24 12:00:00'],
    ['from before work', '2026-11-24 05:00:00', '1wh', '2026-11-24 10:00:00'],
    ['from noon', '2026-11-24 12:30:00', '1wh', '2026-11-24 14:30:00'],
    ['from the very end of work', '2026-11-24 18:00:00', '1wh', '2026-11-25 10:00:00'],
    ['from an evening', '2026-11-24 22:15:00', '1wh', '2026-11-25 10:00:00'],
    ['over a weekend', '2026-11-27 17:00:00', '2wh', '2026-11-30 10:00:00'],
    ['seconds are kept', '2026-11-24 09:00:30', '1wh', '2026-11-24 10:00:30'],
    ['over 国庆 to the make-up Saturday’s week', '2026-09-30 17:00:00', '2wh', '2026-10-08 10:00:00'],
    ['a make-up Saturday is worked', '2026-10-09 17:30:00', '1wh', '2026-10-10 09:30:00'],
    ['from within a holiday', '2026-02-17 10:00:00', '1wh', '2026-02-24 10:00:00'],
    ['24 of them', '2026-11-23 09:00:00', '24wh', '2026-11-26 10:30:00'],
  ])('%s', (_, from, duration, at) => expect(due(from, duration).at).toBe(at))
})

describe('working days', () => {
  test.each([
    ['the first day does not count', '2026-11-24 09:00:00', '1wd', '2026-11-25 23:59:59'],
    ['nor does its hour', '2026-11-24 23:59:59', '1wd', '2026-11-25 23:59:59'],
    ['from a Sunday', '2026-11-22 12:00:00', '1wd', '2026-11-23 23:59:59'],
    ['over a weekend', '2026-11-26 12:00:00', '3wd', '2026-12-01 23:59:59'],
    ['over 国庆', '2026-09-30 12:00:00', '1wd', '2026-10-08 23:59:59'],
    ['with a make-up Saturday', '2026-09-30 12:00:00', '3wd', '2026-10-10 23:59:59'],
    ['a make-up Sunday before the holiday', '2026-09-18 12:00:00', '1wd', '2026-09-20 23:59:59'],
    ['over 春节, with a Saturday on each side', '2026-02-13 12:00:00', '7wd', '2026-03-02 23:59:59'],
  ])('%s', (_, from, duration, at) => expect(due(from, duration).at).toBe(at))

  test('a leap day is one', () => expect(due('2028-02-28 10:00:00', '1wd').at).toBe('2028-02-29 23:59:59'))
  test('make-up days are working days, holidays are none', () => {
    expect(['2026-10-10', '2026-09-20', '2026-09-30'].map((day) => isWorkingDay(china, day))).toEqual([true, true, true])
    expect(['2026-10-01', '2026-10-11', '2026-02-16'].map((day) => isWorkingDay(china, day))).toEqual([false, false, false])
  })
})

describe('days and hours of the clock', () => {
  test.each([
    ['2026-10-01 08:00:00', '48h', '2026-10-03 08:00:00'],
    ['2026-12-31 23:30:00', '1h', '2027-01-01 00:30:00'],
    ['2026-10-01 08:00:00', '5d', '2026-10-06 23:59:59'],
    ['2028-02-28 08:00:00', '1d', '2028-02-29 23:59:59'],
  ])('%s and %s: %s', (from, duration, at) => expect(due(from, duration)).toEqual({ at, assumed: false }))
})

describe('a year without holidays', () => {
  test('is counted by weekdays, and said to be', () => {
    expect(due('2026-12-30 12:00:00', '1wd')).toEqual({ at: '2026-12-31 23:59:59', assumed: false })
    expect(due('2026-12-31 12:00:00', '1wd')).toEqual({ at: '2027-01-01 23:59:59', assumed: true })
    expect(due('2026-12-31 17:00:00', '2wh')).toEqual({ at: '2027-01-01 10:00:00', assumed: true })
  })
  test('a make-up day alone makes no year known', () => {
    const days: Record<string, SpecialDay> = { '2027-10-09': { kind: 'WORKING', name: '' } }
    expect(due('2027-03-01 09:00:00', '1wd', { week: standardWeek, days }).assumed).toBe(true)
  })
  test.each([
    ['2026-10-31', [2026], []],
    ['2026-11-01', [2026], [2027]],
    ['2026-12-31', [2026, 2027], []],
    ['2026-03-01', [], [2026]],
    ['2026-11-01', [], [2026, 2027]],
  ])('on %s, with %j entered, %j are asked for', (today, entered, asked) => expect(yearsToEnter(entered, today)).toEqual(asked))
})

describe('a week', () => {
  const spans = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.slice(0, 5), to: pair.slice(6) }))
  const of = (...monday: string[]) => [spans(...monday), [], [], [], [], [], []]
  test.each([
    [of('09:00-12:00', '13:30-18:00'), null],
    [of('00:00-24:00'), null],
    [of('09:00-12:00', '12:00-18:00'), null],
    [of(), 'CALENDAR_NO_WORK'],
    [of('12:00-09:00'), 'CALENDAR_SPANS'],
    [of('09:00-09:00'), 'CALENDAR_SPANS'],
    [of('09:00-12:00', '11:59-18:00'), 'CALENDAR_SPANS'],
    [of('13:00-18:00', '09:00-12:00'), 'CALENDAR_SPANS'],
    [of('9:00-12:00'), 'CALENDAR_SPANS'],
    [of('09:00-24:01'), 'CALENDAR_SPANS'],
    [of('09:60-12:00'), 'CALENDAR_SPANS'],
  ])('%j: %s', (week, problem) => expect(weekProblem(week)).toBe(problem))

  test('gives a make-up day its own hours where it has some, else those of the first working day', () => {
    const week = [[], spans('08:00-10:00'), [], [], [], spans('10:00-11:00'), []]
    const days: Record<string, SpecialDay> = { '2026-11-28': { kind: 'WORKING', name: '' }, '2026-11-29': { kind: 'WORKING', name: '' } }
    expect(due('2026-11-28 00:00:00', '1wh', { week, days }).at).toBe('2026-11-28 11:00:00')
    expect(due('2026-11-28 12:00:00', '2wh', { week, days }).at).toBe('2026-11-29 10:00:00')
  })
  test('that is never worked ends no period', () => {
    const never = { week: of(), days: {} }
    for (const text of ['1wh', '1wd'])
      expect(() => due('2026-11-24 09:00:00', text, never)).toThrow(expect.objectContaining({ key: 'CALENDAR_TOO_FAR' }))
  })
})

describe('for any calendar', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const moment = fc
    .integer({ min: 0, max: 2 * 365 * 86_400 })
    .map((s) => new Date(start + s * 1000).toISOString().slice(0, 19).replace('T', ' '))
  const hhmm = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
  const spansOfDay = fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) =>
      Array.from({ length: times.length >> 1 }, (_, i) => ({ from: hhmm(times[2 * i] ?? 0), to: hhmm(times[2 * i + 1] ?? 0) })),
    )
  const day = fc.integer({ min: 0, max: 800 }).map((n) => plusDays('2026-01-01', n))
  const special = fc.record({ kind: fc.constantFrom('HOLIDAY' as const, 'WORKING' as const), name: fc.constant('') })
  const calendar = fc.record({
    week: fc.array(spansOfDay, { minLength: 7, maxLength: 7 }).filter((week) => weekProblem(week) === null),
    days: fc.dictionary(day, special, { maxKeys: 40 }),
  })
  const few = fc.integer({ min: 1, max: 40 })

  test('so many working hours lie before their end', () => {
    fc.assert(
      fc.property(calendar, moment, few, (own, from, count) => {
        const at = ((): string | null => {
          try {
            return dueAfter(own, from, { count, unit: 'wh' }).at
          } catch {
            return null
          }
        })()
        // Weeks of a few minutes do not get to forty hours within ten years.
        fc.pre(at !== null)
        expect(workingHoursBetween(own, from, at ?? '')).toBe(count)
        expect(isWorkingDay(own, (at ?? '').slice(0, 10)) || at?.endsWith('00:00:00')).toBe(true)
      }),
    )
  })
  test('so many working days lie behind the first day, the last of them the day it ends', () => {
    fc.assert(
      fc.property(calendar, moment, few, (own, from, count) => {
        const { at } = dueAfter(own, from, { count, unit: 'wd' })
        const counted = between(plusDays(from, 1), at.slice(0, 10)).filter((one) => isWorkingDay(own, one))
        expect(counted).toHaveLength(count)
        expect(counted.at(-1)).toBe(at.slice(0, 10))
      }),
    )
  })
  test('a later beginning ends no earlier', () => {
    fc.assert(
      fc.property(moment, moment, few, fc.constantFrom('wh' as const, 'wd' as const, 'h' as const, 'd' as const), (a, b, count, unit) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        expect(dueAfter(china, first, { count, unit }).at <= dueAfter(china, second, { count, unit }).at).toBe(true)
      }),
    )
  })
  test('hours between add up', () => {
    fc.assert(
      fc.property(calendar, moment, moment, moment, (own, ...three) => {
        const [a = '', b = '', c = ''] = three.toSorted()
        expect(workingHoursBetween(own, a, b) + workingHoursBetween(own, b, c)).toBeCloseTo(workingHoursBetween(own, a, c), 6)
        expect(workingHoursBetween(own, c, a)).toBe(0)
      }),
    )
  })
})
