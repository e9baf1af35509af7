import type { FastifyInstance } from 'fastify'

/** What is answered to somebody signed in is theirs: no cache on the way keeps it. A file says
 * itself how long it is good, and a tagged text is asked for anew each time. */
export const registerNoStore = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply) => {
    if (request.headers['x-access-token'] === undefined || reply.hasHeader('cache-control')) return
    reply.header('cache-control', reply.hasHeader('etag') ? 'private, no-cache' : 'no-store')
  })
}
