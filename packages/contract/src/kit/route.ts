import type { PermissionCode } from '@srm/domain/catalog'
import { z } from 'zod'
import { envelopeOf, Nothing } from './envelope'
import { ListQuery, pageOf } from './page'
import { versioned } from './scalars'

/** What a route says of itself, whatever it asks and answers. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** What stands in the envelope of its answer. */
  readonly result: z.ZodType
}
/**
 * Gathers the routes of a slice, and slices, as they are: ts-rest's own function changes nothing of routers without options, but
 * types every route anew.
 */
export const c = { router: <const T extends object>(routes: T): T => routes }

/** Who may call: anyone, anyone signed in, or whoever holds the permission. There is no default. */
export type Access = 'public' | 'signed-in' | PermissionCode

export interface RouteMeta {
  readonly access: Access
  /** Suppliers who have not completed their data (isShow 2 and 3) may call it all the same. */
  readonly beforeCompletion?: boolean
  /** Kind of entry in the operation log; absent: not logged. */
  readonly oplog?: string
  /** Fields of a list that get their text beside them as `X_dictText` stand here with the dictionary it comes from. */
  readonly dicts?: Readonly<Record<string, string>>
}
interface Common<P extends string, R extends z.ZodType> extends RouteMeta {
  readonly path: P
  readonly result: R
}

const meta = ({ access, beforeCompletion, oplog, dicts }: RouteMeta) => ({ access, beforeCompletion, oplog, dicts })

/** A GET. `query` is validated; `_t` and unknown parameters are ignored. */
export const readRoute = <const P extends string, R extends z.ZodType, Q extends z.ZodType = z.ZodObject>(
  def: Common<P, R> & { readonly query?: Q },
) => ({
  method: 'GET' as const,
  path: def.path,
  query: (def.query ?? z.object({})) as Q,
  metadata: meta(def),
  result: def.result,
  responses: { 200: envelopeOf(def.result) },
})

/** A POST, PUT or DELETE. Unknown fields of the body are dropped. */
export const writeRoute = <
  const P extends string,
  R extends z.ZodType = typeof Nothing,
  B extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodObject,
  const M extends 'POST' | 'PUT' | 'DELETE' = 'POST',
>(
  def: Omit<Common<P, R>, 'result'> & { readonly method?: M; readonly body?: B; readonly query?: Q; readonly result?: R },
) => ({
  method: (def.method ?? 'POST') as M,
  path: def.path,
  query: (def.query ?? z.object({})) as Q,
  body: (def.body ?? z.unknown()) as B,
  metadata: meta(def),
  result: (def.result ?? Nothing) as R,
  responses: { 200: envelopeOf((def.result ?? Nothing) as R) },
})

type Texts<D> = { [K in keyof D & string as `${K}_dictText`]: z.ZodOptional<z.ZodNullable<z.ZodString>> }
const withTexts = <S extends z.core.$ZodLooseShape, C extends z.core.$ZodObjectConfig, const D extends Readonly<Record<string, string>>>(
  row: z.ZodObject<S, C>,
  dicts: D,
) => {
  const texts = Object.fromEntries(Object.keys(dicts).map((name) => [`${name}_dictText`, z.string().nullable().optional()]))
  return row.extend(texts) as unknown as z.ZodObject<S & Texts<D>, C>
}

/**
 * A page of `row`; filters are the row's columns, parsed by the server (docs/wire.md, Filter values). `dicts` names the
 * dictionaries of its coded fields: the server puts the texts beside them.
 */
export const listRoute = <
  const P extends string,
  S extends z.core.$ZodLooseShape,
  C extends z.core.$ZodObjectConfig,
  const D extends Readonly<Record<string, string>> = Record<never, string>,
>(
  path: P,
  def: { row: z.ZodObject<S, C>; access: Access; beforeCompletion?: boolean; dicts?: D },
) => {
  const { row, access, beforeCompletion, dicts = {} as D } = def
  return readRoute({ path, query: ListQuery, result: pageOf(withTexts(row, dicts)), access, beforeCompletion, dicts })
}

/** Counts per value of a column for a list's view tabs, under the list's own filters. */
export const countsRoute = <const P extends string>(path: P, def: { access: Access }) =>
  readRoute({ path, query: ListQuery, result: z.record(z.string(), z.number()), access: def.access })

/** A step of a life cycle: POST with `{id, version, …}`. */
export const actionRoute = <const P extends string, R extends z.ZodType, B extends z.ZodObject = typeof versioned>(
  path: P,
  def: { body?: B; result: R; access: Access; oplog?: string; beforeCompletion?: boolean },
) =>
  writeRoute({
    path,
    body: (def.body ?? versioned) as B,
    result: def.result,
    access: def.access,
    beforeCompletion: def.beforeCompletion,
    oplog: def.oplog ?? path.split('/').slice(-2).join('.'),
  })
