import { describe, expect, test } from 'vitest'
import { dec, sumOf } from '../../kit/money'
import { assertPrepayment, assertRetentionDue, assertWithin, prepayLeft, settledBy, type TakenLine } from './payment.rules'

const line = (id: string, amount: string, paid = '0', kind: TakenLine['kind'] = dec(amount).lt(0) ? 'CREDIT' : 'DUE'): TakenLine => ({
  ...{ id, kind, amount, paid },
})
const settled = (lines: readonly TakenLine[], before: string, paying: string) => Object.fromEntries(settledBy(lines, before, paying))

describe('What a payment settles', () => {
  const lines = [line('a', '100.00'), line('b', '50.00'), line('c', '-30.00')]
  test('paid whole, every line is settled', () => expect(settled(lines, '0', '120.00')).toEqual({ a: '100', b: '50', c: '-30' }))
  test('a part sets off the credit and pays the earlier lines first', () =>
    expect(settled(lines, '0', '20.00')).toEqual({ c: '-30', a: '50', b: '0' }))
  test('the rest settles what is left', () => {
    const after = [line('a', '100.00', '50.00'), line('b', '50.00'), line('c', '-30.00', '-30.00')]
    expect(settled(after, '20.00', '100.00')).toEqual({ c: '0', a: '50', b: '50' })
  })
  test('any parts of any application add up to its lines', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 200; round++) {
      const amounts = Array.from({ length: 1 + random(6) }, () => dec(1 + random(100_000)).div(100))
      const whole = sumOf(amounts)
      const credit = whole.times(random(90)).div(100).toDecimalPlaces(2)
      let open = [
        ...amounts.map((amount, i) => line(String(i), amount.toFixed(2))),
        ...(credit.isZero() ? [] : [line('credit', credit.negated().toFixed(2))]),
      ]
      const total = whole.minus(credit)
      let paid = dec(0)
      while (paid.lt(total)) {
        const left = total.minus(paid)
        const paying = left.lte('0.02')
          ? left
          : left
              .times(1 + random(99))
              .div(100)
              .toDecimalPlaces(2)
        const now = paying.isZero() ? left : paying
        const parts = settledBy(open, paid.toFixed(2), now.toFixed(2))
        open = open.map((one) => ({
          ...one,
          paid: dec(one.paid)
            .plus(parts.get(one.id) ?? '0')
            .toFixed(2),
        }))
        paid = paid.plus(now)
        expect(sumOf(open.map((one) => one.paid)).toFixed(2)).toBe(paid.toFixed(2))
      }
      expect(open.map((one) => one.paid)).toEqual(open.map((one) => one.amount))
    }
  })
})

describe('How far it goes', () => {
  const limits = { executable: '1130000.00', paid: '1000000.00', applying: '100000.00' }
  test('what equals the executable value passes, a cent more does not', () => {
    expect(() => assertWithin({ ...limits, adding: '30000.00' })).not.toThrow()
    expect(() => assertWithin({ ...limits, adding: '30000.01' })).toThrow('PAY_OVER')
  })
  const plan = { contractAmount: '1130000.00', prepayPct: '30', prepaid: '300000.00', currency: 'CNY' }
  test('prepayments stay within their percent of the contract', () => {
    expect(prepayLeft(plan)).toBe('39000.00')
    expect(() => assertPrepayment({ ...plan, amount: '39000.00' })).not.toThrow()
    expect(() => assertPrepayment({ ...plan, amount: '39000.01' })).toThrow('PAY_PREPAY_MAX')
    expect(prepayLeft({ ...plan, prepaid: '400000.00' })).toBe('0.00')
    expect(prepayLeft({ ...plan, contractAmount: '10001', prepaid: '0', currency: 'JPY' })).toBe('3000')
  })
  test('a retention is released on its day, not before, and not without one', () => {
    expect(() => assertRetentionDue([{ due: '2027-05-31' }], '2027-05-31')).not.toThrow()
    expect(() => assertRetentionDue([{ due: '2027-05-31' }], '2027-05-30')).toThrow('RETENTION_NOT_DUE')
    expect(() => assertRetentionDue([{ due: null }], '2027-05-31')).toThrow('RETENTION_OPEN_END')
  })
})
