import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

/** A menu entry as clients of the ancestor's family read it; keys that do not apply are absent (ancestor §1). */
export const MenuNode = z.object({
  id,
  route: z.enum(['0', '1']),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  meta: z.object({
    title: z.string(),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    icon: z.string().optional(),
    url: z.string().optional(),
    permissionList: z.array(z.string()).optional(),
  }),
  redirect: z.string().nullable().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof MenuNode>> {
    return z.array(MenuNode).optional()
  },
})
export type MenuNode = z.infer<typeof MenuNode>

const AuthItem = z.object({ action: z.string(), type: z.string(), describe: z.string() })
/** Status 0: the rule is off, everyone sees the button. */
const AnyAuthItem = AuthItem.extend({ status: z.string() })

export const UserPermissions = z.object({ menu: z.array(MenuNode), auth: z.array(AuthItem), allAuth: z.array(AnyAuthItem) })
export type UserPermissions = z.infer<typeof UserPermissions>

export const PermissionNode = z.object({
  id,
  key: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  code: z.string(),
  perms: z.string().nullable(),
  permsType: z.string(),
  icon: z.string().nullable(),
  component: z.string().nullable(),
  url: z.string().nullable(),
  redirect: z.string().nullable(),
  sortNo: z.number(),
  menuType: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  internalOrExternal: z.boolean(),
  status: z.string(),
  description: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  get children(): z.ZodNullable<z.ZodArray<typeof PermissionNode>> {
    return z.array(PermissionNode).nullable()
  },
})
export type PermissionNode = z.infer<typeof PermissionNode>

export const GrantNode = z.object({
  key: id,
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  parentId: z.string().nullable(),
  isLeaf: z.boolean(),
  ruleFlag: z.number(),
  menuType: z.number(),
  get children(): z.ZodNullable<z.ZodArray<typeof GrantNode>> {
    return z.array(GrantNode).nullable()
  },
})
export type GrantNode = z.infer<typeof GrantNode>

const idList = z
  .string()
  .max(200_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(5000))

export const permission = c.router({
  /** `token` is accepted and ignored: the header says who asks. */
  ofToken: readRoute({
    path: '/sys/permission/getUserPermissionByToken',
    result: UserPermissions,
    access: 'signed-in',
    beforeCompletion: true,
  }),
  list: readRoute({ path: '/sys/permission/list', result: z.array(PermissionNode), access: 'sys:permission:list' }),
  queryTreeList: readRoute({
    path: '/sys/permission/queryTreeList',
    result: z.object({ treeList: z.array(GrantNode), ids: z.array(id) }),
    access: 'sys:role:list',
  }),
  queryRolePermission: readRoute({
    path: '/sys/permission/queryRolePermission',
    query: z.object({ roleId: id }),
    result: z.array(id),
    access: 'sys:role:list',
  }),
  saveRolePermission: writeRoute({
    path: '/sys/permission/saveRolePermission',
    body: z.object({ roleId: id, permissionIds: idList.default([]), lastpermissionIds: idList.optional() }),
    access: 'sys:role:grant',
    oplog: 'role.grant',
  }),
})
