import { leavesOf, type Condition, type Leaf } from '../../kit/condition'
import type { GraphProblem, Judged } from './check.rules'
import { edgesFrom, startOf, type ApproveNode, type Edge, type Graph } from './graph'

/** One course a process may take: all nodes it passes, and what has to hold or not to hold for it. */
interface Path {
  readonly nodes: readonly string[]
  readonly holds: readonly Condition[]
  readonly fails: readonly Condition[]
  readonly edges: readonly string[]
}
const mostPaths = 2000
class TooMany extends Error {}

const empty: Path = { nodes: [], holds: [], fails: [], edges: [] }
const together = (a: Path, b: Path): Path => ({
  nodes: [...a.nodes, ...b.nodes],
  holds: [...a.holds, ...b.holds],
  fails: [...a.fails, ...b.fails],
  edges: [...a.edges, ...b.edges],
})
const few = (paths: readonly Path[]): readonly Path[] => {
  if (paths.length > mostPaths) throw new TooMany()
  return paths
}

/** Every course from a node up to the end, or to the join of the fork it stands in; where it stopped, too. */
const coursesFrom = (graph: Graph, key: string): readonly { readonly path: Path; readonly at: string }[] => {
  const node = graph.nodes[key]
  if (node?.type === 'join' || node?.type === 'end') return [{ path: empty, at: key }]
  const out = edgesFrom(graph, key)
  const self: Path = { ...empty, nodes: [key] }
  if (node?.type === 'parallel') {
    const branches = out.map((edge) => coursesFrom(graph, edge.to))
    const join = branches[0]?.[0]?.at ?? ''
    const all = branches.reduce<readonly Path[]>(
      (paths, branch) => few(paths.flatMap((path) => branch.map((course) => together(path, course.path)))),
      [self],
    )
    const [after] = edgesFrom(graph, join)
    const rest = after ? coursesFrom(graph, after.to) : []
    return all.flatMap((path) => rest.map((course) => ({ path: together(path, course.path), at: course.at })))
  }
  const taken =
    node?.type === 'condition'
      ? out.map((edge, i) => [edge, choice(edge, out.slice(0, i), out)] as const)
      : out.map((edge) => [edge, empty] as const)
  const courses = taken.flatMap(([edge, chosen]) =>
    coursesFrom(graph, edge.to).map(({ path, at }) => ({ path: together(together(self, chosen), path), at })),
  )
  few(courses.map(({ path }) => path))
  return courses
}
/** What is known where an edge was taken: it holds and those before it did not; the other way: none of them held. */
const choice = (edge: Edge, before: readonly Edge[], all: readonly Edge[]): Path => {
  const not = edge.when ? before : all
  return {
    ...empty,
    edges: [edge.id],
    holds: edge.when ? [edge.when] : [],
    fails: not.flatMap((one) => (one.when && one !== edge ? [one.when] : [])),
  }
}

const same = (a: Leaf, b: Leaf) => a.field === b.field && a.rule === b.rule && String(a.val) === String(b.val)
const single = (condition: Condition): Leaf | null => (leavesOf(condition).length === 1 ? (leavesOf(condition)[0] ?? null) : null)
/** Whether a course says that the condition is not met: by the opposite of a yes or no, or because exactly that failed. */
const excludes = (path: Path, condition: Condition): boolean => {
  const leaf = single(condition)
  if (!leaf) return false
  const known = path.holds.flatMap((one) => ('all' in one || one.any.length === 1 ? leavesOf(one) : []))
  if (typeof leaf.val === 'boolean' && known.some((one) => one.field === leaf.field && one.rule === 'eq' && one.val === !leaf.val))
    return true
  return path.fails.some((one) => {
    const failed = single(one)
    return failed !== null && same(failed, leaf)
  })
}

const counting = (graph: Graph, path: Path): readonly (readonly [string, ApproveNode])[] =>
  path.nodes.flatMap((key) => {
    const node = graph.nodes[key]
    return node?.type === 'approve' && !node.advisory && !node.skipSame ? [[key, node] as const] : []
  })

/** Whether so many nodes of the course are decided by different people, whoever they are. */
const provesPeople = (nodes: readonly (readonly [string, ApproveNode])[], least: number): boolean => {
  const apart = ([a, one]: readonly [string, ApproveNode], [b, other]: readonly [string, ApproveNode]) =>
    (one.distinctFrom ?? []).includes(b) || (other.distinctFrom ?? []).includes(a)
  const grow = (chosen: readonly (readonly [string, ApproveNode])[], from: number): boolean => {
    if (chosen.length >= least) return true
    for (let i = from; i < nodes.length; i++) {
      const next = nodes[i]
      if (next && chosen.every((one) => apart(one, next)) && grow([...chosen, next], i + 1)) return true
    }
    return false
  }
  return grow([], 0)
}

const floorProblems = (graph: Graph, purpose: Judged, paths: readonly Path[]): GraphProblem[] => {
  const found = new Map<string, GraphProblem>()
  for (const path of paths)
    for (const { least, when } of purpose.floors) {
      if (when && excludes(path, when)) continue
      if (provesPeople(counting(graph, path), least)) continue
      const edge = path.edges.at(-1)
      found.set(`${least} ${edge ?? ''}`, { key: 'WF_CHECK_FLOOR', params: [least], ...(edge ? { edge } : {}) })
    }
  return [...found.values()]
}

/** What the document asks for before the last decision is done on exactly the courses it is asked for on, and once. */
const actionProblems = (graph: Graph, purpose: Judged, paths: readonly Path[]): GraphProblem[] => {
  const when = purpose.floors.find((floor) => floor.when)?.when
  if (!when) return []
  const found = new Map<string, GraphProblem>()
  for (const path of paths)
    for (const action of purpose.within ?? []) {
      const doing = path.nodes.filter((key) => {
        const node = graph.nodes[key]
        return node?.type === 'approve' && node.action === action
      })
      const edge = path.edges.at(-1)
      const at = edge ? { edge } : {}
      const [node = ''] = doing
      if (doing.length > 1) found.set(`twice ${node}`, { key: 'WF_CHECK_ACTION_TWICE', params: [action], node })
      else if (excludes(path, when)) {
        if (doing.length > 0) found.set(`outside ${node}`, { key: 'WF_CHECK_ACTION_OUTSIDE', params: [action], node })
      } else if (doing.length === 0) found.set(`missing ${edge ?? ''}`, { key: 'WF_CHECK_ACTION_MISSING', params: [action], ...at })
    }
  return [...found.values()]
}

/** Where the way of everything else asks fewer people than another one: what is left empty would be a way round. */
const weakerProblems = (graph: Graph): GraphProblem[] =>
  Object.entries(graph.nodes).flatMap(([key, node]): GraphProblem[] => {
    if (node.type !== 'condition') return []
    const approvals = edgesFrom(graph, key).map((edge) => ({
      edge,
      least: Math.min(...coursesFrom(graph, edge.to).map(({ path }) => counting(graph, path).length)),
    }))
    const other = approvals.find(({ edge }) => edge.when === undefined)
    if (!other || approvals.every(({ least }) => least <= other.least)) return []
    return [{ key: 'WF_CHECK_WEAKER', params: [], node: key, edge: other.edge.id, isWarning: true }]
  })

/** Proofs over every course a process may take. The structure is sound: no loops, and every fork has its join. */
export const pathProblems = (graph: Graph, purpose: Judged): readonly GraphProblem[] => {
  try {
    const paths = coursesFrom(graph, startOf(graph) ?? '').map(({ path }) => path)
    return [...floorProblems(graph, purpose, paths), ...actionProblems(graph, purpose, paths), ...weakerProblems(graph)]
  } catch (error) {
    if (error instanceof TooMany) return [{ key: 'WF_CHECK_PATHS', params: [mostPaths] }]
    throw error
  }
}
