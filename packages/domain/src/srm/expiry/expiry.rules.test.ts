import { describe, expect, test } from 'vitest'
import { daysLeft, dueLevel, expiryLevelOf, expiryLevels, levelDays, levelReached, nextReminder } from './expiry.rules'

describe('the level reached', () => {
  test.each([
    [91, null],
    [90, 90],
    [61, 90],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-1, 0],
    [-6, 0],
    [-7, -7],
    [-13, -7],
    [-14, -14],
    [-400, -399],
  ])('%i days left: %s', (left, level) => {
    expect(levelReached(left)).toBe(level)
  })
})

describe('the level to remind of', () => {
  test.each([
    ['nothing yet, far ahead', 120, null, null],
    ['the first', 90, null, 90],
    ['each once: the same day again', 90, 90, null],
    ['the day after', 89, 90, null],
    ['the next', 60, 90, 60],
    ['days missed: the latest alone', 5, 90, 7],
    ['declared late', 20, null, 30],
    ['the last day', 0, 7, 0],
    ['the day after the end', -1, 0, null],
    ['a week later', -7, 0, -7],
    ['a week missed', -15, 0, -14],
    ['weekly, each once', -15, -14, null],
  ])('%s', (_, left, last, level) => {
    expect(dueLevel(left, last)).toBe(level)
  })

  test('day by day from far ahead: every level once, in order', () => {
    const told: number[] = []
    for (let left = 120; left >= -21; left--) {
      const level = dueLevel(left, told.at(-1) ?? null)
      if (level !== null) told.push(level)
    }
    expect(told).toEqual([90, 60, 30, 7, 0, -7, -14, -21])
  })
})

describe('the next reminder', () => {
  test.each([
    ['2027-06-30', null, '2027-04-01'],
    ['2027-06-30', 90, '2027-05-01'],
    ['2027-06-30', 60, '2027-05-31'],
    ['2027-06-30', 30, '2027-06-23'],
    ['2027-06-30', 7, '2027-06-30'],
    ['2027-06-30', 0, '2027-07-07'],
    ['2027-06-30', -7, '2027-07-14'],
    ['2028-03-01', 7, '2028-03-01'],
    ['2028-03-01', 30, '2028-02-23'],
  ])('of %s after level %s is on %s', (due, last, day) => {
    expect(nextReminder(due, last)).toBe(day)
  })

  test('falls on the day its level is reached, never before', () => {
    for (const last of [null, 90, 60, 30, 7, 0, -7, -14]) {
      const day = nextReminder('2027-06-30', last)
      const left = daysLeft(day, '2027-06-30')
      expect(dueLevel(left, last)).toBe(left)
      expect(dueLevel(left + 1, last)).toBeNull()
    }
  })
})

describe('the board', () => {
  test.each([
    [-1, 'LAPSED'],
    [0, 'TODAY'],
    [1, 'D7'],
    [7, 'D7'],
    [8, 'D30'],
    [30, 'D30'],
    [31, 'D60'],
    [60, 'D60'],
    [61, 'D90'],
    [90, 'D90'],
  ] as const)('%i days left stand under %s', (left, level) => {
    expect(expiryLevelOf(left)).toBe(level)
  })

  test('a view takes in every nearer level that is not over', () => {
    const shown = (level: (typeof expiryLevels)[number], left: number) =>
      left <= levelDays[level].to && left >= (levelDays[level].from ?? left)
    for (const left of [-30, -1]) expect(expiryLevels.filter((level) => shown(level, left))).toEqual(['LAPSED'])
    expect(expiryLevels.filter((level) => shown(level, 0))).toEqual(['TODAY', 'D7', 'D30', 'D60', 'D90'])
    expect(expiryLevels.filter((level) => shown(level, 30))).toEqual(['D30', 'D60', 'D90'])
    expect(expiryLevels.filter((level) => shown(level, 91))).toEqual([])
  })
})
