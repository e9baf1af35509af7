import type { GrantNode, MenuNode, PermissionNode, UserPermissions } from '@srm/contract/sys/permission'
import { createHash } from 'node:crypto'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRolePermission } from '@srm/db/schema/sys/role'
import { asc, eq, inArray } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'
import { roleSetOfActor } from '../session/session.public'

type Row = typeof sysPermission.$inferSelect

const rowsOf = (tx: Tx): Promise<Row[]> =>
  tx.db.select().from(sysPermission).where(eq(sysPermission.delFlag, 0)).orderBy(asc(sysPermission.sortNo), asc(sysPermission.code))

const titleOf = ({ lang }: Ctx, row: Row): string => (lang === 'en-US' ? row.nameEn || row.name : row.name)

/** Children by parent; a row whose parent is gone stands at the root. */
const childrenOf = (rows: readonly Row[]): Map<string, Row[]> => {
  const known = new Set(rows.map((r) => r.id))
  const byParent = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : ''
    byParent.set(parent, [...(byParent.get(parent) ?? []), row])
  }
  return byParent
}

const isExternal = (url: string) => /^(https?:\/\/|\{\{)/.test(url)
const routeName = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

const nodeOf = (ctx: Ctx, row: Row, children: MenuNode[]): MenuNode => {
  const url = row.url ?? ''
  const external = isExternal(url)
  return {
    id: row.id,
    route: row.isRoute ? '1' : '0',
    path: external ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName || routeName(url),
    component: row.component ?? 'layouts/RouteView',
    meta: {
      title: titleOf(ctx, row),
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      ...(row.icon ? { icon: row.icon } : {}),
      ...(external ? { url } : {}),
    },
    ...(row.parentId ? {} : { redirect: row.redirect }),
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    ...(children.length > 0 ? { children } : {}),
  }
}

/** Granted entries and the groups above them; a group without anything in it is left out. */
const menuTree = (ctx: Ctx, rows: readonly Row[], granted: ReadonlySet<string>): MenuNode[] => {
  const byParent = childrenOf(rows.filter((r) => r.menuType !== 2))
  const build = (parent: string): MenuNode[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      const children = build(row.id)
      const isGroup = row.component?.startsWith('layouts/') ?? true
      return children.length > 0 || (granted.has(row.id) && !isGroup) ? [nodeOf(ctx, row, children)] : []
    })
  return build('')
}

const load = (ctx: Ctx, roleIds: readonly string[]): Promise<UserPermissions> =>
  reading(ctx, async (tx) => {
    const mine = tx.db
      .select({ id: sysRolePermission.permissionId })
      .from(sysRolePermission)
      .where(inArray(sysRolePermission.roleId, [...roleIds]))
    const [rows, grants] = await Promise.all([rowsOf(tx), mine])
    const granted = new Set(grants.map((g) => g.id))
    const buttons = rows.filter((r) => r.menuType === 2)
    const item = (r: Row) => ({ action: r.perms ?? '', type: r.permsType, describe: titleOf(ctx, r) })
    return {
      menu: menuTree(ctx, rows, granted),
      auth: buttons.filter((r) => granted.has(r.id) && r.status === '1').map(item),
      allAuth: buttons.map((r) => ({ ...item(r), status: r.status })),
    }
  })

/** Menu and buttons of the caller; worked out once for a set of roles and kept as long as roles and grants stand. */
export const permissionsOfCaller = (ctx: Ctx): Promise<UserPermissions> => {
  const set = roleSetOfActor(ctx.actor)
  if (!set) return load(ctx, [])
  const key = `menu ${ctx.lang} ${ctx.actor.tenantId}`
  const there = set.derived.get(key) as Promise<UserPermissions> | undefined
  if (there) return there
  const loading = load(ctx, set.roleIds)
  set.derived.set(key, loading)
  loading.catch(() => set.derived.delete(key))
  return loading
}

const permissionNode = (ctx: Ctx, row: Row, children: PermissionNode[]): PermissionNode => ({
  ...row,
  key: row.id,
  title: titleOf(ctx, row),
  route: row.isRoute,
  isLeaf: children.length === 0,
  leaf: children.length === 0,
  children: children.length > 0 ? children : null,
})

const grantNode = (ctx: Ctx, row: Row, children: GrantNode[]): GrantNode => {
  const title = titleOf(ctx, row)
  const { id, icon, parentId, ruleFlag, menuType } = row
  const leaf = { isLeaf: children.length === 0, children: children.length > 0 ? children : null }
  return { key: id, value: id, title, slotTitle: title, label: title, icon, parentId, ruleFlag, menuType, ...leaf }
}

const treeOf = <N>(ctx: Ctx, rows: readonly Row[], node: (ctx: Ctx, row: Row, children: N[]) => N): N[] => {
  const byParent = childrenOf(rows)
  const build = (parent: string): N[] => (byParent.get(parent) ?? []).map((row) => node(ctx, row, build(row.id)))
  return build('')
}

export const permissionTree = (ctx: Ctx): Promise<PermissionNode[]> =>
  reading(ctx, async (tx) => treeOf(ctx, await rowsOf(tx), permissionNode))

/** What can be granted: menus with their buttons, and all ids for "select all". */
export const grantTree = (ctx: Ctx): Promise<{ treeList: GrantNode[]; ids: string[] }> =>
  reading(ctx, async (tx) => {
    const rows = await rowsOf(tx)
    return { treeList: treeOf(ctx, rows, grantNode), ids: rows.map((r) => r.id) }
  })

export const grantsOfRole = (ctx: Ctx, roleId: string): Promise<string[]> =>
  reading(ctx, async ({ db }) => {
    const rows = await db.select({ id: sysRolePermission.permissionId }).from(sysRolePermission).where(eq(sysRolePermission.roleId, roleId))
    return rows.map((r) => r.id)
  })
