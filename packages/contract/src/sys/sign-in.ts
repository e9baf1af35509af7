import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { line } from '../kit/scalars'
import { captcha, checkKey, CodeSent, Depart, LoginInput, LoginResult, MultiDepart, secret, Tenant, UserInfo } from './session'

// The ways in beside account and password, and the tenant of a session. All answer like /sys/login.

/** What a CAS server sent the browser back with, and the address it was sent back to. */
export const CasInput = z.object({ ticket: line(1000, 1), service: line(2000, 1) })
export type CasInput = z.infer<typeof CasInput>

export const PhoneLoginInput = z.object({
  /** A mobile number, or the mailbox of an account: not everyone has left a number. */
  mobile: line(200).nullish(),
  /** The code that was sent, under the name that older clients have for it. */
  captcha: z.string().max(16).nullish(),
})
export type PhoneLoginInput = z.infer<typeof PhoneLoginInput>

export const BindInput = LoginInput.extend({ ticket: secret.min(1), captcha, checkKey })
export type BindInput = z.infer<typeof BindInput>

export const signIn = c.router({
  /** A sign-in code, to a phone or a mailbox. The answer is the same whether an account has it or not. */
  smsCode: writeRoute({
    path: '/sys/sms',
    // Registration ("1") and retrieval ("2") go by mail here.
    body: z.object({ mobile: line(200).nullish(), smsmode: z.literal('0').nullish() }),
    result: CodeSent,
    access: 'public',
  }),
  /**
   * This is the first step of the retrieval of older clients. It answers what was typed, whether there is such an
   * account or not: nobody learns names or numbers here, the code that is asked for next goes to its holder alone.
   */
  querySysUser: readRoute({
    path: '/sys/user/querySysUser',
    query: z.object({ username: line(200).optional(), phone: line(200).optional() }),
    result: z.object({ username: z.string(), phone: z.string() }),
    access: 'public',
  }),
  phoneLogin: writeRoute({ path: '/sys/phoneLogin', body: PhoneLoginInput, result: LoginResult, access: 'public' }),

  /** CAS 3.0: trades a service ticket for a session. */
  casLogin: readRoute({ path: '/cas/client/validateLogin', query: CasInput, result: LoginResult, access: 'public' }),
  /** The same in a body: the ticket then stays out of addresses and their logs. */
  ssoLogin: writeRoute({ path: '/sys/ssoLogin', body: CasInput, result: LoginResult, access: 'public' }),
  /** Someone comes from a partner system, with a token that system has signed for this one moment. */
  onlineLogin: writeRoute({ path: '/sys/onlineLogin', body: z.object({ token: line(4000, 1) }), result: LoginResult, access: 'public' }),

  /** Trades the ticket a third-party sign-in ended with; good once, in the browser that began it. */
  thirdLoginUser: readRoute({ path: '/thirdLogin/getLoginUser/:token', result: LoginResult, access: 'public' }),
  /** Links an identity nobody here has yet to the account whose password is given, and signs in. */
  thirdBind: writeRoute({
    path: '/sys/thirdLogin/bind',
    body: BindInput,
    result: LoginResult,
    access: 'public',
    oplog: 'session.bindThird',
  }),

  tenants: readRoute({
    path: '/sys/tenant/queryList',
    query: z.object({ ids: line(500).optional() }),
    result: z.array(Tenant),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  /** The tenant this session works in from now on; its departments come with it. */
  selectTenant: writeRoute({
    path: '/sys/selectTenant',
    body: z.object({ tenantId: z.coerce.number().int().min(0).max(2_147_483_647) }),
    result: z.object({ userInfo: UserInfo, departs: z.array(Depart), multi_depart: MultiDepart }),
    access: 'signed-in',
    beforeCompletion: true,
    oplog: 'session.selectTenant',
  }),
})
