import { refuse } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coerced } from './coerce'

/** Text PostgreSQL cannot store: NUL, and surrogates without their other half. */
const unstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

const holdsUnstorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return unstorable(value)
  if (value === null || typeof value !== 'object') return false
  if (depth > 40) return true
  return Object.entries(value).some(([k, v]) => unstorable(k) || holdsUnstorable(v, depth + 1))
}

/** Older clients name the type of a body they do not send, at the sign-out and with every DELETE. */
const takeEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body, done)
  })
}

interface Declared {
  readonly tsRestRoute?: { readonly body?: unknown; readonly query?: unknown }
}
/** Puts what came into the forms that the route's schemas read. */
const coerceInputs = (request: FastifyRequest): void => {
  const { tsRestRoute } = request.routeOptions.config as Declared
  if (!tsRestRoute) return
  const { body, query } = tsRestRoute
  if (body instanceof z.ZodType) request.body = coerced(body, request.body)
  if (query instanceof z.ZodType) request.query = coerced(query, request.query)
}

/** Refuses such text wherever it stands, before anything reads it. */
export const registerInput = (app: FastifyInstance): void => {
  takeEmptyBodies(app)
  app.addHook('preValidation', async (request) => {
    if (holdsUnstorable(request.query) || holdsUnstorable(request.params) || holdsUnstorable(request.body)) throw refuse('BAD_CHARACTER')
    coerceInputs(request)
  })
}
