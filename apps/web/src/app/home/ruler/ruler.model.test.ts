import { expect, test } from 'vitest'
import { rulerOf } from './ruler.model'

const at = (time: string) => `2026-11-23 ${time}:00`
const event = (key: string, time: string) => ({ key, at: at(time) })

test('the working day, with now and the events in their places', () => {
  const ruler = rulerOf([event('b', '17:00'), event('a', '14:00')], at('11:00'), 15)
  expect(ruler).toMatchObject({ from: 8, to: 20, now: 25, lanes: 1 })
  expect(ruler.placed.map(({ event: one, left }) => [one.key, left])).toEqual([
    ['a', 50],
    ['b', 75],
  ])
})

test('what is over or on another day is not on it', () => {
  const events = [event('past', '09:00'), { key: 'tomorrow', at: '2026-11-24 10:00:00' }, event('ahead', '12:00')]
  expect(rulerOf(events, at('10:00'), 15).placed.map(({ event: one }) => one.key)).toEqual(['ahead'])
})

test('it grows to the night, and labels that would cover each other lie in rows', () => {
  expect(rulerOf([event('late', '23:59')], at('06:30'), 15)).toMatchObject({ from: 6, to: 24 })
  const close = rulerOf([event('a', '14:00'), event('b', '14:30'), event('c', '17:00')], at('09:00'), 15)
  expect(close.placed.map(({ lane }) => lane)).toEqual([0, 1, 0])
  const edge = rulerOf([event('a', '17:00'), event('b', '20:00')], at('09:00'), 15)
  expect(edge.placed.map(({ isFlipped, lane }) => [isFlipped, lane])).toEqual([
    [false, 0],
    [true, 1],
  ])
})
