import type { z } from 'zod'

// What clients send where the contract says text, number or truth: a numeric column may arrive as a numeric text, a text as a
// number, a boolean as 1, 0 or "true". Everything else reaches the schema as it came, and is refused there.

interface Def {
  readonly type: string
  readonly coerce?: boolean
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly valueType?: z.ZodType
  readonly getter?: () => z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** A double holds this many digits whatever they are: more of them have lost something on the way. */
const safeDigits = 15
const isExact = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= safeDigits

const textOf = (value: unknown): unknown => (typeof value === 'number' && isExact(String(value)) ? String(value) : value)
const numberOf = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.trim() : ''
  return isExact(text) ? Number(text) : value
}
const truths = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])
/** The one of these values that reads the same. */
const oneOf = (values: readonly unknown[], value: unknown): unknown => {
  if (values.includes(value) || (typeof value !== 'string' && typeof value !== 'number')) return value
  const same = values.find((one) => (typeof one === 'string' || typeof one === 'number') && String(one) === String(value))
  return same ?? (values.every((one) => typeof one === 'boolean') ? (truths.get(value) ?? value) : value)
}

const ofUnion = (options: readonly z.ZodType[], value: unknown): unknown => {
  if (value === null || value === undefined || options.some((one) => one.safeParse(value).success)) return value
  for (const one of options) {
    const given = coerced(one, value)
    if (one.safeParse(given).success) return given
  }
  // None fits: the first that is an object says what is wrong with its fields.
  return value
}
const ofObject = (shape: Readonly<Record<string, z.ZodType>>, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field ? coerced(field, given) : given]
    }),
  )
}
const ofRecord = (valueType: z.ZodType, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, given]) => [name, coerced(valueType, given)]))
    : value

const plain: Readonly<Record<string, (def: Def, value: unknown) => unknown>> = {
  string: (_def, value) => textOf(value),
  number: ({ coerce }, value) => (coerce ? value : numberOf(value)),
  boolean: ({ coerce }, value) => (coerce || typeof value === 'boolean' ? value : (truths.get(value) ?? value)),
  enum: ({ entries = {} }, value) => oneOf(Object.values(entries), value),
  literal: ({ values = [] }, value) => oneOf(values, value),
  object: ({ shape = {} }, value) => ofObject(shape, value),
  record: ({ valueType }, value) => (valueType ? ofRecord(valueType, value) : value),
  array: ({ element }, value) => (element && Array.isArray(value) ? value.map((one) => coerced(element, one)) : value),
  union: ({ options = [] }, value) => ofUnion(options, value),
  lazy: ({ getter }, value) => (getter ? coerced(getter(), value) : value),
  // A schema that begins with a transformation says nothing of what it reads; what comes out of it is judged.
  pipe: ({ in: first, out }, value) => {
    const read = first && defOf(first).type !== 'transform' ? first : out
    return read ? coerced(read, value) : value
  },
}

/** The value as the schema reads it, where it only came in another form; else the value itself. */
export const coerced = (schema: z.ZodType, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  const def = defOf(schema)
  if (def.innerType) return coerced(def.innerType, value)
  const how = Object.hasOwn(plain, def.type) ? plain[def.type] : undefined
  return how ? how(def, value) : value
}
