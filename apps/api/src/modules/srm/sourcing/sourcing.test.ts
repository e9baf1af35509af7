import type { SourcingOverview, WayFigures } from '@srm/contract/srm/sourcing'
import type { FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import { toLanded } from '@srm/domain/srm/inquiry/basis.rules'
import { compareDec, dec, rounded, sumOf } from '@srm/domain/kit/money'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { decidedOf, drillWire, type Drill, type SourcingScope } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import ExcelJS from 'exceljs'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuction } from '../../../demo/auction'
import { clockText } from '../../../demo/clock'
import { makeInquiry, quoteAs, step, type InquiryPlan } from '../../../demo/inquiry'
import { linesOf, topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
const excl = { tax: 'EXCL', freight: 'IN', currency: 'CNY' } as const
let app: InquiryTest
let sql: postgres.Sql
let scope: SourcingScope
const made: Record<string, string> = {}

const make = async (name: string, plan: Partial<InquiryPlan>) => {
  const { id } = await makeInquiry(app, { topic: small, bidders: app.bidders, ...plan })
  made[name] = id
  return id
}
/** Lines without a target price, or with one. */
const lines = (targetPrice: string | null) =>
  linesOf(small.rows, small.address, clockText(app.clock).slice(0, 10)).map((one) => ({ ...one, targetPrice }))

beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {}, connection: { timezone: 'Asia/Shanghai' } })
  const from = clockText(app.clock).slice(0, 10)
  // Those that pass their deadline first: on the way there the clock closes whatever else is published.
  await make('completed', { state: 'completed', patch: { budget: '1130000.00', figuresBasis: { ...excl, tax: 'INCL', taxRate: '13' } } })
  await make('failed', { state: 'failed' })
  await make('single', { state: 'pendingEvaluation', factors: [1, null, null], patch: { minQuotes: 1 } })
  await makeAuction(app, { state: 'completed', bidders: [app.a, app.b] })
  await makeAuction(app, { state: 'failed', bidders: [app.a, app.b], bids: [[0, '1265000']], patch: { priceBasis: 'EXCL' } })
  const today = clockText(app.clock).slice(0, 10)
  await sql`insert into fx_rate (tenant_id, create_by, rate_on, currency, rate, source) values
    (0, 'test', ${today}::date - 8, 'EUR', 7.7, 'test'), (0, 'test', ${today}::date - 7, 'USD', 7.1234, 'test'), (0, 'test', ${today}::date + 1, 'USD', 9, 'test')`
  await make('budget', { patch: { budget: '500000.00', figuresBasis: excl } })
  await make('foreign', { patch: { budget: '1000.01', figuresBasis: { tax: 'INCL', taxRate: '9', freight: 'IN', currency: 'USD' } } })
  await make('stale', { patch: { budget: '700', figuresBasis: { ...excl, currency: 'EUR' } } })
  await make('freightOut', { patch: { budget: '800', figuresBasis: { ...excl, freight: 'OUT' } } })
  await make('target', { patch: { budget: null, lines: lines('12.345678') } })
  const [first, ...rest] = lines('99')
  await make('partly', { patch: { budget: null, lines: [...rest, { ...first, targetPrice: null }] } })
  await make('none', { patch: { budget: null, lines: lines(null) } })
  await make('cancelled', { state: 'cancelled' })
  await make('draft', { state: 'draft' })
  await make('inApproval', { state: 'inApproval' })
  const multi = await app.anonymous.signIn('multi', 'Demo#2026')
  done(await multi.post('/sys/selectDepart', { orgCode: 'A01A02' }))
  const elsewhere = { ...app, as: (who: string) => (who === 'purchaser' ? Promise.resolve(multi) : app.as(who)) }
  made['elsewhere'] = (await makeInquiry(elsewhere, { topic: topics[1] as DemoTopic, bidders: app.bidders })).id
  await makeAuction(app, { state: 'scheduled', bidders: [app.a, app.b], patch: { openness: 'public', currency: 'EUR' } })
  scope = { from, to: clockText(app.clock).slice(0, 10) }
}, 300_000)
afterAll(() => sql?.end())

const overview = async (who: string, more: Partial<SourcingScope> = {}): Promise<SourcingOverview> =>
  done(await (await app.as(who)).get('/srm/sourcing/overview', { ...scope, ...more })) as SourcingOverview
const of = (found: SourcingOverview, way: WayFigures['way']) => found.ways.find((one) => one.way === way) as WayFigures

interface Plain {
  readonly id: string
  readonly status: string
  readonly org_code: string
  readonly published: string
  readonly days: number | null
  readonly budget: string | null
  readonly basis: FigureBasis | null
  readonly lines: { qty: string; target: string | null }[]
  readonly first: number | null
}
/** The rows as they lie in the tables, whoever may read them. */
const plainRows = () => sql<Plain[]>`
  select i.id, i.status, i.org_code, i.publish_at::date::text as published, extract(epoch from i.awarded_at - i.publish_at)::float8 / 86400 as days,
    s.budget, s.figures_basis as basis, (select valid_quotes from inquiry_round r where r.inquiry_id = i.id and r.round_no = 1 and r.opened_at is not null) as first,
    (select json_agg(json_build_object('qty', l.qty::text, 'target', t.target_price::text)) from inquiry_line l
      left join inquiry_line_secret t on t.line_id = l.id where l.inquiry_id = i.id) as lines
  from inquiry i join inquiry_secret s on s.inquiry_id = i.id where i.publish_at is not null and i.del_flag = 0`
const rates = () => sql<{ currency: string; rate: string; on: string }[]>`select currency, rate::text, rate_on::text as on from fx_rate`

type Known = Awaited<ReturnType<typeof rates>>
/** Said once more, in another way: the newest rate of the eight days up to publication. */
const rateAt = (known: Known, day: string) => {
  const fresh = known.filter(({ on }) => on <= day && (Date.parse(day) - Date.parse(on)) / 86_400_000 <= 7)
  return new Map(fresh.toSorted((a, b) => a.on.localeCompare(b.on)).map(({ currency, rate }) => [currency, rate]))
}
const amountOf = (row: Plain, known: Known): [basis: string, amount: string | null] => {
  const whole = row.lines.every((line) => line.target !== null)
  const target = whole ? sumOf(row.lines.map((line) => rounded(dec(line.qty).times(line.target ?? '0')))).toFixed(2) : null
  const value = row.budget ?? target
  if (value === null) return ['none', null]
  const landed = toLanded({ value, basis: row.basis }, { rates: rateAt(known, row.published) }).value
  return landed === null ? ['unbased', null] : [row.budget === null ? 'target' : 'budget', landed]
}
const recount = (rows: readonly Plain[], known: Known) => {
  const amounts = rows.map((row) => amountOf(row, known))
  return ['budget', 'target', 'unbased', 'none'].flatMap((basis) => {
    const own = amounts.filter(([of]) => of === basis)
    if (own.length === 0) return []
    const isAdded = basis === 'budget' || basis === 'target'
    return [{ basis, count: own.length, amount: isAdded ? sumOf(own.map(([, amount]) => amount ?? '0')).toFixed(2) : null }]
  })
}
const median = (values: readonly number[]): string | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : rounded(dec((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)).div(2), 1)
}

describe('the figures', () => {
  test('are those of a recount of the plain rows, and each amount says what it is made of', async () => {
    const known = await rates()
    const rows = await plainRows()
    const expected = (own: readonly Plain[]) => {
      const inState = (...codes: string[]) => own.filter((row) => codes.includes(row.status))
      const opened = own.filter((row) => row.first !== null)
      return {
        total: own.length,
        amounts: recount(own, known),
        failed: inState('8').length,
        decided: inState('4', '5', '8').length,
        opened: opened.length,
        bidders: opened.reduce((sum, row) => sum + (row.first ?? 0), 0),
        single: opened.filter((row) => row.first === 1).length,
        awarded: inState('4', '5').length,
        medianDays: median(inState('4', '5').map((row) => row.days ?? 0)),
      }
    }
    const all = of(await overview('manager'), 'inquiry')
    expect(all).toMatchObject(expected(rows))
    for (const { status, ...stage } of all.stages) {
      const own = rows.filter((row) => row.status === status)
      expect([status, stage]).toEqual([status, { count: own.length, amounts: recount(own, known) }])
    }
    expect(all.stages.reduce((sum, one) => sum + one.count, 0)).toBe(all.total)
    // What was constructed is there at all: a recount of nothing would agree too.
    expect(all).toMatchObject({
      failed: 1,
      decided: 2,
      failedPct: '50.0',
      opened: 2,
      bidders: 4,
      meanBidders: '2.0',
      single: 1,
      singlePct: '50.0',
      awarded: 1,
    })
    expect(all.amounts.map(({ basis, count }) => [basis, count])).toEqual([
      ['budget', 7],
      ['target', 1],
      ['unbased', 2],
      ['none', 2],
    ])
    expect(all.stages.find((one) => one.status === inquiryMachine.states.cancelled)?.count).toBe(1)
  })

  test('take a budget with tax in a foreign currency to CNY without tax, at the rate of its publication', async () => {
    const [row] = await sql`select publish_at from inquiry where id = ${made['foreign'] ?? ''}`
    expect(row).toBeDefined()
    const before = of(await overview('manager'), 'inquiry').amounts.find((one) => one.basis === 'budget')
    await sql`update inquiry_secret set budget = null where inquiry_id = ${made['foreign'] ?? ''}`
    const after = of(await overview('manager'), 'inquiry').amounts.find((one) => one.basis === 'budget')
    await sql`update inquiry_secret set budget = 1000.01 where inquiry_id = ${made['foreign'] ?? ''}`
    // 1000.01 / 1.09 × 7.1234; the rate of the day after is not the one of that day.
    expect(
      dec(before?.amount ?? '0')
        .minus(after?.amount ?? '0')
        .toFixed(2),
    ).toBe('6535.29')
  })

  test('of auctions: start prices on their own basis, companies that bid, and nothing that still runs', async () => {
    const found = of(await overview('manager'), 'auction')
    expect(found.amounts).toEqual([
      { basis: 'startIncl', count: 1, amount: '1280000.00' },
      { basis: 'startExcl', count: 1, amount: '1280000.00' },
      { basis: 'unbased', count: 1, amount: null },
    ])
    expect(found).toMatchObject({ total: 3, failed: 1, decided: 2, opened: 2, bidders: 3, meanBidders: '1.5', single: 1, awarded: 1 })
    const [row] =
      await sql`select extract(epoch from awarded_at - publish_at)::float8 / 86400 as days from auction where awarded_at is not null`
    expect(found.medianDays).toBe(rounded(dec(row?.['days'] as number), 1))
  })

  test('say nothing of a period in which nothing was published, and refuse one that ends before it begins or is too long', async () => {
    const nothing = of(await overview('manager', { from: '2020-01-01', to: '2020-12-31' }), 'inquiry')
    expect(nothing).toMatchObject({ total: 0, amounts: [], failedPct: null, meanBidders: null, singlePct: null, medianDays: null })
    const manager = await app.as('manager')
    for (const path of ['overview', 'exportXls']) {
      expect(await manager.get(`/srm/sourcing/${path}`, { from: '2026-02-02', to: '2026-02-01' })).toMatchObject({ success: false })
      expect(await manager.get(`/srm/sourcing/${path}`, { from: '2020-01-01', to: '2026-02-01' })).toMatchObject({ success: false })
    }
  })

  test('tell nothing of what is sealed: they are the same before and after an offer', async () => {
    const before = await overview('manager')
    await quoteAs(app.a, made['budget'] ?? '', last, 1)
    expect(await overview('manager')).toEqual(before)
  })
})

/** Every figure of a way with the rows it counts. */
const drills = (figures: WayFigures): readonly [count: number, drill: Drill][] => {
  const way = sourcingWays[figures.way]
  return [
    [figures.total, {}],
    ...figures.amounts.map(({ basis, count }): [number, Drill] => [count, { amountBasis: basis }]),
    ...figures.stages.flatMap(({ status, count, amounts }): [number, Drill][] => [
      [count, { status: [status] }],
      ...amounts.map((one): [number, Drill] => [one.count, { status: [status], amountBasis: one.basis }]),
    ]),
    [figures.failed, { status: [way.failed] }],
    [figures.decided, { status: decidedOf(way) }],
    [figures.awarded, { status: way.awarded }],
    [figures.opened, { competition: 'opened' }],
    [figures.single, { competition: 'single' }],
  ]
}

/** Pages are named with hyphens, calls are not. */
const callOf = (page: string): string => page.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('every figure leads to the rows it counts', () => {
  const counted = async (who: string, more: Partial<SourcingScope> = {}) => {
    const session = await app.as(who)
    const found = await overview(who, more)
    let sum = 0
    for (const figures of found.ways)
      for (const [count, drill] of drills(figures)) {
        const { total } = done(
          await session.get(callOf(sourcingWays[figures.way].list), { ...drillWire({ ...scope, ...more }, drill), pageSize: 10 }),
        )
        expect([figures.way, drill, total]).toEqual([figures.way, drill, count])
        sum += count
      }
    return sum
  }
  test.each(['manager', 'purchaser', 'auditor'])('for %s', async (who) => {
    expect(await counted(who)).toBeGreaterThan(20)
  })
  test('within a department and a category, with those below', async () => {
    const [category] = await sql`select category_id as id from inquiry where id = ${made['budget'] ?? ''}`
    const [parent] = await sql`select parent_id as id from srm_category where id = ${category?.['id'] as string}`
    const whole = of(await overview('manager'), 'inquiry').total
    expect(await counted('manager', { orgUnder: 'A01A01' })).toBeGreaterThan(20)
    expect(of(await overview('manager', { orgUnder: 'A01A01' }), 'inquiry').total).toBe(whole - 1)
    expect(of(await overview('manager', { orgUnder: 'A01' }), 'inquiry').total).toBe(whole)
    expect(of(await overview('manager', { orgUnder: 'A01A02' }), 'inquiry').total).toBe(1)
    expect(await counted('manager', { categoryUnder: category?.['id'] as string })).toBeGreaterThan(20)
    expect(of(await overview('manager', { categoryUnder: category?.['id'] as string }), 'inquiry').total).toBe(whole - 1)
    if (parent?.['id']) expect(await counted('manager', { categoryUnder: parent['id'] as string })).toBeGreaterThan(20)
    // An auction of no category is under none.
    expect(of(await overview('manager', { categoryUnder: category?.['id'] as string }), 'auction').total).toBe(0)
  })
  test('lists refuse what none of these filters means', async () => {
    const manager = await app.as('manager')
    for (const list of ['/srm/inquiry/list', '/srm/auction/list'])
      for (const [name, value] of [
        ['amountBasis', 'dear'],
        ['competition', 'much'],
        ['orgUnder', 'A01%'],
        ['categoryUnder', 'x'],
      ] as const)
        expect(await manager.get(list, { [name]: value })).toRefuse('BAD_FILTER')
  })
})

describe('reach', () => {
  test('is that of the lists: what lies in another department is not counted', async () => {
    const [whole, own] = [of(await overview('manager'), 'inquiry'), of(await overview('purchaser'), 'inquiry')]
    expect(own.total).toBe(whole.total - 1)
    const { records } = done(await (await app.as('purchaser')).get('/srm/inquiry/list', { ...drillWire(scope), pageSize: 100 }))
    expect(records.map((row: { id: string }) => row.id)).not.toContain(made['elsewhere'])
  })

  test('of a rule over the rows of the list holds here too', async () => {
    const [ids] =
      await sql`select (select id from sys_permission where code = 'inquiry.list') as menu, (select id from sys_role where role_code = 'purchaser') as role`
    const admin = await app.as('admin')
    const [menu, role] = [ids?.['menu'] as string, ids?.['role'] as string]
    const rule = { permissionId: menu, ruleName: '一份', ruleColumn: 'status', ruleConditions: '=', ruleValue: '8' }
    const { id } = done(await admin.post('/sys/permission/addPermissionRule', rule))
    done(await admin.post('/sys/role/datarule', { permissionId: menu, roleId: role, dataRuleIds: id }))
    const found = await overview('purchaser')
    const calendar = done(await (await app.as('purchaser')).get('/srm/sourcing/calendar', { from: scope.from, to: scope.to }))
    done(await admin.post('/sys/role/datarule', { permissionId: menu, roleId: role, dataRuleIds: '' }))
    expect(of(found, 'inquiry')).toMatchObject({ total: 1, failed: 1 })
    expect(of(found, 'auction').total).toBe(3)
    const events: { way: string; id: string }[] = calendar.events
    expect(new Set(events.filter((one) => one.way === 'inquiry').map((one) => one.id))).toEqual(new Set([made['failed']]))
  })

  test('is refused to suppliers and to whoever does not hold the permission', async () => {
    const paths = ['overview', 'calendar', 'exportXls']
    for (const path of paths) expect(await app.a.client.get(`/srm/sourcing/${path}`, { ...scope })).toRefuse('NO_PERM')
    for (const path of paths) expect(await (await app.as('expert')).get(`/srm/sourcing/${path}`, { ...scope })).toRefuse('NO_PERM')
    expect(await (await app.as('opener1')).get('/srm/sourcing/overview', { ...scope })).toRefuse('NO_PERM')
  })
})

test('the file holds the figures of the page', async () => {
  const found = of(await overview('manager'), 'inquiry')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await (await app.as('manager')).get('/srm/sourcing/exportXls', { ...scope })).result as never)
  const rows = (book.worksheets[0]?.getSheetValues() ?? []).slice(2).map((row) => (row as unknown[]).slice(1))
  const line = (figure: string, basis?: string) =>
    rows.find((row) => row[1] === '询价' && row[2] === figure && (row[3] || undefined) === basis)
  expect(line('已发布')?.[4]).toBe(found.total)
  expect(line('失败率（%）')?.[4]).toBe(50)
  const budget = found.amounts.find((one) => one.basis === 'budget')
  expect(line('已发布', '预算')?.slice(4)).toEqual([budget?.count, Number(budget?.amount)])
  expect(line('发布至定标天数（中位数）')?.[4]).toBe(Number(found.medianDays))
  expect(compareDec(budget?.amount ?? '0', '0')).toBe(1)
  expect(rows[0]?.[0]).toBe(`${scope.from} – ${scope.to}`)
})

test('an award that is annulled counts as none', async () => {
  const id = await make('annulled', { state: 'awarded' })
  scope = { ...scope, to: clockText(app.clock).slice(0, 10) }
  const before = of(await overview('manager'), 'inquiry').awarded
  await step(app, 'purchaser', 'annulAward', id, { reason: '中标人书面放弃', dropIds: [] })
  await step(app, 'manager', 'approveAnnulment', id)
  expect(of(await overview('manager'), 'inquiry').awarded).toBe(before - 1)
})
