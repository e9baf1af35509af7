import { apiText } from './api.text'
import { learnServerTime } from '../clock'
import { getLanguage } from '../session/language'
import { ask, toast } from '../notify'
import { persist } from '../session/persist'
import { randomId } from '../random-id'
import { forgetRefusal, tellRefusal } from './refusal'
import { getSession, getToken, signOut } from '../session/session'
import { currentText } from '../text'

export const apiBase = '/api'
const timeoutMs = 90_000
const tokenInvalid = 'Token失效'

export interface FieldError {
  readonly field: string
  readonly message: string
  readonly errorKey?: string
}
/** Every answer is `{success, message, code, result, timestamp}` (docs/wire.md, Envelope). */
export interface Envelope<T> {
  readonly success: boolean
  readonly message: string
  readonly code: number
  readonly result: T
  readonly timestamp: number
  readonly errorKey?: string
}

/** A refused or failed call. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly errorKey: string
  readonly fields: readonly FieldError[]
  /** What the server's log calls this request. */
  readonly requestId: string
  constructor(
    message: string,
    at: { status: number; code?: number; errorKey?: string; fields?: readonly FieldError[]; requestId?: string },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = at.status
    this.code = at.code ?? at.status
    this.errorKey = at.errorKey ?? ''
    this.fields = at.fields ?? []
    this.requestId = at.requestId ?? ''
  }
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>
interface CallOptions {
  readonly query?: Query
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The caller shows the refusal itself (a form, a page with its own error state). */
  readonly quiet?: boolean
  /** The caller deals with an ended session itself: the guard, signing out. */
  readonly unguarded?: boolean
  /** Asked once and not again where the server is away: nobody waits for the answer. */
  readonly once?: boolean
  /** Somebody took a step: its refusal stays in sight, whatever the method of the route. */
  readonly step?: boolean
}

/** Headers of every call: who, in which language, for which tenant. */
export const callHeaders = (): Record<string, string> => {
  const token = getToken()
  const language = getLanguage()
  return {
    ...(token ? { 'X-Access-Token': token } : {}),
    'X-Language': language,
    'Accept-Language': language,
    'tenant-id': String(getSession()?.userInfo.tenantId ?? 0),
  }
}

export const urlOf = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  const full = path.startsWith('/') ? path : `/${path}`
  return `${apiBase}${full}${text ? `${full.includes('?') ? '&' : '?'}${text}` : ''}`
}

type SessionEnd = 'expired' | 'unauthorised'
/** Whether an error says that the session has ended. Without a token nothing can: the login page or the guard speaks then. */
const endOf = (error: ApiError): SessionEnd | null => {
  if (!getToken()) return null
  if (error.message.includes(tokenInvalid)) return 'expired'
  return error.status === 401 ? 'unauthorised' : null
}

/** Signing in again without leaving the page. Null: nothing would be lost, so the page is left for the login. */
export type Renew = () => Promise<boolean> | null
let renew: Renew | null = null
export const renewWith = (next: Renew): (() => void) => {
  renew = next
  return () => {
    if (renew === next) renew = null
  }
}

let leaving = false
const relogin = async () => {
  if (leaving) return
  leaving = true
  const words = currentText(apiText)
  await ask({ title: words.expiredTitle, content: words.expired, ok: words.again })
  signOut()
  location.assign('/')
}
const unauthorised = () => {
  if (leaving) return
  leaving = true
  toast('error', currentText(apiText).unauthorised)
  setTimeout(() => {
    signOut()
    location.reload()
  }, 1500)
}
/** What the end of a session leads to; true when somebody signed in again and the call may be repeated. */
const endSession = async (end: SessionEnd, quiet: boolean): Promise<boolean> => {
  const renewed = renew?.()
  if (renewed) return renewed
  // Public pages ask quietly with whatever token is stored; only the shell needs one that holds.
  if (quiet && !renew) return false
  if (end === 'expired') void relogin()
  else unauthorised()
  return false
}

/** Why a step was refused. One without a form marks no fields, so what is said of them is said here. */
const reasonsOf = ({ fields, message }: ApiError): string => [...new Set(fields.map((one) => one.message))].join('；') || message

/** Errors are told in one place (docs/conventions.md, Refusals). Why a step was refused stays in sight; a failed read passes. */
const report = (error: ApiError, reads: boolean): void => {
  const words = currentText(apiText)
  if (!reads && error.status !== 401 && tellRefusal(error.status === 504 ? words.timeout : reasonsOf(error) || words.failed)) return
  if (error.status === 401) return toast('error', words.unauthorised)
  if (error.status === 403) return toast('error', words.denied)
  if (error.status === 404) return toast('error', words.notFound)
  if (error.status === 504) return toast('error', words.timeout)
  toast(error.code === 510 ? 'warning' : 'error', error.message || words.failed)
}

/** Sends; an ended session is taken up again where input would be lost, and the call repeated once. */
const withSession = async <T>({ quiet = false, unguarded = false }: CallOptions, reads: boolean, send: () => Promise<T>): Promise<T> => {
  const token = getToken()
  const attempt = async (again: boolean): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const end = unguarded || again ? null : endOf(error)
      // Somebody signed in again while this call was under way.
      if (end && getToken() !== token) return attempt(true)
      if (end && (await endSession(end, quiet))) return attempt(true)
      if (!end && !quiet) report(error, reads)
      throw error
    }
  }
  return attempt(false)
}

const isEnvelope = (body: unknown): body is Envelope<unknown> => typeof body === 'object' && body !== null && 'success' in body

const errorOf = ({ status, headers }: Response, body: unknown): ApiError => {
  const words = currentText(apiText)
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<Envelope<{ errors?: FieldError[] } | null>>
  const byStatus: Record<number, string> = { 401: words.unauthorised, 403: words.denied, 404: words.notFound, 504: words.timeout }
  return new ApiError(given.message || byStatus[status] || words.failed, {
    status,
    code: given.code,
    errorKey: given.errorKey,
    fields: given.result?.errors,
    requestId: headers.get('x-request-id') ?? undefined,
  })
}

const reach = async (method: string, path: string, options: CallOptions): Promise<Response> => {
  const { body, query = {}, headers = {}, signal } = options
  const form = body instanceof FormData
  const limit = AbortSignal.timeout(timeoutMs)
  const allQuery = method === 'GET' ? { ...query, _t: Math.floor(Date.now() / 1000) } : query
  try {
    return await fetch(urlOf(path, allQuery), {
      method,
      headers: { ...callHeaders(), ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: form || typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    const words = currentText(apiText)
    throw new ApiError(limit.aborted ? words.timeout : words.offline, { status: limit.aborted ? 504 : 0 })
  }
}

const keyHeader = 'Idempotency-Key'
/** Of every call that changes something: by its key the server knows a repeat, and answers it as it did the first time. */
const withKey = (method: string, options: CallOptions): CallOptions =>
  method === 'GET' || options.headers?.[keyHeader] ? options : { ...options, headers: { ...options.headers, [keyHeader]: randomId('') } }

/** The server was not reached, or said that it cannot serve for the moment. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503)
/** Asks again after 1, 2 and 4 seconds. A change only where its key is looked at: for whoever is signed in, and not for a file. */
const persistently = <T>(method: string, { body, signal, once }: CallOptions, attempt: () => Promise<T>): Promise<T> => {
  const mayRepeat = !once && (method === 'GET' || (getToken() !== null && !(body instanceof FormData)))
  return mayRepeat ? persist(attempt, isPassing, signal) : attempt()
}

/** Calls the server and answers the whole envelope; throws {@link ApiError} when it is refused or fails. */
export const exchange = <T>(method: string, path: string, given: CallOptions = {}): Promise<Envelope<T>> => {
  const options = withKey(method, given)
  return withSession(options, method === 'GET' && !options.step, () =>
    persistently(method, options, () => exchangeOnce<T>(method, path, options)),
  )
}

const exchangeOnce = async <T>(method: string, path: string, options: CallOptions): Promise<Envelope<T>> => {
  const sentAt = Date.now()
  const response = await reach(method, path, options)
  const body: unknown = await response.json().catch(() => null)
  if (isEnvelope(body) && body.timestamp) learnServerTime(body.timestamp, sentAt, Date.now())
  // An answer cut off half-way says nothing: the same as none.
  if (response.ok && !isEnvelope(body)) throw new ApiError(currentText(apiText).failed, { status: 0 })
  if (!response.ok || !isEnvelope(body) || !body.success) throw errorOf(response, body)
  if ((method !== 'GET' || options.step) && !options.quiet) forgetRefusal()
  return body as Envelope<T>
}

/** Fetches a file (export, attachment); an error body is an error, never a file. */
export const fetchFile = (path: string, options: CallOptions = {}): Promise<{ blob: Blob; fileName: string | null }> =>
  withSession(options, true, async () => {
    const response = await persistently('GET', options, async () => {
      const answer = await reach('GET', path, options)
      const json = answer.headers.get('content-type')?.includes('application/json')
      if (!answer.ok || json) throw errorOf(answer, await answer.json().catch(() => null))
      return answer
    })
    const disposition = response.headers.get('content-disposition') ?? ''
    const named = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)"?/i.exec(disposition)?.[1]
    return { blob: await response.blob(), fileName: named ? decodeURIComponent(named) : null }
  })

type Options = Omit<CallOptions, 'query' | 'body'>
/** `get<News[]>('/portal/view/…', { type })`: the result of the answer. */
export const get = async <T>(path: string, query?: Query, options: Options = {}): Promise<T> =>
  (await exchange<T>('GET', path, { ...options, query })).result
export const post = async <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  (await exchange<T>('POST', path, { ...options, body: body ?? {} })).result
export const put = async <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
  (await exchange<T>('PUT', path, { ...options, body: body ?? {} })).result
