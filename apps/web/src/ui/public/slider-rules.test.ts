import { describe, expect, test } from 'vitest'
import { followed, isEasing, pagesOf, sliderDefaults, swipedTo, wrapped } from './slider-rules'

test('defaults are two a page, four seconds and a swipe of 8 px', () => {
  expect(sliderDefaults).toMatchObject({ perPage: 2, speed: 1000, autoplay: 4000, minSwipe: 8, resistance: 20 })
  expect(isEasing(sliderDefaults.easing)).toBe(true)
})

describe('easing', () => {
  test.each(['ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out', 'cubic-bezier(0.4, 0, 0.2, 1)', 'cubic-bezier(.17,-0.5,.83,1.6)'])(
    '%s is accepted',
    (easing) => expect(isEasing(easing)).toBe(true),
  )
  test.each([
    '',
    'bounce',
    'steps(4)',
    'EASE',
    'cubic-bezier(0.4, 0, 0.2)',
    'cubic-bezier(1.4, 0, 0.2, 1)',
    'cubic-bezier(0,0,1..2,1)',
    'ease; x',
  ])('%s is refused', (easing) => expect(isEasing(easing)).toBe(false))
})

test('items fall into pages, the last one may be short', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(pagesOf([], 4)).toEqual([])
  expect(pagesOf([1, 2], 0)).toEqual([[1], [2]])
})
test.each([
  [3, 3, 0],
  [-1, 3, 2],
  [1, 3, 1],
  [0, 0, 0],
])('page %i of %i is %i', (page, pages, shown) => expect(wrapped(page, pages)).toBe(shown))

test('the track follows the finger and resists past the ends', () => {
  expect(followed(-60, 0, 3, 20)).toBe(-60)
  expect(followed(60, 0, 3, 20)).toBe(12)
  expect(followed(-60, 2, 3, 20)).toBe(-12)
})
test('a swipe below the smallest one stays, a longer one turns a page and stops at the ends', () => {
  expect(swipedTo(-7, 0, 3, 8)).toBe(0)
  expect(swipedTo(-8, 0, 3, 8)).toBe(1)
  expect(swipedTo(200, 0, 3, 8)).toBe(0)
  expect(swipedTo(-200, 2, 3, 8)).toBe(2)
})
