import dagre from '@dagrejs/dagre'
import type { FlowNode, Graph } from '@srm/domain/studio/workflow/graph'

export type Places = Readonly<Record<string, readonly [number, number]>>

const sizes = { wide: [176, 56], narrow: [92, 40] } as const
/** Width and height of a node as it is drawn; sizes do not depend on words, so that nothing has to be measured. */
export const sizeOf = (node: FlowNode | undefined): readonly [number, number] =>
  node && (node.type === 'approve' || node.type === 'condition' || node.type === 'cc') ? sizes.wide : sizes.narrow

/** From left to right, with room for what conditions say on their ways. */
export const arranged = (graph: Graph): Places => {
  const drawing = new dagre.graphlib.Graph()
  drawing.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 64, marginx: 24, marginy: 24 })
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const [key, node] of Object.entries(graph.nodes)) {
    const [width, height] = sizeOf(node)
    drawing.setNode(key, { width, height })
  }
  for (const { from, to } of graph.edges) {
    const says = graph.nodes[from]?.type === 'condition'
    if (graph.nodes[from] && graph.nodes[to]) drawing.setEdge(from, to, says ? { width: 120, height: 24, labelpos: 'c' } : {})
  }
  dagre.layout(drawing)
  return Object.fromEntries(
    Object.entries(graph.nodes).map(([key, node]) => {
      const [width, height] = sizeOf(node)
      const at = drawing.node(key)
      return [key, [Math.round((at.x ?? 0) - width / 2), Math.round((at.y ?? 0) - height / 2)]] as const
    }),
  )
}

/** Where nodes are drawn: where somebody put them, all others where they are arranged. */
export const placesOf = (graph: Graph): Places => {
  const own = graph.layout ?? {}
  if (Object.keys(graph.nodes).every((key) => own[key])) return own
  return { ...arranged(graph), ...own }
}

const column = 230
const row = 92
/** Where nodes were put they stay; a new one stands right of what leads to it, and what it would cover moves on. */
export const settled = (after: Graph): Graph => {
  const { layout } = after
  const added = Object.keys(after.nodes).filter((key) => !layout?.[key])
  if (!layout || added.length === 0) return after
  const places: Record<string, readonly [number, number]> = { ...layout }
  for (const key of added) {
    const edge = after.edges.find(({ to, from }) => to === key && places[from])
    const [x, y] = places[edge?.from ?? ''] ?? [0, 0]
    let spot: readonly [number, number] = [x + column, y]
    const others = added.filter((one) => places[one] && one !== key)
    while (others.some((one) => places[one]?.[0] === spot[0] && places[one][1] === spot[1])) spot = [spot[0], spot[1] + row]
    for (const [one, at] of Object.entries(places))
      if (!added.includes(one) && at[0] > x && at[0] < spot[0] + column && Math.abs(at[1] - spot[1]) < row) pushRight(places, at[0], added)
    places[key] = spot
  }
  return { ...after, layout: Object.fromEntries(Object.keys(after.nodes).map((key) => [key, places[key] ?? [0, 0]] as const)) }
}
const pushRight = (places: Record<string, readonly [number, number]>, from: number, fixed: readonly string[]) => {
  for (const [key, [x, y]] of Object.entries(places)) if (x >= from && !fixed.includes(key)) places[key] = [x + column, y]
}
