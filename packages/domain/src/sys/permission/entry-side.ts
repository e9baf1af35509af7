import { catalogs } from '../../catalog'
import { supplierRoles, type Catalog, type RoleTemplate } from '../../kit/catalog'

export type EntrySide = 'buyer' | 'supplier'

const sideOf = (roles: readonly RoleTemplate[]): EntrySide | null => {
  const suppliers = roles.filter((role) => supplierRoles.includes(role)).length
  if (roles.length === 0 || (suppliers > 0 && suppliers < roles.length)) return null
  return suppliers > 0 ? 'supplier' : 'buyer'
}

const holders = ({ grants }: Catalog, permission: string): RoleTemplate[] =>
  (Object.keys(grants) as RoleTemplate[]).filter((role) => grants[role]?.includes(permission))

/**
 * Whose work an entry is, by its code: what the product grants to companies alone or to staff alone. Both sides have entries
 * of one name, which a list of all entries cannot tell apart otherwise.
 */
export const entrySides = (): ReadonlyMap<string, EntrySide | null> =>
  new Map(
    (catalogs as readonly Catalog[]).flatMap((catalog) => [
      ...catalog.menus.map((menu) => [`${catalog.slice}.${menu.key}`, sideOf(menu.roles)] as const),
      ...catalog.permissions.map((permission) => [permission, sideOf(holders(catalog, permission))] as const),
    ]),
  )
