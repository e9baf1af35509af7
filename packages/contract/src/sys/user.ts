import '@srm/domain/sys/user/user.text'
import { isPhone, isTelephone } from '@srm/domain/sys/user/user.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { ImportOutcome } from './task'
import { day, id, ids, instant, line, optionalLine, requiredLine, keptFields, oneFile } from '../kit/scalars'

export const UserRow = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  sex_dictText: z.string().nullable().optional(),
  birthday: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  /** Codes of positions, with commas. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  avatar: z.string().nullable(),
  /** 1 normal, 2 frozen. */
  status: z.number(),
  status_dictText: z.string().nullable().optional(),
  delFlag: z.number(),
  userIdentity: z.number(),
  /** The departments a manager manages. */
  departIds: z.string(),
  departIds_dictText: z.string().nullable(),
  relTenantIds: z.string(),
  supplierId: z.string().nullable(),
  orgCode: z.string().nullable(),
  /** Names of the departments and of the roles, with commas. */
  orgCodeTxt: z.string(),
  roleTxt: z.string(),
  lastLoginTime: instant.nullable(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type UserRow = z.infer<typeof UserRow>

/** A user with what its form shows beside the row: roles and departments by id. */
export const UserDetail = UserRow.extend({ selectedroles: z.string(), selecteddeparts: z.string() })
export type UserDetail = z.infer<typeof UserDetail>

/** A deleted user; `orgCode` holds the names of the departments. */
export const DeletedUser = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  orgCode: z.string(),
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
})
export type DeletedUser = z.infer<typeof DeletedUser>

/** A department of a user has the form that the older user form takes. */
export const UserDepart = z.object({ key: id, value: id, title: z.string(), children: z.array(z.never()) })

/** Older clients join ids as `a,b,`; an empty text clears. */
const idList = z
  .string()
  .max(20_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(500))

/** An id the client was given before (`generateUserId`): 32 hexadecimal digits, or the same with hyphens. */
const presetId = z
  .string()
  .regex(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'BAD_FIELD')
  .transform((s) =>
    s
      .toLowerCase()
      .replaceAll('-', '')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
const emptyOr = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((s): string | null => s || null)
const fit = (max: number, rule: (value: string) => boolean, errorKey: 'USER_PHONE_FORMAT' | 'USER_TELEPHONE_FORMAT') =>
  emptyOr(line(max).refine(rule, { params: { errorKey } }))
const mailbox = z
  .string()
  .trim()
  .max(200)
  .refine((s) => z.email().safeParse(s).success, { params: { errorKey: 'USER_EMAIL_FORMAT' } })
/** Tenants by number, `0,1`. */
const tenants = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\d{1,9}(,\d{1,9})*,?)?$/, 'BAD_FIELD')

const person = {
  realname: requiredLine(50, 'USER_REALNAME_EMPTY'),
  sex: z.union([z.literal(1), z.literal(2)]).nullish(),
  birthday: emptyOr(day),
  email: emptyOr(mailbox),
  phone: fit(20, isPhone, 'USER_PHONE_FORMAT'),
  telephone: fit(30, isTelephone, 'USER_TELEPHONE_FORMAT'),
  workNo: optionalLine(40),
  /** Codes of positions, with commas. */
  post: optionalLine(500),
  avatar: optionalLine(500),
  userIdentity: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Departments managed; kept for a manager (`userIdentity` 2) only. */
  departIds: idList.optional(),
  relTenantIds: tenants.optional(),
  selectedroles: idList.optional(),
  selecteddeparts: idList.optional(),
}
export type PersonFields = z.infer<z.ZodObject<typeof person>>
const secret = z.string().max(200)
export const UserAdd = z.object({
  ...person,
  id: presetId.optional(),
  username: requiredLine(50, 'USER_USERNAME_EMPTY'),
  password: secret,
  confirmpassword: secret.nullish(),
})
export type UserAdd = z.infer<typeof UserAdd>
export const UserEdit = z.object({ ...keptFields(person), id, version: z.int().positive().optional() })
export type UserEdit = z.infer<typeof UserEdit>

/** A row of an import: a person with an address, and no password (it is set through the retrieval). */
export const UserImport = z.object({ ...person, username: requiredLine(50, 'USER_USERNAME_EMPTY'), email: mailbox })
export type UserImport = z.infer<typeof UserImport>

/** Someone to choose in a picker: no more than one must know to tell people apart. */
export const Person = z.object({ id, username: z.string(), realname: z.string(), orgCode: z.string().nullable(), orgCodeTxt: z.string() })
export type Person = z.infer<typeof Person>
/** The same of one department; `orgCode` holds the names of their departments, which older clients show. */
export const DepartPerson = Person.extend({ sex: z.number().nullable(), phone: z.string().nullable() })
export type DepartPerson = z.infer<typeof DepartPerson>

export const user = c.router({
  list: listRoute('/sys/user/list', { row: UserRow, access: 'sys:user:list', dicts: { sex: 'sex', status: 'user_status' } }),
  queryById: readRoute({ path: '/sys/user/queryById', query: z.object({ id }), result: UserDetail, access: 'sys:user:list' }),
  queryByIds: readRoute({
    path: '/sys/user/queryByIds',
    query: z.object({ userIds: ids }),
    result: z.array(UserRow),
    access: 'sys:user:list',
  }),
  add: writeRoute({ path: '/sys/user/add', body: UserAdd, result: z.object({ id }), access: 'sys:user:add', oplog: 'user.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/user/edit', body: UserEdit, access: 'sys:user:edit', oplog: 'user.edit' }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/sys/user/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'sys:user:importExcel',
    oplog: 'user.importExcel',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/user/delete',
    query: z.object({ id }),
    access: 'sys:user:delete',
    oplog: 'user.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:user:delete',
    oplog: 'user.deleteBatch',
  }),
  frozenBatch: writeRoute({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    body: z.object({ ids, status: z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]).transform(Number) }),
    access: 'sys:user:freeze',
    oplog: 'user.frozenBatch',
  }),
  changePassword: writeRoute({
    method: 'PUT',
    path: '/sys/user/changePassword',
    body: z.object({ username: line(200, 1), password: secret, confirmpassword: secret.nullish() }),
    access: 'sys:user:resetPassword',
    oplog: 'user.changePassword',
  }),
  checkOnlyUser: readRoute({
    path: '/sys/user/checkOnlyUser',
    query: z.object({ username: line(200).optional(), phone: line(20).optional(), email: line(200).optional(), id: id.optional() }),
    result: z.boolean(),
    access: 'sys:user:list',
  }),
  queryUserRole: readRoute({
    path: '/sys/user/queryUserRole',
    query: z.object({ userid: id }),
    result: z.array(id),
    access: 'sys:user:list',
  }),
  queryUserDepart: readRoute({
    path: '/sys/user/userDepartList',
    query: z.object({ userId: id }),
    result: z.array(UserDepart),
    access: 'sys:user:list',
  }),
  /** An id for a user still to be added. */
  generateUserId: readRoute({ path: '/sys/user/generateUserId', result: z.string(), access: 'sys:user:add' }),
  recycleBin: readRoute({
    path: '/sys/user/recycleBin',
    query: z.object({ username: line(100).optional() }),
    result: z.array(DeletedUser),
    access: 'sys:user:recycle',
  }),
  putRecycleBin: writeRoute({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    body: z.object({ userIds: ids }),
    access: 'sys:user:recycle',
    oplog: 'user.restore',
  }),
  deleteRecycleBin: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    query: z.object({ userIds: ids }),
    access: 'sys:user:recycle',
    oplog: 'user.erase',
  }),
  queryUserByDepId: readRoute({
    path: '/sys/user/queryUserByDepId',
    query: z.object({ id, realname: line(50).optional() }),
    result: z.array(DepartPerson),
    access: 'signed-in',
  }),
  /** Staff to choose from; `permission` keeps those who hold it. */
  picker: listRoute('/sys/user/queryUserComponentData', { row: Person, access: 'signed-in' }),
})

/** Not in the typed client, they answer files: the template and the list. */
export const userFiles = { import: '/sys/user/importExcel', template: '/sys/user/importTemplate', export: '/sys/user/exportXls' } as const
