import { edgesFrom, type Graph } from '@srm/domain/studio/workflow/graph'

export type Change = 'added' | 'removed' | 'changed'
export interface Difference {
  readonly what: 'node' | 'edge' | 'process'
  readonly id: string
  readonly is: Change
}

/** Keys in one order: what is the same is the same text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

const changes = <T>(what: Difference['what'], before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Difference[] => {
    const [old, now] = [before.get(id), after.get(id)]
    if (old === undefined) return [{ what, id, is: 'added' }]
    if (now === undefined) return [{ what, id, is: 'removed' }]
    return textOf(old) === textOf(now) ? [] : [{ what, id, is: 'changed' }]
  })

/** In which order the ways out of a node are tried, of those both have. */
const orderOf = (graph: Graph, node: string, other: Graph): string =>
  edgesFrom(graph, node)
    .map(({ id }) => id)
    .filter((id) => other.edges.some((edge) => edge.id === id && edge.from === node))
    .join()

/** What became of a process between two of its versions. Where it is drawn does not count. */
export const differences = (before: Graph, after: Graph): readonly Difference[] => {
  const nodes = changes('node', new Map(Object.entries(before.nodes)), new Map(Object.entries(after.nodes)))
  const known = new Set(nodes.map(({ id }) => id))
  const reordered = Object.keys(after.nodes).filter(
    (key) => before.nodes[key] && !known.has(key) && orderOf(before, key, after) !== orderOf(after, key, before),
  )
  const edgesOf = ({ edges }: Graph) => new Map(edges.map((edge) => [edge.id, edge]))
  const isOther = (before.resume ?? 'all') !== (after.resume ?? 'all')
  return [
    ...(isOther ? [{ what: 'process', id: 'resume', is: 'changed' } as const] : []),
    ...nodes,
    ...reordered.map((id): Difference => ({ what: 'node', id, is: 'changed' })),
    ...changes('edge', edgesOf(before), edgesOf(after)),
  ]
}
