import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf, stepOf, stepsAlong, stepsByWeight } from './cumulative'
import { dec, sumOf } from './money'

const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((n) => dec(n).div(100).toFixed(2))
const parts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 })
const qtyText = (n: number) => dec(n).div(10_000).toString()
/** The parts of a quantity, each with what was taken before it. */
const splits = (sizes: readonly number[]) => sizes.map((size, i) => ({ taken: sizes.slice(0, i).reduce((a, b) => a + b, 0), size }))
const wholeOf = (sizes: readonly number[]) => sizes.reduce((a, b) => a + b, 0)

describe('a step', () => {
  test('is its rounded target less the one before', () => {
    expect(stepOf('376666.6667', '753333.3334')).toBe('376666.66')
    expect(stepOf('0', '-0.001')).toBe('0.00')
    expect(stepOf('-0.005', '0')).toBe('0.01')
    expect(stepOf('10.4', '20.5', 0)).toBe('11')
  })
})

describe('parts of an amount', () => {
  test('of three thirds the second is a cent less', () => {
    const whole = { qty: '300', amount: '1130000.00' }
    expect(['0', '100', '200'].map((taken) => partOf(whole, taken, '100'))).toEqual(['376666.67', '376666.66', '376666.67'])
  })
  test('beyond the whole it goes on in a straight line', () => {
    expect(partOf({ qty: '60', amount: '6780.00' }, '0', '61')).toBe('6893.00')
  })
  test('an amount without a quantity is taken whole', () => {
    expect(partOf({ qty: '0', amount: '-12.34' }, '0', '0')).toBe('-12.34')
  })
  test('of yen they are whole', () => {
    expect(['0', '1', '2'].map((taken) => partOf({ qty: '3', amount: '100' }, taken, '1', 0))).toEqual(['33', '34', '33'])
  })
  test('add up to the whole however it is divided', () => {
    fc.assert(
      fc.property(cents, parts, (amount, sizes) => {
        const whole = { qty: qtyText(wholeOf(sizes)), amount }
        const given = splits(sizes).map(({ taken, size }) => partOf(whole, qtyText(taken), qtyText(size)))
        expect(sumOf(given).toFixed(2)).toBe(dec(amount).toFixed(2))
      }),
    )
  })
  test('are never off by more than a cent', () => {
    fc.assert(
      fc.property(cents, parts, (amount, sizes) => {
        const whole = { qty: qtyText(wholeOf(sizes)), amount }
        for (const { taken, size } of splits(sizes)) {
          const exact = dec(amount).times(size).div(wholeOf(sizes))
          expect(
            dec(partOf(whole, qtyText(taken), qtyText(size)))
              .minus(exact)
              .abs()
              .lte('0.01'),
          ).toBe(true)
        }
      }),
    )
  })
  test('of what goes back they are the same with the other sign', () => {
    fc.assert(
      fc.property(cents, parts, (amount, sizes) => {
        const [qty, back] = [qtyText(wholeOf(sizes)), qtyText(-wholeOf(sizes))]
        for (const { taken, size } of splits(sizes)) {
          const there = partOf({ qty, amount }, qtyText(taken), qtyText(size))
          const here = partOf({ qty: back, amount: dec(amount).neg().toString() }, qtyText(-taken), qtyText(-size))
          expect(dec(here).plus(there).isZero()).toBe(true)
        }
      }),
    )
  })
  test('what is taken and given back leaves nothing', () => {
    fc.assert(
      fc.property(cents, parts, (amount, sizes) => {
        const whole = { qty: qtyText(wholeOf(sizes)), amount }
        for (const { taken, size } of splits(sizes)) {
          const there = partOf(whole, qtyText(taken), qtyText(size))
          const back = partOf(whole, qtyText(taken + size), qtyText(-size))
          expect(dec(there).plus(back).isZero()).toBe(true)
        }
      }),
    )
  })
})

describe('steps of an amount', () => {
  test('milestones by running percent', () => {
    expect(stepsAlong('99999.99', ['33.3333', '66.6667', '100'])).toEqual(['33333.30', '33333.39', '33333.30'])
    expect(stepsAlong('100.00', ['30'])).toEqual(['30.00'])
  })
  test('by weights, the last takes the rest', () => {
    expect(stepsByWeight('100.00', ['1', '1', '1'])).toEqual(['33.33', '33.34', '33.33'])
    expect(stepsByWeight('-0.01', ['50', '50'])).toEqual(['-0.01', '0.00'])
    expect(stepsByWeight('7.00', ['0', '0'])).toEqual(['0.00', '7.00'])
    expect(stepsByWeight('7.00', [])).toEqual([])
  })
  test('add up by whatever weights', () => {
    fc.assert(
      fc.property(cents, parts, (amount, weights) => {
        expect(sumOf(stepsByWeight(amount, weights.map(String))).toFixed(2)).toBe(dec(amount).toFixed(2))
      }),
    )
  })
})
