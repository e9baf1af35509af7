import exceljs from 'exceljs'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ExpiryRow } from '@srm/contract/srm/expiry'
import { daysLeft } from '@srm/domain/srm/expiry/expiry.rules'
import { testApp, type TestApp } from '../../../../test/app'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { assertCanTakePart } from '../supplier/supplier.public'
import { watchExpiries } from './expiry.jobs'

let app: TestApp
let a: MadeSupplier
let b: MadeSupplier
let owner: postgres.Sql
let server: postgres.Sql
beforeAll(async () => {
  app = await testApp()
  a = await makeSupplier(app)
  b = await makeSupplier(app)
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  server = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await owner.end()
  await server.end()
})
afterEach(() => {
  app.deps.clock.offsetMs = 0
})

const as = (who: string): Promise<Session> => app.anonymous.signIn(who, 'Demo#2026')
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** Eight in the morning of a day. */
const travel = (day: string) => {
  app.deps.clock.offsetMs = Date.parse(`${day}T08:00:00+08:00`) - Date.now()
}
const run = (): Promise<unknown> => watchExpiries.run(systemCtx(app.deps), {})

interface Watch {
  readonly source: ExpiryRow['source']
  readonly due_date: string
  readonly last_level: number | null
}
const watched = async (s: MadeSupplier, source: ExpiryRow['source']): Promise<Watch[]> => {
  const rows = await owner`select source, due_date::text, last_level from expiry_watch
    where supplier_id = ${s.id} and source = ${source} order by due_date`
  return [...rows] as unknown as Watch[]
}
const endOf = async (s: MadeSupplier, source: ExpiryRow['source']) => (await watched(s, source))[0]?.due_date ?? ''
/** Titles of the reminders that have reached a company, oldest first. */
const told = async (s: MadeSupplier): Promise<string[]> => {
  const rows =
    await owner`select distinct a.id, a.title, a.create_time from sys_announcement a join sys_announcement_send d on d.annt_id = a.id
    join sys_user u on u.id = d.user_id where a.biz_type = 'expiry' and u.supplier_id = ${s.id} order by a.create_time, a.id`
  return rows.map((row) => String(row['title']))
}
/** Mails about the end of something to the company's mailbox. */
const mailed = async (s: MadeSupplier): Promise<number> => {
  const [row] = await owner`select count(*)::int as n from sys_mail m join supplier s on s.email = m.receiver
    where s.id = ${s.id} and m.body like '%/srm/expiry/mine%'`
  return Number(row?.['n'])
}
const staffTold = async (): Promise<string[]> => {
  const rows =
    await owner`select distinct a.id, a.title, u.username, a.create_time from sys_announcement a join sys_announcement_send d on d.annt_id = a.id
    join sys_user u on u.id = d.user_id where a.biz_type = 'expiryBoard' order by a.create_time, a.id`
  return rows.map((row) => `${row['username']}: ${row['title']}`)
}

/** Renews by a change request that staff approves: what a company in business does. */
const renew = async (s: MadeSupplier, alter: (rows: Record<string, unknown>[]) => Record<string, unknown>[]): Promise<void> => {
  const company = await as(s.name)
  const reviewer = await as('reviewer')
  const { id } = done(await company.post('/srm/changeRequest/add', { changeType: 'QUALIFICATION', description: '证书续证' }))
  const read = async (who: Session) => done(await who.get('/srm/changeRequest/queryById', { id })).request as { version: number }
  const { qualifications } = done(await company.get('/srm/supplier/profile')).profile
  const body = { id, ...(await read(company)), draft: false, description: '证书续证', reason: '证书到期，已换证', files: [] }
  const saved = done(await company.put('/srm/changeRequest/edit', { ...body, sections: { qualifications: alter(qualifications) } }))
  done(await company.post('/srm/changeRequest/submit', saved))
  done(await reviewer.post('/srm/changeRequest/approve', { id, version: (await read(reviewer)).version }))
}

it('what a company holds is watched: documents with an end, the youngest figures, its categories', async () => {
  expect(await watched(a, 'QUALIFICATION')).toHaveLength(1)
  const { fiscalYear } = (await owner`select max(fiscal_year) as "fiscalYear" from supplier_finance where supplier_id = ${a.id}`)[0] ?? {}
  expect(await watched(a, 'FINANCE')).toMatchObject([{ due_date: `${Number(fiscalYear) + 2}-06-30`, last_level: null }])
  expect((await watched(a, 'CATEGORY')).length).toBeGreaterThan(0)
})

describe('the daily run', () => {
  it('tells of each level once, however often it runs', async () => {
    const end = await endOf(a, 'FINANCE')
    travel(plus(end, -91))
    await run()
    expect(await told(a)).toEqual([])
    for (const [left, level] of [
      [90, 90],
      [89, 90],
      [60, 60],
      [30, 30],
      [7, 7],
      [0, 0],
      [-1, 0],
      [-7, -7],
    ] as const) {
      travel(plus(end, -left))
      await run()
      expect((await watched(a, 'FINANCE'))[0]?.last_level).toBe(level)
      const before = await told(a)
      expect(await run()).toBe(0)
      expect(await told(a)).toEqual(before)
    }
    const titles = await told(a)
    expect(titles).toHaveLength(6)
    expect(titles.at(-3)).toContain('剩 7 天')
    expect(titles.at(-2)).toContain('今天到期')
    expect(titles.at(-1)).toContain('过期 7 天')
    expect(await told(b)).toHaveLength(6)
    // The weekly word after the end stays in the product.
    expect(await mailed(a)).toBe(5)
    const staff = await staffTold()
    expect(staff).toHaveLength(6)
    expect(new Set(staff.map((line) => line.split(':')[0]))).toEqual(new Set(['reviewer']))
    expect(staff[0]).toContain('2 家供应商 2 项')
  })

  it('makes up for missed days with one reminder, of all that is due', async () => {
    const end = await endOf(a, 'QUALIFICATION')
    const before = (await told(a)).length
    travel(plus(end, -20))
    await run()
    const titles = await told(a)
    expect(titles).toHaveLength(before + 1)
    expect(titles.at(-1)).toMatch(/财务指标等 \d 项/)
    expect(await watched(a, 'QUALIFICATION')).toMatchObject([{ last_level: 30 }])
    expect(new Set((await watched(a, 'CATEGORY')).map((row) => row.last_level))).toEqual(new Set([30]))
  })

  it('a renewed document starts anew; one replaced by another of its kind is watched no more', async () => {
    const [{ due_date: end = '' } = {}] = await watched(a, 'QUALIFICATION')
    travel(plus(end, -19))
    const later = plus(end, 700)
    await renew(a, (rows) => rows.map((row) => (row['validTo'] ? { ...row, validTo: later } : row)))
    expect(await watched(a, 'QUALIFICATION')).toEqual([{ source: 'QUALIFICATION', due_date: later, last_level: null }])
    const last = plus(later, 100)
    await renew(a, (rows) =>
      rows.flatMap((row) => (row['validTo'] ? [row, { ...row, id: undefined, certNo: 'NEW-1', validTo: last }] : [row])),
    )
    expect(await watched(a, 'QUALIFICATION')).toEqual([{ source: 'QUALIFICATION', due_date: last, last_level: null }])
    // Nor does anybody ask for the one that was replaced: not the company's home, not the list of the buyer.
    travel(plus(later, -10))
    const work = done(await (await as(a.name)).get('/srm/dashboard/work')) as { kind: string; at: string }[]
    expect(work.filter(({ kind }) => kind === 'renew')).toEqual([])
    const listed = done(await (await as('reviewer')).get('/srm/supplier/qualified/list', { name: a.name }))
    expect(listed.records).toMatchObject([{ expiringCount: 0 }])
    travel(plus(last, -90))
    await run()
    expect(await watched(a, 'QUALIFICATION')).toMatchObject([{ last_level: 90 }])
  })

  it('leaves out companies that are not in business', async () => {
    const d = await makeSupplier(app, { state: 'pendingReview' })
    travel(await endOf(d, 'FINANCE'))
    await run()
    expect(await watched(d, 'FINANCE')).toMatchObject([{ last_level: null }])
    expect(await told(d)).toEqual([])
  })
})

it('lapsed figures remind and stop nobody; a lapsed must-have document does, with or without the run', async () => {
  const mayTakePart = () => inTx(systemCtx(app.deps), (tx) => assertCanTakePart(tx, [b.id], { qualified: true }))
  const end = await endOf(b, 'FINANCE')
  travel(plus(end, 30))
  expect(daysLeft(plus(end, 30), end)).toBe(-30)
  await expect(mayTakePart()).resolves.toBeUndefined()
  await run()
  expect((await watched(b, 'FINANCE'))[0]?.last_level).toBeLessThan(0)
  await expect(mayTakePart()).resolves.toBeUndefined()
  travel(plus(await endOf(b, 'QUALIFICATION'), 1))
  await expect(mayTakePart()).rejects.toMatchObject({ key: 'QUAL_EXPIRED' })
})

describe('the board', () => {
  const page = async (who: Session, query: Record<string, string | number> = {}) =>
    done(await who.get('/srm/expiry/list', { pageSize: 100, ...query }))
  it('counts what each view lists, and goes to a file', async () => {
    travel(plus(await endOf(b, 'FINANCE'), -5))
    const reviewer = await as('reviewer')
    const counts = done(await reviewer.get('/srm/expiry/counts')) as Record<string, number>
    for (const level of ['ALL', 'LAPSED', 'TODAY', 'D7', 'D30', 'D60', 'D90'])
      expect({ level, total: (await page(reviewer, { level })).total }).toEqual({
        level,
        total: counts[`tab:${level === 'ALL' ? 'all' : level}`],
      })
    expect(counts).toMatchObject({ 'tab:LAPSED': 0, 'tab:TODAY': 0 })
    expect(counts['tab:D7']).toBeGreaterThanOrEqual(2)
    const work = done(await reviewer.get('/srm/dashboard/work')) as { kind: string; count: number; at: string }[]
    expect(work.filter((w) => w.kind === 'expiring')).toMatchObject([
      { count: counts['tab:D30'], at: `${await endOf(b, 'FINANCE')} 23:59:59` },
    ])
    expect(done(await (await as('manager')).get('/srm/dashboard/work')).some((w: { kind: string }) => w.kind === 'expiring')).toBe(false)
    const { records } = await page(reviewer, { supplierName: b.name, source: 'FINANCE' })
    expect(records).toMatchObject([{ supplierId: b.id, daysLeft: 5, level: 'D7', level_dictText: '7天内', source_dictText: '财务指标' }])
    expect(records[0].what).toMatch(/^\d{4}年度财务指标$/)
    const file = await reviewer.get('/srm/expiry/exportXls', { level: 'D7', supplierName: b.name })
    const book = new exceljs.Workbook()
    await book.xlsx.load(file.result)
    expect(book.worksheets[0]?.getSheetValues().flat()).toEqual(expect.arrayContaining([b.name, '财务指标', '7天内']))
  })

  it('a supplier sees its own alone, by the server and by the database', async () => {
    travel(plus(await endOf(b, 'FINANCE'), -5))
    const company = await as(b.name)
    const { records, total } = await page(company)
    expect(total).toBeGreaterThan(0)
    expect(new Set(records.map((row: ExpiryRow) => row.supplierId))).toEqual(new Set([b.id]))
    expect((await page(company, { supplierId: a.id })).total).toBe(0)
    const seen = await server.begin(async (tx) => {
      for (const [name, value] of Object.entries({ tenant: '0', kind: 'supplier', supplier_id: b.id, username: b.name }))
        await tx`select set_config(${`app.${name}`}, ${value}, true)`
      const [own] = await tx`select count(*)::int as n from expiry_watch where supplier_id = ${b.id}`
      const [other] = await tx`select count(*)::int as n from expiry_watch where supplier_id = ${a.id}`
      const changed = await tx`update expiry_watch set last_level = -700 where supplier_id = ${b.id} returning id`
      return { own: Number(own?.['n']) > 0, other: other?.['n'], changed: changed.length }
    })
    expect(seen).toEqual({ own: true, other: 0, changed: 0 })
    expect(await (await as('finance')).get('/srm/expiry/list')).toRefuse('NO_PERM')
  })

  it('is found by the day of the next reminder, not by a look at every row', async () => {
    const plan = await owner.begin(async (tx) => {
      await tx`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      await tx`insert into expiry_watch (tenant_id, supplier_id, source, source_id, due_date, next_on)
        select 0, ${b.id}, 'FINANCE', gen_random_uuid(), date '2090-01-01' + n % 1000, date '2089-10-03' + n % 1000 from generate_series(1, 20000) n`
      await tx`analyze expiry_watch`
      const rows =
        await tx`explain select id from expiry_watch where tenant_id = 0 and next_on <= date '2030-01-01' order by next_on, id limit 500`
      await tx`delete from expiry_watch where due_date >= '2090-01-01'`
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    })
    expect(plan).toContain('expiry_watch_next')
    expect(plan).not.toContain('Seq Scan')
  })
})
