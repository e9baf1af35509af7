import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  birthDateOf,
  isDomesticMobile,
  isEmail,
  isIban,
  isIdNumber,
  isUsci,
  lengthOf,
  maskedAccount,
  maskedIdentity,
  registerNumber,
  usciCheckChar,
} from './supplier-identity.rules'

describe('a number of a register', () => {
  it.each([
    ['91350100m000100y43', '91350100M000100Y43'],
    [' 9135 0100-M000 100Y 43 ', '91350100M000100Y43'],
    ['９１３５０１００M000100Y43', '91350100M000100Y43'],
    ['11010519491231002x', '11010519491231002X'],
    [' HRB 12345', 'HRB 12345'],
    ['de-129-273-398', 'de-129-273-398'],
  ])('%s is stored as %s', (typed, stored) => expect(registerNumber(typed)).toBe(stored))
})

describe('unified social credit code, GB 32100', () => {
  // Codes published by the companies themselves on their licences, and the example of the standard.
  it.each(['91350100M000100Y43', '91330100799655058B', '9144030071526726XG', '914403001922038216', '91110000802100433B'])(
    '%s is valid',
    (code) => expect(isUsci(code)).toBe(true),
  )
  it.each([
    '91350100M000100Y44',
    '91350100M000100Y4',
    '91350100m000100y43',
    '91350100I000100Y43',
    '',
    '9135010OM000100Y43',
    '91350100M000100Y430',
  ])('%s is not', (code) => expect(isUsci(code)).toBe(false))
  it('detects every single wrong character', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    const body = fc.tuple(
      fc.stringMatching(/^[0-9A-HJ-NP-RTUWXY]{2}$/),
      fc.stringMatching(/^\d{6}$/),
      fc.stringMatching(/^[0-9A-HJ-NP-RTUWXY]{9}$/),
    )
    fc.assert(
      fc.property(body, fc.nat(17), fc.nat(30), (parts, at, by) => {
        const first = parts.join('')
        const code = first + usciCheckChar(first)
        expect(isUsci(code)).toBe(true)
        const wrong = alphabet[by] ?? '0'
        expect(isUsci(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(wrong === code[at])
      }),
    )
  })
})

describe('identity number, GB 11643', () => {
  it.each(['11010519491231002X', '440524188001010014'])('%s is valid', (id) => expect(isIdNumber(id)).toBe(true))
  it.each(['110105194912310021', '11010519491331002X', '11010519490229002X', '1101051949123100', '11010519491231002x'])('%s is not', (id) =>
    expect(isIdNumber(id)).toBe(false),
  )
  it('carries the date of birth', () => expect(birthDateOf('11010519491231002X')).toBe('1949-12-31'))
})

describe('IBAN', () => {
  it.each(['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'fr14 2004 1010 0505 0001 3m02 606'])('%s is valid', (s) =>
    expect(isIban(s)).toBe(true),
  )
  it.each(['GB82 WEST 1234 5698 7654 33', 'DE8937040044053201300', '6222021234567890'])('%s is not', (s) => expect(isIban(s)).toBe(false))
})

it('length is counted in code points after trimming', () => {
  expect(lengthOf('  𠮷野家  ')).toBe(3)
  expect(lengthOf('阀门👍')).toBe(3)
})
it.each([
  ['13812345678', true],
  ['12812345678', false],
  ['1381234567', false],
])('mobile %s: %s', (m, ok) => expect(isDomesticMobile(m)).toBe(ok))
it.each([
  ['wang.wu@heng-yuan.com.cn', true],
  ['a@b', false],
  ['a b@c.cn', false],
  ['<a@b.cn>', false],
])('e-mail %s: %s', (e, ok) => expect(isEmail(e)).toBe(ok))
it('an account shows its last four digits', () => expect(maskedAccount('6222 0212-3456 7890')).toBe('**** **** 7890'))
it.each([
  ['11010519491231002X', '110***********002X'],
  ['110105 19491231 002X', '110***********002X'],
  ['440524880101001', '440********1001'],
  ['E12345678', 'E******78'],
  ['1234', '****'],
  ['', ''],
])('the identity number %s shows as %s', (number, shown) => expect(maskedIdentity(number)).toBe(shown))
