import type { AddressInfo } from 'node:net'
import { connect } from '@srm/db/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCtx } from '../src/http/request/context'
import { inTx } from '../src/data/transaction/in-tx'
import { notify } from '../src/modules/sys/announcement/announcement.public'
import { done } from '../src/demo/session'
import { demoPassword, stockedApp } from './app'

// Older clients make these calls, in the shapes they send and read.
const page = 'http://pages.example:8080'
const app = await stockedApp({ CORS_ORIGINS: page })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
const idOf = async (table: string, column: string, value: string): Promise<string> =>
  (await owner.sql`select id from ${owner.sql(table)} where ${owner.sql(column)} = ${value} limit 1`)[0]?.['id']
const hex = (id: string) => id.replaceAll('-', '')

describe('users', () => {
  const person = { realname: '外来的', sex: '2', userIdentity: '1', workNo: 8001, phone: 13911119999, activitiSync: '1' }
  let made: { id: string; version: number }
  test('are added and saved with numbers as texts and texts as numbers; what is left out stays', async () => {
    const id = done(await admin.get('/sys/user/generateUserId'))
    const secret = { password: 'Client#2026', confirmpassword: 'Client#2026' }
    expect(await admin.post('/sys/user/add', { id, username: 'foreign', ...person, ...secret, post: '', departIds: '' })).toSucceed()
    made = done(await admin.get('/sys/user/list', { username: 'foreign' })).records[0]
    expect(made).toMatchObject({ sex: 2, workNo: '8001', phone: '13911119999', userIdentity: 1 })
    expect(await admin.put('/sys/user/edit', { id: made.id, realname: '改名', userIdentity: '2', sex: 1 })).toSucceed()
    expect(done(await admin.get('/sys/user/queryById', { id: made.id }))).toMatchObject({
      ...{ realname: '改名', userIdentity: 2, sex: 1, workNo: '8001', phone: '13911119999' },
    })
    expect(await admin.put('/sys/user/edit', { id: made.id, userIdentity: '3' })).toRefuse('BAD_INPUT')
  })
  test('are found unique beside an id of any form', async () => {
    const ask = (fieldVal: string, dataId: string) =>
      admin.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal, dataId })
    expect(await ask('somebody.else', done(await admin.get('/sys/user/generateUserId')))).toSucceed()
    expect(await ask('foreign', hex(made.id))).toSucceed()
    expect(await ask('foreign', made.id)).toSucceed()
    for (const other of ['0', 'x', hex('00000000-0000-4000-8000-000000000000')]) expect(await ask('foreign', other)).toRefuse('DUPLICATE')
  })
  test('of a department come with sex, telephone and the names of their departments', async () => {
    const people = done(await purchaser.get('/sys/user/queryUserByDepId', { id: await idOf('sys_depart', 'org_code', 'A01A01') }))
    const one = people.find((row: { username: string }) => row.username === 'purchaser')
    expect(one).toMatchObject({ orgCode: '集中采购部', orgCodeTxt: '集中采购部', phone: expect.any(String) })
    expect(Object.keys(one)).toContain('sex')
    const { client } = await app.supplier()
    expect(await client.get('/sys/user/queryUserByDepId', { id: await idOf('sys_depart', 'org_code', 'A01A01') })).toRefuse('NO_PERM')
  })
  test('are looked for by strangers without learning whether there are any', async () => {
    const ask = async (query: Record<string, string>) => done(await app.anonymous.get('/sys/user/querySysUser', query))
    expect(await ask({ username: 'admin' })).toEqual({ username: 'admin', phone: '' })
    expect(await ask({ username: 'nobody.here' })).toEqual({ username: 'nobody.here', phone: '' })
    expect(await ask({ phone: '13800000001' })).toEqual({ username: '', phone: '13800000001' })
  })
})

describe('tenants', () => {
  beforeAll(async () => {
    for (const id of [81, 82]) done(await admin.post('/sys/tenant/add', { id: String(id), name: `公司${id}`, status: id === 81 ? '1' : 0 }))
  })
  test('are all offered to whoever gives them to users, and to nobody else', async () => {
    const ids = async (who: typeof admin, query: Record<string, string> = {}) =>
      done(await who.get('/sys/tenant/queryList', query)).map((one: { id: number }) => one.id)
    const all = await ids(admin)
    expect(all).toEqual(expect.arrayContaining([0, 81]))
    expect(all).not.toContain(82)
    expect(await ids(admin, { ids: '81,82' })).toEqual([81])
    expect(await ids(purchaser)).toEqual([0])
    expect(await ids(purchaser, { ids: '0,81' })).toEqual([0])
    const { username, password } = done(await admin.post('/sys/tenant/addAdmin', { tenantId: 81, username: 'own81', realname: '管理员' }))
    expect(await ids(await app.anonymous.signIn(username, password))).toEqual([81])
  })
})

describe('what pickers and trees read', () => {
  test('a popup brings the items of its coded columns', async () => {
    const { columns, dictOptions } = done(await purchaser.get('/online/cgreport/api/getRpColumns/supplier'))
    const status = columns.find((one: { dataIndex: string }) => one.dataIndex === 'status')
    expect(status.customRender).toBe(status.dict)
    expect(dictOptions[status.customRender][0]).toEqual({ value: expect.any(String), text: expect.any(String), title: expect.any(String) })
    expect(done(await purchaser.get('/online/cgreport/api/getRpColumns/user')).dictOptions).toEqual({})
  })
  const tree = (pid: string, tableName = 'sys_category', pidField = 'pid') =>
    admin.get('/sys/dict/loadTreeData', { pid, tableName, text: 'name', code: 'id', pidField, hasChildField: '', condition: '' })
  test('the root of a tree is 0, and nothing is below what is no id', async () => {
    const roots = done(await tree(''))
    expect(roots.length).toBeGreaterThan(0)
    expect(done(await tree('0'))).toEqual(roots)
    const [first] = roots as { key: string }[]
    expect(done(await tree(hex(first?.key ?? '')))).toEqual(done(await tree(first?.key ?? '')))
    for (const pid of ['-1', 'x', hex('00000000-0000-4000-8000-000000000000')]) expect(done(await tree(pid))).toEqual([])
  })
  test('the tree of menus is for whoever may see menus', async () => {
    expect(done(await tree('0', 'sys_permission', 'parent_id')).length).toBeGreaterThan(0)
    expect(
      await purchaser.get('/sys/dict/loadTreeData', { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id' }),
    ).toRefuse('NO_PERM')
  })
  test('a table dictionary has a condition that excludes, and an order', async () => {
    const items = async (tail: string) => {
      const answered = await purchaser.get(`/sys/dict/getDictItems/${encodeURIComponent(`sys_user,realname,username,${tail}`)}`)
      return done(answered).map((one: { value: string }) => one.value) as string[]
    }
    const others = await items("username!='admin' order by create_time")
    expect(others).not.toContain('admin')
    expect(others.length).toBeGreaterThan(3)
    expect((await items('order by username desc'))[0]).toBe((await items('order by username')).at(-1))
    for (const tail of ['order by password', "username!='a' order by 1", "username='a' order by username; drop table sys_user"])
      expect((await purchaser.get(`/sys/dict/getDictItems/${encodeURIComponent(`sys_user,realname,username,${tail}`)}`)).success).toBe(
        false,
      )
  })
  test('an id that matches nothing is an answer', async () => {
    const none = hex('00000000-0000-4000-8000-000000000000')
    expect(done(await admin.get('/sys/category/loadTreeChildren', { pid: none }))).toEqual([])
    expect(done(await admin.get('/sys/category/childList', { pid: none }))).toEqual([])
    expect(done(await admin.get('/sys/permission/queryListAsync', { pid: none }))).toEqual([])
  })
})

describe('rows hold what an edit form needs', () => {
  const content = '<p>正文</p>'
  const notice = { titile: '行里有正文', msgCategory: 1, msgType: 'USER', priority: 'L', msgAbstract: '摘要', msgContent: content }
  const times = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
  test('of announcements, their text and whom they are for', async () => {
    const to = await idOf('sys_user', 'username', 'purchaser')
    expect(await admin.post('/sys/annountCement/add', { ...notice, ...times, userIds: `${to},` })).toSucceed()
    const [row] = done(await admin.get('/sys/annountCement/list', { titile: notice.titile })).records
    expect(row).toMatchObject({ msgContent: content, userIds: `${to},` })
    expect(await admin.put('/sys/annountCement/edit', { ...row, titile: '改了标题' })).toSucceed()
    const [after] = done(await admin.get('/sys/annountCement/list', { titile: '改了标题' })).records
    expect(after).toMatchObject({ msgContent: content, userIds: `${to},` })
    expect(done(await admin.get('/sys/user/queryByIds', { userIds: after.userIds }))).toMatchObject([{ username: 'purchaser' }])
  })
  test('a data source keeps the code that its form does not send', async () => {
    const source = {
      ...{ code: 'mes', name: 'MES', dbType: 6, dbDriver: 'org.postgresql.Driver', dbUrl: 'jdbc:postgresql://db.example:5432/mes' },
      ...{ dbName: 'mes', dbUsername: 'u', dbPassword: 'p' },
    }
    expect(await admin.post('/sys/dataSource/add', source)).toSucceed()
    const [{ id, code: _code, ...row }] = done(await admin.get('/sys/dataSource/list', { code: 'mes' })).records
    expect(await admin.put('/sys/dataSource/edit', { ...row, id, name: 'MES 2', dbPassword: 'p' })).toSucceed()
    expect(done(await admin.get('/sys/dataSource/queryById', { id }))).toMatchObject({ code: 'mes', name: 'MES 2' })
  })
  test('positions, roles, templates and tenants keep what a change leaves out', async () => {
    const keeps = async (base: string, add: object, change: object, kept: object, find: Record<string, string>) => {
      expect(await admin.post(`${base}/add`, add)).toSucceed()
      const [{ id }] = done(await admin.get(`${base}/list`, find)).records
      expect(await admin.put(`${base}/edit`, { id, ...change })).toSucceed()
      const [row] = done(await admin.get(`${base}/list`, find)).records
      expect(row).toMatchObject({ ...kept, ...change })
    }
    await keeps(
      '/sys/position',
      { code: 'kept', name: '岗', nameEn: 'Post', postRank: 2 },
      { name: '新岗' },
      { nameEn: 'Post', postRank: '2' },
      { code: 'kept' },
    )
    await keeps(
      '/sys/role',
      { roleCode: 'kept', roleName: '角色', description: '说明' },
      { roleName: '新角色' },
      { description: '说明' },
      { roleCode: 'kept' },
    )
    const template = {
      templateCode: 'kept',
      templateName: '模板',
      templateContent: '你好 ${name}',
      templateType: 2,
      templateTestJson: '{"name":"x"}',
    }
    await keeps(
      '/message/sysMessageTemplate',
      template,
      { templateName: '新模板' },
      { templateContent: template.templateContent },
      { templateCode: 'kept' },
    )
    await keeps(
      '/sys/tenant',
      { id: 83, name: '公司83', beginDate: '2026-01-01 08:30:00' },
      { name: '新公司83' },
      { beginDate: '2026-01-01 08:30:00' },
      { id: '83' },
    )
  })
  test('a template is tried by its code alone', async () => {
    const sent = { templateCode: 'kept', testData: '{"name":"读者"}', receiver: 'reader@x.example', msgType: '2' }
    expect(await admin.post('/message/sysMessageTemplate/sendMsg', sent)).toSucceed()
    const [mail] = await owner.sql`select body from sys_mail where receiver = 'reader@x.example'`
    expect(mail?.['body']).toContain('你好 读者')
    expect((await admin.post('/message/sysMessageTemplate/sendMsg', { ...sent, templateCode: 'no.such' })).result.errors).toMatchObject([
      { errorKey: 'MESSAGE_CONTENT_EMPTY' },
    ])
  })
})

test('the menu holds the personal pages, hidden, for everybody', async () => {
  const { client } = await app.supplier()
  for (const who of [admin, purchaser, client]) {
    const { menu } = done(await who.get('/sys/permission/getUserPermissionByToken'))
    const named = (name: string) => menu.find((node: { name: string }) => node.name === name)
    expect(named('account-center')).toMatchObject({ path: '/account/center', component: 'account/center/Index', hidden: true })
    expect(named('account-settings').children[0]).toMatchObject({
      name: 'account-settings-base',
      component: 'account/settings/BaseSetting',
    })
    expect(named('isps-userAnnouncement')).toMatchObject({ component: 'system/UserAnnouncementList', hidden: true })
  }
})

describe('what browsers fetch without a header', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const signIn = async () => {
    const payload = { username: 'finance', password: demoPassword, captcha: '0000', checkKey: '0' }
    const answer = await app.http.inject({ method: 'POST', url: '/jeecg-boot/sys/login', payload })
    const set = String(answer.headers['set-cookie'])
    return { token: answer.json().result.token as string, set, cookie: set.split(';')[0] ?? '' }
  }
  const get = (url: string, cookie: string) => app.http.inject({ url: `/jeecg-boot${url}`, headers: { cookie } })
  let cookie = ''
  let token = ''
  const upload = async (name: string, content: Buffer, type: string) => {
    const who = await app.as('finance')
    return (await who.upload('/sys/common/upload', { name, content, type })).message
  }
  beforeAll(async () => {
    ;({ cookie, token } = await signIn())
  })

  test('the sign-in sets a cookie that scripts cannot read, the sign-out clears it', async () => {
    const { set, token: own } = await signIn()
    expect(set).toMatch(/^srm_files=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const left = await app.http.inject({ method: 'POST', url: '/jeecg-boot/sys/logout', headers: { 'x-access-token': own } })
    expect(left.headers['set-cookie']).toMatch(/^srm_files=; .*Max-Age=0/)
    expect((await get(`/sys/common/static/${await upload('x.png', png, 'image/png')}`, set.split(';')[0] ?? '')).statusCode).toBe(500)
  })
  test('pictures are shown where they are, other files are downloads; pages of named clients may show them', async () => {
    const picture = await get(`/sys/common/static/${await upload('a.png', png, 'image/png')}`, cookie)
    expect(picture.rawPayload.equals(png)).toBe(true)
    expect(picture.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline;/),
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const file = await get(`/sys/common/static/${encodeURI(await upload('b.pdf', pdf, 'application/pdf'))}`, cookie)
    expect(file.headers['content-disposition']).toMatch(/^attachment;/)
  })
  test('the cookie opens nothing else, and no file of others', async () => {
    for (const url of ['/sys/user/getUserInfo', '/sys/permission/getUserPermissionByToken', '/sys/user/exportXls'])
      expect((await get(url, cookie)).json()).toMatchObject({ errorKey: 'TOKEN_INVALID' })
    const post = await app.http.inject({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers: { cookie }, payload: {} })
    expect(post.json()).toMatchObject({ errorKey: 'TOKEN_INVALID' })
    const hidden = (await purchaser.upload('/sys/common/upload', { name: 'c.png', content: png, type: 'image/png' })).message
    expect((await get(`/sys/common/static/${hidden}`, cookie)).json()).toMatchObject({ errorKey: 'NOT_FOUND' })
    expect((await get(`/sys/common/static/${hidden}`, '')).json()).toMatchObject({ errorKey: 'TOKEN_INVALID' })
  })
  test('whoever has no picture asks for null, and is told that there is none', async () => {
    expect((await get('/sys/common/static/null', '')).statusCode).toBe(404)
  })

  describe('the socket', () => {
    let base = ''
    beforeAll(async () => {
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      base = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/jeecg-boot/websocket`
    })
    /** What a page of that origin hears of a notice to the user: until it came, or for as long as one is waited for that must not. */
    const heard = async (userId: string, headers: Record<string, string>, waitMs = 600) => {
      const { WebSocket: Client } = await import('ws')
      const socket = new Client(`${base}/${userId}`, { headers })
      const said: string[] = []
      socket.on('message', (data: Buffer) => said.push(data.toString()))
      const closed = new Promise<void>((over) => socket.once('close', () => over()))
      await Promise.race([new Promise<void>((ready) => socket.once('open', () => ready())), closed])
      const told = new Promise<void>((over) => socket.on('message', (data: Buffer) => data.toString().includes('"cmd":"user"') && over()))
      const greeted = new Promise<void>((over) => socket.on('message', (data: Buffer) => data.toString().includes('heartcheck') && over()))
      socket.send('HeartBeat', () => {})
      await Promise.race([greeted, closed])
      const busId = userId
      await inTx(systemCtx(app.deps), (tx) =>
        notify(tx, { to: [userId], title: '听得到', content: 'x', bizType: 'p', busId, event: `${Math.random()}` }),
      )
      await Promise.race([told, new Promise((over) => setTimeout(over, waitMs)), closed])
      socket.close()
      return said.join()
    }
    test('knows a client by its cookie on our pages and on those of named clients, and on no others', async () => {
      const { id } = done(await (await app.as('finance')).get('/sys/user/getUserInfo'))
      expect(await heard(id, { cookie, origin: page }, 20_000)).toContain('"cmd":"user"')
      expect(await heard(id, { cookie, origin: new URL(app.deps.config.PUBLIC_URL).origin }, 20_000)).toContain('"cmd":"user"')
      expect(await heard(id, { cookie, origin: 'http://evil.example' })).not.toContain('"cmd":"user"')
      expect(await heard(id, { cookie })).not.toContain('"cmd":"user"')
      expect(await heard(await idOf('sys_user', 'username', 'purchaser'), { cookie, origin: page })).not.toContain('"cmd":"user"')
      expect(token).toBeTruthy()
    })
  })
})
