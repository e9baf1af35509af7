import { position } from '@srm/contract/sys/position'
import { expect, test } from 'vitest'
import { call, query, write } from './client'

/** What the compiler refuses; nothing is called. */
const refusedByTheCompiler = [
  // @ts-expect-error a route that writes is no question
  () => call(position.delete, {}),
  // @ts-expect-error a route that writes is not read again with the page
  () => query(position.delete, {}),
  // @ts-expect-error a route that reads changes nothing
  () => write(position.list, {}),
]
test('a call says whether it reads or writes; the compiler refuses the other', () => {
  expect(refusedByTheCompiler).toHaveLength(3)
})
