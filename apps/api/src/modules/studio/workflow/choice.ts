import { refuse } from '@srm/domain/kit/errors'
import { choiceProblem, type Choice } from '@srm/domain/studio/workflow/choice.rules'
import { approveNodes, type ApproveNode } from '@srm/domain/studio/workflow/graph'
import { newState } from '@srm/domain/studio/workflow/state'
import type { Tx } from '../../../data/transaction/in-tx'
import { nameIn } from './graphs'
import { peopleFor, type Asked, type Question } from './people'
import type { Found } from './process-for'
import { foresee, type Foreseen, type GoesOn } from './simulate'

export interface Choosable {
  readonly node: string
  readonly of: ApproveNode
  readonly people: readonly Asked[]
}

/**
 * The nodes on the way whose approvers the starter picks, and of whom: conditions read what was handed in, so that the way is known.
 * A company is not told who decides, and picks nobody: then everybody whom the node names is asked. Who returned a document is not
 * picked anew.
 */
export const choosable = async (
  tx: Tx,
  sys: Tx,
  { graph }: Found,
  question: Omit<Question, 'state'>,
  { carried, returner }: GoesOn,
  ahead: Foreseen['ahead'],
): Promise<readonly Choosable[]> => {
  if (tx.actor.kind !== 'buyer') return []
  const onTheWay = new Set(ahead.map(({ node }) => node))
  const nodes = approveNodes(graph).filter(([key, node]) => node.starterChooses && onTheWay.has(key) && key !== returner?.node)
  const state = { ...newState(), path: [...carried] }
  const found: Choosable[] = []
  for (const [node, of] of nodes) found.push({ node, of, people: (await peopleFor(sys, { ...question, state }, of)).people })
  return found
}

/**
 * Whom the starter picked, as the instance keeps it.
 * @throws WF_CHOOSE, WF_CHOSEN, WF_CHOSEN_DISTINCT with the name of the node
 */
export const chosenFor = async (
  tx: Tx,
  sys: Tx,
  found: Found,
  question: Omit<Question, 'state'>,
  goesOn: GoesOn,
): Promise<Choice | undefined> => {
  const { graph, facts, kinds } = found
  if (!approveNodes(graph).some(([, node]) => node.starterChooses)) return undefined
  const { ahead } = await foresee(sys, { graph, facts, kinds }, newState(), question, false, goesOn)
  const toChoose = await choosable(tx, sys, found, question, goesOn, ahead)
  const choice = tx.approvers ?? {}
  const asked = toChoose.map(({ node, people }) => ({ node, candidates: people.map(({ id }) => id) }))
  const problem = choiceProblem(graph, asked, choice)
  if (problem) throw refuse(problem.key, nameIn(graph, problem.node)[tx.lang === 'en-US' ? 'en' : 'zh'], problem.node)
  return Object.fromEntries(asked.flatMap(({ node }) => (choice[node]?.length ? [[node, [...new Set(choice[node])]] as const] : [])))
}
