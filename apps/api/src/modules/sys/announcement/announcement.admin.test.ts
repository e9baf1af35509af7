import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { notify } from './announcement.public'

const app = await stockedApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const [admin, purchaser, manager] = [await app.as('admin'), await app.as('purchaser'), await app.as('manager')]
const supplierName = (await app.supplier()).name
const supplier = await app.as(supplierName)
const idOf = async (username: string): Promise<string> => (await owner.sql`select id from sys_user where username = ${username}`)[0]?.id
const [now] =
  await owner.sql`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as at, to_char(now() + interval '7 days', 'YYYY-MM-DD HH24:MI:SS') as later,
  to_char(now() + interval '10 minutes', 'YYYY-MM-DD HH24:MI:SS') as soon, to_char(now() + interval '20 minutes', 'YYYY-MM-DD HH24:MI:SS') as then`
const { at, later, soon, then } = now as { at: string; later: string; soon: string; then: string }
const base = '/sys/annountCement'
const input = (given: object = {}) => ({
  titile: '系统升级',
  titileEn: 'Upgrade',
  msgCategory: '1',
  priority: 'M',
  msgType: 'ALL',
  startTime: at,
  endTime: later,
  msgAbstract: '今晚升级',
  msgContent: '<p>今晚 22 点</p>',
  ...given,
})
const draft = async (given: object = {}): Promise<string> => (await admin.post(`${base}/add`, input(given))).result.id
const release = (id: string) => admin.post(`${base}/doReleaseData`, { id })
const revoke = (id: string) => admin.post(`${base}/doReovkeData`, { id })
const mine = async (client = purchaser, query: Record<string, string> = {}) =>
  (await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', query)).result.records
const titles = async (client = purchaser) => (await mine(client)).map((row: { titile: string }) => row.titile)
const read = (client: typeof purchaser, anntId: string) => client.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
const erase = async (id: string) => {
  await revoke(id)
  expect(await admin.delete(`${base}/delete`, { id })).toSucceed()
}

describe('writing', () => {
  test('a draft is nobody’s but its administrators’: neither listed, nor found, nor marked read by others', async () => {
    const added = await admin.post(`${base}/add`, input())
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    const { id } = added.result
    expect((await admin.get(`${base}/list`)).result.records[0]).toMatchObject({
      id,
      titile: '系统升级',
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      msgCategory_dictText: '通知公告',
      priority_dictText: '重要',
      msgType_dictText: '全体用户',
    })
    expect((await admin.get(`${base}/queryById`, { id })).result).toMatchObject({ id, sendStatus: '0' })
    expect(await purchaser.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    expect(await purchaser.get(`${base}/list`)).toRefuse('NO_PERM')
    expect(await titles()).toEqual([])
    expect(await titles(admin)).toEqual([])
    expect(await read(purchaser, id)).toSucceed()
    expect(await read(admin, id)).toSucceed()
    expect(await owner.sql`select 1 from sys_announcement_send where annt_id = ${id}`).toEqual([])
    expect(await admin.delete(`${base}/delete`, { id })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await admin.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
  })

  test('the row policies themselves hide drafts and other people’s notices from staff without the permission', async () => {
    const id = await draft()
    await inTx(systemCtx(app.deps), async (tx) =>
      notify(tx, { to: [await idOf('manager')], title: '待审批', content: 'x', bizType: 'inquiry', busId: id, event: 'e' }),
    )
    const seenBy = async (username: string, holds: string) => {
      const client = connect(app.urls.appUrl, { tz: 'Asia/Shanghai', max: 1 })
      const user = await idOf(username)
      const rows = await client.sql.begin(async (sql) => {
        await sql`select set_config('app.kind', 'buyer', true), set_config('app.tenant', '0', true), set_config('app.user_id', ${user}, true),
          set_config('app.username', ${username}, true), set_config('app.holds', ${holds}, true)`
        return sql`select biz_type from sys_announcement where id = ${id} or bus_id = ${id}`
      })
      await client.close()
      return rows.map((row) => row['biz_type'])
    }
    expect(await seenBy('purchaser', '')).toEqual([])
    expect(await seenBy('manager', '')).toEqual(['inquiry'])
    expect(await seenBy('purchaser', 'sys:announcement:list')).toEqual([null])
    await erase(id)
  })

  test('scripts and foreign images never reach the database; text alone must remain', async () => {
    const nasty =
      '<p onclick="x()">文<script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:alert(1)">链</a></p>'
    const id = await draft({ msgContent: nasty, msgContentEn: nasty })
    const [row] = await owner.sql`select msg_content, msg_content_en from sys_announcement where id = ${id}`
    expect(row?.msg_content).toBe('<p>文<a>链</a></p>')
    expect(row?.msg_content_en).toBe('<p>文<a>链</a></p>')
    expect(await admin.post(`${base}/add`, input({ msgContent: '<script>x</script>' }))).toRefuse('ANNOUNCEMENT_EMPTY')
    await erase(id)
  })

  test.each([
    [{ titile: ' ' }, 'titile', '请输入标题!'],
    [{ msgAbstract: '' }, 'msgAbstract', '请输入摘要!'],
    [{ msgCategory: '' }, 'msgCategory', '请选择消息类型!'],
    [{ msgType: undefined }, 'msgType', '请选择通告对象类型!'],
    [{ startTime: later, endTime: at }, 'startTime', '开始时间需小于结束时间'],
    [{ startTime: at, endTime: at }, 'endTime', '结束时间需大于开始时间'],
    [{ msgType: 'USER', userIds: '' }, 'userIds', '请选择指定用户!'],
    [{ msgType: 'USER', userIds: '00000000-0000-4000-8000-000000000000,' }, 'userIds', '指定用户中有1个账号不存在或已冻结'],
  ])('%j is refused at %s: %s', async (given, field, message) => {
    const { result } = await admin.post(`${base}/add`, input(given))
    expect(result.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  test('fields that are not the form’s change nothing', async () => {
    const id = await draft({ sendStatus: '1', bizType: 'inquiry', delFlag: 1, sender: 'root', createBy: 'root', tenantId: 7 })
    const [row] =
      await owner.sql`select send_status, biz_type, del_flag, sender, create_by, tenant_id from sys_announcement where id = ${id}`
    expect(row).toEqual({ send_status: '0', biz_type: null, del_flag: 0, sender: 'admin', create_by: 'admin', tenant_id: 0 })
    await erase(id)
  })

  test('a released one stands as it is; revoked, it can be changed, deleted, and released anew to people who must read it again', async () => {
    const id = await draft({ titile: '第一版' })
    expect(await release(id)).toMatchObject({ success: true, message: '该系统通知发布成功' })
    await read(purchaser, id)
    expect(await admin.put(`${base}/edit`, { ...input(), id })).toRefuse('BAD_TRANSITION')
    expect(await admin.delete(`${base}/deleteBatch`, { ids: `${id},` })).toRefuse('BAD_TRANSITION')
    expect(await release(id)).toRefuse('BAD_TRANSITION')
    expect(await revoke(id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect(await purchaser.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    expect((await admin.get(`${base}/list`)).result.records[0]).toMatchObject({ sendStatus: '2', cancelTime: expect.any(String) })
    const { version } = (await admin.get(`${base}/queryRecord`, { id })).result
    expect(await admin.put(`${base}/edit`, { ...input({ titile: '第二版' }), id, version: version - 1 })).toRefuse('STALE')
    expect(await admin.put(`${base}/edit`, { ...input({ titile: '第二版' }), id, version })).toMatchObject({ message: '修改成功!' })
    await release(id)
    expect(await mine(purchaser)).toMatchObject([{ anntId: id, titile: '第二版', readFlag: '0' }])
    await erase(id)
  })

  test('the GETs of older clients do the same, under the same permissions', async () => {
    const id = await draft()
    expect(await purchaser.get(`${base}/doReleaseData`, { id })).toRefuse('NO_PERM')
    expect(await purchaser.get(`${base}/doReovkeData`, { id })).toRefuse('NO_PERM')
    expect(await admin.get(`${base}/doReleaseData`, { id })).toMatchObject({ message: '该系统通知发布成功', code: 200 })
    expect(await admin.get(`${base}/doReovkeData`, { id })).toMatchObject({ message: '该系统通知撤销成功' })
    // Written after the answer has left.
    const logged = async () =>
      (await owner.sql`select log_content from sys_log where method like 'GET %/do%Data' and error_key is null`).map(
        (row) => row['log_content'],
      )
    await expect.poll(async () => (await logged()).sort()).toEqual(['announcement.release', 'announcement.revoke'])
    await erase(id)
  })

  test('what the product told people is no announcement of an administrator: neither edited, nor revoked, nor listed', async () => {
    const busId = await idOf('admin')
    await inTx(systemCtx(app.deps), (tx) =>
      notify(tx, { to: [busId], title: '系统', content: 'x', bizType: 'inquiry', busId, event: 'own' }),
    )
    const [row] = await owner.sql`select id from sys_announcement where bus_id = ${busId}`
    expect(await revoke(row?.id)).toRefuse('NOT_FOUND')
    expect(await admin.put(`${base}/edit`, { ...input(), id: row?.id })).toRefuse('NOT_FOUND')
    expect((await admin.get(`${base}/list`)).result.total).toBe(0)
    await admin.put('/sys/sysAnnouncementSend/readAll')
  })
})

describe('time', () => {
  test('it is read from its start to its end, by the clock of the database, and released only before its end', async () => {
    const id = await draft({ titile: '定时', startTime: soon, endTime: then })
    await release(id)
    expect(await titles()).toEqual([])
    expect(await purchaser.get(`${base}/queryById`, { id })).toRefuse('NOT_FOUND')
    app.travel({ minutes: 11 })
    expect(await titles()).toEqual(['定时'])
    expect((await purchaser.get(`${base}/listByUser`)).result).toMatchObject({ anntMsgTotal: 1, sysMsgTotal: 0 })
    app.travel({ minutes: 10 })
    expect(await titles()).toEqual([])
    await revoke(id)
    expect(await release(id)).toRefuse('ANNOUNCEMENT_OVER')
    app.travel({ minutes: -21 })
    await erase(id)
  })
})

describe('readers', () => {
  test('a supplier reads that the buyer sent it, and neither account nor name of whoever did', async () => {
    expect((await supplier.get(`${base}/listByUser`)).result.sysMsgList[0]).toMatchObject({ sender: 'system', sender_dictText: '采购方' })
    await Promise.all([supplier, purchaser, manager].map((client) => client.put('/sys/sysAnnouncementSend/readAll')))
  })

  test('of chosen users: who has read it and when; reminding tells the others; a supplier reads what is for them', async () => {
    const userIds = `${await idOf('purchaser')},${await idOf('manager')},${await idOf(supplierName)},`
    const id = await draft({ titile: '致三人', msgType: 'USER', userIds })
    expect((await admin.get(`${base}/queryRecord`, { id })).result).toMatchObject({
      userIds,
      chosen: [{ username: 'purchaser', ofSupplier: false }, { username: 'manager' }, { username: supplierName, ofSupplier: true }],
    })
    await release(id)
    expect(await titles(await app.as('finance'))).not.toContain('致三人')
    expect((await supplier.get(`${base}/listByUser`)).result.anntMsgList).toMatchObject([{ id, titile: '致三人' }])
    await read(supplier, id)
    await read(supplier, id)
    expect((await admin.get(`${base}/list`)).result.records[0]).toMatchObject({ receivers: 3, readers: 1 })
    const readers = (await admin.get(`${base}/readers`, { anntId: id })).result
    expect(readers).toMatchObject({ total: 3 })
    expect(readers.records.at(-1)).toMatchObject({
      username: supplierName,
      readFlag: '1',
      readFlag_dictText: '已读',
      readTime: expect.any(String),
    })
    const unread = (await admin.get(`${base}/readers`, { anntId: id, readFlag: '0', keyword: 'manager' })).result
    expect(unread.records).toMatchObject([{ username: 'manager', readTime: null }])
    expect(await purchaser.get(`${base}/readers`, { anntId: id })).toRefuse('NO_PERM')

    await owner.sql`update sys_user set status = 2 where username = 'manager'`
    expect(await admin.post(`${base}/remind`, { id })).toMatchObject({ message: '已提醒1人', result: { told: 1 } })
    await owner.sql`update sys_user set status = 1 where username = 'manager'`
    expect(await titles()).toEqual(expect.arrayContaining(['请阅读：致三人']))
    expect((await mine(purchaser)).find((row: { titile: string }) => row.titile.startsWith('请阅读'))).toMatchObject({
      openPage: `/messageSeting/annountCement?notice=${id}`,
      busType: 'announcement',
      status: '0',
    })
    await read(purchaser, id)
    expect((await mine(purchaser, { busType: 'announcement' }))[0]).toMatchObject({ busId: id, status: '1' })
    expect(await admin.get(`${base}/exportReaders`)).toRefuse('BAD_INPUT')
    const file = await admin.get(`${base}/exportReaders`, { anntId: id })
    expect(file).toMatchObject({ status: 200 })
    expect((file.result as Buffer).subarray(0, 2).toString()).toBe('PK')
    await erase(id)
  })

  test('of everyone: all who can sign in are counted', async () => {
    const id = await draft({ titile: '致全体' })
    await release(id)
    await read(purchaser, id)
    const [people] = await owner.sql`select count(*)::int as n from sys_user where del_flag = 0 and status = 1`
    const { receivers, readers } = (await admin.get(`${base}/list`, { titile: '致全体' })).result.records[0]
    expect([receivers, readers]).toEqual([people?.n, 1])
    expect(await admin.post(`${base}/remind`, { id })).toMatchObject({ result: { told: people?.n - 1 } })
    await erase(id)
  })

  test('mine comes unread first, and what is sought is found', async () => {
    await purchaser.put('/sys/sysAnnouncementSend/readAll')
    const first = await draft({ titile: '旧而未读' })
    await release(first)
    const second = await draft({ titile: '新而已读' })
    await release(second)
    await read(purchaser, second)
    const rows = await mine()
    expect(rows[0]).toMatchObject({
      titile: '旧而未读',
      anntId: first,
      readFlag: '0',
      readFlag_dictText: '未读',
      userId: await idOf('purchaser'),
    })
    expect(await mine(purchaser, { titile: '新而已读' })).toMatchObject([{ anntId: second }])
    expect(await mine(purchaser, { readFlag: '0' })).toMatchObject([{ anntId: first }])
    expect(await mine(purchaser, { sender: 'admin', msgCategory: '1' })).toHaveLength(2)
    expect(await purchaser.put('/sys/sysAnnouncementSend/readAll')).toMatchObject({ message: '全部已读' })
    expect(await mine(purchaser, { readFlag: '0' })).toEqual([])
    expect(await purchaser.get(`${base}/syncNotic`, { anntId: first })).toSucceed()
    await erase(first)
    await erase(second)
  })

  test('people to address are found by department and side', async () => {
    const of = async (query: Record<string, string>) => (await admin.get(`${base}/queryReceivers`, query)).result.records
    expect(await of({ ofSupplier: 'true', keyword: supplierName })).toMatchObject([{ username: supplierName, ofSupplier: true }])
    expect(await of({ ofSupplier: 'false', keyword: supplierName })).toEqual([])
    expect(await purchaser.get(`${base}/queryReceivers`)).toRefuse('NO_PERM')
  })

  test('another tenant’s administrator reaches nothing', async () => {
    const id = await draft()
    const ctx = systemCtx(app.deps, 1)
    const actor = { ...ctx.actor, kind: 'buyer' as const, permissions: new Set(['sys:announcement:list', 'sys:announcement:release']) }
    const { announcementRecord } = await import('./announcement.admin.queries')
    await expect(announcementRecord({ ...ctx, actor }, id)).rejects.toThrow('NOT_FOUND')
    await erase(id)
  })
})

describe('an agent', () => {
  test('reads in the place of who is away, told for whom; the statistics count the people alone', async () => {
    const [away, agent] = [await idOf('finance'), await idOf('quality')]
    await owner.sql`insert into sys_user_agent (user_id, agent_user_id, start_time, end_time, tenant_id, create_by)
      values (${away}, ${agent}, now() - interval '1 hour', now() + interval '5 minutes', 0, 'admin')`
    const quality = await app.as('quality')
    await inTx(systemCtx(app.deps), (tx) =>
      notify(tx, {
        to: [away],
        title: '待付款',
        titleEn: 'To pay',
        content: 'x',
        bizType: 'inquiry',
        busId: away,
        event: 'pay',
        openPage: '/x',
      }),
    )
    const [realname] = await owner.sql`select realname from sys_user where id = ${away}`
    expect((await mine(quality))[0]).toMatchObject({ titile: `【代${realname?.realname}】待付款`, status: '0' })
    expect((await mine(quality.in('en-US')))[0].titile).toBe(`[For ${realname?.realname}] To pay`)
    expect((await mine(await app.as('finance')))[0].titile).toBe('待付款')
    const id = await draft({ msgType: 'USER', userIds: `${away},` })
    await release(id)
    expect((await admin.get(`${base}/list`)).result.records[0]).toMatchObject({ receivers: 1, readers: 0 })
    expect(await titles(quality)).toContain(`【代${realname?.realname}】系统升级`)
    app.travel({ minutes: 6 })
    await inTx(systemCtx(app.deps), (tx) =>
      notify(tx, { to: [away], title: '已回来', content: 'x', bizType: 'inquiry', busId: away, event: 'back' }),
    )
    expect((await titles(quality)).join()).not.toContain('已回来')
    app.travel({ minutes: -6 })
    await erase(id)
  })
})
