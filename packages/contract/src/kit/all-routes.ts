import type { z } from 'zod'
import type { RouteMeta } from './route'

export interface AnyRoute {
  readonly method: string
  readonly path: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly result: z.ZodType
  readonly responses: Record<string, z.ZodType>
  readonly metadata: RouteMeta
}
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string' && 'path' in value

/** A route with its place in the contract. */
export interface Operation {
  readonly slice: string
  readonly key: string
  /** `inquiry_award`: a name that generators of clients accept. */
  readonly id: string
  readonly route: AnyRoute
}
/** Every operation of a contract, in the order of its slices. */
export const allOperations = (contract: Readonly<Record<string, object>>): Operation[] =>
  Object.entries(contract).flatMap(([slice, routes]) =>
    Object.entries(routes).flatMap(([key, route]: [string, unknown]) =>
      isRoute(route) ? [{ slice, key, id: `${slice}_${key}`, route }] : [],
    ),
  )

/** Every route of a contract, or of a slice of it. */
export const allRoutes = (router: object): AnyRoute[] =>
  Object.values(router).flatMap((value: unknown) => (isRoute(value) ? [value] : allRoutes(value as object)))
