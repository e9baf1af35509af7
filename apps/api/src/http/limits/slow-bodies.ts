import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A body of at most two megabytes takes this long on a very slow line; files have the longer limit of the server. */
const longestBodyMs = 30_000

const isFile = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') ?? false

/** Closes the connection of a client that sends its body drop by drop: enough of them would leave none for others. */
export const registerSlowBodies = (http: FastifyInstance): void => {
  http.addHook('onRequest', async (request) => {
    const { raw, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || isFile(request)) return
    const timer = setTimeout(() => raw.destroy(), longestBodyMs)
    timer.unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}
