import type { RouteMeta } from '@srm/contract/kit/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp, type TestApp } from '../../../test/app'
import type { Answered, Session } from '../../demo/session'
import { contractRoutes } from '../openapi'

/** Anything of the right outer shape: the keys of the schema, each with the same bad value. */
const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object; allOf?: { properties?: object }[] }
  return Object.keys({ ...json.properties, ...Object.assign({}, ...(json.allOf ?? []).map((p) => p.properties)) })
}
const bad: Record<string, unknown> = {
  'nothing at all': undefined,
  'wrong types': { deep: [1, { x: null }] },
  'over-long text': 'x'.repeat(20_000),
  NUL: 'a\u0000b',
  'lone surrogate': '\ud800',
  SQL: "'; drop table sys_user; --",
  'huge number': 1e308,
  negative: -1,
  uuid: '00000000-0000-4000-8000-000000000000',
}
// Uploads are no JSON, and these end the session that asks.
const apart = new Set(['/sys/common/upload', '/sys/logout', '/sys/logoutV2'])
const routes = contractRoutes().filter((r) => !apart.has(r.path))

let app: TestApp
let sessions: Session[]
beforeAll(async () => {
  app = await testApp()
  sessions = [await app.as('admin'), await app.as('purchaser'), app.anonymous]
})
/**
 * Who sends what where: administrators everything everywhere; a purchaser, refused by half of the routes before they read
 * anything, every other kind at each route; nobody what is public, and one kind of the rest.
 */
const sends = (who: number, route: number, kind: number, isPublic: boolean): boolean =>
  who === 0 || (who === 1 ? (route + kind) % 2 === 0 : isPublic || kind === route % Object.keys(bad).length)

const send = (
  who: Session,
  route: { method: string; path: string; query?: z.ZodType; body?: z.ZodType },
  value: unknown,
): Promise<Answered> => {
  const filled = (schema?: z.ZodType) => ({ unknownField: value, ...Object.fromEntries(keysOf(schema).map((k) => [k, value])) })
  const path = route.path.replace(/:\w+/g, encodeURIComponent(typeof value === 'string' && value.length < 200 ? value.toWellFormed() : 'x'))
  const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value)
  const query = Object.fromEntries(Object.keys(filled(route.query)).map((k) => [k, text ?? '']))
  if (route.method === 'GET') return who.get(path, query)
  if (route.method === 'DELETE') return who.delete(path, query)
  const body = value === undefined ? {} : filled(route.body)
  return route.method === 'PUT' ? who.put(path, body) : who.post(path, body)
}

/** Names of columns and fields in camel or snake case: no words of a reader's language. */
const rawName = /\b[a-z]+(?:[A-Z_][A-Za-z]*)+(?=长度|不能为空|格式)/
const messagesOf = ({ message, result }: Answered): string[] => [
  message,
  ...((result as { errors?: { message: string }[] } | null)?.errors ?? []).map((error) => error.message),
]
/** These statuses keep their own; a 500 is only ever the protocol's answer to a missing token (docs/wire.md, Refusals). */
const clear = (answered: Answered): boolean =>
  typeof answered.success === 'boolean' &&
  typeof answered.message === 'string' &&
  answered.message !== '' &&
  !messagesOf(answered).some((message) => rawName.test(message)) &&
  (answered.status < 500 || answered.errorKey === 'TOKEN_INVALID')

describe.each(Object.entries(bad).map(([name, value], kind) => [name, value, kind] as const))('%s', (_, value, kind) => {
  test(`gets a clear envelope from each of ${routes.length} routes, never a 5xx`, async () => {
    const unclear: string[] = []
    for (const [who, client] of sessions.entries())
      for (const [at, route] of routes.entries()) {
        if (!sends(who, at, kind, route.metadata.access === 'public')) continue
        const answered = await send(client, route, value)
        if (!clear(answered))
          unclear.push(`${route.method} ${route.path}: ${answered.status} ${answered.errorKey ?? ''} ${answered.message}`)
      }
    expect(unclear).toEqual([])
  }, 120_000)
})

test('a body that is no JSON, and one that is too large, are refused clearly', async () => {
  const inject = (payload: string, type: string) =>
    app.http.inject({ method: 'POST', url: '/api/sys/login', payload, headers: { 'content-type': type } })
  for (const [payload, type] of [
    ['{"username":', 'application/json'],
    ['[1,2', 'application/json'],
    ['<x/>', 'application/xml'],
    [`"${'x'.repeat(3_000_000)}"`, 'application/json'],
  ] as const) {
    const answered = await inject(payload, type)
    expect(answered.statusCode).toBeLessThan(500)
    expect(answered.json()).toMatchObject({ success: false, message: expect.any(String), errorKey: expect.any(String) })
  }
})

describe('access', () => {
  test('without a token every route but the public ones answers the token message', async () => {
    const open: string[] = []
    for (const route of routes) {
      const answered = await send(app.anonymous, route, undefined)
      const isPublic = (route.metadata as RouteMeta).access === 'public'
      const asked = answered.errorKey === 'TOKEN_INVALID'
      if (asked) expect(answered).toMatchObject({ status: 500, message: 'Token失效，请重新登录' })
      if (isPublic === asked) open.push(route.path)
    }
    expect(open).toEqual([])
  })

  test('an unknown path answers 404, a known path with another verb 405', async () => {
    expect(await app.anonymous.get('/nothing/here')).toMatchObject({ status: 404, errorKey: 'NOT_ROUTE' })
    expect(await app.anonymous.put('/sys/login')).toMatchObject({ status: 405, errorKey: 'METHOD' })
  })
})
