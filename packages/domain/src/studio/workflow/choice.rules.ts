import './workflow.text'
import type { ApproveNode, Graph } from './graph'

/** Whom the starter picked to decide, by node. */
export type Choice = Readonly<Record<string, readonly string[]>>
/** A node on the way whose approvers the starter picks, and of whom. */
export interface ToChoose {
  readonly node: string
  readonly candidates: readonly string[]
}
export interface ChoiceProblem {
  readonly key: 'WF_CHOOSE' | 'WF_CHOSEN' | 'WF_CHOSEN_DISTINCT'
  readonly node: string
}

const approval = (graph: Graph, key: string): ApproveNode | undefined => {
  const node = graph.nodes[key]
  return node?.type === 'approve' ? node : undefined
}

/** Those who decide there whatever happens: everybody where all do, else a single one. */
const surelyDeciding = (graph: Graph, key: string, chosen: readonly string[]): readonly string[] => {
  const mode = approval(graph, key)?.mode
  return mode === 'ALL' || mode === 'SEQ' || chosen.length === 1 ? chosen : []
}

/**
 * What is wrong with what the starter picked: nobody, somebody whom the node does not allow, or only people who decide at a node
 * that needs somebody else. Where nobody could be picked nothing is asked: the administrators hand that task on.
 */
export const choiceProblem = (graph: Graph, toChoose: readonly ToChoose[], choice: Choice): ChoiceProblem | null => {
  for (const { node, candidates } of toChoose) {
    if (candidates.length === 0) continue
    const chosen = choice[node] ?? []
    if (chosen.length === 0) return { key: 'WF_CHOOSE', node }
    if (!chosen.every((one) => candidates.includes(one))) return { key: 'WF_CHOSEN', node }
    const barred = (approval(graph, node)?.distinctFrom ?? []).flatMap((other) => surelyDeciding(graph, other, choice[other] ?? []))
    if (chosen.every((one) => barred.includes(one))) return { key: 'WF_CHOSEN_DISTINCT', node }
  }
  return null
}
