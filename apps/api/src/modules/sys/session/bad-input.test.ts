import { contract } from '@srm/contract/index'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp()
const admin = await app.as('admin')

interface Route {
  readonly method: string
  readonly path: string
}
const { session, user, role, permission, department, dict, announcement, file } = contract
const leavingSignedIn = (r: Route) => !['/sys/logout', '/sys/logoutV2'].includes(r.path)
const all = Object.values({ ...session, ...user, ...role, ...permission, ...department, ...dict, ...announcement, ...file }) as Route[]
const routes = all.filter(leavingSignedIn).map((r) => [r.method, r.path] as const)

const long = 'x'.repeat(100_000)
const names = [
  'id',
  'ids',
  'username',
  'password',
  'oldpassword',
  'email',
  'code',
  'ticket',
  'account',
  'roleId',
  'permissionIds',
  'userid',
  'anntId',
  'orgCode',
  'requestId',
  'captcha',
  'checkKey',
  'status',
  'realname',
  'roleCode',
  'roleName',
  'selectedroles',
  'column',
  'superQueryParams',
  'pageNo',
]
const every = (value: unknown) => Object.fromEntries(names.map((n) => [n, value]))
const bodies: [string, unknown][] = [
  ['nothing', {}],
  ['null', null],
  ['a list', []],
  ['a text', 'x'],
  ['numbers', every(7)],
  ['nested', every({ $ne: null })],
  ['lists', every([[]])],
  ['quotes', every(`' or 1=1 --`)],
  ['NUL', every('a\u0000b')],
  ['half a surrogate', every('a\ud800b')],
  ['over-long', every(long)],
  ['unknown fields', { nobody: 'knows', __proto__: { admin: true } }],
]
const queries = [
  '',
  'id=x',
  `id=${'9'.repeat(3000)}`,
  'id=%00',
  'column=%27;drop&order=x',
  'pageNo=-1&pageSize=1e9',
  'username=%2A%00',
  'createTime=>=nonsense',
  `superQueryParams=%5B%7B%22field%22%3A%22id%22%2C%22rule%22%3A%22like%22%2C%22val%22%3A%22x%22%7D%5D`,
  'ids=,,,',
  'userId=1&userid=1&roleId=1',
]

const clear = (answer: { statusCode: number; payload: string }, of: string) => {
  const envelope = JSON.parse(answer.payload)
  expect(answer.statusCode, `${of}: ${answer.payload.slice(0, 300)}`).toBeLessThan(500)
  expect(envelope).toMatchObject({
    success: expect.any(Boolean),
    message: expect.any(String),
    code: expect.any(Number),
    timestamp: expect.any(Number),
  })
}

test.each(routes)('%s %s answers bad input clearly', async (method, path) => {
  const headers = { 'x-access-token': admin.token ?? '', 'content-type': 'application/json' }
  for (const value of ['x', '%00', 'a'.repeat(400)]) {
    const url = `/api${path.replace(/:\w+/g, value)}`
    if (method === 'GET' || method === 'DELETE') {
      for (const query of queries)
        clear(
          await app.http.inject({ method: method as 'GET', url: `${url}?${query}`, headers: { 'x-access-token': admin.token ?? '' } }),
          `${url}?${query}`,
        )
    } else {
      for (const [name, body] of bodies)
        clear(await app.http.inject({ method: method as 'POST', url, headers, payload: JSON.stringify(body) }), `${url} ${name}`)
      clear(await app.http.inject({ method: method as 'POST', url, headers, payload: '{"broken' }), `${url} broken JSON`)
    }
    if (!path.includes(':')) break
  }
})
