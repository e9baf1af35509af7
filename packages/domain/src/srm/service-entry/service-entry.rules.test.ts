import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../kit/money'
import {
  enteredProblems,
  enteredQty,
  lumpAmount,
  periodProblems,
  proofProblems,
  takenPeriodProblems,
  type OrderedService,
} from './service-entry.rules'

const days: OrderedService = {
  ...{ poLineId: 'days', lineNo: 10, way: 'QTY', qty: '40', room: '12.5', reached: '0', milestones: [], proofRequired: true },
}
const lump: OrderedService = {
  ...{ poLineId: 'lump', lineNo: 20, way: 'LUMP', qty: '1', room: '0.6667', reached: '33.3333', proofRequired: false },
  milestones: ['33.3333', '66.6667', '100'].map((pct, i) => ({ name: `M${i + 1}`, pct })),
}
const months: OrderedService = { ...days, poLineId: 'months', lineNo: 30, way: 'PERIOD', qty: '12', room: '9', proofRequired: false }
const all = [days, lump, months]
const keys = (problems: readonly { readonly field: string; readonly key: string; readonly params?: readonly unknown[] }[]) =>
  problems.map(({ field, key, params }) => [field, key, ...(params ?? [])])

describe('Steps of a lump sum', () => {
  test('99,999.99 in thirds of a percent with four places', () => {
    const pcts = ['0', '33.3333', '66.6667', '100']
    expect(pcts.slice(1).map((pct, i) => lumpAmount('99999.99', pcts[i] ?? '0', pct))).toEqual(['33333.30', '33333.39', '33333.30'])
    expect(pcts.slice(1).map((pct, i) => enteredQty({ poLineId: '', qty: null, pct }, { ...lump, reached: pcts[i] ?? '0' }))).toEqual([
      '0.3333',
      '0.3334',
      '0.3333',
    ])
  })
  test('in whatever steps, they add up to the whole', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), steps, (cents, raw) => {
        const whole = (cents / 100).toFixed(2)
        const pcts = ['0', ...raw.toSorted((a, b) => a - b).map((n) => (n / 10_000).toFixed(4)), '100']
        const parts = pcts.slice(1).map((pct, i) => lumpAmount(whole, pcts[i] ?? '0', pct))
        expect(sumOf(parts).toFixed(2)).toBe(whole)
      }),
    )
  })
  test('go to a milestone, forward and never back', () => {
    const at = (pct: string | null) => keys(enteredProblems([{ poLineId: 'lump', qty: null, pct }], all))
    expect(at('66.6667')).toEqual([])
    expect(at('66.6667000')).toEqual([])
    expect(at('50')).toEqual([['lines.0.pct', 'SES_MILESTONE', 20, '33.3333 / 66.6667 / 100']])
    expect(at(null)).toEqual([['lines.0.pct', 'SES_MILESTONE', 20, '33.3333 / 66.6667 / 100']])
    expect(at('33.3333')).toEqual([['lines.0.pct', 'SES_PCT_SAME', '33.3333']])
    const later = { ...lump, reached: '66.6667' }
    expect(keys(enteredProblems([{ poLineId: 'lump', qty: null, pct: '33.3333' }], [later]))).toEqual([
      ['lines.0.pct', 'SES_PCT_BACK', '66.6667'],
    ])
    expect(keys(enteredProblems([{ poLineId: 'lump', qty: null, pct: '100' }], [{ ...lump, room: '0.1' }]))).toEqual([
      ['lines.0.pct', 'SES_OVER', 20, '0.1'],
    ])
  })
})

test('quantities are above nothing and within what is left, each line once', () => {
  const of = (...lines: [string, string | null][]) =>
    keys(
      enteredProblems(
        lines.map(([poLineId, qty]) => ({ poLineId, qty, pct: null })),
        all,
      ),
    )
  expect(of(['days', '12.5'])).toEqual([])
  expect(of(['days', '12.5001'])).toEqual([['lines.0.qty', 'SES_OVER', 10, '12.5']])
  expect(of(['days', '0'])).toEqual([['lines.0.qty', 'SES_QTY']])
  expect(of(['days', null])).toEqual([['lines.0.qty', 'SES_QTY']])
  expect(of(['gone', '1'])).toEqual([['lines.0.poLineId', 'SES_LINE_GONE']])
  expect(of(['days', '1'], ['days', '1'])).toEqual([['lines.1.poLineId', 'SES_LINE_TWICE', 10]])
})
test('timesheets where the line asks for them', () => {
  const of = (poLineId: string, proofs: number) => keys(proofProblems([{ poLineId, proofs }], all))
  expect(of('days', 0)).toEqual([['lines.0.proofs', 'SES_PROOF']])
  expect(of('days', 1)).toEqual([])
  expect(of('lump', 0)).toEqual([])
})
test('a period is over, and is paid once', () => {
  const of = (periodFrom: string, periodTo: string) => keys(periodProblems({ periodFrom, periodTo }, '2027-03-31'))
  expect(of('2027-03-01', '2027-03-31')).toEqual([])
  expect(of('2027-03-02', '2027-03-01')).toEqual([['periodTo', 'SES_PERIOD']])
  expect(of('2027-03-01', '2027-04-01')).toEqual([['periodTo', 'SES_PERIOD_AHEAD']])
  const taken = [{ poLineId: 'months', docNo: 'SES-1', periodFrom: '2027-02-01', periodTo: '2027-02-28' }]
  const beside = (poLineId: string, periodFrom: string, periodTo: string) =>
    keys(takenPeriodProblems({ periodFrom, periodTo }, [{ poLineId, qty: '1', pct: null }], all, taken))
  expect(beside('months', '2027-03-01', '2027-03-31')).toEqual([])
  expect(beside('months', '2027-02-28', '2027-03-30')).toEqual([['lines.0.poLineId', 'SES_PERIOD_TAKEN', 30, 'SES-1']])
  expect(beside('days', '2027-02-28', '2027-03-30')).toEqual([])
})
