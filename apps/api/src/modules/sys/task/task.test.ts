import { sysTask } from '@srm/db/schema/sys/task'
import { sysUser } from '@srm/db/schema/sys/user'
import { eq, like, sql } from 'drizzle-orm'
import exceljs from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { templateSheet } from '../../../data/sheet/sheet'
import type { Answered, Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { userImport } from '../user/user.import'
import { taskWorker } from './task.run'
import { sweepTasks } from './task.jobs'

let app: TestApp
let admin: Session
let purchaser: Session
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  purchaser = await app.as('purchaser')
})

const over = async (who: Session, id: string) => {
  for (let i = 0; i < 600; i++) {
    const { result } = await who.get('/sys/task/queryById', { id })
    if (!['queued', 'running'].includes(result.status)) return result
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('the task does not end')
}
const path = '/srm/inquiry/exportXls'
const ask = (who: Session, rest: object = {}) => who.post('/sys/task/export', { path, query: {}, ...rest })
const sheetIn = async (file: Buffer) => {
  const book = new exceljs.Workbook()
  await book.xlsx.load(file as unknown as ArrayBuffer)
  return book.worksheets[0] as exceljs.Worksheet
}
const rowsOf = (sheet: exceljs.Worksheet) => {
  const rows: string[][] = []
  sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map((value) => String(value ?? ''))))
  return rows
}
const exported = async (who: Session, rest: object = {}): Promise<{ task: Answered['result']; file: Buffer }> => {
  const { result } = await ask(who, rest)
  const task = await over(who, result.id)
  return { task, file: (await who.get(`/sys/task/download/${task.id}`)).result }
}
const addInquiries = async (titles: readonly string[]) => {
  for (const title of titles) expect(await purchaser.post('/srm/inquiry/add', { title })).toMatchObject({ success: true })
}

describe('an export', () => {
  beforeAll(() => addInquiries(['导出询价 甲', '导出询价 乙', '=1+1 标题', '别的询价单']))

  test('says that it started, gets done, and has the rows of the filter in the order of the list', async () => {
    const started = await ask(purchaser, { query: { title: '*导出询价*', column: 'title', order: 'asc' } })
    expect(started).toMatchObject({ message: '任务已开始，可在右上角“任务”查看进度', result: { status: 'queued', kind: 'export' } })
    const task = await over(purchaser, started.result.id)
    expect(task).toMatchObject({ status: 'done', total: 2, done: 2, reason: null })
    expect(task.fileName).toMatch(/\.xlsx$/)
    const rows = rowsOf(await sheetIn((await purchaser.get(`/sys/task/download/${task.id}`)).result))
    expect(rows[0]).toContain('标题')
    expect(rows.slice(1).map((row) => row[1])).toEqual(['导出询价 甲', '导出询价 乙'].sort())
    expect((await purchaser.get('/sys/task/list')).result.records[0]).toMatchObject({ id: task.id, status: 'done' })
  })

  test('takes the columns asked for, in their order, under the list’s names', async () => {
    const { file } = await exported(purchaser, { query: { title: '导出询价 甲' }, columns: ['status', 'title', 'unknown'] })
    expect(rowsOf(await sheetIn(file))).toEqual([
      ['状态', '标题'],
      ['草稿', '导出询价 甲'],
    ])
  })

  test('of chosen rows has these alone, whatever the filter', async () => {
    const { records } = (await purchaser.get('/srm/inquiry/list', { title: '*导出询价*' })).result
    const { task } = await exported(purchaser, { query: { title: 'nobody', selections: records[0].id } })
    expect(task.total).toBe(1)
  })

  test('as csv is UTF-8 with its mark, and no cell is a formula', async () => {
    const { file, task } = await exported(purchaser, { query: { title: '= =1+1 标题' }, columns: ['title'], format: 'csv' })
    expect(task.fileName).toMatch(/\.csv$/)
    expect(file.toString('utf8')).toBe("\uFEFF标题\r\n'=1+1 标题\r\n")
  })

  test('is neutralised in xlsx too', async () => {
    const { file } = await exported(purchaser, { query: { title: '= =1+1 标题' }, columns: ['title'] })
    const cell = (await sheetIn(file)).getCell('A2')
    expect(cell.type).toBe(exceljs.ValueType.String)
    expect(cell.value).toBe("'=1+1 标题")
  })

  test('shows each person what their list shows: the row policies decide', async () => {
    const seen = async (who: Session) => (await who.get('/srm/inquiry/list', { pageSize: 1 })).result.total
    const manager = await app.as('manager')
    const own = await seen(purchaser)
    expect((await exported(purchaser)).task.total).toBe(own)
    expect((await exported(manager)).task.total).toBe(await seen(manager))
    const auditor = await app.as('auditor')
    expect((await exported(auditor)).task.total).toBe(await seen(auditor))
  })

  test('needs the list’s permission, and a list that has one', async () => {
    expect(await ask(await app.as('quality'))).toRefuse('NO_PERM')
    expect(await ask(purchaser, { path: '/sys/user/list' })).toRefuse('EXPORT_UNKNOWN')
    expect(await ask(purchaser, { format: 'exe' })).toRefuse('BAD_INPUT')
    expect(await app.anonymous.post('/sys/task/export', { path, query: {} })).toRefuse('TOKEN_INVALID')
  })

  test('that meets a bad filter fails and says why, in the reader’s language', async () => {
    const { result } = await ask(purchaser, { query: { createTime: 'yesterday' } })
    const task = await over(purchaser, result.id)
    expect(task).toMatchObject({ status: 'failed' })
    expect(task.reason).toMatch(/查询条件不正确/)
    expect((await purchaser.in('en-US').get('/sys/task/queryById', { id: task.id })).result.reason).toMatch(/filter is not valid/)
    expect(await purchaser.get(`/sys/task/download/${task.id}`)).toRefuse('TASK_FILE_GONE')
  })

  test('is nobody else’s business', async () => {
    const { task } = await exported(purchaser)
    const other = await app.as('manager')
    expect(await other.get('/sys/task/queryById', { id: task.id })).toRefuse('NOT_FOUND')
    expect(await other.get(`/sys/task/download/${task.id}`)).toRefuse('NOT_FOUND')
    expect(await other.post('/sys/task/cancel', { id: task.id })).toRefuse('NOT_FOUND')
    const listed = (await other.get('/sys/task/list', { pageSize: 100 })).result.records.map((r: { id: string }) => r.id)
    expect(listed).not.toContain(task.id)
    expect(await purchaser.get('/sys/task/download/../../etc/passwd')).not.toMatchObject({ success: true })
  })

  test('runs as its asker stands when it runs: who was frozen meanwhile gets nothing', async () => {
    const multi = await app.as('multi')
    const { result } = await multi.post('/sys/task/export', { path, query: {} })
    await over(multi, result.id)
    const again = async (status: number) => {
      const system = systemCtx(app.deps)
      await inTx(system, async ({ db }) => {
        await db.update(sysUser).set({ status }).where(eq(sysUser.username, 'multi'))
        await db.update(sysTask).set({ status: 'queued', storageKey: null }).where(eq(sysTask.id, result.id))
      })
      await taskWorker.run(app.deps, { tenantId: 0, id: result.id })
      const [row] = await inTx(system, ({ db }) => db.select().from(sysTask).where(eq(sysTask.id, result.id)))
      return row
    }
    expect(await again(2)).toMatchObject({ status: 'failed', errorKey: 'NO_PERM', storageKey: null })
    expect(await again(1)).toMatchObject({ status: 'done' })
  })

  test('is cancelled before it runs, and then does not; what is over cannot be cancelled', async () => {
    const { task } = await exported(purchaser)
    expect(await purchaser.post('/sys/task/cancel', { id: task.id })).toRefuse('TASK_OVER')
    await inTx(systemCtx(app.deps), ({ db }) => db.update(sysTask).set({ status: 'queued' }).where(eq(sysTask.id, task.id)))
    expect(await purchaser.post('/sys/task/cancel', { id: task.id })).toMatchObject({ message: '任务已取消' })
    await taskWorker.run(app.deps, { tenantId: 0, id: task.id })
    expect((await purchaser.get('/sys/task/queryById', { id: task.id })).result.status).toBe('cancelled')
  })

  test('has company up to a limit', async () => {
    const reviewer = await app.as('reviewer')
    const [row] = await inTx(systemCtx(app.deps), ({ db }) => db.select().from(sysUser).where(eq(sysUser.username, 'reviewer')))
    const waiting = { userId: row?.id ?? '', kind: 'export' as const, title: 'x', lang: 'zh-CN', input: {} }
    await inTx(systemCtx(app.deps), ({ db }) => db.insert(sysTask).values(Array.from({ length: 5 }, () => waiting)))
    const refused = await reviewer.post('/sys/task/export', { path: '/srm/supplier/potential/exportXls', query: {} })
    expect(refused).toRefuse('TASK_TOO_MANY')
    await inTx(systemCtx(app.deps), ({ db }) => db.delete(sysTask).where(eq(sysTask.userId, row?.id ?? '')))
  })

  test('of thousands of rows comes in portions and loses none', async () => {
    await inTx(systemCtx(app.deps), ({ db }) =>
      db
        .insert(sysUser)
        .values(Array.from({ length: 1700 }, (_, i) => ({ username: `bulk${i}`, loginName: `bulk${i}`, realname: `批量${i}` }))),
    )
    const { exportChunks } = await import('../../../data/list/list-rows')
    const { listSpec } = await import('../../../data/list/list-spec')
    const spec = listSpec({ from: sysUser, columns: { id: sysUser.id, username: sysUser.username, createTime: sysUser.createTime } })
    const names: string[] = []
    const portions: number[] = []
    const take = async (rows: { username: string }[]) => {
      portions.push(rows.length)
      names.push(...rows.map((row) => row.username))
    }
    const query = { pageNo: 1, pageSize: 10, username: 'bulk*', column: 'username', order: 'asc' }
    expect(await exportChunks(systemCtx(app.deps), spec, query, take)).toBe(1700)
    expect(portions).toEqual([1000, 700])
    const listed = await inTx(systemCtx(app.deps), ({ db }) =>
      db.select({ n: sysUser.username }).from(sysUser).where(like(sysUser.username, 'bulk%')).orderBy(sysUser.username, sql`id`),
    )
    expect(names).toEqual(listed.map((row) => row.n))
    await inTx(systemCtx(app.deps), ({ db }) => db.delete(sysUser).where(like(sysUser.username, 'bulk%')))
  })

  test('goes after a week, its file with it', async () => {
    const { task } = await exported(purchaser)
    await sweepTasks.run(systemCtx(app.deps), {})
    expect((await purchaser.get(`/sys/task/download/${task.id}`)).success).toBe(true)
    app.travel({ days: 7, minutes: 1 })
    await sweepTasks.run(systemCtx(app.deps), {})
    app.travel({ days: -7, minutes: -1 })
    expect(await purchaser.get('/sys/task/queryById', { id: task.id })).toRefuse('NOT_FOUND')
  })
})

describe('an import', () => {
  const sheet = () => inTx(systemCtx(app.deps), (tx) => userImport.sheet(tx))
  const fileOf = async (rows: readonly Record<string, string>[]) => templateSheet(await sheet(), 'zh-CN', rows)
  let made = 0
  const good = (rest: Record<string, string> = {}) => {
    made += 1
    return {
      username: `imp${made}`,
      realname: `导入${made}`,
      email: `imp${made}@example.com`,
      selecteddeparts: '集中采购部',
      selectedroles: '采购员',
      ...rest,
    }
  }
  const send = async (who: Session, rows: readonly Record<string, string>[], target = '/sys/user/importExcel') =>
    who.upload(target, { name: 'users.xlsx', content: await fileOf(rows) })
  const find = async (username: string) => (await admin.get('/sys/user/list', { username })).result.records[0]
  const task = '/sys/task/import?path=/sys/user/importExcel'

  test('has a template with a row of notes and choices for what is a dictionary', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load((await admin.get('/sys/user/importTemplate')).result)
    const [first, options] = book.worksheets
    expect(first?.getCell('A2').text).toMatch(/找回密码/)
    expect(rowsOf(first as exceljs.Worksheet)[2]).toEqual([
      '用户账号 *',
      '用户姓名 *',
      '邮箱 *',
      '手机号码',
      '工号',
      '职务',
      '性别',
      '部门',
      '角色',
      '座机',
    ])
    expect(first?.getCell('G4').dataValidation).toMatchObject({ type: 'list', formulae: ['options!$A$1:$A$2'] })
    expect(options?.state).toBe('veryHidden')
    expect([options?.getCell('A1').value, options?.getCell('A2').value]).toEqual(['男', '女'])
    expect(first?.getCell('I4').dataValidation.formulae?.[0]).toMatch(/^options!\$C\$1:\$C\$\d+$/)
  })

  test('tried out, tells rows, columns, values and reasons, and keeps nothing', async () => {
    const fine = good()
    const rows = [
      fine,
      good({ username: '1x' }),
      good({ email: 'nobody', realname: '' }),
      good({ selectedroles: '国王' }),
      { ...good(), username: fine.username },
    ]
    const answered = await send(admin, rows, '/sys/user/importExcel?dryRun=1')
    expect(answered).toMatchObject({
      code: 201,
      message: '文件导入成功，但有错误。',
      result: { totalCount: 5, successCount: 1, errorCount: 4 },
    })
    expect(answered.result.errors).toEqual([
      { row: 5, column: '用户账号', value: '1x', message: '账号须以字母或汉字开头，2-50个字符，不含空格' },
      { row: 6, column: '用户姓名', value: '', message: '请输入用户名称!' },
      { row: 6, column: '邮箱', value: 'nobody', message: '请输入正确格式的邮箱!' },
      { row: 7, column: '角色', value: '国王', message: '角色中没有“国王”' },
      { row: 8, column: '用户账号', value: fine.username, message: '用户账号已存在' },
    ])
    expect(await find(fine.username)).toBeUndefined()
  })

  test('takes the good rows, with their departments and roles; the file of errors is taken once it is repaired', async () => {
    const [fine, bad] = [good({ sex: '女', phone: '13900000001' }), good({ selecteddeparts: '财务部，不存在部' })]
    const started = await send(admin, [fine, bad], task)
    expect(started.result).toMatchObject({ kind: 'import', status: 'queued' })
    const done = await over(admin, started.result.id)
    expect(done).toMatchObject({ status: 'done', total: 2, outcome: { code: 201, successCount: 1, errorCount: 1 } })
    expect(await find(fine.username)).toMatchObject({ realname: fine.realname, sex: 2, orgCodeTxt: '集中采购部', roleTxt: '采购员' })
    const errors = (await admin.get(done.outcome.fileUrl)).result
    const sheet = await sheetIn(errors)
    const rows = rowsOf(sheet)
    expect(rows[2]?.at(-1)).toBe('错误原因')
    expect(rows).toHaveLength(4)
    expect(rows[3]?.at(-1)).toMatch(/部门中没有“不存在部”/)
    sheet.getCell('H4').value = '财务部'
    const repaired = Buffer.from(await sheet.workbook.xlsx.writeBuffer())
    const again = await admin.upload('/sys/user/importExcel', { name: 'again.xlsx', content: repaired })
    expect(again).toMatchObject({ code: 200, message: '共1行数据全部导入成功！', result: { fileUrl: null } })
    expect(await find(bad.username)).toMatchObject({ orgCodeTxt: '财务部' })
  })

  test('takes all rows or none when it is asked to', async () => {
    const [fine, bad] = [good(), good({ email: 'x' })]
    const refused = await over(admin, (await send(admin, [fine, bad], `${task}&mode=all`)).result.id)
    expect(refused.outcome).toMatchObject({ code: 201, message: '文件中有错误，未导入任何数据', successCount: 0, errorCount: 1 })
    expect(await find(fine.username)).toBeUndefined()
    const taken = await over(admin, (await send(admin, [fine, good()], `${task}&mode=all`)).result.id)
    expect(taken.outcome).toMatchObject({ code: 200, successCount: 2 })
    expect(await find(fine.username)).toBeDefined()
  })

  test('brings accounts without a password: nobody signs in until one is set', async () => {
    const fine = good()
    await send(admin, [fine])
    const enter = (password: string) =>
      app.anonymous.post('/sys/login', { username: fine.username, password, captcha: '0000', checkKey: '0' })
    expect(await enter('')).toMatchObject({ success: false })
    expect(await enter('undefined')).toMatchObject({ success: false })
    await admin.put('/sys/user/changePassword', { username: fine.username, password: 'Import#2026', confirmpassword: 'Import#2026' })
    expect(await enter('Import#2026')).toMatchObject({ success: true })
  })

  test('is refused without its permission, and refuses what is no sheet of its kind', async () => {
    expect(await send(purchaser, [good()])).toRefuse('NO_PERM')
    expect(await send(purchaser, [good()], task)).toRefuse('NO_PERM')
    expect(await send(admin, [good()], '/sys/task/import?path=/nothing')).toRefuse('IMPORT_UNKNOWN')
    const text = { name: 'x.xlsx', content: Buffer.from('no sheet') }
    expect(await admin.upload('/sys/user/importExcel', text)).toRefuse('SHEET_UNREADABLE')
    expect(await send(admin, [])).toRefuse('SHEET_EMPTY')
    const failed = await over(admin, (await admin.upload(task, text)).result.id)
    expect(failed).toMatchObject({ status: 'failed', reason: '文件导入失败:文件无法读取，请使用模板（xlsx）' })
  })
})
