import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringIntoSight } from './in-sight'

const add = <E extends HTMLElement>(element: E): E => document.body.appendChild(element)
const button = () => add(document.createElement('button'))
const field = () => add(document.createElement('input'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('the focus that a closing question gives back to its button is taken again', () => {
  const [wrong, opener] = [field(), button()]
  wrong.scrollIntoView = () => {}
  bringIntoSight(wrong)
  opener.focus()
  expect(document.activeElement).toBe(wrong)
})

test('whoever goes on to another field stays there', () => {
  const [wrong, next] = [field(), field()]
  wrong.scrollIntoView = () => {}
  bringIntoSight(wrong)
  next.focus()
  vi.advanceTimersByTime(1000)
  expect(document.activeElement).toBe(next)
})

test('a while later the focus is nobody else’s business', () => {
  const [wrong, opener] = [field(), button()]
  wrong.scrollIntoView = () => {}
  bringIntoSight(wrong)
  vi.advanceTimersByTime(1000)
  opener.focus()
  expect(document.activeElement).toBe(opener)
})
