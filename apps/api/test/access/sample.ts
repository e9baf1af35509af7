import { z } from 'zod'

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly minLength?: number
}

/** What stands in the place of a field: an id for whatever names a record, else a value its schema accepts. */
type Named = (field: string) => string

const someTexts = ['1', '2026-12-01 10:00:00', '2026-12-01', 'A1', 'a', 'x@y.example', '13800000099', 'A01', '*']
const textFor = ({ format, pattern, minLength = 0 }: Schema, field: string, named: Named): string => {
  if (format === 'uuid' || /(^|[a-z])(id|ids)$/i.test(field)) return named(field)
  if (format === 'email') return 'x@y.example'
  if (format === 'date') return '2026-12-01'
  const fit = pattern ? someTexts.find((text) => new RegExp(pattern, 'u').test(text)) : undefined
  return fit ?? (minLength > 1 ? 'x'.repeat(minLength) : 'x')
}

const valueFor = (schema: Schema, field: string, named: Named): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(options.find((o) => o.type !== 'null') ?? {}, field, named)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, field, named)))
  const type = Array.isArray(schema.type) ? schema.type.find((t) => t !== 'null') : schema.type
  if (type === 'object') return objectFor(schema, named)
  if (type === 'array') return [valueFor(schema.items ?? schema.prefixItems?.[0] ?? {}, field.replace(/s$/, ''), named)]
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  return textFor(schema, field, named)
}

/** Also what may be left out: a field that is not sent cannot be attacked. */
const objectFor = ({ properties = {} }: Schema, named: Named): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, name, named)]))

/** A value the schema accepts, as far as its shape tells: what rules say beyond that is theirs to refuse. */
export const sampleOf = (schema: z.ZodType | undefined, named: Named): unknown =>
  schema ? valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, '', named) : undefined
