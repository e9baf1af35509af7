import { deflateRawSync } from 'node:zlib'
import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
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
    const zip = (parts: Record<string, string | Buffer>) => {
      const locals: Buffer[] = []
      const directory: Buffer[] = []
      let at = 0
      for (const [name, text] of Object.entries(parts)) {
        const packed = deflateRawSync(text)
        const local = Buffer.alloc(30)
        local.writeUInt32LE(0x04034b50)
        local.writeUInt16LE(name.length, 26)
        const entry = Buffer.alloc(46)
        entry.writeUInt32LE(0x02014b50)
        entry.writeUInt16LE(8, 10)
        entry.writeUInt32LE(packed.length, 20)
        entry.writeUInt16LE(name.length, 28)
        entry.writeUInt32LE(at, 42)
        locals.push(local, Buffer.from(name), packed)
        directory.push(entry, Buffer.from(name))
        at += 30 + name.length + packed.length
      }
      const end = Buffer.alloc(22)
      end.writeUInt32LE(0x06054b50)
      end.writeUInt16LE(Object.keys(parts).length, 10)
      end.writeUInt32LE(at, 16)
      return Buffer.concat([...locals, ...directory, end])
    }
    const frame = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="x" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    }
    const head = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>编码</t></is></c></row>'
    const sheet = (rows: string) => zip({ ...frame, 'xl/worksheets/sheet1.xml': `${head}${rows}</sheetData></worksheet>` })
    expect(await readSheet(sheet('<row r="2"><c r="A2"><v>7</v></c></row>'), def, 10)).toHaveLength(1)
    const entity = '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>'
    await expect(readSheet(zip({ ...frame, 'xl/worksheets/sheet1.xml': entity }), def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
    const bomb = zip({ ...frame, 'xl/sharedStrings.xml': Buffer.alloc(90 * 1024 * 1024, ' '), 'xl/worksheets/sheet1.xml': '<worksheet/>' })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readSheet(bomb, def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
    const elsewhere = zip({
      ...frame,
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="../../x"/></Relationships>',
    })
    await expect(readSheet(elsewhere, def, 10)).rejects.toEqual(refusal('SHEET_UNREADABLE'))
  })
})
