import { expect, test } from 'vitest'
import { tableRows } from '../../kit/sheet-table'
import { bidColumns, bidFaultsIn, bidSheetRows, readBidRows } from './bid-sheet'

const item = (lineNo: number) => ({ id: `i${lineNo}`, lineNo, name: `泵 ${lineNo}`, spec: null, unit: '台', qty: '2' })
const lots = [{ id: 'l', lotNo: 1, items: [item(1), item(2), item(3)] }]
const table = (...cells: (string | null)[][]) => tableRows([['标段 *', '序号', '含税单价 *', '税率（%）'], ...cells], bidColumns, 10)
const rowsOf = (found: ReturnType<typeof table>) => {
  if ('fault' in found) throw new Error(found.fault.kind)
  return found
}

test('prices are found by lot and item, in any spelling of numbers; rows without a price are left out', () => {
  const read = readBidRows(rowsOf(table(['1', '2', '１,268.50', '13%'], ['1', '1', '7', null], ['1', '3', '', '13'])), lots)
  expect(read.errors).toEqual([])
  expect(read.filled).toBe(2)
  expect([...read.items.values()]).toEqual([
    { itemId: 'i2', price: '1268.50', taxRate: '13' },
    { itemId: 'i1', price: '7', taxRate: null },
  ])
})

test('what is wrong is said by row and column', () => {
  const rows = rowsOf(
    table(['1', '9', '1', null], ['1', '1', '0', null], ['1', '2', '1.1234567', '12'], ['1', '3', '5', '13'], ['1', '3', '6', '13']),
  )
  const { errors, items } = readBidRows(rows, lots)
  expect(errors.map(({ row, column, fault }) => [row, column, fault])).toEqual([
    [2, 'lineNo', 'line'],
    [3, 'price', 'price'],
    [4, 'price', 'price'],
    [4, 'taxRate', 'tax'],
    [6, 'lineNo', 'twice'],
  ])
  expect([...items.keys()]).toEqual(['i3'])
  expect(bidFaultsIn('zh-CN', errors)[0]).toEqual({
    ...{ row: 2, column: '序号', value: '9' },
    message: '招标文件没有标段1的序号9，或贵公司未报名该标段',
  })
})

test('the table to fill in holds what is asked and what was priced', () => {
  const priced = new Map([['i2', { itemId: 'i2', price: '8', taxRate: '9' }]])
  expect(bidSheetRows(lots, priced)[1]).toEqual({
    ...{ lotNo: 1, lineNo: 2, name: '泵 2', spec: null, unit: '台', qty: '2' },
    ...{ price: '8', taxRate: '9' },
  })
})

test('a table without its header, without rows, or with too many is none', () => {
  expect(tableRows([['1', '2', '3']], bidColumns, 10)).toMatchObject({ fault: { kind: 'header' } })
  expect(table()).toEqual({ fault: { kind: 'empty' } })
  expect(tableRows([['标段', '序号', '含税单价'], ...Array.from({ length: 3 }, () => ['1', '1', '1'])], bidColumns, 2)).toEqual({
    fault: { kind: 'long', most: 2 },
  })
})
