import { convertQueryParamsToUrlString, insertParamsIntoPath } from '@ts-rest/core'
import { expect, test } from 'vitest'
import { addressOf } from './call'

const theirs = (path: '/a/:code/:id', params: { code: string; id: string }, asked: object) =>
  insertParamsIntoPath({ path, params }) + convertQueryParamsToUrlString(asked)

test.each([
  [{}],
  [{ id: '1', empty: '', none: null, absent: undefined, yes: false, zero: 0 }],
  [{ ids: ['a', 'b&c'], range: { from: '2026-11-01', to: undefined }, deep: [{ x: [1] }] }],
  [{ 名称: '甲 乙', at: new Date(0), list: [] }],
])('an address is what ts-rest makes of it: %j', (asked) => {
  const params = { code: 'sys_user,realname', id: '7' }
  expect(addressOf('/a/:code/:id', params, asked)).toBe(theirs('/a/:code/:id', params, asked))
})

/** What the compiler refuses; nothing is called. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error a route that writes is no question
  () => call(position.delete, {}),
  // @ts-expect-error a route that writes is not read again with the page
  () => query(position.delete, {}),
  // @ts-expect-error a route that reads changes nothing
  () => write(position.list, {}),
]
