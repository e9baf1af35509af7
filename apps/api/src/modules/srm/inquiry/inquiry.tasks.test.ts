import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapestAllocation, judgeAll, makeInquiry, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { travelTo } from '../../../demo/clock'
import { done } from '../../../demo/session'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const small = topics[9] as DemoTopic
let app: InquiryTest
let sql: postgres.Sql
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

/** With a process in force its own tasks tell people by name, and nothing waits for holders of a permission. */
const inProcesses = process.env['SHIPPED_PROCESSES'] === 'on'

/** Permissions of the tasks that still wait for whoever holds them. */
const waiting = async (id: string): Promise<string[]> =>
  (
    await sql`select routed ->> 'permission' as permission from sys_announcement where bus_id = ${id} and routed is not null order by 1`
  ).map((row) => row['permission'] as string)
/** Who has an open task with this permission's event. */
const toldOf = async (id: string, event: string): Promise<string[]> =>
  (
    await sql`select distinct u.username from sys_announcement a join sys_announcement_send s on s.annt_id = a.id join sys_user u on u.id = s.user_id
      where a.bus_id = ${id} and a.event like ${`${event}%`} and s.status = '0' order by 1`
  ).map((row) => row['username'] as string)
const opened = async (patch: Record<string, unknown> = {}) => {
  const { id } = await makeInquiry(app, { state: 'opening', topic: small, bidders: app.bidders, patch })
  return id
}

test('what waited for holders of a permission is closed by the step that does it', async ({ skip }) => {
  skip(inProcesses)
  const { id } = await makeInquiry(app, { state: 'inApproval', topic: small, bidders: app.bidders })
  expect(await waiting(id)).toEqual(['srm:inquiry:approve'])
  await step(app, 'manager', 'reject', id, { reason: '请补充技术要求' })
  expect(await waiting(id)).toEqual([])
  await step(app, 'purchaser', 'submit', id)
  expect(await waiting(id)).toEqual(['srm:inquiry:approve'])
  await step(app, 'manager', 'approve', id)
  expect([await waiting(id), await toldOf(id, 'submit')]).toEqual([[], []])
})

test('from the opening to the award', async ({ skip }) => {
  skip(inProcesses)
  const id = await opened()
  expect(await waiting(id)).toEqual(['srm:inquiry:open'])
  const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  travelTo(app.clock, openAt)
  await step(app, 'opener1', 'turnKey', id)
  expect(await waiting(id)).toEqual(['srm:inquiry:open'])
  await step(app, 'opener2', 'open', id)
  expect(await waiting(id)).toEqual(['srm:inquiry:judge'])
  await judgeAll(app, id)
  await step(app, 'purchaser', 'evaluate', id)
  expect(await waiting(id)).toEqual([])
  await step(app, 'purchaser', 'proposeAward', id, { allocation: await cheapestAllocation(app, id), note: '总成本最低' })
  expect(await waiting(id)).toEqual(['srm:inquiry:award'])
  expect(await toldOf(id, 'award')).not.toContain('purchaser')
  await step(app, 'manager', 'rejectAward', id, { reason: '请说明理由' })
  expect(await waiting(id)).toEqual([])
  await step(app, 'purchaser', 'proposeAward', id, { allocation: await cheapestAllocation(app, id), note: '总成本最低' })
  await step(app, 'manager', 'award', id)
  expect(await waiting(id)).toEqual([])
})

test('only the openers named are asked to open', async () => {
  await sql`insert into sys_user_role (user_id, role_id, tenant_id) select q.id, ur.role_id, 0 from sys_user o
    join sys_user_role ur on ur.user_id = o.id cross join sys_user q where o.username = 'opener1' and q.username = 'director'`
  expect(await toldOf(await opened(), 'closed')).toEqual(['director', 'opener1', 'opener2', 'opener3'])
  const named = await sql`select id from sys_user where username in ('opener1', 'director')`
  const id = await opened({ openerIds: named.map((row) => row['id'] as string) })
  expect(await toldOf(id, 'closed')).toEqual(['director', 'opener1'])
})
