import { FieldError } from '@srm/contract/kit/envelope'
import { Can, Company, LifeEvent } from '@srm/contract/kit/life'
import { byId, FileRef, instant, money, points, price, qty, rate, versioned } from '@srm/contract/kit/scalars'
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

const safe = Number.MAX_SAFE_INTEGER
/** Of a text of any length, or an empty one: the first says it all. */
const isOpenText = ({ type, minLength = 0, ...rest }: Json): boolean =>
  type === 'string' && minLength === 0 && Object.keys(rest).every((key) => key === 'maxLength')
const withoutEmpty = (options: readonly Json[]): readonly Json[] =>
  options.some((one) => isOpenText(one)) ? options.filter((one) => one['const'] !== '') : options
/** `anyOf` of one type and null, written as a list of types. */
const unlessNull = (schema: Record<string, unknown>): void => {
  const options = withoutEmpty((schema['anyOf'] ?? []) as Json[])
  const [first, second] = options
  if (options.length !== 2 || second?.['type'] !== 'null' || typeof first?.['type'] !== 'string' || 'enum' in first || 'const' in first)
    return
  delete schema['anyOf']
  Object.assign(schema, first, { type: [first['type'], 'null'] })
}
const idle: Readonly<Record<string, unknown>> = { additionalProperties: false, minimum: -safe, maximum: safe, minLength: 0 }
/** Says no more than a client needs: what a format says already, and that fields may come to be, is left out. */
const trim = (schema: Record<string, unknown>): void => {
  unlessNull(schema)
  for (const [key, value] of Object.entries(idle)) if (schema[key] === value) delete schema[key]
  const further = schema['additionalProperties']
  if (schema['properties'] && isNode(further) && Object.keys(further).length === 0) delete schema['additionalProperties']
  if (schema['format'] === 'uuid' || schema['format'] === 'date') delete schema['pattern']
}
export const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => trim(jsonSchema),
  })
  return rest
}

const kit = {
  FieldError,
  Can,
  Company,
  LifeEvent,
  FileRef,
  ById: byId,
  Versioned: versioned,
  Instant: instant,
  Money: money,
  Price: price,
  Quantity: qty,
  Rate: rate,
  Points: points,
}
const kitOrNull = {
  InstantOrNull: instant.nullable(),
  MoneyOrNull: money.nullable(),
  PriceOrNull: price.nullable(),
  QuantityOrNull: qty.nullable(),
}
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const hasFields = (node: Json): boolean => node['type'] === 'object' && isNode(node['properties'])
/** What may be written once: objects, and lists of words. */
const isShape = (node: Json): boolean => hasFields(node) || Array.isArray(node['enum'])
/** Repeated as they are, smaller ones would take less room than a reference. */
const worthwhile = 90

/** A schema that refers to itself does so by its place in the document. */
const placed = (schema: Json, name: string): { readonly root: Json; readonly others: readonly (readonly [string, Json])[] } => {
  const text = JSON.stringify(schema)
  if (!text.includes('"$ref"')) return { root: schema, others: [] }
  const nameOf = (inner: string) => `${name}${inner.replace('__schema', 'Part')}`
  const moved = text
    .replace(/"\$ref":"#"/g, JSON.stringify(refTo(name)).slice(1, -1))
    .replace(/"\$ref":"#\/\$defs\/(\w+)"/g, (_, inner: string) => JSON.stringify(refTo(nameOf(inner))).slice(1, -1))
  const { $defs = {}, ...root } = JSON.parse(moved) as { $defs?: Record<string, Json> }
  return { root, others: Object.entries($defs).map(([inner, def]) => [nameOf(inner), def] as const) }
}

/** The name, or the name with a number that nothing has yet. */
export const freeName = (name: string, taken: object): string => {
  for (let n = 1; ; n++) {
    const own = n > 1 ? `${name}${n}` : name
    if (!(own in taken)) return own
  }
}

export interface Shelf {
  /** Has the shape written once under this name, or under the one it has already; answers what stands for it. */
  readonly put: (name: string, schema: Json) => Json
  /** All there are, as they are written. */
  readonly written: () => Readonly<Record<string, Json>>
}

interface Fields {
  readonly properties: ReadonlyMap<string, string>
  readonly required: ReadonlySet<string>
}
const fieldsIn = (schema: Json): Fields => ({
  properties: new Map(Object.entries((schema['properties'] ?? {}) as Json).map(([name, one]) => [name, JSON.stringify(one)])),
  required: new Set((schema['required'] ?? []) as string[]),
})
const fewest = 5
const isBase = (base: Fields, own: Fields): boolean =>
  base.properties.size >= fewest &&
  base.properties.size < own.properties.size &&
  [...base.properties].every(([name, one]) => own.properties.get(name) === one) &&
  [...base.required].every((name) => own.required.has(name))

/** Shapes that hold all the fields of another are written as what they have beyond the largest such one. */
const extended = (schemas: Readonly<Record<string, Json>>): Record<string, Json> => {
  const all = Object.entries(schemas).map(([name, schema]) => ({ name, schema, fields: fieldsIn(schema) }))
  const largest = all.toSorted((a, b) => b.fields.properties.size - a.fields.properties.size)
  return Object.fromEntries(
    all.map(({ name, schema, fields }) => {
      const base = largest.find((one) => isBase(one.fields, fields))
      if (!base) return [name, schema]
      const properties = Object.fromEntries(
        Object.entries(schema['properties'] as Json).filter(([field]) => !base.fields.properties.has(field)),
      )
      const required = [...fields.required].filter((field) => !base.fields.required.has(field))
      return [name, { allOf: [refTo(base.name), { properties, ...(required.length > 0 ? { required } : {}) }] }]
    }),
  )
}

const countIn = (schemas: readonly Json[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    if (isShape(value)) {
      const text = JSON.stringify(value)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    Object.values(value).forEach(walk)
  }
  schemas.forEach(walk)
  return counts
}

/** Shapes written once: those that are put there, those of the kit, and whatever stands in several of `all`. */
export const shelfOf = (all: readonly Json[]): Shelf => {
  const counts = countIn(all)
  const names = new Map<string, string>()
  const schemas: Record<string, Json> = {}
  const store = (name: string, schema: Json): Json => {
    const text = JSON.stringify(schema)
    const known = names.get(text)
    if (known) return refTo(known)
    const own = freeName(name, schemas)
    names.set(text, own)
    schemas[own] = {}
    schemas[own] = inside(schema, own)
    return refTo(own)
  }
  const hoisted = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => hoisted(one, name))
    if (!isNode(value)) return value
    const text = JSON.stringify(value)
    if (names.has(text) || (isShape(value) && text.length > worthwhile && (counts.get(text) ?? 0) > 1)) return store(name, value)
    return inside(value, name)
  }
  /** The fields of a schema give their names to what they hold. */
  const inside = (node: Json, name: string): Json =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== 'properties' || !isNode(value)) return [key, hoisted(value, name)]
        const fields = Object.entries(value).map(([field, inner]) => [
          field,
          hoisted(inner, `${name}${field.charAt(0).toUpperCase()}${field.slice(1).replace(/\W/g, '')}`),
        ])
        return [key, Object.fromEntries(fields)]
      }),
    )
  const recursive = new Map<string, Json>()
  for (const [name, schema] of Object.entries({ ...kit, ...kitOrNull })) store(name, jsonSchema(schema, 'output'))
  return {
    written: () => extended(schemas),
    put: (name, schema) => {
      const text = JSON.stringify(schema)
      const known = recursive.get(text)
      if (known) return known
      const own = freeName(name, schemas)
      const { root, others } = placed(schema, own)
      for (const [inner, def] of others) store(inner, def)
      if (!hasFields(root) && root === schema) return hoisted(root, name) as Json
      const reference = store(own, root)
      if (root !== schema) recursive.set(text, reference)
      return reference
    },
  }
}
