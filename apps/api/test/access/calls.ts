import { contractRoutes } from '../../src/http/openapi'
import type { TestApp } from '../app'
import { sampleOf } from './sample'

/** One endpoint with a question that gets past the shape checks, as far as shapes tell. */
export interface Call {
  readonly method: string
  /** As declared, `/sys/dict/getDictItems/:code`. */
  readonly path: string
  readonly access: string
  readonly url: string
  readonly query: Record<string, unknown> | undefined
  readonly body: unknown
}

const nobodysId = '00000000-0000-4000-8000-000000000000'
const recordFor = (path: string, records: Readonly<Record<string, string>>): string =>
  Object.entries(records).find(([start]) => path.startsWith(start))?.[1] ?? nobodysId

const base = '/api'
const unprefixed = /^\/(\.well-known|healthz|readyz|metrics|openapi|docs|feed|sitemap|robots)/

/** Uploads and calls without a body get an empty one: they are refused, if at all, for who sends them. */
const bodyOf = (method: string, sample: unknown): unknown => {
  const given = typeof sample === 'object' && sample !== null
  return method === 'GET' || (method === 'DELETE' && !given) ? undefined : given ? sample : {}
}

/** Every endpoint of the server once, in the order of the contract; those beside it come last. */
export const callsOf = (app: TestApp, records: Readonly<Record<string, string>>): Call[] => {
  const contract = new Map(contractRoutes().map((route) => [`${route.method} ${route.path}`, route]))
  const beside = app.routes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && (url.startsWith(`${base}/`) || unprefixed.test(url)))
    .map(({ method, url, access }) => ({ method, path: url.replace(/^\/api(?=\/)/, ''), access: access ?? 'nobody', raw: url }))
    .filter(({ method, path }) => !contract.has(`${method} ${path}`))
  const ofContract = [...contract.values()].map(({ method, path, metadata }) => ({
    method,
    path,
    access: metadata.access,
    raw: `${base}${path}`,
  }))
  return [...ofContract, ...beside].map(({ method, path, access, raw }) => {
    const route = contract.get(`${method} ${path}`)
    const named = () => recordFor(path, records)
    return {
      method,
      path,
      access,
      url: raw.replace(/:(\w+)\??/g, (_, name: string) => (/id$/i.test(name) ? named() : 'x')).replace('*', 'x'),
      query: sampleOf(route?.query, named) as Record<string, unknown> | undefined,
      body: bodyOf(method, sampleOf(route?.body, named)),
    }
  })
}

export interface Outcome {
  readonly status: number
  readonly errorKey: string | undefined
  readonly success: boolean
  readonly text: string
  readonly ms: number
}

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : [value].flat(3).join()
const searchOf = (query: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, wordOf(value)]))

/** Sends a call through the server's real HTTP layer. */
export const send = async (app: TestApp, { method, url, query, body }: Call, token: string | undefined): Promise<Outcome> => {
  const began = performance.now()
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    query: searchOf(query) as never,
    headers: { 'x-language': 'zh-CN', ...(token ? { 'x-access-token': token } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const text = answer.payload
  const envelope = String(answer.headers['content-type']).includes('/json')
    ? (JSON.parse(text) as { errorKey?: string; success?: boolean })
    : {}
  const success = envelope.success ?? answer.statusCode < 400
  return { status: answer.statusCode, errorKey: envelope.errorKey, success, text, ms: performance.now() - began }
}
