import { holds, isOrdered, leavesOf, type FactKind, type Facts, type FactValue } from '../../kit/condition'
import { compareDec, isDecimal } from '../../kit/money'
import { edgesFrom, type Graph } from './graph'
import { reduce, type Run } from './reducer'
import { newState, type Decided, type Effect } from './state'

/** What a process was started with: the version it runs by, and what it was told of the document. */
export interface Handed {
  readonly versionId: string
  readonly facts: Facts
  readonly orgCode: string | null
  readonly starterId: string | null
}
/** The approval that was returned to its starter: what had been decided, and at which node it was returned. */
export interface Returned extends Handed {
  readonly path: readonly Decided[]
  readonly at: string
}
/** Why all of the process is gone through again. */
export type Restart =
  | { readonly because: 'version' | 'org' | 'starter' | 'way' }
  | { readonly because: 'facts'; readonly fields: readonly string[] }
  | { readonly because: 'action'; readonly node: string }
  /** Somebody who had agreed could not do so now (judged where people are known). */
  | { readonly because: 'person'; readonly person: string }
export type Resumption =
  | { readonly is: 'back'; readonly at: string; readonly carried: readonly Decided[] }
  | ({ readonly is: 'all' } & Restart)

const startWith = (run: Run, carried: readonly Decided[]): readonly Effect[] => reduce(run, newState(), { do: 'start', carried }).effects

/** The facts that decided where the returned approval went: of the conditions it passed in the order they were tried, and of who was asked. */
const factsRead = (run: Run, path: readonly Decided[]): ReadonlySet<string> => {
  const { graph, facts, kinds } = run
  const read = new Set<string>()
  for (const effect of startWith(run, path)) {
    if (effect.do !== 'branch') continue
    for (const { when } of edgesFrom(graph, effect.node)) {
      if (!when) continue
      for (const { field } of leavesOf(when)) read.add(field)
      if (holds(when, facts, kinds)) break
    }
  }
  for (const { node } of path) {
    const found = graph.nodes[node]
    if (found?.type === 'approve') for (const rule of found.who) if (rule.rule === 'field') read.add(rule.field)
  }
  return read
}

/** Amounts are the same however many zeros follow them. */
const isSame = (kind: FactKind | undefined, a: FactValue = null, b: FactValue = null): boolean =>
  a === b ||
  (kind !== undefined &&
    isOrdered(kind) &&
    typeof a === 'string' &&
    typeof b === 'string' &&
    isDecimal(a) &&
    isDecimal(b) &&
    compareDec(a, b) === 0)

const actionOf = ({ nodes }: Graph, { node }: Decided): string | undefined => {
  const found = nodes[node]
  return found?.type === 'approve' ? found.action : undefined
}

/**
 * Whether a document that was returned goes straight back to the node it was returned from, keeping what was decided before it.
 * Only where the same process would have led there again: the same version, department and starter, every fact unchanged that a
 * condition passed on the way has read, that named a person who decided, or on which the least number of people hangs (`floorFacts`);
 * and where no node on the way did anything to the document, since its return may have undone that.
 */
export const resumption = (run: Run, before: Returned, now: Handed, floorFacts: readonly string[]): Resumption => {
  if (before.versionId !== now.versionId) return { is: 'all', because: 'version' }
  if (before.orgCode !== now.orgCode) return { is: 'all', because: 'org' }
  if (before.starterId !== now.starterId) return { is: 'all', because: 'starter' }
  const read = new Set([...factsRead({ ...run, facts: before.facts }, before.path), ...floorFacts])
  const fields = [...read].filter((field) => !isSame(run.kinds[field], before.facts[field], now.facts[field]))
  if (fields.length > 0) return { is: 'all', because: 'facts', fields }
  const acted = before.path.find((one) => actionOf(run.graph, one) !== undefined)
  if (acted) return { is: 'all', because: 'action', node: acted.node }
  const isAsked = startWith({ ...run, facts: now.facts }, before.path).some((effect) => effect.do === 'ask' && effect.node === before.at)
  return isAsked ? { is: 'back', at: before.at, carried: before.path } : { is: 'all', because: 'way' }
}
