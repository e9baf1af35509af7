import { expect, test } from 'vitest'
import { dueToday } from './due-today'

const now = '2026-11-23 10:00:00'
const at = (id: string, when: string | null) => ({ id, at: when })

test('what waits for a person is due also where no calendar shows it', () => {
  const work = [at('late', '2026-11-22 23:59:59'), at('check', '2026-11-25 23:59:59'), at('review', null), at('far', '2026-12-01 08:00:00')]
  expect(dueToday([], work, now)).toEqual({ overdue: 1, today: 0, card: 'home-work', next: '2026-11-25 23:59:59' })
  expect(dueToday([], [at('late', '2026-11-23 09:59:59')], now)).toEqual({ overdue: 1, today: 0, card: 'home-work', next: undefined })
})

test('a document in both lists counts once, and the calendar shows it', () => {
  const quote = at('a', '2026-11-23 18:00:00')
  expect(dueToday([quote], [quote], now)).toEqual({ overdue: 0, today: 1, card: 'home-deadlines', next: quote.at })
  expect(dueToday([], [quote, at('b', '2026-11-23 12:00:00')], now)).toEqual({
    overdue: 0,
    today: 2,
    card: 'home-work',
    next: '2026-11-23 12:00:00',
  })
})
