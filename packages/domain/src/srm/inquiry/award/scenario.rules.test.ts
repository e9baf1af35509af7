import { describe, expect, it, test } from 'vitest'
import { loadSolver } from '../../../kit/milp.fixtures'
import { dec, lineAmounts, sumOf } from '../../../kit/money'
import { noLimits } from './award.rules'
import { bruteForce, randomInput, seeded } from './scenario.fixtures'
import {
  awardScenarios,
  type Scenario,
  type ScenarioInput,
  type ScenarioOffer,
  type ScenarioQuote,
  type TriedSuppliers,
} from './scenario.rules'

const offer = (lineId: string, qty: string, price: string, moq: string | null = null): ScenarioOffer => {
  const { amountExcl, amountIncl } = lineAmounts({ qty, price, taxRatePercent: '0' }, 'EXCL')
  return { lineId, qtyOffered: qty, price, taxRate: '0', amountExcl, amountIncl, moq, landedUnit: dec(price).toFixed(6) }
}
const quote = (supplierId: string, offers: readonly ScenarioOffer[], freight = '0'): ScenarioQuote => ({
  ...{ supplierId, offers, freight, packing: '0', otherFee: '0', currency: 'CNY', fxRate: '1' },
})
const asked = (id: string, qty: string) => ({ id, qty, lastPrice: null, targetPrice: null })
const solve = await loadSolver()
const find = (input: Omit<ScenarioInput, 'basis'>, tried?: TriedSuppliers) => awardScenarios({ basis: 'EXCL', ...input }, solve, tried)
const given = (s: Scenario | undefined) => s?.lines.map((l) => `${l.lineId} ${l.supplierId} ${l.qty}`)

describe('a scenario covers the demand', () => {
  it('half the quantity at half the price is not the cheapest order', async () => {
    const lines = [asked('l1', '100')]
    const quotes = [quote('half', [offer('l1', '50', '8')]), quote('all', [offer('l1', '100', '10')])]
    const [best, , single] = await find({ awardMode: 'split', lines, quotes })
    expect([best?.total, best?.missing, given(best)]).toEqual(['900.00', [], ['l1 half 50', 'l1 all 50']])
    expect([single?.total, given(single)]).toEqual(['1000.00', ['l1 all 100']])
  })
  it('or names what is missing and what it would cost', async () => {
    const lines = [asked('l1', '100'), { ...asked('l2', '5'), lastPrice: '7.000000' }, asked('l3', '1')]
    const [best] = await find({
      awardMode: 'split',
      lines,
      quotes: [quote('a', [offer('l1', '60', '2')]), quote('b', [offer('l1', '10', '3')])],
    })
    expect(best?.missing).toEqual([
      { lineId: 'l1', qty: '30', basis: 'dearestOffer', unit: '3.000000', amount: '90.00' },
      { lineId: 'l2', qty: '5', basis: 'lastPrice', unit: '7.000000', amount: '35.00' },
      { lineId: 'l3', qty: '1', basis: 'none', unit: null, amount: null },
    ])
    expect([best?.covered, best?.total]).toEqual(['150.00', null])
  })
  it('a minimum order is kept or the line goes elsewhere', async () => {
    const quotes = [quote('bulk', [offer('l1', '100', '1', '80')]), quote('small', [offer('l1', '30', '2')])]
    expect(given((await find({ awardMode: 'split', lines: [asked('l1', '30')], quotes }))[0])).toEqual(['l1 small 30'])
  })
  it('freight decides between two suppliers and one', async () => {
    const lines = [asked('l1', '1'), asked('l2', '1')]
    const both = (price1: string, price2: string) => [offer('l1', '1', price1), offer('l2', '1', price2)]
    const found = await find({ awardMode: 'line', lines, quotes: [quote('a', both('10', '20'), '15'), quote('b', both('20', '10'), '15')] })
    expect(found.map((s) => [s.key, s.total, s.suppliers])).toEqual([
      ['cheapest', '45.00', 1],
      ['cheapestTwo', '45.00', 1],
      ['cheapestSingle', '45.00', 1],
    ])
  })
  it('a whole award proposes one supplier only', async () => {
    const quotes = [quote('a', [offer('l1', '1', '5')]), quote('b', [offer('l1', '1', '4')])]
    const found = await find({ awardMode: 'whole', lines: [asked('l1', '1')], quotes })
    expect(found.map((s) => [s.key, given(s)])).toEqual([['cheapestSingle', ['l1 b 1']]])
  })
  it('limits are kept: share, fewest and most suppliers', async () => {
    const lines = [asked('l1', '10')]
    const quotes = [quote('a', [offer('l1', '10', '1')]), quote('b', [offer('l1', '10', '2')]), quote('c', [offer('l1', '10', '3')])]
    const limited = async (limits: Partial<typeof noLimits>) =>
      (await find({ awardMode: 'split', lines, quotes, limits: { ...noLimits, ...limits } })).find((s) => s.key === 'cheapest')
    expect(given(await limited({ maxShare: '33' }))).toEqual(['l1 a 3', 'l1 b 3', 'l1 c 3'])
    expect((await limited({ maxShare: '33' }))?.missing[0]?.qty).toBe('1')
    expect(given(await limited({ maxShare: '60' }))).toEqual(['l1 a 6', 'l1 b 4'])
    expect(given(await limited({ minSuppliers: 3 }))).toEqual(['l1 a 8', 'l1 b 1', 'l1 c 1'])
    expect(given(await limited({ maxSuppliers: 1, maxShare: '60' }))).toEqual(['l1 a 6'])
    expect(await limited({ minSuppliers: 4 })).toBeUndefined()
  })
  it('nobody to award: no scenario', async () =>
    expect(await find({ awardMode: 'line', lines: [asked('l1', '1')], quotes: [] })).toEqual([]))
})

describe('conditions that are tried', () => {
  const lines = [asked('l1', '10')]
  const quotes = [quote('a', [offer('l1', '10', '1')], '5'), quote('b', [offer('l1', '10', '2')]), quote('c', [offer('l1', '4', '3', '2')])]
  const tried = async (what: Partial<TriedSuppliers>) =>
    (await find({ awardMode: 'split', lines, quotes }, { required: [], excluded: [], ...what })).find((s) => s.key === 'cheapest')
  it('a supplier that must be used gets its least', async () => {
    expect([(await tried({}))?.total, given(await tried({}))]).toEqual(['15.00', ['l1 a 10']])
    const withC = await tried({ required: ['c'] })
    expect([withC?.total, given(withC)]).toEqual(['19.00', ['l1 a 8', 'l1 c 2']])
  })
  it('a supplier that is left out gets nothing', async () => {
    expect(given(await tried({ excluded: ['a'] }))).toEqual(['l1 b 10'])
  })
  it('nobody can be asked for who has no acceptable line', async () => {
    expect(await tried({ required: ['nobody'] })).toBeUndefined()
    expect(await tried({ required: ['a'], excluded: ['a'] })).toBeUndefined()
  })
})

test('a search that was cut short says how far the best may still lie below', async () => {
  const answers = [{ values: [1, 10], bound: 8, proven: false }]
  const quotes = [quote('a', [offer('l1', '10', '1')])]
  const input: ScenarioInput = {
    awardMode: 'split',
    basis: 'EXCL',
    lines: [asked('l1', '10')],
    quotes,
    limits: { ...noLimits, maxSuppliers: 1 },
  }
  const [found] = await awardScenarios(input, (_program, seconds) => Promise.resolve(seconds === 5 ? (answers.shift() ?? none) : none))
  expect(found).toMatchObject({ proven: false, gap: '20.00', total: '10.00' })
})
const none = { values: null, bound: null, proven: true }

// Five hundred random rounds, each with all its scenarios.
test.each([1, 2, 3, 4, 5])(
  'every scenario equals the exact optimum of its own limits, tried out %i',
  async (part) => {
    const random = seeded(20_261_123 + part)
    for (let i = 0; i < 100; i++) {
      const input = randomInput(random)
      const found = await awardScenarios(input, solve)
      for (const expected of bruteForce(input)) {
        const own = found.find((s) => s.key === expected.key)
        const seen = own && {
          proven: own.proven,
          missing: sumOf(own.missing.map((m) => dec(m.qty).times(m.unit ?? '1'))).toFixed(10),
          cost: own.covered,
        }
        expect({ i, key: expected.key, ...seen }).toEqual({
          i,
          key: expected.key,
          ...(expected.best && { proven: true, ...expected.best }),
        })
      }
    }
  },
  120_000,
)
