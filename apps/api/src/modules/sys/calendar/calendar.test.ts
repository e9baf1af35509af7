import { sysCalendar, sysCalendarDay } from '@srm/db/schema/sys/calendar'
import { standardWeek } from '@srm/domain/sys/calendar/calendar.rules'
import ExcelJS from 'exceljs'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, type Ctx } from '../../../http/request/context'
import { askHolidays } from './calendar.jobs'
import { calendarOf, dueAfter } from './calendar.public'

const app = await testApp()
const admin = await app.as('admin')
const auditor = await app.as('auditor')
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
afterAll(() => owner.end())
afterEach(() => {
  app.deps.clock.offsetMs = 0
})

const year = async (asked: number, who = admin) => done(await who.get('/sys/calendar/year', { year: asked }))
const add = (onDate: string, kind: string, name: string) => admin.post('/sys/calendar/add', { onDate, kind, name })
const due = (from: string, duration: string) => admin.get('/sys/calendar/dueAfter', { from, duration })

describe('the week', () => {
  test('is the standard one until somebody sets another', async () => {
    expect(await year(2031)).toMatchObject({ year: 2031, version: 0, week: standardWeek, days: [] })
    const week = [...standardWeek.slice(0, 4), [{ from: '09:00', to: '12:00' }], [], []]
    expect(await admin.put('/sys/calendar/week', { week, version: 3 })).toRefuse('STALE')
    expect(await admin.put('/sys/calendar/week', { week, version: 0 })).toSucceed()
    expect(await year(2031)).toMatchObject({ version: 1, week })
    expect(await admin.put('/sys/calendar/week', { week: standardWeek, version: 0 })).toRefuse('STALE')
    expect(await admin.put('/sys/calendar/week', { week: standardWeek, version: 1 })).toSucceed()
    expect(await year(2031)).toMatchObject({ version: 2, week: standardWeek })
  })
  test('has working time, in order', async () => {
    const never = await admin.put('/sys/calendar/week', { week: [[], [], [], [], [], [], []], version: 2 })
    expect(never.result.errors).toMatchObject([{ field: 'week', errorKey: 'CALENDAR_NO_WORK' }])
    const crossed = [[{ from: '12:00', to: '09:00' }], [], [], [], [], [], []]
    const wrong = await admin.put('/sys/calendar/week', { week: crossed, version: 2 })
    expect(wrong.result.errors).toMatchObject([{ field: 'week', errorKey: 'CALENDAR_SPANS' }])
    expect(await admin.put('/sys/calendar/week', { week: [[]], version: 2 })).toRefuse('BAD_INPUT')
  })
})

describe('the days', () => {
  test('are added, changed and deleted, each date once', async () => {
    const { id } = done(await add('2032-10-01', 'HOLIDAY', '国庆节'))
    expect(await add('2032-10-01', 'WORKING', '国庆节')).toRefuse('CALENDAR_DAY_TAKEN')
    expect((await add('2032-02-30', 'HOLIDAY', '无')).success).toBe(false)
    expect((await add('2032-10-02', 'HALF', '无')).success).toBe(false)
    expect((await add('2032-10-02', 'HOLIDAY', ' ')).success).toBe(false)
    expect((await year(2032)).days).toMatchObject([{ id, onDate: '2032-10-01', kind: 'HOLIDAY', name: '国庆节', version: 1 }])
    expect(await admin.put('/sys/calendar/edit', { id, version: 1, kind: 'WORKING' })).toSucceed()
    expect(await admin.put('/sys/calendar/edit', { id, version: 1, kind: 'HOLIDAY' })).toRefuse('STALE')
    expect((await year(2032)).days).toMatchObject([{ kind: 'WORKING', name: '国庆节' }])
    expect(await admin.delete('/sys/calendar/delete', { id })).toSucceed()
    expect(await admin.delete('/sys/calendar/delete', { id })).toRefuse('NOT_FOUND')
    expect((await year(2032)).days).toEqual([])
  })
  test('are read by the auditor and changed by the administrator alone', async () => {
    expect(await auditor.get('/sys/calendar/year')).toSucceed()
    const day = { onDate: '2032-10-01', kind: 'HOLIDAY', name: '国庆节' }
    expect(await auditor.post('/sys/calendar/add', day)).toRefuse('NO_PERM')
    expect(await auditor.put('/sys/calendar/week', { week: standardWeek, version: 2 })).toRefuse('NO_PERM')
    expect(await (await app.as('purchaser')).get('/sys/calendar/year')).toRefuse('NO_PERM')
  })
  test('are in the data log', async () => {
    const { id } = done(await add('2032-05-01', 'HOLIDAY', '劳动节'))
    const [logged] = await owner`select count(*)::int as n from sys_data_log where data_table = 'sys_calendar_day' and data_id = ${id}`
    expect(logged).toEqual({ n: 1 })
  })
})

describe('what is due', () => {
  beforeAll(async () => {
    for (const day of ['01', '02', '03', '04', '05', '06', '07']) done(await add(`2033-10-${day}`, 'HOLIDAY', '国庆节'))
    done(await add('2033-10-08', 'WORKING', '国庆节调休'))
  })
  test('goes by the calendar of the tenant', async () => {
    expect(done(await due('2033-09-30 17:00:00', '2wh'))).toEqual({ at: '2033-10-08 10:00:00', assumed: false })
    expect(done(await due('2033-09-30 17:00:00', '2wd'))).toEqual({ at: '2033-10-10 23:59:59', assumed: false })
    expect(done(await due('2033-12-30 17:00:00', '2wh'))).toEqual({ at: '2034-01-02 10:00:00', assumed: true })
  })
  test('is refused where it is not understood, and where its moment is none', async () => {
    const unclear = await due('2033-09-30 17:00:00', '3 weeks')
    expect(unclear.result.errors).toMatchObject([
      { field: 'duration', errorKey: 'DURATION_FORM', message: expect.stringContaining('3 weeks') },
    ])
    expect((await due('2033-02-30 17:00:00', '1d')).result.errors).toMatchObject([{ field: 'from' }])
    expect(await due('2033-09-30 17:00:00', '9999wd')).toRefuse('CALENDAR_TOO_FAR')
    const asked = inTx(systemCtx(app.deps), (tx) => dueAfter(tx, '2033-09-30 17:00:00', 'soon'))
    await expect(asked).rejects.toMatchObject({ key: 'DURATION_FORM' })
  })

  const ofSupplier = (): Ctx => {
    const ctx = systemCtx(app.deps)
    return { ...ctx, actor: { ...ctx.actor, kind: 'supplier', supplierId: crypto.randomUUID() } }
  }
  test('is the same for what a supplier does, who reads neither table', async () => {
    const told = await inTx(ofSupplier(), async (tx) => ({
      weeks: (await tx.db.select().from(sysCalendar)).length,
      days: (await tx.db.select().from(sysCalendarDay)).length,
      due: await dueAfter(tx, '2033-09-30 17:00:00', '2wh'),
      after: (await tx.db.select().from(sysCalendarDay)).length,
    }))
    expect(told).toEqual({ weeks: 0, days: 0, due: { at: '2033-10-08 10:00:00', assumed: false }, after: 0 })
    const written = inTx(ofSupplier(), (tx) => tx.db.insert(sysCalendarDay).values({ onDate: '2033-01-01', kind: 'HOLIDAY', name: '元旦' }))
    await expect(written).rejects.toThrow()
  })
  test('of another tenant goes by its own', async () => {
    const other = await inTx(systemCtx(app.deps, 77), calendarOf)
    expect(other).toEqual({ week: standardWeek, days: {} })
  })
})

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const opened = async (content: unknown) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(content as never)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the file is empty')
  return { book, sheet }
}
const wordsOf = (sheet: ExcelJS.Worksheet, row: number) => (sheet.getRow(row).values as unknown[]).slice(1)
const take = async (admin: Session, rows: readonly (readonly string[])[], dryRun: '0' | '1') => {
  const { book, sheet } = await opened((await admin.get('/sys/calendar/importTemplate')).result)
  expect(wordsOf(sheet, 3)).toEqual(['日期 *', '类型 *', '名称 *'])
  for (const [i, row] of rows.entries()) sheet.getRow(4 + i).values = [...row]
  const content = Buffer.from(await book.xlsx.writeBuffer())
  return done(await admin.upload(`/sys/calendar/importExcel?dryRun=${dryRun}`, { name: 'holidays.xlsx', content, type }))
}

const asked = async () =>
  (
    await owner`select a.bus_id, count(*)::int as people, max(s.status) as status from sys_announcement a
    join sys_announcement_send s on s.annt_id = a.id where a.biz_type = 'calendar' and a.tenant_id = 0 group by 1 order by 1`
  ).map((row) => ({
    ...row,
  }))
const run = () => askHolidays.run(systemCtx(app.deps), {})

test('a year’s holidays are taken in from a file and written into one; who may edit is asked for them once', async () => {
  app.travelTo('2034-10-31 08:10:00')
  const later = await app.anonymous.signIn('admin', demoPassword)
  expect((await year(2034, later)).missing).toEqual([2034])
  expect(await run()).toBeGreaterThan(0)
  app.travelTo('2034-11-01 08:10:00')
  expect((await year(2034, later)).missing).toEqual([2034, 2035])
  await run()
  expect(await run()).toBe(0)
  expect(await asked()).toEqual([
    { bus_id: '2034', people: 1, status: '0' },
    { bus_id: '2035', people: 1, status: '0' },
  ])

  const file = [
    ['2035/1/1', '节假日', '元旦'],
    ['2035年1月6日', '调休上班', '元旦调休'],
  ]
  const told = await take(later, [...file, ['2035-01-02', '半天', '元旦'], ['2035-02-30', '节假日', '无']], '1')
  expect(told).toMatchObject({ totalCount: 4, successCount: 2, errorCount: 2 })
  expect(told.errors).toMatchObject([
    { row: 6, column: '类型', value: '半天' },
    { row: 7, column: '日期' },
  ])
  expect((await year(2035, later)).days).toEqual([])
  expect(await take(later, file, '0')).toMatchObject({ successCount: 2, errorCount: 0 })
  expect(await year(2035, later)).toMatchObject({
    missing: [2034],
    days: [
      { onDate: '2035-01-01', kind: 'HOLIDAY', name: '元旦' },
      { onDate: '2035-01-06', kind: 'WORKING', name: '元旦调休' },
    ],
  })
  expect((await take(later, file, '0')).errors[0]).toMatchObject({ column: '日期', message: '该日期已录入，请直接修改' })
  expect(await asked()).toMatchObject([
    { bus_id: '2034', status: '0' },
    { bus_id: '2035', status: '1' },
  ])

  // A day that becomes a holiday is one entered, too.
  const { id } = done(await later.post('/sys/calendar/add', { onDate: '2034-12-30', kind: 'WORKING', name: '元旦' }))
  expect(await asked()).toMatchObject([{ bus_id: '2034', status: '0' }, { status: '1' }])
  expect(await later.put('/sys/calendar/edit', { id, version: 1, kind: 'HOLIDAY' })).toSucceed()
  expect(await asked()).toMatchObject([{ bus_id: '2034', status: '1' }, { status: '1' }])

  const { sheet } = await opened((await later.get('/sys/calendar/exportXls', { onDate: '2035-01-06' })).result)
  expect(wordsOf(sheet, 2)).toEqual(['2035-01-06', '调休上班', '元旦调休'])
})
