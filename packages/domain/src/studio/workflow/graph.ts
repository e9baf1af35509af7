import type { Condition } from '../../kit/condition'

/** A name in both languages, as a process shows it. */
export interface Named {
  readonly zh: string
  readonly en: string
}

export const modes = ['ANY', 'ALL', 'SEQ', 'VOTE'] as const
export type Mode = (typeof modes)[number]

/** Which department a role or permission has to reach: the document's, or any. */
export type Reach = 'document' | 'all'
/** Who is asked. Several rules are a union; whoever may not decide is left out afterwards. */
export type WhoRule =
  | { readonly rule: 'users'; readonly ids: readonly string[] }
  | { readonly rule: 'role'; readonly role: string; readonly org: Reach }
  | { readonly rule: 'permission'; readonly org: Reach }
  | { readonly rule: 'leader'; readonly level: number; readonly of: 'document' | 'starter' }
  | { readonly rule: 'field'; readonly field: string }
  | { readonly rule: 'previous'; readonly node: string }
export const whoRules = ['users', 'role', 'permission', 'leader', 'field', 'previous'] as const

export const nodeButtons = ['agree', 'reject', 'return', 'transfer', 'addSign'] as const
export type NodeButton = (typeof nodeButtons)[number]

/** Durations as the calendar of working days reads them: `24wh`, `3wd`, `48h`, `5d`. */
export interface NodeTimer {
  readonly remind?: string
  readonly repeat?: string
  readonly escalate?: { readonly after: string; readonly to: readonly WhoRule[] }
}

export interface ApproveNode {
  readonly type: 'approve'
  readonly name: Named
  readonly who: readonly WhoRule[]
  readonly mode: Mode
  /** Agreements out of a hundred, of a vote. */
  readonly vote?: number
  /** Whoever agreed at one of these nodes is not asked here. */
  readonly distinctFrom?: readonly string[]
  /** Who agreed at the node before is taken to agree here too. */
  readonly skipSame?: boolean
  readonly buttons: readonly NodeButton[]
  readonly timer?: NodeTimer
  /** Another action of the document's life cycle that this node does when it is complete. */
  readonly action?: string
  /** Whoever hands the document in picks of those whom `who` names. */
  readonly starterChooses?: boolean
  /** An opinion is asked for: it decides nothing and counts for no floor. */
  readonly advisory?: boolean
  /** Several tasks of this node may be agreed to at once. */
  readonly batch?: boolean
}
export type FlowNode =
  | { readonly type: 'start' }
  | ApproveNode
  | { readonly type: 'condition'; readonly name: Named }
  | { readonly type: 'parallel'; readonly name?: Named }
  | { readonly type: 'join' }
  | { readonly type: 'cc'; readonly name: Named; readonly who: readonly WhoRule[] }
  | { readonly type: 'end' }

export interface Edge {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Of an edge out of a condition; the one without is the way of everything else. */
  readonly when?: Condition
}

/** Where a document goes that was returned to its starter and is handed in again: through all of it, or back to who returned it. */
export const resumes = ['all', 'back'] as const
export type Resume = (typeof resumes)[number]

/** A process as it is stored, drawn and run. Keys are names of nodes, unique in the process. */
export interface Graph {
  readonly schema: 1
  /** Absent: `all`. */
  readonly resume?: Resume
  readonly nodes: Readonly<Record<string, FlowNode>>
  readonly edges: readonly Edge[]
  /** Where the designer draws a node; the process does not depend on it. */
  readonly layout?: Readonly<Record<string, readonly [number, number]>>
}

export const limits = {
  nodes: 100,
  edges: 200,
  forks: 5,
  people: 100,
  bytes: 65_536,
  signers: 10,
  transfers: 5,
  batch: 50,
  cc: 20,
} as const

export const startOf = (graph: Graph): string | undefined => Object.keys(graph.nodes).find((key) => graph.nodes[key]?.type === 'start')
export const edgesFrom = (graph: Graph, node: string): readonly Edge[] => graph.edges.filter((edge) => edge.from === node)
export const nextOf = (graph: Graph, node: string): string | undefined => edgesFrom(graph, node)[0]?.to
export const approveNodes = (graph: Graph): readonly [string, ApproveNode][] =>
  Object.entries(graph.nodes).filter((entry): entry is [string, ApproveNode] => entry[1].type === 'approve')

/** The forks a node stands in, outermost first, as the node of the fork and the edge taken out of it. */
export interface Inside {
  readonly fork: string
  readonly branch: string
}
export const forksOf = (graph: Graph): ReadonlyMap<string, readonly Inside[]> => {
  const found = new Map<string, readonly Inside[]>()
  const visit = (key: string, inside: readonly Inside[]): void => {
    if (found.has(key)) return
    const node = graph.nodes[key]
    const here = node?.type === 'join' ? inside.slice(0, -1) : inside
    found.set(key, here)
    for (const edge of edgesFrom(graph, key)) visit(edge.to, node?.type === 'parallel' ? [...here, { fork: key, branch: edge.id }] : here)
  }
  const start = startOf(graph)
  if (start) visit(start, [])
  return found
}

/** The node and all that can follow it. */
export const reachableFrom = (graph: Graph, node: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const edge of edgesFrom(graph, key)) visit(edge.to)
  }
  visit(node)
  return seen
}

/** Which nodes every way to a node leads through, itself included. */
export const dominatorsOf = (graph: Graph): ReadonlyMap<string, ReadonlySet<string>> => {
  const start = startOf(graph)
  const keys = Object.keys(graph.nodes)
  const dominators = new Map(keys.map((key) => [key, new Set(key === start ? [key] : keys)]))
  for (let changed = true; changed; ) {
    changed = false
    for (const key of keys) {
      if (key === start) continue
      const before = graph.edges.filter((edge) => edge.to === key).map((edge) => dominators.get(edge.from) ?? new Set<string>())
      const shared = new Set([key, ...[...(before[0] ?? [])].filter((one) => before.every((set) => set.has(one)))])
      if (shared.size === dominators.get(key)?.size) continue
      dominators.set(key, shared)
      changed = true
    }
  }
  return dominators
}

/** Nodes a task at `node` may be returned to: those that every way to it leads through, in branches it stands in itself. */
export const returnTargets = (graph: Graph, node: string): readonly string[] => {
  const forks = forksOf(graph)
  const here = forks.get(node) ?? []
  const isAround = (other: string): boolean => {
    const around = forks.get(other) ?? []
    return around.every(({ branch }, depth) => here[depth]?.branch === branch)
  }
  const through = dominatorsOf(graph).get(node) ?? new Set<string>()
  return [...through].filter((key) => key !== node && graph.nodes[key]?.type === 'approve' && isAround(key))
}
