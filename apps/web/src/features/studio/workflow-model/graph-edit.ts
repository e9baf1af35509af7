import type { Condition, FactKind } from '@srm/domain/kit/condition'
import { isOrdered } from '@srm/domain/kit/condition'
import {
  edgesFrom,
  nodeButtons,
  reachableFrom,
  startOf,
  type Edge,
  type FlowNode,
  type Graph,
  type Resume,
  type WhoRule,
} from '@srm/domain/studio/workflow/graph'

/** What an administrator can put into a process; a join comes with its fork. */
export const nodeKinds = ['approve', 'condition', 'parallel', 'cc', 'end'] as const
export type NodeKind = (typeof nodeKinds)[number]

const names = {
  approve: { zh: '审批', en: 'Approval' },
  condition: { zh: '条件', en: 'Condition' },
  cc: { zh: '抄送', en: 'Copy' },
} as const
const holders: readonly WhoRule[] = [{ rule: 'permission', org: 'document' }]

const newNode = (kind: NodeKind): FlowNode => {
  if (kind === 'approve') return { type: kind, name: names[kind], who: holders, mode: 'ANY', buttons: [...nodeButtons] }
  if (kind === 'condition') return { type: kind, name: names[kind] }
  if (kind === 'cc') return { type: kind, name: names[kind], who: [] }
  return { type: kind }
}

/** The first condition of a new way: its value is still to be typed. */
export const newWhen = (kinds: Readonly<Record<string, FactKind>>): Condition => {
  const fields = Object.entries(kinds)
  const [field, kind] = fields.find(([, one]) => isOrdered(one)) ?? fields[0] ?? ['', 'text']
  return { all: [kind === 'boolean' ? { field, rule: 'eq', val: true } : { field, rule: isOrdered(kind) ? 'le' : 'eq', val: '' }] }
}

const free = (taken: ReadonlySet<string>, prefix: string): string => {
  let n = 1
  while (taken.has(`${prefix}${n}`)) n += 1
  return `${prefix}${n}`
}

/** Nodes and edges being changed; every key it gives is a new one. */
const sketch = (graph: Graph) => {
  const nodes: Record<string, FlowNode> = { ...graph.nodes }
  let edges: Edge[] = [...graph.edges]
  return {
    nodes,
    edges: () => edges,
    add: (node: FlowNode): string => {
      const key = free(new Set(Object.keys(nodes)), node.type)
      nodes[key] = node
      return key
    },
    link: (from: string, to: string, when?: Condition, before?: string) => {
      const edge: Edge = { id: free(new Set(edges.map(({ id }) => id)), 'e'), from, to, ...(when ? { when } : {}) }
      const at = edges.findIndex(({ id }) => id === before)
      edges = at < 0 ? [...edges, edge] : edges.toSpliced(at, 0, edge)
    },
    turn: (id: string, to: string) => {
      edges = edges.map((edge) => (edge.id === id ? { ...edge, to } : edge))
    },
    drop: (gone: (edge: Edge) => boolean) => {
      edges = edges.filter((edge) => !gone(edge))
    },
    done: (): Graph => ({ ...graph, nodes, edges }),
  }
}

/** Where the ways out of a node meet again: the first node that all of them lead to. */
export const meetingOf = (graph: Graph, node: string): string | undefined => {
  const [first, ...rest] = edgesFrom(graph, node).map(({ to }) => reachableFrom(graph, to))
  if (!first) return undefined
  const shared = [...first].filter((key) => rest.every((set) => set.has(key)))
  return shared.find((key) => shared.every((other) => reachableFrom(graph, key).has(other)))
}
const forkOfJoin = (graph: Graph, join: string): string | undefined =>
  Object.keys(graph.nodes).find((key) => graph.nodes[key]?.type === 'parallel' && meetingOf(graph, key) === join)

export interface Edited {
  readonly graph: Graph
  /** What is selected afterwards. */
  readonly selected: string | null
}
type Kinds = Readonly<Record<string, FactKind>>

/**
 * Puts a node between two. A condition brings the way of everything else by way of one more approval, since that way must not be the
 * weaker one; a fork brings two branches and its join.
 */
export const insertOnEdge = (graph: Graph, id: string, kind: NodeKind, kinds: Kinds): Edited => {
  const edge = graph.edges.find((one) => one.id === id)
  if (!edge) return { graph, selected: null }
  const draft = sketch(graph)
  const key = draft.add(newNode(kind))
  draft.turn(id, key)
  if (kind === 'condition') {
    const other = draft.add(newNode('approve'))
    draft.link(key, edge.to, newWhen(kinds))
    draft.link(key, other)
    draft.link(other, edge.to)
  } else if (kind === 'parallel') {
    const join = draft.add({ type: 'join' })
    for (const branch of [draft.add(newNode('approve')), draft.add(newNode('approve'))]) {
      draft.link(key, branch)
      draft.link(branch, join)
    }
    draft.link(join, edge.to)
  } else if (kind !== 'end') draft.link(key, edge.to)
  return { graph: pruned(graph, draft.done()), selected: key }
}

/** One more way out of a condition or a fork, by way of a new node, to where the others meet. */
export const addBranch = (graph: Graph, node: string, kind: NodeKind, kinds: Kinds): Edited => {
  const isCondition = graph.nodes[node]?.type === 'condition'
  const out = edgesFrom(graph, node)
  const other = out.find((edge) => edge.when === undefined)
  const meeting = meetingOf(graph, node) ?? out[0]?.to
  const draft = sketch(graph)
  const first = draft.add(newNode(kind === 'end' && !isCondition ? 'approve' : kind))
  // The way of everything else stays the last one.
  if (isCondition) draft.link(node, first, other || out.length > 0 ? newWhen(kinds) : undefined, other?.id)
  else draft.link(node, first)
  if (draft.nodes[first]?.type !== 'end' && meeting) draft.link(first, meeting)
  const done = draft.done()
  if (kind !== 'condition' && kind !== 'parallel') return { graph: done, selected: first }
  // What branches itself is unfolded as on any other edge.
  const plain = removeKey(done, first)
  const from = plain.edges.find((edge) => !graph.edges.some(({ id }) => id === edge.id))
  return from ? insertOnEdge(plain, from.id, kind, kinds) : { graph: done, selected: first }
}

/** Adds after a node: on its way out, as one more way of what branches, before an end. */
export const addAfter = (graph: Graph, node: string, kind: NodeKind, kinds: Kinds): Edited => {
  const type = graph.nodes[node]?.type
  if (type === undefined) return { graph, selected: null }
  if (type === 'condition' || type === 'parallel') return addBranch(graph, node, kind, kinds)
  const edge = type === 'end' ? graph.edges.find(({ to }) => to === node) : edgesFrom(graph, node)[0]
  if (type === 'end' && kind === 'end') return { graph, selected: node }
  if (edge) return insertOnEdge(graph, edge.id, kind, kinds)
  if (type === 'end') return { graph, selected: node }
  // Nothing follows yet: it is led to an end first, so that what branches has somewhere to meet.
  const draft = sketch(graph)
  const end = Object.keys(graph.nodes).find((key) => graph.nodes[key]?.type === 'end') ?? draft.add({ type: 'end' })
  draft.link(node, end)
  const led = draft.done()
  const added = led.edges.at(-1)
  return added && kind !== 'end' ? insertOnEdge(led, added.id, kind, kinds) : { graph: led, selected: end }
}

/** Takes a node with one way out away: whatever led to it leads on. */
const removeKey = (graph: Graph, key: string): Graph => {
  const next = edgesFrom(graph, key)[0]?.to
  const nodes = Object.fromEntries(Object.entries(graph.nodes).filter(([one]) => one !== key))
  const edges = graph.edges.flatMap((edge) => {
    if (edge.from === key) return []
    if (edge.to !== key) return [edge]
    return next ? [{ ...edge, to: next }] : []
  })
  return forgotten({ ...graph, nodes, edges }, new Set([key]))
}

const withoutRules = (who: readonly WhoRule[], gone: ReadonlySet<string>) =>
  who.filter((rule) => rule.rule !== 'previous' || !gone.has(rule.node))
/** Nothing speaks of nodes that are no more: people who approved there, and where they were drawn. */
const forgotten = (graph: Graph, gone: ReadonlySet<string>): Graph => {
  if (gone.size === 0) return graph
  const cleaned = (node: FlowNode): FlowNode => {
    if (node.type === 'cc') return { ...node, who: withoutRules(node.who, gone) }
    if (node.type !== 'approve') return node
    const { distinctFrom, ...rest } = node
    const others = (distinctFrom ?? []).filter((key) => !gone.has(key))
    return { ...rest, who: withoutRules(node.who, gone), ...(others.length > 0 ? { distinctFrom: others } : {}) }
  }
  const nodes = Object.fromEntries(Object.entries(graph.nodes).map(([key, node]) => [key, cleaned(node)]))
  const { layout, ...rest } = graph
  if (!layout) return { ...rest, nodes }
  return { ...rest, nodes, layout: Object.fromEntries(Object.entries(layout).filter(([key]) => !gone.has(key))) }
}

/** Takes away what could be reached before a change and cannot be after it. */
const pruned = (before: Graph, after: Graph): Graph => {
  const reached = reachableFrom(before, startOf(before) ?? '')
  const still = reachableFrom(after, startOf(after) ?? '')
  const gone = new Set([...reached].filter((key) => !still.has(key) && after.nodes[key]))
  if (gone.size === 0) return after
  const nodes = Object.fromEntries(Object.entries(after.nodes).filter(([key]) => !gone.has(key)))
  return forgotten({ ...after, nodes, edges: after.edges.filter(({ from, to }) => !gone.has(from) && !gone.has(to)) }, gone)
}

/**
 * Takes a node away and mends the edges. What branches leaves its last way (of a condition: everything else) and takes those nodes
 * along that only its other ways lead to; fork and join go together. The start and the last end stay.
 */
export const removeNode = (graph: Graph, key: string): Edited => {
  const node = graph.nodes[key]
  const stays = { graph, selected: key }
  if (!node || node.type === 'start') return stays
  if (node.type === 'end') {
    const other = Object.keys(graph.nodes).find((one) => one !== key && graph.nodes[one]?.type === 'end')
    if (!other) return stays
    const nodes = Object.fromEntries(Object.entries(graph.nodes).filter(([one]) => one !== key))
    const edges = graph.edges.map((edge) => (edge.to === key ? { ...edge, to: other } : edge))
    return { graph: forgotten({ ...graph, nodes, edges }, new Set([key])), selected: other }
  }
  const before = graph.edges.find(({ to }) => to === key)?.from ?? null
  if (node.type === 'join') {
    const fork = forkOfJoin(graph, key)
    return fork ? removeNode(graph, fork) : { graph: removeKey(graph, key), selected: before }
  }
  if (node.type !== 'condition' && node.type !== 'parallel') return { graph: removeKey(graph, key), selected: before }
  const out = edgesFrom(graph, key)
  const kept = out.find((edge) => edge.when === undefined) ?? out[0]
  const join = node.type === 'parallel' ? meetingOf(graph, key) : undefined
  const alone = { ...graph, edges: graph.edges.filter((edge) => edge.from !== key || edge.id === kept?.id) }
  const without = removeKey(pruned(graph, alone), key)
  return { graph: join && graph.nodes[join]?.type === 'join' ? removeKey(without, join) : without, selected: before }
}

/** Takes an edge away. Of what branches the nodes go along that only it led to; elsewhere they stay, to be led to anew. */
export const disconnect = (graph: Graph, id: string): Graph => {
  const edge = graph.edges.find((one) => one.id === id)
  if (!edge) return graph
  const after = { ...graph, edges: graph.edges.filter((one) => one !== edge) }
  const type = graph.nodes[edge.from]?.type
  return type === 'condition' || type === 'parallel' ? pruned(graph, after) : after
}

/** Whether a line from one node to the other would make sense: no way round in circles. */
export const mayConnect = (graph: Graph, from: string, to: string): boolean => {
  const [source, target] = [graph.nodes[from], graph.nodes[to]]
  if (!source || !target || from === to || source.type === 'end' || target.type === 'start') return false
  if (reachableFrom(graph, to).has(from)) return false
  return !edgesFrom(graph, from).some((edge) => edge.to === to)
}
/** Draws a line; a node with one way out leads there instead of where it led. */
export const connect = (graph: Graph, from: string, to: string, kinds: Kinds): Graph => {
  if (!mayConnect(graph, from, to)) return graph
  const draft = sketch(graph)
  const out = edgesFrom(graph, from)
  const type = graph.nodes[from]?.type
  if (type === 'condition') {
    const other = out.find((edge) => edge.when === undefined)
    draft.link(from, to, other ? newWhen(kinds) : undefined, other?.id)
  } else {
    if (type !== 'parallel') draft.drop((edge) => edge.from === from)
    draft.link(from, to)
  }
  return draft.done()
}

export const setNode = (graph: Graph, key: string, node: FlowNode): Graph => ({ ...graph, nodes: { ...graph.nodes, [key]: node } })

/** Where a returned document goes when it is handed in again. What is usual is left out: absent and `all` must not be two things. */
export const setResume = ({ resume: _resume, ...graph }: Graph, to: Resume): Graph => (to === 'all' ? graph : { ...graph, resume: to })

/** Sets the condition of an edge; without one it becomes the way of everything else, and the former one gets a condition. */
export const setWhen = (graph: Graph, id: string, when: Condition | undefined, kinds: Kinds): Graph => {
  const edge = graph.edges.find((one) => one.id === id)
  if (!edge) return graph
  const edges = graph.edges.map((one): Edge => {
    const { when: own, ...rest } = one
    if (one.id === id) return when ? { ...rest, when } : rest
    return !when && one.from === edge.from && own === undefined ? { ...rest, when: newWhen(kinds) } : one
  })
  return { ...graph, edges }
}

/** The first way whose condition holds is taken: moves one before or behind its neighbour. */
export const moveEdge = (graph: Graph, id: string, by: -1 | 1): Graph => {
  const edge = graph.edges.find((one) => one.id === id)
  const out = edge ? edgesFrom(graph, edge.from) : []
  const other = out[out.findIndex((one) => one.id === id) + by]
  if (!edge || !other) return graph
  return { ...graph, edges: graph.edges.map((one) => (one === edge ? other : one === other ? edge : one)) }
}
