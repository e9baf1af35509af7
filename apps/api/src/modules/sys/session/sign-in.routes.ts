import { contract } from '@srm/contract/index'
import { Refusal } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { answer } from '../../../http/request/envelope'
import { keepFileCookie } from '../../../http/request/file-cookie'
import { routes } from '../../../http/routes'
import { selectTenant, tenantsAmong } from './commands/depart'
import { phoneLogin, sendSignInCode } from './commands/phone'
import { casLogin, onlineLogin } from './commands/sso'
import { bindThird, finishThird, startThird, thirdLoginUser } from './commands/third'
import { saying } from './mails'
import { oidc } from './third'

const agentOf = (request: FastifyRequest): string | undefined => request.headers['user-agent']

/** The cookie that ties a third-party sign-in to the browser that began it. */
const cookie = 'srm_third'
const browserOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
const keepBrowser = (reply: FastifyReply, secret: string, secure: boolean) =>
  reply.header('set-cookie', `${cookie}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900${secure ? '; Secure' : ''}`)

const bound = routes(contract.signIn, {
  smsCode: async ({ ctx, body }) => answer(await sendSignInCode(ctx, body.mobile), { message: saying(ctx, 'signInCodeSent') }),
  querySysUser: ({ query: { username = '', phone = '' } }) => ({ username, phone }),
  phoneLogin: async ({ ctx, body, request }) => answer(await phoneLogin(ctx, body, agentOf(request)), { message: saying(ctx, 'login') }),
  casLogin: async ({ ctx, query, request }) => answer(await casLogin(ctx, query, agentOf(request)), { message: saying(ctx, 'login') }),
  ssoLogin: async ({ ctx, body, request }) => answer(await casLogin(ctx, body, agentOf(request)), { message: saying(ctx, 'login') }),
  onlineLogin: async ({ ctx, body, request }) =>
    answer(await onlineLogin(ctx, body.token, agentOf(request)), { message: saying(ctx, 'login') }),
  thirdLoginUser: async ({ ctx, params, request }) =>
    answer(await thirdLoginUser(ctx, params.token, browserOf(request), agentOf(request)), { message: saying(ctx, 'login') }),
  thirdBind: async ({ ctx, body, request }) =>
    answer(await bindThird(ctx, body, browserOf(request), agentOf(request)), { message: saying(ctx, 'bound') }),
  tenants: ({ ctx, query }) => tenantsAmong(ctx, query.ids),
  selectTenant: ({ ctx, body }) => selectTenant(ctx, body.tenantId),
})

/** A path of ours; anything that leads elsewhere is left out. */
const ourPath = (path: unknown): string | null =>
  typeof path === 'string' && path.length < 1000 && /^\/(?![/\\])/.test(path) && !/[\r\n\t]/.test(path) ? path : null

const page = (query: Record<string, string | null>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return `/user/ssoLogin?${new URLSearchParams(given).toString()}`
}
const failed = (request: FastifyRequest, error: unknown): string => {
  if (!(error instanceof Refusal)) throw error
  request.log.warn({ err: error.cause ?? error }, 'third-party sign-in failed')
  return page({ error: error.key })
}

/** These two answer with redirections, not with the envelope: the browser itself goes there. */
const redirections = (app: FastifyInstance): void => {
  const config = { access: 'public' as const }
  app.get<{ Params: { source: string }; Querystring: { redirect?: string } }>(
    '/sys/thirdLogin/render/:source',
    { config },
    async (request, reply) => {
      try {
        if (request.params.source !== oidc) throw new Refusal('THIRD_OFF')
        const { url, browser } = await startThird(request.ctx, ourPath(request.query.redirect))
        return await keepBrowser(reply, browser, request.ctx.config.PUBLIC_URL.startsWith('https:')).redirect(url)
      } catch (error) {
        return reply.redirect(failed(request, error))
      }
    },
  )
  app.get(`/sys/thirdLogin/${oidc}/callback`, { config }, async (request, reply) => {
    try {
      const query = request.url.split('?')[1] ?? ''
      const { ticket, bound, redirect } = await finishThird(request.ctx, query, browserOf(request))
      return await reply.redirect(page({ [bound ? 'token' : 'bind']: ticket, redirect }))
    } catch (error) {
      return reply.redirect(failed(request, error))
    }
  })
}

export const signInRoutes: FastifyPluginCallback = (app, _options, done) => {
  redirections(app)
  keepFileCookie(app)
  app.register(bound)
  done()
}
