import { pageKey } from '../../../lib/page/page'

export const homePath = '/dashboard/analysis'

export interface Tab {
  /** Path and identity parameters: filtering a list never opens a second tab. */
  readonly key: string
  /** The last address shown in the tab, filters included. */
  readonly href: string
  readonly title: string
  /** The page gave the title itself; others follow the menu and the language. */
  readonly own?: boolean
  /** Stands right after the home tab and survives closing many at once. */
  readonly pinned?: boolean
}
/** The open pages without the home tab, which stands first and is always there. */
export type Tabs = readonly Tab[]

/** Adds the page's tab, or moves its known tab to the new address. */
export const visited = (tabs: Tabs, href: string, title: string): Tabs => {
  const key = pageKey(href)
  if (key === homePath || !title) return tabs
  const known = tabs.find((tab) => tab.key === key)
  if (!known) return [...tabs, { key, href, title }]
  return known.href === href ? tabs : tabs.map((tab) => (tab === known ? { ...tab, href } : tab))
}

/** A page that knows better what it shows: `询价 RFQ20261121-0001`. Its effect may run before the tab is there. */
export const titled = (tabs: Tabs, href: string, title: string): Tabs => {
  const key = pageKey(href)
  if (key === homePath) return tabs
  const known = tabs.find((tab) => tab.key === key)
  if (!known) return [...tabs, { key, href, title, own: true }]
  return known.title === title && known.own ? tabs : tabs.map((tab) => (tab === known ? { ...tab, title, own: true } : tab))
}

/** A page went on to another address: its tab becomes the other page's, in the same place. */
export const replaced = (tabs: Tabs, from: string, href: string, title: string): Tabs => {
  const key = pageKey(href)
  const others = tabs.filter((tab) => tab.key !== key)
  if (key === homePath || !title) return tabs.filter((tab) => tab.key !== from)
  const known = tabs.find((tab) => tab.key === key)
  return others.some((tab) => tab.key === from)
    ? others.map((tab) => (tab.key === from ? { ...known, key, href, title: known?.title ?? title } : tab))
    : visited(tabs, href, title)
}

type CloseRefusal = 'home' | 'last'
/** Says why a tab cannot be closed (docs/conventions.md, Tabs). `open` is everything in the bar, the home tab included. */
export const closeRefusal = (open: readonly string[], key: string): CloseRefusal | null => {
  if (key === homePath) return 'home'
  return open.length <= 1 ? 'last' : null
}

export type CloseMany = 'left' | 'right' | 'others'
/** The tabs a bulk close takes away; home, the chosen one and pinned ones stay. */
export const closedBy = (tabs: Tabs, how: CloseMany, key: string): readonly string[] => {
  const at = tabs.findIndex((tab) => tab.key === key)
  return tabs.filter((tab, i) => !tab.pinned && i !== at && (how === 'others' || (how === 'left' ? i < at : i > at))).map((tab) => tab.key)
}

export const without = (tabs: Tabs, keys: readonly string[]): Tabs => tabs.filter((tab) => !keys.includes(tab.key))

/** Where to go when the shown tab is among those closed: the next one that stays, else the one before, else home. */
export const neighbour = (tabs: Tabs, keys: readonly string[], shown: string): string | null => {
  if (!keys.includes(shown)) return null
  const at = tabs.findIndex((tab) => tab.key === shown)
  const stays = (tab: Tab) => !keys.includes(tab.key)
  return (tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(0, at)).findLast(stays))?.href ?? homePath
}

const pinnedFirst = (tabs: Tabs): Tabs => [...tabs.filter((tab) => tab.pinned), ...tabs.filter((tab) => !tab.pinned)]

export const pinned = (tabs: Tabs, key: string, on: boolean): Tabs =>
  pinnedFirst(tabs.map((tab) => (tab.key === key ? { ...tab, pinned: on } : tab)))

/** Puts a tab at the place of another; pinned ones stay before the rest. */
export const moved = (tabs: Tabs, key: string, to: number): Tabs => {
  const from = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[from]
  if (!tab || to < 0 || to >= tabs.length || to === from) return tabs
  const rest = tabs.filter((one) => one !== tab)
  return pinnedFirst([...rest.slice(0, to), tab, ...rest.slice(to)])
}
