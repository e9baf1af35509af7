import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Unique among all replicas: it is what a user reads to an administrator, who looks it up in the log. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)

/** Every answer names its request; the log lines carry the same id. */
export const registerRequestId = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
