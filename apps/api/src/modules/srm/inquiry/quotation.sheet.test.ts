import { errorMessage } from '@srm/domain/texts'
import exceljs from 'exceljs'
import { beforeAll, expect, test } from 'vitest'
import { makeInquiry } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
let id: string
beforeAll(async () => {
  app = await inquiryTest()
  id = (await makeInquiry(app, { state: 'published', topic: topics[9] as DemoTopic, bidders: [app.a, app.b] })).id
})

const template = async (who: 'a' | 'b' = 'a') => {
  const book = new exceljs.Workbook()
  const file: Buffer = (await app[who].client.get('/srm/quotation/template', { id })).result
  await book.xlsx.load(file as unknown as ArrayBuffer)
  return book.worksheets[0] as exceljs.Worksheet
}
const contentOf = async (sheet: exceljs.Worksheet) => Buffer.from(await sheet.workbook.xlsx.writeBuffer())
const read = async (content: Buffer, of = id) => app.a.client.upload(`/srm/quotation/readSheet?id=${of}`, { name: 'quote.xlsx', content })
const first = 4

test('the template holds the lines asked; filled in, it comes back as lines of the form', async () => {
  const { lines } = done(await app.a.client.get('/srm/quotation/queryById', { id }))
  const sheet = await template()
  expect(sheet.getCell(`B${first}`).value).toBe(lines[0].name)
  expect(sheet.getCell(`F${first - 1}`).value).toBe('含税单价')
  expect(sheet.getCell(`A${first + lines.length - 1}`).value).toBe(lines.at(-1).lineNo)
  // What a spreadsheet computes carries the noise of binary fractions.
  sheet.getCell(`F${first}`).value = 20.331000000000003
  sheet.getCell(`G${first}`).value = 13
  sheet.getCell(`J${first}`).value = '2029/3/5'
  sheet.getCell(`O${first + 1}`).value = '是'
  const answered = await read(await contentOf(sheet))
  expect(answered.result).toMatchObject({ totalCount: lines.length, successCount: 2, errorCount: 0, errors: [] })
  expect(answered.result.lines).toMatchObject([
    { lineId: lines[0].id, price: '20.331', taxRate: '13', deliverDate: '2029-03-05', noBid: false },
    { lineId: lines[1].id, noBid: true },
  ])
  // The page alone knows what was read: nothing is handed in, and nothing is kept for it.
  expect(done(await app.a.client.get('/srm/quotation/queryById', { id }))).toMatchObject({ quotation: null, draft: null })
})

test('cells that cannot be read are named, the other rows come back', async () => {
  const sheet = await template()
  const set = (cell: string, value: string | number) => (sheet.getCell(cell).value = value)
  set(`F${first}`, '面议')
  set(`F${first + 1}`, 12)
  set(`O${first + 1}`, '也许')
  const last = first + sheet.actualRowCount
  set(`A${last}`, 990)
  set(`F${last}`, 5)
  const { errors, errorCount, lines } = (await read(await contentOf(sheet))).result
  expect(errors).toEqual([
    { row: first, column: '含税单价', value: '面议', message: '含税单价格式不正确' },
    { row: first + 1, column: '不报此行', value: '也许', message: errorMessage('zh-CN', 'QUOTE_SHEET_YES', ['不报此行']) },
    { row: last, column: '行号', value: '990', message: errorMessage('zh-CN', 'QUOTE_SHEET_LINE', ['990']) },
  ])
  expect([errorCount, lines.length]).toEqual([3, 0])
  set(`A${last}`, Number(sheet.getCell(`A${first + 1}`).value))
  set(`O${first + 1}`, '')
  expect((await read(await contentOf(sheet))).result.errors).toContainEqual(
    expect.objectContaining({ row: last, message: errorMessage('zh-CN', 'QUOTE_SHEET_TWICE', [String(sheet.getCell(`A${last}`).value)]) }),
  )
})

test('a company that was not invited gets neither the lines nor an answer about them', async () => {
  const content = await contentOf(await template())
  const plan = { state: 'published', topic: topics[9] as DemoTopic, bidders: [app.b], patch: { type: 'invited' } } as const
  const other = (await makeInquiry(app, plan)).id
  expect(await app.a.client.get('/srm/quotation/template', { id: other })).toRefuse('NOT_FOUND')
  expect(await read(content, other)).toRefuse('NOT_FOUND')
  expect(await (await app.as('purchaser')).get('/srm/quotation/template', { id })).toRefuse('NO_PERM')
})
