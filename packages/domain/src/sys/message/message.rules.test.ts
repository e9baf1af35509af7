import { describe, expect, test } from 'vitest'
import { badPlace, filledIn, masked, placesIn, templateProblem } from './message.rules'

describe('variables', () => {
  test('are found in their order, once each', () => {
    expect(placesIn('${b}，${a} ${b} $c {d} ${1x} ${ } ${e_1}')).toEqual(['b', 'a', 'e_1'])
  })
  test.each([
    ['${a b}', '${a b}'],
    ['${}', '${}'],
    ['x ${a.b} y', '${a.b}'],
    ['${constructor.constructor("x")()}', '${constructor.constructor("x")()}'],
    ['open ${a', '${a'],
    ['fine ${a} $b {c} #{d} <%= e %>', null],
  ])('%s: what is wrong is %s', (words, wrong) => expect(badPlace(words)).toBe(wrong))
  test('a value is text: nothing in it is looked into again, and what has none stays empty', () => {
    expect(filledIn('${a}-${b}-${toString}', { a: '${b}', b: '<b>$&</b>' })).toBe('${b}-<b>$&</b>-')
    expect(filledIn('${__proto__}${constructor}', {})).toBe('')
  })
})

describe('a template of the product', () => {
  const places = { names: ['code', 'minutes'], required: ['code'] }
  test.each([
    ['${code} ${minutes}', undefined],
    ['${code}', undefined],
    ['${minutes}', 'MESSAGE_PLACE_MISSING'],
    ['${code} ${password}', 'MESSAGE_PLACE_UNKNOWN'],
    ['${code} ${', 'MESSAGE_PLACE_BAD'],
  ])('%s: %s', (words, key) => expect(templateProblem(words, places)?.key).toBe(key))
  test('its title need not have what its content must', () => expect(templateProblem('title', places, false)).toBeNull())
})

test('the log shows neither codes nor what links carry', () => {
  expect(masked('码 123456，123456 或 https://x.example/a?ticket=abc.d&b=1#t', ['123456'])).toBe(
    '码 ******，****** 或 https://x.example/a?ticket=******&b=1#t',
  )
  expect(masked('x', [''])).toBe('x')
})
