import type { MenuNode } from '../../../lib/page/menu'
import { targetOf, visible } from '../../menu-tree'

export interface Entry {
  readonly key: string
  readonly title: string
  /** The same in the other language, and everything else it may be found by. */
  readonly also: readonly string[]
  readonly note?: string
  readonly to: string
  readonly outside?: boolean
}

/** How a text answers a query that is not a plain part of it: pinyin, its initials. Comes later than the palette. */
export type PinyinMatch = (text: string, query: string) => boolean

const initialsOf = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .toLowerCase()

const rank = (text: string, query: string, pinyin: PinyinMatch | null): number => {
  const low = text.toLowerCase()
  if (low.startsWith(query)) return 4
  if (low.includes(query)) return 3
  if (query.length > 1 && initialsOf(text).startsWith(query)) return 2
  return pinyin?.(text, query) ? 2 : 0
}

/** Entries that answer the query, best first; equals keep the menu's order. */
export const found = <E extends Entry>(entries: readonly E[], query: string, pinyin: PinyinMatch | null): readonly E[] => {
  const asked = query.trim().toLowerCase()
  if (!asked) return entries
  return entries
    .map((entry) => ({ entry, score: Math.max(...[entry.title, ...entry.also].map((text) => rank(text, asked, pinyin))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

const leaves = (nodes: readonly MenuNode[], trail: readonly string[] = []): readonly { node: MenuNode; trail: readonly string[] }[] =>
  nodes.flatMap((node) => (node.children?.length ? leaves(node.children, [...trail, node.meta.title]) : [{ node, trail }]))

const titles = (nodes: readonly MenuNode[]): ReadonlyMap<string, string> =>
  new Map(leaves(nodes).map(({ node }) => [node.path, node.meta.title]))

/** The menu's pages are found; hidden entries are not searched. `other` is the menu in the other language. */
export const menuEntries = (menu: readonly MenuNode[], other: readonly MenuNode[], token: string | null): readonly Entry[] => {
  const otherTitles = titles(other)
  return leaves(visible(menu)).map(({ node, trail }) => {
    const { href, outside } = targetOf(node, token)
    const translated = otherTitles.get(node.path)
    return {
      key: `menu ${node.path}`,
      title: node.meta.title,
      also: translated ? [translated] : [],
      note: trail.join(' / '),
      to: href,
      outside,
    }
  })
}
