import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, lineAmounts, sumOf } from '../../../kit/money'
import { awardParts, sumByCurrency, sumOfParts, type PricedLine, type PricedQuote } from './award-parts.rules'
import { landedCost } from './comparison.rules'

const line = (qty: string, price: string, taxRate = '13'): PricedLine => {
  const { amountExcl, amountIncl } = lineAmounts({ qty, price, taxRatePercent: taxRate }, 'INCL')
  return { qtyOffered: qty, price, taxRate, amountExcl, amountIncl }
}
const quote = (patch: Partial<PricedQuote> = {}): PricedQuote => ({
  currency: 'CNY',
  fxRate: '1',
  freight: '100.00',
  packing: '10.01',
  otherFee: '0',
  ...patch,
})
const taken = (...lines: readonly (readonly [qty: string, line: PricedLine])[]) =>
  lines.map(([qty, own], i) => ({ lineId: `l${i}`, qty, line: own }))

describe('what an award is made of', () => {
  it('freight, packing and duty are owed in full by whoever takes any of it', () => {
    const parts = awardParts(quote(), taken(['1', line('10', '11.30')]), 'INCL').get('l0')
    expect(parts).toEqual({
      amountExcl: '10.00',
      amountIncl: '11.30',
      freight: '100.00',
      packing: '10.01',
      otherFee: '0.00',
      total: '121.31',
      landedAmount: '120.01',
    })
  })
  it('an award of everything offered costs what the comparison says, line by line', () => {
    const lines = [line('3', '33.33'), line('7', '0.07'), line('1', '999.99')]
    const fees = quote({ fxRate: '7.1234', currency: 'USD' })
    const landed = landedCost({
      fees: [fees.freight, fees.packing, fees.otherFee],
      fxRate: fees.fxRate,
      lines: lines.map((l, i) => ({ lineId: `l${i}`, qty: l.qtyOffered, amountExcl: l.amountExcl })),
    })
    const parts = awardParts(fees, taken(...lines.map((l) => [l.qtyOffered, l] as const)), 'INCL')
    for (const [id, part] of parts) expect(part.landedAmount).toBe(landed.lines.get(id)?.amount)
    expect(sumOfParts([...parts.values()]).landedAmount).toBe(landed.total)
  })
  it('yen are not cut', () => {
    const yen = { qtyOffered: '1', price: '100', taxRate: '0', amountExcl: '100', amountIncl: '100' }
    const parts = awardParts(quote({ currency: 'JPY', freight: '101', packing: '0' }), taken(['1', yen], ['1', yen]), 'INCL')
    expect([...parts.values()].map((p) => p.freight)).toEqual(['51', '50'])
  })
  it('parts add up to totals to the cent, whatever is rounded', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ qty: fc.integer({ min: 1, max: 99_999 }), price: fc.integer({ min: 1, max: 9_999_999 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 3, maxLength: 3 }),
        fc.constantFrom('1', '7.12345678', '0.047'),
        (lines, cents, fxRate) => {
          const [freight = '0', packing = '0', otherFee = '0'] = cents.map((c) => dec(c).div(100).toFixed(2))
          const given = taken(
            ...lines.map(({ qty, price }) => [String(Math.ceil(qty / 2)), line(String(qty), dec(price).div(10_000).toFixed())] as const),
          )
          const parts = [...awardParts(quote({ freight, packing, otherFee, fxRate }), given, 'INCL').values()]
          for (const p of parts) expect(sumOf([p.amountIncl, p.freight, p.packing, p.otherFee]).toFixed(2)).toBe(p.total)
          const sum = sumOfParts(parts)
          expect([sum.freight, sum.packing, sum.otherFee]).toEqual([freight, packing, otherFee])
          expect(sum.landedAmount).toBe(
            sumOf([...parts.map((p) => p.amountExcl), freight, packing, otherFee])
              .times(fxRate)
              .toFixed(2),
          )
          if (fxRate === '1')
            for (const p of parts) expect(sumOf([p.amountExcl, p.freight, p.packing, p.otherFee]).toFixed(2)).toBe(p.landedAmount)
        },
      ),
    ))
  it('currencies are never added', () => {
    const sum = { amountIncl: '1.00', freight: '0', packing: '0', otherFee: '0', total: '1.00', landedAmount: '7.00' }
    const found = sumByCurrency([
      { ...sum, currency: 'USD' },
      { ...sum, currency: 'CNY' },
      { ...sum, currency: 'USD' },
    ])
    expect(found.map((f) => [f.currency, f.total])).toEqual([
      ['USD', '2.00'],
      ['CNY', '1.00'],
    ])
  })
})
