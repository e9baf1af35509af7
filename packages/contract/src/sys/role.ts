import '@srm/domain/sys/role/role.text'
import { dataScopes } from '@srm/domain/sys/role/role.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { DataRule } from './data-rule'
import { GrantTree } from './permission'
import { ImportOutcome } from './task'
import { id, ids, instant, line, optionalLine, keptFields, oneFile } from '../kit/scalars'

export const RoleRow = z.object({
  id,
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string().nullable(),
  description: z.string().nullable(),
  dataScope: z.enum(dataScopes),
  /** One of the templates of the product: its code stays and it cannot be deleted. */
  builtIn: z.boolean(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type RoleRow = z.infer<typeof RoleRow>

const hanzi = /\p{Script=Han}/u
const says = (errorKey: string) => ({ message: 'BAD_FIELD', params: { errorKey } })
/** Each rule speaks in the words of the form. */
const input = {
  roleName: z
    .string()
    .trim()
    .refine((s) => s !== '', { ...says('ROLE_NAME_EMPTY'), abort: true })
    .refine((s) => [...s].length >= 2 && [...s].length <= 30, says('ROLE_NAME_LENGTH'))
    .meta({ minLength: 2, maxLength: 30 }),
  roleNameEn: optionalLine(80),
  roleCode: z
    .string()
    .trim()
    .min(1)
    .refine((s) => [...s].length <= 64, { ...says('ROLE_CODE_LENGTH'), abort: true })
    .refine((s) => !hanzi.test(s), { ...says('ROLE_CODE_HANZI'), abort: true })
    .refine((s) => /^[\w:.-]+$/.test(s), 'BAD_FIELD')
    .meta({ maxLength: 64 }),
  description: optionalLine(126),
  dataScope: z.enum(dataScopes).default('SELF'),
}
export const RoleAdd = z.object(input)
export type RoleAdd = z.infer<typeof RoleAdd>
export const RoleEdit = z.object({ ...keptFields(input), id, version: z.int().positive().optional() })
export type RoleEdit = z.infer<typeof RoleEdit>

/** Someone who holds a role. */
export const RoleUser = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  phone: z.string().nullable(),
  status: z.number(),
  orgCodeTxt: z.string(),
  createTime: instant,
})
export type RoleUser = z.infer<typeof RoleUser>

const edit = { path: '/sys/role/edit', body: RoleEdit, access: 'sys:role:edit', oplog: 'role.edit' } as const
/** Older clients join ids with a comma at the end; none at all is answered in its own words. */
const anyIds = z
  .string()
  .max(40_000)
  .default('')
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(1000))
const ruleIds = z
  .string()
  .max(40_000)
  .nullish()
  .transform((s) => (s ?? '').split(',').filter(Boolean))
  .pipe(z.array(id).max(1000))

export const role = c.router({
  list: listRoute('/sys/role/list', { row: RoleRow, access: 'sys:role:list' }),
  queryById: readRoute({ path: '/sys/role/queryById', query: z.object({ id }), result: RoleRow, access: 'sys:role:list' }),
  queryAll: readRoute({ path: '/sys/role/queryall', result: z.array(RoleRow), access: 'sys:user:list' }),
  checkCode: readRoute({
    path: '/sys/role/checkRoleCode',
    query: z.object({ id: z.union([id, z.literal('')]).optional(), roleCode: line(64) }),
    result: z.null(),
    access: 'sys:role:list',
  }),
  add: writeRoute({ path: '/sys/role/add', body: RoleAdd, result: z.object({ id }), access: 'sys:role:add', oplog: 'role.add' }),
  edit: writeRoute({ ...edit, method: 'PUT' }),
  editPost: writeRoute(edit),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/role/delete',
    query: z.object({ id }),
    access: 'sys:role:delete',
    oplog: 'role.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    query: z.object({ ids: anyIds }),
    access: 'sys:role:delete',
    oplog: 'role.deleteBatch',
  }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/sys/role/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'sys:role:importExcel',
    oplog: 'role.importExcel',
  }),
  /** What can be granted has its titles in `slotTitle`, which older clients draw. */
  queryTreeList: readRoute({ path: '/sys/role/queryTreeList', result: GrantTree, access: 'sys:role:list' }),
  /** The data rules of an entry, and those that hold for the role. */
  rules: readRoute({
    path: '/sys/role/datarule/:permissionId/:roleId',
    result: z.object({ datarule: z.array(DataRule), drChecked: z.string().optional() }),
    access: 'sys:role:list',
  }),
  saveRules: writeRoute({
    path: '/sys/role/datarule',
    body: z.object({ permissionId: id, roleId: id, dataRuleIds: ruleIds }),
    access: 'sys:role:grant',
    oplog: 'role.dataRules',
  }),
  users: listRoute('/sys/user/userRoleList', { row: RoleUser, access: 'sys:user:list', dicts: { status: 'user_status' } }),
  addUsers: writeRoute({
    path: '/sys/user/addSysUserRole',
    body: z.object({ roleId: id, userIdList: z.array(id).min(1, 'SELECT_ONE').max(1000) }),
    access: 'sys:user:assignRole',
    oplog: 'role.addUsers',
  }),
  deleteUser: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    query: z.object({ roleId: id, userId: id }),
    access: 'sys:user:assignRole',
    oplog: 'role.deleteUser',
  }),
  deleteUsers: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    query: z.object({ roleId: id, userIds: ids }),
    access: 'sys:user:assignRole',
    oplog: 'role.deleteUsers',
  }),
})

/** Not in the typed client, they answer files: GET export and template. */
export const roleFiles = { export: '/sys/role/exportXls', import: '/sys/role/importExcel', template: '/sys/role/importTemplate' } as const
