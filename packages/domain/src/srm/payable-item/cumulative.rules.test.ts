import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec, rounded, sumOf } from '../../kit/money'
import { concessionPrice, earlierQty, expectedOf, itemAmount, itemAmounts, uninvoicedOf } from './cumulative.rules'

const price = '3766.666667'

describe('the amount of an item', () => {
  test('three hundred in thirds', () => {
    const thirds = ['100', '100', '100'].map((qty) => ({ price, qty }))
    expect(itemAmounts(thirds)).toEqual(['376666.67', '376666.66', '376666.67'])
  })
  test('a reduced price is a sequence of its own, a return goes on with the price of its goods', () => {
    const reduced = concessionPrice(price, '5')
    expect(reduced).toBe('3578.333334')
    const items = [
      { price, qty: '100' },
      { price, qty: '100' },
      { price: reduced, qty: '20' },
      { price, qty: '-12' },
      { price, qty: '80' },
    ]
    expect(itemAmounts(items)).toEqual(['376666.67', '376666.66', '71566.67', '-45200.00', '301333.34'])
    expect(earlierQty(items, price)).toBe('268')
    // By itself the last delivery would have been a cent less.
    expect(itemAmount({ price, qty: '80' }, '0')).toBe('301333.33')
  })
  test('one price is one price however it is written', () => {
    expect(earlierQty([{ price: '5.000000', qty: '2' }], '5')).toBe('2')
  })
  test('yen have no places', () => {
    expect(
      itemAmounts(
        [...'111'].map((qty) => ({ price: '33.5', qty })),
        0,
      ),
    ).toEqual(['34', '33', '34'])
  })
  test('a reduction of all leaves nothing to pay, of none the price', () => {
    expect(concessionPrice('12.5', '100')).toBe('0.000000')
    expect(concessionPrice('12.5', '0')).toBe('12.500000')
  })
})

const prices = fc.constantFrom('3766.666667', '0.000001', '19.9', '1234.5678')
const qtys = fc.integer({ min: -50_000, max: 500_000 }).map((n) => dec(n).div(10_000).toString())
const many = fc.array(fc.record({ price: prices, qty: qtys }), { minLength: 1, maxLength: 15 })

describe('whatever comes and goes', () => {
  test('the items of a price add up to its rounded whole', () => {
    fc.assert(
      fc.property(many, (items) => {
        const amounts = itemAmounts(items)
        for (const one of new Set(items.map((item) => item.price))) {
          const own = sumOf(amounts.filter((_, i) => items[i]?.price === one))
          const whole = sumOf(items.filter((item) => item.price === one).map((item) => item.qty)).times(one)
          expect(own.toFixed(2)).toBe(dec(rounded(whole)).toFixed(2))
        }
      }),
    )
  })
  test('no item is off by more than a cent', () => {
    fc.assert(
      fc.property(many, (items) => {
        for (const [i, amount] of itemAmounts(items).entries()) {
          const { qty = '0', price: one = '0' } = items[i] ?? {}
          expect(dec(amount).minus(dec(qty).times(one)).abs().lte('0.01')).toBe(true)
        }
      }),
    )
  })
  test('with all signs turned the amounts are the same with the other sign', () => {
    fc.assert(
      fc.property(many, (items) => {
        const turned = itemAmounts(items.map((item) => ({ ...item, qty: dec(item.qty).neg().toString() })))
        for (const [i, amount] of itemAmounts(items).entries())
          expect(
            dec(amount)
              .plus(turned[i] ?? 'NaN')
              .isZero(),
          ).toBe(true)
      }),
    )
  })
})

describe('part of an item', () => {
  const item = { qty: '100', amount: '376666.67', invoicedQty: '0' }
  test('sixty, then forty', () => {
    expect(expectedOf(item, '60')).toBe('226000.00')
    expect(expectedOf({ ...item, invoicedQty: '60' }, '40')).toBe('150666.67')
    expect(uninvoicedOf({ ...item, invoicedQty: '60' })).toBe('40')
  })
  test('of a return', () => {
    const back = { qty: '-12', amount: '-45200.00', invoicedQty: '0' }
    expect(expectedOf(back, '-12')).toBe('-45200.00')
    expect(uninvoicedOf(back)).toBe('-12')
  })
})
