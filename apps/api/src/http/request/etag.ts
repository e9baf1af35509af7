import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a text with its fingerprint, or 304 to whoever has it already. Weak: compression makes other bytes of it. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply => {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', tag)
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((t) => t.trim())
  return known.includes(tag) ? reply.status(304).send() : reply.send(body)
}
