import type { Purpose } from '../../kit/approval'
import { isOrdered, leavesOf, rulesOf, type Condition, type FactKind } from '../../kit/condition'
import { isDecimal } from '../../kit/money'
import { bandOf, seamsOf } from './bands.rules'
import { dominatorsOf, edgesFrom, forksOf, limits, reachableFrom, startOf, type ApproveNode, type Graph, type WhoRule } from './graph'
import { pathProblems } from './paths.rules'

/** What a process is judged by. */
export type Judged = Pick<Purpose, 'fields' | 'floors' | 'within'>
/** Something wrong with a process, and where: what a publication is refused for, or what is only to be looked at. */
export interface GraphProblem {
  readonly key: CheckKey
  readonly params: readonly (string | number)[]
  readonly node?: string
  readonly edge?: string
  readonly isWarning?: true
}
export const checkKeys = [
  'WF_CHECK_START',
  'WF_CHECK_UNREACHABLE',
  'WF_CHECK_DEAD_END',
  'WF_CHECK_ONE_WAY',
  'WF_CHECK_WAYS',
  'WF_CHECK_ELSE',
  'WF_CHECK_WHEN',
  'WF_CHECK_LOOP',
  'WF_CHECK_JOIN',
  'WF_CHECK_FORKS',
  'WF_CHECK_NAME',
  'WF_CHECK_WHO',
  'WF_CHECK_FIELD',
  'WF_CHECK_VALUE',
  'WF_CHECK_VOTE',
  'WF_CHECK_CHOICE',
  'WF_CHECK_NODE',
  'WF_CHECK_SAME',
  'WF_CHECK_ACTION',
  'WF_CHECK_ACTION_TWICE',
  'WF_CHECK_ACTION_MISSING',
  'WF_CHECK_ACTION_OUTSIDE',
  'WF_CHECK_PATHS',
  'WF_CHECK_FLOOR',
  'WF_CHECK_WEAKER',
  'WF_CHECK_TIMER',
  'WF_CHECK_SIZE',
  'WF_GAP',
  'WF_OVERLAP',
] as const
export type CheckKey = (typeof checkKeys)[number]

const said = (
  key: CheckKey,
  params: readonly (string | number)[] = [],
  at: Pick<GraphProblem, 'node' | 'edge' | 'isWarning'> = {},
): GraphProblem => ({
  key,
  params,
  ...at,
})

/** How many ways lead out of a node of each kind. */
const ways = { start: 1, approve: 1, cc: 1, join: 1, end: 0 } as const

const shapeProblems = (graph: Graph): GraphProblem[] => {
  const keys = Object.keys(graph.nodes)
  const starts = keys.filter((key) => graph.nodes[key]?.type === 'start')
  const [start = ''] = starts
  if (starts.length !== 1 || !keys.some((key) => graph.nodes[key]?.type === 'end')) return [said('WF_CHECK_START')]
  const problems: GraphProblem[] = []
  if (keys.length > limits.nodes || graph.edges.length > limits.edges) problems.push(said('WF_CHECK_SIZE', [limits.nodes, limits.edges]))
  for (const edge of graph.edges)
    if (!graph.nodes[edge.from] || !graph.nodes[edge.to]) problems.push(said('WF_CHECK_NODE', [edge.to], { edge: edge.id }))
  const reached = reachableFrom(graph, start)
  for (const key of keys) {
    const node = graph.nodes[key]
    const out = edgesFrom(graph, key)
    if (!reached.has(key)) problems.push(said('WF_CHECK_UNREACHABLE', [], { node: key }))
    if (node?.type !== 'end' && out.length === 0) problems.push(said('WF_CHECK_DEAD_END', [], { node: key }))
    if (node?.type === 'condition' || node?.type === 'parallel') {
      if (out.length === 1) problems.push(said('WF_CHECK_WAYS', [], { node: key }))
    } else if (node && out.length > ways[node.type]) problems.push(said('WF_CHECK_ONE_WAY', [], { node: key }))
    if (node?.type === 'condition') {
      if (out.filter((edge) => edge.when === undefined).length !== 1) problems.push(said('WF_CHECK_ELSE', [], { node: key }))
    } else for (const edge of out) if (edge.when) problems.push(said('WF_CHECK_WHEN', [], { edge: edge.id }))
    if (out.some((edge) => reachableFrom(graph, edge.to).has(key))) problems.push(said('WF_CHECK_LOOP', [], { node: key }))
  }
  return problems
}

/** Every fork has its join, and no way leads out of a branch beside it. */
const forkProblems = (graph: Graph): GraphProblem[] => {
  const inside = forksOf(graph)
  const problems: GraphProblem[] = []
  const depth = (key: string) => inside.get(key)?.length ?? 0
  for (const edge of graph.edges) {
    const from = graph.nodes[edge.from]
    const to = graph.nodes[edge.to]
    const leaving = depth(edge.from) + (from?.type === 'parallel' ? 1 : 0)
    if (depth(edge.to) + (to?.type === 'join' ? 1 : 0) !== leaving || (to?.type === 'end' && leaving > 0))
      problems.push(said('WF_CHECK_JOIN', [], { node: edge.to, edge: edge.id }))
    if (leaving > limits.forks) problems.push(said('WF_CHECK_FORKS', [limits.forks], { node: edge.from }))
  }
  return problems
}

const durationOk = (duration: string | undefined): boolean => duration === undefined || /^\d{1,4}(wh|wd|h|d)$/.test(duration)

const whoProblems = (graph: Graph, key: string, who: readonly WhoRule[], purpose: Judged): GraphProblem[] => {
  const at = { node: key }
  const isEmpty = who.every((rule) => rule.rule === 'users' && rule.ids.length === 0)
  const problems = isEmpty ? [said('WF_CHECK_WHO', [], at)] : []
  const before = dominatorsOf(graph).get(key) ?? new Set<string>()
  for (const rule of who) {
    if (rule.rule === 'field' && !['user', 'department'].includes(purpose.fields[rule.field]?.kind ?? ''))
      problems.push(said('WF_CHECK_FIELD', [rule.field], at))
    if (rule.rule === 'previous' && (rule.node === key || !before.has(rule.node) || graph.nodes[rule.node]?.type !== 'approve'))
      problems.push(said('WF_CHECK_NODE', [rule.node], at))
  }
  return problems
}

const approveProblems = (graph: Graph, key: string, node: ApproveNode, purpose: Judged): GraphProblem[] => {
  const at = { node: key }
  const problems = whoProblems(graph, key, node.who, purpose)
  const before = dominatorsOf(graph).get(key) ?? new Set<string>()
  if (node.mode === 'VOTE' && node.vote === undefined) problems.push(said('WF_CHECK_VOTE', [], at))
  if (node.starterChooses && node.who.some(({ rule }) => rule === 'previous')) problems.push(said('WF_CHECK_CHOICE', [], at))
  for (const other of node.distinctFrom ?? [])
    if (other === key || graph.nodes[other]?.type !== 'approve' || !(before.has(other) || reachableFrom(graph, other).has(key)))
      problems.push(said('WF_CHECK_NODE', [other], at))
  if (node.skipSame && node.distinctFrom?.length) problems.push(said('WF_CHECK_SAME', [], at))
  if (node.action && !(purpose.within ?? []).includes(node.action)) problems.push(said('WF_CHECK_ACTION', [node.action], at))
  const { timer } = node
  if (![timer?.remind, timer?.repeat, timer?.escalate?.after].every(durationOk) || timer?.escalate?.to.length === 0)
    problems.push(said('WF_CHECK_TIMER', [], at))
  return problems
}

const nodeProblems = (graph: Graph, purpose: Judged): GraphProblem[] =>
  Object.entries(graph.nodes).flatMap(([key, node]) => {
    const problems: GraphProblem[] = []
    if ('name' in node && node.name && (node.name.zh.trim() === '' || node.name.en.trim() === ''))
      problems.push(said('WF_CHECK_NAME', [], { node: key }))
    if (node.type === 'approve') problems.push(...approveProblems(graph, key, node, purpose))
    if (node.type === 'cc') problems.push(...whoProblems(graph, key, node.who, purpose))
    return problems
  })

const conditionProblems = (when: Condition, edge: string, kinds: Readonly<Record<string, FactKind>>): GraphProblem[] =>
  leavesOf(when).flatMap(({ field, rule, val }) => {
    const kind = kinds[field]
    if (!kind) return [said('WF_CHECK_FIELD', [field], { edge })]
    const fits =
      kind === 'boolean' ? typeof val === 'boolean' : typeof val === 'string' && val !== '' && (!isOrdered(kind) || isDecimal(val))
    return fits && rulesOf(kind).includes(rule) ? [] : [said('WF_CHECK_VALUE', [field], { edge })]
  })

const bandProblems = (graph: Graph, kinds: Readonly<Record<string, FactKind>>): GraphProblem[] =>
  Object.keys(graph.nodes).flatMap((key) => {
    const bands = edgesFrom(graph, key).flatMap((edge) => (edge.when ? (bandOf(edge.id, edge.when, kinds) ?? []) : []))
    const fields = Map.groupBy(bands, (band) => band.field)
    return [...fields].flatMap(([field, own]) =>
      seamsOf(own).map(({ is, at, edge }) => {
        const where = { node: key, edge }
        // What lies between two bands goes the way of everything else: allowed, though seldom meant.
        return is === 'gap' ? said('WF_GAP', [field, at], { ...where, isWarning: true }) : said('WF_OVERLAP', [field, at], where)
      }),
    )
  })

/** All that is wrong with a process of this purpose, structure first: with a broken one nothing else can be judged. */
export const checkGraph = (graph: Graph, purpose: Judged): readonly GraphProblem[] => {
  const kinds = Object.fromEntries(Object.entries(purpose.fields).map(([name, { kind }]) => [name, kind]))
  const shape = shapeProblems(graph)
  const details = [
    ...nodeProblems(graph, purpose),
    ...graph.edges.flatMap((edge) => (edge.when ? conditionProblems(edge.when, edge.id, kinds) : [])),
    ...bandProblems(graph, kinds),
  ]
  if (shape.length > 0 || startOf(graph) === undefined) return [...shape, ...details]
  const forks = forkProblems(graph)
  return [...forks, ...details, ...(forks.length > 0 ? [] : pathProblems(graph, purpose))]
}
export const blocks = (problems: readonly GraphProblem[]): boolean => problems.some((problem) => !problem.isWarning)
