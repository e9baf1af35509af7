import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { done, type Session } from '../../../demo/session'

let app: TestApp
let keeper: Session
beforeAll(async () => {
  app = await testApp()
  keeper = await app.as('reviewer')
})
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheetOf = async (content: unknown) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content as never)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the file is empty')
  return { book, sheet }
}
const titlesOf = (sheet: ExcelJS.Worksheet, row: number) => (sheet.getRow(row).values as (string | undefined)[]).slice(1)
/** The rows below the titles of the template, each in the order of `titles`. */
const take = async (base: string, titles: readonly string[], rows: readonly (readonly (string | number)[])[], dryRun = '0') => {
  const { book, sheet } = await sheetOf((await keeper.get(`${base}/importTemplate`)).result)
  expect(titlesOf(sheet, 3)).toEqual(titles)
  for (const [i, row] of rows.entries()) sheet.getRow(4 + i).values = [...row]
  const content = Buffer.from(await book.xlsx.writeBuffer())
  return done(await keeper.upload(`${base}/importExcel?dryRun=${dryRun}`, { name: 'tree.xlsx', content, type }))
}
// oxlint-disable-next-line no-explicit-any -- rows of two different lists
const rowOf = async (base: string, code: string): Promise<any> => done(await keeper.get(`${base}/list`, { code })).records[0]
/** Titles of the list as a file, and its row of a code. */
const exported = async (base: string, code: string) => {
  const { sheet } = await sheetOf((await keeper.get(`${base}/exportXls`, { code })).result)
  return { titles: titlesOf(sheet, 1), row: titlesOf(sheet, 2) }
}

const types = '/srm/supplierType'
const typeTitles = ['编码 *', '中文名称 *', '英文名称 *', '上级类型', '代理商', '境外', '个人', '必填部分', '排序', '启用']
const categories = '/srm/purchaseCategory'
const categoryTitles = ['编码 *', '中文名称 *', '英文名称 *', '上级编码', '需现场审核', '需样品检测', '排序', '启用']

describe('trees as files: what stands above is named by its code', () => {
  it('types of supplier, with what each must give', async () => {
    const rows = [
      ['F-1', '名一', 'One', '', '是', '', '', '联系人,财务指标', 7, ''],
      ['F-2', '名二', 'Two', 'F-1', '', '', '', '', '', '否'],
      ['F-3', '名三', 'Three', 'NOWHERE', '', '', '', '', '', ''],
    ]
    const told = await take(types, typeTitles, rows, '1')
    expect(told).toMatchObject({ totalCount: 3, successCount: 2, errorCount: 1 })
    expect(told.errors).toMatchObject([{ row: 6, column: '上级类型', value: 'NOWHERE' }])
    expect(await rowOf(types, 'F-1')).toBeUndefined()
    expect(await take(types, typeTitles, rows.slice(0, 2))).toMatchObject({ successCount: 2, errorCount: 0 })
    const [one, two] = [await rowOf(types, 'F-1'), await rowOf(types, 'F-2')]
    expect(one).toMatchObject({ isAgent: true, isForeign: false, sortOrder: 7, enabled: true, parentId: null, parentCode: null })
    expect(one.requiredSections).toEqual(['base', 'contacts', 'finance'])
    expect(two).toMatchObject({ parentId: one.id, parentCode: 'F-1', enabled: false, requiredSections: ['base'] })
    const file = await exported(types, 'F-2')
    expect(file.titles).toEqual(typeTitles)
    expect(file.row).toEqual(['F-2', '名二', 'Two', 'F-1', '否', '否', '否', '基本信息', 0, '否'])
  })
  it('purchase categories', async () => {
    const rows = [
      ['F-1', '名一', 'One', '', '是', '', 3, ''],
      ['F-2', '名二', 'Two', 'F-1', '', 'yes', '', '否'],
    ]
    const unknown = await take(categories, categoryTitles, [['F-9', '名九', 'Nine', 'NOWHERE']], '1')
    expect(unknown.errors).toMatchObject([{ row: 4, column: '上级编码', value: 'NOWHERE' }])
    expect(await take(categories, categoryTitles, rows)).toMatchObject({ successCount: 2, errorCount: 0 })
    const [one, two] = [await rowOf(categories, 'F-1'), await rowOf(categories, 'F-2')]
    expect(one).toMatchObject({ auditRequired: true, sampleRequired: false, sortOrder: 3, enabled: true, parentId: null })
    expect(two).toMatchObject({ parentId: one.id, parentCode: 'F-1', sampleRequired: true, enabled: false })
    const file = await exported(categories, 'F-2')
    expect(file.titles).toEqual(categoryTitles)
    expect(file.row).toEqual(['F-2', '名二', 'Two', 'F-1', '否', '是', 0, '否'])
    expect(done(await keeper.get(`${categories}/list`, { parentCode: 'F-1' })).records).toMatchObject([{ code: 'F-2' }])
  })
})
