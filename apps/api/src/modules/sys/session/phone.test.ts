import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const post = (path: string, payload: object, ip = '10.20.0.1') =>
  app.http.inject({ method: 'POST', url: `/api${path}`, remoteAddress: ip, payload }).then((r) => ({ status: r.statusCode, ...r.json() }))
const messages = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (await app.http.inject({ url: '/dev/outbox', query: { to } })).json()
const codeSentTo = async (to: string) => /\d{6}/.exec((await messages(to))[0]?.body ?? '')?.[0] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const ask = (mobile: string, ip?: string) => post('/sys/sms', { mobile, smsmode: '0' }, ip)
const enter = (mobile: string, captcha: string, ip?: string) => post('/sys/phoneLogin', { mobile, captcha }, ip)
const bare = (answer: object) => ({ ...answer, timestamp: 0 })

describe('signing in with a code', () => {
  test('goes to the phone and answers like a sign-in with a password', async () => {
    expect(await ask('13800000002')).toMatchObject({ success: true, result: { validSeconds: 600, resendSeconds: 60 } })
    const code = await codeSentTo('13800000002')
    expect(code).toMatch(/^\d{6}$/)
    const answer = await enter('13800000002', code)
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '登录成功',
      result: { multi_depart: 1, userInfo: { username: 'purchaser' } },
    })
    expect(await session(app.http, answer.result.token).get('/sys/user/getUserInfo')).toSucceed()
    expect(answer.result.sysAllDictItems.sex).toHaveLength(2)
    expect(await owner.sql`select request_url, error_key from sys_log where log_type = 1 and username = 'purchaser'`).toEqual([
      { request_url: '/sys/phoneLogin', error_key: null },
    ])
  })

  test('goes by mail to who gives a mailbox: not everyone has left a number', async () => {
    expect(await ask('Quality@Chengyuan.example')).toSucceed()
    expect((await messages('quality@chengyuan.example'))[0]?.subject).toContain('登录验证码')
    const answer = await enter('quality@chengyuan.example', await codeSentTo('quality@chengyuan.example'))
    expect(answer.result.userInfo.username).toBe('quality')
  })

  test('the number is the same however it is typed', async () => {
    expect(await ask('+86 138-0000-0003')).toSucceed()
    expect(await enter('138 0000 0003', await codeSentTo('13800000003'))).toSucceed()
  })

  test('a code is good once, for ten minutes, and not after five wrong tries', async () => {
    await ask('13800000004', '10.20.1.1')
    const code = await codeSentTo('13800000004')
    expect(await enter('13800000004', code, '10.20.1.1')).toSucceed()
    expect(await enter('13800000004', code, '10.20.1.1')).toMatchObject({ success: false, code: 500, message: '手机验证码错误' })
    app.travel({ minutes: 2 })
    await ask('13800000004', '10.20.1.1')
    const late = await codeSentTo('13800000004')
    app.travel({ minutes: 11 })
    expect(await enter('13800000004', late, '10.20.1.1')).toRefuse('SMS_CODE_WRONG')
    await ask('13800000005', '10.20.1.2')
    const worn = await codeSentTo('13800000005')
    for (let i = 0; i < 5; i++) expect(await enter('13800000005', wrongOf(worn), `10.20.2.${i}`)).toRefuse('SMS_CODE_WRONG')
    expect(await enter('13800000005', worn, '10.20.2.9')).toRefuse('SMS_CODE_WRONG')
  })

  test('wrong tries close the number to an address like wrong passwords do', async () => {
    for (let i = 0; i < 5; i++) expect(await enter('13900009999', '000000', '10.20.3.1')).toRefuse('SMS_CODE_WRONG')
    expect(await enter('13900009999', '000000', '10.20.3.1')).toMatchObject({ status: 429, errorKey: 'TOO_OFTEN' })
  })

  test('a burst of guesses does not get more tries than five', async () => {
    await ask('13800000009', '10.20.4.1')
    const code = await codeSentTo('13800000009')
    await Promise.all(Array.from({ length: 15 }, (_, i) => enter('13800000009', wrongOf(code), `10.20.5.${i}`)))
    expect(await enter('13800000009', code, '10.20.6.1')).toRefuse('SMS_CODE_WRONG')
  })
})

describe('nobody learns whose number it is', () => {
  test('a known and an unknown receiver answer alike at every step', async () => {
    for (const [known, unknown] of [
      ['13800000007', '13999999999'],
      ['finance@chengyuan.example', 'nobody@chengyuan.example'],
    ] as const) {
      expect(bare(await ask(known, '10.21.0.1'))).toEqual(bare(await ask(unknown, '10.21.0.1')))
      expect(await messages(unknown)).toEqual([])
      const code = await codeSentTo(known)
      expect(bare(await enter(known, wrongOf(code)))).toEqual(bare(await enter(unknown, wrongOf(code))))
      const [again, too] = [await ask(known, '10.21.0.1'), await ask(unknown, '10.21.0.1')]
      expect([again.errorKey, too.errorKey]).toEqual(['EMAIL_CODE_FREQ', 'EMAIL_CODE_FREQ'])
    }
  })

  test('both leave the same rows behind: a code that names nobody is still a code', async () => {
    const rows =
      await owner.sql`select user_id is null as nobody, code_hash from sys_email_code where email in ('13800000007', '13999999999') order by email`
    expect(rows.map((r) => r.nobody)).toEqual([false, true])
    expect(rows.every((r) => /^[0-9a-f]{64}$/.test(String(r.code_hash)))).toBe(true)
  })

  test('a number shared by two accounts, or of a frozen one, is sent nothing', async () => {
    await owner.sql`update sys_user set phone = '13700000000' where username in ('opener1', 'opener2')`
    await owner.sql`update sys_user set status = 2 where username = 'auditor'`
    for (const number of ['13700000000', '13800000009']) {
      app.travel({ minutes: 2 })
      await owner.sql`delete from sys_mail`
      expect(await ask(number, '10.21.0.2')).toSucceed()
      expect(await messages(number)).toEqual([])
    }
    await owner.sql`update sys_user set status = 1 where username = 'auditor'`
  })
})

describe('the request for a code', () => {
  test.each([
    ['', '手机号不允许为空！'],
    [undefined, '手机号不允许为空！'],
    ['12345', '您的手机号码格式不正确!'],
    ['a@b', '邮箱格式不正确'],
  ])('%j: %s', async (mobile, message) => {
    const refused = await post('/sys/sms', { mobile })
    expect(refused).toMatchObject({ success: false, result: { errors: [{ field: 'mobile', message }] } })
    expect((await post('/sys/phoneLogin', { mobile, captcha: '123456' })).message).toBe(message)
  })

  test('five a day for a number, twenty for an address', async () => {
    for (let i = 0; i < 5; i++) {
      expect(await ask('13800000010', '10.22.0.1')).toSucceed()
      app.travel({ seconds: 61 })
    }
    expect(await ask('13800000010', '10.22.0.1')).toRefuse('EMAIL_CODE_FREQ')
    for (let i = 0; i < 14; i++) await ask(`1360000${String(1000 + i)}`, '10.22.0.1')
    expect(await ask('13600009999', '10.22.0.1')).toRefuse('EMAIL_CODE_FREQ')
  })

  test('registration and retrieval do not go by phone', async () => {
    expect((await post('/sys/sms', { mobile: '13800000002', smsmode: '2' })).success).toBe(false)
  })

  test('without a gateway a system in production says so, and offers mailboxes alone', async () => {
    const { buildApp } = await import('../../../app')
    const live = await buildApp({ ...app.deps.config, NODE_ENV: 'production' }, app.deps.clock)
    const there = session(live.http)
    expect(await there.post('/sys/sms', { mobile: '13800000002' })).toMatchObject({
      success: false,
      message: '短信接口未配置，请联系管理员！',
    })
    expect((await there.get('/sys/config')).result.signIn).toEqual({ phone: false, casUrl: null, third: [] })
    await live.close()
  })
})
