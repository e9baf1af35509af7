import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { makeLeafType, makeMaterial, type MadeMaterial } from '../../../demo/material'
import { done } from '../../../demo/session'

const app = await testApp()
const manager = await app.as('manager')
await makeLeafType(manager)
const base = '/srm/material'

type Cells = Readonly<Record<string, string | number>>
/** The template, filled in by the titles of its columns. */
const file = async (rows: readonly Cells[]) => {
  const book = new exceljs.Workbook()
  await book.xlsx.load((await manager.get(`${base}/importTemplate`)).result)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the template has no sheet')
  const titles = (sheet.getRow(3).values as (string | undefined)[]).map((title) => title?.replace(/ \*$/, ''))
  for (const [i, row] of rows.entries())
    for (const [title, value] of Object.entries(row)) {
      const at = titles.indexOf(title)
      if (at < 1) throw new Error(`no column ${title} among ${titles.join()}`)
      sheet.getRow(4 + i).getCell(at).value = value
    }
  return { name: '物料.xlsx', content: Buffer.from(await book.xlsx.writeBuffer()) }
}
const take = async (rows: readonly Cells[], dryRun: '0' | '1' = '0') =>
  manager.upload(`${base}/importExcel?dryRun=${dryRun}`, await file(rows))
const valve = (spec: string, more: Cells = {}): Cells => ({
  ...{ 物料类型: '9901001', 物料名称: '导入闸阀', 规格: spec, 基本单位: '台', 采购单位: 'UNIT', 换算系数: 1 },
  ...more,
})
const listed = async (keyword: string) =>
  done(await manager.get(`${base}/list`, { keyword, column: 'docNo', order: 'asc' })).records as (MadeMaterial & { status: string })[]

test('a file is tried first, and keeps nothing; then its rows are drafts with numbers of their type', async () => {
  const rows = [
    valve('DN50', { '默认税率（%）': '6' }),
    valve('DN65', { 追溯方式: '按批次', '保质期（天）': 180, 基本单位: '千克', 采购单位: '吨', 换算系数: 1000 }),
  ]
  expect(done(await take(rows, '1'))).toMatchObject({ totalCount: 2, successCount: 2, errorCount: 0 })
  expect(await listed('导入闸阀')).toEqual([])
  expect(done(await take(rows))).toMatchObject({ totalCount: 2, successCount: 2, errorCount: 0 })
  const [first, second] = await listed('导入闸阀')
  expect([first?.status, second?.status]).toEqual(['0', '0'])
  expect(Number(second?.docNo) - Number(first?.docNo)).toBe(1)
  const one = done(await manager.get(`${base}/queryById`, { id: first?.id ?? '' }))
  expect(one).toMatchObject({ own: { taxRate: '6', aql: null }, shelfDays: null, leadDays: null, certRequired: false })
  const other = done(await manager.get(`${base}/queryById`, { id: second?.id ?? '' }))
  expect(other).toMatchObject({ trace: 'BATCH', shelfDays: 180, baseUnit: '千克', purchaseUnit: '吨', factor: '1000' })
})

test('rows that cannot be are told with their place and kept for mending; the others are taken', async () => {
  const { docNo } = await makeMaterial(app, 'draft', { nameZh: '导入蝶阀', spec: 'DN80×PN16' })
  const butterfly = (spec: string, more: Cells = {}) => valve(spec, { 物料名称: '导入蝶阀', ...more })
  const told = done(
    await take([
      butterfly('DN80*PN16'),
      butterfly('DN100', { 物料类型: '9901' }),
      butterfly('DN125', { 基本单位: '打' }),
      butterfly('DN150', { 换算系数: 2 }),
      butterfly('DN200', { '保质期（天）': 30 }),
      butterfly('DN250', { 海关编码: '84x' }),
      butterfly('DN300'),
      butterfly('dn 300'),
    ]),
  ) as { errors: { row: number; column: string; message: string }[]; fileUrl: string }
  expect(told).toMatchObject({ totalCount: 8, successCount: 1, errorCount: 7 })
  expect(told.errors.map(({ row, column }) => [row, column])).toEqual([
    ...[
      [4, '物料名称'],
      [5, '物料类型'],
      [6, '基本单位'],
      [7, '换算系数'],
      [8, '保质期（天）'],
    ],
    ...[
      [9, '海关编码'],
      [11, '物料名称'],
    ],
  ])
  expect(told.errors[0]?.message).toContain(docNo)
  expect(await listed('导入蝶阀')).toHaveLength(2)
  const kept = new exceljs.Workbook()
  await kept.xlsx.load((await manager.get(told.fileUrl)).result)
  const cells: string[] = []
  kept.worksheets[0]?.eachRow((row) => row.eachCell((cell) => cells.push(cell.text)))
  // Seven rows to mend, as they came, each with what is wrong with it.
  expect(cells.filter((cell) => cell === '导入蝶阀')).toHaveLength(7)
  expect(cells.some((cell) => cell.includes(docNo))).toBe(true)
})

test('only who may import does', async () => {
  expect(await (await app.as('quality')).upload(`${base}/importExcel`, await file([valve('DN15')]))).toRefuse('NO_PERM')
})
