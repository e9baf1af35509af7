import { describe, expect, it } from 'vitest'
import { formulas, lapsedMonths } from './formulas'

describe('points from facts', () => {
  it.each([
    ['nothing received', '0', '0', '0', null],
    ['no defects', '1000', '0', '0', '100.00'],
    ['1 % rejected', '1000', '10', '0', '90.00'],
    ['1 % accepted by concession', '1000', '0', '10', '95.00'],
    ['a third', '3', '1', '0', '0.00'],
  ])('quality: %s', (_, received, rejected, concession, points) =>
    expect(formulas.quality({ received, rejected, concession })).toBe(points),
  )
  it.each<[string, [string, number][], string | null]>([
    ['nothing due', [], null],
    ['on time', [['100', 0]], '100.00'],
    ['95 % is in full', [['95', 0]], '100.00'],
    ['94.99 % is not', [['94.99', 0]], '0.00'],
    ['three days late', [['100', 3]], '60.00'],
    ['four days late', [['100', 4]], '0.00'],
    [
      'the mean of lines',
      [
        ['100', 0],
        ['100', 2],
        ['0', 0],
      ],
      '53.33',
    ],
  ])('delivery: %s', (_, lines, points) =>
    expect(formulas.delivery(lines.map(([received, daysLate]) => ({ received, daysLate })))).toBe(points),
  )
  it.each([
    ['no reference', '0', null],
    ['at the reference', '100', '100.00'],
    ['cheaper is not more than a hundred', '200', '100.00'],
    ['2 % dearer', '98.0392156862745', '90.00'],
    ['twice as dear', '50', '0.00'],
  ])('price: %s', (_, reference, points) => expect(formulas.price([{ qty: '3', price: '100', reference }])).toBe(points))
  it.each([
    ['never asked', 0, 0, null],
    ['always', 4, 4, '100.00'],
    ['two of three', 3, 2, '66.67'],
    ['never', 3, 0, '0.00'],
  ])('service: %s', (_, asked, inTime, points) => expect(formulas.service({ asked, inTime })).toBe(points))
  it.each([
    ['no document asked for', 0, 0, 0, null],
    ['all in force', 2, 0, 0, '100.00'],
    ['one lapsed for a month', 2, 1, 0, '80.00'],
    ['a critical fault', 2, 1, 1, '50.00'],
    ['never below nothing', 2, 9, 0, '0.00'],
  ])('compliance: %s', (_, documents, lapsedMonths, criticalFaults, points) =>
    expect(formulas.compliance({ documents, lapsedMonths, criticalFaults })).toBe(points),
  )
})

describe('months of a lapsed document in the year 2026', () => {
  it.each<[string, Parameters<typeof lapsedMonths>[0], number]>([
    ['long term', { longTerm: true, validTo: '2020-01-01' }, 0],
    ['without an end', { longTerm: false, validTo: null }, 0],
    ['to the last day', { longTerm: false, validTo: '2026-12-31' }, 0],
    ['a day short', { longTerm: false, validTo: '2026-12-30' }, 1],
    ['30 days short', { longTerm: false, validTo: '2026-12-01' }, 1],
    ['31 days short', { longTerm: false, validTo: '2026-11-30' }, 2],
    ['over before it began', { longTerm: false, validTo: '2019-05-05' }, 13],
    ['missing', null, 1],
  ])('%s', (_, document, months) => expect(lapsedMonths(document, '2026-01-01', '2026-12-31')).toBe(months))
})
