import { describe, expect, test } from 'vitest'
import { labelBytes, labelOf, readLabel } from './label.rules'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bytesOf = (value: bigint): Uint8Array => {
  // 130 bits, then six that are left over.
  const hex = (value << 6n).toString(16).padStart(34, '0')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
/** The same by another way: a number in base 32, and its remainder. */
const expected = (value: bigint): string => {
  const write = (n: bigint, places: number) =>
    Array.from({ length: places }, (_, i) => digits[Number((n >> BigInt(5 * (places - 1 - i))) & 31n)]).join('')
  return `CFL1:${write(value, 26)}:${write(value % 1021n, 2)}`
}
let seed = 20_261_127n
const random = (bits: bigint): bigint => {
  let value = 0n
  for (let i = 0n; i < bits; i += 16n) {
    seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n)
    value = (value << 16n) | (seed >> 48n)
  }
  return value % (1n << bits)
}
const some = Array.from({ length: 200 }, () => random(130n))

describe('Writing', () => {
  test.each([
    [0n, 'CFL1:00000000000000000000000000:00'],
    [1n, 'CFL1:00000000000000000000000001:01'],
    [31n, 'CFL1:0000000000000000000000000Z:0Z'],
    [1020n, 'CFL1:000000000000000000000000ZW:ZW'],
    [1021n, 'CFL1:000000000000000000000000ZX:00'],
    [1n << 129n, `CFL1:G${'0'.repeat(25)}:${expected(1n << 129n).slice(-2)}`],
    [(1n << 130n) - 1n, `CFL1:${'Z'.repeat(26)}:${expected((1n << 130n) - 1n).slice(-2)}`],
  ])('%s is %s', (value, label) => expect(labelOf(bytesOf(value))).toBe(label))

  test('every bit of the 130 counts, and the six behind them do not', () => {
    for (const value of some) expect(labelOf(bytesOf(value))).toBe(expected(value))
    for (let bit = 0n; bit < 130n; bit++) expect(labelOf(bytesOf(1n << bit))).toBe(expected(1n << bit))
    const bytes = bytesOf(5n)
    bytes[16] = (bytes[16] ?? 0) | 0x3f
    expect(labelOf(bytes)).toBe(expected(5n))
  })
  test('is made of 17 bytes and no other number', () => {
    expect(labelBytes).toBe(17)
    for (const length of [0, 16, 18]) expect(() => labelOf(new Uint8Array(length))).toThrow(RangeError)
  })
  test('fits a code of level M and holds only its characters', () => {
    for (const value of some) {
      const label = labelOf(bytesOf(value))
      expect(label).toHaveLength(34)
      expect(label).toMatch(/^CFL1:[0-9A-HJKMNP-TV-Z]{26}:[0-9A-HJKMNP-TV-Z]{2}$/)
    }
  })
})

describe('Reading', () => {
  const label = labelOf(bytesOf(some[0] ?? 0n))
  test('gives back what was written, however it was typed', () => {
    for (const value of some) expect(readLabel(expected(value))).toBe(expected(value))
    expect(readLabel(`  ${label.toLowerCase()}\n`)).toBe(label)
    const one = expected((1n << 5n) + 0n)
    expect(one).toBe('CFL1:00000000000000000000000010:10')
    for (const typed of ['CFL1:OOOOOOOOOOOOOOOOOOOOOOOOIO:IO', 'cfl1:oooooooooooooooooooooooolo:lo']) expect(readLabel(typed)).toBe(one)
  })
  test('one wrong character is noticed wherever it stands', () => {
    for (const value of some.slice(0, 12)) {
      const right = expected(value)
      for (let at = 5; at < right.length; at++) {
        if (right[at] === ':') continue
        for (const other of digits) {
          if (other === right[at]) continue
          expect(readLabel(right.slice(0, at) + other + right.slice(at + 1))).toBeNull()
        }
      }
    }
  })
  test('two characters of the code that changed places are noticed, however far apart', () => {
    for (const value of some.slice(0, 12)) {
      const right = expected(value)
      for (let a = 5; a < 31; a++)
        for (let b = a + 1; b < 31; b++) {
          const all = [...right]
          if (all[a] === all[b]) continue
          ;[all[a], all[b]] = [all[b] ?? '', all[a] ?? '']
          expect(readLabel(all.join(''))).toBeNull()
        }
    }
  })
  test.each([
    '',
    'CFL1',
    label.replace('CFL1', 'CFL2'),
    label.replace('CFL1:', ''),
    `${label}0`,
    `0${label}`,
    label.slice(0, -1),
    label.replaceAll(':', ''),
    `${label} ${label}`,
    label.slice(0, -3),
    'CFL1:UUUUUUUUUUUUUUUUUUUUUUUUUU:00',
    'https://example.com/CFL1:00000000000000000000000000:00',
  ])('%j is none', (text) => expect(readLabel(text)).toBeNull())
})
