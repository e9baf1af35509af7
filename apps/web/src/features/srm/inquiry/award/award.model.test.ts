import { dec, rounded } from '@srm/domain/kit/money'
import { describe, expect, test } from 'vitest'
import { sheetCells, type CompareCell, type CompareSheet } from '../comparison/compare.model'
import {
  allocatedLines,
  allocationOf,
  giveAll,
  giveLine,
  giveQuantities,
  giveQty,
  isAwarded,
  notFirst,
  restOf,
  sharesOf,
  splitProblems,
  versusLast,
  type Split,
} from './award.model'

const cell = (lineId: string, supplierId: string, price: string, rank: number, more: Partial<CompareCell> = {}): CompareCell => ({
  lineId,
  supplierId,
  price,
  taxRate: '0',
  amountExcl: rounded(dec(price).times(10)),
  amountIncl: rounded(dec(price).times(10)),
  partial: false,
  amount: price,
  landedUnit: price,
  landedAmount: rounded(dec(price).times(10)),
  delta: null,
  versusLast: null,
  rank,
  ok: null,
  rejected: false,
  rejectReason: null,
  qtyOffered: '10',
  moq: null,
  brand: null,
  origin: null,
  altSpec: null,
  remark: null,
  deliverDate: null,
  history: [],
  ...more,
})
const line = (id: string, lineNo: number) => ({
  id,
  lineNo,
  name: id,
  spec: null,
  unit: '台',
  qty: '10',
  last: null,
  target: null,
})
const supplier = (id: string, rank: number) => ({
  id,
  name: id,
  currency: 'CNY',
  fxRate: '1',
  freight: '10.00',
  packing: '0',
  otherFee: '0',
  deliveryDays: null,
  technicalScore: null,
  rank,
  missing: 0,
  partial: 0,
  total: '0',
  delta: null,
  standsFrom: null,
  versusFirst: null,
  refusal: null,
  scores: null,
})
const sheet: CompareSheet = {
  roundNo: 1,
  lastTotal: null,
  weighted: false,
  basis: 'EXCL',
  mixed: false,
  lines: [line('a', 10), line('b', 20)],
  suppliers: [supplier('x', 1), supplier('y', 2)],
  cells: sheetCells([
    cell('a', 'x', '2.5', 1),
    cell('a', 'y', '3', 2),
    cell('b', 'x', '8', 2),
    cell('b', 'y', '7', 1, { qtyOffered: '6' }),
  ]),
}
const nothing: Split = new Map()

describe('award allocation', () => {
  test('a line goes to one supplier, up to what it offers', () => {
    const split = giveLine(sheet, giveLine(sheet, nothing, 'b', 'x'), 'b', 'y')
    expect(isAwarded(split, 'b', 'x')).toBe(false)
    expect(restOf(sheet, split, 'b')).toBe('4')
    expect(allocatedLines(sheet, split)).toBe(0)
  })
  test('everything to one supplier; its share is the whole', () => {
    const split = giveAll(sheet, 'x')
    const shares = sharesOf(sheet, split)
    expect(shares.total).toBe('115.00')
    expect(shares.bySupplier.get('x')).toMatchObject({ amount: '115.00', lines: 2, percent: '100.0' })
    expect(allocatedLines(sheet, split)).toBe(2)
  })
  test('a choice off first place needs the reason, and only that one carries it', () => {
    const split = giveQuantities([
      { lineId: 'a', supplierId: 'x', qty: '10' },
      { lineId: 'b', supplierId: 'x', qty: '10' },
    ])
    expect(notFirst(sheet, split, 'line').map((n) => n.lineNo)).toEqual([20])
    expect(splitProblems(sheet, split, 'line', '', '').map((p) => p.key)).toEqual(['AWARD_REASON'])
    expect(splitProblems(sheet, split, 'line', '配套供货', '')).toEqual([])
    expect(allocationOf(sheet, split, 'line', '配套供货')).toEqual([
      { lineId: 'a', supplierId: 'x', qty: '10' },
      { lineId: 'b', supplierId: 'x', qty: '10', reason: '配套供货' },
    ])
  })
  test('against last prices only lines that have one on the same basis are counted', () => {
    const stated = { value: '3', basis: null, source: null }
    const known = (landed: string | null) => ({ ...stated, landed, gap: landed === null ? ('unstated' as const) : null })
    const [a, b] = sheet.lines
    if (!a || !b) throw new Error('two lines')
    const of = (first: string | null, second: string | null) => ({
      ...sheet,
      lines: [
        { ...a, last: known(first) },
        { ...b, last: known(second) },
      ],
    })
    const split = giveAll(sheet, 'x')
    // 25.00 of goods with 2.38 of the freight, against 10 at 3.00.
    expect(versusLast(of('3.000000', null), split)).toEqual({ percent: '-8.7', lines: 1 })
    expect(versusLast(of(null, null), split)).toBeNull()
  })
  test('whole award looks at the place of the whole quotation', () => {
    expect(notFirst(sheet, giveAll(sheet, 'x'), 'whole')).toEqual([])
  })
  test('split quantities: typed text is kept, bad text is refused', () => {
    const typed = giveQty(giveQty(nothing, 'a', 'x', '4'), 'a', 'y', '6.')
    expect(splitProblems(sheet, typed, 'split', 'r', '')[0]?.key).toBe('BAD_FIELD')
    const good = giveQty(giveQty(giveLine(sheet, typed, 'b', 'x'), 'a', 'y', '6'), 'a', 'x', '4')
    expect(splitProblems(sheet, good, 'split', 'r', '')).toEqual([])
    expect(giveQty(good, 'a', 'y', '').size).toBe(2)
  })
})
