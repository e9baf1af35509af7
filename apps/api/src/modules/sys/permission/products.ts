import { catalogs } from '@srm/domain/catalog'
import type { Catalog } from '@srm/domain/kit/catalog'

const all: readonly Catalog[] = catalogs
const permissions = new Set<string>(all.flatMap((c) => c.permissions))
const menus = new Set(all.flatMap((c) => c.menus.map((m) => `${c.slice}.${m.key}`)))

/** Whether the product itself asks for this permission. */
export const isProductPermission = (code: string): boolean => permissions.has(code)

/** Whether the row with this code came with the product. */
export const isProducts = (code: string): boolean => permissions.has(code) || menus.has(code)

const keys = new Set(['system.home', 'system.group', 'permission.list', 'role.list', 'user.list'])
const keyPermissions = new Set<string>([
  ...['sys:permission:list', 'sys:permission:add', 'sys:permission:edit', 'sys:permission:delete'],
  ...['sys:role:list', 'sys:role:add', 'sys:role:edit', 'sys:role:grant'],
  ...['sys:user:list', 'sys:user:edit', 'sys:user:assignRole'],
])
/** Rows without which nobody could put anything right again. */
export const isKey = (code: string): boolean => keys.has(code) || keyPermissions.has(code)
