import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const ownNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** A proxy on this machine says with these that somebody else asks through it. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/**
 * Whether a request comes from a person at this machine. The socket decides, not `request.ip`, which repeats what a header
 * says; and the name asked for, or a page from elsewhere could have its own name point here and read the answer.
 */
export const isFromThisMachine = ({ headers, raw }: FastifyRequest): boolean =>
  loopback.test(raw.socket.remoteAddress ?? '') &&
  ownNames.test(headers.host ?? '') &&
  passedOn.every((name) => headers[name] === undefined)
