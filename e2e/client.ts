import type { APIRequestContext, APIResponse } from '@playwright/test'

/** What a call answered. */
// oxlint-disable-next-line no-explicit-any -- callers assert on whatever the endpoint answers
export interface Answered<R = any> {
  readonly success: boolean
  readonly code: number
  readonly message: string
  readonly errorKey?: string
  readonly result: R
}
interface Session {
  readonly token: string
  readonly userInfo: unknown
}
interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Client {
  readonly session: Session | null
  readonly get: (path: string, query?: Record<string, string>) => Promise<Answered>
  readonly post: (path: string, body?: unknown) => Promise<Answered>
  readonly put: (path: string, body?: unknown) => Promise<Answered>
  readonly delete: (path: string, query: Record<string, string>) => Promise<Answered>
  readonly upload: (file: UploadedFile) => Promise<Answered>
  /** Bytes of a file the API answers. */
  readonly download: (path: string) => Promise<Buffer>
  readonly signIn: (username: string, password: string) => Promise<Client>
  /** The same session over another connection. */
  readonly over: (request: APIRequestContext) => Client
}

export const client = (request: APIRequestContext, session: Session | null = null): Client => {
  const headers: Record<string, string> = session ? { 'X-Access-Token': session.token } : {}
  const url = (path: string) => `/api${path}`
  const json = async (answer: APIResponse): Promise<Answered> => (await answer.json()) as Answered
  const post = async (path: string, data: unknown = {}) => json(await request.post(url(path), { data, headers }))
  return {
    session,
    get: async (path, params = {}) => json(await request.get(url(path), { params, headers })),
    post,
    put: async (path, data = {}) => json(await request.put(url(path), { data, headers })),
    delete: async (path, params) => json(await request.delete(url(path), { params, headers })),
    upload: async (file) => json(await request.post(url('/sys/common/upload'), { multipart: { file }, headers })),
    download: async (path) => (await request.get(url(path), { headers })).body(),
    signIn: async (username, password) => {
      const { success, message, result } = await post('/sys/login', { username, password, captcha: '0000', checkKey: '0' })
      if (!success) throw new Error(`${username} cannot sign in: ${message}`)
      return client(request, { token: result.token, userInfo: result.userInfo })
    },
    over: (other) => client(other, session),
  }
}

/** @throws with the refusal: what a test stands on must work */
export const done = (answered: Answered): Answered['result'] => {
  if (!answered.success) throw new Error(`refused: ${answered.errorKey} ${answered.message} ${JSON.stringify(answered.result)}`)
  return answered.result
}
