import { describe, expect, it } from 'vitest'
import { announcementStatus, daysLeft, elapsed, urgency } from './announcement.rules'

const at = (startAt: string | null, deadlineAt: string | null) => ({ startAt, deadlineAt, outcome: null })

describe('announcement status follows the clock', () => {
  it.each([
    ['2026-11-19 23:59:59', 'scheduled'],
    ['2026-11-20 00:00:00', 'open'],
    ['2026-11-23 16:59:59', 'open'],
    ['2026-11-23 17:00:00', 'closed'],
  ])('at %s it is %s', (now, status) => {
    expect(announcementStatus(at('2026-11-20 00:00:00', '2026-11-23 17:00:00'), now)).toBe(status)
  })
  it('an outcome wins over the clock', () => {
    expect(announcementStatus({ ...at(null, '2026-11-23 17:00:00'), outcome: 'cancelled' }, '2026-11-20 00:00:00')).toBe('cancelled')
  })
})

describe('countdown', () => {
  it.each([
    ['2026-11-30 10:00:00', '2026-11-20 10:00:00', 10, 'ok'],
    ['2026-11-30 09:59:59', '2026-11-20 10:00:00', 9, 'soon'],
    ['2026-11-25 10:00:00', '2026-11-20 10:00:00', 5, 'soon'],
    ['2026-11-25 09:59:59', '2026-11-20 10:00:00', 4, 'urgent'],
  ] as const)('%s seen at %s is %i days', (deadline, now, days, colour) => {
    expect(daysLeft(deadline, now)).toBe(days)
    expect(urgency(days)).toBe(colour)
  })
  it('a past deadline is negative', () => expect(daysLeft('2026-11-20 10:00:00', '2026-11-20 10:00:01')).toBe(-1))
  it('elapsed stays between 0 and 1', () => {
    expect(elapsed('2026-11-10 00:00:00', '2026-11-20 00:00:00', '2026-11-15 00:00:00')).toBe(0.5)
    expect(elapsed('2026-11-10 00:00:00', '2026-11-20 00:00:00', '2026-12-15 00:00:00')).toBe(1)
    expect(elapsed('2026-11-10 00:00:00', '2026-11-10 00:00:00', '2026-11-10 00:00:00')).toBe(1)
  })
})
