import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { done } from '../../../demo/session'

const app = await testApp()
const finance = await app.as('finance')
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const opened = async (content: unknown) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content as never)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the file is empty')
  return { book, sheet }
}
const wordsOf = (sheet: ExcelJS.Worksheet, row: number) => (sheet.getRow(row).values as unknown[]).slice(1)

const take = async (rows: readonly (readonly string[])[], dryRun: '0' | '1') => {
  const { book, sheet } = await opened((await finance.get('/srm/fxRate/importTemplate')).result)
  expect(wordsOf(sheet, 3)).toEqual(['币种 *', '日期 *', '汇率（1 单位折 CNY） *', '来源 *'])
  for (const [i, row] of rows.entries()) sheet.getRow(4 + i).values = [...row]
  const content = Buffer.from(await book.xlsx.writeBuffer())
  return done(await finance.upload(`/srm/fxRate/importExcel?dryRun=${dryRun}`, { name: 'fx.xlsx', content, type }))
}
const listed = async () => done(await finance.get('/srm/fxRate/list', { currency: 'NOK' })).records

test('rates are taken in from a file and written into one, to the last digit', async () => {
  const good = ['nok', '2026/1/5', '1234567890.12345678', '公告']
  const told = await take([good, ['NOK', '2026-01-06', '0', '公告'], ['NOK', '2026-01-06', '0.123456789', '公告']], '1')
  expect(told).toMatchObject({ totalCount: 3, successCount: 1, errorCount: 2 })
  const rate = '汇率（1 单位折 CNY）'
  expect(told.errors).toMatchObject([
    { row: 5, column: rate, value: '0' },
    { row: 6, column: rate, value: '0.123456789' },
  ])
  expect(await listed()).toEqual([])
  expect(await take([good], '0')).toMatchObject({ successCount: 1, errorCount: 0 })
  expect(await listed()).toMatchObject([
    { currency: 'NOK', rateOn: '2026-01-05', rate: '1234567890.12345678', source: '公告', newest: true, stale: true },
  ])
  expect((await take([good], '0')).errors).toMatchObject([{ column: '日期' }])
  const { sheet } = await opened((await finance.get('/srm/fxRate/exportXls', { currency: 'NOK' })).result)
  expect(wordsOf(sheet, 1)).toEqual(['币种 *', '日期 *', '汇率（1 单位折 CNY） *', '来源 *', '登记人', '登记时间'])
  expect(wordsOf(sheet, 2).slice(0, 5)).toEqual(['NOK', '2026-01-05', '1234567890.12345678', '公告', 'finance'])
})
test('the newest rate of a currency alone is current, or too old', async () => {
  const rows = ['2026-01-05', '2026-01-07', '2026-01-06'].map((day) => ['DKK', day, '1.05', '公告'])
  expect(await take(rows, '0')).toMatchObject({ successCount: 3 })
  const { records } = done(await finance.get('/srm/fxRate/list', { currency: 'DKK', column: 'rateOn', order: 'asc' }))
  expect(records.map((r: { newest: boolean; stale: boolean }) => [r.newest, r.stale])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})
