import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'

/** What a call answered: the envelope, and the HTTP status for those that keep one. */
// oxlint-disable-next-line no-explicit-any -- callers assert on whatever the endpoint answers
export interface Answered<R = any> {
  readonly status: number
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly errorKey?: string
  readonly result: R
}

/** @throws with the refusal: a maker that does not get through is a mistake of the maker or of the product */
export const done = <R>(answered: Answered<R>): R => {
  if (!answered.success) throw new Error(`a maker was refused: ${answered.errorKey} ${answered.message} ${JSON.stringify(answered.result)}`)
  return answered.result
}

/** A client of the running application that goes through its real HTTP layer, without a socket. */
export interface Session {
  readonly token: string | undefined
  readonly get: (path: string, query?: Record<string, string | number>) => Promise<Answered>
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>
  readonly put: (path: string, body?: unknown) => Promise<Answered>
  readonly delete: (path: string, query?: Record<string, string>) => Promise<Answered>
  /** Uploads one file as the browser does. */
  readonly upload: (
    path: string,
    file: { name: string; content: Buffer; type?: string },
    fields?: Record<string, string>,
  ) => Promise<Answered>
  readonly signIn: (username: string, password: string) => Promise<Session>
  /** The same session in another language. */
  readonly in: (lang: 'zh-CN' | 'en-US') => Session
}

const multipartOf = (file: { name: string; content: Buffer; type?: string }, fields: Record<string, string>) => {
  const boundary = `----srm${file.content.length}x${file.name.length}`
  const text = Object.entries(fields).map(([k, v]) => `--${boundary}\r\nContent-Disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`)
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(text.join('') + head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Between two tries of what is refused for a moment. */
const pauseMs = 2_000
/** @param tries how often what would be right a moment later is asked: the database is away, or others hold what it needs */
export const session = (http: FastifyInstance, token?: string, lang: 'zh-CN' | 'en-US' = 'zh-CN', tries = 1): Session => {
  const standard = { 'x-language': lang, ...(token ? { 'x-access-token': token } : {}) }
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    rest: { query?: Record<string, string>; payload?: unknown; headers?: Record<string, string> },
  ): Promise<Answered> => {
    const { headers, ...given } = rest
    const ask = () => http.inject({ method, url: `/api${path}`, headers: { ...standard, ...headers }, ...(given as object) })
    let answer = await ask()
    // Whatever is refused so was rolled back.
    for (let tried = 1; tried < tries && answer.statusCode === 503; tried++) {
      await setTimeout(pauseMs)
      answer = await ask()
    }
    const isJson = String(answer.headers['content-type']).includes('/json')
    return {
      status: answer.statusCode,
      ...(isJson ? answer.json() : { result: answer.rawPayload, success: answer.statusCode === 200, code: answer.statusCode, message: '' }),
    }
  }
  return {
    token,
    get: (path, query) =>
      call('GET', path, query ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) } : {}),
    post: (path, body = {}, headers = {}) => call('POST', path, { payload: body, headers }),
    put: (path, body = {}) => call('PUT', path, { payload: body }),
    delete: (path, query) => call('DELETE', path, query ? { query } : {}),
    upload: (path, file, fields = {}) => call('POST', path, multipartOf(file, fields)),
    signIn: async (username, password) => {
      const answered = await call('POST', '/sys/login', { payload: { username, password, captcha: '0000', checkKey: '0' } })
      if (!answered.success) throw new Error(`${username} cannot sign in: ${answered.message}`)
      return session(http, answered.result.token, lang, tries)
    },
    in: (other) => session(http, token, other, tries),
  }
}
