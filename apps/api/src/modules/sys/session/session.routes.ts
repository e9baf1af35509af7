import { contract } from '@srm/contract/index'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { tokenOf } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { reading } from '../../../data/transaction/in-tx'
import { keepFileCookie } from '../../../http/request/file-cookie'
import { routes } from '../../../http/routes'
import { drawCaptcha } from './captcha'
import { currentDeparts, currentUser, selectDepart } from './commands/depart'
import { login } from './commands/login'
import { logout } from './commands/logout'
import { updatePassword } from './commands/password'
import { register, sendRegisterCode, verifyRegisterCode } from './commands/register'
import { resetPassword, startRetrieval, verifyRetrieval } from './commands/retrieve'
import { saying } from './mails'
import { supplierOfActor } from './session.queries'

const bound = routes(contract.session, {
  randomImage: ({ ctx, params }) => drawCaptcha(ctx, params.key.slice(0, 64)),
  login: async ({ ctx, body, request }) => answer(await login(ctx, body, request.headers['user-agent']), { message: saying(ctx, 'login') }),
  logout: async ({ ctx, request }) => {
    const token = tokenOf(request)
    if (!token) throw refuse('LOGOUT_FAILED')
    await logout(ctx, token)
    return answer(null, { message: saying(ctx, 'logout') })
  },
  logoutBeacon: async ({ ctx, body }) => {
    await logout(ctx, body.trim())
    return null
  },
  currentDeparts: ({ ctx }) => currentDeparts(ctx),
  userInfo: ({ ctx }) => currentUser(ctx),
  userSection: ({ ctx: { actor } }) =>
    Promise.resolve({ sysUserId: actor.userId, sysUserCode: actor.username, sysUserName: actor.realname, sysOrgCode: actor.orgCode }),
  getSupplier: ({ ctx }) => reading(ctx, supplierOfActor),
  selectDepart: ({ ctx, body }) => selectDepart(ctx, body),
  selectDepartPut: ({ ctx, body }) => selectDepart(ctx, body),
  updatePassword: async ({ ctx, body }) => {
    await updatePassword(ctx, body)
    return answer(null, { message: saying(ctx, 'passwordChanged') })
  },
  updatePasswordPut: async ({ ctx, body }) => {
    await updatePassword(ctx, body)
    return answer(null, { message: saying(ctx, 'passwordChanged') })
  },
  registerSendCode: async ({ ctx, body }) => answer(await sendRegisterCode(ctx, body), { message: saying(ctx, 'codeSent') }),
  registerVerify: ({ ctx, body }) => verifyRegisterCode(ctx, body),
  register: async ({ ctx, body }) => answer(await register(ctx, body), { message: saying(ctx, 'registered') }),
  retrieveStart: async ({ ctx, body }) => answer(await startRetrieval(ctx, body), { message: saying(ctx, 'codeSentIfExists') }),
  retrieveVerify: ({ ctx, body }) => verifyRetrieval(ctx, body),
  retrieveReset: async ({ ctx, body }) => {
    await resetPassword(ctx, body)
    return answer(null, { message: saying(ctx, 'passwordChanged') })
  },
})

/** Clients log out with an empty body that calls itself JSON; a closing page sends its token as plain text. */
const acceptBodies = (app: FastifyInstance): void => {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void json(request, body as string, done)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const sessionRoutes: FastifyPluginCallback = (app, _options, done) => {
  acceptBodies(app)
  keepFileCookie(app, ['/sys/logout', '/sys/logoutV2'])
  app.register(bound)
  done()
}
