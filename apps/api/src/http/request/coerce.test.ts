import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { money } from '@srm/contract/kit/scalars'
import { sampleOf } from '../../../test/access/sample'
import { coerced } from './coerce'
import { contractRoutes } from '../openapi'

const form = z.object({
  code: z.string(),
  amount: money.nullish(),
  sex: z.union([z.literal(1), z.literal(2)]).nullish(),
  kind: z.enum(['1', '2']).default('1'),
  sortOrder: z.int().optional(),
  enabled: z.boolean(),
  rows: z.array(z.object({ qty: money, isMain: z.boolean().default(false) })).default([]),
})
const read = (given: object) => form.safeParse(coerced(form, { code: 'x', enabled: true, ...given })).data

describe('a value in another form is read as what it means', () => {
  test.each([
    [{ code: 7 }, { code: '7' }],
    [{ sex: '2' }, { sex: 2 }],
    [{ kind: 2 }, { kind: '2' }],
    [{ sortOrder: '12' }, { sortOrder: 12 }],
    [{ enabled: 1 }, { enabled: true }],
    [{ enabled: 'false' }, { enabled: false }],
    [{ enabled: '0' }, { enabled: false }],
    [{ amount: 12.5 }, { amount: '12.5' }],
    [{ amount: 1234567890123.45 }, { amount: '1234567890123.45' }],
    [{ rows: [{ qty: 3, isMain: 'true' }] }, { rows: [{ qty: '3', isMain: true }] }],
  ])('%j', (given, meant) => expect(read(given)).toMatchObject(meant))
})

describe('what does not mean it is refused as before', () => {
  test.each([
    [{ sex: '3' }],
    [{ kind: 3 }],
    [{ sortOrder: '1.5' }],
    [{ sortOrder: '' }],
    [{ sortOrder: '0x10' }],
    [{ sortOrder: ' ' }],
    [{ enabled: 'yes' }],
    [{ enabled: 2 }],
    [{ code: true }],
    [{ code: {} }],
    // Sixteen digits: a number of JSON may have lost some already.
    [{ amount: 12345678901234.56 }],
    [{ amount: 1e21 }],
    [{ amount: Number.NaN }],
  ])('%j', (given) => expect(read(given)).toBeUndefined())
})

/** The same value as a client of another family sends it. */
const twisted = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 1 : '0'
  if (typeof value === 'string') return /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value
  if (Array.isArray(value)) return value.map(twisted)
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, twisted(v)]))
  return value
}
const inputs = contractRoutes().flatMap(({ method, path, body, query }) =>
  Object.entries({ body, query }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema as z.ZodType] as const] : [],
  ),
)

test('every input of the contract is read the same in either form', () => {
  const id = () => '00000000-0000-4000-8000-000000000000'
  const different = inputs.flatMap(([name, schema]) => {
    const sample = sampleOf(schema, id)
    const [plain, other] = [schema.safeParse(sample), schema.safeParse(coerced(schema, twisted(sample)))]
    return plain.success && JSON.stringify(plain) !== JSON.stringify(other) ? [name] : []
  })
  expect(different).toEqual([])
})
