import * as inquiries from '@srm/db/schema/srm/inquiry'
import * as quotations from '@srm/db/schema/srm/quotation'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockText } from '../../../demo/clock'
import { afterDeadline, cheapestAllocation, judgeAll, makeInquiry, quoteAs, reach, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'
import { tables } from './tables.fixtures'

const names = Object.keys(tables)
const topic = topics[9] as DemoTopic
const last = topic.rows.map(([, , , , price]) => price)
let app: InquiryTest
let sql: postgres.Sql
let owner: postgres.Sql
let id: string

type Settings = Readonly<Record<string, string>>
/** As the server's own role with the settings of somebody. */
const count = async (settings: Settings, query: string): Promise<number> => {
  const [row] = (await sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return tx.unsafe(`select count(*)::int as n from (${query}) found`)
  })) as postgres.Row[]
  return row?.['n'] as number
}
const supplier = (who: 'a' | 'b' | 'c'): Settings => ({
  kind: 'supplier',
  supplier_id: app[who].id,
  username: app[who].name,
  confirmed: 'Y',
})
const admin: Settings = { kind: 'buyer', scope: 'ALL', username: 'admin' }
/** Rows of a table that belong to the inquiry, however they hang on it. */
const rowsOf = (table: string): string => {
  if (table === 'inquiry') return `select 1 from inquiry where id = '${id}'`
  if (table === 'quotation_part')
    return `select 1 from quotation_part p where quotation_id in (select id from quotation where inquiry_id = '${id}')`
  if (table === 'inquiry_line_secret')
    return `select 1 from inquiry_line_secret where line_id in (select id from inquiry_line where inquiry_id = '${id}')`
  return `select 1 from ${table} where inquiry_id = '${id}'`
}
/** The rows of company b, which an `own` table must show to b alone. */
const ownOf = async (table: string): Promise<number> => {
  const query =
    table === 'quotation_part'
      ? `select count(*)::int as n from quotation_part p join quotation q on q.id = p.quotation_id where q.inquiry_id = '${id}' and q.supplier_id = '${app.b.id}'`
      : `select count(*)::int as n from ${table} where inquiry_id = '${id}' and supplier_id = '${app.b.id}'`
  return (await owner.unsafe(query))[0]?.['n'] as number
}
const all = async (table: string): Promise<number> =>
  (await owner.unsafe(`select count(*)::int as n from (${rowsOf(table)}) found`))[0]?.['n']

/** Invited: a and b. c takes part in nothing. Both have quoted and asked. */
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const patch = { type: 'invited', minQuotes: 2, maxRounds: 2, budget: '777123.45', targetPrice: '666543.21' }
  id = (await makeInquiry(app, { topic, bidders: [app.a, app.b], patch })).id
  for (const who of ['a', 'b'] as const) done(await app[who].client.post('/srm/quotation/ask', { id, question: `${who} 的问题` }))
  await step(app, 'purchaser', 'clarify', id, { title: '材质', answer: '可用 QT500' })
  await step(app, 'purchaser', 'amend', id, { reason: '质保', changes: { warranty: '36 个月' } })
  await step(app, 'manager', 'approveAmendment', id)
  await quoteAs(app.a, id, last, 1)
  await quoteAs(app.b, id, last, 1.01, 1)
}, 60_000)
afterAll(async () => {
  await sql.end()
  await owner.end()
})

test('every table of inquiries and quotations is in the list', () => {
  const exported: readonly unknown[] = [...Object.values(inquiries), ...Object.values(quotations)]
  const there = exported.flatMap((one) => (is(one, PgTable) ? [getTableConfig(one).name] : []))
  expect(there.sort()).toEqual([...names].sort())
})

test.each(names.filter((table) => tables[table]?.sealed && table !== 'quotation_line'))(
  '%s: before the opening staff find no row, the company its own',
  async (table) => {
    expect(await all(table)).toBeGreaterThan(0)
    expect(await count(admin, rowsOf(table))).toBe(0)
    if (tables[table]?.to === 'own') expect(await count(supplier('b'), rowsOf(table))).toBe(await ownOf(table))
  },
)

describe('after the award', () => {
  beforeAll(async () => {
    const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
    await afterDeadline(app, id, 'pendingEvaluation', reach.pendingEvaluation, openAt)
    const until = clockText(app.clock, 24 * 200).slice(0, 10)
    await step(app, 'purchaser', 'askValidity', id, { supplierIds: [app.a.id, app.b.id], until, reason: '评审延长' })
    const quoteDeadline = clockText(app.clock, 96)
    await step(app, 'purchaser', 'newRound', id, { supplierIds: [app.a.id, app.b.id], quoteDeadline, reason: '再报一轮' })
    await step(app, 'manager', 'rejectRound', id, { reason: '直接定标' })
    await judgeAll(app, id)
    await step(app, 'purchaser', 'evaluate', id)
    await step(app, 'purchaser', 'proposeAward', id, { allocation: await cheapestAllocation(app, id), note: '总成本最低' })
    await step(app, 'manager', 'award', id)
  }, 60_000)

  test.each(names)('%s', async (table) => {
    const rows = await all(table)
    expect(rows, 'a table without rows proves nothing').toBeGreaterThan(0)
    const { to } = tables[table] ?? { to: 'staff' }
    expect([table, await count(supplier('c'), rowsOf(table))]).toEqual([table, 0])
    expect([table, await count({ kind: 'visitor' }, rowsOf(table))]).toEqual([table, 0])
    const seen = { own: to === 'own' ? await ownOf(table) : 0, invited: rows, staff: 0 }[to]
    expect([table, await count(supplier('b'), rowsOf(table))]).toEqual([table, seen])
    expect([table, await count(admin, rowsOf(table))]).toEqual([table, table === 'inquiry_seal' ? 0 : rows])
  })
})
