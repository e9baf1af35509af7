import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const password = 'Valve#2026'

const post = (path: string, payload: object, ip = '10.3.0.1') =>
  app.http.inject({ method: 'POST', url: `/api${path}`, remoteAddress: ip, payload }).then((r) => ({ status: r.statusCode, ...r.json() }))
const mails = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (await app.http.inject({ url: `/dev/outbox?to=${to}` })).json()
const codeSentTo = async (to: string) => /\d{6}/.exec((await mails(to))[0]?.body ?? '')?.[0] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

const ticketFor = async (email: string, ip?: string): Promise<string> => {
  expect(await post('/sys/register/sendCode', { email }, ip)).toSucceed()
  const verified = await post('/sys/register/verify', { email, code: await codeSentTo(email) }, ip)
  return verified.result.ticket
}
const registration = (email: string, ticket: string, more: object = {}) => ({
  ticket,
  email,
  account: '江苏测试阀门有限公司',
  password,
  confirmPassword: password,
  ...more,
})

describe('registering', () => {
  test('mail code, company and password open an account that is led to its completion page', async () => {
    const email = 'sales@valve.example'
    expect(await post('/sys/register/sendCode', { email })).toMatchObject({ result: { validSeconds: 600, resendSeconds: 60 } })
    const code = await codeSentTo(email)
    const { ticket } = (await post('/sys/register/verify', { email, code })).result
    expect(await post('/sys/register', registration(email, ticket))).toMatchObject({
      success: true,
      result: { account: '江苏测试阀门有限公司' },
    })
    const supplier = await app.as('江苏测试阀门有限公司', password)
    const info = (await supplier.get('/sys/user/getUserInfo')).result
    expect(info).toMatchObject({ isShow: 2, roles: ['supplierAdmin'], email })
    expect(await owner.sql`select name, status from supplier where id = ${info.supplierId}`).toEqual([
      { name: '江苏测试阀门有限公司', status: '0' },
    ])
    expect((await supplier.get('/supplierBaseAPI/getSupplier')).result).toMatchObject({
      name: '江苏测试阀门有限公司',
      status: '0',
      isShow: 2,
    })
    expect(await (await app.as('purchaser')).get('/supplierBaseAPI/getSupplier')).toMatchObject({ success: true, result: null })
    expect((await mails(email))[0]?.subject).toContain('欢迎')
    expect((await supplier.get('/sys/permission/getUserPermissionByToken')).result.menu.length).toBeGreaterThan(0)
    expect(await supplier.get('/sys/user/list')).toRefuse('PROFILE_INCOMPLETE')
    expect(await post('/sys/register', registration(email, ticket, { account: '另一家有限公司' }))).toRefuse('TICKET_INVALID')
  })

  test('the company is registered however its name is typed', async () => {
    const email = 'other@valve.example'
    const ticket = await ticketFor(email)
    const again = await post('/sys/register', registration(email, ticket, { account: '江苏 测试阀门有限公司' }))
    expect(again).toRefuse('NAME_TAKEN')
    expect(again).toMatchObject({ message: '该公司已注册，请直接登录或找回密码', result: { errors: [{ field: 'account' }] } })
  })

  test('each field is refused with its own text, all at once, and the ticket stays good', async () => {
    const email = 'fields@valve.example'
    const ticket = await ticketFor(email)
    const bad = await post('/sys/register', registration(email, ticket, { account: '短', password: 'weak', confirmPassword: 'other' }))
    expect(bad.result.errors.map((e: { field: string; errorKey: string }) => [e.field, e.errorKey])).toEqual([
      ['account', 'ACCOUNT_LENGTH'],
      ['password', 'PWD_WEAK'],
      ['confirmPassword', 'PASSWORDS_DIFFER'],
    ])
    const own = { account: 'ABC阀门', password: 'Abc阀门#2026', confirmPassword: 'Abc阀门#2026' }
    expect(await post('/sys/register', registration(email, ticket, own))).toRefuse('PWD_WEAK')
    expect(await post('/sys/register', registration(email, 'forged'))).toRefuse('TICKET_INVALID')
    expect(await post('/sys/register', registration('someone@else.example', ticket))).toRefuse('TICKET_INVALID')
    expect(await post('/sys/register', registration(email, ticket, { account: '全新有限公司' }))).toSucceed()
  })

  test('one hundred callers for one company: one account', async () => {
    const tickets: [string, string][] = []
    for (let i = 0; i < 4; i++) tickets.push([`race${i}@x.example`, await ticketFor(`race${i}@x.example`, '10.3.9.9')])
    const answers = await Promise.all(
      tickets.map(([email, ticket]) => post('/sys/register', registration(email, ticket, { account: '竞速有限公司' }))),
    )
    expect(answers.filter((a) => a.success)).toHaveLength(1)
    expect(answers.filter((a) => a.errorKey === 'NAME_TAKEN')).toHaveLength(3)
  })

  test('a refused company may come back after ninety days', async () => {
    await owner.sql`update supplier set status = '9', refused_at = app_now() + interval '10 days' where name = '全新有限公司'`
    await owner.sql`update sys_user set status = 2 where username = '全新有限公司'`
    const early = await ticketFor('back1@x.example', '10.6.0.1')
    expect(await post('/sys/register', registration('back1@x.example', early, { account: '全新有限公司' }))).toRefuse('REREGISTER_LATER')
    app.travel({ days: 101 })
    const late = await ticketFor('fields@valve.example', '10.6.0.1')
    expect(await post('/sys/register', registration('fields@valve.example', late, { account: '全新有限公司' }))).toSucceed()
    await session(app.http).signIn('全新有限公司', password)
  })

  test('that a mailbox is known shows in the mail, not in the answer', async () => {
    const strip = (answer: object) => ({ ...answer, timestamp: 0 })
    app.travel({ minutes: 2 })
    const known = strip(await post('/sys/register/sendCode', { email: 'sales@valve.example' }))
    expect(known).toEqual(strip(await post('/sys/register/sendCode', { email: 'nobody@new.example' })))
    expect((await mails('sales@valve.example'))[0]?.subject).toContain('已注册')
  })
})

describe('the code', () => {
  test('five tries, then a right one is too late', async () => {
    const email = 'tries@x.example'
    await post('/sys/register/sendCode', { email }, '10.4.0.1')
    const code = await codeSentTo(email)
    for (let i = 0; i < 5; i++) expect(await post('/sys/register/verify', { email, code: wrongOf(code) })).toRefuse('EMAIL_CODE_WRONG')
    expect(await post('/sys/register/verify', { email, code })).toMatchObject({ message: '验证码错误或已过期' })
  })

  test('is good once, and for ten minutes', async () => {
    const email = 'once@x.example'
    await post('/sys/register/sendCode', { email }, '10.4.0.1')
    const code = await codeSentTo(email)
    expect(await post('/sys/register/verify', { email, code })).toSucceed()
    expect(await post('/sys/register/verify', { email, code })).toRefuse('EMAIL_CODE_WRONG')
    app.travel({ minutes: 2 })
    await post('/sys/register/sendCode', { email }, '10.4.0.1')
    const late = await codeSentTo(email)
    app.travel({ minutes: 11 })
    expect(await post('/sys/register/verify', { email, code: late })).toRefuse('EMAIL_CODE_WRONG')
  })

  test('the ticket runs out after half an hour', async () => {
    const ticket = await ticketFor('late@x.example', '10.4.0.1')
    app.travel({ minutes: 31 })
    expect(await post('/sys/register', registration('late@x.example', ticket))).toRefuse('TICKET_INVALID')
  })

  test('again after sixty seconds, five times a day for a mailbox, twenty for an address', async () => {
    const email = 'often@x.example'
    expect(await post('/sys/register/sendCode', { email }, '10.4.0.2')).toSucceed()
    const soon = await post('/sys/register/sendCode', { email }, '10.4.0.2')
    expect(soon).toRefuse('EMAIL_CODE_FREQ')
    expect(soon.message).toMatch(/^发送过于频繁，请(5\d|60)秒后重试$/)
    for (let i = 0; i < 4; i++) {
      app.travel({ seconds: 61 })
      expect(await post('/sys/register/sendCode', { email }, '10.4.0.2')).toSucceed()
    }
    app.travel({ seconds: 61 })
    expect(await post('/sys/register/sendCode', { email }, '10.4.0.2')).toRefuse('EMAIL_CODE_FREQ')
    for (let i = 0; i < 14; i++) await post('/sys/register/sendCode', { email: `many${i}@x.example` }, '10.4.0.2')
    expect(await post('/sys/register/sendCode', { email: 'more@x.example' }, '10.4.0.2')).toRefuse('EMAIL_CODE_FREQ')
    app.travel({ hours: 24 })
    expect(await post('/sys/register/sendCode', { email }, '10.4.0.2')).toSucceed()
  })

  test.each(['', 'no-at', 'a@b', 'a b@c.example'])('%j is no mailbox', async (email) => {
    expect(await post('/sys/register/sendCode', { email })).toRefuse('EMAIL_FORMAT')
  })

  test('is nowhere in clear but in the mail', async () => {
    await post('/sys/register/sendCode', { email: 'clear@x.example' }, '10.4.0.3')
    const code = await codeSentTo('clear@x.example')
    const rows = await owner.sql`select * from sys_email_code where email = 'clear@x.example'`
    // Six digits may stand by chance within an id or a digest, never between two other signs.
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  })
})

describe('retrieving', () => {
  const start = (account: string, ip = '10.5.0.1') => post('/sys/retrieve/start', { account }, ip)
  const strip = (answer: { result: { requestId: string } }) => ({ ...answer, timestamp: 0, result: { ...answer.result, requestId: '' } })

  test('answers the same for an account that exists and one that does not, through every step', async () => {
    const [known, unknown] = [await start('quality'), await start('nobody at all')]
    expect(strip(known)).toEqual(strip(unknown))
    const code = await codeSentTo('quality@chengyuan.example')
    const wrong = (requestId: string) => post('/sys/retrieve/verify', { requestId, code: wrongOf(code) })
    expect({ ...(await wrong(known.result.requestId)), timestamp: 0 }).toEqual({ ...(await wrong(unknown.result.requestId)), timestamp: 0 })
    const again = [await start('quality'), await start('nobody at all')]
    expect(again.map((a) => a.errorKey)).toEqual(['EMAIL_CODE_FREQ', 'EMAIL_CODE_FREQ'])
  })

  test('sets a new password, ends all sessions, tells by mail; the ticket is good once', async () => {
    const old = await app.as('finance')
    const { requestId } = (await start('finance')).result
    const { ticket } = (await post('/sys/retrieve/verify', { requestId, code: await codeSentTo('finance@chengyuan.example') })).result
    const reset = (more: object = {}) =>
      post('/sys/retrieve/reset', { ticket, password: 'Ledger#2027', confirmPassword: 'Ledger#2027', ...more })
    expect(await reset({ confirmPassword: 'x' })).toRefuse('PASSWORDS_DIFFER')
    expect(await reset({ password: 'weak', confirmPassword: 'weak' })).toRefuse('PWD_WEAK')
    expect(await reset({ password: 'Demo#2026', confirmPassword: 'Demo#2026' })).toRefuse('PASSWORD_REUSED')
    expect(await reset()).toMatchObject({ success: true, message: '密码重置成功!' })
    expect(await reset()).toRefuse('TICKET_INVALID')
    expect(await old.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    await expect(session(app.http).signIn('finance', 'Demo#2026')).rejects.toThrow()
    await session(app.http).signIn('finance', 'Ledger#2027')
    expect((await mails('finance@chengyuan.example'))[0]?.subject).toContain('已修改')
  })
})

describe('changing the own password', () => {
  const change = async (body: object, path = '/sys/user/updatePassword') => (await app.as('reviewer')).put(path, body)
  const fresh = { oldpassword: 'Demo#2026', password: 'Review#2027', confirmpassword: 'Review#2027' }

  test.each([
    [{ ...fresh, username: 'admin' }, '只允许修改自己的密码！'],
    [{ ...fresh, oldpassword: 'no' }, '旧密码输入错误!'],
    [{ ...fresh, password: '' }, '新密码不允许为空!'],
    [{ ...fresh, confirmpassword: 'other' }, '两次输入密码不一致!'],
    [{ ...fresh, password: 'weak', confirmpassword: 'weak' }, '密码须8-32位且至少包含大写、小写、数字、符号中的三类'],
    [{ ...fresh, password: 'Demo#2026', confirmpassword: 'Demo#2026' }, '新密码不能与最近5次使用过的密码相同'],
  ])('%j: %s', async (body, message) => expect(await change(body)).toMatchObject({ success: false, message }))

  test('ends every session, this one too; the last five passwords may not come back', async () => {
    expect(await change(fresh)).toMatchObject({ success: true, message: '密码重置成功!' })
    expect(await change(fresh)).toRefuse('TOKEN_INVALID')
    let now = 'Review#2027'
    for (const next of ['Step#2027a', 'Step#2027b', 'Step#2027c', 'Step#2027d']) {
      const client = await session(app.http).signIn('reviewer', now)
      expect(
        await client.post('/sys/user/updatePassword', { oldpassword: now, password: 'Review#2027', confirmpassword: 'Review#2027' }),
      ).toRefuse('PASSWORD_REUSED')
      expect(await client.post('/sys/user/updatePassword', { oldpassword: now, password: next, confirmpassword: next })).toSucceed()
      now = next
    }
    const client = await session(app.http).signIn('reviewer', now)
    expect(
      await client.post('/sys/user/updatePassword', { oldpassword: now, password: 'Demo#2026', confirmpassword: 'Demo#2026' }),
    ).toSucceed()
  })

  test('guessing the old one is throttled', async () => {
    const client = await session(app.http).signIn('quality', 'Demo#2026')
    const guess = () => client.post('/sys/user/updatePassword', { oldpassword: 'no', password: 'Aa1#aaaa', confirmpassword: 'Aa1#aaaa' })
    for (let i = 0; i < 5; i++) expect(await guess()).toRefuse('OLD_PASSWORD_WRONG')
    expect(await guess()).toRefuse('TOO_OFTEN')
  })
})
