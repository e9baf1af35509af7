import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id } from '../kit/scalars'
import { DataRule } from './data-rule'
import { GrantTree } from './permission'

/** `a,b,` as clients join ids. */
const idList = z
  .string()
  .max(200_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(5000))

const grants = { permissionIds: idList.default([]), lastpermissionIds: idList.optional() }
const dataRuleIds = idList.default([])

/** The data rules of an entry; `drChecked` are those that come with the grant, joined by commas. */
export const GrantRules = z.object({
  datarule: z.array(DataRule),
  drChecked: z.string().optional(),
  /** Of a role: those of its department, which hold whatever the role chooses. */
  drFixed: z.string().optional(),
})
export type GrantRules = z.infer<typeof GrantRules>

/** Menu entries of departments and of their roles. */
export const departGrant = c.router({
  queryDepartPermission: readRoute({
    path: '/sys/permission/queryDepartPermission',
    query: z.object({ departId: id }),
    result: z.array(id),
    access: 'sys:department:list',
  }),
  /** Whatever is taken from a department is taken from its roles too. */
  saveDepartPermission: writeRoute({
    path: '/sys/permission/saveDepartPermission',
    body: z.object({ departId: id, ...grants }),
    access: 'sys:department:grant',
    oplog: 'department.grant',
  }),
  departRules: readRoute({
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    result: GrantRules,
    access: 'sys:department:list',
  }),
  saveDepartRules: writeRoute({
    path: '/sys/sysDepartPermission/datarule',
    body: z.object({ permissionId: id, departId: id, dataRuleIds }),
    access: 'sys:department:grant',
    oplog: 'department.dataRule',
  }),
  /** What a department may hand out to its roles. */
  queryTreeListForDeptRole: readRoute({
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    query: z.object({ departId: id }),
    result: GrantTree,
    access: 'sys:departRole:list',
  }),
  queryDeptRolePermission: readRoute({
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    query: z.object({ roleId: id }),
    result: z.array(id),
    access: 'sys:departRole:list',
  }),
  saveDeptRolePermission: writeRoute({
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    body: z.object({ roleId: id, ...grants }),
    access: 'sys:departRole:grant',
    oplog: 'departRole.grant',
  }),
  roleRules: readRoute({
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    result: GrantRules,
    access: 'sys:departRole:list',
  }),
  saveRoleRules: writeRoute({
    path: '/sys/sysDepartRole/datarule',
    body: z.object({ permissionId: id, roleId: id, dataRuleIds }),
    access: 'sys:departRole:grant',
    oplog: 'departRole.dataRule',
  }),
})
