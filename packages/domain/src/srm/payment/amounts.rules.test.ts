import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '../../kit/day'
import { dec, minorUnitOf, sumOf } from '../../kit/money'
import {
  ageingBuckets,
  ageingOf,
  applicationOf,
  bucketOf,
  creditsFor,
  exchangeDifference,
  executableValue,
  lateDeduction,
  type Application,
} from './amounts.rules'

describe('a deduction for lateness', () => {
  const late = { value: '301333.34', ratePerDay: '0.05', days: 6, capPct: null, contractAmount: '1130000.00', deducted: '0' }
  test.each([
    ['six days', {}, '904.00'],
    ['on time', { days: 0 }, '0.00'],
    ['early', { days: -3 }, '0.00'],
    ['up to the cap', { capPct: '0.08' }, '904.00'],
    ['beyond the cap', { capPct: '0.07' }, '791.00'],
    ['what is left of the cap', { capPct: '0.08', deducted: '300.00' }, '604.00'],
    ['nothing is left of the cap', { capPct: '0.08', deducted: '904.01' }, '0.00'],
  ])('%s', (_, more, amount) => expect(lateDeduction({ ...late, ...more })).toBe(amount))
})

test('the exchange rate costs, or brings', () => {
  expect(exchangeDifference('10000.00', '7.1000', '7.1234')).toBe('234.00')
  expect(exchangeDifference('10000.00', '7.1234', '7.1000')).toBe('-234.00')
  expect(exchangeDifference('0.07', '7.15', '7.15')).toBe('0.00')
})

describe('ageing', () => {
  test.each([
    [-1, 'notDue'],
    [0, 'notDue'],
    [1, 'd1to30'],
    [30, 'd1to30'],
    [31, 'd31to60'],
    [60, 'd31to60'],
    [61, 'd61to90'],
    [90, 'd61to90'],
    [91, 'd91to180'],
    [180, 'd91to180'],
    [181, 'over180'],
  ] as const)('%i days past due: %s', (days, bucket) => expect(bucketOf('2027-01-31', plusDays('2027-01-31', days))).toBe(bucket))
  test('by supplier and currency', () => {
    const row = (supplier: string, currency: string, due: string | null, open: string) => ({ supplier, currency, due, open })
    const rows = [
      row('a', 'CNY', null, '5.00'),
      row('a', 'CNY', '2027-05-01', '-2.00'),
      row('b', 'JPY', '2026-01-01', '100'),
      row('a', 'JPY', '2027-06-01', '7'),
    ]
    const none = Object.fromEntries(ageingBuckets.map((bucket) => [bucket, '0']))
    expect(ageingOf(rows, '2027-05-10', minorUnitOf)).toEqual([
      {
        supplier: 'a',
        currency: 'CNY',
        notDue: '5.00',
        d1to30: '-2.00',
        d31to60: '0.00',
        d61to90: '0.00',
        d91to180: '0.00',
        over180: '0.00',
        total: '3.00',
      },
      { supplier: 'b', currency: 'JPY', ...none, over180: '100', total: '100' },
      { supplier: 'a', currency: 'JPY', ...none, notDue: '7', total: '7' },
    ])
  })
  test('the buckets are all that is open', () => {
    const rows = fc.array(
      fc.record({
        supplier: fc.constantFrom('a', 'b'),
        currency: fc.constantFrom('CNY', 'USD'),
        due: fc.option(fc.integer({ min: -300, max: 300 }).map((n) => plusDays('2027-05-10', n))),
        open: fc.integer({ min: -10_000, max: 10_000 }).map((n) => dec(n).div(100).toFixed(2)),
      }),
    )
    fc.assert(
      fc.property(rows, (given) => {
        const found = ageingOf(given, '2027-05-10', minorUnitOf)
        for (const row of found) expect(sumOf(ageingBuckets.map((bucket) => row[bucket])).toFixed(2)).toBe(dec(row.total).toFixed(2))
        expect(sumOf(found.map((row) => row.total)).eq(sumOf(given.map((row) => row.open)))).toBe(true)
      }),
    )
  })
})

test('what may be paid on a contract', () => {
  expect(executableValue([{ qty: '300', price: '3766.666667', overTolPct: '0' }])).toBe('1130000.00')
  expect(
    executableValue([
      { qty: '300', price: '3766.666667', overTolPct: '5' },
      { qty: '1', price: '0.005', overTolPct: '0' },
    ]),
  ).toBe('1186500.01')
})

describe('an application for payment', () => {
  const application = (more: Partial<Application> = {}): Application => ({
    picked: [{ id: 'a', open: '181176.67', applied: '181176.67' }],
    credits: [],
    paid: '875185.00',
    inApproval: '0',
    executable: '1130000.00',
    ...more,
  })
  test('sets credits off first', () => {
    expect(
      applicationOf(
        application({
          credits: [
            { id: 'c', open: '-29380.00' },
            { id: 'd', open: '0' },
          ],
        }),
      ),
    ).toEqual({
      rows: [
        { id: 'a', applied: '181176.67' },
        { id: 'c', applied: '-29380.00' },
      ],
      total: '151796.67',
    })
  })
  test('of a payable those of payables, of the retention its own', () => {
    const rows = [
      { id: 'n', kind: 'NET', open: '-1' },
      { id: 's', kind: 'STAGE', open: '-1' },
      { id: 'r', kind: 'RETENTION', open: '-1' },
      { id: 'p', kind: 'NET', open: '1' },
      { id: 'q', kind: 'RETENTION', open: '0' },
    ]
    expect([false, true].map((isRetention) => creditsFor(rows, isRetention).map((row) => row.id))).toEqual([['n', 's'], ['r']])
  })
  test.each([
    ['more than is open', { picked: [{ id: 'a', open: '5.00', applied: '5.01' }] }, 'overOpen'],
    ['nothing of a row', { picked: [{ id: 'a', open: '5.00', applied: '0' }] }, 'overOpen'],
    ['a credit by hand', { picked: [{ id: 'a', open: '-5.00', applied: '-5.00' }] }, 'overOpen'],
    ['less than the credits', { credits: [{ id: 'c', open: '-181176.67' }] }, 'nothing'],
    ['nothing at all', { picked: [] }, 'nothing'],
    ['more than the contract allows', { inApproval: '73638.34' }, 'overExecutable'],
  ] as const)('%s', (_, more, fault) => expect(applicationOf(application(more))).toEqual({ fault }))
  test('just as much as the contract allows', () =>
    expect(applicationOf(application({ inApproval: '73638.33' }))).toMatchObject({ total: '181176.67' }))
})
