import { connect } from '@srm/db/client'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { type Notice, notify, settle } from './announcement.public'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const purchaser = await app.as('purchaser')
const manager = await app.as('manager')
const userId = async (username: string): Promise<string> => (await owner.sql`select id from sys_user where username = ${username}`)[0]?.id
const tell = (notice: Partial<Notice> & Pick<Notice, 'to'>, username = 'system') => {
  const base = {
    title: '待审批',
    titleEn: 'To approve',
    content: '<b>第一行</b>\n第二行',
    bizType: 'inquiry',
    busId: randomUUID(),
    event: 'submitted',
    openPage: '/srm/inquiry',
  }
  const ctx = systemCtx(app.deps)
  return inTx({ ...ctx, actor: { ...ctx.actor, username } }, (tx) => notify(tx, { ...base, ...notice }))
}
const bell = async (client = purchaser) => (await client.get('/sys/annountCement/listByUser')).result

describe('the bell', () => {
  test('shows the newest five of each kind, and how many there are; the texts are escaped', async () => {
    const to = [await userId('purchaser')]
    for (let i = 0; i < 6; i++) await tell({ to })
    await tell({ to, category: '1', priority: 'H' })
    const shown = await bell()
    expect(shown).toMatchObject({ sysMsgTotal: 6, anntMsgTotal: 1 })
    expect(shown.sysMsgList).toHaveLength(5)
    expect(shown.sysMsgList[0]).toMatchObject({
      titile: '待审批',
      msgContent: '<p>&lt;b&gt;第一行&lt;/b&gt;<br>第二行</p>',
      msgCategory: '2',
      openType: 'url',
      openPage: '/srm/inquiry',
      busType: 'inquiry',
      status: '0',
      readFlag: '0',
      priority: 'L',
    })
    expect((await bell(purchaser.in('en-US'))).sysMsgList[0].titile).toBe('To approve')
  })

  test('reading lowers the count; twice, an unknown one, or someone else’s, changes nothing', async () => {
    const before = await bell()
    const read = (anntId: string, client = purchaser) => client.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
    const id = before.sysMsgList[0].id
    expect(await read(id, manager)).toSucceed()
    expect((await bell()).sysMsgTotal).toBe(before.sysMsgTotal)
    expect(await read(id)).toSucceed()
    expect(await read(id)).toSucceed()
    expect(await read(randomUUID())).toSucceed()
    expect((await bell()).sysMsgTotal).toBe(before.sysMsgTotal - 1)
    expect((await purchaser.get('/sys/annountCement/queryById', { id })).result).toMatchObject({ id, readFlag: '1' })
  })

  test('another’s notice is not found', async () => {
    const { id } = (await bell()).sysMsgList[0]
    expect(await manager.get('/sys/annountCement/queryById', { id })).toRefuse('NOT_FOUND')
    expect((await manager.get('/sys/sysAnnouncementSend/getMyAnnouncementSend')).result.total).toBe(0)
  })

  test('reading all reads those to everyone too', async () => {
    const reviewer = await app.as('quality')
    await owner.sql`insert into sys_announcement (title, msg_content, msg_category, msg_type, sender, tenant_id, create_by)
      values ('停机维护', '<p>今晚</p>', '1', 'ALL', 'admin', 0, 'admin')`
    expect((await bell(reviewer)).anntMsgTotal).toBe(1)
    expect(await reviewer.put('/sys/sysAnnouncementSend/readAll')).toSucceed()
    expect(await bell(reviewer)).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 })
    expect(await reviewer.put('/sys/sysAnnouncementSend/readAll')).toSucceed()
    await owner.sql`delete from sys_announcement where title = '停机维护'`
  })

  test('my list pages all of mine', async () => {
    const { result } = await purchaser.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 5 })
    expect(result).toMatchObject({ total: 7, pages: 2 })
  })
})

describe('who sent', () => {
  test('by the real name wherever a notice is read; the system by its word', async () => {
    const to = [await userId('finance')]
    await tell({ to, title: '甲' }, 'manager')
    await tell({ to, title: '乙' })
    const names = [
      { titile: '甲', sender: 'manager', sender_dictText: '周明远' },
      { titile: '乙', sender: 'system', sender_dictText: '系统' },
    ]
    const finance = await app.as('finance')
    const sorted = { column: 'createTime', order: 'asc' }
    const { records } = (await finance.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', sorted)).result
    expect(records).toMatchObject(names)
    expect((await bell(finance)).sysMsgList.toReversed()).toMatchObject(names)
    expect((await bell(finance.in('en-US'))).sysMsgList[0]).toMatchObject({ sender_dictText: 'System' })
    expect((await finance.get('/sys/annountCement/queryById', { id: records[0].anntId })).result).toMatchObject({
      sender_dictText: '周明远',
    })
  })
})

describe('who is told', () => {
  const receivers = (busId: string) =>
    owner.sql`select u.username, s.status from sys_announcement_send s join sys_user u on u.id = s.user_id
      join sys_announcement a on a.id = s.annt_id where a.bus_id = ${busId} order by 1`

  test('the same event of a document once, a new event again', async () => {
    const [to, busId] = [[await userId('finance')], randomUUID()]
    await tell({ to, busId })
    await tell({ to, busId })
    expect(await receivers(busId)).toHaveLength(1)
    expect(await owner.sql`select 1 from sys_announcement where bus_id = ${busId}`).toHaveLength(1)
    await tell({ to, busId, event: 'returned' })
    expect(await receivers(busId)).toHaveLength(2)
  })

  test('holders of a permission whose role reaches the department', async () => {
    const [role] =
      await owner.sql`insert into sys_role (role_code, role_name, data_scope, tenant_id) values ('t_org', 't', 'ORG_AND_SUB', 0) returning id`
    const [perm] = await owner.sql`select id from sys_permission where code = 'sys:user:list'`
    await owner.sql`insert into sys_role_permission (role_id, permission_id, tenant_id) values (${role?.id}, ${perm?.id}, 0)`
    for (const name of ['multi', 'finance'])
      await owner.sql`insert into sys_user_role (user_id, role_id, tenant_id) values (${await userId(name)}, ${role?.id}, 0)`
    const busId = randomUUID()
    await tell({ to: { permission: 'sys:user:list', orgCode: 'A01A02' }, busId })
    // admin and auditor hold it everywhere, multi in A01A02 and below; finance works elsewhere.
    expect((await receivers(busId)).map((r) => r.username)).toEqual(['admin', 'auditor', 'multi'])
  })

  test('settling closes what is open', async () => {
    const [to, busId] = [[await userId('quality')], randomUUID()]
    await tell({ to, busId })
    await inTx(systemCtx(app.deps), (tx) => settle(tx, { bizType: 'inquiry', busId, status: 'expired' }))
    expect((await receivers(busId))[0]?.status).toBe('3')
    await inTx(systemCtx(app.deps), (tx) => settle(tx, { bizType: 'inquiry', busId }))
    expect((await receivers(busId))[0]?.status).toBe('3')
  })

  test('by mail too, when asked', async () => {
    await tell({ to: [await userId('reviewer')], mail: true })
    const outbox = await app.http.inject({ url: '/dev/outbox?to=reviewer@chengyuan.example' })
    expect(outbox.json()).toMatchObject([{ subject: '待审批', body: expect.stringContaining('http://localhost:3000/srm/inquiry') }])
  })
})

test('a supplier reads of staff neither account nor name, and of its own people both', async () => {
  const company = await app.supplier()
  const own = company.client
  const to = { supplierIds: [company.id] }
  await tell({ to, title: '来自采购员', titleEn: '来自采购员' }, 'purchaser')
  await tell({ to, title: '来自同事' }, company.name)
  const read = async (client = own) => {
    const { sysMsgList } = await bell(client)
    const listed = (await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 50 })).result.records
    const [notice] = sysMsgList.filter((one: { titile: string }) => one.titile === '来自采购员')
    const opened = (await client.get('/sys/annountCement/queryById', { id: notice.id })).result
    return JSON.stringify([sysMsgList, listed, opened])
  }
  const seen = await read()
  const [staff] = await owner.sql`select realname from sys_user where username = 'purchaser'`
  for (const word of ['purchaser', String(staff?.['realname'])]) expect(seen).not.toContain(word)
  expect(seen).toContain('"sender":"system"')
  expect(seen).toContain('"sender_dictText":"采购方"')
  expect(seen).toContain(`"sender_dictText":"${company.name}"`)
  expect(await read(own.in('en-US'))).toContain('"sender_dictText":"The buyer"')
})
