import { describe, expect, test } from 'vitest'
import {
  announcedProblems,
  arrivalKindOf,
  arrivalStep,
  contractedProblems,
  dayProblems,
  deliveryWarnings,
  impossibleProblems,
  lackingProblems,
  overProblems,
  packedProblems,
  packedSumProblems,
  stillComing,
  type AnnouncedLine,
  type DeliverableRow,
  type TracedLine,
} from './delivery.rules'
import { openRows } from '../purchase-order/schedule.rules'
import { lifeLeft } from '../traced.rules'

const said = (problems: readonly { field: string; key: string; params: readonly unknown[] }[]) =>
  problems.map(({ field, key, params }) => [field, key, ...params].join(' '))
const row = (patch: Partial<DeliverableRow> = {}): DeliverableRow => ({
  ...{ scheduleId: 'a', poLineId: 'l1', name: 'PO1/10', orderNo: 'PO1', orgCode: 'A01', place: '1 号门', receiver: '赵' },
  ...{ isDeliverable: true, shippable: '80' },
  ...patch,
})
const lines = (...all: readonly (readonly [string, string])[]): AnnouncedLine[] => all.map(([scheduleId, qty]) => ({ scheduleId, qty }))

describe('What may be announced', () => {
  const b = (patch: Partial<DeliverableRow>) => row({ scheduleId: 'b', poLineId: 'l2', name: 'PO2/20', orderNo: 'PO2', ...patch })
  test.each<[string, AnnouncedLine[], DeliverableRow[], string[]]>([
    ['one row', lines(['a', '1']), [row()], []],
    ['orders that go to one place', lines(['a', '1'], ['b', '0.0001']), [row(), b({})], []],
    ['nothing', lines(['a', '0']), [row()], ['lines.0.qty ASN_QTY']],
    ['a row that is not the company’s', lines(['x', '1']), [row()], ['lines.0.scheduleId ASN_ROW_GONE']],
    ['a row twice', lines(['a', '1'], ['a', '2']), [row()], ['lines.1.scheduleId ASN_ROW_TWICE PO1/10']],
    ['an order in another state', lines(['a', '1']), [row({ isDeliverable: false })], ['lines.0.scheduleId ASN_ORDER_STATE PO1']],
    ['another department', lines(['a', '1'], ['b', '1']), [row(), b({ orgCode: 'A02' })], ['lines.1.scheduleId ASN_MIXED PO2']],
    ['no department beside one', lines(['a', '1'], ['b', '1']), [row(), b({ orgCode: null })], ['lines.1.scheduleId ASN_MIXED PO2']],
    ['another place', lines(['a', '1'], ['b', '1']), [row(), b({ place: '2 号门' })], ['lines.1.scheduleId ASN_MIXED PO2']],
    ['another receiver', lines(['a', '1'], ['b', '1']), [row(), b({ receiver: null })], ['lines.1.scheduleId ASN_MIXED PO2']],
  ])('%s', (_, announced, rows, expected) => expect(said(announcedProblems(announced, rows))).toEqual(expected))
})

describe('How much may be shipped', () => {
  const two = [row(), row({ scheduleId: 'b' })]
  test.each<[string, AnnouncedLine[], DeliverableRow[], string[]]>([
    ['equal passes', lines(['a', '80']), two, []],
    ['a little more does not', lines(['a', '80.0001']), two, ['lines.0.qty ASN_OVER PO1/10 80']],
    ['rows of one line add up', lines(['a', '40'], ['b', '40']), two, []],
    ['and are told of once', lines(['a', '40'], ['b', '40.5']), two, ['lines.0.qty ASN_OVER PO1/10 80']],
    ['lines have each their own', lines(['a', '80'], ['c', '5']), [...two, row({ scheduleId: 'c', poLineId: 'l2', shippable: '5' })], []],
    ['below 0 is nothing', lines(['a', '1']), [row({ shippable: '-3' })], ['lines.0.qty ASN_OVER PO1/10 0']],
    ['a row that is gone is told of elsewhere', lines(['x', '1']), two, []],
  ])('%s', (_, announced, rows, expected) => expect(said(overProblems(announced, rows))).toEqual(expected))

  test.each([
    ['105', []],
    ['105.0001', ['lines ASN_OVER_CONTRACT 10 105']],
  ])('of all orders of a contract line: %s', (taken, expected) =>
    expect(said(contractedProblems([{ name: '10', qty: '100', tolPct: '5', taken }]))).toEqual(expected),
  )
})

test.each([
  ['2026-12-01', '2026-12-01', []],
  ['2026-12-02', '2026-12-01', ['eta ASN_ETA_BEFORE_SHIP']],
  ['2026-11-01', '2026-11-30', ['eta ASN_ETA_OVER']],
  ['2026-12-01', '2026-11-30', ['eta ASN_ETA_BEFORE_SHIP', 'eta ASN_ETA_OVER']],
])('Shipped on %s, expected on %s, today the first of December', (shipDate, eta, expected) =>
  expect(said(dayProblems({ shipDate, eta }, '2026-12-01'))).toEqual(expected),
)

describe('What a material asks for before it leaves', () => {
  const none: TracedLine = {
    ...{ qty: '3', trace: 'NONE', shelfDays: null, certRequired: false, batchNo: null, productionDate: null, expiryDate: null },
    ...{ serials: [], certificates: 0 },
  }
  const batch: Partial<TracedLine> = { trace: 'BATCH', batchNo: 'B1', productionDate: '2026-11-01' }
  test.each<[string, Partial<TracedLine>, string[]]>([
    ['nothing', {}, []],
    ['a batch', { trace: 'BATCH' }, ['lines.0.batchNo ASN_BATCH', 'lines.0.productionDate ASN_PRODUCED']],
    [
      'a batch that keeps',
      { trace: 'BATCH', shelfDays: 90, batchNo: 'B1', productionDate: '2026-11-01' },
      ['lines.0.expiryDate ASN_EXPIRY'],
    ],
    ['a whole batch', { ...batch, shelfDays: 90, expiryDate: '2027-01-30' }, []],
    ['a batch without an end', batch, []],
    ['made on the day it leaves', { productionDate: '2026-12-01' }, []],
    ['made after it left', { productionDate: '2026-12-02' }, ['lines.0.productionDate ASN_PRODUCED_LATE']],
    ['over as it is made', { productionDate: '2026-11-01', expiryDate: '2026-11-01' }, ['lines.0.expiryDate ASN_EXPIRY_EARLY']],
    ['an expiry alone', { expiryDate: '2026-11-01' }, []],
    ['serial numbers', { trace: 'SERIAL' }, ['lines.0.serials SERIAL_COUNT 0 3']],
    ['all of them', { trace: 'SERIAL', serials: ['1', '2', '3'] }, []],
    ['one too many', { trace: 'SERIAL', serials: ['1', '2', '3', '4'] }, ['lines.0.serials SERIAL_COUNT 4 3']],
    ['one twice', { trace: 'SERIAL', serials: ['1', '2', '2'] }, ['lines.0.serials SERIAL_DUP 2']],
    ['one twice that nobody asked for', { serials: ['2', '2'] }, ['lines.0.serials SERIAL_DUP 2']],
    ['half a piece', { trace: 'SERIAL', qty: '2.5', serials: ['1', '2'] }, ['lines.0.serials SERIAL_COUNT 2 2.5']],
    ['numbers that nobody asked for', { serials: ['1'] }, []],
    ['a certificate', { certRequired: true }, ['lines.0.certificates ASN_CERT']],
    ['and has it', { certRequired: true, certificates: 1 }, []],
  ])('%s', (_, patch, expected) => {
    const lines = [{ ...none, ...patch }]
    expect(said([...impossibleProblems(lines, '2026-12-01'), ...lackingProblems(lines)])).toEqual(expected)
  })
  test('a draft is kept only from what cannot be', () => {
    const lacking = [
      { ...none, ...batch, batchNo: null, certRequired: true },
      { ...none, trace: 'SERIAL' as const },
    ]
    expect(said(impossibleProblems(lacking, '2026-12-01'))).toEqual([])
    expect(said(lackingProblems(lacking))).toEqual([
      'lines.0.batchNo ASN_BATCH',
      'lines.0.certificates ASN_CERT',
      'lines.1.serials SERIAL_COUNT 0 3',
    ])
  })
})

describe('Packages', () => {
  const announced = [
    { lineNo: 10, qty: '5' },
    { lineNo: 20, qty: '2' },
  ]
  const pack = (...all: readonly (readonly [number, string])[]) => ({ contents: all.map(([lineNo, qty]) => ({ lineNo, qty })) })
  test.each<[string, ReturnType<typeof pack>[], string[], string[]]>([
    ['hold everything', [pack([10, '3'], [20, '2']), pack([10, '2.0'])], [], []],
    ['hold too little', [pack([10, '4'], [20, '2'])], [], ['packages ASN_PACKED 10 4 5']],
    ['hold too much', [pack([10, '5'], [20, '2.5'])], [], ['packages ASN_PACKED 20 2.5 2']],
    ['are none', [], [], ['packages ASN_PACKED 10 0 5', 'packages ASN_PACKED 20 0 2']],
    ['hold another line', [pack([10, '5'], [20, '2'], [30, '1'])], ['packages.0.contents.2.lineNo ASN_PACKED_LINE'], []],
    ['hold a line twice', [pack([10, '3'], [10, '2'], [20, '2'])], ['packages.0.contents.1.lineNo ASN_PACKED_LINE'], []],
    ['hold nothing of a line', [pack([10, '5'], [20, '2']), pack([10, '0'])], ['packages.1.contents.0.qty ASN_QTY'], []],
    ['are empty', [pack([10, '5'], [20, '2']), pack()], ['packages.1 ASN_PACKED_NOTHING'], []],
  ])('%s', (_, packages, wrong, sums) => {
    expect(said(packedProblems(packages, announced))).toEqual(wrong)
    expect(said(packedSumProblems(packages, announced))).toEqual(sums)
  })
})

describe('What both sides are told', () => {
  const line = { lineNo: 10, dueDate: '2026-12-31', expiryDate: null, shelfDays: null, minLifePct: null }
  test.each([
    ['2026-12-16', []],
    ['2026-12-15', [{ kind: 'early', lineNo: 10, days: 16 }]],
    ['2027-01-05', []],
  ])('coming on %s for the last of December', (eta, expected) => expect(deliveryWarnings([line], eta)).toEqual(expected))

  test.each([
    ['2027-03-31', 100, 90, 100],
    ['2027-02-28', 60, 100, 59],
    ['2026-12-31', 100, 90, 0],
    ['2026-12-01', 100, 90, 0],
  ])('expires %s: %i days after the last of December of %i', (expiry, _days, shelf, left) =>
    expect(lifeLeft(expiry, shelf, '2026-12-31')).toBe(left),
  )
  test.each([
    [59, []],
    [60, [{ kind: 'life', lineNo: 10, left: 59, least: 60 }]],
    [null, []],
  ])('at least %s %% are to be left', (minLifePct, expected) =>
    expect(deliveryWarnings([{ ...line, expiryDate: '2027-02-28', shelfDays: 100, minLifePct }], '2026-12-31')).toEqual(expected),
  )
})

test.each<[string, string, string[]]>([
  ['300', 'nothing announced', ['100', '120', '80']],
  ['200', 'the first row announced', ['0', '120', '80']],
  ['250', 'half of it', ['50', '120', '80']],
  ['30', 'a part of the last', ['0', '0', '30']],
  ['0', 'everything', ['0', '0', '0']],
])('Open %s: %s', (open, _, expected) => {
  const rows = ['100', '120', '80'].map((qty, i) => ({ id: String(i), qty }))
  const result = openRows(rows, open)
  expect(rows.map(({ id }) => result.get(id))).toEqual(expected)
})

describe('What becomes of a notice', () => {
  const line = (received: string, refused = '0', closed = '0') => ({ qty: '10', received, refused, closed })
  test.each<[string, ReturnType<typeof line>[], ReturnType<typeof arrivalStep>]>([
    ['nothing came', [line('0'), line('0')], null],
    ['a part came', [line('9.9999')], 'receivePart'],
    ['one of two lines came', [line('10'), line('0')], 'receivePart'],
    ['a part was turned away', [line('0', '1')], 'receivePart'],
    ['a part was given up', [line('0', '0', '1')], 'receivePart'],
    ['all came', [line('10'), line('10')], 'receive'],
    ['more came', [line('11')], 'receive'],
    ['the rest was given up', [line('4', '0', '6')], 'receive'],
    ['one line came, the other was turned away', [line('10'), line('0', '10')], 'receive'],
    ['all was turned away', [line('0', '10')], 'refuse'],
    ['all was given up', [line('0', '4', '6')], 'refuse'],
  ])('%s', (_, all, step) => expect(arrivalStep(all)).toBe(step))
  test.each([
    [line('3', '2', '1'), '4'],
    [line('12'), '0'],
  ])('%o: still coming %s', (one, left) => expect(stillComing(one)).toBe(left))
  test.each([
    ['2026-11-30', 'late'],
    ['2026-12-01', 'today'],
    ['2026-12-02', 'underWay'],
  ])('expected on %s it is %s', (eta, kind) => expect(arrivalKindOf(eta, '2026-12-01')).toBe(kind))
})
