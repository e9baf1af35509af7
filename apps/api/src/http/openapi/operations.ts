import type { Operation } from '@srm/contract/kit/all-routes'
import { oneFile } from '@srm/contract/kit/scalars'
import { z } from 'zod'
import { jsonSchema, type Json, type Shelf } from './shapes'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const fieldsOf = (schema: Json): Readonly<Record<string, Json>> => (schema['properties'] ?? {}) as Record<string, Json>
const pageFields = ['records', 'total', 'size', 'current', 'pages']

/** The shapes of an operation, before they are put where all can refer to them. */
export interface Shapes {
  readonly operation: Operation
  readonly result: Json | undefined
  readonly body: Json | undefined
  readonly query: Json
}
export const shapesOf = (operation: Operation): Shapes => {
  const { result, body, query, method } = operation.route
  const takes = method !== 'GET' && body !== undefined && body !== oneFile
  return {
    operation,
    result: result && jsonSchema(result, 'output'),
    body: takes ? jsonSchema(body, 'input') : undefined,
    query: query ? jsonSchema(query, 'input') : {},
  }
}
/** What of it holds shapes. */
export const schemasIn = ({ result, body }: Shapes): Json[] => [result, body].filter((one) => one !== undefined)

export const parametersOf = ({ operation, query }: Shapes): Json[] => {
  const path = [...operation.route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const required = (query['required'] ?? []) as string[]
  const asked = Object.entries(fieldsOf(query)).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }))
  return [...path, ...asked]
}

const uploaded = { 'multipart/form-data': { schema: { $ref: '#/components/schemas/Upload' } } }
export const bodyOf = ({ operation: { slice, key, route }, body }: Shapes, shelf: Shelf): Json | undefined => {
  if (route.method !== 'GET' && route.body === oneFile) return { required: true, content: uploaded }
  if (!body || Object.keys(body).length === 0) return undefined
  const schema = shelf.put(`${capital(slice)}${capital(key)}Input`, body)
  return { required: true, content: { 'application/json': { schema } } }
}

/** A page is written once, its rows by their name. */
const pageOf = (row: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Page' }, { properties: { records: { type: 'array', items: row } }, required: ['records'] }],
})
const resultOf = ({ operation: { slice, key }, result }: Shapes, shelf: Shelf): Json => {
  if (!result) return {}
  const fields = fieldsOf(result)
  const named = (suffix: string) => `${capital(slice)}${suffix}`
  const row = fields['records']?.['items'] as Json | undefined
  if (row && pageFields.every((name) => name in fields)) return pageOf(shelf.put(named(key === 'list' ? 'Row' : `${capital(key)}Row`), row))
  return shelf.put(named(key === 'queryById' ? 'Detail' : `${capital(key)}Result`), result)
}

const enveloped = (result: Json): Json => ({
  allOf: [{ $ref: '#/components/schemas/Success' }, { properties: { result }, required: ['result'] }],
})
/** HTTP 200 with the result in its envelope, or with the reason why not. */
export const answerOf = (shapes: Shapes, shelf: Shelf): Json => {
  // What is forwarded comes as the other side answers it.
  const schema = shapes.operation.route.result
    ? { oneOf: [enveloped(resultOf(shapes, shelf)), { $ref: '#/components/schemas/Refused' }] }
    : jsonSchema(shapes.operation.route.responses['200'] ?? z.unknown(), 'output')
  return { description: 'OK', content: { 'application/json': { schema } } }
}
