import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, line } from '../kit/scalars'
import { AllDictItems } from './dict'

/** Who is signed in. `isShow` sends a supplier to the completion pages (docs/accounts.md, Where a user may go). */
export const UserInfo = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  /** A greeting by name, in the language of the request, by the hour of the business zone. */
  welcome: z.string(),
  birthday: z.string().nullable(),
  sex: z.number().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  status: z.number(),
  delFlag: z.number(),
  userIdentity: z.number(),
  departIds: z.string(),
  relTenantIds: z.string(),
  tenantId: z.number(),
  supplierId: z.string().nullable(),
  /** The department the session works in. */
  orgCode: z.string().nullable(),
  orgCodeTxt: z.string().nullable(),
  isShow: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  roles: z.array(z.string()),
})
export type UserInfo = z.infer<typeof UserInfo>

/** The company of a supplier's user. */
const SupplierOfUser = z.object({ id, supplierNo: z.string(), name: z.string(), status: z.string(), isShow: z.number() })

export const Depart = z.object({
  id,
  parentId: z.string().nullable(),
  orgCode: z.string(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.number(),
  orgCategory: z.string(),
})
export type Depart = z.infer<typeof Depart>

/** A company that uses the product; people may belong to several. */
export const Tenant = z.object({ id: z.number(), name: z.string(), nameEn: z.string().nullable() })
export type Tenant = z.infer<typeof Tenant>

/** Passwords and codes are never trimmed or counted by the contract: the rules answer with their own texts. */
export const secret = z.string().max(200)
export const checkKey = z
  .union([z.string().max(64), z.number()])
  .transform(String)
  .nullish()
export const captcha = z.string().max(16).nullish()

export const LoginInput = z.object({ username: line(200, 1), password: secret.min(1), captcha, checkKey })
export type LoginInput = z.infer<typeof LoginInput>

/** 0 no department, 1 one, 2 several: one must be chosen. */
export const MultiDepart = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  departs: z.array(Depart),
  multi_depart: MultiDepart,
  sysAllDictItems: AllDictItems,
  /** The tenants of the user; of several one must be chosen, before the department. */
  tenantList: z.array(Tenant),
})
export type LoginResult = z.infer<typeof LoginResult>

const email = line(200)
export const CodeSent = z.object({ validSeconds: z.number(), resendSeconds: z.number() })

export const RegisterInput = z.object({
  ticket: secret,
  account: line(200),
  password: secret,
  confirmPassword: secret,
  email,
  /** The purchase on the portal that the company came for; one that is not there is forgotten. */
  announcementId: id.optional(),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const PasswordInput = z.object({
  username: line(200).nullish(),
  oldpassword: secret.nullish(),
  password: secret.nullish(),
  confirmpassword: secret.nullish(),
})
export type PasswordInput = z.infer<typeof PasswordInput>

const chooseDepart = <const M extends 'POST' | 'PUT'>(method: M) =>
  writeRoute({
    method,
    path: '/sys/selectDepart',
    body: z.object({ orgCode: line(60, 1), username: line(200).nullish() }),
    result: z.object({ userInfo: UserInfo }),
    access: 'signed-in',
    beforeCompletion: true,
  })
const changePassword = <const M extends 'POST' | 'PUT'>(method: M) =>
  writeRoute({
    method,
    path: '/sys/user/updatePassword',
    body: PasswordInput,
    access: 'signed-in',
    beforeCompletion: true,
    oplog: 'session.updatePassword',
  })

export const session = c.router({
  randomImage: readRoute({ path: '/sys/randomImage/:key', result: z.string(), access: 'public' }),
  login: writeRoute({ path: '/sys/login', body: LoginInput, result: LoginResult, access: 'public' }),
  logout: writeRoute({ path: '/sys/logout', access: 'public' }),
  /** The beacon of a closing page: the body is the token itself, as text. */
  logoutBeacon: writeRoute({ path: '/sys/logoutV2', body: z.string().max(500), access: 'public' }),

  currentDeparts: readRoute({
    path: '/sys/user/getCurrentUserDeparts',
    result: z.object({ list: z.array(Depart), orgCode: z.string().nullable() }),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  userInfo: readRoute({ path: '/sys/user/getUserInfo', result: UserInfo, access: 'signed-in', beforeCompletion: true }),
  /** Other applications ask by this who is signed in. */
  userSection: readRoute({
    path: '/sys/user/getUserSectionInfoByToken',
    result: z.object({ sysUserId: id.nullable(), sysUserCode: z.string(), sysUserName: z.string(), sysOrgCode: z.string().nullable() }),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  /** It is null for staff, which tells the two kinds of user apart. */
  getSupplier: readRoute({
    path: '/supplierBaseAPI/getSupplier',
    result: SupplierOfUser.nullable(),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  // Older clients send PUT, others POST: both are answered.
  selectDepart: chooseDepart('POST'),
  selectDepartPut: chooseDepart('PUT'),
  updatePassword: changePassword('POST'),
  updatePasswordPut: changePassword('PUT'),

  registerSendCode: writeRoute({
    path: '/sys/register/sendCode',
    body: z.object({ email, captcha, checkKey }),
    result: CodeSent,
    access: 'public',
  }),
  registerVerify: writeRoute({
    path: '/sys/register/verify',
    body: z.object({ email, code: line(16) }),
    result: z.object({ ticket: z.string() }),
    access: 'public',
  }),
  register: writeRoute({
    path: '/sys/register',
    body: RegisterInput,
    result: z.object({ account: z.string() }),
    access: 'public',
    oplog: 'session.register',
  }),

  /** The answer is the same whether the account exists or not. */
  retrieveStart: writeRoute({
    path: '/sys/retrieve/start',
    body: z.object({ account: line(200, 1), captcha, checkKey }),
    result: CodeSent.extend({ requestId: id, maskedEmail: z.string() }),
    access: 'public',
  }),
  retrieveVerify: writeRoute({
    path: '/sys/retrieve/verify',
    body: z.object({ requestId: id, code: line(16) }),
    result: z.object({ ticket: z.string() }),
    access: 'public',
  }),
  retrieveReset: writeRoute({
    path: '/sys/retrieve/reset',
    body: z.object({ ticket: secret, password: secret, confirmPassword: secret }),
    access: 'public',
    oplog: 'session.resetPassword',
  }),
})
