import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partOf } from '../../kit/cumulative'
import { dec, sumOf } from '../../kit/money'
import { match } from './match'
import { invoiceOf, line, part, tolerance } from './match.fixtures'
import type { MatchLine, MatchState } from './match.shapes'

const money = (cents: number | bigint) => dec(String(cents)).div(100).toFixed(2)
const cents = (max: number) => fc.integer({ min: 0, max })
const one = (expected: string, incl: string, take = '10', qty = '10') => line(incl, [part(qty, expected, take)])
const rank: Readonly<Record<MatchState | 'REFUSED', number>> = { MATCHED: 0, MATCHED_TOL: 1, EXCEPTION: 2, REFUSED: 3 }
const limits = fc.record({
  pct: fc.option(fc.constantFrom('0', '0.5', '2', '10')),
  amt: fc.option(fc.constantFrom('0.00', '0.05', '200.00')),
})

describe('for any invoice', () => {
  test('the price holds exactly where whole cents say so', () => {
    fc.assert(
      fc.property(cents(3_000_000), cents(60_000), limits, (should, more, given) => {
        fc.pre(given.pct !== null || given.amt !== null)
        const { state } = match(invoiceOf([one(money(should), money(should + more))], { tolerances: [tolerance(given)] }))
        // In thousandths of a percent of cents, without a decimal.
        const overPct = given.pct !== null && BigInt(more) * 1000n > BigInt(should) * BigInt(dec(given.pct).times(10).toString())
        const overAmt = given.amt !== null && BigInt(more) > BigInt(dec(given.amt).times(100).toString())
        expect(state === 'EXCEPTION').toBe(overPct || overAmt)
      }),
      { numRuns: 400 },
    )
  })
  test('the quantity holds exactly where whole thousandths say so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), cents(8000), cents(20_000), (payable, more, abs) => {
        const qty = (n: number) => dec(n).div(1000).toString()
        const [all, take] = [qty(payable), qty(payable + more)]
        const amount = partOf({ qty: all, amount: '1000.00' }, '0', take)
        const row = tolerance({ qtyPct: '1', qtyAbs: qty(abs) })
        const { lines, state } = match(invoiceOf([one('1000.00', amount, take, all)], { tolerances: [row] }))
        expect(state === 'EXCEPTION').toBe(more * 100 > payable || more > abs)
        expect(lines[0]?.variance).toBe('0.00')
      }),
      { numRuns: 400 },
    )
  })
  test('asking for more never makes the verdict better', () => {
    fc.assert(
      fc.property(cents(2_000_000), cents(50_000), cents(50_000), (should, more, evenMore) => {
        const verdict = (by: number) => rank[match(invoiceOf([one(money(should), money(should + by))])).state]
        expect(verdict(more + evenMore)).toBeGreaterThanOrEqual(verdict(more))
      }),
    )
  })
  test('the verdict is that of the worst line, in whatever order they stand', () => {
    const some = fc.array(fc.tuple(cents(500_000), fc.integer({ min: -20_000, max: 20_000 })), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, (given) => {
        const lines = given.map(([should, by], i): MatchLine => {
          const l = one(money(should), money(Math.max(0, should + by)))
          return { ...l, no: i + 1, parts: l.parts.map((p) => ({ ...p, item: `I${i}` })) }
        })
        const whole = match(invoiceOf(lines))
        const alone = lines.map((l) => match(invoiceOf([l])).state)
        expect(rank[whole.state]).toBe(Math.max(...alone.map((state) => rank[state])))
        expect(whole.lines.map((l) => l.state)).toEqual(alone)
        expect(match(invoiceOf(lines.toReversed())).state).toBe(whole.state)
      }),
    )
  })
  test('an item that is invoiced in parts, each as expected, matches throughout and adds up', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(cents(90_000_000), sizes, (amount, parts) => {
        const all = parts.reduce((sum, size) => sum + size, 0)
        const asked = parts.map((size, i) => {
          const invoicedQty = String(parts.slice(0, i).reduce((sum, earlier) => sum + earlier, 0))
          const incl = partOf({ qty: String(all), amount: money(amount) }, invoicedQty, String(size))
          const result = match(invoiceOf([line(incl, [part(String(all), money(amount), String(size), { invoicedQty })])]))
          expect([result.state, result.reasons]).toEqual(['MATCHED', []])
          return incl
        })
        expect(sumOf(asked).toFixed(2)).toBe(money(amount))
      }),
    )
  })
  test('a credit of what was invoiced, with all signs turned, is as far off as the invoice was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), cents(50_000), (should, less) => {
        fc.pre(less < should)
        const minus = (n: number) => money(-n)
        const back = line(minus(should - less), [part('-10', minus(should), '-10')])
        const credit = invoiceOf([back], { invoice: { red: true }, blue: [{ line: 1, qtyLeft: '10', amountLeft: money(should) }] })
        expect(match(credit).lines[0]?.variance).toBe(match(invoiceOf([one(money(should), money(should + less))])).lines[0]?.variance)
      }),
    )
  })
  test('the same is said each time, and nothing is written into what was given', () => {
    const given = invoiceOf([one('1000.00', '1020.01'), { ...one('5.00', '5.00'), no: 2 }])
    const before = JSON.stringify(given)
    expect(match(given)).toEqual(match(JSON.parse(before) as typeof given))
    expect(JSON.stringify(given)).toBe(before)
  })
})

// 150 ms where nothing else runs; tests share their machine.
test('2,000 lines are matched in a moment', { timeout: 5000 }, () => {
  const lines = Array.from({ length: 2000 }, (_, i): MatchLine => {
    const l = one('376666.67', '376666.67', '100', '100')
    return { ...l, no: i + 1, parts: l.parts.map((p) => ({ ...p, item: `I${i}` })) }
  })
  expect(match(invoiceOf(lines)).lines.length).toBe(2000)
})
