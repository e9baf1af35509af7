import type { Access, RouteMeta } from '@srm/contract/kit/route'
import { refuse } from '@srm/domain/kit/errors'
import { openToLimited } from '@srm/domain/srm/standing/limited'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { fileCookie } from './file-cookie'
import { contextOf, tokenOf, visitor, type Actor, type Deps } from './context'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of a route outside the contract (health, static files). */
    access?: Access
    beforeCompletion?: boolean
    /** Browsers fetch it without a header: the session may come in the cookie for files. */
    byCookie?: boolean
  }
}

interface RouteConfig {
  readonly tsRestRoute?: { readonly metadata?: RouteMeta }
  readonly access?: Access
  readonly beforeCompletion?: boolean
}
const metaIn = ({ tsRestRoute, access, beforeCompletion }: RouteConfig): RouteMeta | undefined =>
  tsRestRoute?.metadata ?? (access && { access, beforeCompletion })
const metaOf = (request: FastifyRequest): RouteMeta | undefined => metaIn(request.routeOptions.config as RouteConfig)

/** A route of the running server: of the contract, and those beside it (files, feeds, health). */
export interface KnownRoute {
  readonly method: string
  readonly url: string
  /** None: nobody may call it. */
  readonly access: Access | undefined
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  )
/** The methods an address has; none: there is no such address. */
export const methodsOf = (routes: readonly KnownRoute[], url: string): string[] => {
  const path = url.split('?')[0] ?? ''
  const found = routes.filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && patternOf(url).test(path))
  return [...new Set(found.map(({ method }) => method))]
}

const limitedMay: ReadonlySet<Access> = new Set<Access>(['signed-in', ...openToLimited])
/** Writes that a blacklisted or eliminated company is refused: only for those anything is looked up. */
const isBarred = async ({ sql }: Deps, { supplierId }: Actor, method: string, access: Access): Promise<boolean> => {
  if (supplierId === null || method === 'GET' || method === 'HEAD' || limitedMay.has(access)) return false
  const [row] = await sql<{ limited: boolean }[]>`select app_is_limited(${supplierId}::uuid) as limited`
  return row?.limited === true
}

/**
 * The one place that decides who may call what, from the route's `access`. A route without one is closed. An unusable
 * token on a public route makes a visitor of its bearer; elsewhere it answers TOKEN_INVALID.
 */
export const registerAccess = (app: FastifyInstance, deps: Deps): (() => KnownRoute[]) => {
  const declared: RouteOptions[] = []
  app.addHook('onRoute', (route) => void declared.push(route))
  app.addHook('preHandler', async (request) => {
    if (request.is404) return
    const meta = metaOf(request)
    const token = tokenOf(request) ?? (request.routeOptions.config.byCookie === true ? fileCookie(request) : undefined)
    const actor = token ? await deps.findActor(deps, token) : null
    request.ctx = contextOf(deps, request, actor ?? visitor, meta)
    if (!meta) throw refuse('NO_PERM')
    if (meta.access === 'public') return
    if (!actor) throw refuse('TOKEN_INVALID')
    if (actor.isShow !== 1 && !meta.beforeCompletion) throw refuse('PROFILE_INCOMPLETE')
    if (meta.access !== 'signed-in' && !actor.permissions.has(meta.access)) throw refuse('NO_PERM')
    if (await isBarred(deps, actor, request.method, meta.access)) throw refuse('LOGIN_LIMITED')
  })
  return () =>
    declared.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, access: metaIn((config ?? {}) as RouteConfig)?.access })),
    )
}

export const routeMeta = metaOf
