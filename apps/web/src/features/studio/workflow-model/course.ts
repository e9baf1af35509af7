import type { workflowModel } from '@srm/contract/studio/workflow-model'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { edgesFrom, startOf } from '@srm/domain/studio/workflow/graph'
import type { ResultOf } from '../../../lib/wire/client'

export type Simulated = ResultOf<typeof workflowModel.simulate>

export interface Course {
  /** Nodes in the order they are passed: after all that lead to them. */
  readonly nodes: readonly string[]
  readonly edges: readonly string[]
}
/** The way a simulation took: out of a condition the way it told, elsewhere every way. */
export const courseOf = (graph: Graph, { branches }: Pick<Simulated, 'branches'>): Course => {
  const taken = new Map(branches.map(({ node, edge }) => [node, edge]))
  const out = (key: string) => edgesFrom(graph, key).filter(({ id }) => graph.nodes[key]?.type !== 'condition' || taken.get(key) === id)
  const done = new Set<string>()
  const order: string[] = []
  const edges: string[] = []
  const visit = (key: string): void => {
    if (done.has(key)) return
    done.add(key)
    const ways = out(key)
    // The last way first: what is put in front of it afterwards is then read from the top.
    for (const edge of ways.toReversed()) visit(edge.to)
    edges.push(...ways.map(({ id }) => id))
    order.unshift(key)
  }
  const start = startOf(graph)
  if (start) visit(start)
  return { nodes: order, edges }
}
