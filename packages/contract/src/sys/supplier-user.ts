import '@srm/domain/sys/user/user.text'
import { accountActs } from '@srm/domain/sys/supplier-user/supplier-user.rules'
import { isPhone } from '@srm/domain/sys/user/user.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, ids, instant, line, requiredLine } from '../kit/scalars'

/** Someone of a supplier. None of the buyer's own columns is here. */
export const SupplierUserRow = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  sex: z.number().nullable(),
  status: z.number(),
  supplierId: id,
  supplierName: z.string(),
  /** Names of the roles, and which they are. */
  roleTxt: z.string(),
  roleCodes: z.string(),
  lastLoginTime: instant.nullable(),
  createTime: instant,
  /** Since when somebody outside the company could be in the account; null: the company vouches for it. */
  unconfirmedSince: instant.nullable(),
  version: z.number(),
})
export type SupplierUserRow = z.infer<typeof SupplierUserRow>

export const Company = z.object({ id, supplierNo: z.string(), name: z.string() })
export type Company = z.infer<typeof Company>

/** An account of one's own company that waits to be confirmed, with what was done to it, newest first. */
export const UnconfirmedAccount = SupplierUserRow.pick({
  id: true,
  username: true,
  realname: true,
  email: true,
  phone: true,
  roleTxt: true,
  status: true,
  lastLoginTime: true,
}).extend({
  unconfirmedSince: instant,
  acts: z.array(z.object({ act: z.enum(accountActs), byCompany: z.boolean(), at: instant, previousEmail: z.string().nullable() })),
  /** The reader may confirm it. */
  mayConfirm: z.boolean(),
})
export type UnconfirmedAccount = z.infer<typeof UnconfirmedAccount>

const idList = z
  .string()
  .max(2_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(20))
const person = {
  realname: requiredLine(50, 'USER_REALNAME_EMPTY'),
  sex: z.union([z.literal(1), z.literal(2)]).nullish(),
  phone: z
    .union([z.literal(''), line(20).refine(isPhone, { params: { errorKey: 'USER_PHONE_FORMAT' } })])
    .nullish()
    .transform((s) => s || null),
  /** Codes for a new password are sent there. */
  email: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((s) => z.email().safeParse(s).success, { params: { errorKey: 'USER_EMAIL_FORMAT' } }),
  /** Roles of suppliers; absent: the plain one for a new person, as they are for a known one. */
  selectedroles: idList.optional(),
}
const secret = z.string().max(200)
export const SupplierUserAdd = z.object({
  ...person,
  username: requiredLine(50, 'USER_USERNAME_EMPTY'),
  password: secret,
  confirmpassword: secret.nullish(),
  /** The staff names the company; a supplier's administrator adds to their own. */
  supplierId: id.nullish(),
})
export type SupplierUserAdd = z.infer<typeof SupplierUserAdd>
export const SupplierUserEdit = z.object({ ...person, id, version: z.int().positive().optional() })
export type SupplierUserEdit = z.infer<typeof SupplierUserEdit>

const status = z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]).transform(Number)

/** The people of suppliers: of all companies for the staff, of their own for a supplier's administrator. */
export const supplierUser = c.router({
  list: listRoute('/sys/supplierUser/list', {
    row: SupplierUserRow,
    access: 'sys:supplierUser:list',
    dicts: { status: 'user_status', sex: 'sex' },
  }),
  queryById: readRoute({
    path: '/sys/supplierUser/queryById',
    query: byId,
    result: SupplierUserRow.extend({ selectedroles: z.string() }),
    access: 'sys:supplierUser:list',
  }),
  /** Companies to choose from. */
  companies: listRoute('/sys/supplierUser/companies', { row: Company, access: 'sys:supplierUser:add' }),
  /** The roles the people of suppliers may hold. */
  roles: readRoute({
    path: '/sys/supplierUser/roles',
    result: z.array(z.object({ id, roleCode: z.string(), roleName: z.string() })),
    access: 'sys:supplierUser:list',
  }),
  add: writeRoute({
    path: '/sys/user/addSupplierUser',
    body: SupplierUserAdd,
    result: z.object({ id }),
    access: 'sys:supplierUser:add',
    oplog: 'supplierUser.add',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/user/editSupplierUser',
    body: SupplierUserEdit,
    access: 'sys:supplierUser:edit',
    oplog: 'supplierUser.edit',
  }),
  frozenBatch: writeRoute({
    method: 'PUT',
    path: '/sys/supplierUser/frozenBatch',
    body: z.object({ ids, status }),
    access: 'sys:supplierUser:freeze',
    oplog: 'supplierUser.frozenBatch',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/supplierUser/delete',
    query: byId,
    access: 'sys:supplierUser:delete',
    oplog: 'supplierUser.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/supplierUser/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:supplierUser:delete',
    oplog: 'supplierUser.deleteBatch',
  }),
  /** Accounts of the own company that somebody outside it could be in, and which administrators may confirm them. */
  unconfirmed: readRoute({
    path: '/sys/supplierUser/unconfirmed',
    result: z.object({ accounts: z.array(UnconfirmedAccount), confirmers: z.array(z.string()) }),
    access: 'sys:supplierUser:confirm',
  }),
  confirm: writeRoute({
    path: '/sys/supplierUser/confirm',
    body: z.object({ id }),
    access: 'sys:supplierUser:confirm',
    oplog: 'supplierUser.confirm',
  }),
  changePassword: writeRoute({
    method: 'PUT',
    path: '/sys/supplierUser/changePassword',
    body: z.object({ id, password: secret, confirmpassword: secret.nullish() }),
    access: 'sys:supplierUser:resetPassword',
    oplog: 'supplierUser.changePassword',
  }),
})
