import { describe, expect, test } from 'vitest'
import { fillDown, moveRow, pasteInto, type Edit } from './edit'
import { parseBlock } from './paste'

const columns = [
  { key: 'name', kind: 'text', options: [], fixed: false },
  { key: 'amount', kind: 'decimal', options: [], fixed: true },
  { key: 'qty', kind: 'decimal', options: [], fixed: false },
  { key: 'ext.unit', kind: 'select', options: [{ value: 't', label: '吨' }], fixed: false },
] as const
const edit: Edit = { columns, newRow: () => ({ name: '', qty: null, ext: { unit: null } }) }
const rows = [{ name: '阀', qty: '1', ext: { unit: null } }]

describe('pasting into rows', () => {
  test('several rows and columns, a shown column is stepped over, rows are added', () => {
    const block = parseBlock('泵\t\t1,200\t吨\r\n"闸阀\n大"\tx\t３\t桶\r\n')
    const { rows: now, count, unread } = pasteInto(rows, block, { row: 0, column: 0 }, edit)
    expect(now).toEqual([
      { name: '泵', qty: '1200', ext: { unit: 't' } },
      { name: '闸阀\n大', qty: '3', ext: { unit: null } },
    ])
    expect([count, unread]).toEqual([2, 1])
  })
  test('given rows stay as many as they are', () => {
    const { rows: now, count } = pasteInto(rows, [['a'], ['b']], { row: 0, column: 0 }, { columns })
    expect([now.length, count]).toEqual([1, 1])
  })
  test('what a row derives follows each cell', () => {
    const derive: Edit['derive'] = (row) => ({ ...row, amount: `${String(row['qty'])}.00` })
    expect(pasteInto(rows, [['7']], { row: 0, column: 2 }, { ...edit, derive }).rows[0]).toMatchObject({ qty: '7', amount: '7.00' })
  })
})

describe('fill down', () => {
  const three = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  test.each([
    [0, ['a', 'a', 'a']],
    [1, ['a', 'b', 'b']],
    [2, ['a', 'b', 'c']],
  ])('from row %d', (row, names) => expect(fillDown(three, { row, column: 0 }, edit).map((one) => one['name'])).toEqual(names))
  test('a shown column is left alone', () => expect(fillDown(three, { row: 0, column: 1 }, edit)).toBe(three))
})

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('row %d moves by %d', (at, by, order) => expect(moveRow(['a', 'b', 'c'], at, by)).toEqual(order))
