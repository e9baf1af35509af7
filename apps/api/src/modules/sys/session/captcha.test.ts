import { connect } from '@srm/db/client'
import { expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'

const app = await testApp({ CAPTCHA: 'on' })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const answerOf = async (key: string): Promise<string> => (await owner.sql`select answer from sys_captcha where key = ${key}`)[0]?.answer
const signIn = (checkKey: unknown, captcha: unknown, password = demoPassword) =>
  app.anonymous.post('/sys/login', { username: 'purchaser', password, captcha, checkKey })

test('a picture without a readable text, its answer not in it', async () => {
  const { result, success } = await app.anonymous.get('/sys/randomImage/1')
  expect(success).toBe(true)
  const svg = Buffer.from(result.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg .*<path/)
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain(await answerOf('1'))
})

test('opens the door once, in any case', async () => {
  await app.anonymous.get('/sys/randomImage/2')
  const answer = (await answerOf('2')).toUpperCase()
  expect(await signIn('2', answer)).toSucceed()
  expect(await signIn('2', answer)).toRefuse('CAPTCHA_WRONG')
})

test('is spent by a wrong answer and by a wrong password too', async () => {
  await app.anonymous.get('/sys/randomImage/3')
  const answer = await answerOf('3')
  expect(await signIn('3', 'zzzz0')).toMatchObject({ success: false, message: '验证码错误' })
  expect(await signIn('3', answer)).toRefuse('CAPTCHA_WRONG')
  await app.anonymous.get('/sys/randomImage/4')
  expect(await signIn(4, await answerOf('4'), 'Wrong#2026')).toRefuse('LOGIN_FAILED')
  expect(await answerOf('4')).toBeUndefined()
})

test('none given, another key, an old one', async () => {
  expect(await signIn('5', '')).toMatchObject({ success: false, message: '验证码无效' })
  expect(await signIn(undefined, undefined)).toRefuse('CAPTCHA_EMPTY')
  await app.anonymous.get('/sys/randomImage/6')
  expect(await signIn('7', await answerOf('6'))).toRefuse('CAPTCHA_WRONG')
  app.travel({ minutes: 3 })
  expect(await signIn('6', await answerOf('6'))).toRefuse('CAPTCHA_WRONG')
})

test('an address gets so many a minute', async () => {
  const draw = () => app.http.inject({ url: '/api/sys/randomImage/flood', remoteAddress: '10.9.9.9' })
  for (let i = 0; i < 120; i++) await draw()
  expect((await draw()).statusCode).toBe(429)
  expect((await app.anonymous.get('/sys/randomImage/other')).success).toBe(true)
})

test('codes by mail need one each', async () => {
  expect(await app.anonymous.post('/sys/register/sendCode', { email: 'a@b.example' })).toRefuse('CAPTCHA_EMPTY')
  expect(await app.anonymous.post('/sys/retrieve/start', { account: 'admin' })).toRefuse('CAPTCHA_EMPTY')
})

test('cannot be switched off in production', async () => {
  const { readConfig } = await import('../../../config')
  const env = {
    DATABASE_URL: 'postgres://x/y',
    SEAL_KEY: Buffer.alloc(32).toString('base64'),
    SIGN_KEY: Buffer.alloc(32).toString('base64'),
    NODE_ENV: 'production',
  }
  expect(() => readConfig({ ...env, CAPTCHA: 'off' })).toThrow('CAPTCHA')
})
