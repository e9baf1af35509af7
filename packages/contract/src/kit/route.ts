import type { PermissionCode } from '@srm/domain/catalog'
import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { envelopeOf, Nothing } from './envelope'
import { ListQuery, pageOf } from './page'
import { versioned } from './scalars'

export const c = initContract()

/** Who may call: anyone, anyone signed in, or whoever holds the permission. There is no default. */
export type Access = 'public' | 'signed-in' | PermissionCode

export interface RouteMeta {
  readonly access: Access
  /** Suppliers who have not completed their data (isShow 2 and 3) may call it all the same. */
  readonly beforeCompletion?: boolean
  /** Kind of entry in the operation log; absent: not logged. */
  readonly oplog?: string
}
interface Common<P extends string, R extends z.ZodType> extends RouteMeta {
  readonly path: P
  readonly result: R
  readonly summary?: string
}

const meta = ({ access, beforeCompletion, oplog }: RouteMeta) => ({ access, beforeCompletion, oplog })

/** A GET. `query` is validated; `_t` and unknown parameters are ignored. */
export const readRoute = <const P extends string, R extends z.ZodType, Q extends z.ZodType = z.ZodObject>(
  def: Common<P, R> & { readonly query?: Q },
) => ({
  method: 'GET' as const,
  path: def.path,
  query: (def.query ?? z.object({})) as Q,
  summary: def.summary,
  metadata: meta(def),
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
  summary: def.summary,
  metadata: meta(def),
  responses: { 200: envelopeOf((def.result ?? Nothing) as R) },
})

/** A page of `row`; filters are the row's columns in the forms of ancestor §0.1, parsed by the server. */
export const listRoute = <const P extends string, R extends z.ZodType>(
  path: P,
  def: { row: R; access: Access; beforeCompletion?: boolean },
) => readRoute({ path, query: ListQuery, result: pageOf(def.row), access: def.access, beforeCompletion: def.beforeCompletion })

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
