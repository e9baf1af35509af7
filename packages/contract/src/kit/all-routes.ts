import type { z } from 'zod'
import type { RouteMeta } from './route'

export interface AnyRoute {
  readonly method: string
  readonly path: string
  readonly summary?: string
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly responses: Record<string, z.ZodType>
  readonly metadata: RouteMeta
}
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string' && 'path' in value

/** Every route of a contract, in the order of its slices. */
export const allRoutes = (router: object): AnyRoute[] =>
  Object.values(router).flatMap((value: unknown) => (isRoute(value) ? [value] : allRoutes(value as object)))
