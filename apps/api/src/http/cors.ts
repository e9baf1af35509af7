import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const methods = 'GET,POST,OPTIONS,PUT,DELETE'
/** Names of headers, as a browser lists them. */
const headerNames = /^[\w-]+( *, *[\w-]+)*$/

/**
 * Clients on other origins, where the configuration names them (ancestor §0). No other origin is ever answered: with
 * credentials allowed, echoing whoever asks would let any page act for the people who open it. OPTIONS answers 200, empty.
 */
export const registerCors = (app: FastifyInstance, { CORS_ORIGINS, BASE_PATH }: Config): void => {
  const allowed = new Set(CORS_ORIGINS)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (allowed.size > 0) reply.header('vary', 'Origin')
    const known = origin !== undefined && allowed.has(origin)
    if (known)
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', 'content-disposition, x-request-id')
    if (request.method !== 'OPTIONS' || ![`${BASE_PATH}/`, '/jeecg-boot/'].some((base) => request.url.startsWith(base))) return undefined
    const asked = request.headers['access-control-request-headers']
    if (known) {
      reply.header('access-control-allow-methods', methods).header('access-control-max-age', '600')
      if (typeof asked === 'string' && asked.length < 1000 && headerNames.test(asked)) reply.header('access-control-allow-headers', asked)
    }
    return reply.header('allow', methods).status(200).send()
  })
}
