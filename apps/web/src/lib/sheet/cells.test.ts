import { tableRows } from '@srm/domain/kit/sheet-table'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cellsOfFile, delimitedCells } from './cells'
import { templateFile } from './template'

const columns = [
  { key: 'no', title: { zh: '序号', en: 'No.' }, required: true, kind: 'number', width: 8 },
  { key: 'name', title: { zh: '名称', en: 'Name' } },
  { key: 'price', title: { zh: '含税单价', en: 'Price' }, required: true, kind: 'number' },
] as const
const template = (rows: readonly Record<string, unknown>[]) => templateFile({ title: '报价', note: '请填写', columns, rows }, 'zh-CN')
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

test('what a template holds is read from it again, digit by digit', async () => {
  const rows = [
    { no: 1, name: '<泵> & "阀"', price: '260811.44' },
    { no: 2, name: '=1+1', price: '0.100001' },
    { no: 3, name: '12345678901234567890', price: '12345678901234.567891' },
  ]
  const read = tableRows(await cellsOfFile(await bytesOf(template(rows))), columns, 10)
  expect('fault' in read ? read : read.map(({ values }) => values)).toEqual(rows.map(({ no, ...rest }) => ({ no: String(no), ...rest })))
})

test('a table of many rows is read without workers made of text, which our pages refuse', async () => {
  const rows = Array.from({ length: 12_000 }, (_, i) => ({ no: i + 1, name: `名称 ${i}`, price: String(i) }))
  const made = globalThis.Worker as unknown
  Reflect.set(globalThis, 'Worker', undefined)
  const cells = await cellsOfFile(await bytesOf(template(rows)))
  Reflect.set(globalThis, 'Worker', made)
  expect(cells.length).toBe(12_003)
})

test('what a spreadsheet computed is read as people see it, a day as a day', async () => {
  const parts = unzipSync(await bytesOf(template([])))
  const row = '<row r="1"><c r="A1"><v>20.331000000000003</v></c><c r="B1" s="1"><v>46027</v></c></row>'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const file = zipSync({
    ...parts,
    'xl/styles.xml': strToU8(`<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${row}</sheetData></worksheet>`),
  })
  expect(await cellsOfFile(file)).toEqual([['20.331', '2026-01-05']])
})

test('text with commas or tabs, quoted cells, in UTF-8 or the national encoding', async () => {
  expect(delimitedCells('a,"b ""c"", d"\r\n1,2')).toEqual([
    ['a', 'b "c", d'],
    ['1', '2'],
  ])
  expect(delimitedCells('a\tb,c\n1\t"2\n3"')).toEqual([
    ['a', 'b,c'],
    ['1', '2\n3'],
  ])
  const gbk = new Uint8Array([0xb1, 0xea, 0xb6, 0xce, 0x2c, 0x31])
  expect(await cellsOfFile(gbk)).toEqual([['标段', '1']])
})

test('what is no table is refused', async () => {
  await expect(cellsOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow()
})
