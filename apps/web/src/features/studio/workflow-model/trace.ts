import type { InstanceDetail } from '@srm/contract/studio/workflow'
import { edgesFrom, startOf, type Graph } from '@srm/domain/studio/workflow/graph'

export type NodeState = 'done' | 'run' | 'bad' | 'ahead'
export interface Return {
  readonly id: string
  readonly from: string
  readonly to: string
}
export interface Trace {
  readonly states: ReadonlyMap<string, NodeState>
  /** Ways that were gone. */
  readonly edges: ReadonlySet<string>
  readonly returns: readonly Return[]
}
type Gone = Pick<InstanceDetail, 'history' | 'waiting' | 'decided' | 'ahead'>

/** From the start as far as it got: past what was decided, out of a condition the way it took, out of a join once all have come. */
const waysGone = (graph: Graph, { decided, history }: Gone): { edges: Set<string>; nodes: Set<string> } => {
  const passed = new Set(decided.map(({ node }) => node))
  const taken = new Map(history.flatMap(({ nodeId, edge }) => (nodeId && edge ? [[nodeId, edge] as const] : [])))
  const edges = new Set<string>()
  const nodes = new Set<string>()
  const leaves = (key: string): boolean => {
    switch (graph.nodes[key]?.type) {
      case 'approve':
        return passed.has(key)
      case 'condition':
        return taken.has(key)
      case 'join':
        return graph.edges.every(({ id, to }) => to !== key || edges.has(id))
      default:
        return true
    }
  }
  const visit = (key: string): void => {
    if (nodes.has(key) || !leaves(key)) return
    nodes.add(key)
    for (const edge of edgesFrom(graph, key)) {
      if (graph.nodes[key]?.type === 'condition' && taken.get(key) !== edge.id) continue
      edges.add(edge.id)
      visit(edge.to)
    }
  }
  const start = startOf(graph)
  if (start) visit(start)
  return { edges, nodes }
}

/** How an approval went through its process: what is done, where it is, what comes, and where it was sent back. */
export const traceOf = (graph: Graph, gone: Gone): Trace => {
  const { edges, nodes } = waysGone(graph, gone)
  const states = new Map<string, NodeState>([...nodes].map((key) => [key, 'done']))
  for (const { node } of gone.ahead) if (!states.has(node)) states.set(node, 'ahead')
  for (const { node } of gone.waiting) states.set(node, 'run')
  for (const { nodeId, action } of gone.history)
    if (nodeId && (action === 'reject' || action === 'return') && !states.has(nodeId)) states.set(nodeId, 'bad')
  const start = startOf(graph)
  const returns = gone.history.flatMap(({ seq, nodeId, backTo }): Return[] => {
    const to = backTo === 'starter' ? start : backTo
    return nodeId && to ? [{ id: `return-${seq}`, from: nodeId, to }] : []
  })
  return { states, edges, returns }
}
