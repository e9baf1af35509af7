import type { Ahead } from '@srm/contract/studio/workflow'
import { reduce, type Run } from '@srm/domain/studio/workflow/reducer'
import { openTasks } from '@srm/domain/studio/workflow/reducer'
import type { Decided, Event, State } from '@srm/domain/studio/workflow/state'
import { errorMessage } from '@srm/domain/texts'
import type { Tx } from '../../../data/transaction/in-tx'
import { peopleAt, peopleFor, type Question, type Returner } from './people'

/** More steps than any process of the largest size takes. */
const most = 1000

export interface Foreseen {
  readonly ahead: readonly Ahead[]
  /** Which way each condition took. */
  readonly branches: readonly {
    readonly node: string
    readonly edge: string /** How many steps come before it. */
    readonly before: number
  }[]
  readonly state: State
}

/** A document that was returned goes on where it was: what is kept, and who is asked. */
export interface GoesOn {
  readonly carried: readonly Decided[]
  readonly returner: Returner | null
}
export const afresh: GoesOn = { carried: [], returner: null }

/**
 * Runs a process to its end as if everybody agreed, with the people who would be asked today. The same reducer and the same
 * question for people as the real course; nothing is written. Needs the system's reach.
 */
export const foresee = async (
  sys: Tx,
  run: Run,
  from: State,
  question: Omit<Question, 'state'>,
  begun: boolean,
  { carried, returner }: GoesOn = afresh,
): Promise<Foreseen> => {
  const ahead: Ahead[] = []
  const branches: { node: string; edge: string; before: number }[] = []
  let state = from
  const queue: Event[] = begun ? [] : [{ do: 'start', carried }]
  const seen = new Set(begun ? state.tokens.map((token) => token.node) : [])
  for (let n = 0; n < most && state.outcome === null; n++) {
    const event = queue.shift() ?? next(state)
    if (!event) break
    const result = reduce(run, state, event)
    state = result.state
    for (const effect of result.effects) {
      if (effect.do === 'branch') branches.push({ node: effect.node, edge: effect.edge, before: ahead.length })
      const node = effect.do === 'ask' || effect.do === 'cc' ? run.graph.nodes[effect.node] : undefined
      if (node?.type !== 'approve' && node?.type !== 'cc') continue
      const isCopy = node.type === 'cc'
      const key = effect.do === 'ask' || effect.do === 'cc' ? effect.node : ''
      const now = { ...question, state }
      const { people, leftOut } = node.type === 'cc' ? await peopleFor(sys, now, node) : await peopleAt(sys, now, key, node, returner)
      const all = isCopy ? [...people, ...leftOut] : people
      if (!seen.has(key) || !begun)
        ahead.push({
          ...{
            node: key,
            name: node.name,
            kind: node.type,
            mode: isCopy ? null : node.mode,
            starterChooses: !isCopy && !state.chosen?.[key] && (node.starterChooses ?? false),
            people: all.map((one) => one.name),
          },
          leftOut: isCopy ? [] : leftOut.map(({ name, why }) => ({ name, why: errorMessage(sys.lang, why) })),
        })
      // Nobody would be asked: who the administrators hand it to is not known, and the rest goes on as if they had agreed.
      if (effect.do === 'ask')
        queue.push({ do: 'people', token: effect.token, people: people.length > 0 ? people.map((one) => one.id) : ['nobody'] })
    }
  }
  return { ahead, branches, state }
}

const next = (state: State): Event | undefined => {
  const task = openTasks(state).find((one) => one.step === 'open')
  if (!task) return undefined
  return task.person === null ? { do: 'transfer', ref: task.ref, to: 'nobody' } : { do: 'agree', ref: task.ref, by: task.person }
}
