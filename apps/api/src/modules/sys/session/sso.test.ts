import { connect } from '@srm/db/client'
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { casServer } from '../../../../test/cas-server'
import { session } from '../../../demo/session'

const cas = await casServer()
afterAll(cas.close)
const secret = 'a partner key of at least thirty-two letters'
const home = 'https://srm.chengyuan.example'
const app = await testApp({ CAS_URL: `${cas.url}/`, PUBLIC_URL: home, ONLINE_LOGIN_SECRET: secret })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const service = `${home}/user/ssoLogin?redirect=${encodeURIComponent('/srm/inquiry/list')}`
const visitor = session(app.http)
const validate = (ticket: string, at = service) => visitor.get('/cas/client/validateLogin', { ticket, service: at })
const freeAddress = () => owner.sql`delete from sys_throttle`

describe('CAS 3.0', () => {
  test('the login page is told where the server is', async () => {
    expect((await visitor.get('/sys/config')).result.signIn).toMatchObject({ casUrl: `${cas.url}/login` })
  })

  test('a ticket opens a session like a password, once', async () => {
    const ticket = await cas.login(service)
    const answer = await validate(ticket)
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: '登录成功',
      result: { userInfo: { username: 'purchaser' }, multi_depart: 1 },
    })
    expect(await session(app.http, answer.result.token).get('/sys/user/getUserInfo')).toSucceed()
    const again = await validate(ticket)
    expect(again).toRefuse('SSO_REFUSED')
    expect(again.message).toBe(`单点登录失败：Ticket '${ticket}' not recognized`)
  })

  test('the same call as a POST keeps the ticket out of addresses', async () => {
    const answer = await visitor.post('/sys/ssoLogin', { ticket: await cas.login(service), service })
    expect(answer).toMatchObject({ success: true, result: { userInfo: { username: 'purchaser' } } })
    expect(await owner.sql`select distinct request_url from sys_log where log_type = 1 and username = 'purchaser'`).toEqual([
      { request_url: '/sys/ssoLogin' },
    ])
  })

  test.each([
    'https://evil.example/user/ssoLogin',
    'http://srm.chengyuan.example/',
    'https://srm.chengyuan.example.evil.example/',
    'nonsense',
  ])('a ticket for another service (%s) opens nothing here, however good it is', async (other) => {
    const ticket = URL.canParse(other) ? await cas.login(other) : 'ST-1'
    expect(await validate(ticket, other)).toRefuse('SSO_SERVICE')
    expect(await validate(ticket)).toRefuse('SSO_REFUSED')
  })

  test('who has no account here is told so; a supplier’s account is out of its reach; a frozen one is shut', async () => {
    await owner.sql`update sys_user set supplier_id = gen_random_uuid() where username = 'finance'`
    await owner.sql`update sys_user set status = 2 where username = 'quality'`
    for (const [user, key] of [
      ['stranger', 'SSO_NO_ACCOUNT'],
      ['finance', 'SSO_NO_ACCOUNT'],
      ['quality', 'USER_FROZEN'],
    ] as const) {
      cas.state.user = user
      expect(await validate(await cas.login(service))).toRefuse(key)
    }
    cas.state.user = 'purchaser'
  })

  test.each([
    ['<cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess/></cas:serviceResponse>', 'SSO_NO_PRINCIPAL'],
    [
      '<cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess><cas:user> </cas:user></cas:authenticationSuccess></cas:serviceResponse>',
      'SSO_NO_PRINCIPAL',
    ],
    [
      '<!DOCTYPE x [<!ENTITY a "admin">]><cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess><cas:user>&a;</cas:user></cas:authenticationSuccess></cas:serviceResponse>',
      'SSO_UNREACHABLE',
    ],
    ['<html>login page</html>', 'SSO_UNREACHABLE'],
    ['', 'SSO_UNREACHABLE'],
    ['x'.repeat(70_000), 'SSO_UNREACHABLE'],
  ] as const)('an odd answer opens nothing: %s', async (xml, key) => {
    await freeAddress()
    cas.state.answer = xml
    expect(await validate('ST-1')).toRefuse(key)
    cas.state.answer = null
  })

  test('a server that is away is said to be', async () => {
    const { buildApp } = await import('../../../app')
    const other = await buildApp({ ...app.deps.config, CAS_URL: 'http://127.0.0.1:1/cas' }, app.deps.clock)
    expect(await session(other.http).get('/cas/client/validateLogin', { ticket: 'ST-1', service })).toRefuse('SSO_UNREACHABLE')
    await other.close()
  })

  test('tries are counted per address', async () => {
    await freeAddress()
    for (let i = 0; i < 30; i++) await validate('ST-no')
    expect(await validate(await cas.login(service))).toMatchObject({ status: 429, errorKey: 'TOO_OFTEN' })
    await freeAddress()
  })

  test('is off where no server is configured; plain http is refused in production', async () => {
    const { buildApp } = await import('../../../app')
    const { readConfig } = await import('../../../config')
    const other = await buildApp({ ...app.deps.config, CAS_URL: undefined, ONLINE_LOGIN_SECRET: undefined }, app.deps.clock)
    expect(await session(other.http).post('/sys/ssoLogin', { ticket: 'x', service })).toRefuse('SSO_OFF')
    expect(await session(other.http).post('/sys/onlineLogin', { token: 'x' })).toRefuse('ONLINE_OFF')
    await other.close()
    const env = {
      DATABASE_URL: 'postgres://x/y',
      SEAL_KEY: Buffer.alloc(32).toString('base64'),
      SIGN_KEY: Buffer.alloc(32).toString('base64'),
      NODE_ENV: 'production',
    }
    expect(() => readConfig({ ...env, CAS_URL: 'http://cas.example/cas' })).toThrow('CAS_URL')
  })
})

interface Claims {
  sub?: string | undefined
  aud?: string
  jti?: string | undefined
  seconds?: number
  key?: string
  alg?: string
}
const tokenOf = ({ sub, aud = home, jti = randomUUID(), seconds = 60, key = secret, alg = 'HS256' }: Claims) => {
  const now = Math.floor((Date.now() + app.deps.clock.offsetMs) / 1000)
  const token = new SignJWT(jti ? { jti } : {})
    .setProtectedHeader({ alg })
    .setAudience(aud)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
  if (sub) token.setSubject(sub)
  return token.sign(new TextEncoder().encode(key))
}
const unsigned = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ sub: 'admin', aud: home, jti: '1', iat: now, exp: now + 60 })}.`
}

describe('a partner’s token', () => {
  const enter = async (token: string | Promise<string>) => visitor.post('/sys/onlineLogin', { token: await token })

  test('opens a session, once', async () => {
    const token = await tokenOf({ sub: 'purchaser' })
    expect(await enter(token)).toMatchObject({ success: true, message: '登录成功', result: { userInfo: { username: 'purchaser' } } })
    expect(await enter(token)).toRefuse('ONLINE_TOKEN')
  })

  test('sent many times at once it still opens one', async () => {
    const token = await tokenOf({ sub: 'purchaser' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(token)))
    expect(answers.filter((a) => a.success)).toHaveLength(1)
  })

  test.each([
    ['of another key', tokenOf({ sub: 'admin', key: 'another key of at least thirty-two letters' })],
    ['for somebody else', tokenOf({ sub: 'admin', aud: 'https://other.example' })],
    ['without a number', tokenOf({ sub: 'admin', jti: '' })],
    ['without a name', tokenOf({})],
    ['that is over', tokenOf({ sub: 'admin', seconds: -60 })],
    ['of another algorithm', tokenOf({ sub: 'admin', alg: 'HS512' })],
    ['unsigned', unsigned()],
    ['that is none', 'nonsense'],
  ])('%s opens nothing', async (_, token) => {
    await freeAddress()
    expect(await enter(token)).toRefuse('ONLINE_TOKEN')
  })

  test('that claims to live for hours is worn out after five minutes', async () => {
    await freeAddress()
    const token = await tokenOf({ sub: 'purchaser', seconds: 36_000 })
    app.travel({ minutes: 6 })
    expect(await enter(token)).toRefuse('ONLINE_TOKEN')
  })

  test('reaches staff alone', async () => {
    await freeAddress()
    expect(await enter(tokenOf({ sub: 'nobody at all' }))).toMatchObject({ message: '该用户不存在，请注册' })
    expect(await enter(tokenOf({ sub: 'finance' }))).toRefuse('SSO_NO_ACCOUNT')
  })
})
