import { holds, type FactKind, type Facts } from '../../kit/condition'
import { edgesFrom, forksOf, nextOf, reachableFrom, returnTargets, startOf, type ApproveNode, type Graph } from './graph'
import type { Decided, Effect, Event, Outcome, State, Task, TaskStep, Token } from './state'
import { findTask, isPending, judgedStep } from './step.rules'

/** What a process reads while it runs: frozen with the version and with the day of submission. */
export interface Run {
  readonly graph: Graph
  readonly facts: Facts
  readonly kinds: Readonly<Record<string, FactKind>>
}
export interface Result {
  readonly state: State
  readonly effects: readonly Effect[]
}

/** An event the state has no room for: a fault of the caller, who asks the guards first. */
class Misfit extends Error {}

const nodeOf = (run: Run, key: string): ApproveNode => {
  const node = run.graph.nodes[key]
  if (node?.type !== 'approve') throw new Misfit(`${key} is no approval`)
  return node
}

const copyOf = (state: State): State => ({
  ...state,
  tokens: state.tokens.map((token) => ({ ...token, tasks: token.tasks?.map((task) => ({ ...task })) ?? null })),
  path: [...state.path],
  rounds: { ...state.rounds },
})

/** One transition of an instance in the making: the copied state, and what follows from it outside. */
class Change {
  readonly state: State
  readonly effects: Effect[] = []
  private readonly run: Run
  private readonly carried: readonly Decided[]
  constructor(run: Run, before: State, carried: readonly Decided[]) {
    this.run = run
    this.state = copyOf(before)
    this.carried = carried
  }

  add(forks: Token['forks'], node: string): void {
    const token: Token = { id: this.state.next++, node, forks, round: 0, tasks: null }
    this.state.tokens.push(token)
    this.enter(token, node)
  }

  drop(tokens: readonly Token[]): void {
    for (const task of tokens.flatMap((token) => token.tasks ?? [])) if (isPending(task)) this.close(task, 'cancelled')
    this.state.tokens = this.state.tokens.filter((one) => !tokens.includes(one))
  }

  close(task: Task, step: TaskStep): void {
    task.step = step
    this.effects.push({ do: 'close', ref: task.ref, step })
  }

  open(token: Token, task: Task): void {
    this.effects.push({ do: 'open', token: token.id, node: token.node, round: token.round, task: { ...task } })
  }

  task(token: Token, person: string | null, rest: Partial<Task> = {}): Task {
    const task: Task = {
      ref: `t${this.state.next++}`,
      person,
      kind: person === null ? 'admin' : 'approve',
      step: 'open',
      handed: 0,
      ...rest,
    }
    token.tasks = [...(token.tasks ?? []), task]
    this.open(token, task)
    return task
  }

  enter(token: Token, key: string): void {
    const node = this.run.graph.nodes[key]
    token.node = key
    token.tasks = null
    switch (node?.type) {
      case 'approve': {
        const decided = this.carried.find((one) => one.node === key)
        if (decided) return this.carry(token, decided)
        const round = (this.state.rounds[key] ?? 0) + 1
        this.state.rounds[key] = round
        token.round = round
        this.effects.push({ do: 'ask', token: token.id, node: key, round })
        return
      }
      case 'condition':
        return this.branch(token, key)
      case 'parallel': {
        const id = this.state.next++
        this.state.tokens = this.state.tokens.filter((one) => one !== token)
        for (const edge of edgesFrom(this.run.graph, key)) this.add([...token.forks, { id, node: key, branch: edge.id }], edge.to)
        return
      }
      case 'join':
        return this.join(token)
      case 'cc':
        this.effects.push({ do: 'cc', node: key })
        return this.leave(token)
      case 'end':
        this.drop(this.state.tokens)
        return this.finish('approved', 'approve')
      default:
        return this.leave(token)
    }
  }

  /** The decision from before the return counts; what the node would do to the document is no part of that (`resume.rules.ts`). */
  carry(token: Token, decided: Decided): void {
    this.state.path.push({ ...decided, carried: true })
    this.effects.push({ do: 'carry', node: decided.node, by: decided.by })
    this.leave(token)
  }

  leave(token: Token): void {
    const next = nextOf(this.run.graph, token.node)
    if (next === undefined) throw new Misfit(`nothing follows ${token.node}`)
    this.enter(token, next)
  }

  branch(token: Token, key: string): void {
    const edges = edgesFrom(this.run.graph, key)
    const taken =
      edges.find((edge) => edge.when && holds(edge.when, this.run.facts, this.run.kinds)) ?? edges.find((edge) => edge.when === undefined)
    if (!taken) throw new Misfit(`${key} has no way for everything else`)
    this.effects.push({ do: 'branch', node: key, edge: taken.id })
    this.enter(token, taken.to)
  }

  join(token: Token): void {
    const fork = token.forks.at(-1)
    if (!fork) throw new Misfit(`${token.node} joins nothing`)
    const arrived = this.state.tokens.filter((one) => one.node === token.node && one.forks.at(-1)?.id === fork.id)
    if (arrived.length < edgesFrom(this.run.graph, fork.node).length) return
    this.state.tokens = this.state.tokens.filter((one) => one === token || !arrived.includes(one))
    token.forks = token.forks.slice(0, -1)
    this.leave(token)
  }

  finish(outcome: Outcome, as: 'approve' | 'reject' | 'return' | null): void {
    this.state.outcome = outcome
    if (as) this.effects.push({ do: 'decide', as })
  }

  /** Ends the node with those who agreed: who acted counts, not in whose place, so that nobody is two people. */
  complete(token: Token): void {
    const by = (token.tasks ?? []).filter((task) => task.kind === 'approve' && task.step === 'agreed').map((task) => task.by ?? '')
    const { action } = nodeOf(this.run, token.node)
    for (const task of token.tasks ?? []) if (isPending(task)) this.close(task, 'cancelled')
    this.state.path.push({ node: token.node, by })
    if (action) this.effects.push({ do: 'act', node: token.node, action })
    this.leave(token)
  }

  /** After an answer: the next in a sequence, the node complete, or refused for good. */
  settle(token: Token): void {
    const verdict = judgedStep(nodeOf(this.run, token.node), token.tasks ?? [])
    if (verdict === 'agreed') return this.complete(token)
    if (verdict === 'refused') {
      this.drop(this.state.tokens)
      return this.finish('rejected', 'reject')
    }
    if (verdict === null) return
    verdict.step = 'open'
    this.open(token, verdict)
  }
}

const asked = (change: Change, run: Run, token: Token, people: readonly string[]): void => {
  const node = nodeOf(run, token.node)
  if (people.length === 0) {
    change.task(token, null)
    return
  }
  const last = change.state.path.at(-1)
  // Whoever agreed before the return has not seen what was changed since: here they are asked.
  const before = last?.carried ? undefined : last
  const same = node.skipSame && !node.distinctFrom?.length && before ? people.find((one) => before.by.includes(one)) : undefined
  if (same !== undefined && node.mode === 'ANY' && !node.action) {
    change.effects.push({ do: 'skip', node: token.node, by: same })
    change.state.path.push({ node: token.node, by: [same], skipped: true })
    change.leave(token)
    return
  }
  people.forEach((person, at) => change.task(token, person, node.mode === 'SEQ' && at > 0 ? { step: 'queued' } : {}))
}

const answered = (change: Change, ref: string, step: 'agreed' | 'rejected', by: string): void => {
  const { token, task } = findTask(change.state, ref)
  if (task.step !== 'open' || task.kind === 'admin') throw new Misfit(`task ${ref} is not open`)
  task.by = by
  change.close(task, step)
  const parent = token.tasks?.find((one) => one.ref === task.parent)
  if (parent?.step === 'awaiting' && !token.tasks?.some((one) => one.parent === parent.ref && one.when === 'before' && isPending(one))) {
    parent.step = 'open'
    change.open(token, parent)
    return
  }
  const after = step === 'agreed' ? (token.tasks ?? []).filter((one) => one.parent === ref && one.when === 'after' && isPending(one)) : []
  for (const one of after) {
    one.step = 'open'
    change.open(token, one)
  }
  if (after.length === 0 && task.when !== 'before') change.settle(token)
}

const returned = (change: Change, run: Run, ref: string, to: string): void => {
  const { token, task } = findTask(change.state, ref)
  change.close(task, 'returned')
  if (to === 'starter') {
    change.drop(change.state.tokens)
    change.finish('returned', 'return')
    return
  }
  if (!returnTargets(run.graph, token.node).includes(to)) throw new Misfit(`no way back to ${to}`)
  const depth = forksOf(run.graph).get(to)?.length ?? 0
  const around = token.forks.slice(0, depth)
  const inner = around.at(-1)
  // Everything inside the branch that the target stands in is over, other branches of its forks go on.
  const over = change.state.tokens.filter(
    (one) => !inner || (one.forks[depth - 1]?.id === inner.id && one.forks[depth - 1]?.branch === inner.branch),
  )
  change.drop(over)
  // What was decided on the way that is gone again counts no more.
  const again = reachableFrom(run.graph, to)
  change.state.path = change.state.path.filter(({ node }) => !again.has(node))
  change.add(around, to)
}

const signed = (change: Change, ref: string, when: 'before' | 'after', people: readonly string[]): void => {
  const { token, task } = findTask(change.state, ref)
  if (task.step !== 'open' || task.parent) throw new Misfit(`task ${ref} asks nobody further`)
  const rest = { kind: 'addSign', parent: ref, when } as const
  for (const person of people) change.task(token, person, when === 'before' ? rest : { ...rest, step: 'queued' })
  if (when === 'before') change.close(task, 'awaiting')
}

const handed = (change: Change, ref: string, people: readonly string[]): void => {
  const { token, task } = findTask(change.state, ref)
  const rest = { ...(task.parent ? { parent: task.parent } : {}), ...(task.when ? { when: task.when } : {}) }
  const kind = task.kind === 'admin' ? 'approve' : task.kind
  const { step } = task
  change.close(task, 'transferred')
  const turn = step === 'queued' ? 'queued' : 'open'
  const [first] =
    people.length > 0
      ? people.map((person) => change.task(token, person, { ...rest, kind, step: turn, handed: task.handed + 1 }))
      : [change.task(token, null)]
  // Whoever signs after the owner of the task signs after its new owner.
  for (const one of token.tasks ?? []) if (one.parent === ref && first) one.parent = first.ref
}

const tokenOf = (change: Change, id: number): Token => {
  const token = change.state.tokens.find((one) => one.id === id)
  if (!token) throw new Misfit(`no token ${id}`)
  return token
}

/** What an event makes of an instance, and what has to follow outside. The instance that went in stays as it is. */
export const reduce = (run: Run, before: State, event: Event): Result => {
  const change = new Change(run, before, event.do === 'start' ? (event.carried ?? []) : [])
  switch (event.do) {
    case 'start':
      change.add([], startOf(run.graph) ?? '')
      break
    case 'people':
      asked(change, run, tokenOf(change, event.token), event.people)
      break
    case 'agree':
      answered(change, event.ref, 'agreed', event.by)
      break
    case 'reject':
      answered(change, event.ref, 'rejected', event.by)
      break
    case 'return':
      returned(change, run, event.ref, event.to)
      break
    case 'transfer':
      handed(change, event.ref, [event.to])
      break
    case 'replace':
      handed(change, event.ref, event.people)
      break
    case 'addSign':
      signed(change, event.ref, event.when, event.people)
      break
    case 'escalate': {
      const token = tokenOf(change, event.token)
      for (const person of event.people) change.task(token, person)
      break
    }
    case 'end':
      change.drop(change.state.tokens)
      change.finish(event.as, null)
      break
  }
  return { state: change.state, effects: change.effects }
}

/** Different people who agreed where it counts: opinions and skipped nodes do not. */
export const decidersOf = (graph: Graph, state: State): ReadonlySet<string> =>
  new Set(
    state.path
      .filter(({ node, skipped }) => {
        const found = graph.nodes[node]
        return !skipped && found?.type === 'approve' && !found.advisory
      })
      .flatMap(({ by }) => by),
  )

export const openTasks = (state: State): readonly Task[] => state.tokens.flatMap((token) => token.tasks ?? []).filter(isPending)
