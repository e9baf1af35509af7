import type { Awaited, Stuck, Unassigned, WorkItem, Workload } from '@srm/contract/srm/dashboard'
import { usualFrom } from '@srm/domain/srm/dashboard/dashboard.rules'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cheapestAllocation, makeInquiry, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { routeOpenTasks } from '../../sys/announcement/announcement.public'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

const small = topics[9] as DemoTopic
let app: InquiryTest
let sql: postgres.Sql
beforeAll(async () => {
  app = await inquiryTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => sql?.end())

const read = async <R>(who: string, path: string): Promise<R> => done(await (await app.as(who)).get(`/srm/dashboard/${path}`)) as R
const hour = 3_600_000
const later = (hours: number) => {
  app.clock.offsetMs += hours * hour
}
const make = (state: 'inApproval' | 'opening' | 'pendingEvaluation' | 'pendingAward', patch: Record<string, unknown> = {}) =>
  makeInquiry(app, { state, topic: small, bidders: app.bidders, patch })
const nameOf = async (username: string): Promise<string> =>
  (await sql`select realname from sys_user where username = ${username}`)[0]?.['realname'] as string

describe('what others are asked to do', () => {
  const of = async (who: string, id: string) => (await read<Awaited[]>(who, 'awaited')).filter((one) => one.id === id)
  test('an approval waits for the approvers, never for its author', async () => {
    const { id } = await make('inApproval')
    const [one] = await of('purchaser', id)
    expect(one).toMatchObject({ kind: 'approve', at: expect.any(String) })
    expect(one?.people).toContain(await nameOf('manager'))
    expect(one?.people).not.toContain(await nameOf('purchaser'))
    expect(await of('multi', id)).toEqual([])
    await step(app, 'manager', 'approve', id)
    expect(await of('purchaser', id)).toEqual([])
  })

  test('an opening waits for the openers who were named, an award for whoever did not propose it', async () => {
    const [opener1] = await sql`select id from sys_user where username = 'opener1'`
    const [opener2] = await sql`select id from sys_user where username = 'opener2'`
    const { id } = await make('opening', { openerIds: [opener1?.['id'], opener2?.['id']] })
    later(17)
    expect(await of('purchaser', id)).toMatchObject([{ kind: 'open', people: [await nameOf('opener1'), await nameOf('opener2')].sort() }])
    const { id: awarded } = await make('pendingAward')
    expect(await of('purchaser', awarded)).toEqual([])
    await step(app, 'purchaser', 'proposeAward', awarded, { allocation: await cheapestAllocation(app, awarded), note: '总成本最低' })
    expect(await of('purchaser', awarded)).toMatchObject([{ kind: 'award' }])
    const asked = (await read<WorkItem[]>('manager', 'work')).find((item) => item.id === awarded)
    expect(asked).toMatchObject({ kind: 'award', award: { overBudget: false, passedOver: expect.any(Number) } })
    const { award } = done(await (await app.as('manager')).get('/srm/inquiry/queryById', { id: awarded }))
    expect(asked?.award?.total).toBe(award.total)
  })
})

test('an inquiry is stuck once it stays for more than twice as long as usual; before enough have passed nothing is said', async () => {
  const stuckIds = async () => (await read<Stuck[]>('manager', 'stuck')).map((one) => one.id)
  const passed = async () => {
    const { id } = await make('inApproval')
    later(1)
    await step(app, 'manager', 'approve', id)
  }
  const { id } = await make('inApproval')
  later(60)
  const known = (await sql`select count(*)::int as n from audit_chain where biz_type = 'inquiry' and action = 'approve'`)[0]?.[
    'n'
  ] as number
  expect(known).toBeLessThan(usualFrom)
  expect(await stuckIds()).not.toContain(id)
  for (let i = known; i < usualFrom; i++) await passed()
  const one = (await read<Stuck[]>('manager', 'stuck')).find((found) => found.id === id)
  expect(one).toMatchObject({ status: inquiryMachine.states.inApproval, usualOf: expect.any(Number), waits: ['approve'] })
  expect(one?.usualHours).toBeLessThanOrEqual(1)
  expect(one?.hours).toBeGreaterThanOrEqual(60)
  await step(app, 'manager', 'reject', id, { reason: '请补充' })
  expect(await stuckIds()).not.toContain(id)
})

test('the load of a purchaser is what the list of inquiries shows of the purchaser, by time limit', async () => {
  const loads = await read<Workload[]>('manager', 'workload')
  const { inApproval, published, opening, pendingEvaluation, pendingAward } = inquiryMachine.states
  const status = [inApproval, published, opening, pendingEvaluation, pendingAward].join()
  expect(loads.length).toBeGreaterThan(0)
  for (const { purchaserName, total, ...spans } of loads) {
    const asked = { status, purchaserName, pageSize: '1' }
    expect(done(await (await app.as('manager')).get('/srm/inquiry/list', asked)).total).toBe(total)
    expect(Object.values(spans).reduce((sum, n) => sum + n, 0)).toBe(total)
  }
})

test('work that nobody may do is named with its time limit, until somebody may', async () => {
  const { id } = await makeInquiry(app, { state: 'draft', topic: small, bidders: app.bidders })
  const holders = await sql`update sys_user u set status = 2 where supplier_id is null and username not in ('admin', 'purchaser')
    and status = 1 and exists (select 1 from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
      join sys_permission p on p.id = rp.permission_id where ur.user_id = u.id and p.code = 'srm:inquiry:approve') returning id`
  expect(holders.length).toBeGreaterThan(0)
  await step(app, 'purchaser', 'submit', id)
  const { title, quoteDeadline } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
  const mine = async () => (await read<Unassigned[]>('admin', 'unassigned')).filter((one) => one.title.includes(title))
  expect(await mine()).toMatchObject([
    { permission: 'srm:inquiry:approve', at: quoteDeadline, people: 1, permissionName: expect.any(String) },
  ])
  await sql`update sys_user set status = 1 where id = any(${holders.map((one) => one['id'] as string)}::uuid[])`
  await inTx(systemCtx(app.deps), routeOpenTasks)
  expect(await mine()).toEqual([])
})
