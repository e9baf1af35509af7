import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '../../kit/day'
import { dec, sumOf } from '../../kit/money'
import { deliveryFacts, scheduleAddsUp, servedBy, type ScheduleRow } from './schedule.rules'

const row = (seq: number, qty: string, needDate: string, more: Partial<ScheduleRow> = {}): ScheduleRow => ({
  seq,
  qty,
  needDate,
  confirmedDate: null,
  excusedReason: null,
  closedOn: null,
  ...more,
})
const rows = [row(1, '100', '2027-01-10'), row(2, '120', '2027-02-10'), row(3, '80', '2027-03-10')]
const arrivals = [
  { day: '2027-01-08', qty: '96' },
  { day: '2027-02-12', qty: '110' },
  { day: '2027-02-20', qty: '14' },
  { day: '2027-03-10', qty: '80' },
]
const facts = (...given: Parameters<typeof deliveryFacts>) => deliveryFacts(...given).map((f) => [f.seq, f.received, f.daysLate])

describe('rows of a schedule', () => {
  test('are served first in, first out', () => {
    expect([...servedBy(rows, arrivals, '2027-02-12')]).toEqual([
      [1, '100'],
      [2, '106'],
      [3, '0'],
    ])
  })
  test('say what had come by the end of the period and how late enough of it was', () => {
    // 96 of 100 are enough; of the second row 114 are needed, which were there on the 20th.
    expect(facts(rows, arrivals, '2027-01-01', '2027-04-01')).toEqual([
      [1, '100.00', -2],
      [2, '100.00', 10],
      [3, '100.00', 0],
    ])
  })
  test('with 95 of 100 it is enough, with a ten-thousandth less it is not', () => {
    const one = [row(1, '100', '2027-01-10')]
    expect(facts(one, [{ day: '2027-01-10', qty: '95' }], '2027-01-01', '2027-02-01')).toEqual([[1, '95.00', 0]])
    expect(facts(one, [{ day: '2027-01-10', qty: '94.9999' }], '2027-01-01', '2027-02-01')).toEqual([[1, '95.00', null]])
  })
  test('only what was due in the half-open period is looked at, and only what came until its end', () => {
    expect(facts(rows, arrivals, '2027-01-10', '2027-02-10')).toEqual([[1, '96.00', -2]])
    expect(facts(rows, arrivals, '2027-01-11', '2027-02-10')).toEqual([])
    expect(facts(rows, arrivals, '2027-02-10', '2027-02-12')).toEqual([[2, '88.33', null]])
  })
  test('the confirmed day counts, and goods serve what is due first', () => {
    const moved = [row(1, '100', '2027-01-10', { confirmedDate: '2027-03-01' }), row(2, '50', '2027-02-10')]
    expect([...servedBy(moved, [{ day: '2027-02-01', qty: '60' }], '2027-03-01')]).toEqual([
      [2, '50'],
      [1, '10'],
    ])
  })
  test('of one day the earlier row comes first', () => {
    const same = [row(2, '10', '2027-01-10'), row(1, '10', '2027-01-10')]
    expect([...servedBy(same, [{ day: '2027-01-01', qty: '10' }], '2027-01-10')]).toEqual([
      [1, '10'],
      [2, '0'],
    ])
  })
  test('excused rows take goods and are not judged; rows given up before their day do neither', () => {
    const excused = rows.map((r) => (r.seq === 1 ? { ...r, excusedReason: 'the road was closed' } : r))
    expect(facts(excused, arrivals, '2027-01-01', '2027-04-01').map(([seq]) => seq)).toEqual([2, 3])
    expect(servedBy(excused, arrivals, '2027-01-10').get(1)).toBe('96')
    const closed = rows.map((r) => (r.seq === 1 ? { ...r, closedOn: '2027-01-09' } : r))
    expect(facts(closed, arrivals, '2027-01-01', '2027-03-01')).toEqual([[2, '100.00', 2]])
    const tooLate = rows.map((r) => (r.seq === 1 ? { ...r, closedOn: '2027-01-10' } : r))
    expect(facts(tooLate, [], '2027-01-01', '2027-02-01')).toEqual([[1, '0.00', null]])
  })
  test('what turned out bad is taken off again from its day', () => {
    const back = [...arrivals, { day: '2027-03-05', qty: '-20' }]
    expect(facts(rows, back, '2027-03-01', '2027-04-01')).toEqual([[3, '75.00', null]])
  })
  test('rows order what the line orders', () => {
    expect(scheduleAddsUp(rows, '300')).toBe(true)
    expect(scheduleAddsUp(rows, '300.0001')).toBe(false)
    expect(scheduleAddsUp([...rows, row(4, '0', '2027-04-01')], '300')).toBe(false)
  })
})

describe('however goods come', () => {
  const some = fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), qty: fc.integer({ min: 1, max: 90 }) }), { maxLength: 12 })
  const due = fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), qty: fc.integer({ min: 1, max: 90 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  const dayAt = (n: number) => plusDays('2027-01-01', n)

  test('rows are served as by handing over piece after piece', () => {
    fc.assert(
      fc.property(due, some, fc.integer({ min: 0, max: 60 }), (wanted, came, until) => {
        const given = wanted.map((w, i) => row(i + 1, String(w.qty), dayAt(w.day)))
        const queue = given
          .toSorted((a, b) => a.needDate.localeCompare(b.needDate) || a.seq - b.seq)
          .map((r) => ({ seq: r.seq, left: Number(r.qty) }))
        const got = new Map(queue.map((r) => [r.seq, 0]))
        for (const piece of came.filter((c) => c.day <= until).flatMap((c) => Array.from({ length: c.qty }, () => 1))) {
          const next = queue.find((r) => r.left > 0)
          if (!next) break
          next.left -= piece
          got.set(next.seq, (got.get(next.seq) ?? 0) + piece)
        }
        const arrived = came.map((c) => ({ day: dayAt(c.day), qty: String(c.qty) }))
        const served = servedBy(given, arrived, dayAt(until))
        expect(new Map([...served].map(([seq, qty]) => [seq, Number(qty)]))).toEqual(got)
        expect(sumOf([...served.values()]).lte(dec(wanted.reduce((n, w) => n + w.qty, 0)))).toBe(true)
      }),
    )
  })
})
