import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config'

const methods = 'GET,POST,OPTIONS,PUT,DELETE'
const answered = {
  origin: true,
  credentials: true,
  methods,
  maxAge: 600,
  exposedHeaders: 'content-disposition, x-request-id',
  strictPreflight: false,
  preflightContinue: true,
}

/**
 * Clients on other origins, where the configuration names them. No other origin is ever answered: with credentials allowed,
 * echoing whoever asks would let any page act for the people who open it. OPTIONS answers 200, empty, as older clients expect.
 */
export const registerCors = async (app: FastifyInstance, { CORS_ORIGINS, BASE_PATH }: Config): Promise<void> => {
  const known = ({ headers: { origin } }: FastifyRequest) => origin !== undefined && CORS_ORIGINS.includes(origin)
  if (CORS_ORIGINS.length > 0)
    await app.register(cors, { delegator: async (request: FastifyRequest) => (known(request) ? answered : { origin: false }) })
  app.addHook('onRequest', async (request, reply) =>
    request.method === 'OPTIONS' && [`${BASE_PATH}/`, '/jeecg-boot/'].some((base) => request.url.startsWith(base))
      ? reply.header('allow', methods).status(200).send()
      : undefined,
  )
}
