import type { Access, RouteMeta } from '@srm/contract/kit/route'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contextOf, tokenOf, visitor, type Deps } from './context'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access of a route outside the contract (health, static files). */
    access?: Access
    beforeCompletion?: boolean
  }
}

const metaOf = (request: FastifyRequest): RouteMeta | undefined => {
  const config = request.routeOptions.config as { tsRestRoute?: { metadata?: RouteMeta }; access?: Access; beforeCompletion?: boolean }
  return config.tsRestRoute?.metadata ?? (config.access && { access: config.access, beforeCompletion: config.beforeCompletion })
}

/**
 * The one place that decides who may call what, from the route's `access`. A route without one is closed. An unusable
 * token on a public route makes a visitor of its bearer; elsewhere it answers TOKEN_INVALID.
 */
export const registerAccess = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('preHandler', async (request) => {
    if (request.is404) return
    const meta = metaOf(request)
    const token = tokenOf(request)
    const actor = token ? await deps.findActor(deps, token) : null
    request.ctx = contextOf(deps, request, actor ?? visitor, meta)
    if (!meta) throw refuse('NO_PERM')
    if (meta.access === 'public') return
    if (!actor) throw refuse('TOKEN_INVALID')
    if (actor.isShow !== 1 && !meta.beforeCompletion) throw refuse('PROFILE_INCOMPLETE')
    if (meta.access !== 'signed-in' && !actor.permissions.has(meta.access)) throw refuse('NO_PERM')
  })
}

export const routeMeta = metaOf
