import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { ImportOutcome } from './task'
import { day, id, ids, instant, line, optionalLine } from '../kit/scalars'

export const UserRow = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  sex_dictText: z.string().nullable(),
  birthday: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  telephone: z.string().nullable(),
  workNo: z.string().nullable(),
  post: z.string().nullable(),
  avatar: z.string().nullable(),
  /** 1 normal, 2 frozen. */
  status: z.number(),
  status_dictText: z.string(),
  delFlag: z.number(),
  userIdentity: z.number(),
  departIds: z.string(),
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

/** `a,b,` as the ancestor's clients join ids; an empty text clears. */
const idList = z
  .string()
  .max(20_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(500))

const person = {
  realname: line(50, 1),
  sex: z.union([z.literal(1), z.literal(2)]).nullish(),
  birthday: z
    .union([day, z.literal('')])
    .nullish()
    .transform((s) => s || null),
  email: z
    .union([z.email().max(200), z.literal('')])
    .nullish()
    .transform((s) => s || null),
  phone: optionalLine(20),
  telephone: optionalLine(30),
  workNo: optionalLine(40),
  post: optionalLine(60),
  avatar: optionalLine(500),
  userIdentity: z.union([z.literal(1), z.literal(2)]).default(1),
  departIds: line(20_000).default(''),
  relTenantIds: line(200).default(''),
  selectedroles: idList.optional(),
  selecteddeparts: idList.optional(),
}
const secret = z.string().max(200)
export const UserAdd = z.object({ ...person, username: line(50, 1), password: secret, confirmpassword: secret.nullish() })
export type UserAdd = z.infer<typeof UserAdd>
export const UserEdit = z.object({ ...person, id, version: z.int().positive().optional() })
export type UserEdit = z.infer<typeof UserEdit>

/** A row of an import: a person with an address, and no password (it is set through the retrieval). */
export const UserImport = z.object({ ...person, username: line(50, 1), email: z.email().max(200) })
export type UserImport = z.infer<typeof UserImport>

/** Someone to choose in a picker: no more than one must know to tell people apart. */
export const Person = z.object({ id, username: z.string(), realname: z.string(), orgCode: z.string().nullable(), orgCodeTxt: z.string() })
export type Person = z.infer<typeof Person>

export const user = c.router({
  list: listRoute('/sys/user/list', { row: UserRow, access: 'sys:user:list' }),
  queryById: readRoute({ path: '/sys/user/queryById', query: z.object({ id }), result: UserRow, access: 'sys:user:list' }),
  add: writeRoute({ path: '/sys/user/add', body: UserAdd, result: z.object({ id }), access: 'sys:user:add', oplog: 'user.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/user/edit', body: UserEdit, access: 'sys:user:edit', oplog: 'user.edit' }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/sys/user/importExcel',
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
    result: z.array(id),
    access: 'sys:user:list',
  }),
  queryUserByDepId: readRoute({
    path: '/sys/user/queryUserByDepId',
    query: z.object({ id, realname: line(50).optional() }),
    result: z.array(Person),
    access: 'signed-in',
  }),
  /** Staff to choose from; `permission` keeps those who hold it. */
  picker: listRoute('/sys/user/queryUserComponentData', { row: Person, access: 'signed-in' }),
})

/** Not in the typed client, it answers a file: GET the template. */
export const userFiles = { import: '/sys/user/importExcel', template: '/sys/user/importTemplate' } as const
