import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, ids, line } from '../kit/scalars'
import { dataRuleRoutes } from './data-rule'
import { MenuAdd, MenuEdit, PermissionNode } from './menu'

/** A menu entry as older clients read it; keys that do not apply are absent. */
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
  /** Whose work the entry is as the product grants it; null: both sides', or made by an administrator. */
  side: z.enum(['buyer', 'supplier']).nullable(),
  /** Older clients draw the mark of data rules by this. */
  scopedSlots: z.object({ title: z.string() }),
  get children(): z.ZodNullable<z.ZodArray<typeof GrantNode>> {
    return z.array(GrantNode).nullable()
  },
})
export type GrantNode = z.infer<typeof GrantNode>
export const GrantTree = z.object({ treeList: z.array(GrantNode), ids: z.array(id) })
export type GrantTree = z.infer<typeof GrantTree>

const manage = { add: 'sys:permission:add', edit: 'sys:permission:edit', delete: 'sys:permission:delete' } as const
const edit = { path: '/sys/permission/edit', body: MenuEdit, access: manage.edit, oplog: 'permission.edit' } as const

const idList = z
  .string()
  .max(200_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).max(5000))

/** What a user sees: their menu and buttons, and of one list the first rows as that list's own call answers them. */
export const Preview = z.object({
  user: z.object({ username: z.string(), realname: z.string(), orgCode: z.string().nullable(), kind: z.enum(['buyer', 'supplier']) }),
  menu: z.array(MenuNode),
  auth: z.array(AuthItem),
  /** Lists behind the entry asked about, and whether the user may open them. */
  lists: z.array(z.object({ path: z.string(), access: z.string(), allowed: z.boolean() })),
  page: z
    .object({
      path: z.string(),
      columns: z.array(z.object({ key: z.string(), title: z.string() })),
      records: z.array(z.record(z.string(), z.unknown())),
      total: z.number(),
    })
    .nullable(),
})
export type Preview = z.infer<typeof Preview>

export const permission = c.router({
  /** `token` is accepted and ignored: the header says who asks. */
  ofToken: readRoute({
    path: '/sys/permission/getUserPermissionByToken',
    result: UserPermissions,
    access: 'signed-in',
    beforeCompletion: true,
  }),
  list: readRoute({ path: '/sys/permission/list', result: z.array(PermissionNode), access: 'sys:permission:list' }),
  roots: readRoute({ path: '/sys/permission/getSystemMenuList', result: z.array(PermissionNode), access: 'sys:permission:list' }),
  below: readRoute({
    path: '/sys/permission/getSystemSubmenu',
    query: z.object({ parentId: id }),
    result: z.array(PermissionNode),
    access: 'sys:permission:list',
  }),
  belowMany: readRoute({
    path: '/sys/permission/getSystemSubmenuBatch',
    query: z.object({ parentIds: ids }),
    result: z.record(id, z.array(PermissionNode)),
    access: 'sys:permission:list',
  }),
  /** One level of the tree; without `pid` the roots. */
  level: readRoute({
    path: '/sys/permission/queryListAsync',
    query: z.object({ pid: line(36).optional() }),
    result: z.array(PermissionNode),
    access: 'sys:permission:list',
  }),
  add: writeRoute({ path: '/sys/permission/add', body: MenuAdd, result: z.object({ id }), access: manage.add, oplog: 'permission.add' }),
  edit: writeRoute({ ...edit, method: 'PUT' }),
  editPost: writeRoute(edit),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/permission/delete',
    query: z.object({ id }),
    access: manage.delete,
    oplog: 'permission.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    query: z.object({ ids }),
    access: manage.delete,
    oplog: 'permission.deleteBatch',
  }),
  ...dataRuleRoutes,
  queryTreeList: readRoute({ path: '/sys/permission/queryTreeList', result: GrantTree, access: 'sys:role:list' }),
  /** The tree of what a user holds; without `username` the caller's own. */
  queryTreeListForUsername: readRoute({
    path: '/sys/permission/queryTreeListForUsername',
    query: z.object({ username: line(100).optional() }),
    result: GrantTree,
    access: 'sys:role:list',
  }),
  /** Runs the list as the user named; nothing is written but the operation log. */
  preview: readRoute({
    path: '/sys/permission/preview',
    query: z.object({
      username: line(100, 1),
      orgCode: line(60).optional(),
      permissionId: id.optional(),
      /** Which of the entry's lists; absent: the first that the user may open. */
      list: line(200).optional(),
      pageNo: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    result: Preview,
    access: 'sys:permission:preview',
    oplog: 'permission.preview',
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
