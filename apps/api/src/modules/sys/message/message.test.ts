import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { queueMail } from '../../../data/mail'
import { systemCtx } from '../../../http/request/context'
import { deliverMails } from '../mail/mail.public'
import { wordsFor } from './words.public'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const [admin, purchaser, auditor] = [await app.as('admin'), await app.as('purchaser'), await app.as('auditor')]
const base = '/message/sysMessageTemplate'
const log = '/message/sysMessage'
const ctx = systemCtx(app.deps)
const template = (given: object = {}) => ({
  templateCode: 'greeting',
  templateName: '您好 ${name}',
  templateContent: '${name}，${what}已到。',
  templateType: '2',
  templateTestJson: '{"name":"李","what":"货"}',
  ...given,
})
const byCode = async (templateCode: string) => (await admin.get(`${base}/list`, { templateCode })).result.records[0]
const outbox = async (to: string) => (await app.http.inject({ url: `/dev/outbox?to=${to}` })).json()

describe('templates', () => {
  test('are kept with their variables, changed, and deleted', async () => {
    expect(await admin.post(`${base}/add`, template())).toMatchObject({ message: '添加成功！' })
    const row = await byCode('greeting')
    expect(row).toMatchObject({
      variables: ['name', 'what'],
      builtIn: false,
      templateType_dictText: '邮件',
      templateTestJson: '{"name":"李","what":"货"}',
    })
    expect((await admin.get(`${base}/queryById`, { id: row.id })).result).toMatchObject({ templateCode: 'greeting' })
    expect(await admin.post(`${base}/add`, template())).toRefuse('MESSAGE_CODE_TAKEN')
    expect(await admin.put(`${base}/edit`, { ...template({ templateName: '改' }), id: row.id })).toMatchObject({ message: '更新成功！' })
    expect(await admin.put(`${base}/edit`, { ...template(), id: row.id, version: row.version })).toRefuse('STALE')
    expect(await admin.delete(`${base}/deleteBatch`, { ids: `${row.id},` })).toMatchObject({ message: '批量删除成功！' })
    expect(await byCode('greeting')).toBeUndefined()
  })

  test.each([
    [{ templateCode: '' }, 'templateCode', '请输入模板CODE!'],
    [{ templateName: '' }, 'templateName', '请输入模板标题!'],
    [{ templateContent: ' ' }, 'templateContent', '请输入模板内容!'],
    [{ templateContent: '${a.b}' }, 'templateContent', '变量写法不正确：${a.b}（应为 ${名称}，名称由字母、数字、下划线组成）'],
    [{ templateTestJson: '{' }, 'templateTestJson', '解析Json出错！'],
    [{ templateTestJson: '[1]' }, 'templateTestJson', '解析Json出错！'],
  ])('%j is refused at %s: %s', async (given, field, message) => {
    const { result } = await admin.post(`${base}/add`, template(given))
    expect(result.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  test('the product’s own are there under their codes; they keep code, channel and what must be said', async () => {
    const row = await byCode('session.register')
    expect(row).toMatchObject({ builtIn: true, variables: ['code', 'minutes'], templateContent: expect.stringContaining('${code}') })
    const edit = (given: object) => admin.put(`${base}/edit`, { ...row, ...given })
    expect(await edit({ templateCode: 'mine' })).toRefuse('MESSAGE_BUILT_IN')
    expect(await edit({ templateType: '1' })).toRefuse('MESSAGE_BUILT_IN')
    expect(await edit({ templateContent: '没有码' })).toRefuse('MESSAGE_PLACE_MISSING')
    expect(await edit({ templateContent: '${code}${account}' })).toRefuse('MESSAGE_PLACE_UNKNOWN')
    expect(await edit({ templateContentEn: 'no code' })).toRefuse('MESSAGE_PLACE_MISSING')
    expect(await admin.delete(`${base}/delete`, { id: row.id })).toRefuse('MESSAGE_BUILT_IN')
  })

  test('only holders of the permissions read and write them; the row policies agree', async () => {
    expect(await purchaser.get(`${base}/list`)).toRefuse('NO_PERM')
    expect(await auditor.get(`${base}/list`)).toSucceed()
    expect(await auditor.post(`${base}/add`, template())).toRefuse('NO_PERM')
    const client = connect(app.urls.appUrl, { tz: 'Asia/Shanghai', max: 1 })
    const seen = async (holds: string) =>
      client.sql.begin(async (sql) => {
        await sql`select set_config('app.kind', 'buyer', true), set_config('app.tenant', '0', true), set_config('app.holds', ${holds}, true)`
        return [(await sql`select 1 from sys_message_template`).length > 0, (await sql`select 1 from sys_message`).length > 0]
      })
    await admin.post(`${base}/sendMsg`, { templateContent: 'x', templateName: 'x', msgType: '2', receiver: 'p@q.example' })
    expect(await seen('')).toEqual([false, false])
    expect(await seen('sys:messageTemplate:list,sys:message:list')).toEqual([true, true])
    await client.close()
  })
})

describe('what the product sends', () => {
  const start = (account: string, client = app.anonymous) => client.post('/sys/retrieve/start', { account, captcha: '0000', checkKey: '0' })

  test('is worded by the template; a value is text, never looked into; without a row the built-in words stand', async () => {
    const row = await byCode('session.retrieve')
    await admin.put(`${base}/edit`, { ...row, templateName: '密码 ${code}', templateContent: '码：${code}（${minutes}）' })
    expect(await start('quality')).toSucceed()
    const [mail] = await outbox('quality@chengyuan.example')
    const code = /码：(\d{6})（10）/.exec(mail.body)?.[1]
    expect(mail.subject).toBe(`密码 ${code}`)
    const said = (values: Record<string, string>) => inTx(ctx, (tx) => wordsFor(tx, 'session.retrieve', values))
    expect((await said({ code: '${minutes}<b>', minutes: '1\r\nBcc: x@y.example' })).body).toBe(
      '码：${minutes}<b>（1\r\nBcc: x@y.example）',
    )
    expect((await said({ code: '1\r\nBcc: x' })).subject).toBe('密码 1 Bcc: x')

    const [logged] = (await admin.get(`${log}/list`, { esReceiver: 'quality@chengyuan.example' })).result.records
    expect(logged).toMatchObject({
      esTitle: '密码 ******',
      esContent: '码：******（10）',
      esType_dictText: '邮件',
      esSendStatus_dictText: '未发送',
    })
    expect(JSON.parse(logged.esParam)).toEqual({ code: '******', minutes: '10' })
    expect(await owner.sql`select 1 from sys_message where es_content like ${`%${code}%`} or es_param::text like ${`%${code}%`}`).toEqual(
      [],
    )

    await owner.sql`delete from sys_message_template where template_code = 'session.retrieve'`
    expect((await said({ code: '123456', minutes: '10' })).body).toBe(
      '您的找回密码验证码是 123456，10 分钟内有效。如非本人操作，请忽略本邮件，密码不会改变。',
    )
    expect((await inTx({ ...ctx, lang: 'en-US' }, (tx) => wordsFor(tx, 'session.retrieve', { code: '1', minutes: '2' }))).body).toMatch(
      /^Your password reset/,
    )
  })
})

describe('a test message', () => {
  const send = (given: object) =>
    admin.post(`${base}/sendMsg`, {
      ...template(),
      testData: '{"name":"<b>李</b>","what":3}',
      msgType: '2',
      receiver: 'try@x.example',
      ...given,
    })

  test('really leaves by mail, by short message, and as a notice', async () => {
    expect(await send({})).toMatchObject({ success: true, message: '发送消息任务添加成功！' })
    expect(await outbox('try@x.example')).toMatchObject([{ subject: '您好 <b>李</b>', body: '<b>李</b>，3已到。' }])
    expect(await send({ msgType: '1', receiver: '13900000011' })).toSucceed()
    expect(await outbox('13900000011')).toMatchObject([{ body: '<b>李</b>，3已到。' }])
    expect(await send({ msgType: '4', receiver: 'purchaser' })).toSucceed()
    const [notice] = (await purchaser.get('/sys/annountCement/listByUser')).result.sysMsgList
    expect(notice).toMatchObject({ titile: '您好 <b>李</b>', msgContent: '<p>&lt;b&gt;李&lt;/b&gt;，3已到。</p>', status: '1' })
    expect((await admin.get(`${log}/list`, { esType: '4', esReceiver: 'purchaser' })).result.records[0]).toMatchObject({
      esTitle: '您好 <b>李</b>',
      esSendStatus: '1',
      esSendNum: 1,
    })
  })

  test.each([
    [{ testData: '{bad' }, '解析Json出错！'],
    [{ testData: '{"a":{"b":1}}' }, '解析Json出错！'],
    [{ receiver: 'nobody' }, '请输入正确的邮箱地址'],
    [{ receiver: 'a@x.example\r\nBcc: b@x.example' }, '请输入正确的邮箱地址'],
    [{ msgType: '1', receiver: '12' }, '请输入正确的手机号'],
    [{ msgType: '4', receiver: 'nobody-at-all' }, '没有这个可用的用户账号：nobody-at-all'],
    [{ templateContent: '${a b}' }, '变量写法不正确：${a b}（应为 ${名称}，名称由字母、数字、下划线组成）'],
  ])('%j: %s', async (given, message) => expect(await send(given)).toMatchObject({ success: false, message }))

  test('is sent by holders of the permission only', async () => {
    expect(await auditor.post(`${base}/sendMsg`, { ...template(), msgType: '2', receiver: 'a@b.example' })).toRefuse('NO_PERM')
  })
})

describe('the log', () => {
  test('tells what failed and why; what failed leaves once more, the rest does not', async () => {
    const down = { ...ctx, config: { ...ctx.config, SMTP_URL: 'smtp://127.0.0.1:1' } }
    await owner.sql`delete from sys_mail`
    await inTx(ctx, (tx) => queueMail(tx, { to: 'far@x.example', subject: '送不到', body: 'y' }))
    await deliverMails(down)
    const failed = async () => (await admin.get(`${log}/list`, { esReceiver: 'far@x.example' })).result.records[0]
    const row = await failed()
    expect(row).toMatchObject({
      esSendStatus_dictText: '发送失败',
      esSendNum: 1,
      esResult: expect.stringContaining('ECONNREFUSED'),
      esSendTime: null,
    })
    expect((await admin.get(`${log}/counts`)).result['2']).toBe(1)
    expect(await auditor.post(`${log}/resend`, { ids: row.id })).toRefuse('NO_PERM')
    expect(await admin.post(`${log}/resend`, { ids: row.id })).toMatchObject({ message: '已重新加入发送队列：1条' })
    expect(await failed()).toMatchObject({ esSendStatus: '0', esResult: null })
    expect(await owner.sql`select attempts, last_error from sys_mail where receiver = 'far@x.example'`).toEqual([
      { attempts: 0, last_error: null },
    ])
    expect(await admin.post(`${log}/resend`, { ids: row.id })).toRefuse('MESSAGE_NOTHING_FAILED')
  })

  test('is read and deleted, and had as a file', async () => {
    const [row] = (await admin.get(`${log}/list`)).result.records
    expect((await admin.get(`${log}/queryById`, { id: row.id })).result).toMatchObject({ id: row.id })
    expect((await admin.get(`${log}/exportXls`)).status).toBe(200)
    expect((await admin.get(`${base}/exportXls`)).status).toBe(200)
    expect(await auditor.delete(`${log}/delete`, { id: row.id })).toRefuse('NO_PERM')
    expect(await admin.delete(`${log}/delete`, { id: row.id })).toMatchObject({ message: '删除成功!' })
    expect(await admin.get(`${log}/queryById`, { id: row.id })).toRefuse('NOT_FOUND')
    expect(await purchaser.get(`${log}/list`)).toRefuse('NO_PERM')
  })
})

test('says whether there is a server to send by', async () => {
  expect((await admin.get(`${log}/channels`)).result).toEqual({ mail: false, sms: false })
  expect(await purchaser.get(`${log}/channels`)).toRefuse('NO_PERM')
})
