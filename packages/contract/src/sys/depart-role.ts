import '@srm/domain/sys/depart-role/depart-role.text'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { ListQuery, pageOf } from '../kit/page'
import { id, ids, instant, optionalLine, requiredLine } from '../kit/scalars'

/** A role inside one department. */
export const DepartRoleRow = z.object({
  id,
  departId: id,
  departId_dictText: z.string(),
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type DepartRoleRow = z.infer<typeof DepartRoleRow>

const input = {
  roleName: requiredLine(30, 'DEPART_ROLE_NAME_EMPTY').refine((s) => s === '' || [...s].length >= 2, {
    params: { errorKey: 'DEPART_ROLE_NAME_LENGTH' },
  }),
  roleCode: requiredLine(64, 'DEPART_ROLE_CODE_EMPTY').refine((s) => !/\p{Script=Han}/u.test(s), {
    params: { errorKey: 'DEPART_ROLE_CODE_CHINESE' },
  }),
  description: optionalLine(126),
}
export const DepartRoleAdd = z.object({ ...input, departId: id })
export type DepartRoleAdd = z.infer<typeof DepartRoleAdd>
export const DepartRoleEdit = z.object({ ...input, id, version: z.int().positive().optional() })
export type DepartRoleEdit = z.infer<typeof DepartRoleEdit>

/** Someone of a department has the names of their departments in `orgCode`, where older clients show them. */
export const DepartUserRow = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  orgCode: z.string(),
  sex: z.number().nullable(),
  sex_dictText: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.number(),
  createTime: instant,
})
export type DepartUserRow = z.infer<typeof DepartUserRow>

const Held = z.object({ id, departId: id, userId: id, droleId: id })
const several = z
  .string()
  .max(40_000)
  .nullish()
  .transform((s) => (s ?? '').split(',').filter(Boolean))
  .pipe(z.array(id).max(1000))
const manyIds = z.union([ids, z.array(id).min(1).max(1000)])

export const departRole = c.router({
  /** The roles of `deptId`. */
  list: listRoute('/sys/sysDepartRole/list', { row: DepartRoleRow, access: 'sys:departRole:list' }),
  queryById: readRoute({
    path: '/sys/sysDepartRole/queryById',
    query: z.object({ id }),
    result: DepartRoleRow,
    access: 'sys:departRole:list',
  }),
  add: writeRoute({
    path: '/sys/sysDepartRole/add',
    body: DepartRoleAdd,
    result: z.object({ id }),
    access: 'sys:departRole:add',
    oplog: 'departRole.add',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/sysDepartRole/edit',
    body: DepartRoleEdit,
    access: 'sys:departRole:edit',
    oplog: 'departRole.edit',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/sysDepartRole/delete',
    query: z.object({ id }),
    access: 'sys:departRole:delete',
    oplog: 'departRole.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/sysDepartRole/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:departRole:delete',
    oplog: 'departRole.deleteBatch',
  }),
  /** The roles of a department, to hand out. */
  getDeptRoleList: readRoute({
    path: '/sys/sysDepartRole/getDeptRoleList',
    query: z.object({ departId: id, userId: id.optional() }),
    result: z.array(DepartRoleRow),
    access: 'sys:departRole:list',
  }),
  getDeptRoleByUserId: readRoute({
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    query: z.object({ userId: id, departId: id }),
    result: z.array(Held),
    access: 'sys:departRole:list',
  }),
  /** Gives the roles of `newRoleId` that are not in `oldRoleId`, and takes those away that are in the latter alone. */
  deptRoleUserAdd: writeRoute({
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    body: z.object({ userId: id, newRoleId: several, oldRoleId: several }),
    access: 'sys:departRole:assign',
    oplog: 'departRole.assign',
  }),

  /** People of `depId` and below it, without it of every department the caller is head of; null: of none. */
  departUserList: readRoute({
    path: '/sys/user/departUserList',
    query: ListQuery,
    result: pageOf(DepartUserRow).nullable(),
    access: 'sys:departUser:list',
  }),
  editSysDepartWithUser: writeRoute({
    path: '/sys/user/editSysDepartWithUser',
    body: z.object({ depId: id, userIdList: manyIds }),
    access: 'sys:departUser:edit',
    oplog: 'departUser.add',
  }),
  deleteUserInDepart: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepart',
    query: z.object({ depId: id, userId: id }),
    access: 'sys:departUser:edit',
    oplog: 'departUser.delete',
  }),
  deleteUserInDepartBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/user/deleteUserInDepartBatch',
    query: z.object({ depId: id, userIds: ids }),
    access: 'sys:departUser:edit',
    oplog: 'departUser.deleteBatch',
  }),
})

/** Not in the typed client, it answers a file. */
export const departRoleFiles = { export: '/sys/sysDepartRole/exportXls' } as const
