import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptFields, optionalLine } from './scalars'

const input = {
  name: z.string().min(1),
  remark: optionalLine(10),
  kind: z.enum(['a', 'b']).default('a'),
  ids: z.array(z.string()).default([]),
}
const change = z.object(keptFields(input))

test('a change holds what was sent, and nothing that stands in for the rest', () => {
  expect(z.object(input).parse({ name: 'n' })).toEqual({ name: 'n', remark: null, kind: 'a', ids: [] })
  expect(change.parse({})).toEqual({})
  expect(change.parse({ remark: '', ids: [] })).toEqual({ remark: null, ids: [] })
  expect(change.parse({ remark: null, kind: 'b' })).toEqual({ remark: null, kind: 'b' })
  expect(change.safeParse({ name: '' }).success).toBe(false)
})

test('the fields it is made of stay as they were', () => {
  expect(z.object(input).parse({ name: 'n' }).kind).toBe('a')
  expect(z.toJSONSchema(change, { io: 'input' }).properties).toMatchObject({ name: { type: 'string' }, kind: { enum: ['a', 'b'] } })
})
