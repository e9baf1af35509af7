import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCapitals } from './capitals'
import { Refusal } from './errors'

test.each([
  ['0', '零元整'],
  ['-0.001', '零元整'],
  ['0.5', '伍角整'],
  ['0.05', '伍分'],
  ['0.55', '伍角伍分'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['10.05', '壹拾元零伍分'],
  ['10.5', '壹拾元伍角整'],
  ['100', '壹佰元整'],
  ['101', '壹佰零壹元整'],
  ['1001', '壹仟零壹元整'],
  ['1010', '壹仟零壹拾元整'],
  ['10000', '壹万元整'],
  ['10001', '壹万零壹元整'],
  ['100001', '壹拾万零壹元整'],
  ['101000', '壹拾万壹仟元整'],
  ['100100', '壹拾万零壹佰元整'],
  ['20100000', '贰仟零壹拾万元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000000000', '壹万亿元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['1000100010001', '壹万零壹亿零壹万零壹元整'],
  ['1000000000001', '壹万亿零壹元整'],
  ['1000010000000', '壹万亿壹仟万元整'],
  ['1234500000000', '壹万贰仟叁佰肆拾伍亿元整'],
  ['100010001000', '壹仟亿壹仟万壹仟元整'],
  ['999999999999999.99', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['-1234.56', '负壹仟贰佰叁拾肆元伍角陆分'],
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['1.005', '壹元零壹分'],
])('%s is %s', (amount, words) => expect(toCapitals(amount)).toBe(words))

test('1e15 after rounding is refused', () => {
  expect(() => toCapitals('999999999999999.995')).toThrow(Refusal)
})

/** Reads capitals back: an independent way to the number. */
const read = (words: string): string => {
  const digit = (c: string) => '零壹贰叁肆伍陆柒捌玖'.indexOf(c)
  const small = (s: string): bigint => {
    let sum = 0n
    let last = 0n
    for (const c of s.replaceAll('零', '')) {
      const unit = { 拾: 10n, 佰: 100n, 仟: 1000n }[c]
      if (unit) {
        sum += last * unit
        last = 0n
      } else last = BigInt(digit(c))
    }
    return sum + last
  }
  const big = (s: string, unit: string, weight: bigint, rest: (r: string) => bigint): bigint => {
    const at = s.lastIndexOf(unit)
    return at < 0 ? rest(s) : rest(s.slice(0, at)) * weight + big(s.slice(at + unit.length), '\u0000', 1n, rest)
  }
  const tenThousands = (s: string) => big(s, '万', 10_000n, small)
  const [, yuan = '', cents] = /^(?:(.*)元)?(.*)$/.exec(words) ?? []
  const jiao = /(.)角/.exec(cents ?? '')?.[1] ?? '零'
  const fen = /(.)分/.exec(cents ?? '')?.[1] ?? '零'
  const hundredMillions = yuan.lastIndexOf('亿')
  const whole =
    hundredMillions < 0
      ? tenThousands(yuan)
      : tenThousands(yuan.slice(0, hundredMillions)) * 100_000_000n + tenThousands(yuan.slice(hundredMillions + 1))
  return `${whole}.${digit(jiao)}${digit(fen)}`
}

test('亿 is said once', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000_000n, max: 999_999_999_999_999n }), (yuan) => {
      expect(toCapitals(String(yuan)).match(/亿/g)).toHaveLength(1)
    }),
  )
})

test('capitals read back give the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999_999n }), (cents) => {
      const padded = cents.toString().padStart(3, '0')
      const amount = `${padded.slice(0, -2)}.${padded.slice(-2)}`
      expect(read(toCapitals(amount))).toBe(amount)
    }),
    { numRuns: 5000 },
  )
})
