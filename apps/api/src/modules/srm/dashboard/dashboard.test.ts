import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import type { Due, Tile, TrendMonth, WorkItem } from '@srm/contract/srm/dashboard'
import { administratorTiles, type ListedTile } from '@srm/domain/srm/dashboard/dashboard.rules'
import { connect } from '@srm/db/client'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { demoRates } from '../../../demo/fx'
import { demoInquiries, demoStoryDays } from '../../../demo/inquiry-demo'
import { systemCtx } from '../../../http/request/context'
import { done } from '../../../demo/session'
import { closeDueInquiries } from '../inquiry/commands/close'
import { listTiles } from './tiles'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const names: string[] = []
beforeAll(async () => {
  const { clock } = app.deps
  clock.offsetMs = -demoStoryDays * 86_400_000
  for (let i = 0; i < 3; i++) names.push((await app.supplier()).name)
  const ctx = systemCtx(app.deps)
  await demoRates(ctx)
  await demoInquiries({ http: app.http, clock, closeDue: () => closeDueInquiries(ctx) }, names)
}, 300_000)

const as = (username: string) => app.anonymous.signIn(username, 'Demo#2026')
const read = async <R>(username: string, path: string, query: Record<string, string> = {}): Promise<R> => {
  const answer = await (await as(username)).get(`/srm/dashboard/${path}`, query)
  expect(answer).toSucceed()
  return answer.result as R
}
const year = { from: '2026-01-01', to: '2027-12-31' }

/** Gives the role one rule over the list of inquiries; the answer takes it away. */
const ruledTo = async (role: string, ruleConditions: string, ruleValue: string) => {
  const [ids] = await owner.sql`select (select id from sys_permission where code = 'inquiry.list') as menu,
    (select id from sys_role where role_code = ${role}) as role`
  const admin = await as('admin')
  const rule = { permissionId: ids?.['menu'], ruleName: '一份', ruleColumn: 'docNo', ruleConditions, ruleValue }
  const { id } = done(await admin.post('/sys/permission/addPermissionRule', rule))
  const given = async (dataRuleIds: string) =>
    done(await admin.post('/sys/role/datarule', { permissionId: ids?.['menu'], roleId: ids?.['role'], dataRuleIds }))
  await given(id)
  return () => given('')
}

describe('tiles', () => {
  const shown = ['inApproval', 'published', 'opening', 'pendingEvaluation', 'pendingAward', 'supplierReview']
  const keysOf = async (username: string) => (await read<Tile[]>(username, 'tiles')).map((t) => t.key)
  test('each account sees those whose list it may open', async () => {
    expect((await keysOf('manager')).slice(0, shown.length)).toEqual(shown)
    expect((await read<Tile[]>('manager', 'tiles')).reduce((sum, t) => sum + t.count, 0)).toBeGreaterThan(4)
  })

  const accounts = [
    'purchaser',
    'manager',
    'finance',
    'quality',
    'reviewer',
    'auditor',
    'admin',
    'supplier 0',
    'supplier 1',
    'supplier 2',
  ] as const
  const usernameOf = (account: string) => (account.startsWith('supplier ') ? (names[Number(account.slice(-1))] ?? '') : account)
  const isListed = (key: Tile['key']): key is ListedTile => key in listTiles
  test.each(accounts)('of %s: every figure is the number of rows of the list it leads to', async (account) => {
    const client = await as(usernameOf(account))
    for (const { key, count } of await read<Tile[]>(usernameOf(account), 'tiles')) {
      if (!isListed(key)) continue
      const { call, filter } = listTiles[key]
      const { total, records } = (await client.get(call.path, { ...filter, pageSize: 200 })).result
      expect({ key, total, rows: records.length }).toEqual({ key, total: count, rows: count })
    }
  })

  test('what the story holds is counted for somebody', async () => {
    const seen = await Promise.all(accounts.map((account) => read<Tile[]>(usernameOf(account), 'tiles')))
    const filled = seen.flat().flatMap(({ key, count }) => (count > 0 ? [key] : []))
    expect(filled).toEqual(expect.arrayContaining(['inApproval', 'published', 'opening', 'pendingAward', 'reminders', 'quotes', 'won']))
  })

  test('rules over the rows of a list narrow its tiles too', async () => {
    const tileOf = async () => (await read<Tile[]>('multi', 'tiles')).find(({ key }) => key === 'published')?.count
    const { docNo } = (await (await as('purchaser')).get('/srm/inquiry/list', { status: inquiryMachine.states.published })).result
      .records[0]
    expect(await tileOf()).toBeGreaterThan(1)
    const lift = await ruledTo('purchaser', '=', docNo)
    expect(await tileOf()).toBe(1)
    await lift()
  })

  test('finance, quality and the administration each see their own', async () => {
    expect(await keysOf('finance')).toEqual([
      'supplierReview',
      'supplierChanges',
      'relationChanges',
      'financeChanges',
      'qualificationChanges',
    ])
    expect(await keysOf('quality')).toEqual(expect.arrayContaining(['corrections', 'checks', 'supervisionReview']))
    expect(await keysOf('admin')).toEqual([...administratorTiles])
  })

  const areas = ['reminders', 'information', 'files', 'quotes', 'won', 'supervision', 'qualificationExpiry', 'financeExpiry']
  test.each([0, 1])('of supplier %i: its own areas, and what its company page shows', async (i) => {
    const name = names[i] ?? ''
    const tiles = await read<Tile[]>(name, 'tiles')
    expect(tiles.map((t) => t.key).slice(0, areas.length)).toEqual(areas)
    const of = (key: Tile['key']) => tiles.find((t) => t.key === key)?.count ?? 0
    const { profile } = (await (await as(name)).get('/srm/supplier/profile')).result
    expect(of('files')).toBe(profile.qualifications.length)
    expect(of('information')).toBe(0)
  })

  test('what can no longer be quoted waits for nobody: it is missed', async () => {
    const client = await as(names[1] ?? '')
    const listed = async (query: Record<string, string>) =>
      (await client.get('/srm/quotation/list', { ...query, pageSize: 200 })).result.records as {
        status: string
        quoteState: string
        quoteDeadline: string
      }[]
    const counts: Record<string, number> = (await client.get('/srm/quotation/counts')).result
    const all = (await listed({ quoteState: '0,4' })).filter(({ status }) => status !== inquiryMachine.states.published)
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining([inquiryMachine.states.cancelled, inquiryMachine.states.failed]))
    const waiting = await listed({ quoteState: '0', taking: 'Y' })
    expect(waiting.every(({ status }) => status === inquiryMachine.states.published)).toBe(true)
    const missed = await listed({ quoteState: '0,4', taking: 'N' })
    expect(missed.length).toBeGreaterThanOrEqual(all.length)
    expect(counts).toMatchObject({ 'tab:q0': waiting.length, 'tab:missed': missed.length })
    expect(counts['tab:none']).toBe((await listed({ notApplied: 'Y' })).length)
    const values = Object.entries(counts).filter(([key]) => !key.startsWith('tab:'))
    expect(values.reduce((sum, [, n]) => sum + n, 0)).toBe((await listed({})).length)
  })

  test('of two suppliers are two suppliers’ own', async () => {
    const quotes = await Promise.all(
      names.map(async (name) => (await read<Tile[]>(name, 'tiles')).find((t) => t.key === 'won')?.count ?? 0),
    )
    const won = await Promise.all(
      names.map(async (name) => (await (await as(name)).get('/srm/quotation/list', { quoteState: '6' })).result.total),
    )
    expect(quotes).toEqual(won)
    expect(new Set(quotes).size).toBeGreaterThan(1)
  })

  test('a figure follows what its document does', async () => {
    const name = names[2] ?? ''
    const waiting = async () => (await read<Tile[]>(name, 'tiles')).find((t) => t.key === 'noticeReplies')?.count
    expect(await waiting()).toBe(0)
    const purchaser = await as('purchaser')
    const supplierId = (await read<{ id: string }>(name, 'company')).id
    const replyDeadline = `${Number(new Date().getUTCFullYear()) + 1}-01-01 12:00:00`
    const draft = {
      title: '请确认交货安排',
      category: 'general',
      body: '请回复各批次的交货安排。',
      needReply: true,
      replyDeadline,
      files: [],
    }
    const saved = await purchaser.post('/srm/notice/add', { ...draft, recipientIds: [supplierId] })
    expect(saved).toSucceed()
    expect(await purchaser.post('/srm/notice/issue', { id: saved.result.id, version: saved.result.version })).toSucceed()
    expect(await waiting()).toBe(1)
    expect((await read<Tile[]>(names[1] ?? '', 'tiles')).find((t) => t.key === 'noticeReplies')?.count).toBe(0)
    const late = async (username: string) => (await read<WorkItem[]>(username, 'work')).filter((w) => w.kind === 'noticeOverdue')
    expect(await late('purchaser')).toEqual([])
    const { clock } = app.deps
    const { offsetMs } = clock
    clock.offsetMs = Date.parse(`${replyDeadline.replace(' ', 'T')}+08:00`) - Date.now() + 60_000
    expect(await late('purchaser')).toMatchObject([{ id: saved.result.id, count: 1, at: replyDeadline }])
    expect(await late('manager')).toEqual([])
    // However long it waits, it stays: on both sides.
    clock.offsetMs += 60 * 86_400_000
    expect(await late('purchaser')).toMatchObject([{ id: saved.result.id, count: 1 }])
    const owed = (await read<WorkItem[]>(name, 'work')).filter((w) => w.kind === 'replyNotice')
    expect(owed).toMatchObject([{ id: saved.result.id, at: replyDeadline }])
    clock.offsetMs = offsetMs
  })
})

describe('work', () => {
  const kindsOf = async (username: string) => [...new Set((await read<WorkItem[]>(username, 'work')).map((w) => w.kind))].sort()
  test('each is asked for the own steps', async () => {
    expect(await kindsOf('manager')).toContain('approve')
    expect(await kindsOf('purchaser')).not.toContain('approve')
    expect(await kindsOf('purchaser')).toContain('evaluate')
    expect(await kindsOf('finance')).toEqual([])
  })

  test('deadlines come first, nearest first', async () => {
    const items = await read<WorkItem[]>(names[0] ?? '', 'work')
    const at = items.map((w) => w.at ?? '9')
    expect(at).toEqual([...at].sort())
    expect(items.every((w) => ['quote', 'reconfirm', 'renew'].includes(w.kind))).toBe(true)
  })
})

describe('deadlines', () => {
  test('lie in the asked days', async () => {
    const all = await read<Due[]>('purchaser', 'deadlines', year)
    expect(all.length).toBeGreaterThan(3)
    const day = all[0]?.at.slice(0, 10) ?? ''
    const some = await read<Due[]>('purchaser', 'deadlines', { from: day, to: day })
    expect(some.length).toBeGreaterThan(0)
    expect(some.every((d) => d.at.startsWith(day))).toBe(true)
  })

  test('of a supplier are those it was asked to, and never another’s', async () => {
    const own = await read<Due[]>(names[0] ?? '', 'deadlines', year)
    const client = await as(names[0] ?? '')
    for (const due of own.filter((d) => d.kind === 'quoteDeadline'))
      expect(await client.get('/srm/quotation/queryById', { id: due.id })).toSucceed()
    expect(own.some((d) => d.kind === 'openAt')).toBe(false)
    expect(await read('finance', 'deadlines', year)).toEqual([])
  })

  test('nonsense days are refused', async () => {
    expect((await (await as('purchaser')).get('/srm/dashboard/deadlines', { from: 'x', to: 'y' })).success).toBe(false)
  })
})

describe('rules over the rows of the list of inquiries', () => {
  const manager = {
    work: () => read<WorkItem[]>('manager', 'work'),
    due: () => read<Due[]>('manager', 'deadlines', year),
    awards: async () => (await read<TrendMonth[]>('manager', 'trend')).reduce((sum, { awards }) => sum + awards, 0),
  }
  test('narrow the work, the calendar and the trend of who has them', async () => {
    const before = { work: await manager.work(), due: await manager.due(), awards: await manager.awards() }
    const inquiriesOf = (items: readonly { docNo: string | null }[]) => [...new Set(items.flatMap((i) => i.docNo ?? []))]
    const asked = before.work.find(({ kind }) => kind === 'approve')?.docNo ?? ''
    const docNo = inquiriesOf(before.due).find((no) => no !== asked) ?? ''
    expect(inquiriesOf(before.due).length).toBeGreaterThan(1)
    expect(before.awards).toBeGreaterThan(0)
    const lift = await ruledTo('purchaseManager', '=', docNo)
    expect(inquiriesOf(await manager.work())).not.toContain(asked)
    expect(inquiriesOf(await manager.due())).toEqual([docNo])
    expect(await manager.awards()).toBe(0)
    await lift()
    expect(await manager.work()).toEqual(before.work)
    expect(await manager.due()).toEqual(before.due)
  })
})

describe('trend', () => {
  test('twelve months, whose awards are those of the list', async () => {
    const months = await read<TrendMonth[]>('manager', 'trend')
    expect(months).toHaveLength(12)
    const states = `${inquiryMachine.states.awarded},${inquiryMachine.states.completed}`
    const { total } = (await (await as('manager')).get('/srm/inquiry/list', { status: states, pageSize: 1 })).result
    expect(months.reduce((sum, m) => sum + m.awards, 0)).toBe(total)
    expect(Number(months.at(-1)?.awarded) + Number(months.at(-2)?.awarded)).toBeGreaterThan(0)
  })

  test('each month counts what the list of awards of that month counts', async () => {
    const client = await as('manager')
    for (const { month, awards } of (await read<TrendMonth[]>('manager', 'trend')).filter((m) => m.awards > 0)) {
      const [year = 0, at = 1] = month.split('-').map(Number)
      const last = new Date(Date.UTC(year, at, 0)).getUTCDate()
      const asked = { awardedAt_begin: `${month}-01`, awardedAt_end: `${month}-${last}`, pageSize: 1 }
      const { total, records } = (await client.get('/srm/inquiry/list', asked)).result
      expect({ month, total }).toEqual({ month, total: awards })
      expect(records[0].awardedAt).toMatch(new RegExp(`^${month}`))
      const counts: Record<string, number> = (await client.get('/srm/inquiry/counts', asked)).result
      expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(awards)
    }
  })

  test('suppliers and those who may not compare do not read it', async () => {
    for (const who of ['finance', names[0] ?? '']) expect((await (await as(who)).get('/srm/dashboard/trend')).success).toBe(false)
  })
})

test('a company reads its own completeness', async () => {
  const own = await read<{ completeness: number; sections: unknown[]; documents: unknown[]; hasQuoted: boolean }>(names[0] ?? '', 'company')
  expect(own).toMatchObject({ completeness: 100, hasQuoted: true })
  expect(own.sections).toHaveLength(supplierSections.length)
  expect(own.documents.length).toBeGreaterThan(0)
  expect((await (await as('purchaser')).get('/srm/dashboard/company')).success).toBe(false)
})
