import type { z } from 'zod'
import type { Route } from './route'

type Input<S> = S extends z.ZodType ? z.input<S> : never
/** A route answers this out of its envelope. */
export type ResultOf<R extends Route> = z.output<R['result']>
export type QueryOf<R extends Route> = R extends { query: infer S } ? Input<S> : never
export type BodyOf<R extends Route> = R extends { body: infer S } ? Input<S> : undefined
type QueryPart<R extends Route> = Record<never, never> extends QueryOf<R> ? { readonly query?: QueryOf<R> } : { readonly query: QueryOf<R> }
type BodyPart<R extends Route> = R extends { body: unknown } ? { readonly body: BodyOf<R> } : object
/** A call gives a route its query, body and parameters. */
export type AskedOf<R extends Route> = QueryPart<R> & BodyPart<R> & { readonly params?: Readonly<Record<string, string>> }

/** A list or an object in a query: `ids[0]=a`, `range[from]=b`, as the server's parser reads them. */
const pairsOf = (key: string, value: unknown): readonly (readonly [string, string])[] => {
  if (value === undefined) return []
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (typeof value !== 'object' || value === null) return [[key, String(value ?? '')]]
  return Object.entries(value).flatMap(([name, inner]) => pairsOf(`${key}[${name}]`, inner))
}
const encoded = ([key, value]: readonly [string, string]): string => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`

/** The address of a route: its path with the parameters in their places, and the query. */
export const addressOf = (path: string, params: Readonly<Record<string, string>> = {}, asked: object = {}): string => {
  const filled = path.replace(/:([^/?]+)/g, (_, name: string) => params[name] ?? '')
  const search = Object.entries(asked).flatMap(([key, value]) => pairsOf(key, value))
  return search.length ? `${filled}?${search.map(encoded).join('&')}` : filled
}
