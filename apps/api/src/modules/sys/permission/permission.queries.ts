import { contract } from '@srm/contract'
import { allRoutes } from '@srm/contract/kit/all-routes'
import type { MenuNode, UserPermissions } from '@srm/contract/sys/permission'
import { createHash } from 'node:crypto'
import { openToLimited } from '@srm/domain/srm/standing/limited'
import { groupPage, isGroupPage, isOutside } from '@srm/domain/sys/permission/menu-address'
import { codesIn, isButton } from '@srm/domain/sys/permission/menu.rules'
import { sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { roleSetOfActor } from '../session/session.public'
import { childrenOf, rowsOf, titleOf, type Row } from './menu.queries'

const routeName = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')

const nodeOf = (ctx: Ctx, row: Row, children: MenuNode[]): MenuNode => {
  const url = row.url ?? ''
  const external = isOutside(url)
  return {
    id: row.id,
    route: row.isRoute ? '1' : '0',
    path: external ? createHash('md5').update(url).digest('hex') : url,
    name: row.componentName || routeName(url),
    // Older clients look into it without asking whether there is one.
    component: row.component ?? groupPage,
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

const homeCode = 'system.home'

/**
 * Granted entries and the groups above them; a group without anything in it is left out. The home page stands first
 * whatever is granted: clients go there after signing in, and take an empty menu for a failure.
 */
const menuTree = (ctx: Ctx, rows: readonly Row[], granted: ReadonlySet<string>): MenuNode[] => {
  const home = rows.find((r) => r.code === homeCode)
  const byParent = childrenOf(rows.filter((r) => !isButton(r.menuType) && r !== home))
  const build = (parent: string): MenuNode[] =>
    (byParent.get(parent) ?? []).flatMap((row) => {
      const children = build(row.id)
      return children.length > 0 || (granted.has(row.id) && !isGroupPage(row.component)) ? [nodeOf(ctx, row, children)] : []
    })
  return [...(home ? [nodeOf(ctx, home, [])] : []), ...build('')]
}

const load = (ctx: Ctx, roleIds: readonly string[]): Promise<UserPermissions> =>
  reading(ctx, async (tx) => {
    const mine = tx.db.execute<{ id: string }>(sql`select permission_id as id from app_grants_of(${sql.param([...roleIds])}::uuid[])`)
    const [rows, grants] = await Promise.all([rowsOf(tx), mine])
    const granted = new Set(grants.map((g) => g.id))
    const buttons = rows.filter((r) => isButton(r.menuType))
    const item = (r: Row, action = r.perms ?? '') => ({ action, type: r.permsType, describe: titleOf(ctx, r) })
    // A page's entry gives what the page asks for: of a button with several codes only those.
    const needed = new Set(rows.filter((r) => granted.has(r.id) && !isButton(r.menuType)).flatMap((r) => codesIn(r.needs)))
    const held = (r: Row) =>
      granted.has(r.id)
        ? (r.perms ?? '')
        : codesIn(r.perms)
            .filter((code) => needed.has(code))
            .join()
    return {
      menu: menuTree(ctx, rows, granted),
      auth: buttons.filter((r) => held(r) !== '' && r.status === '1').map((r) => item(r, held(r))),
      allAuth: buttons.map((r) => ({ ...item(r), status: r.status })),
    }
  })

/** Permissions of writing calls that a limited login is refused whoever holds them. */
const barred = (() => {
  const writing = new Set<string>(allRoutes(contract).flatMap((r) => (r.method === 'GET' ? [] : [r.metadata.access])))
  for (const code of openToLimited) writing.delete(code)
  return writing
})()
const mayStill = ({ action }: { readonly action: string }) => !action.split(',').every((code) => barred.has(code.trim()))
const isLimited = (ctx: Ctx, supplierId: string): Promise<boolean> =>
  reading(ctx, async ({ db }) => {
    const [row] = await db.execute<{ limited: boolean }>(sql`select app_is_limited(${supplierId}::uuid) as limited`)
    return row?.limited === true
  })

/** Menu and buttons of the caller. A blacklisted or eliminated company is not offered what it would be refused. */
export const permissionsOfCaller = async (ctx: Ctx): Promise<UserPermissions> => {
  const granted = await permissionsOfRoles(ctx)
  const { supplierId } = ctx.actor
  if (supplierId === null || !(await isLimited(ctx, supplierId))) return granted
  return { ...granted, auth: granted.auth.filter(mayStill), allAuth: granted.allAuth.filter(mayStill) }
}

/** What the caller's roles give; worked out once for a set of roles and kept as long as roles and grants stand. */
const permissionsOfRoles = (ctx: Ctx): Promise<UserPermissions> => {
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
