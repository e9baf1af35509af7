import { afterEach, expect, test, vi } from 'vitest'
import { codeRule, uniqueRule } from './remote-rules'

const answer = (status: number, body: object) => {
  const ask = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', ask)
  return ask
}
afterEach(() => vi.unstubAllGlobals())
const taken = { success: false, code: 500, message: '该值不可用，系统中已存在！', result: null, timestamp: 0 }
const free = { success: true, code: 200, message: '该值可用！', result: null, timestamp: 0 }
const asked = (ask: ReturnType<typeof answer>) => new URL(ask.mock.calls[0]?.[0] ?? '', 'http://x').searchParams
const unique = uniqueRule({ table: 'sys_user', field: 'username' }, 'id-1')

test.each([null, '', undefined])('without a value nothing is asked: %j', async (value) => {
  const ask = answer(200, taken)
  expect([await unique(value), await codeRule('usci')(value)]).toEqual([null, null])
  expect(ask).not.toHaveBeenCalled()
})
test('a taken value: the server’s words, the own record excluded', async () => {
  const ask = answer(200, taken)
  expect(await unique(' li ')).toBe('该值不可用，系统中已存在！')
  expect(Object.fromEntries(asked(ask))).toMatchObject({ tableName: 'sys_user', fieldName: 'username', fieldVal: 'li', dataId: 'id-1' })
})
test('a free value', async () => {
  answer(200, free)
  expect(await unique('li')).toBeNull()
})
test('a value judged by rule is encoded once more', async () => {
  const ask = answer(200, taken)
  expect(await codeRule('usci')('a&b 中')).toBe(taken.message)
  expect(asked(ask).get('value')).toBe(encodeURIComponent('a&b 中'))
})
test('a server that cannot be asked refuses nothing', async () => {
  answer(503, {})
  expect(await unique('li')).toBeUndefined()
})
