import { z } from 'zod'
import { contractRoutes } from '../../src/http/openapi'
import type { Call } from '../access/calls'

/** One place of a question where someone may write what they like. */
export interface Point {
  readonly call: Call
  readonly where: string
  /** One of the filters that are named after a list's columns. */
  readonly column?: boolean
  readonly put: (value: unknown) => Call
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body with the value at the path in place of what is there. */
const withAt = (body: unknown, [head, ...rest]: readonly string[], value: unknown): unknown => {
  if (head === undefined) return value
  if (Array.isArray(body)) return body.map((item, at) => (String(at) === head ? withAt(item, rest, value) : item))
  return { ...(body as Json), [head]: withAt((body as Json)[head], rest, value) }
}
const leavesOf = (body: unknown, path: readonly string[] = []): string[][] => {
  if (Array.isArray(body)) return body.slice(0, 1).flatMap((item) => leavesOf(item, [...path, '0']))
  if (isObject(body)) return Object.entries(body).flatMap(([key, item]) => leavesOf(item, [...path, key]))
  return [[...path]]
}

/** The columns a list shows: each is a filter too. */
export const columnsOf = ({ method, path }: Call): string[] => {
  const route = contractRoutes().find((r) => r.method === method && r.path === path)
  const answer = route?.responses['200']
  if (!answer || !route.query || !('pageNo' in ((route.query as z.ZodObject).shape ?? {}))) return []
  const text = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', reused: 'inline' }))
  const records = /"records":\{"type":"array","items":\{"type":"object","properties":(\{.*)/.exec(text)?.[1] ?? '{}'
  return [...records.matchAll(/[{,]"(\w+)":\{/g)].flatMap(([, name]) => name ?? []).slice(0, 40)
}

const superQuery = (part: 'field' | 'rule' | 'val') => (value: unknown) =>
  encodeURIComponent(JSON.stringify([{ field: 'id', rule: 'eq', val: '1', ...{ [part]: value } }]))

const listPoints = (call: Call): Point[] => {
  const columns = columnsOf(call)
  if (columns.length === 0) return []
  const query = (patch: Json): Call => ({ ...call, query: { pageNo: 1, pageSize: 10, ...patch } })
  const named = (where: string, put: (value: unknown) => Json): Point => ({ call, where, put: (value) => query(put(value)) })
  return [
    named('column', (v) => ({ column: v, order: 'asc' })),
    named('order', (v) => ({ column: columns[0], order: v })),
    named('superQueryParams', (v) => ({ superQueryParams: v })),
    named('superQueryParams.field', (v) => ({ superQueryParams: superQuery('field')(v) })),
    named('superQueryParams.rule', (v) => ({ superQueryParams: superQuery('rule')(v) })),
    named('superQueryParams.val', (v) => ({ superQueryParams: superQuery('val')(v) })),
    named('name of a filter', (v) => ({ [typeof v === 'string' ? v : JSON.stringify(v)]: '1' })),
    ...columns
      .flatMap((column) => [
        named(column, (v) => ({ [column]: v })),
        named(`${column}_begin`, (v) => ({ [`${column}_begin`]: v })),
        named(`${column}_MultiString`, (v) => ({ [`${column}_MultiString`]: v })),
      ])
      .map((point) => ({ ...point, column: true })),
  ]
}

/** Every place of the call: parts of its path, its parameters, every value inside its body, and what lists understand. */
export const pointsOf = (call: Call): Point[] => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    call,
    where: `:${name}`,
    put: (value: unknown) => ({
      ...call,
      // Half a character cannot stand in an address at all.
      url: `/api${call.path}`
        .replace(`:${name}`, encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()))
        .replace(/:\w+/g, 'x'),
    }),
  }))
  const inQuery = Object.keys(call.query ?? {}).map((name) => ({
    call,
    where: name,
    put: (value: unknown) => ({ ...call, query: { ...call.query, [name]: value } }),
  }))
  const inBody = isObject(call.body)
    ? leavesOf(call.body).map((path) => ({
        call,
        where: `body.${path.join('.')}`,
        put: (value: unknown) => ({ ...call, body: withAt(call.body, path, value) }),
      }))
    : []
  return [...inPath, ...inQuery, ...inBody, ...listPoints(call)]
}
