import { describe, expect, it, test } from 'vitest'
import { dec, lineAmounts, sumOf } from '../../../kit/money'
import { noLimits } from './award.rules'
import { bruteForce, randomInput, seeded } from './scenario.fixtures'
import { awardScenarios, type ScenarioInput, type ScenarioOffer, type ScenarioQuote } from './scenario.rules'

const offer = (lineId: string, qty: string, price: string, moq: string | null = null): ScenarioOffer => {
  const { amountExcl, amountIncl } = lineAmounts({ qty, price, taxRatePercent: '0' }, 'EXCL')
  return { lineId, qtyOffered: qty, price, taxRate: '0', amountExcl, amountIncl, moq, landedUnit: dec(price).toFixed(6) }
}
const quote = (supplierId: string, offers: readonly ScenarioOffer[], freight = '0'): ScenarioQuote => ({
  ...{ supplierId, offers, freight, packing: '0', otherFee: '0', currency: 'CNY', fxRate: '1' },
})
const asked = (id: string, qty: string) => ({ id, qty, lastPrice: null, targetPrice: null })
const find = (input: Omit<ScenarioInput, 'basis'>) => awardScenarios({ basis: 'EXCL', ...input })
const given = (s: ReturnType<typeof find>[number] | undefined) => s?.lines.map((l) => `${l.lineId} ${l.supplierId} ${l.qty}`)

describe('a scenario covers the demand', () => {
  it('half the quantity at half the price is not the cheapest order', () => {
    const lines = [asked('l1', '100')]
    const quotes = [quote('half', [offer('l1', '50', '8')]), quote('all', [offer('l1', '100', '10')])]
    const [best, , single] = find({ awardMode: 'split', lines, quotes })
    expect([best?.total, best?.missing, given(best)]).toEqual(['900.00', [], ['l1 half 50', 'l1 all 50']])
    expect([single?.total, given(single)]).toEqual(['1000.00', ['l1 all 100']])
  })
  it('or names what is missing and what it would cost', () => {
    const lines = [asked('l1', '100'), { ...asked('l2', '5'), lastPrice: '7.000000' }, asked('l3', '1')]
    const [best] = find({ awardMode: 'split', lines, quotes: [quote('a', [offer('l1', '60', '2')]), quote('b', [offer('l1', '10', '3')])] })
    expect(best?.missing).toEqual([
      { lineId: 'l1', qty: '30', basis: 'dearestOffer', unit: '3.000000', amount: '90.00' },
      { lineId: 'l2', qty: '5', basis: 'lastPrice', unit: '7.000000', amount: '35.00' },
      { lineId: 'l3', qty: '1', basis: 'none', unit: null, amount: null },
    ])
    expect([best?.covered, best?.total]).toEqual(['150.00', null])
  })
  it('a minimum order is kept or the line goes elsewhere', () => {
    const quotes = [quote('bulk', [offer('l1', '100', '1', '80')]), quote('small', [offer('l1', '30', '2')])]
    expect(given(find({ awardMode: 'split', lines: [asked('l1', '30')], quotes })[0])).toEqual(['l1 small 30'])
  })
  it('freight decides between two suppliers and one', () => {
    const lines = [asked('l1', '1'), asked('l2', '1')]
    const both = (price1: string, price2: string) => [offer('l1', '1', price1), offer('l2', '1', price2)]
    const found = find({ awardMode: 'line', lines, quotes: [quote('a', both('10', '20'), '15'), quote('b', both('20', '10'), '15')] })
    expect(found.map((s) => [s.key, s.total, s.suppliers])).toEqual([
      ['cheapest', '45.00', 1],
      ['cheapestTwo', '45.00', 1],
      ['cheapestSingle', '45.00', 1],
    ])
  })
  it('a whole award proposes one supplier only', () => {
    const quotes = [quote('a', [offer('l1', '1', '5')]), quote('b', [offer('l1', '1', '4')])]
    const found = find({ awardMode: 'whole', lines: [asked('l1', '1')], quotes })
    expect(found.map((s) => [s.key, given(s)])).toEqual([['cheapestSingle', ['l1 b 1']]])
  })
  it('limits are kept: share, fewest and most suppliers', () => {
    const lines = [asked('l1', '10')]
    const quotes = [quote('a', [offer('l1', '10', '1')]), quote('b', [offer('l1', '10', '2')]), quote('c', [offer('l1', '10', '3')])]
    const limited = (limits: Partial<typeof noLimits>) =>
      find({ awardMode: 'split', lines, quotes, limits: { ...noLimits, ...limits } }).find((s) => s.key === 'cheapest')
    expect(given(limited({ maxShare: '33' }))).toEqual(['l1 a 3', 'l1 b 3', 'l1 c 3'])
    expect(limited({ maxShare: '33' })?.missing[0]?.qty).toBe('1')
    expect(given(limited({ maxShare: '60' }))).toEqual(['l1 a 6', 'l1 b 4'])
    expect(given(limited({ minSuppliers: 3 }))).toEqual(['l1 a 8', 'l1 b 1', 'l1 c 1'])
    expect(given(limited({ maxSuppliers: 1, maxShare: '60' }))).toEqual(['l1 a 6'])
    expect(limited({ minSuppliers: 4 })).toBeUndefined()
  })
  it('nobody to award: no scenario', () => expect(find({ awardMode: 'line', lines: [asked('l1', '1')], quotes: [] })).toEqual([]))
})

test('with nine suppliers nothing is called proven', () => {
  const quotes = Array.from({ length: 9 }, (_, i) => quote(`s${i}`, [offer('l1', '1', String(i + 1))]))
  const found = find({ awardMode: 'line', lines: [asked('l1', '1')], quotes })
  expect(found.map((s) => s.proven)).toEqual([false, false, false])
  expect(awardScenarios({ basis: 'EXCL', awardMode: 'line', lines: [asked('l1', '1')], quotes: quotes.slice(1) })[0]?.proven).toBe(true)
})

test('twenty suppliers and ten lines are answered within two seconds', () => {
  const random = seeded(7)
  const input = randomInput(random, { suppliers: 20, lines: 10, awardMode: 'split' })
  const begun = Date.now()
  const found = awardScenarios(input)
  expect(Date.now() - begun).toBeLessThan(2000)
  expect(found.length).toBeGreaterThan(0)
})

test('every scenario equals the exact optimum of its own limits, tried out', () => {
  const random = seeded(20_261_123)
  for (let i = 0; i < 120; i++) {
    const input = randomInput(random)
    const found = awardScenarios(input)
    for (const expected of bruteForce(input)) {
      const own = found.find((s) => s.key === expected.key)
      const seen = own && {
        proven: own.proven,
        missing: sumOf(own.missing.map((m) => dec(m.qty).times(m.unit ?? '1'))).toFixed(10),
        cost: own.covered,
      }
      expect({ i, key: expected.key, ...seen }).toEqual({ i, key: expected.key, ...(expected.best && { proven: true, ...expected.best }) })
    }
  }
})
