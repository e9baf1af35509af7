import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { workbook, worksheet } from '../../../test/raw-zip'
import { errorSheet, exportSheet, templateSheet, type SheetDef } from './sheet'
import { openSheetFile, readSheet } from './sheet-read'
import { xlsxRows } from './xlsx-read'

const def: SheetDef = {
  title: { zh: '岗位', en: 'Positions' },
  note: { zh: '带 * 的必填', en: 'Columns with * are required' },
  columns: [
    { key: 'code', title: { zh: '编码', en: 'Code' }, required: true },
    { key: 'rank', title: { zh: '职级', en: 'Rank' }, options: ['=危险', '员级', '助级'] },
    { key: 'sort', title: { zh: '排序', en: 'Order' }, kind: 'number' },
  ],
}
const refusal = (key: string) => expect.objectContaining({ key })
const madeBy = async (fill: (sheet: exceljs.Worksheet) => void): Promise<Buffer> => {
  const book = new exceljs.Workbook()
  fill(book.addWorksheet('x'))
  return Buffer.from(await book.xlsx.writeBuffer())
}
const cellsIn = async (file: Buffer) => {
  const rows: (readonly (string | undefined)[])[] = []
  for await (const { cells } of xlsxRows(file)) rows.push(cells)
  return rows
}

describe('a file of ours', () => {
  const rows = [
    { code: 'A1', rank: '员级', sort: 3 },
    { code: '=1+1', rank: '@x' },
    { code: 'a & <b> "c"\n\u0001d', sort: -2.5 },
  ]

  test('opens in another reader with its titles, choices and cells', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load((await templateSheet(def, 'zh-CN', rows)) as never)
    const [sheet, options] = book.worksheets
    expect(sheet?.getRow(3).values).toEqual([undefined, '编码 *', '职级', '排序'])
    expect(sheet?.getCell('A2').text).toBe('带 * 的必填')
    expect(sheet?.getCell('A5').value).toBe("'=1+1")
    expect(sheet?.getCell('C4').value).toBe(3)
    expect(sheet?.getCell('A6').text).toBe('a & <b> "c"\nd')
    expect(sheet?.getCell('B4').dataValidation).toMatchObject({ type: 'list', formulae: ['options!$A$1:$A$3'] })
    expect(options?.state).toBe('veryHidden')
    expect(options?.getCell('A1').value).toBe("'=危险")
  })

  test('reads back what was written, and a file of errors is taken as it is', async () => {
    const file = await templateSheet(def, 'en-US', rows)
    expect((await readSheet(file, def, 10)).map(({ row, values }) => [row, values['code'], values['rank'], values['sort']])).toEqual([
      [4, 'A1', '员级', '3'],
      [5, '=1+1', '@x', ''],
      [6, 'a & <b> "c"\nd', '', '-2.5'],
    ])
    const errors = await errorSheet(def, 'zh-CN', [{ row: 9, values: { code: '-x', rank: '+1' }, reason: '=no' }])
    expect(await readSheet(errors, def, 10)).toEqual([{ row: 4, values: { code: '-x', rank: '+1', sort: '' } }])
    expect((await cellsIn(errors)).at(-1)?.[3]).toBe("'=no")
  })

  test('long lists and long texts stay within what a spreadsheet takes', async () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({ code: `c${i}`, rank: 'x'.repeat(i === 0 ? 40_000 : 1), sort: i }))
    const read = await cellsIn(await exportSheet(def, 'zh-CN', many))
    expect(read).toHaveLength(3001)
    expect(read[1]?.[1]).toHaveLength(32_767)
    expect(read.at(-1)).toEqual(['c2999', 'x', '2999'])
  })
})

describe('a file of someone else', () => {
  test('has dates, numbers, formulas, rich text and links read as people see them', async () => {
    const file = await madeBy((sheet) => {
      sheet.addRow(['排序', '职级', '编码'])
      sheet.addRow([1e-7, new Date('2026-03-04T00:00:00Z'), { richText: [{ text: 'R' }, { text: '1' }] }])
      sheet.addRow([12_345_678_901_234, new Date('2026-03-04T05:06:07Z'), { text: 'L', hyperlink: 'http://x' }])
      sheet.addRow([{ formula: '1+1', result: 2 }, true, { formula: 'A1', result: 'F' }])
    })
    expect((await readSheet(file, def, 10)).map(({ values }) => [values['code'], values['rank'], values['sort']])).toEqual([
      ['R1', '2026-03-04', '0.0000001'],
      ['L', '2026-03-04 05:06:07', '12345678901234'],
      ['F', 'true', '2'],
    ])
  })

  test('has computed numbers read as Excel shows them, to fifteen digits', async () => {
    const computed = [
      '20.331000000000003',
      '0.30000000000000004',
      '1.1',
      '-8.2000000000000011',
      '1.0000000000000002',
      '123456789012.34999',
      '6.0000000000000001E-2',
    ]
    const cells = computed.map((value, i) => `<row r="${i + 2}"><c><v>${value}</v></c></row>`).join('')
    const read = await readSheet(workbook(worksheet(cells)), def, 10)
    expect(read.map(({ values }) => values['code'])).toEqual(['20.331', '0.3', '1.1', '-8.2', '1', '123456789012.35', '0.06'])
  })

  test('is refused when it lacks a column, has no row, has too many, or is no spreadsheet at all', async () => {
    await expect(readSheet(await madeBy((s) => s.addRow(['职级'])), def, 10)).rejects.toEqual(refusal('SHEET_HEADER'))
    await expect(readSheet(await madeBy((s) => s.addRow(['编码'])), def, 10)).rejects.toEqual(refusal('SHEET_EMPTY'))
    const three = await madeBy((s) => s.addRows([['编码'], ['1'], ['2'], ['3']]))
    await expect(openSheetFile(three, def, 2)).rejects.toEqual(refusal('SHEET_TOO_LONG'))
    for (const junk of [
      Buffer.alloc(0),
      Buffer.from('PK'),
      Buffer.from('no sheet'),
      three.subarray(0, three.length - 200),
      three.subarray(200),
    ])
      await expect(readSheet(junk, def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
  })

  test('with a document type, or that unpacks to far more than a sheet is, is given up', async () => {
    expect(await readSheet(workbook(worksheet('<row r="2"><c r="A2"><v>7</v></c></row>')), def, 10)).toHaveLength(1)
    const entity = '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>'
    await expect(readSheet(workbook(entity), def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
    const bomb = workbook('<worksheet/>', { 'xl/sharedStrings.xml': Buffer.alloc(90 * 1024 * 1024, ' ') })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readSheet(bomb, def, 10)).rejects.toEqual(refusal('SHEET_TOO_BIG'))
    const elsewhere = workbook('<worksheet/>', {
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="../../x"/></Relationships>',
    })
    await expect(readSheet(elsewhere, def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
  })
})
