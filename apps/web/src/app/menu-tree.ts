import { filledUrl, framePage, isMenuUrl } from '@srm/domain/sys/permission/menu-address'
import type { Lang } from '../lib/session/language'
import type { MenuNode } from '../lib/page/menu'
import type { Screen } from '../lib/page/screen'

export interface Crumb {
  readonly title: string
  readonly path: string | null
}

const isGroup = (node: MenuNode): boolean => node.component.startsWith('layouts/') && Boolean(node.children?.length)

/** The entries leading to the first node that `is` accepts, it included; empty when there is none. */
export const chainTo = (nodes: readonly MenuNode[], is: (node: MenuNode) => boolean): readonly MenuNode[] => {
  for (const node of nodes) {
    if (is(node)) return [node]
    const below = chainTo(node.children ?? [], is)
    if (below.length) return [node, ...below]
  }
  return []
}

/** Entries to draw: without skipped (route '0') and hidden ones, and without parents all of whose children are hidden. */
export const visible = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes
    .filter((node) => node.route !== '0' && !node.hidden)
    .map((node) => (node.children?.length ? { ...node, children: visible(node.children) } : node))
    .filter((node) => !node.component.startsWith('layouts/RouteView') || Boolean(node.children?.length))

/** Where a page stands in the menu: by its path, by its screen key, else by the entry it named, by the screen it is opened from. */
export const placeOf = (
  menu: readonly MenuNode[],
  path: string,
  screen: Screen | undefined,
  above = screen?.parent,
): readonly MenuNode[] => {
  const byPath = chainTo(menu, (node) => node.path === path)
  if (byPath.length) return byPath
  const byKey = chainTo(menu, (node) => node.component === screen?.key)
  if (byKey.length) return byKey
  return above ? chainTo(menu, (node) => node.component === above) : []
}

export const crumbsOf = (chain: readonly MenuNode[], screen: Screen | undefined, lang: Lang): readonly Crumb[] => {
  const crumbs = chain.map((node) => ({ title: node.meta.title, path: isGroup(node) ? null : node.path }))
  const last = chain.at(-1)
  if (!screen?.title || last?.component === screen.key) return crumbs
  return [...crumbs, { title: lang === 'en-US' ? screen.title.en : screen.title.zh, path: null }]
}

const nowhere = { href: '/404', outside: false }
/**
 * Where an entry leads. Addresses of the web open outside, unless the entry shows them in a frame; their named places are
 * filled, nothing in them is evaluated (docs/conventions.md, Menus), and what is no address is not opened at all.
 */
export const targetOf = (node: MenuNode, token: string | null): { href: string; outside: boolean } => {
  const { url, internalOrExternal } = node.meta
  if (!url) return { href: node.redirect ?? node.path, outside: false }
  if (node.component === framePage && !internalOrExternal) return { href: node.path, outside: false }
  return isMenuUrl(url) ? { href: filledUrl(url, { server: ownServer(), token: token ?? '' }), outside: true } : nowhere
}

/** Where our own calls go, as a full address. */
export const ownServer = (): string => `${location.origin}/api`
