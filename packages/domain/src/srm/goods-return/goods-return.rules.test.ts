import { describe, expect, test } from 'vitest'
import { isReturnSettled, replacements, returnable, returnProblems, unanswered, type AskedLine } from './goods-return.rules'

const line = {
  ...{ id: 'a', damaged: '2', rejected: '3', accepted: '10', concession: '4', trace: 'NONE' as const, serials: [] },
  ...{ heldRejected: '1', heldAccepted: '6', heldConcession: '0' },
}
const said = (asked: Partial<AskedLine>[], of: 'REJECTED' | 'ACCEPTED' = 'REJECTED', own: object = {}) =>
  returnProblems(
    asked.map((one) => ({ receiptLineId: 'a', grade: of === 'REJECTED' ? null : 'A', qty: '1', serials: [], ...one })),
    of,
    [{ ...line, ...own }],
  ).map(({ field, key }) => `${field} ${key}`)

test('of each part of a line so much may go back as no other return holds', () => {
  expect([null, 'A', 'C'].map((grade) => returnable(line, grade as 'A' | 'C' | null).toFixed())).toEqual(['4', '4', '4'])
})

describe('What is asked for', () => {
  test.each<[string, Partial<AskedLine>[], 'REJECTED' | 'ACCEPTED', object, string[]]>([
    ['all of it', [{ qty: '4' }], 'REJECTED', {}, []],
    ['more', [{ qty: '4.0001' }], 'REJECTED', {}, ['lines.0.qty RTS_OVER']],
    ['nothing', [{ qty: '0' }], 'REJECTED', {}, ['lines.0.qty RTS_QTY']],
    ['a line of another receipt', [{ receiptLineId: 'b' }], 'REJECTED', {}, ['lines.0.receiptLineId RTS_LINE_GONE']],
    ['accepted goods as rejected', [{ grade: 'A' }], 'REJECTED', {}, ['lines.0.receiptLineId RTS_LINE_GONE']],
    ['rejected goods as accepted', [{ grade: null }], 'ACCEPTED', {}, ['lines.0.receiptLineId RTS_LINE_GONE']],
    ['twice', [{}, {}], 'REJECTED', {}, ['lines.1.receiptLineId RTS_LINE_TWICE']],
    ['both ways it was accepted', [{ grade: 'A' }, { grade: 'C' }], 'ACCEPTED', {}, []],
    ['a piece without its number', [{}], 'ACCEPTED', { trace: 'SERIAL', serials: ['x'] }, ['lines.0.serials SERIAL_COUNT']],
    ['a piece by its number', [{ serials: ['x'] }], 'ACCEPTED', { trace: 'SERIAL', serials: ['x'] }, []],
    ['a piece by another', [{ serials: ['y'] }], 'ACCEPTED', { trace: 'SERIAL', serials: ['x'] }, ['lines.0.serials RTS_SERIAL']],
    [
      'two pieces by one number',
      [{ qty: '2', serials: ['x', 'x'] }],
      'ACCEPTED',
      { trace: 'SERIAL', serials: ['x'] },
      ['lines.0.serials SERIAL_DUP'],
    ],
  ])('%s', (_, asked, of, own, expected) => expect(said(asked, of, own)).toEqual(expected))
})

describe('What replaces', () => {
  const returned = (id: string, qty: string, replaced = '0', poLineId = 'p') => ({ id, poLineId, qty, replaced })
  const brought = (id: string, received: string, used = '0', poLineId = 'p') => ({ id, poLineId, received, used })
  test('each quantity once, in order, of the same line of the order', () => {
    expect(replacements([returned('1', '3'), returned('2', '4')], [brought('x', '5'), brought('y', '9', '8')])).toEqual([
      { returnLineId: '1', receiptLineId: 'x', qty: '3' },
      { returnLineId: '2', receiptLineId: 'x', qty: '2' },
      { returnLineId: '2', receiptLineId: 'y', qty: '1' },
    ])
    expect(replacements([returned('1', '3', '3')], [brought('x', '5')])).toEqual([])
    expect(replacements([returned('1', '3')], [brought('x', '5', '5')])).toEqual([])
    expect(replacements([returned('1', '3')], [brought('x', '5', '0', 'q')])).toEqual([])
  })
})

test('settled: replaced whole, or credited whole; what was never payable asks for no credit', () => {
  const done = { id: '1', poLineId: 'p', qty: '3', replaced: '3.0000', credit: null }
  expect(isReturnSettled('REPLACE', [done])).toBe(true)
  expect(isReturnSettled('REPAIR', [done, { ...done, replaced: '2' }])).toBe(false)
  expect(isReturnSettled('CREDIT', [{ ...done, replaced: '0' }])).toBe(true)
  expect(isReturnSettled('CREDIT', [{ ...done, credit: { qty: '-3.0000', invoicedQty: '-3' } }])).toBe(true)
  expect(isReturnSettled('CREDIT', [{ ...done, credit: { qty: '-3', invoicedQty: '-2' } }])).toBe(false)
})

test.each([
  ['2026-12-01 08:00:00', null],
  ['2026-12-02 00:00:00', 'dueSoon'],
  ['2026-12-04 23:59:59', 'dueSoon'],
  ['2026-12-05 00:00:00', 'dueToday'],
  ['2026-12-05 23:59:59', 'dueToday'],
  ['2026-12-06 00:00:00', 'late'],
])('of a return to be answered by 5 December nothing more is said at %s than %s', (now, said) =>
  expect(unanswered('2026-12-05 23:59:59', now)).toBe(said),
)
