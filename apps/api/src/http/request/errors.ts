import { label, Refusal, refuse, type ErrorKey, type ErrorParam, type FieldProblem } from '@srm/domain/kit/errors'
import { isErrorKey, isSlice } from '@srm/domain/texts'
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

/** The slice an address belongs to, as its texts are named: `/api/sys/role/add` is of `role`. */
const sliceOf = (url: string): string => url.split('?')[0]?.split('/').find(isSlice) ?? ''
/** The last name of a path: places in lists have none. */
const leafOf = (path: readonly PropertyKey[]): string => String(path.findLast((part) => typeof part === 'string') ?? '')

/** One zod issue as a field message of our catalogue. Schemas may name a key as their message. */
const fieldOf = (issue: z.core.$ZodIssue, slice: string): FieldProblem => {
  const field = issue.path.join('.')
  const name = label(`${slice}.field.${leafOf(issue.path)}`)
  const custom = issue.code === 'custom' ? (issue.params as CustomParams | undefined) : undefined
  if (custom?.errorKey) return { field, key: custom.errorKey, params: custom.errorParams ?? [] }
  if (custom?.max !== undefined) return { field, key: 'LENGTH', params: [name, custom.min ?? 0, custom.max, custom.length ?? '-'] }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { field, key: 'REQUIRED', params: [name] }
  const key = isErrorKey(issue.message) ? issue.message : 'BAD_FIELD'
  return { field, key, params: [name] }
}

const fromValidation = (error: RequestValidationError, url: string): Refusal => {
  const issues = [error.body, error.query, error.pathParams, error.headers].flatMap((part) => (part?.issues ?? []) as z.core.$ZodIssue[])
  const slice = sliceOf(url)
  return new Refusal(
    'BAD_INPUT',
    [],
    issues.slice(0, 50).map((issue) => fieldOf(issue, slice)),
  )
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
/** The database is away, going or coming: whoever asks again in a moment is served. */
const away = /^(08...|53...|57P0[1-5]|25006|25P03|CONNECTION_.*|CONNECT_TIMEOUT|ECONNREFUSED)$/
/** Of an error without a word of the database: the network between, where the driver says that a query was under way. */
const network = /^E(CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/
/** It is there, but what is asked of it takes too long: a lock, a statement, two that wait for each other. */
const crowded = new Set(['55P03', '57014', '40P01'])

interface Failure {
  readonly code: string | undefined
  /** Met while a statement was being asked of the database. */
  readonly isQuery: boolean
}
/** What went wrong first: the layers between wrap the driver's error in errors of their own. */
const failureOf = (error: unknown, isQuery = false): Failure => {
  if (typeof error !== 'object' || error === null) return { code: undefined, isQuery }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const asked = isQuery || 'query' in error
  return typeof code === 'string' ? { code, isQuery: asked } : failureOf(cause, asked)
}
const ofDatabase = ({ code = '', isQuery }: Failure): Refusal | undefined => {
  if (away.test(code) || (isQuery && network.test(code))) return refuse('UNAVAILABLE')
  if (crowded.has(code)) return refuse('BUSY')
  return fromDatabase[code] && refuse(fromDatabase[code])
}

/** Passes by itself: what is refused for it would be right a moment later. */
export const isPassing = ({ key }: Refusal): boolean => key === 'UNAVAILABLE' || key === 'BUSY'
const retryAfterSeconds = 2

/** No room left on a disk of the server, or none for the account it runs under. */
const full = new Set(['ENOSPC', 'EDQUOT'])
/** What the parser of multipart bodies says of one that breaks off; its errors carry no code. */
const brokenForm = /^Unexpected end of|terminated early|^Multipart: /

/** What an error refuses the caller of `url` for; undefined: it is ours to mend. */
export const refusalOf = (error: unknown, url = ''): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof RequestValidationError) return fromValidation(error, url)
  const failure = failureOf(error)
  const refused = ofDatabase(failure)
  if (refused) return refused
  const { code } = failure
  if (code && full.has(code)) return refuse('STORAGE_FULL')
  if (code === 'FST_MP_PREMATURE_CLOSE' || (error instanceof Error && brokenForm.test(error.message))) return refuse('FILE_BROKEN')
  const status = (error as FastifyError).statusCode
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return refuse('TOO_LARGE')
  if (status === 429) return refuse('TOO_OFTEN', 60)
  if (status !== undefined && status >= 400 && status < 500) return refuse('BAD_INPUT')
  return undefined
}

/** Refusals answer HTTP 200 (docs/wire.md, Refusals); only these keep a status of their own. */
const statusOf: Partial<Record<ErrorKey, number>> = {
  TOKEN_INVALID: 500, // with this very message, which clients look for
  NOT_ROUTE: 404,
  METHOD: 405,
  TOO_LARGE: 413,
  FILE_BROKEN: 400,
  TOO_OFTEN: 429,
  UNAVAILABLE: 503,
  BUSY: 503,
  INTERNAL: 500,
  STORAGE_FULL: 507,
}

/** The one door through which errors leave. Nothing of an unexpected error reaches the caller. */
export const registerErrors = (app: FastifyInstance, clock: Clock, speak: (request: FastifyRequest) => Promise<void>): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const known = refusalOf(error, request.url)
    if (!known || known.key === 'STORAGE_FULL') request.log.error({ err: error }, known ? 'no storage left' : 'unexpected error')
    const refusal = known ?? refuse('INTERNAL')
    request.errorKey = refusal.key
    if (isPassing(refusal)) {
      request.log.warn({ err: error }, 'the database did not answer')
      reply.header('retry-after', retryAfterSeconds)
    }
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
