import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec, sumOf } from '../../kit/money'
import { afterMovement, arrivalOf, type Movement } from './movements.rules'
import {
  billedPct,
  changedQty,
  isLineDone,
  isQuiet,
  mayBeDone,
  moved,
  newLine,
  openQty,
  orderBilledPct,
  orderEnd,
  orderReceivedPct,
  orderShippedPct,
  payableQty,
  quantityFloor,
  quantityParts,
  receivedPct,
  receivedQty,
  shippableQty,
  type LineQuantities,
  type Moved,
} from './quantities.rules'

const line = (qty: string, parts: Partial<LineQuantities> = {}): LineQuantities => ({ ...newLine(qty), ...parts })
const lineOf = (result: Moved): LineQuantities => {
  if ('fault' in result) throw new Error(`lacks ${result.fault.lacking} of ${result.fault.part}`)
  return result.line
}
const figures = (l: LineQuantities, overTol = '0') =>
  [receivedQty(l), payableQty(l), openQty(l), shippableQty(l, overTol)].map((value) => value.toString())

describe('quantities of a line', () => {
  test('received, payable, open, shippable', () => {
    expect(figures(newLine('100'))).toEqual(['0', '0', '100', '100'])
    expect(figures(line('100', { transit: '10', pending: '20', accepted: '30', concession: '5', rejected: '7' }), '5')).toEqual([
      '62',
      '35',
      '35',
      '40',
    ])
  })
  test('rejected goods are owed again, whether or not they have gone back', () => {
    expect(figures(line('100', { accepted: '90', rejected: '10' }))).toEqual(['100', '90', '10', '10'])
    expect(figures(line('100', { accepted: '90', rejected: '10', returnedRejected: '10' }))).toEqual(['100', '90', '10', '10'])
  })
  test('beyond what may come nothing is open, and nothing can be shipped', () => {
    const l = line('100', { accepted: '112' })
    expect(figures(l, '10')).toEqual(['112', '112', '0', '-2'])
    expect(afterMovement(l, { kind: 'ship', qty: '1', overTolPct: '10' })).toEqual({ fault: { part: 'transit', lacking: '3' } })
  })
  test('percentages never pass a hundred, returns are taken off', () => {
    const l = line('300', { accepted: '200', concession: '20', returnedAccepted: '12', invoiced: '220' })
    expect([receivedPct(l), billedPct(l)]).toEqual(['69.33', '73.33'])
    expect([receivedPct(line('10', { accepted: '11' })), billedPct(line('10', { invoiced: '11' }))]).toEqual(['100.00', '100.00'])
    expect(receivedPct(line('10', { rejected: '4', returnedRejected: '4' }))).toBe('0.00')
  })
  test('of an order they are weighed by value', () => {
    const lines = [
      { line: line('10', { accepted: '10', invoiced: '5' }), price: '90' },
      { line: line('100', { pending: '50' }), price: '1' },
    ]
    expect([orderReceivedPct(lines), orderBilledPct(lines)]).toEqual(['95.00', '45.00'])
    expect(orderReceivedPct(lines.map((l) => ({ ...l, price: '0' })))).toBe('75.00')
    expect(orderReceivedPct([])).toBeNull()
    const sent = { ...newLine('100'), transit: '30', accepted: '40', rejected: '20', returnedRejected: '10' }
    expect(orderShippedPct([{ line: sent, price: '2' }])).toBe('80.00')
    expect(orderShippedPct([{ line: { ...sent, transit: '90' }, price: '2' }])).toBe('100.00')
  })
})

describe('movements', () => {
  const ship = (qty: string, overTolPct = '0'): Movement => ({ kind: 'ship', qty, overTolPct })
  const receive = (qty: string, announced = qty, damaged = '0'): Movement => ({ kind: 'receive', qty, announced, damaged, inspect: true })
  const judge = (accepted: string, concession = '0', rejected = '0'): Movement => ({ kind: 'judge', accepted, concession, rejected })
  const run = (l: LineQuantities, ...movements: Movement[]) => movements.reduce((at, m) => lineOf(afterMovement(at, m)), l)

  test('shipped, received, judged, replaced', () => {
    const l = run(newLine('100'), ship('100'), receive('98', '98', '3'), { kind: 'unship', qty: '2' }, judge('90', '0', '5'))
    expect(l).toEqual(line('100', { accepted: '90', rejected: '8' }))
    expect(figures(run(l, ship('10')))).toEqual(['98', '90', '0', '0'])
  })
  test('goods that need no inspection are accepted as they come, damaged ones are not', () => {
    expect(run(newLine('10'), { kind: 'receive', qty: '10', announced: '0', damaged: '1', inspect: false })).toEqual(
      line('10', { accepted: '9', rejected: '1' }),
    )
  })
  test('for credit they are given up, for replacement owed again', () => {
    const at = line('100', { accepted: '88', rejected: '12' })
    const returned = (of: 'rejected' | 'accepted', settlement: 'CREDIT' | 'REPLACE' | 'REPAIR') =>
      openQty(run(at, { kind: 'return', of, qty: '12', settlement })).toString()
    expect([returned('rejected', 'CREDIT'), returned('rejected', 'REPLACE'), returned('rejected', 'REPAIR')]).toEqual(['0', '12', '12'])
    expect([returned('accepted', 'CREDIT'), returned('accepted', 'REPLACE')]).toEqual(['12', '24'])
  })
  test('a judgement is taken back and a receipt reversed', () => {
    const before = run(newLine('50'), ship('50'), receive('50'))
    const judged = run(before, judge('40', '5', '5'))
    expect(run(judged, { kind: 'unjudge', accepted: '40', concession: '5', rejected: '5' })).toEqual(before)
    expect(run(judged, { kind: 'reverse', pending: '0', accepted: '40', concession: '5', rejected: '5', announced: '50' })).toEqual(
      run(newLine('50'), ship('50')),
    )
  })
  test('what a movement takes has to be there', () => {
    expect(afterMovement(newLine('10'), receive('5'))).toEqual({ fault: { part: 'transit', lacking: '5' } })
    expect(afterMovement(newLine('10'), judge('1'))).toEqual({ fault: { part: 'pending', lacking: '1' } })
    expect(afterMovement(newLine('10'), receive('1', '0', '2'))).toEqual({ fault: { part: 'rejected', lacking: '1' } })
    expect(afterMovement(line('10', { rejected: '2' }), { kind: 'return', of: 'rejected', qty: '2.5', settlement: 'REPLACE' })).toEqual({
      fault: { part: 'returnedRejected', lacking: '0.5' },
    })
    expect(
      afterMovement(line('10', { accepted: '2', concession: '1' }), { kind: 'return', of: 'accepted', qty: '4', settlement: 'CREDIT' }),
    ).toEqual({
      fault: { part: 'returnedAccepted', lacking: '1' },
    })
    expect(afterMovement(line('10', { accepted: '8' }), { kind: 'close', qty: '3' })).toEqual({ fault: { part: 'closed', lacking: '1' } })
    const closed = line('10', { accepted: '8', closed: '2' })
    expect(afterMovement(closed, { kind: 'reopen', qty: '1.5' })).toEqual({ line: { ...closed, closed: '0.5' } })
    expect(afterMovement(closed, { kind: 'reopen', qty: '2.5' })).toEqual({ fault: { part: 'closed', lacking: '0.5' } })
    expect(afterMovement(line('10', { invoiced: '3' }), { kind: 'invoice', qty: '-4' })).toEqual({
      fault: { part: 'invoiced', lacking: '1' },
    })
  })
  test('goods that were sent back cannot leave a second time by correcting the judgement', () => {
    const l = line('10', { accepted: '5', returnedAccepted: '3' })
    expect(afterMovement(l, { kind: 'unjudge', accepted: '5', concession: '0', rejected: '0' })).toEqual({
      fault: { part: 'returnedAccepted', lacking: '3' },
    })
  })
  test('a changed quantity keeps what is spoken for', () => {
    const l = line('100', { closed: '1', transit: '2', pending: '3', accepted: '4' })
    expect(quantityFloor(l).toString()).toBe('10')
    expect(lineOf(changedQty(l, '10')).qty).toBe('10')
    expect(afterMovement(l, { kind: 'change', qty: '9.5' })).toEqual({ fault: { part: 'closed', lacking: '0.5' } })
  })
  test('what arrives beyond the order and its tolerance is refused', () => {
    const l = run(newLine('100'), ship('100', '5'))
    expect(arrivalOf(l, '100', '100', '5')).toEqual({ posted: '100', refused: '0', announced: '100' })
    expect(arrivalOf(l, '107', '100', '5')).toEqual({ posted: '105', refused: '2', announced: '100' })
    expect(arrivalOf(l, '60', '100', '5')).toEqual({ posted: '60', refused: '0', announced: '60' })
    expect(arrivalOf(line('100', { accepted: '110' }), '1', '0', '5')).toEqual({ posted: '0', refused: '1', announced: '0' })
  })
})

describe('a line is done', () => {
  test('when enough is kept, nothing moves and all of it was invoiced', () => {
    const done = line('300', { accepted: '280', concession: '20', returnedAccepted: '12', closed: '12', invoiced: '288' })
    expect(isLineDone(done, '0', 0)).toBe(true)
    expect(isLineDone(done, '0', 1)).toBe(false)
    expect(isLineDone({ ...done, invoiced: '287' }, '0', 0)).toBe(false)
    expect(isLineDone({ ...done, closed: '11' }, '0', 0)).toBe(false)
    expect(isLineDone({ ...done, transit: '1' }, '0', 0)).toBe(false)
    expect(isLineDone({ ...done, pending: '1' }, '0', 0)).toBe(false)
    expect(isLineDone(line('100', { accepted: '98', invoiced: '98' }), '2', 0)).toBe(true)
    expect(isLineDone(line('100', { accepted: '97.9999', invoiced: '97.9999' }), '2', 0)).toBe(false)
  })
  test('a line that cannot be done is done under no tolerance', () => {
    const qty = fc.integer({ min: 0, max: 4 }).map(String)
    const parts = fc.record({ closed: qty, transit: qty, pending: qty, accepted: qty, returnedAccepted: qty, invoiced: qty })
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 100 }).map(String), fc.integer({ min: 0, max: 1 }), (own, tolerated, returns) => {
        const one = line('4', own)
        return mayBeDone(one) || !isLineDone(one, tolerated, returns)
      }),
    )
    expect(mayBeDone(line('4', { accepted: '1', invoiced: '1' }))).toBe(true)
    expect(mayBeDone(line('4', { accepted: '1' }))).toBe(false)
  })
  test('an order ends with its last line, closed where something was given up', () => {
    expect(orderEnd([])).toBeNull()
    expect(
      orderEnd([
        { line: newLine('1'), done: true },
        { line: newLine('1'), done: false },
      ]),
    ).toBeNull()
    expect(orderEnd([{ line: newLine('1'), done: true }])).toBe(4)
    expect(
      orderEnd([
        { line: newLine('1'), done: true },
        { line: line('1', { closed: '1' }), done: true },
      ]),
    ).toBe(5)
  })
  test('a final settlement waits for what is open, judged or on its way', () => {
    expect(isQuiet(line('10', { accepted: '8', closed: '2' }))).toBe(true)
    expect(
      [{ accepted: '8' }, { accepted: '10', pending: '1' }, { accepted: '10', transit: '1' }].map((p) => isQuiet(line('10', p))),
    ).toEqual([false, false, false])
  })
})

describe('whatever happens', () => {
  const qty = fc.integer({ min: 1, max: 60 }).map((n) => dec(n).div(4).toString())
  const some = (make: (a: string, b: string, c: string) => Movement) => fc.tuple(qty, qty, qty).map(([a, b, c]) => make(a, b, c))
  const movement = fc.oneof(
    some((a) => ({ kind: 'ship', qty: a, overTolPct: '5' })),
    some((a) => ({ kind: 'unship', qty: a })),
    some((a, b, c) => ({ kind: 'receive', qty: a, announced: b, damaged: c, inspect: true })),
    some((a) => ({ kind: 'receive', qty: a, announced: '0', damaged: '0', inspect: false })),
    some((accepted, concession, rejected) => ({ kind: 'judge', accepted, concession, rejected })),
    some((accepted, concession, rejected) => ({ kind: 'unjudge', accepted, concession, rejected })),
    some((a) => ({ kind: 'return', of: 'rejected', qty: a, settlement: 'REPLACE' })),
    some((a) => ({ kind: 'return', of: 'accepted', qty: a, settlement: 'CREDIT' })),
    some((a) => ({ kind: 'close', qty: a })),
    some((a) => ({ kind: 'reopen', qty: a })),
    some((a) => ({ kind: 'invoice', qty: a })),
    some((a) => ({ kind: 'invoice', qty: dec(a).neg().toString() })),
    some((a) => ({ kind: 'change', qty: a })),
  )
  test('every part stays 0 or more, returns stay within what was judged, and a refused movement changes nothing', () => {
    let possible = 0
    fc.assert(
      fc.property(fc.array(movement, { minLength: 30, maxLength: 40 }), (movements) => {
        let at = line('100', { transit: '15', pending: '25', accepted: '20', concession: '5', rejected: '15' })
        for (const m of movements) {
          const result = afterMovement(at, m)
          if ('fault' in result) {
            expect(dec(result.fault.lacking).gt(0)).toBe(true)
            continue
          }
          possible++
          at = result.line
          for (const part of quantityParts) expect(dec(at[part]).gte(0)).toBe(true)
          expect(dec(at.returnedRejected).lte(at.rejected)).toBe(true)
          expect(dec(at.returnedAccepted).lte(sumOf([at.accepted, at.concession]))).toBe(true)
          expect(payableQty(at).gte(0)).toBe(true)
        }
      }),
    )
    expect(possible).toBeGreaterThan(500)
  })
  test('moving there and back is as if nothing had been', () => {
    fc.assert(
      fc.property(qty, qty, (a, b) => {
        const at = line('100', { pending: '40', accepted: '40', rejected: '40' })
        const there = moved(at, { pending: dec(a).neg(), accepted: b })
        if ('line' in there) expect(moved(there.line, { pending: a, accepted: dec(b).neg() })).toEqual({ line: at })
      }),
    )
  })
})
