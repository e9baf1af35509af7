import { sessionDays } from '@srm/domain/sys/session/session.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config'

/**
 * The session in a cookie, for what browsers fetch without letting a page set a header: pictures, files in a window of their
 * own, the web socket. It opens nothing else: every other call wants the header, so no other site can act through it.
 */
const name = 'srm_files'
const daySeconds = 86_400

const cookieOf = ({ PUBLIC_URL }: Config, token: string, seconds: number): string =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${PUBLIC_URL.startsWith('https:') ? '; Secure' : ''}`

/** The token in the cookie of a request that may be answered by it. */
export const fileCookie = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]

/** Browsers say where a socket is opened from: only our own pages and those of named clients are listened to by cookie. */
export const isOurOrigin = ({ PUBLIC_URL, CORS_ORIGINS }: Config, origin: string | undefined): boolean =>
  origin !== undefined && [new URL(PUBLIC_URL).origin, ...CORS_ORIGINS].includes(origin)

interface SignedIn {
  readonly success?: unknown
  readonly result?: { readonly token?: unknown } | null
}
/** Every answer of these routes that opens a session sets the cookie beside the token; leaving clears it. */
export const keepFileCookie = (app: FastifyInstance, leaving: readonly string[] = []): void => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { success, result } = (payload ?? {}) as SignedIn
    if (success !== true) return payload
    const { config } = request.ctx
    if (typeof result?.token === 'string') void reply.header('set-cookie', cookieOf(config, result.token, sessionDays * daySeconds))
    else if (leaving.some((path) => request.routeOptions.url?.endsWith(path))) void reply.header('set-cookie', cookieOf(config, '', 0))
    return payload
  })
}
