import type { PermissionNode } from '@srm/contract/sys/menu'

export type Node = PermissionNode

/** A node's own words, for the search. */
const wordsOf = (node: Node): string =>
  [node.title, node.name, node.url, node.component, node.perms].filter(Boolean).join('\n').toLowerCase()

/** The branches that hold what was typed; what is below a hit stays with it. */
export const matching = (nodes: readonly Node[], typed: string): readonly Node[] => {
  const words = typed.trim().toLowerCase()
  if (words === '') return nodes
  return nodes.flatMap((node) => {
    if (wordsOf(node).includes(words)) return [node]
    const children = matching(node.children ?? [], typed)
    return children.length ? [{ ...node, children: [...children] }] : []
  })
}

export const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** Keys of all that have something below them. */
export const parents = (nodes: readonly Node[]): string[] => flat(nodes).flatMap((node) => (node.children?.length ? [node.id] : []))

/** How many rows are drawn with these opened. */
export const drawn = (nodes: readonly Node[], open: ReadonlySet<string>): number =>
  nodes.reduce((sum, node) => sum + 1 + (open.has(node.id) ? drawn(node.children ?? [], open) : 0), 0)

interface Choice {
  readonly value: string
  readonly title: string
  readonly children?: Choice[]
}
/** Menus that something can be put below; `except` and what is below it are left out. */
export const parentChoices = (nodes: readonly Node[], except?: string): Choice[] =>
  nodes
    .filter((node) => node.menuType !== 2 && node.id !== except)
    .map((node) => ({ value: node.id, title: node.title, children: parentChoices(node.children ?? [], except) }))
