import type { FastifyInstance } from 'fastify'
import { nowOf, type Deps } from '../request/context'

const unheeded = new WeakMap<Deps, { since: Date }>()
/** When a proxy first named a client to a server that is told to believe none; undefined: never. */
export const forwardedUnheededSince = (deps: Deps): Date | undefined => unheeded.get(deps)?.since

/**
 * Behind a proxy that is not trusted everyone has the proxy's address: after some wrong passwords of anybody nobody signs in any
 * more. Said once in the log, and by the monitor for as long as the process runs.
 */
export const registerForwarded = (http: FastifyInstance, deps: Deps): void => {
  if (deps.config.TRUST_PROXY) return
  http.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || unheeded.has(deps)) return
    unheeded.set(deps, { since: nowOf(deps.clock) })
    request.log.warn('X-Forwarded-For arrives but TRUST_PROXY is not set: limits by address count everyone behind the proxy as one')
  })
}
