import { contract } from './index'
import { addressOf, type AskedOf, type BodyOf, type ResultOf } from './kit/call'
import type { Refused } from './kit/envelope'
import type { Route } from './kit/route'

type Contract = typeof contract
type Caller<R extends Route> = (
  ...asked: Record<never, never> extends AskedOf<R> ? [asked?: AskedOf<R>] : [asked: AskedOf<R>]
) => Promise<ResultOf<R>>
type CallersOf<T> = { readonly [K in keyof T]: T[K] extends Route ? Caller<T[K]> : never }
/** Every operation as a function: `api.inquiry.list({ query: { pageSize: 5 } })`. What forwards to other systems has no shapes. */
export type Client = { readonly [S in Exclude<keyof Contract, 'transit'>]: CallersOf<Contract[S]> }

/** Why a call was not done. */
export class CallRefused extends Error {
  readonly code: number
  readonly errorKey: string
  readonly fields: readonly { readonly field: string; readonly message: string; readonly errorKey: string }[]
  constructor({ message, code, errorKey, result }: Pick<Refused, 'message' | 'code' | 'errorKey' | 'result'>) {
    super(message)
    this.name = 'CallRefused'
    this.code = code
    this.errorKey = errorKey
    this.fields = result?.errors ?? []
  }
}

type Headers = Readonly<Record<string, string>>
type Envelope = { readonly success: true; readonly result: unknown } | Refused
interface Sent {
  readonly method: string
  readonly headers: Headers
  readonly body?: string
}
/** Of the browser as of Node; this package belongs to neither. */
const platform = globalThis as unknown as {
  readonly fetch: (address: string, sent: Sent) => Promise<{ readonly json: () => Promise<Envelope> }>
}

const call = async (base: string, route: Route, asked: Partial<AskedOf<Route>>, headers: Headers): Promise<unknown> => {
  const { params, query, body } = asked as { params?: Record<string, string>; query?: object; body?: unknown }
  const sends = route.method !== 'GET'
  const answer = await platform.fetch(base + addressOf(route.path, params, query), {
    method: route.method,
    headers: { ...headers, ...(sends ? { 'Content-Type': 'application/json' } : {}) },
    ...(sends ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const envelope = await answer.json()
  if (!envelope.success) throw new CallRefused(envelope)
  return envelope.result
}

/**
 * The typed client of a server at `base`, `https://srm.example.com/api`. `headers` are sent with every call: the token, the
 * language, an `Idempotency-Key`. A refusal throws {@link CallRefused}.
 */
export const clientOf = (base: string, headers: Headers = {}): Client =>
  Object.fromEntries(
    Object.entries(contract).map(([slice, routes]) => [
      slice,
      Object.fromEntries(
        Object.entries(routes as Readonly<Record<string, Route>>).map(([key, route]) => [
          key,
          (asked: Partial<AskedOf<Route>> = {}) => call(base, route, asked, headers),
        ]),
      ),
    ]),
  ) as unknown as Client

/** Signs in, and answers the client of whoever did. */
export const signedIn = async (base: string, body: BodyOf<Contract['session']['login']>, headers: Headers = {}): Promise<Client> => {
  const { token } = await clientOf(base, headers).session.login({ body })
  return clientOf(base, { ...headers, 'X-Access-Token': token })
}
