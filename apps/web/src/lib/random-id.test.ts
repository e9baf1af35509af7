import { expect, test } from 'vitest'
import { randomId } from './random-id'

test.each([
  [undefined, /^srm-[0-9a-f]{32}$/],
  ['pra-editor-', /^pra-editor-[0-9a-f]{32}$/],
] as const)('%s', (prefix, shape) => {
  expect(randomId(prefix)).toMatch(shape)
  expect(randomId(prefix)).not.toBe(randomId(prefix))
})
