import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDec, dec, sumOf } from '../../../kit/money'
import { deltaPercent, landedCost, ranking, rankQuotes, weightedScores, type OpenQuote } from './comparison.rules'

const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => dec(n).div(100).toFixed(2))
const line = fc.record({ qty: fc.integer({ min: 1, max: 100_000 }).map((n) => dec(n).div(10).toFixed(4)), amountExcl: cents(500_000_000) })
const quoteOf = (lines: readonly { qty: string; amountExcl: string }[], fees: string, fxRate = '1') => ({
  fees: [fees],
  fxRate,
  lines: lines.map((l, i) => ({ ...l, lineId: `l${i}` })),
})

describe('landed cost', () => {
  it('adds the share of the fees by value, in CNY, per unit', () => {
    const landed = landedCost(
      quoteOf(
        [
          { qty: '10', amountExcl: '1000.00' },
          { qty: '5', amountExcl: '3000.00' },
        ],
        '400.00',
        '7',
      ),
    )
    expect(landed.total).toBe('30800.00')
    expect(landed.lines.get('l0')).toEqual({ amount: '7700.00', unit: '770.000000', fees: ['100.00'] })
    expect(landed.lines.get('l1')).toEqual({ amount: '23100.00', unit: '4620.000000', fees: ['300.00'] })
  })
  it('spreads fees evenly when everything is free', () => {
    const landed = landedCost(
      quoteOf(
        [
          { qty: '1', amountExcl: '0' },
          { qty: '1', amountExcl: '0' },
        ],
        '1.01',
      ),
    )
    expect([...landed.lines.values()].map((l) => l.amount)).toEqual(['0.51', '0.50'])
  })
  it('lines always add up to the total, whatever is rounded', () =>
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        cents(10_000_000),
        fc.constantFrom('1', '7.1234', '0.047'),
        (lines, fees, fx) => {
          const landed = landedCost(quoteOf(lines, fees, fx))
          expect(sumOf([...landed.lines.values()].map((l) => l.amount)).toFixed(2)).toBe(landed.total)
        },
      ),
    ))
})

describe('ranking', () => {
  it('takes the lower price, then who came first', () => {
    const ranks = ranking([
      { key: 'late', price: '10.00', receivedAt: '2026-11-21 10:00:01' },
      { key: 'early', price: '10.00', receivedAt: '2026-11-21 10:00:00' },
      { key: 'dear', price: '10.01', receivedAt: '2026-11-20 10:00:00' },
    ])
    expect([...ranks]).toEqual([
      ['early', 1],
      ['late', 2],
      ['dear', 3],
    ])
  })
  it('compares as numbers, not as text', () => {
    expect(
      ranking([
        { key: 'a', price: '9', receivedAt: '' },
        { key: 'b', price: '10.00', receivedAt: '' },
      ]).get('a'),
    ).toBe(1)
  })
  it('gives every place once, and no cheaper offer a worse place', () =>
    fc.assert(
      fc.property(fc.array(cents(100_000), { minLength: 1, maxLength: 12 }), (prices) => {
        const ranks = ranking(prices.map((price, i) => ({ key: String(i), price, receivedAt: String(i % 3) })))
        expect([...ranks.values()].sort((a, b) => a - b)).toEqual(prices.map((_, i) => i + 1))
        for (const [i, a] of prices.entries())
          for (const [j, b] of prices.entries())
            if (compareDec(a, b) < 0) expect(ranks.get(String(i))).toBeLessThan(ranks.get(String(j)) ?? 0)
      }),
    ))
})

const offer = (
  supplierId: string,
  price: string,
  deliveryDays: number | null = null,
  paymentDays: number | null = null,
  technicalScore: string | null = null,
) => ({
  supplierId,
  price,
  deliveryDays,
  paymentDays,
  technicalScore,
})
describe('weighted evaluation', () => {
  it('price as lowest / own, days linear between best and worst', () => {
    const scores = weightedScores(
      [offer('a', '100.00', 20, 60, '90'), offer('b', '125.00', 40, 30, '80'), offer('c', '200.00', 30, 45, '70')],
      { price: 60, delivery: 15, payment: 5, technical: 20 },
    )
    expect(scores.get('a')).toEqual({ price: '60.00', delivery: '15.00', payment: '5.00', technical: '18.00', total: '98.00' })
    expect(scores.get('b')).toEqual({ price: '48.00', delivery: '0.00', payment: '0.00', technical: '16.00', total: '64.00' })
    expect(scores.get('c')).toEqual({ price: '30.00', delivery: '7.50', payment: '2.50', technical: '14.00', total: '54.00' })
  })
  it('never leaves 0 to 100', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents(1_000_000), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 100 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (given) => {
          const offers = given.map(([price, days, score], i) => offer(String(i), price, days, days, String(score)))
          for (const { total } of weightedScores(offers, { price: 40, delivery: 20, payment: 20, technical: 20 }).values()) {
            expect(compareDec(total, '0')).toBeGreaterThanOrEqual(0)
            expect(compareDec(total, '100')).toBeLessThanOrEqual(0)
          }
        },
      ),
    ))
})

const openQuote = (supplierId: string, amounts: readonly (string | null)[], rejected: readonly number[] = []): OpenQuote => ({
  supplierId,
  receivedAt: '2026-11-21 10:00:00',
  fxRate: '1',
  fees: ['0'],
  deliveryDays: null,
  paymentDays: null,
  technicalScore: null,
  lines: amounts.flatMap((amountExcl, i) =>
    amountExcl === null ? [] : [{ lineId: `l${i}`, qty: '10', amountExcl, rejected: rejected.includes(i) }],
  ),
})
describe('ranks of a round', () => {
  const asked = [
    { id: 'l0', qty: '10' },
    { id: 'l1', qty: '10' },
  ]
  const ranked = rankQuotes([openQuote('a', ['100', '200']), openQuote('b', ['90', null]), openQuote('c', ['80', '300'], [0])], asked)
  it('only complete, acceptable offers are ranked as a whole', () => {
    expect([...ranked.complete]).toEqual(['a'])
    expect(ranked.wholeRank.get('a')).toBe(1)
    expect(ranked.wholeRank.has('b')).toBe(false)
  })
  it('a rejected line has no rank', () => {
    expect(Object.fromEntries(ranked.lineRank.get('l0') ?? [])).toEqual({ b: 1, a: 2 })
    expect(Object.fromEntries(ranked.lineRank.get('l1') ?? [])).toEqual({ a: 1, c: 2 })
  })
  it('a weighted line has scores of its own, those of incomplete offers too, and its ranks follow them', () => {
    const scored = (quote: OpenQuote, technicalScore: string): OpenQuote => ({ ...quote, technicalScore })
    const quotes = [scored(openQuote('a', ['100', '200']), '90'), scored(openQuote('b', ['90', null]), '20')]
    const weighted = rankQuotes(quotes, asked, { price: 40, delivery: 0, payment: 0, technical: 60 })
    expect([...weighted.scores.keys()]).toEqual(['a'])
    const ofLine = weighted.lineScores.get('l0')
    expect([...(ofLine?.keys() ?? [])]).toEqual(['a', 'b'])
    expect(compareDec(ofLine?.get('a')?.total ?? '0', ofLine?.get('b')?.total ?? '0')).toBe(1)
    expect(Object.fromEntries(weighted.lineRank.get('l0') ?? [])).toEqual({ a: 1, b: 2 })
  })
})

it('differences are percentages with one decimal', () => {
  expect(deltaPercent('102.3', '100')).toBe('2.3')
  expect(deltaPercent('93.84', '100')).toBe('-6.2')
  expect(deltaPercent('99.999', '100')).toBe('0.0')
  expect(deltaPercent('1', '0')).toBeNull()
  expect(deltaPercent('1', null)).toBeNull()
})
