import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { session } from '../../src/demo/session'
import { demoPassword, testApp } from '../app'

const app = await testApp()
const admin = await app.as('admin')
const withToken = (token: string) => session(app.http, token)
const enter = (username: string, password = demoPassword) => app.anonymous.signIn(username, password)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (header: object, payload: object, key: string) => {
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${key ? createHmac('sha256', key).update(text).digest('base64url') : ''}`
}
const far = { username: 'admin', exp: 4_102_444_800 }

test.each([
  ['nothing', ''],
  ['a word', 'admin'],
  ['an unsigned token in the form of older systems', jwt({ alg: 'none', typ: 'JWT' }, far, '')],
  ['one signed with a known secret', jwt({ alg: 'HS256', typ: 'JWT' }, far, 'jeecg')],
  ['one signed with the password', jwt({ alg: 'HS256', typ: 'JWT' }, far, demoPassword)],
  ['something as long as a token', randomBytes(32).toString('base64url')],
  ['an injection', "' or '1'='1"],
])('%s opens nothing', async (_name, token) => {
  const answer = await withToken(token).get('/sys/user/getUserInfo')
  expect(answer).toMatchObject({ status: 500, success: false, message: 'Token失效，请重新登录' })
})

test('a changed character makes a token worthless, and its hash in the database is no token', async () => {
  const { token = '' } = await enter('finance')
  const other = token.endsWith('A') ? 'B' : 'A'
  expect(await withToken(token.slice(0, -1) + other).get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
})

test('a token brought to the sign-in is not the one that leaves it', async () => {
  const { token: given = '' } = await enter('finance')
  const again = await session(app.http, given).signIn('finance', demoPassword)
  expect(again.token).not.toBe(given)
  const chosen = await session(app.http, 'chosen-by-me').signIn('finance', demoPassword)
  expect(chosen.token).not.toBe('chosen-by-me')
  expect(await withToken('chosen-by-me').get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
})

const someone = async (username: string) => {
  const [depart] = (await admin.get('/sys/sysDepart/queryTreeList')).result
  await admin.post('/sys/user/add', { username, realname: username, password: demoPassword, selecteddeparts: depart.id, workNo: username })
  const client = await enter(username)
  const { result } = await client.get('/sys/user/getUserInfo')
  return { client, id: result.id as string }
}

test.each<[string, (who: { id: string; username: string; client: Awaited<ReturnType<typeof enter>> }) => Promise<unknown>]>([
  ['logout', ({ client }) => client.post('/sys/logout')],
  ['freezing', ({ id }) => admin.put('/sys/user/frozenBatch', { ids: id, status: 2 })],
  [
    'a new password from the administrator',
    ({ username }) => admin.put('/sys/user/changePassword', { username, password: 'Other#2026', confirmpassword: 'Other#2026' }),
  ],
  ['deletion', ({ id }) => admin.delete('/sys/user/delete', { id })],
])('after %s the token is worth nothing', async (name, end) => {
  const username = `ends${createHmac('sha256', 'x').update(name).digest('hex').slice(0, 8)}`
  const { client, id } = await someone(username)
  expect(await client.get('/sys/user/getUserInfo')).toMatchObject({ success: true })
  expect(await end({ id, username, client })).toMatchObject({ success: true })
  expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
})

test('after changing the own password the other sessions are over', async () => {
  const { client } = await someone('changes')
  const second = await enter('changes')
  const changed = await client.put('/sys/user/updatePassword', {
    username: 'changes',
    oldpassword: demoPassword,
    password: 'Other#2026x',
    confirmpassword: 'Other#2026x',
  })
  expect(changed).toMatchObject({ success: true })
  expect(await second.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
})

test('who is known here and who is not gets the same answer', async () => {
  const tell = async (path: string, body: object) => {
    const { success, code, message } = await app.anonymous.post(path, body)
    return { success, code, message }
  }
  const wrong = (username: string) => tell('/sys/login', { username, password: 'Wrong#2026', captcha: '0000', checkKey: '0' })
  expect(await wrong('auditor')).toEqual(await wrong('nobody-of-that-name'))
  const sms = (mobile: string) => tell('/sys/sms', { mobile, smsmode: '0' })
  expect(await sms('13800000009')).toEqual(await sms('13899999999'))
  const retrieve = (account: string) => tell('/sys/retrieve/start', { account, captcha: '0000', checkKey: '0' })
  expect(await retrieve('auditor')).toEqual(await retrieve('nobody-of-that-name'))
  expect(await app.anonymous.get('/sys/user/checkOnlyUser', { username: 'admin' })).toRefuse('TOKEN_INVALID')
})

test('guessing passwords and codes ends soon, also with the right one', async () => {
  const guess = (password: string) => app.anonymous.post('/sys/login', { username: 'quality', password, captcha: '0000', checkKey: '0' })
  const keys: (string | undefined)[] = []
  for (let tries = 0; tries < 12; tries++) keys.push((await guess(`Wrong#${tries}`)).errorKey)
  expect(keys.at(-1)).toBe('TOO_OFTEN')
  expect((await guess(demoPassword)).errorKey).toBe('TOO_OFTEN')

  await app.anonymous.post('/sys/sms', { mobile: '13800000005', smsmode: '0' })
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 8; tries++)
    codes.push((await app.anonymous.post('/sys/phoneLogin', { mobile: '13800000005', captcha: String(100_000 + tries) })).errorKey)
  expect(codes.every((key) => key !== undefined)).toBe(true)
})
