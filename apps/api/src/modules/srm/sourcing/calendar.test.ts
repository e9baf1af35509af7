import type { CalendarEvent, SourcingCalendar } from '@srm/contract/srm/sourcing'
import type { OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { plusDays, weekdayOf } from '@srm/domain/kit/day'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuction } from '../../../demo/auction'
import { clockText } from '../../../demo/clock'
import { makeInquiry, quoteAs, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)
let app: InquiryTest
let sql: postgres.Sql
const userIds: Record<string, string> = {}
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  for (const row of await sql`select id, username from sys_user where username like 'opener%' or username = 'expert'`)
    userIds[row['username'] as string] = row['id'] as string
}, 120_000)
afterAll(() => sql?.end())

const today = () => clockText(app.clock).slice(0, 10)
/** The next day of that weekday (0: Monday), some days from now. */
const next = (weekday: number, from = 5) => {
  let day = plusDays(today(), from)
  while (weekdayOf(day) !== weekday) day = plusDays(day, 1)
  return day
}
const read = async (who: string, more: object = {}): Promise<SourcingCalendar> =>
  done(await (await app.as(who)).get('/srm/sourcing/calendar', { from: plusDays(today(), -60), to: plusDays(today(), 60), ...more }))
const of = async (id: string, who = 'manager', more: object = {}): Promise<readonly CalendarEvent[]> =>
  (await read(who, more)).events.filter((one) => one.id === id)
const make = (patch: Record<string, unknown> = {}, plan: object = {}) =>
  makeInquiry(app, { topic: small, bidders: app.bidders, patch: { minQuotes: 1, ...patch }, ...plan })
const times = (deadline: string, openAt: string) => ({ quoteDeadline: deadline, openAt })
const kinds = (events: readonly CalendarEvent[], kind: CalendarEvent['kind'] = 'opening') =>
  events.find((one) => one.kind === kind)?.warnings.map((one) => one.kind)

describe('dates', () => {
  test('of an inquiry: who is named opens it; once it is opened, who did', async () => {
    const [opener1, opener2] = ['opener1', 'opener2']
    const day = next(2)
    const { id, docNo } = await make({
      ...times(`${day} 10:00:00`, `${day} 15:00:00`),
      openerIds: [userIds[opener1], userIds[opener2]],
    })
    const names = (await sql`select realname from sys_user where username in ('opener1', 'opener2') order by username`).map(
      (row) => row['realname'],
    )
    expect(await of(id)).toMatchObject([
      { way: 'inquiry', kind: 'deadline', docNo, at: `${day} 10:00:00`, state: 'coming', openers: [], warnings: [], roundNo: 1 },
      { way: 'inquiry', kind: 'opening', docNo, at: `${day} 15:00:00`, state: 'coming', openers: names, warnings: [] },
    ])
    await quoteAs(app.a, id, last, 1)
    app.travelTo(`${day} 15:00:01`)
    await app.closeDue()
    expect((await of(id)).map(({ state }) => state)).toEqual(['done', 'waiting'])
    await step(app, opener2, 'turnKey', id)
    await step(app, opener1, 'open', id)
    const [, opening] = await of(id)
    expect(opening).toMatchObject({ state: 'done', openers: names.toReversed(), warnings: [] })
  })

  test('of one that was declared failed the opening did not happen; one that was cancelled has none', async () => {
    const { id } = await make({}, { state: 'failed' })
    expect((await of(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['deadline', 'done'],
      ['opening', 'void'],
    ])
    const { id: cancelled } = await make({}, { state: 'cancelled' })
    expect(await of(cancelled)).toEqual([])
    const { id: draft } = await make({}, { state: 'draft' })
    expect(await of(draft)).toEqual([])
  })

  test('of an auction: its start, and of a public one the end of registration', async () => {
    const { id } = await makeAuction(app, { bidders: [app.a, app.b] })
    expect((await of(id)).map(({ kind, state }) => [kind, state])).toEqual([['auctionStart', 'coming']])
    const { id: open } = await makeAuction(app, { bidders: [app.a, app.b], patch: { openness: 'public' } })
    expect((await of(open)).map(({ kind, state }) => [kind, state])).toEqual([
      ['registrationEnd', 'coming'],
      ['auctionStart', 'coming'],
    ])
    const { id: held } = await makeAuction(app, { state: 'ended', bidders: [app.a, app.b] })
    expect((await of(held)).map(({ state }) => state)).toEqual(['done'])
    expect(await of(held, 'manager', { from: plusDays(today(), 1) })).toEqual([])
  })

  test('are those of the reader’s own lists: openers see inquiries, suppliers nothing, filters narrow', async () => {
    const { id } = await make()
    const { id: auction } = await makeAuction(app, { bidders: [app.a, app.b] })
    expect((await of(id, 'opener1')).length).toBe(2)
    expect(await of(auction, 'opener1')).toEqual([])
    expect(await of(id, 'manager', { orgUnder: 'A01A02' })).toEqual([])
    expect((await of(id, 'manager', { orgUnder: 'A01A01' })).length).toBe(2)
    const [row] = await sql`select category_id as id from inquiry where id = ${id}`
    expect((await of(id, 'manager', { categoryUnder: row?.['id'] })).length).toBe(2)
    expect(await of(auction, 'manager', { categoryUnder: row?.['id'] })).toEqual([])
    expect(await app.a.client.get('/srm/sourcing/calendar', { from: today(), to: today() })).toRefuse('NO_PERM')
    const manager = await app.as('manager')
    expect(await manager.get('/srm/sourcing/calendar', { from: today(), to: plusDays(today(), -1) })).toMatchObject({ success: false })
    expect(await manager.get('/srm/sourcing/calendar', { from: today(), to: plusDays(today(), 200) })).toMatchObject({ success: false })
  })

  test('tell nothing of what is sealed', async () => {
    const { id } = await make()
    const before = await of(id)
    await quoteAs(app.a, id, last, 1)
    expect(await of(id)).toEqual(before)
  })
})

describe('warnings', () => {
  test('a day off, a holiday by its name, and times outside of working hours', async () => {
    const [sunday, tuesday] = [next(6), next(1)]
    const { id } = await make(times(`${sunday} 10:00:00`, `${plusDays(sunday, 1)} 20:00:00`))
    expect(kinds(await of(id), 'deadline')).toEqual(['dayOff'])
    expect(kinds(await of(id))).toEqual(['offHours'])
    // The last moment of the day's work is one of it.
    const { id: good } = await make(times(`${tuesday} 12:00:00`, `${tuesday} 18:00:00`))
    expect([kinds(await of(good), 'deadline'), kinds(await of(good))]).toEqual([[], []])
    await sql`insert into sys_calendar_day (tenant_id, create_by, on_date, kind, name) values (0, 'test', ${tuesday}, 'HOLIDAY', '厂庆')`
    const [deadline] = await of(good)
    expect(deadline?.warnings).toEqual([{ kind: 'dayOff', words: ['厂庆'], other: null }])
    await sql`delete from sys_calendar_day where name = '厂庆'`
  })

  test('two openings of the same opener within half an hour, each naming the other; not with other openers, not later', async () => {
    const day = next(3)
    const openers = (...names: string[]) => names.map((name) => userIds[name])
    const at = (time: string, openerIds: unknown[]) => make({ ...times(`${day} 10:00:00`, `${day} ${time}`), openerIds })
    const one = await at('15:00:00', openers('opener1', 'opener2'))
    const two = await at('15:29:59', openers('opener2', 'opener3'))
    const three = await at('15:00:00', openers('opener3', 'expert'))
    const opening = async (id: string) => (await of(id)).find((event) => event.kind === 'opening')
    const [name] = await sql`select realname from sys_user where username = 'opener2'`
    expect((await opening(one.id))?.warnings).toEqual([
      { kind: 'sameOpener', words: [name?.['realname']], other: { way: 'inquiry', id: two.id, docNo: two.docNo, at: `${day} 15:29:59` } },
    ])
    expect((await opening(two.id))?.warnings.map((w) => w.other?.docNo).sort()).toEqual([one.docNo, three.docNo].sort())
    await step(app, 'purchaser', 'extend', two.id, {
      reason: '避开另一场开标',
      quoteDeadline: `${day} 10:00:01`,
      openAt: `${day} 15:30:00`,
    })
    expect((await opening(one.id))?.warnings).toEqual([])
  })

  test('a rate that is missing or too old, where prices in foreign currency are to be opened soon', async () => {
    const foreign = await make({ allowForeignCurrency: true })
    const rate = (currency: string, on: string) =>
      sql`insert into fx_rate (tenant_id, create_by, rate_on, currency, rate, source) values (0, 'test', ${on}, ${currency}, 7, 'test')`
    await rate('CHF', plusDays(today(), -8))
    const warned = async () => (await of(foreign.id)).find((one) => one.kind === 'opening')?.warnings.find((one) => one.kind === 'fxRate')
    expect((await warned())?.words).toContain('CHF')
    await rate('CHF', plusDays(today(), -7))
    expect((await warned())?.words ?? []).not.toContain('CHF')
    const plain = await make()
    await rate('SEK', plusDays(today(), -20))
    expect((await of(plain.id)).flatMap((one) => one.warnings.map((w) => w.kind))).not.toContain('fxRate')
    const own = await make({ currency: 'NZD' })
    const ofOwn = async () => (await of(own.id)).find((one) => one.kind === 'opening')?.warnings.find((one) => one.kind === 'fxRate')?.words
    expect(await ofOwn()).toContain('NZD')
    await rate('NZD', today())
    expect((await ofOwn()) ?? []).not.toContain('NZD')
  })

  test('an officer whose key is revoked, where the bidders seal to it', async () => {
    await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
    const { id } = await make({ sealMode: 'client', openerIds: ['opener1', 'opener2', 'opener3'].map((name) => userIds[name]) })
    expect(kinds(await of(id))).not.toContain('openerKey')
    const opener = await app.as('opener3')
    const mine = done(await opener.get('/srm/officerKey/mine')) as OwnOfficerKey
    const keyId = mine.key?.id ?? ''
    const { version, holderName } = done(await opener.get('/srm/officerKey/queryById', { id: keyId }))
    done(await opener.post('/srm/officerKey/revoke', { id: keyId, version, reason: 'lost', note: null }))
    const opening = (await of(id)).find((one) => one.kind === 'opening')
    expect(opening?.warnings.find((one) => one.kind === 'openerKey')).toEqual({ kind: 'openerKey', words: [holderName], other: null })
    // The deadline is not opened by anybody.
    expect(kinds(await of(id), 'deadline')).not.toContain('openerKey')
  })
})
