import type { PermissionNode } from '@srm/contract/sys/menu'
import type { GrantNode, GrantTree } from '@srm/contract/sys/permission'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRolePermission } from '@srm/db/schema/sys/role'
import { entrySides } from '@srm/domain/sys/permission/entry-side'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { isProducts } from './products'

export type Row = typeof sysPermission.$inferSelect

const inOrder = [asc(sysPermission.sortNo), asc(sysPermission.code)] as const
const alive = eq(sysPermission.delFlag, 0)

/** All entries and buttons there are, in the order of the menu. */
export const rowsOf = (tx: Tx): Promise<Row[]> =>
  tx.db
    .select()
    .from(sysPermission)
    .where(alive)
    .orderBy(...inOrder)

export const titleOf = ({ lang }: Ctx, row: Pick<Row, 'name' | 'nameEn'>): string => (lang === 'en-US' ? row.nameEn || row.name : row.name)

/** Children by parent; a row whose parent is gone stands at the root. */
export const childrenOf = (rows: readonly Row[]): Map<string, Row[]> => {
  const known = new Set(rows.map((r) => r.id))
  const byParent = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : ''
    const there = byParent.get(parent)
    if (there) there.push(row)
    else byParent.set(parent, [row])
  }
  return byParent
}

const nodeOf = (ctx: Ctx, row: Row, isLeaf: boolean, children: PermissionNode[] | null): PermissionNode => ({
  ...row,
  key: row.id,
  title: titleOf(ctx, row),
  route: row.isRoute,
  builtIn: isProducts(row.code),
  isLeaf,
  leaf: isLeaf,
  children,
})

const sides = entrySides()

const grantNode = (ctx: Ctx, row: Row, children: GrantNode[]): GrantNode => {
  const title = titleOf(ctx, row)
  const { id, icon, parentId, ruleFlag, menuType } = row
  const leaf = { isLeaf: children.length === 0, children: children.length > 0 ? children : null }
  const scopedSlots = { title: 'hasDatarule' }
  const side = sides.get(row.code) ?? null
  return { key: id, value: id, title, slotTitle: title, label: title, icon, parentId, ruleFlag, menuType, side, scopedSlots, ...leaf }
}

const grantTreeOf = (ctx: Ctx, rows: readonly Row[]): GrantTree => {
  const byParent = childrenOf(rows)
  const build = (parent: string): GrantNode[] => (byParent.get(parent) ?? []).map((row) => grantNode(ctx, row, build(row.id)))
  return { treeList: build(''), ids: rows.map((r) => r.id) }
}

/** The whole tree of menus and buttons. */
export const permissionTree = (ctx: Ctx): Promise<PermissionNode[]> =>
  reading(ctx, async (tx) => {
    const byParent = childrenOf(await rowsOf(tx))
    const build = (parent: string): PermissionNode[] =>
      (byParent.get(parent) ?? []).map((row) => {
        const children = build(row.id)
        return nodeOf(ctx, row, children.length === 0, children.length > 0 ? children : null)
      })
    return build('')
  })

/** Rows with whether something stands below them, but not what. */
const unopened = async (ctx: Ctx, tx: Tx, rows: readonly Row[]): Promise<PermissionNode[]> => {
  const ids = rows.map((r) => r.id)
  const below =
    ids.length === 0
      ? []
      : await tx.db
          .selectDistinct({ id: sysPermission.parentId })
          .from(sysPermission)
          .where(and(alive, inArray(sysPermission.parentId, ids)))
  const parents = new Set(below.map((b) => b.id))
  return rows.map((row) => nodeOf(ctx, row, !parents.has(row.id), null))
}

export const rootEntries = (ctx: Ctx): Promise<PermissionNode[]> =>
  reading(ctx, async (tx) => {
    // Where the parent is gone the entry is shown at the root: nothing gets lost from sight.
    const lost = sql`not exists (select 1 from sys_permission p where p.id = ${sysPermission.parentId} and p.del_flag = 0)`
    const rows = await tx.db
      .select()
      .from(sysPermission)
      .where(and(alive, sql`(${isNull(sysPermission.parentId)} or ${lost})`))
      .orderBy(...inOrder)
    return unopened(ctx, tx, rows)
  })

/** What stands directly below entries, by entry. */
export const entriesBelow = (ctx: Ctx, parentIds: readonly string[]): Promise<Record<string, PermissionNode[]>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(sysPermission)
      .where(and(alive, inArray(sysPermission.parentId, [...parentIds])))
      .orderBy(...inOrder)
    const nodes = await unopened(ctx, tx, rows)
    return Object.fromEntries(parentIds.map((id) => [id, nodes.filter((node) => node.parentId === id)]))
  })

/** What can be granted: menus with their buttons, and all ids for "select all". */
export const grantTree = (ctx: Ctx): Promise<GrantTree> => reading(ctx, async (tx) => grantTreeOf(ctx, await rowsOf(tx)))

/** The same of what is granted to these roles, with the entries that lead there. */
export const grantTreeWithin = (ctx: Ctx, granted: ReadonlySet<string>): Promise<GrantTree> =>
  reading(ctx, async (tx) => {
    const rows = await rowsOf(tx)
    const byId = new Map(rows.map((r) => [r.id, r]))
    const kept = new Set<string>()
    for (const id of granted)
      for (let at = byId.get(id); at && !kept.has(at.id); at = at.parentId ? byId.get(at.parentId) : undefined) kept.add(at.id)
    return grantTreeOf(
      ctx,
      rows.filter((r) => kept.has(r.id)),
    )
  })

export const grantsOfRole = (ctx: Ctx, roleId: string): Promise<string[]> =>
  reading(ctx, async ({ db }) => {
    const rows = await db.select({ id: sysRolePermission.permissionId }).from(sysRolePermission).where(eq(sysRolePermission.roleId, roleId))
    return rows.map((r) => r.id)
  })

/** The same for clients that draw `slotTitle` themselves: their `title` is empty. */
export const roleGrantTree = async (ctx: Ctx): Promise<GrantTree> => {
  const bare = (node: GrantNode): GrantNode => ({ ...node, title: '', children: node.children?.map(bare) ?? null })
  const { treeList, ids } = await grantTree(ctx)
  return { treeList: treeList.map(bare), ids }
}
