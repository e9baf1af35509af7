import { readFileSync } from 'node:fs'
import type { Connection } from '@srm/db/client'
import { sql } from 'drizzle-orm'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { errorSheet, exportSheet, templateSheet } from '../../../data/sheet/sheet'
import { readSheet } from '../../../data/sheet/sheet-read'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inquirySheet, lineSheet } from './inquiry.sheet'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const firstSheet = async (file: Buffer) => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer)
  return book.worksheets[0] as exceljs.Worksheet
}
const upload = async (content: Buffer, lang: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await app.as('purchaser')).in(lang).upload('/srm/inquiry/importLines', { name: 'lines.xlsx', content })

describe('importing lines', () => {
  const sample = readFileSync(new URL('../../../demo/files/inquiry-lines.xlsx', import.meta.url))

  test('the sample of twenty lines is read completely, and saved with an inquiry', async () => {
    const answered = await upload(sample)
    expect(answered).toMatchObject({
      code: 200,
      message: '共20行数据全部导入成功！',
      result: { totalCount: 20, errorCount: 0, fileUrl: null },
    })
    expect(answered.result.lines[2]).toMatchObject({ name: '电动法兰蝶阀', qty: '8', unit: '台', needDate: '2028-02-18' })
    const purchaser = await app.as('purchaser')
    const { id } = done(await purchaser.post('/srm/inquiry/add', { title: '二十行导入询价', lines: answered.result.lines }))
    const { lines } = done(await purchaser.get('/srm/inquiry/queryById', { id }))
    expect(lines.map((l: { lineNo: number }) => l.lineNo)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 10))
  })

  test('bad rows come back with reasons, in a file that can be repaired and imported again', async () => {
    const good = { name: '闸阀', unit: '台', qty: '3', needDate: '2027/3/5', lastPrice: '１，２００.5' }
    const rows = [
      good,
      { ...good, qty: '零' },
      { ...good, name: '', needDate: '明天' },
      { ...good, unit: 'x'.repeat(21) },
      { ...good, qty: '0' },
      { ...good, qty: '1.5' },
    ]
    const answered = await upload(await templateSheet(lineSheet, 'zh-CN', rows))
    expect(answered).toMatchObject({
      success: true,
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { totalCount: 6, successCount: 1, errorCount: 5 },
    })
    expect(answered.result.lines[0]).toMatchObject({ needDate: '2027-03-05', lastPrice: '1200.5' })
    expect(answered.result.errors).toContainEqual({ row: 5, column: '数量', value: '零', message: '数量格式不正确' })
    expect(answered.result.errors).toContainEqual({ row: 9, column: '数量', value: '1.5', message: '以“台”计的数量应为整数' })
    const purchaser = await app.as('purchaser')
    const file: Buffer = (await purchaser.get(answered.result.fileUrl)).result
    const sheet = await firstSheet(file)
    expect(sheet.getCell('K3').value).toBe('错误原因')
    expect(sheet.getCell('K5').value).toBe('物料名称不能为空; 需求日期格式不正确')
    for (const [row, key] of [
      [4, 'E'],
      [7, 'E'],
      [8, 'E'],
    ] as const)
      sheet.getCell(`${key}${row}`).value = '2'
    sheet.getCell('B5').value = '闸阀'
    sheet.getCell('F5').value = '2027-05-01'
    sheet.getCell('D6').value = '台'
    const again = await upload(Buffer.from(await sheet.workbook.xlsx.writeBuffer()))
    expect(again).toMatchObject({ code: 200, result: { totalCount: 5, errorCount: 0 } })
    expect(await (await app.as('manager')).get(answered.result.fileUrl)).toRefuse('NOT_FOUND')
    // Older clients open the link without their token.
    const link: string = answered.result.fileUrl
    expect((await app.anonymous.get(link)).result).toEqual(file)
    expect(await app.anonymous.get(link.split('?')[0] ?? '')).toRefuse('NOT_FOUND')
    expect(await app.anonymous.get(link.replace('key=0.', 'key=1.'))).toRefuse('NOT_FOUND')
    expect(await app.anonymous.get(`${link.slice(0, -2)}AA`)).toRefuse('NOT_FOUND')
  })

  test('either language, any order of columns; what is no template is refused', async () => {
    const book = new exceljs.Workbook()
    book.addWorksheet('x').addRows([
      ['Quantity', 'Unit', 'Item', 'Needed on'],
      [2.5, 'm', 'Pipe', new Date('2027-01-02T00:00:00Z')],
    ])
    const english = await upload(Buffer.from(await book.xlsx.writeBuffer()), 'en-US')
    expect(english.result.lines).toMatchObject([{ name: 'Pipe', qty: '2.5', needDate: '2027-01-02' }])
    const other = new exceljs.Workbook()
    other.addWorksheet('x').addRows([
      ['物料名称', '单位'],
      ['a', 'b'],
    ])
    expect(await upload(Buffer.from(await other.xlsx.writeBuffer()))).toRefuse('SHEET_HEADER')
    expect(await upload(Buffer.from('no spreadsheet'))).toRefuse('SHEET_UNREADABLE')
    expect(await upload(await templateSheet(lineSheet, 'zh-CN'))).toRefuse('SHEET_EMPTY')
    const many = Array.from({ length: 501 }, () => ({ name: 'a', unit: 'b', qty: '1', needDate: '2027-01-01' }))
    expect(await upload(await templateSheet(lineSheet, 'zh-CN', many))).toRefuse('SHEET_TOO_LONG')
  })
})

test('cells that a spreadsheet would run are written as text, and read back as they were', async () => {
  const evil = '=HYPERLINK("http://x","y")'
  const sheet = await firstSheet(
    await exportSheet(inquirySheet, 'zh-CN', [{ docNo: evil, title: '+1', budget: '-12.50', quoteCount: '12345678901234567890' }]),
  )
  expect(sheet.getCell('A2').value).toBe(`'${evil}`)
  expect(sheet.getCell('B2').value).toBe("'+1")
  expect(sheet.getCell('I2').value).toBe(-12.5)
  expect(sheet.getCell('H2').value).toBe('12345678901234567890')
  const errors = await errorSheet(lineSheet, 'zh-CN', [
    { row: 4, values: { name: evil, unit: '@x', qty: '-1', needDate: 'd' }, reason: '=1' },
  ])
  expect((await readSheet(errors, lineSheet, 10))[0]?.values).toMatchObject({ name: evil, unit: '@x', qty: '-1' })
})

describe('ten thousand inquiries', () => {
  let manager: Awaited<ReturnType<TestApp['as']>>
  const database = () => (app.deps.db as unknown as { readonly $client: Connection['sql'] }).$client
  beforeAll(async () => {
    await inTx(systemCtx(app.deps), async (tx) => {
      await tx.db.execute(sql`with made as (
        insert into inquiry (doc_no, status, title, project_name, type, purchaser_name, currency, allow_foreign_currency, price_basis, award_mode,
          eval_method, sealed, urgent, min_quotes, max_rounds, price_non_increasing, publish_result, publish_amount, org_code, create_by, create_time, quote_deadline, open_at)
        select 'TST-' || n, (array['-1','0','1','2','3','4','5'])[1 + n % 7], '性能测试询价 ' || n, '项目 ' || n % 50, (array['public','invited'])[1 + n % 2], '陈采薇', 'CNY',
          false, 'INCL', 'line', 'lowest', true, false, 3, 3, true, true, false, (array['A01A01', 'A01A02'])[1 + n % 2], 'seed', app_now() - n * interval '1 minute',
          app_now() + n * interval '1 minute', app_now() + n * interval '2 minutes'
        from generate_series(1, 10000) n returning id)
        insert into inquiry_secret (inquiry_id) select id from made`)
    })
    const owner = (await import('@srm/db/client')).connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
    await owner.sql`analyze`
    await owner.close()
    manager = await app.as('manager')
  }, 120_000)

  /** What a request sends to the database. How long that takes is measured by `npm run bench`. */
  const statements = async (path: string, query: Record<string, string | number>) => {
    const sent: { text: string; values: unknown[] }[] = []
    const { options } = database()
    options.debug = (_, text, values) => void sent.push({ text, values })
    try {
      return { result: done(await manager.get(path, query)), sent }
    } finally {
      options.debug = false
    }
  }
  test.each([
    ['first page', {}],
    ['last page', { from: 9980 }],
    ['by status and title', { status: '0', keyword: '询价 99' }],
    ['by deadline', { column: 'quoteDeadline', order: 'asc' }],
  ])('%s: as many statements for twenty rows as for one', async (_, { from = 0, ...query }: { from?: number; [name: string]: unknown }) => {
    const page = (pageSize: number) => statements('/srm/inquiry/list', { ...query, pageSize, pageNo: from / pageSize + 1 } as never)
    const one = await page(1)
    const many = await page(20)
    expect(one.result.records).toHaveLength(1)
    expect(many.result.records).toHaveLength(20)
    expect(many.sent).toHaveLength(one.sent.length)
  })
  test.each([
    ['the newest', {}, 'inquiry_newest'],
    ['one status', { status: '0' }, 'inquiry_by_status'],
  ] as const)('%s are read through an index, not out of the whole table', async (_, query, index) => {
    const { sent } = await statements('/srm/inquiry/list', query)
    const page = sent.find(({ text }) => /from "inquiry".*order by/s.test(text))
    const plan = await database().begin(async (tx) => {
      await tx`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      return tx.unsafe(`explain (format json) ${page?.text}`, page?.values as never)
    })
    expect(JSON.stringify(plan)).toContain(index)
  })
  test.each([
    ['one statement', { title: '*询价 99*' }, 1],
    ['two where there are more rows than are counted', {}, 2],
  ])('the figures of all views are %s beside what the request itself needs', async (_, query, most) => {
    const { result, sent } = await statements('/srm/inquiry/counts', query)
    const sum = Object.values(result as Record<string, number>).reduce((all, n) => all + n, 0)
    expect(sum > 10_000).toBe(most === 2)
    expect(sent.filter(({ text }) => text.includes('"inquiry"'))).toHaveLength(most)
  })
  test('scope: a purchaser of one department sees that department', async () => {
    const all = done(await (await app.as('manager')).get('/srm/inquiry/list')).total
    const own = done(await (await app.as('purchaser')).get('/srm/inquiry/list')).total
    expect(all).toBeGreaterThan(9999)
    expect(own).toBeLessThan(all)
  })
})
