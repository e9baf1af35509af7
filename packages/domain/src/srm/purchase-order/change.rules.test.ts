import { describe, expect, test } from 'vitest'
import { addedBy, changedLines, changeProblems, floorProblems, sameRows } from './change.rules'
import { newLine, type LineQuantities } from './quantities.rules'

const today = '2026-11-27'
const over = '2026-11-01'
const row = (qty: string, day = '2026-12-10') => ({ qty, day })
const standing = (id: string, qty: string, patch: Partial<LineQuantities> = {}, rows = [row(qty)]) => ({
  ...{ id, quantities: { ...newLine(qty), ...patch }, rows },
})
const asked = (lineId: string, ...rows: ReturnType<typeof row>[]) => ({ lineId, rows })
const keys = (found: readonly { readonly key: string; readonly field: string }[]) => found.map(({ field, key }) => `${field} ${key}`)

describe('What the buyer may ask for', () => {
  const lines = [standing('a', '10'), standing('b', '5')]
  test('names every line of the order, each once', () => {
    const whole = ['lines PO_CHANGE_LINES']
    expect(keys(changeProblems(lines, [asked('a', row('9')), asked('b', row('5'))], today))).toEqual([])
    expect(keys(changeProblems(lines, [asked('a', row('9'))], today))).toEqual(whole)
    expect(keys(changeProblems(lines, [asked('a', row('9')), asked('a', row('8'))], today))).toEqual(whole)
    expect(keys(changeProblems(lines, [asked('a', row('9')), asked('c', row('5'))], today))).toEqual(whole)
    expect(keys(changeProblems(lines, [asked('a', row('9')), asked('b', row('5')), asked('b', row('5'))], today))).toEqual(whole)
  })
  test('says something else than the order: days, parts or quantities, whatever the zeros', () => {
    const same = [asked('a', row('10.0000')), asked('b', row('5'))]
    expect(keys(changeProblems(lines, same, today))).toEqual(['lines PO_CHANGE_NOTHING'])
    for (const one of [asked('a', row('10', '2026-12-11')), asked('a', row('4'), row('6')), asked('a', row('10.0001'))])
      expect(keys(changeProblems(lines, [one, asked('b', row('5'))], today))).toEqual([])
  })
  test('asks for no day that is over, but keeps a row that stands', () => {
    const late = [standing('a', '10', {}, [row('4', over), row('6')])]
    expect(keys(changeProblems(late, [asked('a', row('4', over), row('9'))], today))).toEqual([])
    expect(keys(changeProblems(late, [asked('a', row('5', over), row('6'))], today))).toEqual(['lines.0.rows PO_DAY_OVER'])
    expect(keys(changeProblems(late, [asked('a', row('4', over), row('9', today))], today))).toEqual([])
    expect(keys(changeProblems(lines, [asked('a', row('12'), row('-1')), asked('b', row('5'))], today))).toEqual(['lines.0.rows PO_QTY'])
  })
  test('keeps what was given up, came, waits for its inspection or is on its way: equal passes', () => {
    const parts = { closed: '1', accepted: '2', concession: '1', returnedAccepted: '1', pending: '1.5', transit: '0.5', rejected: '4' }
    const moving = [standing('a', '10', parts)]
    expect(floorProblems(moving, [asked('a', row('2'), row('3'))])).toEqual([])
    expect(floorProblems(moving, [asked('a', row('4.9999'))])).toMatchObject([
      { field: 'lines.0.rows', key: 'PO_QTY_BELOW_SHIPPED', params: ['5'] },
    ])
  })
})

test('a change adds what exceeds a line, holds nothing for what it lowers, and differs where it does', () => {
  const lines = [standing('a', '10'), standing('b', '5'), standing('c', '3')]
  const change = [asked('a', row('7'), row('5.5')), asked('b', row('4')), asked('c', row('3'))]
  expect([...addedBy(lines, change)]).toEqual([['a', '2.5']])
  expect(changedLines(lines, change).map(({ lineId }) => lineId)).toEqual(['a', 'b'])
  expect(sameRows([row('1'), row('2')], [row('2'), row('1')])).toBe(false)
  expect(sameRows([row('1')], [row('1'), row('2')])).toBe(false)
})
