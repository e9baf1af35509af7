import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardProblems, budgetProblems, noLimits, shareOf, type Allocation, type AwardContext } from './award.rules'
import { budgetVerdict, landedBasis } from '../basis.rules'

const context = (patch: Partial<AwardContext> = {}): AwardContext => ({
  asked: [
    { id: 'l1', lineNo: 10, qty: '100' },
    { id: 'l2', lineNo: 20, qty: '50' },
  ],
  awardMode: 'split',
  offers: [
    { lineId: 'l1', supplierId: 'a', qtyOffered: '100', moq: '30', rank: 1 },
    { lineId: 'l1', supplierId: 'b', qtyOffered: '60', moq: null, rank: 2 },
    { lineId: 'l2', supplierId: 'a', qtyOffered: '50', moq: null, rank: 1 },
    { lineId: 'l2', supplierId: 'b', qtyOffered: '50', moq: null, rank: 2 },
  ],
  ...patch,
})
const give = (lineId: string, supplierId: string, qty: string, rest: Partial<Allocation> = {}): Allocation => ({
  lineId,
  supplierId,
  qty,
  ...rest,
})
const keys = (allocation: Allocation[], patch: Partial<AwardContext> = {}) => awardProblems(allocation, context(patch)).map((p) => p.key)

describe('what may be awarded', () => {
  it.each([
    ['everything to rank 1', [give('l1', 'a', '100'), give('l2', 'a', '50')], {}, []],
    ['rank 2 needs a reason', [give('l1', 'a', '100'), give('l2', 'b', '50')], {}, ['AWARD_REASON']],
    ['rank 2 with a reason', [give('l1', 'a', '100'), give('l2', 'b', '50', { reason: '交期更短' })], {}, []],
    ['a split that adds up', [give('l1', 'a', '60'), give('l1', 'b', '40', { reason: '双供' }), give('l2', 'a', '50')], {}, []],
    ['too little', [give('l1', 'a', '90'), give('l2', 'a', '50')], {}, ['AWARD_QTY']],
    ['too little, said so', [give('l1', 'a', '90'), give('l2', 'a', '50')], { partialReason: '余量另购' }, []],
    [
      'too much is never right',
      [give('l1', 'a', '100'), give('l1', 'b', '1', { reason: 'x' }), give('l2', 'a', '50')],
      { partialReason: 'x' },
      ['AWARD_QTY'],
    ],
    ['more than offered', [give('l1', 'b', '100', { reason: 'x' }), give('l2', 'a', '50')], {}, ['AWARD_OVER_OFFER']],
    [
      'below the minimum order',
      [give('l1', 'a', '20'), give('l1', 'b', '60', { reason: 'x' }), give('l2', 'a', '50')],
      { partialReason: 'x' },
      ['AWARD_BELOW_MOQ'],
    ],
    ['no quotation', [give('l1', 'c', '100'), give('l2', 'a', '50')], {}, ['AWARD_NO_QUOTE']],
    ['an unknown line', [give('l9', 'a', '1'), give('l1', 'a', '100'), give('l2', 'a', '50')], {}, ['LINE_UNKNOWN']],
    ['nothing', [give('l1', 'a', '0')], {}, ['AWARD_EMPTY']],
    [
      'one supplier in whole mode',
      [give('l1', 'a', '100'), give('l2', 'b', '50', { reason: 'x' })],
      { awardMode: 'whole' },
      ['AWARD_WHOLE_ONE'],
    ],
    [
      'one supplier per line',
      [give('l1', 'a', '60'), give('l1', 'b', '40', { reason: 'x' }), give('l2', 'a', '50')],
      { awardMode: 'line' },
      ['AWARD_LINE_ONE'],
    ],
    [
      'shares of 100',
      [give('l1', 'a', '60', { share: '60' }), give('l1', 'b', '40', { share: '40', reason: 'x' }), give('l2', 'a', '50')],
      {},
      [],
    ],
    [
      'shares of 90',
      [give('l1', 'a', '60', { share: '50' }), give('l1', 'b', '40', { share: '40', reason: 'x' }), give('l2', 'a', '50')],
      {},
      ['AWARD_SHARE'],
    ],
    [
      'a supplier above the greatest share',
      [give('l1', 'a', '70'), give('l1', 'b', '30', { reason: 'x' }), give('l2', 'a', '25'), give('l2', 'b', '25', { reason: 'x' })],
      { limits: { ...noLimits, maxShare: '60' } },
      ['AWARD_SHARE_OVER'],
    ],
    [
      'shares up to the limit',
      [give('l1', 'a', '60'), give('l1', 'b', '40', { reason: 'x' }), give('l2', 'a', '30'), give('l2', 'b', '20', { reason: 'x' })],
      { limits: { ...noLimits, maxShare: '60' } },
      [],
    ],
    [
      'too few suppliers',
      [give('l1', 'a', '100'), give('l2', 'a', '50')],
      { limits: { ...noLimits, minSuppliers: 2 } },
      ['AWARD_SUPPLIERS_FEW'],
    ],
    [
      'too many suppliers',
      [give('l1', 'a', '100'), give('l2', 'b', '50', { reason: 'x' })],
      { limits: { ...noLimits, maxSuppliers: 1 } },
      ['AWARD_SUPPLIERS_MANY'],
    ],
  ] as const)('%s', (_name, allocation, patch, expected) => expect(keys([...allocation], patch)).toEqual(expected))

  it('an accepted allocation never exceeds what is asked or offered', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (x, y) => {
        const allocation = [give('l1', 'a', String(x)), give('l1', 'b', String(y), { reason: 'r' }), give('l2', 'a', '50')]
        if (keys(allocation).length === 0) {
          expect(x + y).toBe(100)
          expect(y).toBeLessThanOrEqual(60)
          expect(x === 0 || x >= 30).toBe(true)
        }
      }),
    ))
})

it('an award over the budget needs a reason; against a budget of unknown basis none can be asked for', () => {
  const verdict = (total: string, value: string | null, basis: typeof landedBasis | null = landedBasis) =>
    budgetVerdict(total, value === null ? null : { value, basis }, new Map())
  expect(budgetProblems('100.01', verdict('100.01', '100.00'), null)[0]?.key).toBe('OVER_BUDGET')
  expect(budgetProblems('100.01', verdict('100.01', '100.00'), '涨价')).toEqual([])
  expect(budgetProblems('100.00', verdict('100.00', '100.00'), null)).toEqual([])
  expect(budgetProblems('999', verdict('999', null), null)).toEqual([])
  expect(budgetProblems('999', verdict('999', '100', null), null)).toEqual([])
})
it('shares have two decimals', () => expect(shareOf('40', '60')).toBe('66.67'))
