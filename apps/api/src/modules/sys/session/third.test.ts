import { connect } from '@srm/db/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { oidcServer } from '../../../../test/oidc-server'
import { session } from '../../../demo/session'

const home = 'http://srm.chengyuan.example'
const provider = await oidcServer(`${home}/api/sys/thirdLogin/oidc/callback`)
afterAll(provider.close)
const app = await testApp({
  PUBLIC_URL: home,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.client_id,
  OIDC_CLIENT_SECRET: provider.client.client_secret,
  OIDC_NAME: '企业微信',
})
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
beforeEach(() => owner.sql`delete from sys_throttle`)

const open = async (path: string, cookie = '') => {
  const answer = await app.http.inject({ url: path, headers: cookie ? { cookie } : {} })
  return {
    status: answer.statusCode,
    to: String(answer.headers.location ?? ''),
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    attributes: String(answer.headers['set-cookie'] ?? ''),
  }
}
const begin = (redirect = '') => open(`/api/sys/thirdLogin/render/oidc${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ''}`)
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
/** The whole way of one browser: to the provider and back to our page. */
const round = async (redirect?: string) => {
  const started = await begin(redirect)
  const returned = await open(pathOf(await provider.walk(started.to)), started.cookie)
  const page = new URL(returned.to, home)
  return { ...started, page, token: page.searchParams.get('token') ?? '', bind: page.searchParams.get('bind') ?? '' }
}
const trade = async (token: string, cookie: string) =>
  (await app.http.inject({ url: `/api/thirdLogin/getLoginUser/${token}`, headers: cookie ? { cookie } : {} })).json()
const bind = async (ticket: string, cookie: string, more: object = {}) =>
  (
    await app.http.inject({
      method: 'POST',
      url: '/api/sys/thirdLogin/bind',
      headers: { cookie },
      payload: { ticket, username: 'manager', password: 'Demo#2026', ...more },
    })
  ).json()

describe('going to the provider', () => {
  test('takes PKCE, state, nonce and a cookie of this browser along, and none of them twice', async () => {
    const [one, other] = [await begin(), await begin()]
    const ask = new URL(one.to).searchParams
    expect(one.status).toBe(302)
    expect(Object.fromEntries(ask)).toMatchObject({
      client_id: 'srm',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${home}/api/sys/thirdLogin/oidc/callback`,
    })
    for (const key of ['state', 'nonce', 'code_challenge']) {
      expect(ask.get(key)?.length).toBeGreaterThan(20)
      expect(ask.get(key)).not.toBe(new URL(other.to).searchParams.get(key))
    }
    expect(one.attributes).toMatch(/HttpOnly; SameSite=Lax/)
    expect(one.cookie).not.toBe(other.cookie)
    expect((await session(app.http).get('/sys/config')).result.signIn.third).toEqual([{ source: 'oidc', name: '企业微信' }])
  })

  test('another provider, or none configured, leads back to our page with the reason', async () => {
    expect((await open('/api/sys/thirdLogin/render/github')).to).toBe('/user/ssoLogin?error=THIRD_OFF')
    const { buildApp } = await import('../../../app')
    for (const [env, error] of [
      [{ OIDC_ISSUER: undefined }, 'THIRD_OFF'],
      [{ OIDC_ISSUER: 'http://127.0.0.1:1' }, 'THIRD_UNREACHABLE'],
    ] as const) {
      const plain = await buildApp({ ...app.deps.config, ...env }, app.deps.clock)
      expect((await plain.http.inject({ url: '/api/sys/thirdLogin/render/oidc' })).headers.location).toBe(`/user/ssoLogin?error=${error}`)
      await plain.close()
    }
  })
})

describe('coming back', () => {
  test('a mailbox both sides have verified links the identity, with a mail about it; the ticket opens one session', async () => {
    provider.state.person = { sub: 'p-1', email: 'Purchaser@chengyuan.example', email_verified: true }
    const { page, token, cookie } = await round('/srm/inquiry/list?status=0')
    expect(page.pathname).toBe('/user/ssoLogin')
    expect(page.searchParams.get('redirect')).toBe('/srm/inquiry/list?status=0')
    const answer = await trade(token, cookie)
    expect(answer).toMatchObject({ success: true, code: 200, result: { userInfo: { username: 'purchaser' } } })
    expect(await session(app.http, answer.result.token).get('/sys/user/getUserInfo')).toSucceed()
    expect(await trade(token, cookie)).toRefuse('THIRD_TICKET')
    expect(await owner.sql`select subject, linked_by from sys_third_account`).toEqual([{ subject: 'p-1', linked_by: 'email' }])
    const mails = (await app.http.inject({ url: '/dev/outbox?to=purchaser@chengyuan.example' })).json()
    expect(mails[0].body).toContain('企业微信')
  })

  test('from then on the identity counts, whatever its mailbox is', async () => {
    provider.state.person = { sub: 'p-1', email: 'finance@chengyuan.example', email_verified: true }
    const { token, cookie } = await round()
    expect((await trade(token, cookie)).result.userInfo.username).toBe('purchaser')
  })

  test.each([
    ['is not verified', { sub: 'p-2', email: 'auditor@chengyuan.example', email_verified: false }],
    ['is of nobody here', { sub: 'p-2', email: 'nobody@else.example', email_verified: true }],
    ['is not told', { sub: 'p-2' }],
  ])('a mailbox that %s links nothing: the page asks for an account', async (_, person) => {
    provider.state.person = person
    const { bind: ticket, token, cookie } = await round()
    expect(token).toBe('')
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(await trade(ticket, cookie)).toRefuse('THIRD_TICKET')
  })

  test('nobody is sent into somebody else’s account: state and ticket belong to the browser that began', async () => {
    provider.state.person = { sub: 'p-1' }
    const mine = await begin()
    const back = pathOf(await provider.walk(mine.to))
    const theirs = await begin()
    for (const cookie of ['', theirs.cookie, 'srm_third=forged'])
      expect((await open(back, cookie)).to).toBe('/user/ssoLogin?error=THIRD_TICKET')
    const page = new URL((await open(back, mine.cookie)).to, home)
    const token = page.searchParams.get('token') ?? ''
    expect(await trade(token, theirs.cookie)).toRefuse('THIRD_TICKET')
    expect(await trade(token, '')).toRefuse('THIRD_TICKET')
    expect(await trade(token, mine.cookie)).toSucceed()
  })

  test('an answer counts once; a forged code, a foreign state and a refusal at the provider open nothing', async () => {
    const started = await begin()
    const back = pathOf(await provider.walk(started.to))
    expect((await open(back, started.cookie)).to).toContain('token=')
    expect((await open(back, started.cookie)).to).toBe('/user/ssoLogin?error=THIRD_TICKET')
    for (const wrong of ['code=forged', 'error=access_denied']) {
      const { to, cookie } = await begin()
      const state = new URL(to).searchParams.get('state') ?? ''
      expect((await open(`/api/sys/thirdLogin/oidc/callback?${wrong}&state=${state}`, cookie)).to).toBe('/user/ssoLogin?error=THIRD_FAILED')
      expect((await open(`/api/sys/thirdLogin/oidc/callback?${wrong}&state=other`, cookie)).to).toBe('/user/ssoLogin?error=THIRD_TICKET')
    }
  })

  test('the way there and back, and the ticket, are good for ten minutes', async () => {
    const started = await begin()
    const back = pathOf(await provider.walk(started.to))
    app.travel({ minutes: 11 })
    expect((await open(back, started.cookie)).to).toBe('/user/ssoLogin?error=THIRD_TICKET')
    app.travel({ minutes: -11 })
    const { token, cookie } = await round()
    app.travel({ minutes: 11 })
    expect(await trade(token, cookie)).toRefuse('THIRD_TICKET')
    app.travel({ minutes: -11 })
  })

  test('a frozen account stays shut', async () => {
    await owner.sql`update sys_user set status = 2 where username = 'purchaser'`
    const { token, cookie } = await round()
    expect(await trade(token, cookie)).toRefuse('USER_FROZEN')
    await owner.sql`update sys_user set status = 1 where username = 'purchaser'`
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '%s is no place to go on to',
    async (redirect) => {
      expect((await round(redirect)).page.searchParams.get('redirect')).toBeNull()
    },
  )
})

describe('binding', () => {
  const fresh = async (sub: string) => {
    provider.state.person = { sub }
    return round()
  }

  test('the right password links the identity and signs in; the ticket is spent, and the identity enters by itself', async () => {
    const { bind: ticket, cookie } = await fresh('b-1')
    expect(await bind(ticket, cookie)).toMatchObject({ success: true, message: '绑定成功', result: { userInfo: { username: 'manager' } } })
    expect(await bind(ticket, cookie)).toRefuse('THIRD_TICKET')
    const again = await round()
    expect((await trade(again.token, again.cookie)).result.userInfo.username).toBe('manager')
  })

  test('a wrong password links nothing, leaves the ticket good, and is counted like at the front door', async () => {
    const { bind: ticket, cookie } = await fresh('b-2')
    for (let i = 0; i < 5; i++) expect(await bind(ticket, cookie, { username: 'opener1', password: 'Wrong#2026' })).toRefuse('LOGIN_FAILED')
    expect(await bind(ticket, cookie, { username: 'opener1' })).toRefuse('TOO_OFTEN')
    expect(await bind(ticket, cookie, { username: 'opener2' })).toSucceed()
  })

  test('only in the browser that came back, and with a ticket that is one', async () => {
    const { bind: ticket } = await fresh('b-3')
    const other = await begin()
    expect(await bind(ticket, other.cookie)).toRefuse('THIRD_TICKET')
    expect(await bind('forged', other.cookie)).toRefuse('THIRD_TICKET')
    expect(await owner.sql`select 1 from sys_third_account where subject = 'b-3'`).toHaveLength(0)
  })

  test('two browsers with one identity: the second is told that it is taken', async () => {
    const [one, two] = [await fresh('b-4'), await fresh('b-4')]
    expect(await bind(one.bind, one.cookie)).toSucceed()
    expect(await bind(two.bind, two.cookie, { username: 'auditor' })).toRefuse('THIRD_TAKEN')
    expect(await owner.sql`select u.username from sys_third_account a join sys_user u on u.id = a.user_id where a.subject = 'b-4'`).toEqual(
      [{ username: 'manager' }],
    )
  })

  test('nothing of a ticket, state or cookie is kept in clear', async () => {
    const { bind: ticket, cookie, to } = await fresh('b-5')
    const rows = JSON.stringify(await owner.sql`select * from sys_third_flow`)
    for (const secret of [ticket, cookie.split('=')[1] ?? '-', new URL(to).searchParams.get('state') ?? '-'])
      expect(rows).not.toContain(secret)
  })
})
