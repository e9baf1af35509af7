import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../app'

const app = await testApp()
const admin = await app.as('admin')
const token = admin.token ?? ''
const headers = { 'x-access-token': token, 'content-type': 'application/json' }

/** What is too large or malformed is refused in words, before it costs anything. */
const refused = async (options: InjectOptions): Promise<void> => {
  const answer = await app.http.inject(options)
  const said = answer.json() as { success: boolean; message: string; errorKey?: string }
  expect(said.success).toBe(false)
  expect(said.message).not.toBe('')
  expect(said.errorKey).not.toBe('INTERNAL')
  expect(answer.statusCode === 500 && said.errorKey !== 'TOKEN_INVALID').toBe(false)
}
const ids = (n: number) => Array.from({ length: n }, () => '00000000-0000-4000-8000-000000000000').join()

test.each([
  ['a page before the first', '/api/sys/user/list?pageNo=-1'],
  ['a page that is no number', '/api/sys/user/list?pageNo=NaN'],
  ['a page number beyond numbers', '/api/sys/user/list?pageNo=1e999'],
  ['a super query of a megabyte', `/api/sys/user/list?superQueryParams=${'x'.repeat(20_000)}`],
  ['a parameter given twice', '/api/sys/user/list?pageNo=1&pageNo=2'],
  ['half an escape in the address', '/api/sys/dict/getDictItems/%E0%A4%A'],
  ['a NUL in the address', '/api/sys/dict/getDictItems/%00'],
])('%s', (_name, url) => refused({ url, headers }))

test('a page of a billion is a page of a thousand', async () => {
  const answer = await app.http.inject({ url: '/api/sys/user/list?pageSize=1000000000', headers })
  expect(answer.json()).toMatchObject({ success: true, result: { size: 1000 } })
})

test.each([
  ['a body of five megabytes', JSON.stringify({ roleName: 'x'.repeat(5_000_000), roleCode: 'x' })],
  ['brackets ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['half a body', '{"roleName": "x'],
  ['a body that is a word', '"x"'],
  ['a body that is a list', '[1,2,3]'],
  ['a body that is nothing', 'null'],
  ['a prototype in the body', '{"__proto__": {"admin": true}, "roleName": "x", "roleCode": "x"}'],
  ['a constructor in the body', '{"constructor": {"prototype": {"admin": true}}, "roleName": "x", "roleCode": "x"}'],
])('%s', (_name, payload) => refused({ method: 'POST', url: '/api/sys/role/add', headers, payload }))

test('a hundred thousand ids', async () => {
  await refused({ method: 'PUT', url: '/api/sys/user/frozenBatch', headers, payload: JSON.stringify({ ids: ids(100_000), status: 2 }) })
  await refused({ method: 'DELETE', url: `/api/sys/user/deleteBatch?ids=${ids(300)}`, headers })
})

test('many conditions cost what few do: lists of values and of conditions have an end', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => i).join()
  await refused({ url: `/api/sys/role/list?roleCode=${many}`, headers })
  const conditions = JSON.stringify(Array.from({ length: 100 }, () => ({ field: 'roleCode', rule: 'like', val: '%_%_%' })))
  const answer = await app.http.inject({ url: `/api/sys/role/list?superQueryParams=${encodeURIComponent(conditions)}`, headers })
  expect(answer.statusCode).toBe(200)
})

test.each(['gzip-bomb', 'application/xml', 'text/yaml', 'application/x-www-form-urlencoded'])(
  'a body of type %s is not read',
  async (type) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/sys/role/add',
      headers: { ...headers, 'content-type': type },
      payload: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    })
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.payload).not.toContain('root:')
  },
)
