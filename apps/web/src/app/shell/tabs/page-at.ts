import { framePage, isGroupPage } from '@srm/domain/sys/permission/menu-address'
import type { MenuNode } from '../../../lib/page/menu'
import type { Screen } from '../../../lib/page/screen'
import { chainTo } from '../../menu-tree'
import { frameScreen, unknownScreen } from '../../own-pages/screens'
import { screens } from '../../screens'

export type Found = { readonly screen: Screen } | { readonly redirect: string } | null

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? ''
const entryAt = (menu: readonly MenuNode[], path: string, screen?: Screen) =>
  chainTo(menu, (node) => node.path === path).at(-1) ?? chainTo(menu, (node) => node.component === screen?.key).at(-1)

/** What an address shows: a screen's own path, else what the menu says of it (paths administrators gave); null: nothing. */
export const pageAt = (menu: readonly MenuNode[], href: string): Found => {
  const path = pathOf(href)
  const own = screens.find((screen) => screen.path === path)
  if (own) return { screen: own }
  const node = entryAt(menu, path)
  if (node?.redirect) return { redirect: node.redirect }
  if (node?.component === framePage) return { screen: frameScreen }
  const screen = screens.find((one) => one.key === node?.component)
  if (screen) return { screen }
  // An entry whose page this client does not have says so; a group of entries has none to show.
  return node && !isGroupPage(node.component) ? { screen: unknownScreen } : null
}

/** A page is kept alive unless its menu entry, or without one the screen, says no (docs/conventions.md, Tabs). */
export const isKeptAlive = (menu: readonly MenuNode[], href: string): boolean => {
  const found = pageAt(menu, href)
  if (!found || 'redirect' in found || found.screen.bare) return false
  return entryAt(menu, pathOf(href), found.screen)?.meta.keepAlive ?? found.screen.keepAlive !== false
}
