import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDec, dec } from '../../kit/money'
import {
  agreementLineProblems,
  agreedAmounts,
  awardProblems,
  breaksFit,
  breaksFrom,
  breaksText,
  isInForce,
  overlap,
  pick,
  termsProblems,
  type PickLine,
} from './price-agreement.rules'

const breaks = [
  { fromQty: '1', price: '10.00' },
  { fromQty: '100', price: '9.50' },
  { fromQty: '500', price: '9.00' },
]
const line = (patch: Partial<PickLine> = {}): PickLine => ({
  ...{ status: '3', materialId: 'm', unitId: 'u', moq: '1', breakOn: 'LINE', breaks, validFrom: '2026-01-01', validTo: '2026-12-31' },
  ...patch,
})
const asked = { materialId: 'm', unitId: 'u', day: '2026-06-01' }
const costOf = (qty: string) => {
  const found = pick([line()], { ...asked, qty })
  if (!found || !('price' in found)) throw new Error('no price')
  return agreedAmounts(qty, { price: found.price, taxRate: '13', basis: 'INCL' }).amountIncl
}

describe('the price that is picked', () => {
  test.each([
    ['99', '990.00'],
    ['100', '950.00'],
    ['499', '4740.50'],
    ['500', '4500.00'],
  ])('%s cost %s', (qty, amount) => expect(costOf(qty)).toBe(amount))

  test.each([
    ['the day before', { day: '2025-12-31' }, null],
    ['the first day', { day: '2026-01-01' }, '10.00'],
    ['the last day', { day: '2026-12-31' }, '10.00'],
    ['the day after', { day: '2027-01-01' }, null],
    ['another material', { materialId: 'other' }, null],
    ['another unit', { unitId: 'other' }, null],
  ])('%s', (_name, patch, price) => {
    const found = pick([line()], { ...asked, qty: '1', ...patch })
    expect(found && 'price' in found ? found.price : null).toBe(price)
  })

  test('the day counts, whatever the flag says: over is over, and was in force before', () => {
    expect(isInForce(line(), '2027-01-01')).toBe(false)
    expect(isInForce(line({ status: '5' }), '2026-12-31')).toBe(true)
    for (const status of ['-1', '-2', '0', '7', '9']) expect(isInForce(line({ status }), '2026-06-01')).toBe(false)
  })

  test('below the least order there is none, and what it is is said', () =>
    expect(pick([line({ moq: '10' })], { ...asked, qty: '9.9999' })).toEqual({ below: '10' }))

  test.each([
    ['0', '10.00'],
    ['99.9999', '10.00'],
    ['100', '9.50'],
    ['500', '9.00'],
  ])('by the cumulative quantity, %s called off before, a unit costs %s', (called, price) =>
    expect(pick([line({ breakOn: 'CUMULATIVE' })], { ...asked, qty: '1000', called })).toMatchObject({ price }),
  )
})

const rising = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([steps, drops]) => {
    let from = 0
    let cents = 1_000_000
    return steps.map((step, i) => {
      from += step
      cents -= drops[i] ?? 0
      return { fromQty: dec(from).div(10).toFixed(1), price: dec(cents).div(100).toFixed(2) }
    })
  })
describe('whatever the breaks are', () => {
  test('the whole quantity takes the price of the largest break it reaches', () =>
    fc.assert(
      fc.property(rising, fc.integer({ min: 1, max: 100_000 }), (steps, tenths) => {
        const qty = dec(tenths).div(10).toFixed(1)
        const found = pick([line({ breaks: steps, moq: steps[0]?.fromQty ?? '1' })], { ...asked, qty })
        const below = steps.filter(({ fromQty }) => compareDec(fromQty, qty) <= 0)
        expect(found).toEqual(below.length === 0 ? { below: steps[0]?.fromQty } : { line: expect.anything(), price: below.at(-1)?.price })
      }),
    ))
  test('exactly at a bound its price counts, the least part below it the one before', () =>
    fc.assert(
      fc.property(rising, (steps) => {
        const one = line({ breaks: steps, moq: steps[0]?.fromQty ?? '1' })
        steps.forEach(({ fromQty, price }, i) => {
          expect(pick([one], { ...asked, qty: fromQty })).toMatchObject({ price })
          const less = dec(fromQty).minus('0.0001').toFixed(4)
          if (i > 0) expect(pick([one], { ...asked, qty: less })).toMatchObject({ price: steps[i - 1]?.price })
        })
      }),
    ))
  test('they fit their least order, and are read back from what is written', () =>
    fc.assert(
      fc.property(rising, (steps) => {
        expect(breaksFit(steps, steps[0]?.fromQty ?? '')).toBe(true)
        const back = breaksFrom(breaksText(steps)) ?? []
        expect(back.map(({ fromQty, price }) => [dec(fromQty).toFixed(1), dec(price).toFixed(2)])).toEqual(
          steps.map(({ fromQty, price }) => [fromQty, price]),
        )
      }),
    ))
})

describe('breaks', () => {
  test.each([
    [
      'as people write them',
      '1：10.00；100:9.50\n500=9',
      [
        ['1', '10.00'],
        ['100', '9.50'],
        ['500', '9'],
      ],
    ],
    ['a word', 'ten', null],
    ['nothing', ' ; ', null],
    ['a price without a quantity', '10.00', null],
    ['a price with too many places', '1:10.0000001', null],
  ])('%s', (_name, typed, found) => expect(breaksFrom(typed)?.map(({ fromQty, price }) => [fromQty, price]) ?? null).toEqual(found))
  test.each([
    ['the example', breaks, '1', true],
    ['a first break above the least order', [{ fromQty: '2', price: '1' }], '1', false],
    ['a first break at the least order', [{ fromQty: '2', price: '1' }], '2', true],
    [
      'equal quantities',
      [
        { fromQty: '1', price: '2' },
        { fromQty: '1', price: '1' },
      ],
      '1',
      false,
    ],
    [
      'an equal price',
      [
        { fromQty: '1', price: '2' },
        { fromQty: '5', price: '2' },
      ],
      '1',
      true,
    ],
    [
      'a rising price',
      [
        { fromQty: '1', price: '2' },
        { fromQty: '5', price: '2.01' },
      ],
      '1',
      false,
    ],
    ['a price of nothing', [{ fromQty: '1', price: '0' }], '1', false],
    ['none', [], '1', false],
  ])('%s', (_name, given, moq, fit) => expect(breaksFit(given, moq)).toBe(fit))
})

describe('what is wrong with an agreement', () => {
  const good = { materialCode: 'A', unit: '台', taxRate: '13', moq: '1', packQty: null, breaks }
  const keys = (problems: readonly { field: string; key: string }[]) => problems.map(({ field, key }) => `${field} ${key}`)
  test.each([
    ['nothing', [good], []],
    ['a material twice', [good, good], ['lines.1.materialCode PA_LINE_TWICE']],
    ['a material in two units', [good, { ...good, unit: '箱' }], []],
    ['a rate there is none of', [{ ...good, taxRate: '17' }], ['lines.0.taxRate TAX_RATE_UNKNOWN']],
    ['a least order of nothing', [{ ...good, moq: '0' }], ['lines.0.moq PA_MOQ', 'lines.0.breaks PA_BREAKS']],
    ['a pack of nothing', [{ ...good, packQty: '0' }], ['lines.0.packQty PA_PACK']],
  ])('%s', (_name, lines, found) => expect(keys(agreementLineProblems(lines, 'CNY'))).toEqual(found))
  test('other countries have other rates', () => expect(agreementLineProblems([{ ...good, taxRate: '17' }], 'EUR')).toEqual([]))

  const terms = {
    source: 'DIRECT',
    awardKey: null,
    directReason: '长期合作，价格经多次询价验证',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  } as const
  test.each([
    ['nothing', {}, []],
    ['no reason', { directReason: '省事' }, ['directReason PA_DIRECT_REASON']],
    ['no award', { source: 'AWARD' }, ['awardKey PA_AWARD']],
    ['days the wrong way round', { validFrom: '2026-12-31', validTo: '2026-12-30' }, ['validTo PA_PERIOD']],
    ['one day', { validFrom: '2026-12-31' }, []],
    ['a validity that is over', { validTo: '2026-05-31' }, ['validTo PA_OVER']],
  ] as const)('%s of its terms', (_name, patch, found) => expect(keys(termsProblems({ ...terms, ...patch }, '2026-06-01'))).toEqual(found))

  test('a price may lie below the lowest awarded, never above it', () => {
    const awarded = [
      { materialId: 'm', unitId: 'u', price: '10.00' },
      { materialId: 'm', unitId: 'u', price: '9.80' },
      { materialId: 'n', unitId: null, price: '1' },
    ]
    const at = (price: string, materialId = 'm') => [{ materialId, unitId: 'u', breaks: [{ fromQty: '1', price }] }]
    expect(awardProblems(at('9.80'), awarded)).toEqual([])
    expect(awardProblems(at('9.800001'), awarded)).toMatchObject([{ key: 'PA_ABOVE_AWARD', params: ['9.8'] }])
    expect(awardProblems(at('1', 'n'), awarded)).toMatchObject([{ key: 'PA_NOT_AWARDED' }])
  })

  test.each([
    ['2026-01-01', '2026-06-30', '2026-06-30', '2026-12-31', true],
    ['2026-01-01', '2026-06-29', '2026-06-30', '2026-12-31', false],
    ['2026-01-01', '2026-12-31', '2026-03-01', '2026-03-01', true],
  ])('%s to %s and %s to %s', (aFrom, aTo, bFrom, bTo, both) => {
    const [a, b] = [
      { validFrom: aFrom, validTo: aTo },
      { validFrom: bFrom, validTo: bTo },
    ]
    expect([overlap(a, b), overlap(b, a)]).toEqual([both, both])
  })
})
