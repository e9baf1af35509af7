import { describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { clockText } from '../../../demo/clock'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = (await import('@srm/db/client')).connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const signIn = (username: string, password = demoPassword, ip = '10.0.0.1') =>
  app.http
    .inject({ method: 'POST', url: '/api/sys/login', remoteAddress: ip, payload: { username, password, captcha: '', checkKey: '1' } })
    .then((r) => ({ status: r.statusCode, ...r.json() }))

describe('signing in', () => {
  test('answers token, user, departments and every dictionary', async () => {
    const answer = await signIn('purchaser')
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' })
    const { token, userInfo, departs, multi_depart, sysAllDictItems } = answer.result
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(userInfo).toMatchObject({ username: 'purchaser', isShow: 1, orgCode: 'A01A01', orgCodeTxt: '集中采购部', roles: ['purchaser'] })
    expect(JSON.stringify(userInfo)).not.toContain('argon2')
    expect(departs).toHaveLength(1)
    expect(multi_depart).toBe(1)
    expect(sysAllDictItems.sex).toEqual([
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ])
    expect(sysAllDictItems.country[0]).toMatchObject({ value: 'CHN', text: '中国' })
  })

  test('is greeted by name, by the hour of the business zone and in the language asked for', async () => {
    const purchaser = await app.as('purchaser')
    const today = clockText({ offsetMs: 0 }).slice(0, 10)
    const words = async (hour: number, reader = purchaser) => {
      app.travelTo(`${today} ${String(hour).padStart(2, '0')}:30:00`)
      return (await reader.get('/sys/user/getUserInfo')).result.welcome
    }
    const { realname } = (await purchaser.get('/sys/user/getUserInfo')).result
    expect(await words(8)).toBe(`早上好，${realname}`)
    expect(await words(13)).toBe(`中午好，${realname}`)
    expect(await words(20, purchaser.in('en-US'))).toBe(`Good evening, ${realname}`)
    app.travelTo(clockText({ offsetMs: 0 }))
  })

  test('keeps only the digest of the token', async () => {
    const { result } = await signIn('finance')
    const [row] = await owner.sql`select count(*)::int as n from sys_session where token_hash = ${result.token}`
    expect(row?.n).toBe(0)
  })

  test('the account is found in any width and case', async () => expect(await signIn('ＰＵＲＣＨＡＳＥＲ')).toSucceed())

  test('an unknown account and a wrong password answer alike', async () => {
    const strip = (answer: object) => ({ ...answer, timestamp: 0 })
    const wrong = strip(await signIn('quality', 'Wrong#2026', '10.0.0.2'))
    const unknown = strip(await signIn('no such person', 'Wrong#2026', '10.0.0.3'))
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ success: false, code: 500, message: '用户名或密码错误', status: 200 })
  })

  test('a frozen account says so only to who knows the password', async () => {
    await owner.sql`update sys_user set status = 2 where username = 'quality'`
    expect(await signIn('quality', 'Wrong#2026', '10.0.0.4')).toRefuse('LOGIN_FAILED')
    expect(await signIn('quality', demoPassword, '10.0.0.4')).toRefuse('USER_FROZEN')
    await owner.sql`update sys_user set status = 1 where username = 'quality'`
  })

  test('every try is in the log, without the password', async () => {
    await signIn('auditor', 'Secret#Wrong1', '10.0.0.5')
    await signIn('auditor', demoPassword, '10.0.0.5')
    const rows =
      await owner.sql`select log_content, error_key, ip from sys_log where log_type = 1 and username = 'auditor' order by create_time`
    expect(rows.map((r) => [r.error_key, r.ip])).toEqual([
      ['LOGIN_FAILED', '10.0.0.5'],
      [null, '10.0.0.5'],
    ])
    expect(JSON.stringify(rows)).not.toContain('Secret')
  })
})

describe('throttling', () => {
  test('five wrong passwords close an account to an address, the right one included; another address is still open', async () => {
    for (let i = 0; i < 5; i++) expect(await signIn('opener1', 'Wrong#2026', '10.1.0.1')).toRefuse('LOGIN_FAILED')
    const refused = await signIn('opener1', demoPassword, '10.1.0.1')
    expect(refused).toRefuse('TOO_OFTEN')
    expect(refused.status).toBe(429)
    expect(await signIn('opener1', demoPassword, '10.1.0.2')).toSucceed()
  })

  test('the window ends', async () => {
    for (let i = 0; i < 6; i++) await signIn('opener2', 'Wrong#2026', '10.1.0.3')
    expect(await signIn('opener2', demoPassword, '10.1.0.3')).toRefuse('TOO_OFTEN')
    app.travel({ minutes: 16 })
    expect(await signIn('opener2', demoPassword, '10.1.0.3')).toSucceed()
  })

  test('a success clears the count', async () => {
    for (let i = 0; i < 4; i++) await signIn('reviewer', 'Wrong#2026', '10.1.0.4')
    expect(await signIn('reviewer', demoPassword, '10.1.0.4')).toSucceed()
    for (let i = 0; i < 4; i++) expect(await signIn('reviewer', 'Wrong#2026', '10.1.0.4')).toRefuse('LOGIN_FAILED')
  })

  test('an unknown account is throttled like a real one', async () => {
    for (let i = 0; i < 5; i++) await signIn('ghost', 'Wrong#2026', '10.1.0.5')
    expect(await signIn('ghost', 'Wrong#2026', '10.1.0.5')).toRefuse('TOO_OFTEN')
  })

  test('a burst of guesses sent side by side does not get more tries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('manager', 'Wrong#2026', '10.1.0.6')))
    expect(answers.filter((a) => a.errorKey === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5)
    expect(await signIn('manager', demoPassword, '10.1.0.6')).toRefuse('TOO_OFTEN')
  })

  test('many addresses together close the account', async () => {
    for (let i = 0; i < 20; i++) await signIn('finance', 'Wrong#2026', `10.2.0.${i}`)
    expect(await signIn('finance', demoPassword, '10.2.1.1')).toRefuse('TOO_OFTEN')
    await owner.sql`delete from sys_throttle`
  })
})

describe('a session', () => {
  const fresh = async (username = 'purchaser') => session(app.http, (await signIn(username)).result.token)
  const menus = '/sys/permission/getUserPermissionByToken'

  test('without a token, with an unknown one and after its end: HTTP 500 and the exact message', async () => {
    for (const client of [session(app.http), session(app.http, 'nonsense')]) {
      expect(await client.get(menus)).toMatchObject({ status: 500, success: false, message: 'Token失效，请重新登录' })
    }
  })

  test('lives seven days after its last use', async () => {
    const client = await fresh()
    for (let day = 0; day < 3; day++) {
      app.travel({ days: 6 })
      expect(await client.get(menus)).toSucceed()
    }
    app.travel({ days: 7, minutes: 1 })
    expect(await client.get(menus)).toRefuse('TOKEN_INVALID')
  })

  test('ends at logout, and only this one', async () => {
    const [one, other] = [await fresh(), await fresh()]
    expect(await one.post('/sys/logout')).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await one.get(menus)).toRefuse('TOKEN_INVALID')
    expect(await other.get(menus)).toSucceed()
    expect(await session(app.http).post('/sys/logout')).toMatchObject({ success: false, message: '退出登录失败！' })
  })

  test('logs out with an empty body that calls itself JSON', async () => {
    const { token = '' } = await fresh()
    const headers = { 'x-access-token': token, 'content-type': 'application/json' }
    expect((await app.http.inject({ method: 'POST', url: '/api/sys/logout', headers })).json()).toMatchObject({ message: '退出登录成功！' })
  })

  test('ends by the beacon of a closing page', async () => {
    const client = await fresh()
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const sent = await app.http.inject({ method: 'POST', url: '/api/sys/logoutV2', headers, payload: client.token ?? '' })
    expect(sent.json()).toMatchObject({ success: true })
    expect(await client.get(menus)).toRefuse('TOKEN_INVALID')
  })

  test('ends when its user is frozen, at the next request', async () => {
    const client = await fresh('opener2')
    await owner.sql`update sys_user set status = 2 where username = 'opener2'`
    expect(await client.get(menus)).toRefuse('TOKEN_INVALID')
    await owner.sql`update sys_user set status = 1 where username = 'opener2'`
  })

  test('is known to every replica, and so is its end', async () => {
    const { buildApp } = await import('../../../app')
    const second = await buildApp(app.deps.config, app.deps.clock)
    const client = await fresh()
    const there = session(second.http, client.token)
    expect(await there.get(menus)).toSucceed()
    await client.post('/sys/logout')
    expect(await there.get(menus)).toRefuse('TOKEN_INVALID')
    await second.close()
  })
})

describe('departments', () => {
  test('of several one must be chosen; the choice is the session’s, and the next sign-in starts there', async () => {
    const first = (await signIn('multi')).result
    expect(first).toMatchObject({ multi_depart: 2, userInfo: { orgCode: 'A01A01' } })
    const client = session(app.http, first.token)
    expect(await client.get('/sys/user/getCurrentUserDeparts')).toMatchObject({ result: { orgCode: 'A01A01', list: [{}, {}] } })
    const chosen = await client.put('/sys/selectDepart', { orgCode: 'A01A02', username: 'multi' })
    expect(chosen.result.userInfo).toMatchObject({ orgCode: 'A01A02', orgCodeTxt: '工程采购部' })
    expect((await client.get('/sys/user/getCurrentUserDeparts')).result.orgCode).toBe('A01A02')
    expect((await client.get('/sys/user/getUserSectionInfoByToken')).result).toMatchObject({ sysUserCode: 'multi', sysOrgCode: 'A01A02' })
    expect((await signIn('multi')).result.userInfo.orgCode).toBe('A01A02')
  })

  test('someone else’s department and someone else’s name are refused', async () => {
    const client = session(app.http, (await signIn('multi')).result.token)
    expect(await client.post('/sys/selectDepart', { orgCode: 'A01A04' })).toRefuse('NOT_IN_DEPART')
    expect(await client.post('/sys/selectDepart', { orgCode: 'A01A01', username: 'admin' })).toRefuse('NOT_IN_DEPART')
  })

  test('the reach is the union of the roles in the chosen department', async () => {
    const { findActor } = await import('./session.public')
    const token = (await signIn('multi')).result.token
    const client = session(app.http, token)
    const reach = async (orgCode: string) => {
      expect(await client.post('/sys/selectDepart', { orgCode })).toSucceed()
      const actor = await findActor(app.deps, token)
      return { scope: [...(actor?.scope ?? [])].sort(), roles: [...(actor?.roles ?? [])].sort(), orgCode: actor?.orgCode }
    }
    expect(await reach('A01A01')).toEqual({ scope: ['A01A01'], roles: ['purchaser'], orgCode: 'A01A01' })
    // A role that counts in one department only, reaching that department alone.
    const [user] = await owner.sql`select id from sys_user where username = 'multi'`
    const [role] =
      await owner.sql`insert into sys_role (role_code, role_name, data_scope, tenant_id) values ('t_one', 't', 'ORG', 0) returning id`
    await owner.sql`insert into sys_user_role (user_id, role_id, depart_id, tenant_id) select ${user?.id}, ${role?.id}, id, 0 from sys_depart where org_code = 'A01A02'`
    expect(await reach('A01A01')).toMatchObject({ roles: ['purchaser'] })
    expect(await reach('A01A02')).toEqual({ scope: ['=A01A02', 'A01A02'], roles: ['purchaser', 't_one'], orgCode: 'A01A02' })
    const actor = await findActor(app.deps, (await signIn('finance')).result.token)
    expect(actor?.scope).toEqual(['ALL'])
  })

  test.each([
    ['A01', 'A01A02', true],
    ['A01A02', 'A01', false],
    ['=A01', 'A01', true],
    ['=A01', 'A01A02', false],
    ['A01A01,=A02', 'A02', true],
    ['', 'A01', false],
    ['ALL', 'B01', true],
  ])('scope %s reaches %s: %s', async (scope, org, reached) => {
    const [row] = await owner.sql.begin(async (tx) => {
      await tx`select set_config('app.scope', ${scope}, true)`
      return tx`select coalesce(${org}::text like any (app_scope()), false) as reached`
    })
    expect(row).toEqual({ reached })
  })
})
