import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { readConfig } from '../../config'

const friend = 'https://client.example'
const app = await testApp({ CORS_ORIGINS: `${friend} http://localhost:8000` })
const send = async (method: string, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({ method: method as 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

describe('an address', () => {
  test('that does not exist, or not with this method, says so with its code', async () => {
    const nowhere = await send('GET', '/jeecg-boot/sys/nowhere')
    expect(nowhere.status).toBe(404)
    expect(JSON.parse(nowhere.text)).toMatchObject({ success: false, code: 404, message: '路径不存在，请检查路径是否正确', result: null })
    const wrong = await send('DELETE', '/api/sys/user/list')
    expect(wrong.status).toBe(405)
    expect(JSON.parse(wrong.text)).toMatchObject({ code: 405, message: '不支持DELETE请求方法，支持以下GET、', errorKey: 'METHOD' })
    expect(JSON.parse((await send('PUT', '/jeecg-boot/sys/dict/getDictItems/sex')).text)).toMatchObject({ code: 405 })
  })
})

describe('a page of another origin', () => {
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-access-token, tenant_id' }

  test('may call where the configuration names it', async () => {
    const asked = await send('OPTIONS', '/jeecg-boot/sys/user/edit', { origin: friend, ...preflight })
    expect(asked).toMatchObject({ status: 200, text: '' })
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET,POST,OPTIONS,PUT,DELETE',
      'access-control-allow-headers': 'x-access-token, tenant_id',
      vary: expect.stringContaining('Origin') as string,
    })
    const called = await send('GET', '/api/sys/user/list', { origin: friend })
    expect(called.headers['access-control-allow-origin']).toBe(friend)
    expect(JSON.parse(called.text)).toMatchObject({ errorKey: 'TOKEN_INVALID' })
  })

  test.each(['https://evil.example', 'null', `${friend}.evil.example`, 'http://client.example', 'https://client.example:444', ''])(
    'is never answered otherwise: %s',
    async (origin) => {
      for (const [method, headers] of [
        ['OPTIONS', preflight],
        ['GET', {}],
      ] as const) {
        const answer = await send(method, '/api/sys/config', { origin, ...headers })
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
      expect((await send('OPTIONS', '/api/sys/config', { origin, ...preflight })).status).toBe(200)
    },
  )

  test('must be an origin and nothing more', () => {
    const settings = {
      DATABASE_URL: 'postgres://x/y',
      SEAL_KEY: Buffer.alloc(32).toString('base64'),
      SIGN_KEY: Buffer.alloc(32).toString('base64'),
    }
    for (const bad of ['*', 'https://a.example/', 'a.example', 'null'])
      expect(() => readConfig({ ...settings, CORS_ORIGINS: bad })).toThrow('CORS_ORIGINS')
    expect(readConfig(settings).CORS_ORIGINS).toEqual([])
  })
})
