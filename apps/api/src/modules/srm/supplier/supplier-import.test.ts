import { beforeAll, describe, expect, test } from 'vitest'
import ExcelJS from 'exceljs'
import type { Connection } from '@srm/db/client'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { stockedApp, type TestApp } from '../../../../test/app'
import type { Session } from '../../../demo/session'
import { done } from '../../../demo/session'
import { usciOf } from '../../../demo/supplier-companies'

let app: TestApp
let reviewer: Session
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
})
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Cells = Readonly<Record<string, string | number>>
/** The template, filled in by column titles. */
const filled = async (rows: readonly Cells[]): Promise<Buffer> => {
  const template = (await reviewer.get('/srm/supplier/importTemplate')).result as Buffer
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template as never)
  const sheet = book.worksheets[0]
  if (!sheet) throw new Error('the template is empty')
  const titles = (sheet.getRow(3).values as (string | undefined)[]).map((t) => t?.replace(/ \*$/, ''))
  for (const [i, row] of rows.entries())
    for (const [title, value] of Object.entries(row)) {
      const at = titles.indexOf(title)
      if (at < 1) throw new Error(`no column ${title}`)
      sheet.getRow(4 + i).getCell(at).value = value
    }
  return Buffer.from(await book.xlsx.writeBuffer())
}
const take = async (rows: readonly Cells[], dryRun: '0' | '1' = '0', who = reviewer) =>
  who.upload(`/srm/supplier/importExcel?dryRun=${dryRun}`, { name: '供应商.xlsx', content: await filled(rows), type: sheetType })

const whole = (n: number): Cells => ({
  公司名称: `导入阀门${n}有限公司`,
  邮箱: `import${n}@old.example`,
  简称: `导入${n}`,
  供应商类型: '制造商',
  '国家/地区': '中国',
  省市区: '江苏省/南通市/如皋市',
  统一社会信用代码: usciOf(`91320682MA9${String(n).padStart(6, '0')}`),
  税率: '13%',
  法定代表人: '陈某',
  注册日期: '2011/12/8',
  注册资本: 6800,
  员工人数: 120,
  '采购品类（至多5个，以逗号分隔）': '蝶阀，闸阀与截止阀',
  银行账号: '3205016100001234',
  '联系人1 类型': '业务',
  '联系人1 联系人姓名': '周琴',
  '联系人1 手机': '13912880216',
})

test('a row becomes a company with an account; a trial keeps nothing', async () => {
  const tried = await take([whole(1)], '1')
  expect(tried.result).toMatchObject({ totalCount: 1, errorCount: 0 })
  expect(done(await reviewer.get('/srm/supplier/potential/list', { name: '*导入阀门*' })).total).toBe(0)
  expect(await take([whole(1), { 公司名称: '导入水泵有限公司', 邮箱: 'pump@old.example' }])).toSucceed()
  const { records } = done(await reviewer.get('/srm/supplier/potential/list', { name: '*导入阀门*' }))
  expect(records[0]).toMatchObject({ source: 'IMPORT', status: '0', region: ['320000', '320600', '320682'] })
  expect(records[0].completeness).toBeGreaterThan(0)
  const detail = done(await reviewer.get('/srm/supplier/queryById', { id: records[0].id }))
  expect(detail.profile.base).toMatchObject({ regDate: '2011-12-08', regCapital: '6800', taxRate: '13', headcount: 120 })
  expect(detail.profile.contacts[0]).toMatchObject({ type: 'business', name: '周琴', isDefault: true })
  expect(detail.profile.categories).toHaveLength(2)
  expect(Object.keys(detail.sections).sort()).toEqual([...supplierSections].sort())
})

test('its owner sets a password by mail and is led to what is missing', async () => {
  const [user] = await app.deps.sql.begin(async (s) => {
    await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
    return s`select u.id, s.source, s.profile_complete from sys_user u join supplier s on s.id = u.supplier_id where u.username = '导入水泵有限公司'`
  })
  expect(user).toMatchObject({ source: 'IMPORT', profile_complete: false })
  const admin = await app.as('admin')
  const changed = await admin.put('/sys/user/changePassword', {
    username: '导入水泵有限公司',
    password: 'Water#20261',
    confirmPassword: 'Water#20261',
    confirmpassword: 'Water#20261',
  })
  expect(changed).toSucceed()
  const owner = await app.anonymous.signIn('导入水泵有限公司', 'Water#20261')
  expect(done(await owner.get('/sys/user/getUserInfo')).isShow).toBe(3)
  expect(done(await owner.get('/srm/supplier/profile')).supplier.source).toBe('IMPORT')
})

test('what is there already, or twice in the file, or no such word is told row by row', async () => {
  const rows = [
    whole(1),
    whole(2),
    { ...whole(3), 邮箱: 'import2@old.example' },
    { ...whole(4), 省市区: '江苏省/不存在' },
    { 公司名称: '无邮箱公司' },
  ]
  const answer = await take(rows, '1')
  expect(answer.code).toBe(201)
  const told = answer.result.errors.map((e: { row: number; column: string }) => [e.row, e.column])
  expect(told).toEqual(
    expect.arrayContaining([
      [4, '公司名称'],
      [4, '统一社会信用代码'],
      [6, '邮箱'],
      [7, '省市区'],
      [8, '邮箱'],
    ]),
  )
  expect(told.filter(([row]: [number]) => row === 5)).toEqual([])
})

describe('a long file', () => {
  /** How many statements taking these rows sends to the database. */
  const statements = async (rows: readonly Cells[], dryRun: '0' | '1') => {
    const { options } = (app.deps.db as unknown as { readonly $client: Connection['sql'] }).$client
    let sent = 0
    options.debug = () => void sent++
    try {
      const { result } = await take(rows, dryRun)
      return { result, sent }
    } finally {
      options.debug = false
    }
  }
  const some = (from: number, count: number) => Array.from({ length: count }, (_, i) => whole(from + i))

  test.each([
    ['tried', '1'],
    ['taken', '0'],
  ] as const)('%s: as many statements for hundreds of rows as for two', async (_, dryRun) => {
    const few = await statements(some(1000, 2), dryRun)
    const many = await statements(some(2000, 300), dryRun)
    expect([few.result.successCount, many.result.successCount]).toEqual([2, 300])
    expect(many.sent).toBe(few.sent)
  })

  test('every company that came is in the data log, with its account and its bank; the number of the account is not', async () => {
    const log = await app.deps.sql.begin(async (s) => {
      await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      return s`select l.data_table, count(*)::int as n, min(l.data_version) as version, bool_or(l.changes ? 'account_no') as told
        from sys_data_log l join supplier s on s.name like '导入阀门2___有限公司' and l.data_id in
          (s.id::text, (select u.id::text from sys_user u where u.supplier_id = s.id), (select b.id::text from supplier_bank b where b.supplier_id = s.id))
        where l.operation = 'INSERT' and l.create_by = 'reviewer' group by 1 order by 1`
    })
    expect([...log].map((r) => ({ ...r }))).toEqual(
      ['supplier', 'supplier_bank', 'sys_user'].map((data_table) => ({ data_table, n: 300, version: 1, told: false })),
    )
  })

  test('a trial knows what rows far above have taken', async () => {
    const rows = [...some(3000, 501), { ...whole(9000), 邮箱: 'import3000@old.example' }]
    const { result } = await take(rows, '1')
    expect(result.errors.map((e: { row: number; column: string }) => [e.row, e.column])).toEqual([[505, '邮箱']])
  })
})

test('imported companies are asked by mail, once a day; others are left out', async () => {
  const { records } = (await reviewer.get('/srm/supplier/potential/list', { keyword: '导入阀门2', pageSize: 2 })).result
  const own = await app.supplier('registered')
  const ids = [...records.map((r: { id: string }) => r.id), own.id]
  expect((await reviewer.post('/srm/supplier/invite', { ids })).result).toEqual({ invited: 2, left: 1 })
  expect((await reviewer.post('/srm/supplier/invite', { ids })).result).toEqual({ invited: 0, left: 3 })
  const [mail] = await app.deps.sql.begin(async (s) => {
    await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
    return s`select m.subject, m.body from sys_mail m join supplier c on c.email = m.receiver where c.id = ${ids[0]}`
  })
  expect(mail?.['body']).toContain('/user/retrieve')
  expect(mail?.['body']).toContain(records[0].name)
  expect(await (await app.as('purchaser')).post('/srm/supplier/invite', { ids })).toRefuse('NO_PERM')
})

test('only who may', async () => {
  for (const name of ['purchaser', 'auditor']) {
    expect(await take([whole(9)], '1', await app.as(name))).toRefuse('NO_PERM')
  }
})
