import { describe, expect, test } from 'vitest'
import { countAt, fillRuleOf, isFiller, periodOf, writtenNumber } from './fill-rule.rules'

const now = '2026-11-21 09:05:07'
const shape = { prefix: 'SN', date: 'yyyyMMdd', separator: '-', digits: 4 } as const

describe('numbers', () => {
  test.each([
    ['', 'SN-0007'],
    ['yyyy', 'SN2026-0007'],
    ['yyyyMM', 'SN202611-0007'],
    ['yyyyMMdd', 'SN20261121-0007'],
  ] as const)('with %j', (date, written) => expect(writtenNumber({ ...shape, date }, now, 7)).toBe(written))
  test('a count wider than its digits stays whole', () =>
    expect(writtenNumber({ ...shape, digits: 2 }, now, 12345)).toBe('SN20261121-12345'))
  test('to the second: the count says its second, and the next one is borrowed from when it is full', () => {
    const timed = { prefix: 'CN', date: 'yyyyMMddHHmmss', separator: '', digits: 2 } as const
    const first = countAt(now)
    expect(writtenNumber(timed, now, first)).toBe('CN2026112109050701')
    expect(writtenNumber(timed, now, first + 99)).toBe('CN20261121090507100')
    expect(writtenNumber(timed, now, first + 9999)).toBe('CN2026112109050800')
    expect(countAt('2026-11-21 23:59:59') + 9999).toBeLessThan(2 ** 31)
  })
})

test.each([
  ['', '1970-01-01'],
  ['yyyy', '2026-01-01'],
  ['yyyyMM', '2026-11-01'],
  ['yyyyMMdd', '2026-11-21'],
  ['yyyyMMddHHmmss', '2026-11-21'],
] as const)('a count with %j runs from %s', (date, from) => expect(periodOf(date, now)).toBe(from))

test('a first value may name a rule', () => {
  expect(fillRuleOf('${shop_order_num}')).toBe('shop_order_num')
  for (const plain of [null, undefined, '', 'B', '${}', '${a b}', 'x${a}', '${__proto__}', '${a}${b}']) expect(fillRuleOf(plain)).toBeNull()
})
test('only the fillers there are', () => {
  expect(isFiller('datedNumber')).toBe(true)
  for (const name of ['constructor', '__proto__', 'org.jeecg.modules.system.rule.OrderNumberRule', '']) expect(isFiller(name)).toBe(false)
})
