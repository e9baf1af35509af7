import { label, Refusal, refuse, type ErrorKey, type ErrorParam, type FieldProblem } from '@srm/domain/kit/errors'
import { isErrorKey } from '@srm/domain/texts'
import { RequestValidationError } from '@ts-rest/fastify'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { languageOf, nowOf, type Clock } from './context'
import { refused } from './envelope'

/** What a refinement says beside its message: limits, or the error by its key. */
interface CustomParams {
  readonly min?: number
  readonly max?: number
  readonly length?: number
  readonly errorKey?: ErrorKey
  readonly errorParams?: readonly ErrorParam[]
}

/** One zod issue as a field message of our catalogue. Schemas may name a key as their message. */
const fieldOf = (issue: z.core.$ZodIssue): FieldProblem => {
  const field = issue.path.join('.')
  const name = label(`field.${field}`)
  const custom = issue.code === 'custom' ? (issue.params as CustomParams | undefined) : undefined
  if (custom?.errorKey) return { field, key: custom.errorKey, params: custom.errorParams ?? [] }
  if (custom?.max !== undefined) return { field, key: 'LENGTH', params: [field, custom.min ?? 0, custom.max, custom.length ?? '-'] }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { field, key: 'REQUIRED', params: [field] }
  const key = isErrorKey(issue.message) ? issue.message : 'BAD_FIELD'
  return { field, key, params: [typeof name === 'string' ? name : field] }
}

const fromValidation = (error: RequestValidationError): Refusal => {
  const issues = [error.body, error.query, error.pathParams, error.headers].flatMap((part) => (part?.issues ?? []) as z.core.$ZodIssue[])
  return new Refusal('BAD_INPUT', [], issues.slice(0, 50).map(fieldOf))
}

/** PostgreSQL's refusals of a value; the rest of its errors are ours to mend and stay internal. */
const fromDatabase: Readonly<Record<string, ErrorKey>> = {
  '22001': 'TOO_LONG',
  '22003': 'BAD_INPUT', // number out of range
  '22007': 'BAD_INPUT', // bad date
  '22008': 'BAD_INPUT', // date out of range
  '22021': 'BAD_CHARACTER', // bad byte sequence
  '22P02': 'BAD_INPUT', // not a number, not a uuid
  '22P05': 'BAD_CHARACTER', // untranslatable character
  '23503': 'IN_USE',
  '23505': 'DUPLICATE_ROW',
  '42501': 'NOT_FOUND', // row-level security refused a write
}
const codeOf = (error: unknown): string | undefined => {
  const cause = (error as { cause?: unknown }).cause
  const code = (error as { code?: unknown }).code ?? (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : undefined
}

const unreachable = new Set([
  'ECONNREFUSED',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P03',
])

/** What an error refuses the caller for; undefined: it is ours to mend. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof RequestValidationError) return fromValidation(error)
  const code = codeOf(error)
  if (code && fromDatabase[code]) return refuse(fromDatabase[code])
  if (code && unreachable.has(code)) return refuse('UNAVAILABLE')
  const status = (error as FastifyError).statusCode
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return refuse('TOO_LARGE')
  if (status === 429) return refuse('TOO_OFTEN', 60)
  if (status !== undefined && status >= 400 && status < 500) return refuse('BAD_INPUT')
  return undefined
}

/** Refusals answer HTTP 200 (domain design §0.4); only these keep a status of their own. */
const statusOf: Partial<Record<ErrorKey, number>> = {
  TOKEN_INVALID: 500, // with this very message: what clients of the ancestor look for (spec 1 §8)
  NOT_ROUTE: 404,
  METHOD: 405,
  TOO_LARGE: 413,
  TOO_OFTEN: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** The one door through which errors leave. Nothing of an unexpected error reaches the caller. */
export const registerErrors = (app: FastifyInstance, clock: Clock, speak: (request: FastifyRequest) => Promise<void>): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const known = refusalOf(error)
    if (!known) request.log.error({ err: error }, 'unexpected error')
    const refusal = known ?? refuse('INTERNAL')
    request.errorKey = refusal.key
    await speak(request)
    return reply.status(statusOf[refusal.key] ?? 200).send(refused(refusal, languageOf(request), nowOf(clock).getTime()))
  })
}

/** A path that does not exist, or not with this method: then the methods it has. */
export const notFound = (request: FastifyRequest, clock: Clock, methods: readonly string[] = []) => {
  const refusal = methods.length ? refuse('METHOD', request.method, methods.join('、')) : refuse('NOT_ROUTE')
  return refused(refusal, languageOf(request), nowOf(clock).getTime())
}
export const unreadable = (request: FastifyRequest, clock: Clock) =>
  refused(refuse('BAD_INPUT'), languageOf(request), nowOf(clock).getTime())
