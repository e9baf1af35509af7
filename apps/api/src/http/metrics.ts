import { timingSafeEqual } from 'node:crypto'
import { blindEntries } from '@srm/domain/srm/auction/auction.machine'
import { sealedEntries } from '@srm/domain/srm/inquiry/inquiry.machine'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { routeMeta } from './request/access'
import type { Deps } from './request/context'
import { meterOf } from './limits/meter'
import { isFromThisMachine } from './addresses/this-machine'

const same = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * How often which call is used says who acts when: the figures are for whoever holds METRICS_TOKEN. Without one they are
 * for this machine alone, and in production, where a proxy may stand on it, for nobody.
 */
const mayRead = (request: FastifyRequest, { config }: Deps): boolean => {
  if (config.METRICS_TOKEN) return same(request.headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`)
  return config.NODE_ENV !== 'production' && isFromThisMachine(request)
}

/** Counts the requests for the monitor, and answers Prometheus at /metrics: process, and latencies by route and status. */
export const registerMetrics = (app: FastifyInstance, deps: Deps): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'http_request_seconds',
    help: 'Request latency in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const meter = meterOf(deps)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    latency.observe({ method, route, status }, reply.elapsedTime / 1000)
    const entry = request.routeOptions.config ? routeMeta(request)?.oplog : undefined
    meter.observe(
      { at: Date.now(), method, uri: route, status, ms: Math.round(reply.elapsedTime * 10) / 10 },
      entry !== undefined && (sealedEntries.includes(entry) || blindEntries.includes(entry)),
    )
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request, deps)) throw refuse('NOT_ROUTE')
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
