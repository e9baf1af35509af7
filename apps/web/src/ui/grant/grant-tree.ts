import type { GrantNode } from '@srm/contract/sys/permission'

type Node = Pick<GrantNode, 'key'> & { readonly children: readonly Node[] | null }

/** Keys of a node and of all below it. */
const below = (node: Node): string[] => [node.key, ...(node.children ?? []).flatMap(below)]

/** The nodes from the root to `key`, it included. */
const pathTo = (nodes: readonly Node[], key: string): readonly Node[] => {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const rest = pathTo(node.children ?? [], key)
    if (rest.length) return [node, ...rest]
  }
  return []
}

/**
 * Granting an entry grants what is below it and what leads to it; taking it away takes what is below.
 * A menu may stay granted without its buttons. Where entries are not `linked`, each is ticked on its own.
 */
export const toggled = (nodes: readonly Node[], granted: ReadonlySet<string>, key: string, linked = true): ReadonlySet<string> => {
  const path = pathTo(nodes, key)
  const own = path.at(-1)
  if (!own) return granted
  const next = new Set(granted)
  if (granted.has(key)) for (const one of linked ? below(own) : [key]) next.delete(one)
  else for (const one of linked ? [...path.map((node) => node.key), ...below(own)] : [key]) next.add(one)
  return next
}

interface Marks {
  readonly checked: string[]
  readonly halfChecked: string[]
}
/** What a tree shows as granted: an entry that is granted with all below it, and half of it where only a part is. */
export const marksOf = (nodes: readonly Node[], granted: ReadonlySet<string>): Marks => {
  const marks: Marks = { checked: [], halfChecked: [] }
  for (const node of nodes) {
    const keys = below(node)
    const count = keys.filter((key) => granted.has(key)).length
    if (count === keys.length) marks.checked.push(node.key)
    else if (count > 0) marks.halfChecked.push(node.key)
    const inner = marksOf(node.children ?? [], granted)
    marks.checked.push(...inner.checked)
    marks.halfChecked.push(...inner.halfChecked)
  }
  return marks
}

export const allKeys = (nodes: readonly Node[]): string[] => nodes.flatMap(below)

interface Titled extends Node {
  readonly title: string
  readonly children: readonly Titled[] | null
}
/** The branches that hold a title with the words typed; what stands below one stays with it. */
export const matching = <N extends Titled>(nodes: readonly N[], typed: string): readonly N[] =>
  typed === ''
    ? nodes
    : nodes.flatMap((node) => {
        if (node.title.toLowerCase().includes(typed.toLowerCase())) return [node]
        const children = matching((node.children ?? []) as readonly N[], typed)
        return children.length ? [{ ...node, children }] : []
      })

interface Sided extends Node {
  readonly side: GrantNode['side']
  readonly children: readonly Sided[] | null
}
/** The entries of one side and those that lead to them; what belongs to both is shown with either. */
export const ofSide = <N extends Sided>(nodes: readonly N[], side: NonNullable<GrantNode['side']> | null): readonly N[] =>
  side === null
    ? nodes
    : nodes.flatMap((node) => {
        const children = ofSide((node.children ?? []) as readonly N[], side)
        const own = node.side === side || (node.side === null && !node.children)
        return own || children.length ? [{ ...node, children: node.children && children }] : []
      })
