import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeExpert } from '../../../demo/expert'
import { expertDrawStep, makeExpertDraw } from '../../../demo/expert-draw'
import { done } from '../../../demo/session'

const app = await stockedApp()
let sql: postgres.Sql
let company: string
let drawn: string
let ready: string
beforeAll(async () => {
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  company = (await app.supplier()).id
  const keeper = await app.as('reviewer')
  for (const phone of ['13900000001', '13900000002', '13900000003', '13900000004']) await makeExpert(keeper, { phone })
  const cast = { clock: app.deps.clock, as: app.as }
  drawn = await makeExpertDraw(cast, { state: 'drawn', counts: { TECH: 2 }, patch: { avoidedIds: [company] } })
  ready = await makeExpertDraw(cast, { state: 'ready' })
})
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const tables = ['expert', 'expert_contact', 'expert_draw', 'expert_draw_list', 'expert_draw_nonce', 'expert_draw_seat'] as const
type Counts = Readonly<Record<(typeof tables)[number], number>>
const counts = (settings: Record<string, string>) =>
  asActor(settings, async (tx) => {
    const found: [string, number][] = []
    for (const table of tables) found.push([table, Number((await tx`select count(*)::int as n from ${tx(table)}`)[0]?.['n'])])
    return Object.fromEntries(found) as Counts
  })
const none: Counts = { expert: 0, expert_contact: 0, expert_draw: 0, expert_draw_list: 0, expert_draw_nonce: 0, expert_draw_seat: 0 }
const staff = (username: string, holds: string, scope = 'ALL') => ({ kind: 'buyer', username, holds, scope, org: 'A01' })

test('suppliers, visitors and another tenant read no row of any table', async () => {
  expect(await counts({ kind: 'supplier', supplier_id: company, username: 'x' })).toEqual(none)
  expect(await counts({ kind: 'visitor', username: 'visitor' })).toEqual(none)
  expect(await counts({ ...staff('other', 'srm:expert:list,srm:expert:edit,srm:expertDraw:names'), tenant: '1' })).toEqual(none)
})

test('staff read the register by its permission, contacts by that of keeping it, and the sealed half of a seed never', async () => {
  expect(await counts(staff('manager', ''))).toEqual({ ...none, expert_draw: 2 })
  expect(await counts(staff('manager', 'srm:expert:list'))).toEqual({ ...none, expert: 4, expert_draw: 2 })
  const keeper = staff('reviewer', 'srm:expert:list,srm:expert:edit')
  expect(await counts(keeper)).toEqual({ ...none, expert: 4, expert_contact: 4, expert_draw: 2 })
  expect(await counts({ kind: 'system', username: 'system' })).toMatchObject({ expert_draw_nonce: 1 })
})

test('names are read by their permission, by whoever made the draw and by its witness', async () => {
  const names = { expert_draw_list: 2, expert_draw_seat: 2 }
  expect(await counts(staff('somebody', 'srm:expertDraw:names'))).toMatchObject(names)
  expect(await counts(staff('purchaser', ''))).toMatchObject(names)
  // Of the other draw the witness is nobody yet.
  expect(await counts(staff('auditor', ''))).toMatchObject({ expert_draw_list: 1, expert_draw_seat: 2 })
  // Out of reach is out of reach, whatever one holds.
  expect(await counts(staff('somebody', 'srm:expertDraw:names', 'A01A04%'))).toMatchObject({ expert_draw_list: 0, expert_draw_seat: 0 })
})

test('nobody writes beside the commands', async () => {
  const holds = 'srm:expert:list,srm:expert:edit,srm:expertDraw:names'
  for (const table of ['expert', 'expert_contact', 'expert_draw_list', 'expert_draw_nonce', 'expert_draw_seat'] as const) {
    const changed = await asActor(staff('purchaser', holds), async (tx) => (await tx`update ${tx(table)} set version = version + 1`).count)
    expect([table, changed]).toEqual([table, 0])
  }
})

test('a draw is answered without names to staff who may not know them', async () => {
  const read = async (who: string, id: string) => done(await (await app.as(who)).get('/srm/expertDraw/queryById', { id }))
  for (const id of [ready, drawn]) {
    expect((await read('manager', id)).secret).toBeNull()
    expect(JSON.stringify(await read('manager', id))).not.toContain('评审甲')
    for (const who of ['purchaser', 'auditor', 'reviewer']) expect((await read(who, id)).secret.list.experts).toHaveLength(4)
  }
  expect((await read('manager', drawn)).seed).toMatch(/^[0-9a-f]{64}$/)
  for (const who of ['admin', 'finance', 'expert'])
    expect(await (await app.as(who)).get('/srm/expertDraw/queryById', { id: drawn })).toRefuse('NO_PERM')
  const { client } = await app.supplier()
  for (const path of ['list', 'counts', 'suppliers']) expect(await client.get(`/srm/expertDraw/${path}`)).toRefuse('NO_PERM')
  expect(await expertDrawStep(await app.as('auditor'), drawn, 'ready')).toRefuse('NO_PERM')
})
