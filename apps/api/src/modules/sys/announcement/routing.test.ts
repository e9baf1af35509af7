import { connect } from '@srm/db/client'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { barFrom, notify, routeOpenTasks, settle, whoMay, type Routed } from './announcement.public'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const permission = 'srm:evaluation:decideAppeal'
const inSystem = <R>(work: Parameters<typeof inTx<R>>[1]) => inTx(systemCtx(app.deps), work)
const holders = await inSystem(async (tx) => (await whoMay(tx, { permission })).map((one) => one.username))

let docs = 0
const busId = () => `00000000-0000-4000-8000-${String(++docs).padStart(12, '0')}`
const tell = (id: string, to: Routed, more: object = {}) =>
  inSystem((tx) => notify(tx, { to, title: '甲公司提出申诉', content: '请处理', bizType: 'test', busId: id, event: 'appeal', ...more }))
/** Who has which notice of a document, and how it stands with them. */
const told = async (id: string) =>
  (
    await owner.sql`select u.username, a.event, s.status, a.msg_content from sys_announcement a join sys_announcement_send s on s.annt_id = a.id
      join sys_user u on u.id = s.user_id where a.bus_id = ${id} order by a.event, u.username`
  ).map((row) => ({
    who: row['username'] as string,
    event: row['event'] as string,
    status: row['status'] as string,
    text: row['msg_content'] as string,
  }))

test('work goes to those who may do it, and to nobody who must stand back', async () => {
  expect(holders.length).toBeGreaterThan(1)
  const [first = '', ...others] = holders
  const id = busId()
  await tell(id, { permission, except: [first] })
  expect((await told(id)).map((one) => one.who)).toEqual([...others].sort())
})

test('work that nobody may do goes to the administrators, with the reason and the way out', async () => {
  const id = busId()
  await tell(id, { permission, except: holders })
  const notices = await told(id)
  expect(notices).toMatchObject([{ who: 'admin', event: 'appeal unattended', status: '0' }])
  for (const said of [permission, '角色管理', '须回避']) expect(notices[0]?.text).toContain(said)
  const mails = await owner.sql`select 1 from sys_mail where subject like '无人可处理：%'`
  expect(mails.length).toBeGreaterThan(0)
})

test('a department nobody’s reach covers is named', async () => {
  const id = busId()
  const [depart] =
    await owner.sql`select org_code, depart_name from sys_depart where tenant_id = 0 and del_flag = 0 order by org_code desc limit 1`
  await tell(id, { permission, orgCode: depart?.['org_code'] as string, except: holders })
  expect((await told(id))[0]?.text).toContain(depart?.['depart_name'])
})

test('whoever comes to hold the permission is told, and the administrators have done their part', async () => {
  const id = busId()
  await tell(id, { permission, except: holders })
  await owner.sql`insert into sys_user_role (user_id, role_id, tenant_id)
    select u.id, r.id, 0 from sys_user u, sys_role r where u.username = 'quality' and r.role_code = 'supplierManager'`
  await inSystem(routeOpenTasks)
  expect(await told(id)).toMatchObject([
    { who: 'quality', event: 'appeal', status: '0' },
    { who: 'admin', event: 'appeal unattended', status: '1' },
  ])
  await inSystem((tx) => settle(tx, { bizType: 'test', busId: id, event: 'appeal' }))
  expect((await told(id)).map((one) => one.status)).toEqual(['1', '1'])
})

test('somebody barred later leaves nobody: the administrators are told then', async () => {
  const id = busId()
  const all = await inSystem(async (tx) => (await whoMay(tx, { permission })).map((one) => one.username))
  await tell(id, { permission, except: all.slice(1) })
  expect((await told(id)).map((one) => one.who)).toEqual(all.slice(0, 1))
  await inSystem((tx) => barFrom(tx, { bizType: 'test', busId: id, event: 'appeal' }, all.slice(0, 1)))
  expect((await told(id)).map((one) => one.who)).toContain('admin')
})

test('what takes two people is told to the one there is, and to the administrators', async () => {
  const id = busId()
  const all = await inSystem(async (tx) => (await whoMay(tx, { permission })).map((one) => one.username))
  await tell(id, { permission, except: all.slice(1), people: 2 })
  expect((await told(id)).map((one) => one.who)).toEqual([...all.slice(0, 1), 'admin'])
})

test('what is only for information goes to nobody else', async () => {
  const id = busId()
  await tell(id, { permission, except: holders.concat('quality') }, { informative: true })
  expect(await told(id)).toEqual([])
})
